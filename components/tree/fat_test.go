// Moving boxes against every pair of them, through any history.

package tree

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"camber/components/space"
)

// herd is things in a Fat and as a plain list.
type herd struct {
	fat    *Fat
	middle space.Place
	next   uint64
	all    []animal
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

// pairs is Pairs without any tree.
func (h *herd) pairs(awake func(animal) bool) []ids {
	var want []ids
	for _, a := range h.all {
		for _, b := range h.all {
			if a.id < b.id && (awake(a) || awake(b)) && a.meets&(1<<b.layer) != 0 && b.meets&(1<<a.layer) != 0 &&
				!a.box.Empty() && !b.box.Empty() && b.box.Moved(b.at.From(a.at)).Meets(a.box) {
				want = append(want, ids{a.id, b.id})
			}
		}
	}
	slices.SortFunc(want, func(x, y ids) int { return cmp.Or(cmp.Compare(x.low, y.low), cmp.Compare(x.high, y.high)) })
	return want
}

func (f *Fat) named(couples []Couple) []ids {
	var to []ids
	for _, c := range couples {
		to = append(to, ids{f.ID(c.Low), f.ID(c.High)})
	}
	return to
}

// sound checks that the tree is a tree, and that its boxes hold what is below them.
func (f *Fat) sound(t *rapid.T) {
	leaves := 0
	var walk func(i, parent int32)
	walk = func(i, parent int32) {
		b := f.nodes.all[i]
		if b.parent != parent {
			t.Fatalf("node %d is below %d, not %d", i, b.parent, parent)
		}
		if b.left == nowhere {
			leaves++
			if m := f.things[b.thing]; m.node != i || !m.taken || !within(&f.rough[b.thing], &b.box) {
				t.Fatalf("leaf %d is not around thing %d", i, b.thing)
			}
			return
		}
		for _, kid := range []int32{b.left, b.right} {
			if !within(&f.nodes.all[kid].box, &b.box) {
				t.Fatalf("node %d is not around node %d", i, kid)
			}
			walk(kid, i)
		}
	}
	if f.nodes.root != nowhere {
		walk(f.nodes.root, nowhere)
	}
	free, used := 0, 2*leaves-1
	for i := f.nodes.free; i != nowhere; i = f.nodes.all[i].parent {
		free++
	}
	if leaves == 0 {
		used = 0
	}
	if used+free != len(f.nodes.all) {
		t.Fatalf("%d nodes: %d leaves and %d free ones", len(f.nodes.all), leaves, free)
	}
}

func vecWithin(far float64) *rapid.Generator[space.Vec] {
	n := rapid.IntRange(-16, 16) // coarse: things that just touch are common
	return rapid.Custom(func(t *rapid.T) space.Vec {
		return space.V(float64(n.Draw(t, "x")), float64(n.Draw(t, "y")), float64(n.Draw(t, "z"))).Scale(far / 16)
	})
}

// drawBox is a box of up to two metres; now and then it is empty, NaN, or has no end.
func drawBox(t *rapid.T) space.Box {
	b := space.BoxOf(vecWithin(1).Draw(t, "corner"), vecWithin(1).Draw(t, "other corner"))
	switch rapid.IntRange(0, 30).Draw(t, "oddity") {
	case 0:
		return space.NoBox()
	case 1:
		b.Max.Y = math.NaN()
	case 2:
		b.Min.X = math.Inf(-1)
	}
	return b
}

func (h *herd) drawAt(t *rapid.T) space.Place {
	at := h.middle.Moved(vecWithin(6).Draw(t, "at"))
	if rapid.IntRange(0, 60).Draw(t, "lost") == 0 {
		at.At.Z = math.NaN()
	}
	return at
}

func TestPairsOverlapsAndSweepsAreThoseOfEveryBoxThroughAnyHistory(t *testing.T) { // COL-12, COL-13, COL-14
	rapid.Check(t, func(t *rapid.T) {
		cell := rapid.Int32()
		h := herd{
			fat:    NewFat(rapid.SampledFrom([]float64{0, 0.1, 1}).Draw(t, "margin")),
			middle: space.Place{Cell: [3]int32{cell.Draw(t, "east"), cell.Draw(t, "north"), cell.Draw(t, "up")}},
		}
		pick := func(t *rapid.T) int {
			if len(h.all) == 0 {
				t.Skip("nobody is there")
			}
			return rapid.IntRange(0, len(h.all)-1).Draw(t, "who")
		}
		add := func(t *rapid.T) {
			h.next += rapid.Uint64Range(1, 3).Draw(t, "id")
			a := animal{
				id: h.next * 0x9e3779b97f4a7c15, at: h.drawAt(t), box: drawBox(t), // ids in no order
				layer: rapid.Uint8Range(0, 2).Draw(t, "layer"), meets: rapid.Uint32Range(4, 7).Draw(t, "meets"),
			}
			a.handle = h.fat.Add(a.id, a.layer, a.meets, a.at, a.box)
			h.all = append(h.all, a)
		}
		t.Repeat(map[string]func(*rapid.T){
			"add":           add,
			"add some more": func(t *rapid.T) { add(t); add(t); add(t) },
			"remove": func(t *rapid.T) {
				i := pick(t)
				h.fat.Remove(h.all[i].handle)
				h.all = slices.Delete(h.all, i, i+1)
			},
			"move": func(t *rapid.T) {
				a := &h.all[pick(t)]
				way := vecWithin(0.5).Draw(t, "way")
				a.at = a.at.Moved(way)
				h.fat.Move(a.handle, a.at, a.box, way.Scale(3))
			},
			"change": func(t *rapid.T) {
				a := &h.all[pick(t)]
				a.at, a.box = h.drawAt(t), drawBox(t)
				h.fat.Move(a.handle, a.at, a.box, space.V(math.Inf(1), 0, 0))
			},
			"": func(t *rapid.T) {
				h.fat.sound(t)
				h.compare(t)
			},
		})
	})
}

func (h *herd) compare(t *rapid.T) {
	if h.fat.Len() != len(h.all) {
		t.Fatalf("%d things, want %d", h.fat.Len(), len(h.all))
	}
	third := rapid.Uint64Range(0, 3).Draw(t, "asleep")
	awake := func(a animal) bool { return a.id%3 != third }
	var of []Handle
	for _, a := range h.all {
		if awake(a) {
			of = append(of, a.handle)
			if a.id%5 == 0 {
				of = append(of, a.handle) // asked about twice
			}
		}
	}
	if got, want := h.fat.named(h.fat.Pairs(of, nil)), h.pairs(awake); !slices.Equal(got, want) {
		t.Fatalf("pairs %v, want %v", got, want)
	}
	at, box, way := h.middle.Moved(vecWithin(6).Draw(t, "asked at")), drawBox(t), vecWithin(8).Draw(t, "asked along")
	over := inverse(way)
	var inside, swept, pierced []uint64
	for _, a := range h.all {
		b := a.box.Moved(a.at.From(at))
		if b.Empty() || 5&(1<<a.layer) == 0 {
			continue
		}
		if !box.Empty() && b.Meets(box) {
			inside = append(inside, a.id)
		}
		if !box.Empty() && passes(&box, &b, way, over) {
			swept = append(swept, a.id)
		}
		if passes(&space.Box{}, &b, way, over) {
			pierced = append(pierced, a.id)
		}
	}
	for _, c := range []struct {
		what      string
		got, want []uint64
	}{
		{"overlap", h.fat.Overlap(at, box, 5, nil), inside},
		{"sweep", h.fat.Sweep(at, box, way, 5, nil), swept},
		{"ray", h.fat.Ray(at, way, 5, nil), pierced},
	} {
		if slices.Sort(c.want); !slices.Equal(c.got, c.want) {
			t.Fatalf("%s %v, want %v", c.what, c.got, c.want)
		}
	}
}
