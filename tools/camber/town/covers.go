// camber town things: what a town's land is covered with, as it is painted, and how much of it is grass beside houses.

package town

import (
	"cmp"
	"math"
	"slices"

	ground "camber/blueprints/street"
	"camber/components/cover"
	"camber/components/space"
	towns "camber/content/town"
)

const (
	coverSquare = 2.0                                // m, of the squares that are looked at, by their middles
	coverSide   = int(ground.TileSize / coverSquare) // of these along a tile: as many as a word has bits
	besideHouse = 30.0                               // m
)

// covers are the words for what covers land; what streets and houses take is none of it.
var covers = [...]string{"paved", "gravel", "garden", "grass", "field", "wood", "water", "sea"}

// coverOf says which of these words a kind of land is: by how it is painted, and what grows there. What is not named is
// grass.
var coverOf = map[cover.Kind]string{
	cover.Commercial: "paved", cover.Square: "paved", cover.CarPark: "paved", cover.Building: "paved",
	cover.Court: "paved", cover.Yard: "gravel", cover.Sea: "sea",
	cover.Industrial: "gravel", cover.Playground: "gravel", cover.Railway: "gravel", cover.Path: "gravel",
	cover.Track: "gravel", cover.Quarry: "gravel", cover.Sand: "gravel", cover.Rock: "gravel", cover.Scree: "gravel",
	cover.Garden: "garden", cover.Allotments: "garden", cover.Farmland: "field", cover.Orchard: "field",
	cover.Vineyard: "field", cover.Wood: "wood", cover.Scrub: "wood", cover.Water: "water", cover.Glacier: "water",
}

// numberOf is which of the words a kind is, in covers.
var numberOf = func() (all [cover.Kinds]uint8) {
	for k := range cover.Kinds {
		all[k] = uint8(slices.Index(covers[:], cmp.Or(coverOf[k], "grass")))
	}
	return all
}()

// built is a square that a street takes, in place of a cover's number.
const built = uint8(255)

// landTile is what covers the squares of a tile, row by row from the south.
type landTile [coverSide][coverSide]uint8

// roofTile has the squares that houses stand on: a word for each row, from the south.
type roofTile [coverSide]uint64

// landMeter measures what covers a town's land.
type landMeter struct {
	land  map[[2]int32]*landTile
	roofs map[[2]int32]*roofTile
}

// measureLand measures it: all of it, and what lies so near to houses, in square metres.
func measureLand(f *towns.File, progress func(done, tiles int)) (all, near map[string]float64, err error) {
	m := landMeter{map[[2]int32]*landTile{}, map[[2]int32]*roofTile{}}
	for i := range f.Index {
		if err := m.tile(f, i); err != nil {
			return nil, nil, err
		}
		progress(i+1, len(f.Index))
	}
	all, near = map[string]float64{}, map[string]float64{}
	for _, word := range covers {
		all[word], near[word] = 0, 0
	}
	for at, land := range m.land {
		roofs, beside := m.roofs[at], m.beside(at)
		for y := range land {
			for x, is := range land[y] {
				bit := uint64(1) << x
				if is == built || roofs != nil && roofs[y]&bit != 0 {
					continue
				}
				all[covers[is]] += coverSquare * coverSquare
				if beside != nil && beside[y]&bit != 0 {
					near[covers[is]] += coverSquare * coverSquare
				}
			}
		}
	}
	return all, near, nil
}

// tile looks at one.
func (m *landMeter) tile(f *towns.File, i int) error {
	at, land := f.Index[i].At, &landTile{}
	m.land[at] = land
	for y := range land {
		for x := range land[y] {
			land[y][x] = numberOf[cover.Nothing]
		}
	}
	areas, err := f.Areas(i)
	if err != nil {
		return err
	}
	for k := range areas {
		is := numberOf[areas[k].Kind]
		fill(areas[k].Rings, func(x, y int) {
			if x >= 0 && x < coverSide && y >= 0 && y < coverSide {
				land[y][x] = is
			}
		})
	}
	t, err := f.Tile(i)
	if err != nil {
		return err
	}
	sea := uint8(slices.Index(covers[:], "sea"))
	for k, is := range t.Materials {
		street := k < t.Sheet && is != ground.Land
		if !street && is != ground.Roof {
			continue
		}
		var ring [3]cover.Point
		for c, p := range t.Triangles[k] {
			ring[c] = cover.Point{
				float32(float64(t.Points[p][0]) * space.Lattice), float32(float64(t.Points[p][1]) * space.Lattice),
			}
		}
		fill([][]cover.Point{ring[:]}, func(x, y int) {
			switch in := x >= 0 && x < coverSide && y >= 0 && y < coverSide; {
			case is == ground.Roof:
				m.roof(at, x, y)
			case !in:
			case is != ground.Water:
				land[y][x] = built
			case land[y][x] != sea:
				land[y][x] = numberOf[cover.Water]
			}
		})
	}
	return nil
}

