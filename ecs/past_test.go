// Inputs that come late, and in any order, end in the same world as those that come in time.

package ecs_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"camber/ecs"

	"pgregory.net/rapid"
)

// pressed is an input with its stamp.
type pressed struct {
	at   ecs.Stamp
	what steerInput
}

// pressing is what some players do up to a tick, in the order of its stamps.
func pressing(players, ticks int) []pressed {
	r := rand.New(rand.NewPCG(uint64(players), uint64(ticks)))
	var all []pressed
	for tick := 1; tick <= ticks; tick++ {
		for player := range players {
			for number := range r.IntN(3) {
				all = append(all, pressed{
					ecs.Stamp{Tick: uint64(tick), Player: uint32(player + 1), Number: uint32(number + 1)},
					steerInput{Body: 2, Angle: r.Float64() * float64(player+1), Raw: []byte{byte(number)}},
				})
			}
		}
	}
	return all
}

func TestInputsMayComeLateAndInAnyOrder(t *testing.T) {
	const ticks, late = 70, 25
	all := pressing(3, ticks)
	w, _, l := newRun(3)
	told := bump.In(w).Reader()
	for _, p := range all {
		if err := steer.In(w).PushAs(p.at, p.what); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Steps(ticks); err != nil {
		t.Fatal(err)
	}
	want := w.Hash()
	if _, ok := told.Next(); !ok {
		t.Fatal("nothing is told in this run")
	}
	rapid.Check(t, func(t *rapid.T) {
		w, d, l := newRun(3)
		backs, last := 0, map[uint64]uint64{}
		l.KeepPast(ecs.Past{Ticks: late, Maker: d.maker, Back: func() { backs++ }})
		l.OnStep(func(t ecs.Tick, hash uint64) { last[t.N] = hash })
		come := map[uint64][]pressed{} // after which tick each comes
		for _, i := range rapid.Permutation(indices(len(all))).Draw(t, "order") {
			p := all[i]
			at := max(int(p.at.Tick)-1, 0) + rapid.IntRange(0, late-1).Draw(t, "late by")
			come[uint64(at)] = append(come[uint64(at)], p)
		}
		told := bump.In(w).Reader()
		tellings := map[uint64]bool{}
		for tick := uint64(0); tick < ticks+late; tick++ {
			for _, p := range come[tick] {
				if err := steer.In(w).PushAs(p.at, p.what); err != nil {
					t.Fatal(err)
				}
			}
			if err := l.Steps(1); err != nil {
				t.Fatal(err)
			}
			for e, ok := told.Next(); ok; e, ok = told.Next() {
				if e.Tick != tick+1 {
					t.Fatalf("in turn %d it is told what happened in tick %d", tick+1, e.Tick)
				}
				tellings[e.Tick] = true
			}
		}
		if last[ticks] != want || backs == 0 || len(tellings) == 0 {
			t.Fatalf("after %d times back tick %d has the hash %x, want %x", backs, ticks, last[ticks], want)
		}
	})
}

// indices are those of a list.
func indices(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

func TestWhatIsTooLateOrThereAlreadyIsRefused(t *testing.T) {
	w, d, l := newRun(1)
	in := steer.In(w)
	l.KeepPast(ecs.Past{Ticks: 20, Maker: d.maker})
	if err := l.Steps(100); err != nil {
		t.Fatal(err)
	}
	there := w.Hash()
	at := ecs.Stamp{Tick: 85, Player: 1, Number: 1}
	if err := in.PushAs(at, steerInput{Body: 2, Angle: 3}); err != nil {
		t.Fatal(err)
	}
	wants(t, in.PushAs(at, steerInput{Body: 2, Angle: 4}).Error(),
		"test.steer", "tick 85", "number 1 of player 1 is there already")
	wants(t, in.PushAs(ecs.Stamp{Tick: 80}, steerInput{}).Error(), "tick 100 has already passed", "20 ticks late at most")
	if w.Hash() != there || w.Tick() != 100 {
		t.Error("pushing alone changed the world")
	}
	if n, err := l.Turn(); n != 0 || err != nil || w.Tick() != 100 || w.Hash() == there {
		t.Errorf("a turn without a step: %d steps, %v, tick %d", n, err, w.Tick())
	}
	snap := w.Snapshot()
	if err := l.Steps(10); err != nil {
		t.Fatal(err)
	}
	if err := w.Restore(snap, d.maker); err != nil {
		t.Fatal(err)
	}
	wants(t, in.Push(95, steerInput{}).Error(), "tick 100 has already passed") // whose past, nobody knows
	l.KeepPast(ecs.Past{})
	wants(t, in.Push(100, steerInput{}).Error(), "tick 100 has already passed")
}

func TestAPastTakesNoMoreMemoryTheLongerItIs(t *testing.T) {
	w, d, l := newRun(2)
	in := steer.In(w)
	l.KeepPast(ecs.Past{Ticks: 100, Maker: d.maker})
	for tick := range uint64(2000) {
		if err := in.Push(tick+1, steerInput{Body: 2}); err != nil {
			t.Fatal(err)
		}
		if err := l.Steps(1); err != nil {
			t.Fatal(err)
		}
	}
	kept := 0
	for tick := range uint64(2001) {
		kept += len(in.At(tick))
	}
	if kept < 100 || kept > 100+100/8+1 {
		t.Errorf("%d inputs are kept for 100 ticks", kept)
	}
}

func TestARecordingOfWhatCameLateIsTheRunWithIt(t *testing.T) {
	var file bytes.Buffer
	w, d, l := newRun(2)
	r := ecs.NewRecorder(&file, ecs.Header(`{}`))
	w.OnInput(func(at ecs.Stamp, name string, payload []byte) { _ = r.Input(at, name, payload) }) // End tells
	l.OnStep(func(t ecs.Tick, hash uint64) { _ = r.Hash(t.N, hash) })
	l.KeepPast(ecs.Past{Ticks: 50, Maker: d.maker})
	if err := l.Steps(60); err != nil {
		t.Fatal(err)
	}
	for _, p := range []pressed{
		{ecs.Stamp{Tick: 40, Player: 2}, steerInput{Body: 2, Angle: 2}},
		{ecs.Stamp{Tick: 40, Player: 1}, steerInput{Body: 2, Angle: 0.25}},
		{ecs.Stamp{Tick: 61}, steerInput{Body: 2, Angle: 1}},
		{ecs.Stamp{Tick: 30}, steerInput{Body: 2, Angle: 5}},
	} {
		if err := steer.In(w).PushAs(p.at, p.what); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Steps(40); err != nil {
		t.Fatal(err)
	}
	if err := r.End(); err != nil {
		t.Fatal(err)
	}
	hash := w.Hash()
	rec, err := ecs.ReadRecording(&file)
	if err != nil {
		t.Fatal(err)
	}
	ticks := make([]uint64, 0, len(rec.Inputs))
	for _, in := range rec.Inputs {
		ticks = append(ticks, in.Tick)
	}
	if !slices.Equal(ticks, []uint64{30, 40, 40, 61}) || len(rec.Hashes) != 100 {
		t.Errorf("inputs of ticks %v, %d hashes", ticks, len(rec.Hashes))
	}
	w, _, l = newRun(2)
	if err := rec.Feed(w); err != nil {
		t.Fatal(err)
	}
	l.OnStep(func(tick ecs.Tick, got uint64) {
		if want, ok := rec.HashAt(tick.N); !ok || got != want {
			t.Fatalf("tick %d: hash %x, recorded %x", tick.N, got, want)
		}
	})
	if err := l.Steps(100); err != nil {
		t.Fatal(err)
	}
	if w.Hash() != hash {
		t.Error("the run that is read is another")
	}
}

func TestAClockThatOthersDependOnOwesWhatDoesNotFit(t *testing.T) {
	src, c, l := counting(1000)
	c.CatchUp(500 * time.Millisecond)
	turn(t, l)
	src.Advance(250 * time.Millisecond)
	for _, want := range []int{100, 100, 50, 0} {
		if n := turn(t, l); n != want {
			t.Errorf("a turn of %d steps, want %d", n, want)
		}
	}
	src.Advance(800 * time.Millisecond)
	if n := turn(t, l); n != 100 || c.Owed() != 400 || c.Dropped() != 300 {
		t.Errorf("%d steps, %d owed, %d dropped", n, c.Owed(), c.Dropped())
	}
}
