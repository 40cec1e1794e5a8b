// The loop: hashes as it goes, and names whoever made a NaN.

package ecs_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"camber/ecs"
)

func TestHashesPerSystemNameTheFirstThatDiffers(t *testing.T) {
	trace := func(nudge uint64) (lines []string) {
		w, _, l := newRun(3)
		w.OnInput(func(ecs.Stamp, string, []byte) {})
		l.OnSystem(func(t ecs.Tick, system string, hash uint64) {
			lines = append(lines, fmt.Sprintf("%d %s %x", t.N, system, hash))
		})
		if err := steer.In(w).Push(nudge, steerInput{Body: 2, Angle: 1}); err != nil {
			t.Fatal(err)
		}
		if err := l.Steps(60); err != nil {
			t.Fatal(err)
		}
		return lines
	}
	a, again, b := trace(40), trace(40), trace(41)
	for i := range a {
		if a[i] != again[i] {
			t.Fatalf("the same run differs at %s", a[i])
		}
	}
	for i := range a {
		if a[i] != b[i] {
			if !strings.HasPrefix(a[i], "40 drop.Steer ") {
				t.Errorf("the first difference is %s", a[i])
			}
			return
		}
	}
	t.Error("another input, the same run")
}

func TestHashesPerStepAreThoseOfTheWorld(t *testing.T) {
	w, _, l := newRun(3)
	n := uint64(0)
	l.OnStep(func(tick ecs.Tick, hash uint64) {
		if n++; tick.N != n || w.Tick() != n || hash != w.Hash() {
			t.Errorf("tick %d of %d", tick.N, n)
		}
	})
	if err := l.Steps(50); err != nil || n != 50 {
		t.Error(n, err)
	}
}

// NaN in State stops the run and names tick, system, Key and field, however long before the last image was taken.
func TestANaNStopsTheRunAndNamesItsMaker(t *testing.T) {
	for _, at := range []uint64{1, 2, 16, 31, 32, 33, 34, 90} {
		w, d, _ := newRun(3)
		systems := d.systems()
		var step []ecs.Slot
		for _, s := range systems {
			step = append(step, ecs.Slot{System: s})
		}
		culprit := system{"drop.Culprit", func(t ecs.Tick) {
			if t.N == at {
				body.Of(w, 2).State.V = math.Inf(1)
			}
		}}
		step = append(step[:2:2], append([]ecs.Slot{{System: culprit}}, step[2:]...)...)
		l := ecs.NewLoop(w, ecs.Schedule{{Name: "step", When: ecs.EachStep, Slots: step}}, ecs.NewClock(1000, ecs.NewFake()))
		last, events := uint64(0), bump.In(w).Reader()
		l.OnSystem(func(_ ecs.Tick, _ string, hash uint64) { last = hash })
		err := l.Steps(100)
		seen := map[ecs.Event[string]]bool{}
		for e, ok := events.Next(); ok; e, ok = events.Next() {
			if seen[e] {
				t.Errorf("tick %d: %+v was logged again while looking for the culprit", at, e)
			}
			seen[e] = true
		}
		if w.Hash() != last {
			t.Errorf("tick %d: the world was not left as it was found", at)
		}
		var bad *ecs.NotFinite
		if !errors.As(err, &bad) {
			t.Fatalf("tick %d: stopped by %v", at, err)
		}
		if bad.Tick != at || bad.System != "drop.Culprit" || bad.Key != 2 || bad.Component != "test.body" ||
			bad.Field != "V" || !math.IsInf(bad.Value, 1) {
			t.Errorf("tick %d: %v", at, err)
		}
		wants(t, err.Error(), fmt.Sprint("tick ", at), "drop.Culprit", "test.body of entity 2", "V is +Inf")
		if w.Tick() != at-1 {
			t.Errorf("tick %d: the world is at %d", at, w.Tick())
		}
		if _, again := l.Turn(); again != err {
			t.Error("a stopped loop stays stopped")
		}
	}
}

// To run a step again its inputs must still be there.
func TestANaNMadeByAnInputIsBlamedOnTheSystemThatTookIt(t *testing.T) {
	w, _, l := newRun(2)
	for tick := uint64(1); tick < 60; tick++ {
		angle := 1.0
		if tick > 23 { // it takes the inputs of several ticks, all younger than the last change of structure
			angle = math.MaxFloat64 / 6
		}
		if err := steer.In(w).Push(tick, steerInput{Body: 2, Angle: angle}); err != nil {
			t.Fatal(err)
		}
	}
	err := l.Steps(60)
	wants(t, fmt.Sprint(err), "tick 30", "drop.Steer", "test.body of entity 2", "V is +Inf")
}

// What Later changed besides structure, such as Params, must not be blamed on ticks before it.
func TestAnImageDoesNotOutliveAChangeOfParams(t *testing.T) {
	w, d, _ := newRun(1)
	s := d.schedule()
	s[0].Slots = append(s[0].Slots, ecs.Slot{System: system{"x.Reload", func(t ecs.Tick) {
		if t.N == 10 {
			w.Later(func() { body.Of(w, 2).Params.Mass = 0 })
		}
	}}})
	err := ecs.NewLoop(w, s, ecs.NewClock(1000, ecs.NewFake())).Steps(30)
	wants(t, fmt.Sprint(err), "tick 11", "drop.Move")
}

func TestALoopStopsAtANaN(t *testing.T) {
	w := ecs.NewWorld()
	k := spawnBody(w, 0)
	l := ecs.NewLoop(w, ecs.Schedule{{
		Name: "step", When: ecs.EachStep,
		Slots: []ecs.Slot{{System: system{"x.Bad", func(t ecs.Tick) {
			if t.N == 20 {
				body.Of(w, k).State.Cell[0], body.Of(w, k).State.X = 1, math.NaN()
			}
		}}}},
	}}, ecs.NewClock(1000, ecs.NewFake()))
	wants(t, fmt.Sprint(l.Steps(30)), "tick 20", "x.Bad", "X is NaN")
}

func TestANaNFromOutsideTheStepIsNotBlamedOnASystem(t *testing.T) {
	w, _, l := newRun(1)
	body.Of(w, 2).State.V = math.NaN()
	err := l.Steps(1)
	wants(t, fmt.Sprint(err), "tick 1", "before the step")
	if w.CheckFinite() == nil {
		t.Error("CheckFinite finds it too")
	}

	w, _, l = newRun(1)
	if err := l.Steps(3); err != nil {
		t.Fatal(err)
	}
	body.Of(w, 2).State.V = math.NaN()
	wants(t, fmt.Sprint(l.Steps(1)), "tick 4", "written between steps")
}

func TestAPanicInASystemComesUpWithItsPlace(t *testing.T) {
	cause := errors.New("cause")
	w := ecs.NewWorld()
	defer func() {
		p, ok := recover().(*ecs.Panic)
		if !ok || p.Tick != 3 || p.System != "x.Bad" || !errors.Is(p, cause) {
			t.Errorf("panic %v", p)
		}
	}()
	w.Phase(ecs.Tick{N: 3}, system{"x.Bad", func(ecs.Tick) { panic(cause) }})
}

func TestAuxMayBeEmptiedAtAnyMoment(t *testing.T) {
	a, _, la := newRun(3)
	b, _, lb := newRun(3)
	for range 60 {
		b.EmptyAux()
		if la.Steps(1) != nil || lb.Steps(1) != nil || a.Hash() != b.Hash() {
			t.Fatal("an empty Aux changed a bit")
		}
	}
}
