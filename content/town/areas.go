// A map's land, cut into tiles: what it is used for, and what lies there.

package town

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	ground "camber/blueprints/street"
	"camber/components/cover"
	"camber/components/geo"
	"camber/components/num"
	"camber/content/osm"
	"camber/content/osm/areas"
	"camber/content/osm/plots"
	"camber/content/osm/shores"
)

const (
	areasVersion = 1
	areaSteps    = 32.0                                  // in a metre
	areaOver     = 2.0                                   // m, that a piece reaches over its tile
	mostAreas    = 4096                                  // of a tile
	mostOfMap    = mostAreas - 8                         // of these, of the map's
	areaReach    = (ground.TileSize + areaOver + 1) * 32 // steps, from the tile's corner
)

// landCover is what covers the land, tile by tile, and what of the map does not.
type landCover struct {
	views   []viewed
	skipped []osm.Skipped
}

// layAreas finds the map's land and cuts it into the town's tiles, in the order in which it is painted.
func (t *Town) layAreas(flat *geo.Plane, tiles [][2]int32, stand []ground.House, sea []ground.Waters) (c landCover) {
	read, skipped := areas.Read(t.m)
	wholes, sizes := make([]cover.Whole, 0, len(read)+1), make([]float64, 0, len(read)+1)
	for i := range read {
		w, size := wholeOf(&read[i], flat)
		wholes, sizes = append(wholes, w), append(sizes, size)
	}
	if w, is := shores.Whole(sea); is { // the largest water: all other lies on it
		read, wholes, sizes = append(read, areas.Area{}), append(wholes, w), append(sizes, math.Inf(1))
	}
	order := make([]int, len(read))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(wholes[a].Kind.Rank(), wholes[b].Kind.Rank()), cmp.Compare(sizes[b], sizes[a]),
			cmp.Compare(a, b))
	})
	pieces, left := make([][]cover.Area, len(tiles)), osm.Tally{}
	cutter := cover.NewCutter(tiles, ground.TileSize, areaOver)
	for _, i := range order {
		cutter.Cut(&wholes[i], func(tile int, piece cover.Area) {
			if len(pieces[tile]) == mostOfMap {
				left.Skip(fmt.Sprintf("land in a tile that has %d pieces already", mostOfMap), read[i].ID)
				return
			}
			pieces[tile] = append(pieces[tile], piece)
		})
	}
	c.skipped = append(skipped, left.List()...)
	place := plots.Of(t.m, t.Net, stand, flat)
	for i, own := range pieces {
		called, _ := slices.BinarySearchFunc(own, 1, func(a cover.Area, rank int) int { return a.Kind.Rank() - rank })
		own = slices.Insert(own, called, place.Pieces(tiles[i], own[:called])...)
		if len(own) > 0 {
			c.views = append(c.views, viewed{viewAreas, tiles[i], packAreas(own)})
		}
	}
	return c
}

// wholeOf is an area of the map in metres, its rings turned the way they go, with its size.
func wholeOf(a *areas.Area, flat *geo.Plane) (w cover.Whole, size float64) {
	w = cover.Whole{Kind: a.Kind, Number: uint32(num.Random(uint64(a.ID), 0, 0, 0))}
	for k, nodes := range a.Rings {
		ring := metres(nodes[1:], flat)
		twice := twiceArea(ring)
		if size += math.Abs(twice); twice < 0 != (k > 0) {
			slices.Reverse(ring)
		}
		if k == 0 {
			w.Way = wayOf(ring)
		}
		w.Rings = append(w.Rings, ring)
	}
	line := metres(a.Line, flat)
	for i := 1; i < len(line); i++ {
		if quad := bandOf(line[i-1], line[i], a.Width); quad != nil {
			w.Rings = append(w.Rings, quad)
			size += math.Abs(twiceArea(quad))
		}
	}
	return w, size
}

func metres(nodes []*osm.Node, flat *geo.Plane) [][2]float64 {
	line := make([][2]float64, len(nodes))
	for k, n := range nodes {
		line[k][0], line[k][1] = flat.Forward(geo.Of(n.Lon, n.Lat))
	}
	return line
}

