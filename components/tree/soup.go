// What a chunk is made from, and what is refused.

package tree

import (
	"fmt"
	"math"

	"camber/components/num"
	"camber/components/space"
)

const (
	// Reach is how far a chunk's vertices may be from its corner on each axis, in metres.
	Reach = 4096.0
	// MostTriangles is how many triangles a chunk may have, the neighbours' included.
	MostTriangles = 1 << 22
)

const steps = 1 / space.Lattice // in a metre

// Soup is loose triangles, of which Build makes a Chunk.
type Soup struct {
	Points    []space.Vec // m, from the chunk's corner; rounded to the mesh lattice
	Triangles [][3]uint32 // points, anticlockwise seen from the front
	Materials []uint8     // a triangle's surface; nil: all 0
	// Outer is how many triangles at the end of Triangles belong to neighbouring chunks. They are not kept; Build only
	// looks at them to see which edges at the border are open or convex.
	Outer int
	Print uint64 // by which the chunk is known again; 0: it is worked out from the triangles
}

// check finds what makes a soup useless.
func (s *Soup) check() error {
	switch {
	case s.Outer < 0 || s.Outer > len(s.Triangles):
		return fmt.Errorf(
			"tree: %d of the soup's %d triangles are said to be its neighbours': Soup.Outer counts some of them", s.Outer,
			len(s.Triangles))
	case len(s.Triangles) == s.Outer:
		return fmt.Errorf("tree: the soup has no triangles of its own: leave empty chunks out")
	case len(s.Triangles) > MostTriangles:
		return fmt.Errorf("tree: %d triangles are more than the %d a chunk may have: cut the mesh into several chunks",
			len(s.Triangles), MostTriangles)
	case s.Materials != nil && len(s.Materials) < len(s.Triangles)-s.Outer:
		return fmt.Errorf("tree: %d materials for %d triangles: give each its own, or none at all", len(s.Materials),
			len(s.Triangles)-s.Outer)
	}
	for i, p := range s.Points {
		if !p.Finite() {
			return fmt.Errorf("tree: vertex %d is at (%v, %v, %v): all vertices must be finite numbers", i, p.X, p.Y, p.Z)
		}
		if math.Abs(p.X) > Reach || math.Abs(p.Y) > Reach || math.Abs(p.Z) > Reach {
			return fmt.Errorf("tree: vertex %d is at (%g, %g, %g) m, more than %g m from the chunk's corner: move the corner "+
				"closer, or cut the mesh into several chunks", i, p.X, p.Y, p.Z, Reach)
		}
	}
	for i, t := range s.Triangles {
		for _, k := range t {
			if uint64(k) >= uint64(len(s.Points)) {
				return fmt.Errorf("tree: triangle %d has the vertex %d, but there are only %d: they count from 0", i, k,
					len(s.Points))
			}
		}
	}
	return nil
}

func errNoArea(n int) error {
	return fmt.Errorf("tree: none of the soup's %d triangles has an area on the lattice of %g m: is the mesh in other "+
		"units than metres?", n, space.Lattice)
}

// onLattice brings a point within Reach to the lattice.
func onLattice(p space.Vec) [3]int32 {
	return [3]int32{latticeStep(p.X), latticeStep(p.Y), latticeStep(p.Z)}
}

func latticeStep(x float64) int32 {
	// Adding and taking away 1.5 * 2^52 rounds to whole numbers, ties to even.
	k, _ := num.Int64(float64(x*steps) + 0x1.8p52 - 0x1.8p52)
	return int32(k)
}