// roof notes a square of a tile or of one about it that a house stands on.
func (m *landMeter) roof(at [2]int32, x, y int) {
	const most = 32 // tiles, of a house that lies across many
	if x < -most*coverSide || x > most*coverSide || y < -most*coverSide || y > most*coverSide {
		return
	}
	at[0] += int32(math.Floor(float64(x) / float64(coverSide)))
	at[1] += int32(math.Floor(float64(y) / float64(coverSide)))
	roofs := m.roofs[at]
	if roofs == nil {
		roofs = &roofTile{}
		m.roofs[at] = roofs
	}
	roofs[y&(coverSide-1)] |= 1 << (x & (coverSide - 1))
}

// beside are the squares of a tile that lie near a house; nil: none does.
func (m *landMeter) beside(at [2]int32) *roofTile {
	const far = int(besideHouse / coverSquare)
	var rows [3 * coverSide][3]uint64 // of the tile and those about it
	some := false
	for n := range 9 {
		if roofs := m.roofs[[2]int32{at[0] + int32(n%3) - 1, at[1] + int32(n/3) - 1}]; roofs != nil {
			some = true
			for y, row := range roofs {
				rows[n/3*coverSide+y][n%3] = row
			}
		}
	}
	if !some {
		return nil
	}
	beside := &roofTile{}
	for y := coverSide - far; y < 2*coverSide+far; y++ {
		row, wide := rows[y], 0
		if row == ([3]uint64{}) {
			continue
		}
		for up := far; up >= 0; up-- { // the further up, the less wide
			for ; (wide+1)*(wide+1)+up*up <= far*far; wide++ {
				row = widened(row)
			}
			beside.put(y+up-coverSide, row[1])
			beside.put(y-up-coverSide, row[1])
		}
	}
	return beside
}

func (r *roofTile) put(y int, bits uint64) {
	if y >= 0 && y < len(r) {
		r[y] |= bits
	}
}

// widened is a row whose squares reach one further to both sides.
func widened(r [3]uint64) (wide [3]uint64) {
	for k := range r {
		wide[k] = r[k] | r[k]<<1 | r[k]>>1
		if k > 0 {
			wide[k] |= r[k-1] >> 63
		}
		if k < 2 {
			wide[k] |= r[k+1] << 63
		}
	}
	return wide
}

// crossing is where a ring goes through the middles of a row of squares, and which way round.
type crossing struct {
	x   float64 // squares
	way int
}

// fill visits the squares whose middles rings wind round, in squares from a tile's corner.
func fill(rings [][]cover.Point, visit func(x, y int)) {
	const over = 3.0 * ground.TileSize / coverSquare // squares, beyond which nobody asks
	rows := map[int][]crossing{}
	for _, ring := range rings {
		for i, a := range ring {
			b, way := ring[(i+1)%len(ring)], 1
			if a[1] > b[1] {
				a, b, way = b, a, -1
			}
			ay, by := float64(a[1])/coverSquare-0.5, float64(b[1])/coverSquare-0.5
			for y := int(math.Ceil(max(ay, -over))); float64(y) < min(by, over); y++ {
				share := (float64(y) - ay) / (by - ay)
				rows[y] = append(rows[y], crossing{(float64(a[0]) + share*float64(b[0]-a[0])) / coverSquare, way})
			}
		}
	}
	for y, row := range rows {
		slices.SortFunc(row, func(a, b crossing) int { return cmp.Compare(a.x, b.x) })
		winds := 0
		for i := range row {
			if winds += row[i].way; winds == 0 || i+1 == len(row) {
				continue
			}
			last := min(row[i+1].x-0.5, over)
			for x := int(math.Ceil(max(row[i].x-0.5, -over))); float64(x) < last; x++ {
				visit(x, y)
			}
		}
	}
}
