// A world that is taken back and stepped again ends as one that never was, and tells nothing twice.

package ecs_test

import (
	"maps"
	"testing"

	"camber/ecs"
)

func TestAWorldThatIsRetakenAndSteppedAgainTellsNothingTwice(t *testing.T) {
	const ticks, back = 60, 25
	w, d, l := newRun(3)
	told := bump.In(w).Reader()
	var at []byte
	seen := map[uint64]int{}
	read := func() {
		for e, ok := told.Next(); ok; e, ok = told.Next() {
			seen[e.Tick]++
		}
	}
	for n := range ticks {
		if n == ticks-back {
			at = w.Snapshot()
		}
		if err := l.Advance(1); err != nil {
			t.Fatal(err)
		}
		read()
	}
	want, before := w.Hash(), maps.Clone(seen)
	if len(before) == 0 {
		t.Fatal("nothing is told in this run")
	}
	bump.In(w).Add(ecs.Tick{N: w.Tick()}, "from outside")
	if err := w.Retake(at, d.maker); err != nil {
		t.Fatal(err)
	}
	if err := l.Again(back); err != nil {
		t.Fatal(err)
	}
	if read(); w.Hash() != want || w.Tick() != ticks {
		t.Errorf("stepped again it ends at tick %d with %x, want %x", w.Tick(), w.Hash(), want)
	}
	if before[ticks]++; !maps.Equal(seen, before) {
		t.Errorf("of each tick it is told %v times, want %v", seen, before)
	}
}

func TestALogFromOutsideTakesInNothingOfSteps(t *testing.T) {
	w, _, l := newRun(3)
	told := bump.In(w).Reader()
	bump.In(w).FromOutside()
	if err := l.Advance(60); err != nil {
		t.Fatal(err)
	}
	if e, ok := told.Next(); ok {
		t.Errorf("of a step it is told %+v", e)
	}
	bump.In(w).Add(ecs.Tick{N: 60}, "from outside")
	if e, ok := told.Next(); !ok || e.What != "from outside" {
		t.Errorf("of outside it is told %+v", e)
	}
}
