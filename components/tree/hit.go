// What queries answer: chunks by name, hits, and triangles around a point.

package tree

import (
	"cmp"

	"camber/components/space"
)

// ChunkID names a chunk of a Ground.
type ChunkID struct {
	Owner uint64 // key of the track or tile it belongs to
	Index uint32 // which of its owner's chunks
}

// Compare orders names: by Owner, then by Index.
func (id ChunkID) Compare(other ChunkID) int {
	if c := cmp.Compare(id.Owner, other.Owner); c != 0 {
		return c
	}
	return cmp.Compare(id.Index, other.Index)
}

// Hit is where something first meets the ground. Of equally near triangles it is the one with the lowest ID, then the
// lowest Triangle.
type Hit struct {
	ID       ChunkID
	Triangle int32     // of the chunk
	At       float64   // 0..1 along the way
	Normal   space.Vec // unit, out of the triangle's front, whichever side was hit
	Material uint8
}

// Triangle is a triangle of the ground as seen from a point.
type Triangle struct {
	A, B, C  space.Vec // m, anticlockwise seen from the front
	Normal   space.Vec // unit, out of the front
	ID       ChunkID
	Index    int32 // of the triangle in its chunk
	Material uint8
	// Active has bit 0 set for the edge AB, bit 1 for BC and bit 2 for CA where that edge may be hit: it is open, or the
	// ground is convex there. Flat and concave edges are not active.
	Active uint8
}
