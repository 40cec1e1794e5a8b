// Package scenery knows what is seen around a track besides its ground, and works out how sun and sky reach it all. It
// knows no GL.
//
//   - To have woods: Trees.
//   - To know the light at a point: NewLight, Light.At.
package scenery

import (
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
)

// Tree is a tree as it is seen.
type Tree struct {
	At    space.Vec // m, of its foot, from the track's Place
	Tall  float64   // m
	Kind  int       // of paint's trees
	Turn  float64   // rad
	Shade float64   // 0..1, how dark it is beside others
}

// Ground is a track's ground, to be asked.
type Ground struct {
	tree   *tree.Ground
	houses *tree.Ground
	place  space.Place
	p      *terrain.GroundParams
}

// NewGround lays the meshes of a track, those that are there.
func NewGround(p *terrain.GroundParams) *Ground {
	g := &Ground{tree: tree.NewGround(), houses: tree.NewGround(), place: space.Place{At: space.V(512, 512, 512)}, p: p}
	for i, m := range p.Meshes {
		into := g.tree
		switch {
		case m.Chunk == nil || m.Kind == terrain.MeshVerge: // too thin, and woods have shades of their own
			continue
		case m.Kind == terrain.MeshHouse:
			into = g.houses
		}
		into.Add(tree.ChunkID{Index: uint32(i)}, m.Chunk, g.place.Moved(m.Corner()))
	}
	return g
}

// blocked tells whether ground is in the way of light, or a house.
func (g *Ground) blocked(from, way space.Vec) bool {
	if len(g.p.Meshes) == 0 {
		return false
	}
	at := g.place.Moved(from)
	if _, hit := g.tree.Ray(at, way); hit {
		return true
	}
	_, hit := g.houses.Ray(at, way)
	return hit
}
