// Prints: numbers by which content is known again, the same on every machine.

package tree

import (
	"math"
	"slices"

	"camber/components/space"
)

// Print is worked out of whatever is stamped on it. It begins as 1.
type Print uint64

// Stamp takes a number in.
func (p *Print) Stamp(x uint64) {
	h := (uint64(*p) ^ x) * 0x9e3779b97f4a7c15
	*p = Print(h ^ h>>29)
}

// Metres takes a point in, to the bit.
func (p *Print) Metres(v space.Vec) {
	p.Stamp(math.Float64bits(v.X))
	p.Stamp(math.Float64bits(v.Y))
	p.Stamp(math.Float64bits(v.Z))
}

// Print is that of the chunk's triangles, made when it was built, or what the Soup said.
func (c *Chunk) Print() uint64 { return c.print }

// Same tells whether two chunks have the same triangles of the same materials.
func (c *Chunk) Same(d *Chunk) bool {
	return c == d || c != nil && d != nil && c.print == d.print && slices.Equal(c.points, d.points) &&
		slices.Equal(c.triangles, d.triangles) && slices.Equal(c.materials, d.materials) && slices.Equal(c.edges, d.edges)
}
