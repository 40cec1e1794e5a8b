// Each differential against hand calculation, and what no element may do: make energy.

package shaft

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"camber/components/vehicle"
)

const dt = 1e-3

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9g, want %.9g within %.3g", what, got, want, within)
	}
}

// pair is an axle of two wheels in the air, driven by an engine that is stuck to it.
func pair(lock vehicle.Differential, left, right, torque float64) (*Line, []Wheel) {
	w := []Wheel{{Spin: left, Inertia: 1, Share: 0.5, Roll: 0.3}, {Spin: right, Inertia: 1, Share: 0.5, Roll: 0.3}}
	l := &Line{
		Speed: 2 * (left + right), Inertia: 1e9, Ratio: 4, Efficiency: 1, Capacity: math.Abs(torque), Torque: torque,
		Nodes: []Node{{A: 0, B: 1, ToA: 0.5, ToB: 0.5, Lock: lock}},
	}
	l.Speed += math.Copysign(100, torque) // the clutch slips and passes exactly its capacity
	return l, w
}

func TestEachDifferentialSplitsTorqueByItsLaw(t *testing.T) { // VEH-43; a clutch of 100 N m and a ratio of 4: 400 N m
	for _, c := range []struct {
		name       string
		lock       vehicle.Differential
		torque     float64
		difference float64 // N m, from the fast wheel to the slow one, by hand
	}{
		{"open", vehicle.Differential{}, 100, 0},
		{"preload", vehicle.Differential{Preload: 60}, 100, 60},
		{"plates under power", vehicle.Differential{Preload: 60, Power: 0.4, Coast: 0.1}, 100, 60 + 0.4*400},
		{"plates on the overrun", vehicle.Differential{Preload: 60, Power: 0.4, Coast: 0.1}, -100, 60 + 0.1*400},
		{"torque-biasing 3:1", vehicle.Differential{Power: vehicle.Bias(3)}, 100, 200},
		{"viscous", vehicle.Differential{Viscous: 5}, 100, 2 * 5 * 20 / (1 + 2*dt*5)}, // slip 20 at the end of the step
	} {
		l, w := pair(c.lock, 40, 20, c.torque)
		Solve(l, w, dt)
		near(t, c.name+": sum of torques", w[0].Torque+w[1].Torque, 4*c.torque, 1e-9)
		near(t, c.name+": difference", w[1].Torque-w[0].Torque, c.difference, 1e-6)
	}
	l, w := pair(vehicle.Differential{Power: vehicle.Bias(3)}, 40, 20, 100)
	Solve(l, w, dt)
	near(t, "bias ratio", w[1].Torque/w[0].Torque, 3, 1e-9)
}

func TestALockedDifferentialKeepsEqualSpeeds(t *testing.T) { // VEH-43
	l, w := pair(vehicle.Differential{Locked: true}, 100, 100, 200)
	for i := range 2000 {
		w[0].Force, w[1].Force = 3000*math.Sin(float64(i)), -500
		Solve(l, w, dt)
		if d := math.Abs(w[0].After - w[1].After); d > 1e-12 {
			t.Fatalf("step %d: %g rad/s apart at %g rad/s", i, d, w[0].After)
		}
		w[0].Spin, w[1].Spin, l.Speed = w[0].After, w[1].After, l.After
	}
}

func TestPlatesNeverHoldMoreThanTheirLaw(t *testing.T) { // VEH-43
	rapid.Check(t, func(t *rapid.T) {
		lock := vehicle.Differential{
			Preload: rapid.Float64Range(0, 200).Draw(t, "preload"),
			Power:   rapid.Float64Range(0, 1).Draw(t, "power"), Coast: rapid.Float64Range(0, 1).Draw(t, "coast"),
		}
		l, w := pair(lock, rapid.Float64Range(-50, 100).Draw(t, "left"), rapid.Float64Range(-50, 100).Draw(t, "right"),
			rapid.Float64Range(-300, 300).Draw(t, "torque"))
		w[0].Brake, w[1].Force = rapid.Float64Range(0, 3000).Draw(t, "brake"), rapid.Float64Range(-4000, 4000).Draw(t,
			"force")
		Solve(l, w, dt)
		sum, ramp := w[0].Torque+w[1].Torque, lock.Power
		if sum < 0 {
			ramp = lock.Coast
		}
		if d, most := math.Abs(w[0].Torque-w[1].Torque), lock.Preload+ramp*math.Abs(sum); d > most+1e-6 {
			t.Fatalf("a difference of %g N m where the plates hold %g", d, most)
		}
	})
}

func TestABrakedWheelBehindALockStandsAtExactlyZero(t *testing.T) {
	for _, lock := range []vehicle.Differential{
		{},
		{Preload: 80},
		{Power: 0.5, Coast: 0.5},
		{Viscous: 20},
		{Locked: true},
	} {
		l, w := pair(lock, 0, 0, 100)
		w[0].Brake, w[1].Brake = 5000, 5000
		for range 100 {
			Solve(l, w, dt)
			if w[0].After != 0 || w[1].After != 0 {
				t.Fatalf("%+v: %g and %g rad/s", lock, w[0].After, w[1].After)
			}
		}
	}
}

