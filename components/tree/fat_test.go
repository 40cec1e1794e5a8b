// Moving boxes against every pair of them.

package tree

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"camber/components/space"
)

// herd is things in a Fat and as a plain list.
type herd struct {
	fat *Fat
	all []animal
}

type animal struct {
	id     uint64
	handle Handle
	at     space.Place
	box    space.Box
	layer  uint8
	meets  uint32
}

type ids struct{ low, high uint64 }

func (h *herd) pairs(awake func(animal) bool) []ids {
	var want []ids
	for i, a := range h.all {
		for _, b := range h.all[i+1:] {
			if (awake(a) || awake(b)) && a.meets&(1<<b.layer) != 0 && b.meets&(1<<a.layer) != 0 && b.box.Moved(b.at.From(a.at)).Meets(a.box) {
				want = append(want, ids{min(a.id, b.id), max(a.id, b.id)})
			}
		}
	}
	slices.SortFunc(want, func(x, y ids) int { return cmp.Or(cmp.Compare(x.low, y.low), cmp.Compare(x.high, y.high)) })
	return want
}

func TestPairsAreThoseOfEveryBoxAgainstEveryOtherThroughAnyHistory(t *testing.T) { // COL-12, COL-13, COL-14
	r := rand.New(rand.NewPCG(1, 2))
	vec := func(far float64) space.Vec {
		return space.V(far*(2*r.Float64()-1), far*(2*r.Float64()-1), far*(2*r.Float64()-1))
	}
	for round := range 20 {
		middle := space.PlaceAt([3]int32{int32(r.Int32()), -5, 1 << 30}, space.V(1000, 3, 512))
		h := herd{fat: NewFat(0.1)}
		next := uint64(1)
		for step := range 300 {
			switch what := r.IntN(10); {
			case what < 4 && len(h.all) < 60:
				a := animal{id: next, at: middle.Moved(vec(10)), box: space.BoxOf(vec(1), vec(1)), layer: uint8(r.IntN(3)), meets: r.Uint32() | 1}
				a.handle = h.fat.Add(a.id, a.layer, a.meets, a.at, a.box)
				next++
				h.all = append(h.all, a)
			case what < 5 && len(h.all) > 0:
				i := r.IntN(len(h.all))
				h.fat.Remove(h.all[i].handle)
				h.all = slices.Delete(h.all, i, i+1)
			default:
				for i := range h.all {
					if a := &h.all[i]; r.IntN(2) == 0 {
						way := vec(0.3)
						a.at, a.box = a.at.Moved(way), space.BoxOf(vec(1), vec(1), vec(0.1))
						h.fat.Move(a.handle, a.at, a.box, way)
					}
				}
			}
			awake := func(a animal) bool { return a.id%3 != 0 }
			var of []Handle
			for _, a := range h.all {
				if awake(a) {
					of = append(of, a.handle)
				}
			}
			var got []ids
			for _, c := range h.fat.Pairs(of, nil) {
				got = append(got, ids{h.fat.ID(c.Low), h.fat.ID(c.High)})
			}
			if want := h.pairs(awake); !slices.Equal(got, want) {
				t.Fatalf("round %d, step %d: pairs %v, want %v", round, step, got, want)
			}
			at, box := middle.Moved(vec(10)), space.BoxOf(vec(3), vec(3))
			var want []uint64
			for _, a := range h.all {
				if a.box.Moved(a.at.From(at)).Meets(box) && 5&(1<<a.layer) != 0 {
					want = append(want, a.id)
				}
			}
			slices.Sort(want)
			if got := h.fat.Overlap(at, box, 5, nil); !slices.Equal(got, want) {
				t.Fatalf("round %d, step %d: overlap %v, want %v", round, step, got, want)
			}
			if h.fat.Len() != len(h.all) {
				t.Fatalf("%d things, want %d", h.fat.Len(), len(h.all))
			}
		}
	}
}
