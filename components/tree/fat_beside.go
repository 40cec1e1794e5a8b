// Who is beside whom: things remember whose fat boxes meet their own, until either is moved in the tree.

package tree

import (
	"cmp"
	"slices"

	"camber/components/space"
)

// neighbour is a thing beside another.
type neighbour struct {
	id    uint64
	thing Handle
}

// order is by id; things that share one, which they should not, by handle.
func order(a, b neighbour) int {
	return cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.thing, b.thing))
}

// enter puts a thing into the tree, and beside all that it may meet and whose fat boxes meet its own.
func (f *Fat) enter(h Handle, way space.Vec) {
	t := &f.things[h]
	t.beside, t.node = t.beside[:0], nowhere
	if f.rough[h].Empty() {
		return
	}
	fat := f.fatter(&f.rough[h], way)
	f.found = f.nodes.meeting(&fat, f.found[:0])
	me := neighbour{t.id, h}
	for _, g := range f.found {
		if o := &f.things[g]; t.meets&(1<<o.layer) != 0 && o.meets&(1<<t.layer) != 0 {
			t.beside = append(t.beside, neighbour{o.id, g})
			i, _ := slices.BinarySearchFunc(o.beside, me, order)
			o.beside = slices.Insert(o.beside, i, me)
		}
	}
	slices.SortFunc(t.beside, order)
	t.node = f.nodes.add(&fat, int32(h))
}

// leave takes a thing out of the tree, and from beside all others.
func (f *Fat) leave(h Handle) {
	t := &f.things[h]
	me := neighbour{t.id, h}
	for _, n := range t.beside {
		o := &f.things[n.thing]
		if i, found := slices.BinarySearchFunc(o.beside, me, order); found {
			o.beside = slices.Delete(o.beside, i, i+1)
		}
	}
	t.beside = t.beside[:0]
	f.nodes.remove(t.node)
	t.node = nowhere
}
