// Boxes of things that move, found by whom they meet.

package tree

import (
	"slices"

	"camber/components/space"
)

// Handle names a thing of a Fat until it is removed (COL-12).
type Handle int32

// Couple is two things whose boxes meet, the one with the lower id first.
type Couple struct{ Low, High Handle }

// Fat keeps the boxes of things that move. In its tree each box is fatter than its thing, so most things that move are not
// moved in the tree at all (COL-14); who meets whom is told by the boxes as they are, whatever the tree looks like.
type Fat struct {
	margin float64 // m
	base   [3]int32
	based  bool
	things []mover
	free   []Handle
	nodes  nodes
	stack  []int32
}

// mover is one thing.
type mover struct {
	id     uint64
	at     space.Place
	box    space.Box // m, around at
	node   int32     // its leaf; -1: the handle is free
	layer  uint8
	meets  uint32
	up     bool     // it is among those that Pairs was asked about
	beside []Handle // everything whose fat box meets its own, sorted by id
}

// NewFat makes an empty one; margin is how far fat boxes reach beyond their things, in metres.
func NewFat(margin float64) *Fat {
	return &Fat{margin: margin, nodes: nodes{root: nowhere, free: nowhere}}
}

// Len is how many things it holds.
func (f *Fat) Len() int { return len(f.things) - len(f.free) }

// Add takes a thing in: its id, which must be its own, its layer (0..31) and the layers it meets, and the box around its place.
func (f *Fat) Add(id uint64, layer uint8, meets uint32, at space.Place, box space.Box) Handle {
	if !f.based {
		f.base, f.based = at.Cell, true
	}
	h := Handle(len(f.things))
	if n := len(f.free); n > 0 {
		h, f.free = f.free[n-1], f.free[:n-1]
	} else {
		f.things = append(f.things, mover{})
	}
	t := &f.things[h]
	*t = mover{id: id, layer: layer, meets: meets, at: at, box: box, beside: t.beside[:0]}
	f.enter(h, f.fatter(at, box, space.Vec{}))
	return h
}

// Move takes over a thing's place and box; way is where it is likely to go until it is asked about again, in metres. It tells
// whether the tree had to be changed.
func (f *Fat) Move(h Handle, at space.Place, box space.Box, way space.Vec) bool {
	t := &f.things[h]
	t.at, t.box = at, box
	thin := box.Moved(at.In(f.base))
	if fat := &f.nodes.all[t.node].box; within(thin, *fat) && fat.Area() < float64(tooFat*thin.Grown(f.margin).Area()) {
		return false
	}
	f.leave(h)
	f.enter(h, f.fatter(at, box, way))
	return true
}

// tooFat is how many times the area of a fresh fat box an old one may have before it is made anew.
const tooFat = 4

// Remove forgets a thing.
func (f *Fat) Remove(h Handle) {
	f.leave(h)
	f.things[h].node = nowhere
	f.free = append(f.free, h)
}

// fatter is the box in the tree, in the frame of the base cell.
func (f *Fat) fatter(at space.Place, box space.Box, way space.Vec) space.Box {
	return box.Moved(at.In(f.base)).Swept(way).Grown(f.margin)
}

func within(a, b space.Box) bool {
	return b.Min.X <= a.Min.X && b.Min.Y <= a.Min.Y && b.Min.Z <= a.Min.Z && a.Max.X <= b.Max.X && a.Max.Y <= b.Max.Y && a.Max.Z <= b.Max.Z
}

// enter puts a thing into the tree and beside all whose fat boxes meet its own.
func (f *Fat) enter(h Handle, fat space.Box) {
	t := &f.things[h]
	t.beside = t.beside[:0]
	f.visit(fat, func(g Handle) {
		t.beside = append(t.beside, g)
		f.things[g].beside = f.insert(f.things[g].beside, h)
	})
	slices.SortFunc(t.beside, func(a, b Handle) int { return f.order(a, b) })
	t.node = f.nodes.add(fat, int32(h))
}

func (f *Fat) leave(h Handle) {
	t := &f.things[h]
	for _, g := range t.beside {
		o := &f.things[g]
		if i, found := slices.BinarySearchFunc(o.beside, h, f.order); found {
			o.beside = slices.Delete(o.beside, i, i+1)
		}
	}
	f.nodes.remove(t.node)
}

func (f *Fat) order(a, b Handle) int {
	switch x, y := f.things[a].id, f.things[b].id; {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

func (f *Fat) insert(list []Handle, h Handle) []Handle {
	i, _ := slices.BinarySearchFunc(list, h, f.order)
	return slices.Insert(list, i, h)
}

// visit calls see for every thing whose fat box meets a box of the base frame.
func (f *Fat) visit(box space.Box, see func(Handle)) {
	f.stack = f.nodes.visit(box, f.stack[:0], see)
}

// Pairs appends all pairs whose boxes meet and of which at least one is among the given things; each once, sorted by their
// ids. Pairs whose layers do not meet are left out. The things asked about should come in the order of their ids: then most
// of the sorting is done.
func (f *Fat) Pairs(of []Handle, to []Couple) []Couple {
	for _, h := range of {
		f.things[h].up = true
	}
	from, sorted := len(to), true
	for _, h := range of {
		a := &f.things[h]
		for _, g := range a.beside {
			b := &f.things[g]
			if b.up && b.id < a.id || a.meets&(1<<b.layer) == 0 || b.meets&(1<<a.layer) == 0 {
				continue
			}
			if !b.box.Moved(b.at.From(a.at)).Meets(a.box) {
				continue
			}
			c := Couple{h, g}
			if b.id < a.id {
				c = Couple{g, h}
			}
			sorted = sorted && (len(to) == from || f.before(to[len(to)-1], c) < 0)
			to = append(to, c)
		}
	}
	for _, h := range of {
		f.things[h].up = false
	}
	if !sorted {
		slices.SortFunc(to[from:], f.before)
	}
	return to
}

// before orders couples by their ids.
func (f *Fat) before(x, y Couple) int {
	if c := f.order(x.Low, y.Low); c != 0 {
		return c
	}
	return f.order(x.High, y.High)
}

// ID is the id of a thing.
func (f *Fat) ID(h Handle) uint64 { return f.things[h].id }

// Overlap appends the ids of all things of the layers in meets whose boxes meet a box around a place, sorted.
func (f *Fat) Overlap(at space.Place, box space.Box, meets uint32, to []uint64) []uint64 {
	from := len(to)
	f.visit(box.Moved(at.In(f.base)).Grown(rounding), func(h Handle) {
		t := &f.things[h]
		if meets&(1<<t.layer) != 0 && t.box.Moved(t.at.From(at)).Meets(box) {
			to = append(to, t.id)
		}
	})
	slices.Sort(to[from:])
	return to
}

// rounding is more than boxes far from the base cell are rounded by, in metres: half the world away float64 still has steps of
// 0.5 mm.
const rounding = 0.01
