// Boxes of things that move, found by whom they meet.

package tree

import (
	"fmt"
	"math"

	"camber/components/space"
)

// Handle names a thing of a Fat until it is removed (COL-12).
type Handle int32

// Fat keeps the boxes of things that move. In its tree each box is fatter than its thing, so most things that move are
// not moved in the tree at all, and each remembers whose fat boxes meet its own (COL-14); who meets whom is told by the
// boxes as they are, whatever the tree looks like. What is asked about a Fat uses its scratch: one question at a time.
//
// A box that is empty or has NaN in it meets nothing. Things may be anywhere within half the world of each other.
type Fat struct {
	margin float64  // m
	base   [3]int32 // the cell in whose frame the tree is
	things []mover
	rough  []space.Box // of each thing: m, in the base frame, no smaller than its box
	asked  []uint8     // of each thing: whether Pairs was asked about it
	free   []Handle
	nodes  nodes
	found  []Handle // scratch
	late   []Couple // scratch
}

// mover is one thing.
type mover struct {
	id     uint64
	at     space.Place
	box    space.Box // m, around at
	node   int32     // its leaf; nowhere while its box is empty
	layer  uint8
	taken  bool
	meets  uint32
	beside []neighbour // whoever it may meet of those whose fat boxes meet its own, sorted
}

// NewFat makes an empty one; margin is how far fat boxes reach beyond their things, in metres.
func NewFat(margin float64) *Fat {
	if !(margin >= 0 && finite(margin)) {
		panic(fmt.Sprintf("tree: NewFat with a margin of %g: give it metres, such as 0.1", margin))
	}
	return &Fat{margin: margin, nodes: nodes{root: nowhere, free: nowhere}}
}

// Len is how many things it holds.
func (f *Fat) Len() int { return len(f.things) - len(f.free) }

// ID is the id of a thing.
func (f *Fat) ID(h Handle) uint64 { return f.thing(h, "ID").id }

// Add takes a thing in: its id, which must be its own, its layer (0..31) and the layers it meets, and the box around
// its place.
func (f *Fat) Add(id uint64, layer uint8, meets uint32, at space.Place, box space.Box) Handle {
	if f.Len() == 0 {
		f.base = at.Cell
	}
	h := Handle(len(f.things))
	if n := len(f.free); n > 0 {
		h, f.free = f.free[n-1], f.free[:n-1]
	} else {
		f.things = append(f.things, mover{})
		f.rough = append(f.rough, space.Box{})
		f.asked = append(f.asked, no)
	}
	t := &f.things[h]
	*t = mover{id: id, layer: layer, meets: meets, at: at, box: box, taken: true, beside: t.beside[:0]}
	f.rough[h] = f.frame(at, &box)
	f.enter(h, space.Vec{})
	return h
}

// Move takes over a thing's place and box; way is where it is likely to go until it is asked about again, in metres. It
// tells whether the tree had to be changed.
func (f *Fat) Move(h Handle, at space.Place, box space.Box, way space.Vec) bool {
	t := f.thing(h, "Move")
	t.at, t.box = at, box
	now := f.frame(at, &box)
	f.rough[h] = now
	if t.node != nowhere {
		fat := &f.nodes.all[t.node].box
		if within(&now, fat) && !f.swollen(fat, &now, way) {
			return false
		}
		f.leave(h)
	} else if now.Empty() {
		return false
	}
	f.enter(h, way)
	return true
}

// swollen tells whether a fat box has become much larger than a fresh one would be.
func (f *Fat) swollen(fat, now *space.Box, way space.Vec) bool {
	area := size(fat)
	if area <= float64(tooFat*size(now)) {
		return false
	}
	fresh := f.fatter(now, way)
	return area > float64(tooFat*size(&fresh))
}

// tooFat is how many times the area of a fresh fat box an old one may have before it is made anew.
const tooFat = 4

// Remove forgets a thing.
func (f *Fat) Remove(h Handle) {
	t := f.thing(h, "Remove")
	if t.node != nowhere {
		f.leave(h)
	}
	t.taken = false
	f.rough[h] = space.NoBox()
	f.free = append(f.free, h)
}

// thing is what a handle names.
func (f *Fat) thing(h Handle, what string) *mover {
	if uint(h) >= uint(len(f.things)) || !f.things[h].taken {
		panic(fmt.Sprintf("tree: Fat.%s of handle %d, which names nothing: it was removed, or is another Fat's", what, h))
	}
	return &f.things[h]
}

// frame is a box in the frame of the base cell, grown by more than it is rounded: empty if the box is.
func (f *Fat) frame(at space.Place, box *space.Box) space.Box {
	p := at.In(f.base)
	b := space.Box{Min: box.Min.Add(p), Max: box.Max.Add(p)}
	if b.Empty() || box.Empty() {
		return space.NoBox()
	}
	far := max(math.Abs(b.Min.X), math.Abs(b.Min.Y), math.Abs(b.Min.Z), math.Abs(b.Max.X), math.Abs(b.Max.Y),
		math.Abs(b.Max.Z))
	return b.Grown(float64((far + space.CellSize) * rounding))
}

// rounding is the largest share by which the sums about boxes may be off, eight times over.
const rounding = 0x1p-49

// fatter is the box of the tree for a thing's.
func (f *Fat) fatter(b *space.Box, way space.Vec) space.Box {
	if !way.Finite() {
		way = space.Vec{}
	}
	m := f.margin
	return space.Box{
		Min: space.Vec{X: b.Min.X + min(way.X, 0) - m, Y: b.Min.Y + min(way.Y, 0) - m, Z: b.Min.Z + min(way.Z, 0) - m},
		Max: space.Vec{X: b.Max.X + max(way.X, 0) + m, Y: b.Max.Y + max(way.Y, 0) + m, Z: b.Max.Z + max(way.Z, 0) + m},
	}
}

func within(a, b *space.Box) bool {
	return b.Min.X <= a.Min.X && b.Min.Y <= a.Min.Y && b.Min.Z <= a.Min.Z && a.Max.X <= b.Max.X && a.Max.Y <= b.Max.Y &&
		a.Max.Z <= b.Max.Z
}
