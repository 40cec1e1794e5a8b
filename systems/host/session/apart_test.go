// Cars that come and go, and cars stepped apart, leave the bits of the others as they are.

package session

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

// stateOf is the State of some cars, as text: every number in decimal and in bits.
func stateOf(t *testing.T, w *ecs.World, cars ...ecs.Key) string {
	t.Helper()
	mine := map[string]bool{}
	for _, k := range cars {
		for _, part := range vehicle.CarsOf(w).Find(k).Parts() {
			mine[strconv.Itoa(int(part))] = true
		}
	}
	var all bytes.Buffer
	if err := w.Dump(&all); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for line := range strings.Lines(all.String()) {
		if words := strings.Fields(line); len(words) > 1 && mine[words[1]] && words[0] != "world" {
			b.WriteString(line)
		}
	}
	if n := strings.Count(b.String(), "\n"); n < 100*len(cars) {
		t.Fatalf("%d lines of State for %d cars", n, len(cars))
	}
	return b.String()
}

// sameState tells of the first line that is not the same.
func sameState(t *testing.T, what, got, want string) {
	t.Helper()
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s: %s, not %s", what, g[i], w[i])
		}
	}
	if len(g) != len(w) {
		t.Fatalf("%s: %d lines, not %d", what, len(g), len(w))
	}
}

// join spawns a car far from all others, which drives if it is wanted.
func join(run *Session, east float64, drives bool) ecs.Key {
	w := run.World
	at := vehicle.Chassis.Of(w, run.Cars[0]).State.Place.Moved(space.V(east, 4000, 5))
	k := run.Scene.Cars[0].Car.Spawn(w, space.Pose{Place: at, Turn: space.Identity}, 0)
	vehicle.Driver.Of(w, k).State.Active = drives
	return k
}

// TestCarsComeAndGoWithoutTouchingTheOthers bit for bit, through the whole frame, over 2,000 steps.
func TestCarsComeAndGoWithoutTouchingTheOthers(t *testing.T) {
	setup := Setup{Files: content.Base(), Scene: "oval", Cars: 4, Driver: DriverBuiltIn}
	calm, busy := open(t, setup), open(t, setup)
	steps(t, busy, 300)
	first, second := join(busy, 0, true), join(busy, 200, false)
	w := busy.World
	number := vehicle.Vehicle.Of(w, second).State.Number
	if number == vehicle.Vehicle.Of(w, first).State.Number || number != 6 {
		t.Errorf("the second that joins has number %d", number)
	}
	steps(t, busy, 500)
	busy.Scene.Cars[0].Car.Respawn(w, second)
	if !slices.ContainsFunc(vehicle.CarsOf(w).Rows(), func(c vehicle.Car) bool { return c.Key == second }) ||
		vehicle.Vehicle.Of(w, second).State.Number != number {
		t.Error("a car that was made anew has another Key or number")
	}
	steps(t, busy, 200)
	leave(w, first)
	steps(t, busy, 300)
	third := join(busy, -300, true)
	if third <= second || w.Alive(first) {
		t.Error("a Key was dealt twice, or a car that left is there")
	}
	steps(t, busy, 400)
	leave(w, second)
	leave(w, third)
	steps(t, busy, 300)
	steps(t, calm, 2000)
	if n := len(vehicle.CarsOf(w).Rows()); n != 4 {
		t.Errorf("%d cars are left", n)
	}
	sameState(t, "after others came and went", stateOf(t, w, busy.Cars...), stateOf(t, calm.World, calm.Cars...))
}

// leave takes a car out with all its parts.
func leave(w *ecs.World, k ecs.Key) {
	for _, part := range vehicle.CarsOf(w).Find(k).Parts() {
		w.Remove(part)
	}
}

// crowdOf is a drive of five cars near each other, with others far away.
func crowdOf(t testing.TB, others int) *Session {
	run, err := Open(Setup{Files: content.Base(), Scene: "oval", Cars: 5, Driver: DriverBuiltIn})
	if err != nil {
		t.Fatal(err)
	}
	for i := range others {
		join(run, 40*float64(i), true)
	}
	if err := run.Loop.Steps(500); err != nil {
		t.Fatal(err)
	}
	return run
}

// TestCarsApartGoOnToTheSameBits: own car and four near it, 200 ticks without the rest of the world, twice.
func TestCarsApartGoOnToTheSameBits(t *testing.T) {
	run := crowdOf(t, 5)
	apart := run.Apart()
	for range 2 {
		if err := apart.Take(run.Cars...); err != nil {
			t.Fatal(err)
		}
		if n := len(vehicle.CarsOf(apart.World).Rows()); n != 5 {
			t.Fatalf("%d cars were taken", n)
		}
		if err := apart.Loop.Steps(200); err != nil {
			t.Fatal(err)
		}
		steps(t, run, 200)
		sameState(t, "apart", stateOf(t, apart.World, run.Cars...), stateOf(t, run.World, run.Cars...))
	}
}

// BenchmarkApart is what it costs to take five cars out of their world and to run them on by 200 ticks, and what a step
// with them alone costs, beside one of all.
func BenchmarkApart(b *testing.B) {
	village, err := Open(Setup{Files: content.Base(), Scene: "village", Driver: DriverBuiltIn})
	if err != nil {
		b.Fatal(err)
	}
	if err := village.Loop.Steps(12_000); err != nil {
		b.Fatal(err)
	}
	for name, run := range map[string]*Session{"oval with 50 others": crowdOf(b, 50), "village": village} {
		apart := run.Apart()
		five := run.Cars[:5]
		take := func(b *testing.B) {
			if err := apart.Take(five...); err != nil {
				b.Fatal(err)
			}
		}
		step := func(b *testing.B, l *ecs.Loop, n int) {
			if err := l.Steps(n); err != nil {
				b.Fatal(err)
			}
		}
		b.Run(name+"/take", func(b *testing.B) {
			for b.Loop() {
				take(b)
			}
		})
		b.Run(name+"/take and 200 steps", func(b *testing.B) {
			for b.Loop() {
				take(b)
				step(b, apart.Loop, 200)
			}
		})
		b.Run(name+"/step of five", func(b *testing.B) {
			for b.Loop() {
				step(b, apart.Loop, 1)
			}
		})
		b.Run(name+"/step of all", func(b *testing.B) {
			for b.Loop() {
				step(b, run.Loop, 1)
			}
		})
	}
}
