// Nodes of a chunk's tree: four boxes tested at once, in 64 bytes.

package tree

import "math/bits"

// A node holds the boxes of four children on a grid of 15 bits an axis, each in a lane of 16 bits. The top bit of a
// lane stays free: taking a whole word of lanes from another leaves there whether each was less or equal.
type node struct {
	low, high [3]uint64
	child     [4]uint32 // a node, or isLeaf, a count and the first triangle
}

const (
	tops   = 0x8000800080008000 // the free bits of all lanes
	spread = 0x0001000100010001 // times a number: that number in all lanes
	lane   = 0xffff
	finest = 1<<15 - 1 // the last line of the grid
)

const (
	bucket     = 4 // triangles in a leaf at most
	isLeaf     = 1 << 31
	countShift = 28
	firstMask  = 1<<countShift - 1
)

// leafOf writes a leaf as a child; of is not above bucket.
func leafOf(first, of int) uint32 { return isLeaf | uint32(of)<<countShift | uint32(first) }

// leaf reads the triangles of a leaf: from and up to.
func leaf(child uint32) (from, to uint32) {
	from = child & firstMask
	return from, from + child>>countShift&7
}

// A grid is the coordinates of a chunk's nodes: lines whole powers of two lattice steps apart, so that going to it
// loses nothing but what is cut off.
type grid struct {
	base  [3]int32 // lattice steps from the chunk's corner to line 0
	shift [3]uint8 // 1 << shift steps from line to line
}

// gridOver makes the finest grid that holds a box of lattice points and two lines more on every side.
func gridOver(low, high *[3]int32) grid {
	var g grid
	for a := range 3 {
		for (int64(high[a])-int64(low[a]))>>g.shift[a] > finest-6 {
			g.shift[a]++
		}
		g.base[a] = low[a] - 3<<g.shift[a]
	}
	return g
}

// put writes the box of one child, a line wider on each side than it is: what queries round is far less than a line.
func (g *grid) put(n *node, k int, low, high *[3]int32) {
	for a := range 3 {
		n.low[a] |= uint64((low[a]-g.base[a])>>g.shift[a]-1) << (16 * k)
		n.high[a] |= uint64((high[a]-g.base[a])>>g.shift[a]+1) << (16 * k)
	}
}

// close writes the box of a child that is not there, which no query of one line meets.
func (n *node) close(k int) {
	for a := range 3 {
		n.low[a] |= finest << (16 * k)
	}
	n.child[k] = none
}

// none is a leaf without triangles.
const none = isLeaf

// of is the child of the first of the lanes that are met, told by their free bits, or none.
func (n *node) of(met uint64) uint32 {
	if met == 0 {
		return none
	}
	return n.child[bits.TrailingZeros64(met)>>4&3]
}

// at is the child of the first of four bits that is set, or none.
func (n *node) at(met uint64) uint32 {
	if met == 0 {
		return none
	}
	return n.child[bits.TrailingZeros64(met)&3]
}
