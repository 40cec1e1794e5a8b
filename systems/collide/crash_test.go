// Things that stand, roll, slide and are thrown: piles that rest, mesh edges that nothing catches on, and thin walls
// that nothing goes through.

package collide_test

import (
	"math"
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

func TestTenCratesStandForAMinuteAndFallAsleep(t *testing.T) { // COL-08
	a := newArena(t, 1000, midCell())
	var crates []ecs.Key
	for i := range 10 {
		crates = append(crates, a.put(rigid(25, brick(0.6, 0.6, 0.6)), space.V(0, 0, 0.3+0.6*float64(i)), space.Vec{}))
	}
	asleep := 0
	for s := 1; s <= 60; s++ {
		a.steps(1000)
		if asleep == 0 && a.body(crates[9]).Asleep && a.body(crates[0]).Asleep {
			asleep = s
		}
	}
	for i, k := range crates {
		off := a.at(k).Sub(space.V(0, 0, 0.3+0.6*float64(i)))
		// Contacts are soft: the weight of what is above presses each joint in by some millimetres.
		if math.Hypot(off.X, off.Y) > 6e-3 || off.Z > 0 || off.Z < -0.006*float64(i+1) || !a.body(k).Asleep {
			t.Errorf("crate %d is (%.2f %.2f %.2f) mm away after a minute, asleep %v", i, 1e3*off.X, 1e3*off.Y, 1e3*off.Z,
				a.body(k).Asleep)
		}
	}
	if asleep == 0 || asleep > 5 {
		t.Errorf("asleep after %d s, want within 5", asleep)
	}
}

func TestATallStackStandsWithoutSleepToo(t *testing.T) { // COL-08
	for _, hz := range []int{60, 1000} {
		a := newArena(t, hz, midCell())
		solid.Contacts.Of(a.w, ecs.WorldKey).Params.Sleepless = true
		var top ecs.Key
		for i := range 10 {
			top = a.put(rigid(25, brick(0.6, 0.6, 0.6)), space.V(0, 0, 0.3+0.6*float64(i)), space.Vec{})
		}
		a.steps(10 * hz)
		if off := a.at(top).Sub(space.V(0, 0, 5.7)); off.Len() > 0.03 || a.body(top).Asleep {
			t.Errorf("%d Hz: the top crate is %.2f mm away after 10 s, asleep %v", hz, 1e3*off.Len(), a.body(top).Asleep)
		}
	}
}

func TestABallRollsStraightOverMeshEdges(t *testing.T) {
	d := dice(5)
	ground := meadow(t, &d, 60, 0.7, space.V(-2, -21, 0), flat)
	for _, deg := range []float64{0, 7, -18} {
		a := newArena(t, 1000, midCell(), ground)
		s, c := math.Sincos(deg * math.Pi / 180)
		way, r := space.V(c, s, 0), 0.3
		k := a.put(rigid(5, globe(r)), space.V(0, 0, r), way.Scale(6))
		a.body(k).Spin = space.V(-s, c, 0).Scale(6 / r)
		a.steps(4000)
		v := a.body(k).Velocity
		if math.Abs(v.Dot(space.V(-s, c, 0))) > 1e-6*v.Len() || math.Abs(v.Len()-6) > 0.01 {
			t.Errorf("%v deg: sets off at 6 m/s, rolls at %.9g m/s, %.3g rad off its way", deg, v.Len(),
				v.Dot(space.V(-s, c, 0))/v.Len())
		}
		if at := a.at(k); math.Abs(at.Z-r) > 1e-3 || math.Abs(at.Dot(way)-24) > 0.05 {
			t.Errorf("%v deg: it is at %v after 24 m", deg, at)
		}
	}
}

func TestABoxSlidesOverMeshEdgesWithoutCatching(t *testing.T) {
	d := dice(9)
	ground := meadow(t, &d, 60, 0.7, space.V(-2, -21, 0), flat)
	for _, hz := range []int{60, 1000} {
		a := newArena(t, hz, midCell(), ground)
		p := rigid(100, brick(1, 0.8, 0.5))
		p.Friction = 0.1
		k := a.put(p, space.V(0, 0, 0.25), space.V(10, 0, 0))
		plane := newArena(t, hz, midCell())
		q := plane.put(p, space.V(0, 0, 0.25), space.V(10, 0, 0))
		highest, leant := 0.0, 0.0
		for range 2 * hz {
			a.steps(1)
			highest = max(highest, a.at(k).Z)
			leant = max(leant, math.Hypot(a.body(k).Turn.X, a.body(k).Turn.Y))
		}
		plane.steps(2 * hz)
		want := plane.at(q)
		// It may turn a little where one triangle carries more of it than the next, but nothing may stop or lift it.
		if off := a.at(k).Sub(want); off.Len() > 0.02*want.X || highest > 0.255 || leant > 0.005 {
			t.Errorf("%d Hz: it slid to %v, on a plane to %v; rose to %.4f m, leant %.4f", hz, a.at(k), want, highest, leant)
		}
	}
}

func TestAThrownConeDoesNotPassAThinWall(t *testing.T) {
	for _, hz := range []int{60, 1000} {
		for _, wall := range []string{"a board of 2 cm", "a sheet of a mesh"} {
			for _, speed := range []float64{40, 100} {
				a := newArena(t, hz, midCell())
				if wall == "a board of 2 cm" {
					a.put(rigid(0, brick(6, 0.02, 4)), space.V(0, 0, 2), space.Vec{})
				} else {
					a = newArena(t, hz, midCell(), sheet(t, 3, 4))
				}
				p := rigid(2, steep(t))
				p.Bounce = 0.3
				var cones []ecs.Key
				for i := range 7 { // each meets the wall at another part of its step
					cones = append(cones, a.put(p, space.V(0.8*float64(i)-2.4, -5-0.11*float64(i), 1.5), space.V(0, speed, 1)))
					a.body(cones[i]).Spin = space.V(9, float64(i), 3)
				}
				a.steps(hz / 2)
				for i, k := range cones {
					if y := a.at(k).Y; y > 0 || a.body(k).Velocity.Y > 1 {
						t.Errorf("%d Hz, %s, %g m/s: cone %d is %.2f m behind it", hz, wall, speed, i, y)
					}
				}
			}
		}
	}
}

func TestATruckAndAConeMeetWithoutAnExplosion(t *testing.T) { // COL-08: mass ratios up to 1:20000
	for _, hz := range []int{60, 1000} {
		a := newArena(t, hz, midCell())
		truck := a.put(rigid(40_000, brick(2.5, 12, 3)), space.V(0, -7, 1.55), space.V(0, 15, 0))
		cone := a.put(rigid(2, steep(t)), space.V(0.2, 0, 0.25), space.Vec{})
		under := a.put(rigid(2, steep(t)), space.V(20, 0, 0.25), space.Vec{})
		weight := a.put(rigid(40_000, brick(2.5, 2.5, 3)), space.V(20, 0, 2.02), space.Vec{})
		fastest := 0.0
		for range 2 * hz {
			a.steps(1)
			fastest = max(fastest, a.body(cone).Velocity.Len(), a.body(under).Velocity.Len(), a.body(weight).Velocity.Len())
			if v := a.body(truck).Velocity.Len(); v > 15.2 {
				t.Fatalf("%d Hz: the truck drives at %v m/s", hz, v)
			}
		}
		if v := a.at(cone); v.Len() < 3 {
			t.Errorf("%d Hz: the cone has hardly moved: %v", hz, v)
		}
		if fastest > 45 {
			t.Errorf("%d Hz: something flew off at %.1f m/s from a truck at 15 m/s", hz, fastest)
		}
		if z := a.at(weight).Z; z < 1.4 || z > 2.1 {
			t.Errorf("%d Hz: 40 t on a cone are at %.3f m", hz, z)
		}
	}
}

func TestASleepingStackWakesWhenItIsHitAndWhenItLosesItsFooting(t *testing.T) {
	a := newArena(t, 1000, midCell())
	var stack []ecs.Key
	for i := range 4 {
		stack = append(stack, a.put(rigid(25, brick(0.6, 0.6, 0.6)), space.V(0, 0, 0.3+0.6*float64(i)), space.Vec{}))
	}
	a.steps(4000)
	for i, k := range stack {
		if !a.body(k).Asleep {
			t.Fatalf("crate %d is awake after 4 s", i)
		}
	}
	a.w.Remove(stack[0])
	a.steps(1000)
	for i, k := range stack[1:] {
		if z := a.at(k).Z; math.Abs(z-0.3-0.6*float64(i)) > 0.02 {
			t.Errorf("without the lowest, crate %d is at %.3f m", i+1, z)
		}
	}
	a.steps(4000)
	if !a.body(stack[3]).Asleep {
		t.Fatal("the stack does not come to rest again")
	}
	a.put(rigid(10, globe(0.2)), space.V(-3, 0, 1.2), space.V(15, 0, 1))
	a.steps(300)
	if a.body(stack[3]).Asleep || a.at(stack[3]).X < 0.05 {
		t.Errorf("a ball of 10 kg at 54 km/h leaves the top crate at %v", a.at(stack[3]))
	}
}

func TestLayersThatDoNotMeetPassEachOther(t *testing.T) {
	a := newArena(t, 1000, midCell())
	a.put(rigid(0, brick(4, 0.2, 2)), space.V(0, 0, 1), space.Vec{})
	ghost := rigid(25, brick(0.6, 0.6, 0.6))
	ghost.Layer, ghost.Meets = solid.LayerGhost, 1<<solid.LayerGround
	blind := rigid(25, brick(0.6, 0.6, 0.6)) // the other has the bit for it, but it does not have the other's
	blind.Meets = 1<<solid.LayerGround | 1<<solid.LayerCar
	through, seen := a.put(ghost, space.V(-1, -3, 0.4), space.V(0, 8, 0)), a.put(rigid(25, brick(0.6, 0.6, 0.6)),
		space.V(0, -3, 0.4), space.V(0, 8, 0))
	passes := a.put(blind, space.V(1, -3, 0.4), space.V(0, 8, 0))
	a.steps(1000)
	if a.at(through).Y < 1 || a.at(passes).Y < 1 || a.at(seen).Y > 0 {
		t.Errorf("the ghost is at %v, the blind one at %v, the third at %v", a.at(through), a.at(passes), a.at(seen))
	}
	for _, k := range []ecs.Key{through, passes, seen} {
		if z := a.at(k).Z; math.Abs(z-0.3) > 0.01 {
			t.Errorf("all of them meet the ground, but one is at %.3f m", z)
		}
	}
}

func TestWhatLeavesTheMeshLandsOnThePlaneBelow(t *testing.T) { // COL-01
	for _, hz := range []int{60, 1000} {
		d := dice(2)
		a := newArena(t, hz, midCell(), meadow(t, &d, 6, 1, space.V(-3, -3, 0), flat))
		var things []ecs.Key
		for i := range 8 {
			p := anyBody(t, &d)
			p.Bounce = 0
			things = append(things, a.put(p, space.V(0.3*float64(i), 4+2*float64(i), 2), space.V(0, 3, -15*float64(i))))
		}
		a.steps(12 * hz)
		for i, k := range things {
			if z := a.at(k).Z; z < -100.05 || z > -98.5 {
				t.Errorf("%d Hz: thing %d is at %.2f m, the plane at -100 m", hz, i, z)
			}
		}
	}
}
