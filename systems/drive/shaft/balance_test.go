// Where the engine's work goes: nothing is lost, nothing is gained.

package shaft

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

// ledger is what became of the engine's work in a launch, in J.
type ledger struct {
	work, kinetic, spring, clutch, gears, lock, shafts, brakes float64
	slipped, locked                                            int // steps
}

// launched is two seconds of a launch: the clutch slips in over a second, then holds; one wheel is braked more than the
// plates can hold; the wheels carry the car.
func launched(hz float64) (b ledger) {
	step := 1 / hz
	const ratio, yield = 16.0, 0.92
	w := make([]Wheel, 2)
	for i := range w {
		w[i] = Wheel{Inertia: 55, Share: 0.5, Roll: 0.3, Stiffness: 9000, Damping: 60, SideInertia: 0.05, Brake: 20}
	}
	w[0].Brake = 420
	l := &Line{
		Speed: 300, Inertia: 0.2, Efficiency: yield, Ratio: ratio,
		Nodes: []Node{{A: 0, B: 1, ToA: 0.5, ToB: 0.5, Lock: vehicle.Differential{Preload: 60, Power: 0.2, Coast: 0.1}}},
	}
	energy := func(engine float64) (kinetic, spring float64) {
		kinetic = 0.5 * l.Inertia * engine * engine
		for i := range w {
			kinetic += 0.5*w[i].Inertia*w[i].Spin*w[i].Spin + 0.5*w[i].SideInertia*w[i].Side*w[i].Side
			spring += 0.5 * w[i].Stiffness * w[i].Twist * w[i].Twist
		}
		return kinetic, spring
	}
	kinetic, spring := energy(l.Speed)
	for n := range int(2 * hz) {
		now := float64(n) * step
		l.Torque = 150 + 50*math.Sin(9*now)
		if now > 1.6 {
			l.Torque = -40 // the engine brakes
		}
		l.Capacity = 320 * min(now, 1)
		Solve(l, w, step)
		driven := 0.0
		for i := range w {
			w[i].Finish(step)
			driven += 0.5 * w[i].Side
			b.shafts += step * w[i].Damping * (w[i].Side - w[i].After) * (w[i].Side - w[i].After)
			b.brakes += step * w[i].Brake * math.Abs(w[i].After)
			w[i].Spin = w[i].After
		}
		pull := ratio * yield * l.Clutch
		if l.Clutch < 0 {
			pull = ratio / yield * l.Clutch
		}
		b.work += step * l.Torque * (l.Speed + l.After) / 2
		b.clutch += step * l.Clutch * (l.After - ratio*driven)
		b.gears += step * (ratio*l.Clutch - pull) * driven
		b.lock -= step * l.Nodes[0].Difference * (w[0].Side - w[1].Side)
		l.Speed = l.After
		if l.Locked {
			b.locked++
		} else {
			b.slipped++
		}
	}
	k, s := energy(l.Speed)
	b.kinetic, b.spring = k-kinetic, s-spring
	return b
}

func TestTheEnginesWorkIsAllAccountedFor(t *testing.T) { // VEH-41, VEH-42, VEH-40
	for hz, within := range map[float64]float64{250: 0.01, 1000: 0.0025, 8000: 0.0003} {
		b := launched(hz)
		if float64(b.slipped) < 0.2*hz || float64(b.locked) < 0.5*hz {
			t.Fatalf("%g Hz: the clutch slips in %d steps and holds in %d", hz, b.slipped, b.locked)
		}
		for what, j := range map[string]float64{
			"clutch": b.clutch, "gears": b.gears, "lock": b.lock, "shafts": b.shafts,
			"brakes": b.brakes,
		} {
			if !(j > 0) {
				t.Errorf("%g Hz: %s: %g J of heat", hz, what, j)
			}
		}
		gone := b.kinetic + b.spring + b.clutch + b.gears + b.lock + b.shafts + b.brakes
		if off := (b.work - gone) / b.work; off < -1e-6 || off > within { // the implicit step takes, it never gives
			t.Errorf("%g Hz: of %.1f J of the engine's work %.2f %% are missing: %+v", hz, b.work, 100*off, b)
		} else {
			t.Logf("%g Hz: of %.1f J %.4f %% missing: %+v", hz, b.work, 100*off, b)
		}
	}
}
