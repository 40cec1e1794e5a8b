// The sea: level, wherever a map's coast says that it is, whatever heights say there.

package street

import (
	"cmp"
	"slices"

	"camber/blueprints/street/plane"
	"camber/components/num"
	"camber/components/space"
)

// seaIndex tells quickly whether a place lies in the sea: only the sides of its shore in the place's tile are looked at.
type seaIndex struct {
	level float64
	sides map[[2]int32][][2]space.Vec // by tile
	rows  map[int32][]turning         // by row of tiles, where the middle of the row meets the shore, from west to east
}

// turning is where a shore crosses a line, and by how much more it winds round what lies east of there.
type turning struct {
	x    float64
	more int
}

// seaOf is the sea among some water; nil: there is none.
func seaOf(waters []Waters) *seaIndex {
	for i := range waters {
		if w := &waters[i]; w.Sea && len(w.Known) > 0 {
			return indexOf(w)
		}
	}
	return nil
}

// AboveSea is land with the sea in it, where some of the water is one: as high as that everywhere. Many may ask it.
func AboveSea(waters []Waters, land func(x, y float64) float64) func(x, y float64) float64 {
	s := seaOf(waters)
	if s == nil {
		return land
	}
	return func(x, y float64) float64 {
		if s.has(space.Vec{X: x, Y: y}) {
			return s.level
		}
		return land(x, y)
	}
}

func indexOf(w *Waters) *seaIndex {
	s := &seaIndex{w.Known[0].Z, map[[2]int32][][2]space.Vec{}, map[int32][]turning{}}
	for i := range w.Rings {
		area := House{Rings: w.Rings}
		ring := area.outline(i)
		for k := range ring {
			s.side(placed(ring[k]), placed(ring[(k+1)%len(ring)]))
		}
	}
	for _, row := range s.rows {
		slices.SortFunc(row, func(a, b turning) int { return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.more, b.more)) })
	}
	return s
}

func placed(p plane.Point) space.Vec {
	return space.Vec{X: float64(float64(p[0]) * space.Lattice), Y: float64(float64(p[1]) * space.Lattice)}
}

// side notes a side of the shore.
func (s *seaIndex) side(a, b space.Vec) {
	low, high := tileOf(a.Min(b)), tileOf(a.Max(b))
	for y := low[1]; y <= high[1]; y++ {
		from, to := low[0], high[0]
		if a.Y != b.Y && high[1] > low[1] { // only where it comes through the row
			south, north := float64(float64(y)*TileSize), float64(float64(y+1)*TileSize)
			at := func(v float64) float64 {
				t := min(max((v-a.Y)/(b.Y-a.Y), 0), 1)
				return a.X + float64(t*(b.X-a.X))
			}
			u, v := at(south), at(north)
			from = max(int32(num.Floor(float64((min(u, v)-1)/TileSize), -1<<24, 1<<24)), low[0])
			to = min(int32(num.Floor(float64((max(u, v)+1)/TileSize), -1<<24, 1<<24)), high[0])
		}
		for x := from; x <= to; x++ {
			s.sides[[2]int32{x, y}] = append(s.sides[[2]int32{x, y}], [2]space.Vec{a, b})
		}
		middle := float64((float64(y) + 0.5) * TileSize)
		if (a.Y <= middle) != (b.Y <= middle) {
			more := 1 // going down, the inside lies to the left: east
			if b.Y > a.Y {
				more = -1
			}
			x := a.X + float64((middle-a.Y)/(b.Y-a.Y)*(b.X-a.X))
			s.rows[y] = append(s.rows[y], turning{x, more})
		}
	}
}

// has tells whether a place lies in the sea or on its shore.
func (s *seaIndex) has(p space.Vec) bool {
	at := tileOf(p)
	middle := space.Vec{
		X: float64((float64(at[0]) + 0.5) * TileSize), Y: float64((float64(at[1]) + 0.5) * TileSize),
	}
	winds := 0
	for _, t := range s.rows[at[1]] {
		if t.x > middle.X {
			break
		}
		winds += t.more
	}
	for _, side := range s.sides[at] { // that are crossed from the tile's middle to the place
		a, b := side[0], side[1]
		to := twiceOf(a, b, p)
		if to == 0 && a.Min(b).X <= p.X && p.X <= a.Max(b).X && a.Min(b).Y <= p.Y && p.Y <= a.Max(b).Y {
			return true
		}
		if (twiceOf(middle, p, a) >= 0) == (twiceOf(middle, p, b) >= 0) || (twiceOf(a, b, middle) > 0) == (to > 0) {
			continue
		}
		if to > 0 {
			winds++
		} else {
			winds--
		}
	}
	return winds > 0
}

// twiceOf is twice the area of a triangle, more than 0 where its last corner lies left of the way between the others.
func twiceOf(a, b, p space.Vec) float64 {
	return float64((b.X-a.X)*(p.Y-a.Y)) - float64((b.Y-a.Y)*(p.X-a.X))
}

// sea deals a sea's outlines: to tiles near streets, and to those that the shore goes through. All others are bare land
// that is as high as the sea. Dealt are the outlines of the whole town, so that tiles meet.
func (w *Waters) sea(d *drawer, near map[[2]int32]bool, s *Shape) {
	if d.err != nil {
		return
	}
	var all plane.Cut
	area := House{Rings: w.Rings}
	for i := range w.Rings {
		if d.err = all.Ring(area.outline(i), waterRegion); d.err != nil {
			return
		}
	}
	for _, t := range all.Tiles() {
		if s.Only != nil && !s.Only[t.At] {
			continue
		}
		if near[t.At] || !covers(&t) {
			if d.err = d.cut.Add(&t); d.err != nil {
				return
			}
		}
	}
}

// covers tells whether all of a tile lies within: it has its own corners and no more.
func covers(t *plane.Tile) bool {
	for i := range t.Rings {
		for _, p := range t.Rings[i].Points {
			if p[0] != 0 && p[0] != plane.Size || p[1] != 0 && p[1] != plane.Size {
				return false
			}
		}
	}
	return true
}