func twiceArea(ring [][2]float64) (sum float64) {
	for i := range ring {
		a, b, o := ring[i], ring[(i+1)%len(ring)], ring[0]
		sum += float64((a[0]-o[0])*(b[1]-o[1])) - float64((b[0]-o[0])*(a[1]-o[1]))
	}
	return sum
}

// wayOf is the way that rows go: along the longest side.
func wayOf(ring [][2]float64) float32 {
	longest, way := 0.0, 0.0
	for i := range ring {
		a, b := ring[i], ring[(i+1)%len(ring)]
		x, y := b[0]-a[0], b[1]-a[1]
		if long := float64(x*x) + float64(y*y); long > longest {
			longest, way = long, num.Atan2(x, y)
		}
	}
	if way < 0 {
		way += math.Pi
	}
	return float32(way)
}

// bandOf is a piece of a band around a line, a little longer than that, so that there is no gap in bends.
func bandOf(a, b [2]float64, width float64) [][2]float64 {
	x, y := b[0]-a[0], b[1]-a[1]
	long := math.Sqrt(float64(x*x) + float64(y*y))
	if long == 0 {
		return nil
	}
	half := float64(0.5 * width)
	x, y = float64(x*half)/long, float64(y*half)/long
	const on = 0.4
	a, b = [2]float64{a[0] - float64(on*x), a[1] - float64(on*y)}, [2]float64{b[0] + float64(on*x), b[1] + float64(on*y)}
	return [][2]float64{{a[0] + y, a[1] - x}, {b[0] + y, b[1] - x}, {b[0] - y, b[1] + x}, {a[0] - y, a[1] + x}}
}

func packAreas(all []cover.Area) []byte {
	c := codec{}
	c.areas(&all)
	return c.out
}

var errAreas = errors.New("its land is broken")

// unpackAreas reads them. Whatever the bytes say, it takes no more memory than their length allows.
func unpackAreas(b []byte) (all []cover.Area, err error) {
	if len(b) == 0 {
		return nil, nil
	}
	c := codec{unpacker: unpacker{left: b}, reading: true}
	if c.areas(&all); c.bad || len(c.left) > 0 {
		return nil, errAreas
	}
	return all, nil
}

func (c *codec) areas(all *[]cover.Area) {
	version := uint8(areasVersion)
	if integer(c, &version); version != areasVersion {
		c.bad = true
		return
	}
	list(c, all, 8, func(a *cover.Area) {
		integer(c, &a.Kind)
		integer(c, &a.Number)
		const turns = 256 / math.Pi
		way := uint8(num.Round(float64(float64(a.Way)*turns), 0, 255))
		if integer(c, &way); c.reading {
			a.Way = float32(float64(float64(way) / turns))
		}
		list(c, &a.Rings, 7, c.areaRing)
		c.bad = c.bad || a.Kind >= cover.Kinds || len(a.Rings) == 0
	})
	c.bad = c.bad || len(*all) > mostAreas
}

func (c *codec) areaRing(ring *[]cover.Point) {
	var was [2]int64
	list(c, ring, 2, func(p *cover.Point) {
		for k := range 2 {
			was[k] += c.whole(int64(num.Round(float64(float64(p[k])*areaSteps), -areaReach, areaReach)) - was[k])
			c.bad = c.bad || was[k] < -areaReach || was[k] > areaReach
			p[k] = float32(float64(float64(was[k]) / areaSteps))
		}
	})
	c.bad = c.bad || len(*ring) < 3
}

// Areas are what covers the land of a tile, by its number in the Index, in the order in which it is painted.
func (f *File) Areas(i int) ([]cover.Area, error) {
	b, err := f.view(viewAreas, i)
	var all []cover.Area
	if err == nil {
		all, err = unpackAreas(b)
	}
	if err != nil {
		at := f.Index[i].At
		return nil, anew("%s, tile %d, %d: %w", f.name, at[0], at[1], err)
	}
	return all, nil
}
