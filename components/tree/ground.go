// The ground: a tree of chunks, laid and taken up while driving.

package tree

import (
	"fmt"

	"camber/components/num"
	"camber/components/space"
)

// Ground is the tree of chunks. Its queries may run at the same time as each other, not as Add and Remove.
type Ground struct {
	laid   []laid // slots; those without a chunk are free
	free   []int32
	slots  map[ChunkID]int32 // only looked up
	forest forest
	anchor [3]int64 // pin of the cell from which the forest measures: that of the first chunk
}

// laid is a chunk in its place.
type laid struct {
	id    ChunkID
	chunk *Chunk
	at    [3]int64 // pin of its corner
	leaf  int32    // in the forest
}

// NewGround makes ground without any chunk.
func NewGround() *Ground { return &Ground{slots: map[ChunkID]int32{}, forest: forest{root: noBough}} }

// Add lays a chunk with its corner at a place, which must be on the mesh lattice. Chunks may overlap, and lie anywhere
// within half the world of the first one.
func (g *Ground) Add(id ChunkID, c *Chunk, at space.Place) {
	if c == nil {
		panic(fmt.Sprintf("tree: Ground.Add of chunk %+v without a Chunk: make it with Build", id))
	}
	if !at.Valid() || space.Snap(at.At) != at.At {
		panic(fmt.Sprintf("tree: Ground.Add of chunk %+v with its corner at %v of cell %v, which is not on the lattice: "+
			"round it with space.Snap", id, at.At, at.Cell))
	}
	if _, there := g.slots[id]; there {
		panic(fmt.Sprintf("tree: Ground.Add of chunk %+v, which is there already: call Remove first", id))
	}
	if len(g.slots) == 0 {
		g.anchor = pin(space.Place{Cell: at.Cell})
	}
	var slot int32
	if n := len(g.free); n > 0 {
		slot, g.free = g.free[n-1], g.free[:n-1]
	} else {
		slot = int32(len(g.laid))
		g.laid = append(g.laid, laid{})
	}
	l := laid{id: id, chunk: c, at: pin(at)}
	var box bound
	for a := range 3 {
		corner := (l.at[a] - g.anchor[a]) >> 9 // lattice steps
		box.low[a] = wholeMetres(corner + int64(c.low[a]))
		box.high[a] = wholeMetres(corner+int64(c.high[a])) + 1
	}
	l.leaf = g.forest.add(&box, slot)
	g.laid[slot] = l
	g.slots[id] = slot
}

// Remove takes a chunk up again. It tells whether it was there.
func (g *Ground) Remove(id ChunkID) bool {
	slot, there := g.slots[id]
	if there {
		g.forest.remove(g.laid[slot].leaf)
		g.laid[slot] = laid{}
		g.free = append(g.free, slot)
		delete(g.slots, id)
	}
	return there
}

// Len is how many chunks are laid.
func (g *Ground) Len() int { return len(g.slots) }

// pin writes a place on the lattice as fixed-point numbers that wrap around just as the world does: 32 bits of cell,
// 23 bits of lattice steps in it, and 9 bits that are 0.
func pin(p space.Place) [3]int64 {
	x, _ := num.Int64(float64(p.At.X * steps))
	y, _ := num.Int64(float64(p.At.Y * steps))
	z, _ := num.Int64(float64(p.At.Z * steps))
	return [3]int64{int64(p.Cell[0])<<32 + x<<9, int64(p.Cell[1])<<32 + y<<9, int64(p.Cell[2])<<32 + z<<9}
}

// wholeMetres rounds lattice steps down to metres that the forest holds.
func wholeMetres(steps int64) int32 { return int32(max(-farthest, min(farthest, steps>>13))) }

// farthest is how far from the anchor the forest can tell places apart, in metres: what lies beyond is on its rim.
const farthest = 1<<31 - 4

// around is the box of whole metres, as the forest measures, that holds a box given in metres from a place.
func (g *Ground) around(p space.Place, low, high space.Vec) bound {
	return bound{
		[3]int32{
			g.metre(0, p.Cell[0], p.At.X+low.X), g.metre(1, p.Cell[1], p.At.Y+low.Y), g.metre(2, p.Cell[2], p.At.Z+low.Z),
		},
		[3]int32{
			g.metre(0, p.Cell[0], p.At.X+high.X) + 1, g.metre(1, p.Cell[1], p.At.Y+high.Y) + 1,
			g.metre(2, p.Cell[2], p.At.Z+high.Z) + 1,
		},
	}
}

func (g *Ground) metre(axis int, cell int32, at float64) int32 {
	cells := (int64(cell)<<32 - g.anchor[axis]) >> 22 // whole metres
	return int32(max(-farthest, min(farthest, cells+int64(num.Floor(at, -1<<50, 1<<50)))))
}
