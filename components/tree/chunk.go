// A chunk of ground: triangles with their tree, immutable once built.

package tree

import "camber/components/space"

// head is the size of a Chunk itself in bytes, rounded up.
const head = 256

// Chunk is an immutable set of triangles with its tree. Make it with Build. Its triangles are numbered from 0 in the
// order of the tree, not in that of the soup they were made from.
type Chunk struct {
	grid
	plan      plan
	nodes     []node      // the first is the root
	points    [][3]int32  // lattice steps from the chunk's corner
	triangles [][3]uint32 // points, anticlockwise seen from the front
	materials []uint8
	edges     []uint8  // which edges are active: Triangle.Active
	low, high [3]int32 // the box around all points
	dropped   int
	print     uint64
}

// Part is one of the chunks that a ground was cut into.
type Part struct {
	*Chunk
	Cell [3]int32 // where its corner is: cells from where the ground counts from
}

// Triangles is how many triangles the chunk has.
func (c *Chunk) Triangles() int { return len(c.triangles) }

// Dropped is how many triangles of the soup had no area on the lattice and were left out.
func (c *Chunk) Dropped() int { return c.dropped }

// Bytes is how much memory the chunk takes.
func (c *Chunk) Bytes() int {
	return head + 64*len(c.nodes) + 4*len(c.plan.at) + 12*len(c.points) + 12*len(c.triangles) + len(c.materials) +
		len(c.edges)
}

// Box is the smallest box around the chunk, in metres from its corner.
func (c *Chunk) Box() space.Box { return space.Box{Min: metres(c.low), Max: metres(c.high)} }

// Corners are the corners of a triangle in metres from the chunk's corner, anticlockwise seen from its front.
func (c *Chunk) Corners(t int32) [3]space.Vec {
	k := &c.triangles[t]
	return [3]space.Vec{metres(c.points[k[0]]), metres(c.points[k[1]]), metres(c.points[k[2]])}
}

// Material is a triangle's surface, as given in Soup.Materials.
func (c *Chunk) Material(t int32) uint8 { return c.materials[t] }

// Active tells which edges of a triangle may be hit, as in Triangle.Active.
func (c *Chunk) Active(t int32) uint8 { return c.edges[t] }

// Normal is the unit vector out of a triangle's front.
func (c *Chunk) Normal(t int32) space.Vec {
	k := &c.triangles[t]
	n := cross(&c.points[k[0]], &c.points[k[1]], &c.points[k[2]])
	return space.Vec{X: float64(n[0]), Y: float64(n[1]), Z: float64(n[2])}.Unit()
}

// cross is the product of two edges of a triangle in square lattice steps; exact, since no coordinate of an edge is
// longer than 2^26 steps.
func cross(a, b, c *[3]int32) [3]int64 {
	ux, uy, uz := int64(b[0]-a[0]), int64(b[1]-a[1]), int64(b[2]-a[2])
	vx, vy, vz := int64(c[0]-a[0]), int64(c[1]-a[1]), int64(c[2]-a[2])
	return [3]int64{uy*vz - uz*vy, uz*vx - ux*vz, ux*vy - uy*vx}
}

// metres brings a lattice point to metres; exact.
func metres(p [3]int32) space.Vec {
	return space.Vec{
		X: float64(float64(p[0]) * space.Lattice),
		Y: float64(float64(p[1]) * space.Lattice),
		Z: float64(float64(p[2]) * space.Lattice),
	}
}
