// Package scenery makes up what stands around a track to be seen, where nobody drives, and works out how sun and sky reach it all. It
// knows no GL.
//
//   - To have woods: Grow.
//   - To know the light at a point: NewLight, Light.At.
package scenery

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/space"
	"camber/components/tree"
	"camber/systems/render/paint"
)

// Tree is a tree that nobody can hit.
type Tree struct {
	At    space.Vec // m, of its foot, from the track's Place
	Tall  float64   // m
	Kind  int       // of paint's trees
	Turn  float64   // rad
	Shade float64   // 0..1, how dark it is beside others
	Solid bool      // it is an obstacle of the track
}

// Ground is a track's ground, to be asked.
type Ground struct {
	tree  *tree.Ground
	place space.Place
	p     *components.TrackParams
}

// NewGround lays the meshes of a track.
func NewGround(p *components.TrackParams) *Ground {
	g := &Ground{tree: tree.NewGround(), place: space.Place{At: space.V(512, 512, 512)}, p: p}
	for i, m := range p.Meshes {
		corner := space.V(float64(m.Cell[0]), float64(m.Cell[1]), float64(m.Cell[2])).Scale(space.CellSize)
		g.tree.Add(tree.ChunkID{Index: uint32(i)}, m.Chunk, g.place.Moved(corner))
	}
	return g
}

// highest is from how far up and how far down the ground is looked for, in metres.
const highest = 400.0

// Under is the ground under a point of the track's frame: its height and how steep it is (the normal's z); mesh is false on the plane
// around.
func (g *Ground) Under(x, y float64) (height, upright float64, mesh bool) {
	if h, ok := g.tree.Under(g.place.Moved(space.V(x, y, highest)), 2*highest); ok {
		return highest - 2*highest*h.At, h.Normal.Z, true
	}
	return g.p.At(x, y).Height, 1, false
}

// blocked tells whether ground is in the way of light.
func (g *Ground) blocked(from, way space.Vec) bool {
	if len(g.p.Meshes) == 0 {
		return false
	}
	_, hit := g.tree.Ray(g.place.Moved(from), way)
	return hit
}

// What woods are like.
const (
	spacing = 7.5   // m, from tree to tree where they stand close
	reach   = 260.0 // m, from the road
	steep   = 0.995 // ground that leans more than this is nobody's way
	least   = 18.0  // m, from the road, at least
)

// Grow plants trees around a track where nobody drives: on the banks beside the verges and on the plane around. It plants so many at
// most, those near the road first.
func Grow(p *components.TrackParams, g *Ground, most int) []Tree {
	if p.Middle == nil {
		return nil
	}
	box := space.NoBox()
	for i := range p.Middle.Knots {
		box = box.With(p.Middle.Knots[i].At)
	}
	type planted struct {
		Tree
		far float64
	}
	var all []planted
	hint := math.Inf(1)
	x0, y0 := math.Floor((box.Min.X-reach)/spacing), math.Floor((box.Min.Y-reach)/spacing)
	for j := y0; j*spacing < box.Max.Y+reach; j++ {
		for i := x0; i*spacing < box.Max.X+reach; i++ {
			n, k := int32(i), int32(j)
			x, y := (i+0.9*paint.Hash(n, k, 1))*spacing, (j+0.9*paint.Hash(n, k, 2))*spacing
			wood := paint.Cloudy(x/90, y/90, 3, 400)
			along, offset := p.Middle.Locate(space.V(x, y, 0), hint)
			hint = along
			far := math.Abs(offset)
			if far < least || far > reach {
				continue
			}
			// Woods come near the road in places and thin out behind.
			if wood < 0.50+0.10*min(far/reach, 1)-0.05*paint.Hash(n, k, 3) {
				continue
			}
			height, upright, mesh := g.Under(x, y)
			if mesh && upright > steep {
				continue
			}
			t := Tree{At: space.V(x, y, height-0.1), Turn: 2 * math.Pi * paint.Hash(n, k, 4), Kind: kindAt(x, y, paint.Hash(n, k, 5))}
			t.Tall = sizes[t.Kind] * (0.75 + 0.5*paint.Hash(n, k, 6))
			t.Shade = min(max((wood-0.5)*3, 0), 0.5)
			all = append(all, planted{t, far})
		}
	}
	slices.SortStableFunc(all, func(a, b planted) int { return cmp.Compare(a.far, b.far) })
	if len(all) > most {
		all = all[:most]
	}
	out := make([]Tree, len(all))
	for i := range all {
		out[i] = all[i].Tree
	}
	return out
}

// sizes are how tall the kinds grow, in metres.
var sizes = [...]float64{13, 17, 12, 3.5}

// kindAt is which tree grows somewhere: firs stand with firs.
func kindAt(x, y, chance float64) int {
	kind := paint.Cloudy(x/60, y/60, 2, 500)
	switch {
	case chance > 0.86:
		return 3
	case kind > 0.55:
		return 1
	case kind < 0.44 && chance < 0.5:
		return 2
	}
	return 0
}
