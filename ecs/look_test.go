// State is searched now and then, yet what is found is put down to the step and the system that it came from.

package ecs_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"camber/ecs"
)

// spoiled is a run in which a system makes a body's speed infinite at some ticks.
func spoiled(at ...uint64) (*ecs.World, *ecs.Loop) {
	w, d, _ := newRun(3)
	culprit := system{"drop.Culprit", func(t ecs.Tick) {
		for _, n := range at {
			if t.N == n {
				body.Of(w, 2).State.V = math.Inf(1)
			}
		}
	}}
	s := d.schedule()
	s[0].Slots = append(s[0].Slots[:2:2], append([]ecs.Slot{{System: culprit}}, s[0].Slots[2:]...)...)
	return w, ecs.NewLoop(w, s, ecs.NewClock(1000, ecs.NewFake()))
}

// turns runs steps, so many in each turn.
func turns(l *ecs.Loop, steps, each int) error {
	for steps > 0 {
		n := min(each, steps)
		if err := l.Advance(n); err != nil {
			return err
		}
		steps -= n
	}
	return nil
}

func TestANaNIsPutDownToItsTickHoweverLateItIsFound(t *testing.T) {
	for _, at := range []uint64{1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 34, 50, 90} {
		for _, each := range []int{1, 3, 4, 8, 11, 100} {
			w, l := spoiled(at)
			err := turns(l, 100, each)
			var bad *ecs.NotFinite
			if !errors.As(err, &bad) || bad.Tick != at || bad.System != "drop.Culprit" || bad.Key != 2 || bad.Field != "V" {
				t.Errorf("tick %d in turns of %d: %v", at, each, err)
			}
			if w.Tick() != at-1 {
				t.Errorf("tick %d in turns of %d: the world is at %d", at, each, w.Tick())
			}
		}
	}
}

// Who mends does so in the step that it came in, or runs would differ by how many steps their turns have.
func TestWhatIsMendedIsMendedInItsStep(t *testing.T) {
	run := func(each int) (hash uint64, told []string) {
		w, l := spoiled(5, 21, 22, 70)
		w.OnNotFinite(func(t ecs.Tick, bad *ecs.NotFinite) bool {
			s := &body.Of(w, bad.Key).State
			s.V, s.X = 1, 2
			bump.In(w).Add(t, fmt.Sprint("mended ", bad.Field), bad.Key)
			return true
		})
		events := bump.In(w).Reader()
		for n := 0; n < 100; n += each {
			if err := turns(l, min(each, 100-n), each); err != nil {
				t.Fatal(each, err)
			}
			for e, ok := events.Next(); ok; e, ok = events.Next() {
				told = append(told, fmt.Sprint(e))
			}
		}
		return w.Hash(), told
	}
	hash, told := run(1)
	for _, each := range []int{2, 4, 8, 13, 100} {
		if h, also := run(each); h != hash || fmt.Sprint(also) != fmt.Sprint(told) {
			t.Errorf("turns of %d: hash %x, want %x; told %v, want %v", each, h, hash, also, told)
		}
	}
	if len(told) == 0 {
		t.Error("nothing was mended")
	}
}

// A system may trip over what an earlier step has left.
func TestAPanicOverANaNIsPutDownToTheNaN(t *testing.T) {
	w, d, _ := newRun(3)
	s := d.schedule()
	s[0].Slots = append(s[0].Slots, ecs.Slot{System: system{"drop.Trip", func(ecs.Tick) {
		if v := body.Of(w, 2).State.V; v-v != 0 {
			panic("tripped")
		}
	}}}, ecs.Slot{System: system{"drop.Spoil", func(t ecs.Tick) {
		if t.N == 19 {
			body.Of(w, 2).State.V = math.NaN()
		}
	}}})
	l := ecs.NewLoop(w, s, ecs.NewClock(1000, ecs.NewFake()))
	wants(t, fmt.Sprint(turns(l, 40, 8)), "tick 19", "drop.Spoil", "V is NaN")
}

func TestANaNFromOutsideIsToldAfterManySteps(t *testing.T) {
	w, _, l := newRun(1)
	if err := turns(l, 8, 8); err != nil {
		t.Fatal(err)
	}
	body.Of(w, 2).State.V = math.NaN()
	wants(t, fmt.Sprint(turns(l, 8, 8)), "tick 16", "written between steps")
}
