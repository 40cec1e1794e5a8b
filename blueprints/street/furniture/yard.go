// Where things are looked for: features, streets and junctions by the tiles that they reach into.

package furniture

import (
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// Yard is a town's streets and features, by tiles. Many goroutines may ask it.
type Yard struct {
	net       *street.Network
	whole     *street.Network // the same streets, as the map has them
	ways      *way.Graph      // through them
	tells     []tells
	set       *Set
	size      float64 // m, of a tile
	finder    *street.Finder
	features  map[[2]int32][]int32
	edges     map[[2]int32][]int32
	junctions map[[2]int32][]int32
	lamps     map[[2]int32][]space.Vec // that the map has
	lights    map[[2]int32][]int32     // of the ways
	told      map[[2]int32][]int32     // of what signs tell, in tells
}

// aside is how far from its street a thing that belongs to it may stand, in metres.
const aside = 24.0

// NewYard sorts what is to stand in a town by tiles of some size; corner is the radius of its junctions' corners. What
// rules its traffic stands where the ways through its whole streets have it; net may have them cut into more edges.
func NewYard(net, whole *street.Network, set *Set, size, corner float64) *Yard {
	y := &Yard{
		net: net, whole: whole, set: set, size: size, finder: street.NewFinder(net, corner),
		features: map[[2]int32][]int32{}, edges: map[[2]int32][]int32{}, junctions: map[[2]int32][]int32{},
		lamps: map[[2]int32][]space.Vec{}, lights: map[[2]int32][]int32{}, told: map[[2]int32][]int32{},
	}
	y.rules(corner)
	for i := range set.Features {
		f := &set.Features[i]
		switch f.Spread {
		case Single:
			p := f.Points[0][0]
			y.over(y.features, space.BoxOf(p).Grown(aside), int32(i))
			if f.Kind == street.Lamp {
				at := y.tileOf(p)
				y.lamps[at] = append(y.lamps[at], p)
			}
		case Line, Row:
			for _, line := range f.Points {
				for k := 1; k < len(line); k++ {
					y.over(y.features, space.BoxOf(line[k-1], line[k]), int32(i))
				}
			}
		default:
			y.over(y.features, space.BoxOf(f.Points[0]...), int32(i))
		}
	}
	for i := range net.Edges {
		points := net.Edges[i].Points
		for k := 1; k < len(points); k++ {
			y.over(y.edges, space.BoxOf(points[k-1], points[k]).Grown(aside), int32(i))
		}
	}
	for i := range net.Junctions {
		y.over(y.junctions, space.BoxOf(net.Junctions[i].At).Grown(2*aside), int32(i))
	}
	return y
}

// over notes something in all tiles that a box reaches into, once each.
func (y *Yard) over(in map[[2]int32][]int32, box space.Box, i int32) {
	low, high := y.tileOf(box.Min), y.tileOf(box.Max)
	if high[0]-low[0] > widest || high[1]-low[1] > widest {
		return
	}
	for x := low[0]; x <= high[0]; x++ {
		for k := low[1]; k <= high[1]; k++ {
			at := [2]int32{x, k}
			if all := in[at]; len(all) == 0 || all[len(all)-1] != i {
				in[at] = append(all, i)
			}
		}
	}
}

// widest is how many tiles a feature may reach over at most.
const widest = 400

func (y *Yard) tileOf(p space.Vec) [2]int32 {
	return [2]int32{
		int32(num.Floor(float64(p.X/y.size), -1<<24, 1<<24)), int32(num.Floor(float64(p.Y/y.size), -1<<24, 1<<24)),
	}
}

// paved tells whether a place lies on a carriageway, corners of junctions included.
func (y *Yard) paved(p space.Vec) bool {
	w, ok := y.finder.FindLevel(p.X, p.Y, space.Vec{})
	return ok && w.On
}

// Tile makes the things of a tile, on its ground. The order is always the same.
func (y *Yard) Tile(at [2]int32, ground Ground) []street.Thing {
	m := &maker{
		Yard: y, at: at, ground: ground,
		corner: space.Vec{X: float64(float64(at[0]) * y.size), Y: float64(float64(at[1]) * y.size)},
	}
	m.streets()
	for _, i := range y.features[at] {
		m.feature(&y.set.Features[i])
	}
	return m.all
}

// Near tells whether anything may stand in a tile.
func (y *Yard) Near(at [2]int32) bool {
	return len(y.features[at])+len(y.edges[at])+len(y.junctions[at])+len(y.lights[at])+len(y.told[at]) > 0
}

// feature puts up what a feature has in the tile.
func (m *maker) feature(f *Feature) {
	switch f.Spread {
	case Single:
		m.single(f)
	case Line:
		for _, line := range f.Points {
			for k := 1; k < len(line); k++ {
				m.line(f, line[k-1], line[k])
			}
		}
	case Row:
		for _, line := range f.Points {
			m.row(f, line)
		}
	case Over:
		m.area(f)
	case Lines:
		m.rows(f)
	case Parked:
		m.carPark(f)
	}
}