func TestTheCentreDifferentialSplitsByItsShares(t *testing.T) { // VEH-41, three driven axles at 20, 30 and 50 %
	share := []float64{0.1, 0.1, 0.15, 0.15, 0.25, 0.25}
	w := make([]Wheel, 6)
	for i := range w {
		w[i] = Wheel{Spin: 10 + float64(i), Inertia: 1, Share: share[i], Roll: 0.3}
	}
	l := &Line{Speed: 500, Inertia: 1e9, Ratio: 4, Efficiency: 1, Capacity: 100, Torque: 100, Nodes: []Node{
		{A: 0, B: 1, ToA: 0.5, ToB: 0.5},
		{A: 2, B: 3, ToA: 0.5, ToB: 0.5},
		{A: 6, B: 7, ToA: 0.4, ToB: 0.6},
		{A: 4, B: 5, ToA: 0.5, ToB: 0.5},
		{A: 8, B: 9, ToA: 0.5, ToB: 0.5},
	}}
	Solve(l, w, dt)
	for i := range w {
		near(t, "torque", w[i].Torque, share[i]*400, 1e-9)
	}
	for i := range l.Nodes {
		l.Nodes[i].Lock.Locked = true
	}
	Solve(l, w, dt)
	for i := range w {
		near(t, "all locked", w[i].After, w[0].After, 1e-9)
	}
}

func TestAFlexibleShaftSwingsAsTwoMasses(t *testing.T) { // VEH-40: w2 = k (1/J1 + 1/J2)
	w := []Wheel{{Inertia: 1, Share: 1, Roll: 0.3, Stiffness: 5000, SideInertia: 0.5, Side: 1}}
	const fine = 1e-5
	crossings, last, steps := 0, 1.0, 200000
	for range steps {
		Solve(&Line{Inertia: 1, Efficiency: 1}, w, fine)
		w[0].Finish(fine)
		w[0].Spin = w[0].After
		if w[0].Twist*last < 0 {
			crossings++
		}
		last = w[0].Twist
		near(t, "momentum", w[0].Spin+0.5*w[0].Side, 0.5, 1e-9)
	}
	near(t, "frequency", float64(crossings)/2/(float64(steps)*fine), math.Sqrt(5000*(1+1/0.5))/(2*math.Pi), 0.3)
}

func TestNoElementMakesEnergy(t *testing.T) { // VEH-42
	rapid.Check(t, func(t *rapid.T) {
		f := func(name string, lo, hi float64) float64 { return rapid.Float64Range(lo, hi).Draw(t, name) }
		w := make([]Wheel, 4)
		for i := range w {
			w[i] = Wheel{
				Spin: f("spin", -60, 120), Inertia: f("inertia", 0.3, 3), Share: 0.25, Brake: f("brake", 0, 2000),
				Roll: 0.3,
			}
			if rapid.Bool().Draw(t, "shaft") {
				w[i].Stiffness, w[i].Damping, w[i].SideInertia = f("stiffness", 0, 2e4), f("damping", 0, 100), f("side", 0.01, 0.5)
				w[i].Side, w[i].Twist = w[i].Spin, f("twist", -0.05, 0.05)
			}
		}
		lock := func() vehicle.Differential {
			switch rapid.IntRange(0, 3).Draw(t, "kind") {
			case 0:
				return vehicle.Differential{Locked: true}
			case 1:
				return vehicle.Differential{Preload: f("preload", 0, 200), Power: f("power", 0, 1), Coast: f("coast", 0, 1)}
			case 2:
				return vehicle.Differential{Viscous: f("viscous", 0.1, 100)}
			}
			return vehicle.Differential{}
		}
		toA := f("front", 0.1, 0.9)
		l := &Line{
			Speed: f("engine", 0, 700), Inertia: f("crank", 0.05, 1), Ratio: f("ratio", -15, 15),
			Efficiency: f("efficiency", 0.5, 1),
			Capacity:   f("capacity", 0, 900), Slack: f("slack", 0, 1), Multiply: f("stator", 1, 3), Nodes: []Node{
				{A: 0, B: 1, ToA: 0.5, ToB: 0.5, Lock: lock()},
				{A: 2, B: 3, ToA: 0.5, ToB: 0.5, Lock: lock()},
				{A: 4, B: 5, ToA: toA, ToB: 1 - toA, Lock: lock()},
			},
		}
		energy := func(engine float64) float64 {
			sum := 0.5 * l.Inertia * engine * engine
			for i := range w {
				sum += 0.5*w[i].Inertia*w[i].Spin*w[i].Spin + 0.5*w[i].SideInertia*w[i].Side*w[i].Side +
					0.5*w[i].Stiffness*w[i].Twist*w[i].Twist
			}
			return sum
		}
		before := energy(l.Speed)
		Solve(l, w, dt)
		finish(w)
		for i := range w {
			w[i].Spin = w[i].After
			if w[i].SideInertia == 0 {
				w[i].Twist = 0
			}
		}
		if after := energy(l.After); after > before*(1+1e-9)+1e-6 {
			t.Fatalf("%.9g J become %.9g", before, after)
		}
	})
}

func TestSolvingTakesNoMemory(t *testing.T) {
	l, w := pair(vehicle.Differential{Preload: 50, Power: 0.4}, 40, 20, 100)
	if n := testing.AllocsPerRun(100, func() { Solve(l, w, dt) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

func BenchmarkOpenAndLocked(b *testing.B) {
	w := []Wheel{
		{Spin: 50, Inertia: 1, Roll: 0.3},
		{Spin: 50, Inertia: 1, Roll: 0.3},
		{Spin: 50, Inertia: 1, Share: 0.5, Roll: 0.3, Brake: 10, Slope: 4000, Force: 800},
		{Spin: 50, Inertia: 1, Share: 0.5, Roll: 0.3, Brake: 10, Slope: 4000, Force: 800},
	}
	l := Line{Speed: 300, Inertia: 0.15, Torque: 150, Ratio: 6, Efficiency: 0.95, Capacity: 800}
	for b.Loop() {
		Solve(&l, w, dt)
	}
}

// finish ends a step for all wheels.
func finish(w []Wheel) {
	for i := range w {
		w[i].Finish(dt)
	}
}
