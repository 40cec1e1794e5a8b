// Inputs: stamped, checked, kept for their tick, and told to the recorder.

package ecs_test

import (
	"math"
	"slices"
	"testing"

	"camber/ecs"
)

func TestInputsWaitForTheirTick(t *testing.T) {
	w := ecs.NewWorld()
	in := steer.In(w)
	raw := []byte{1, 2}
	for _, p := range []struct {
		tick  uint64
		angle float64
	}{{3, 1}, {1, 2}, {3, 3}, {2, 4}} {
		if err := in.Push(p.tick, steerInput{Angle: p.angle, Raw: raw}); err != nil {
			t.Fatal(err)
		}
	}
	raw[0] = 99 // the pusher's own again
	var angles []float64
	for tick := range uint64(5) {
		for _, v := range in.At(tick) {
			angles = append(angles, v.Angle)
			if !slices.Equal(v.Raw, []byte{1, 2}) {
				t.Errorf("raw %v: the pusher's slice was kept", v.Raw)
			}
		}
	}
	if !slices.Equal(angles, []float64{2, 4, 1, 3}) {
		t.Errorf("order %v", angles)
	}
}

func TestLateAndBrokenInputsAreErrorsAndChangeNothing(t *testing.T) {
	w, _, l := newRun(1)
	if err := l.Steps(5); err != nil {
		t.Fatal(err)
	}
	calls := 0
	w.OnInput(func(ecs.Stamp, string, []byte) { calls++ })
	in := steer.In(w)
	say := func(err error, parts ...string) {
		t.Helper()
		if err == nil {
			t.Fatal("no error")
		}
		wants(t, err.Error(), parts...)
	}
	say(in.Push(5, steerInput{}), "test.steer", "tick 5 has already passed")
	say(in.Push(6, steerInput{Angle: math.NaN()}), "test.steer", "Angle is NaN")
	say(w.PushEncoded(ecs.Stamp{Tick: 6}, "test.nobody", nil), `"test.nobody"`, "not known")
	say(w.PushEncoded(ecs.Stamp{Tick: 6}, "test.steer", []byte{1}), "test.steer", "1 bytes")
	say(w.PushEncoded(ecs.Stamp{Tick: 6}, "test.steer", make([]byte, 100)), "100 bytes")
	if calls != 0 || len(in.At(6)) != 0 {
		t.Error("a refused input left a trace")
	}
	if err := in.Push(6, steerInput{}); err != nil || calls != 1 {
		t.Errorf("a good one: %v, %d calls", err, calls)
	}
}

func TestPushingInsideTheStepPanicsWithTheCure(t *testing.T) {
	w := ecs.NewWorld()
	in := steer.In(w)
	l := ecs.NewLoop(w, ecs.Schedule{{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
		{System: system{"bad", func(t ecs.Tick) { _ = in.Push(t.N+1, steerInput{}) }}},
	}}}, ecs.NewClock(1000, ecs.NewFake()))
	wants(t, panics(t, func() { _ = l.Steps(1) }), "tick 1, system bad", "inside the step", "writes State")
	if err := in.Push(5, steerInput{}); err != nil {
		t.Errorf("the mark of the step outlived its panic: %v", err)
	}
	late := ecs.NewLoop(w, ecs.Schedule{{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
		{System: system{"late", func(t ecs.Tick) { w.Later(func() { _ = in.Push(t.N+1, steerInput{}) }) }}},
	}}}, ecs.NewClock(1000, ecs.NewFake()))
	wants(t, panics(t, func() { _ = late.Steps(1) }), "inside the step")
	wants(t, panics(t, func() { ecs.InputOf[bool]{}.In(w) }), "ecs.DeclareInput")
}

func TestTheLoopForgetsInputsNobodyCanNeed(t *testing.T) {
	w, _, l := newRun(1)
	in := steer.In(w)
	for tick := uint64(1); tick <= 200; tick++ {
		if err := in.Push(tick, steerInput{Body: 2}); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Steps(100); err != nil {
		t.Fatal(err)
	}
	kept := 0
	for tick := range uint64(101) {
		kept += len(in.At(tick))
	}
	if kept > 33 || len(in.At(101)) != 1 {
		t.Errorf("%d past inputs are kept", kept)
	}
}
