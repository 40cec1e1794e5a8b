// The clock: exact counts, whatever the pieces in which time passes.

package ecs_test

import (
	"testing"
	"time"

	"camber/ecs"

	"pgregory.net/rapid"
)

// counting makes a loop that does nothing but count its steps.
func counting(hz int) (*ecs.Fake, *ecs.Clock, *ecs.Loop) {
	src := ecs.NewFake()
	c := ecs.NewClock(hz, src)
	return src, c, ecs.NewLoop(ecs.NewWorld(), ecs.Schedule{
		{Name: "step", When: ecs.EachStep},
	}, c)
}

func turn(t interface{ Fatal(...any) }, l *ecs.Loop) int {
	n, err := l.Turn()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Steps due equal floor(elapsed * hz) after any sequence of pieces: nothing drifts.
func TestTheClockNeverDrifts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hz := rapid.SampledFrom([]int{1, 60, 333, 1000, 997, 100_000}).Draw(t, "hz")
		src, c, l := counting(hz)
		turn(t, l)
		total, elapsed := 0, time.Duration(0)
		for range rapid.IntRange(1, 200).Draw(t, "turns") {
			d := time.Duration(rapid.Int64Range(0, int64(90*time.Millisecond)).Draw(t, "piece"))
			src.Advance(d)
			elapsed += d
			total += turn(t, l)
			if want := int(int64(elapsed) / 1000 * int64(hz) / 1_000_000); total < want || total > want+1 {
				t.Fatalf("%d steps after %v at %d Hz, want %d", total, elapsed, hz, want)
			}
		}
		if c.Dropped() != 0 {
			t.Fatal("dropped steps that fit")
		}
	})
	src, _, l := counting(333)
	turn(t, l)
	total := 0
	for range 3000 {
		src.Advance(time.Second / 1000)
		total += turn(t, l)
	}
	if total != 999 {
		t.Errorf("333 Hz for 3 s in pieces of 1 ms: %d steps", total)
	}
}

func TestATurnRunsAtMostATenthOfASecondAndDropsTheRest(t *testing.T) {
	src, c, l := counting(1000)
	turn(t, l)
	src.Advance(time.Second)
	if n := turn(t, l); n != 100 || c.Dropped() != 900 {
		t.Errorf("%d steps, %d dropped", n, c.Dropped())
	}
	src.Advance(10 * time.Hour)
	if n := turn(t, l); n != 100 {
		t.Errorf("%d steps after a night's sleep", n)
	}
	if n := turn(t, l); n != 0 {
		t.Errorf("%d dropped steps came back", n)
	}
}

func TestAPauseBelongsToTheClock(t *testing.T) {
	src, c, l := counting(1000)
	turn(t, l)
	pass := func(ms int) int {
		src.Advance(time.Duration(ms) * time.Millisecond)
		return turn(t, l)
	}
	c.Pause()
	if n := pass(50); n != 0 || !c.Paused() {
		t.Errorf("%d steps while paused", n)
	}
	c.Resume()
	if n := pass(50); n != 50 {
		t.Errorf("%d steps after the pause: its time must not be made up for", n)
	}
}

func TestAPacedLoopTurnsAsOftenAsItShouldWhateverItsSteps(t *testing.T) {
	src, _, l := counting(60)
	turns, steps := 0, 0
	for pace := ecs.NewPace(src); src.Now() < time.Second; pace.Wait(4 * time.Millisecond) {
		src.Advance(time.Millisecond) // what a turn takes
		steps += turn(t, l)
		turns++
	}
	if turns < 250 || turns > 251 || steps < 59 || steps > 60 {
		t.Errorf("%d turns and %d steps in a second", turns, steps)
	}
}

func TestALateTurnIsNotFollowedByABurst(t *testing.T) {
	src := ecs.NewFake()
	var at []time.Duration
	for pace := ecs.NewPace(src); len(at) < 10; pace.Wait(time.Millisecond) {
		if at = append(at, src.Now()); len(at) == 1 {
			src.Advance(50 * time.Millisecond)
		}
	}
	for i := 2; i < len(at); i++ {
		if at[i]-at[i-1] < time.Millisecond {
			t.Errorf("turn %d came %v after the one before", i, at[i]-at[i-1])
		}
	}
}

func TestClocksRefuseNonsense(t *testing.T) {
	c := ecs.NewClock(1000, ecs.Wall())
	wants(t, panics(t, func() { ecs.NewClock(0, ecs.Wall()) }), "0 Hz")
	wants(t, panics(t, func() { ecs.NewClock(1000, nil) }), "ecs.Wall()")
	src := ecs.Wall()
	if early := src.Now(); early > src.Now() {
		t.Error("wall time runs backwards")
	}
	if c.Hz() != 1000 || c.Dt() != 1e-3 {
		t.Error("a clock of 1000 Hz steps by a millisecond")
	}
}
