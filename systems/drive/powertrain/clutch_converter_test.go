// The torque converter by hand calculation: at stall, at the coupling point, with the wheels driving, locked up.

package powertrain

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

// converted is an automatic whose converter holds 300 N m at 250 rad/s.
func converted() *vehicle.GearboxParams {
	return &vehicle.GearboxParams{
		Forward: []float64{3, 1.5, 1}, Reverse: 2, Final: 4, Efficiency: 1, Clutch: 600, ShiftTime: 0.4, Auto: true,
		Converter: &vehicle.Converter{Stall: 2.2, Coupling: 0.88, Capacity: 300.0 / (250 * 250), LockUp: 0.94},
	}
}

// between is a converter between an engine and a shaft that nothing changes: both are as heavy as houses.
func between(t *testing.T, impeller, turbine float64) (in, out float64) {
	t.Helper()
	g := vehicle.GearboxData{Params: converted()}
	g.Params.Converter.LockUp = 0
	g.State.Gear = 3
	l := line{Inertia: 1e9, Speed: impeller, Efficiency: 1, Ratio: 4}
	w := []turning{{Spin: turbine / 4, Inertia: 1e9, Share: 1, Roll: 0.3}}
	convert(&g, &l, impeller, turbine, 80)
	solve(&l, w, 1e-3)
	return l.Clutch, w[0].Torque / 4
}

func TestTheConverterMultipliesByItsSpeedRatio(t *testing.T) { // VEH-32
	full := func(speed float64) float64 { return 300 * speed * speed / (250 * 250) }
	for _, c := range []struct{ impeller, ratio, in, times float64 }{
		{250, 0, 300, 2.2},        // stall
		{250, 0.44, 300, 1.6},     // half way to the coupling point
		{125, 0.44, 75, 1.6},      // the square of the speed
		{250, 0.88, 300, 1},       // the coupling point
		{250, 0.94, 300 * 0.5, 1}, // half of the slip that is left there
		{250, 1, 0, 1},
	} {
		in, out := between(t, c.impeller, c.impeller*c.ratio)
		near(t, "torque in", in, c.in, 1e-3)
		near(t, "torque out", out, c.in*c.times, 1e-3*c.times)
	}
	in, out := between(t, 100, 250) // the wheels drive the engine: never multiplied
	near(t, "torque of an engine that is dragged", in, -full(250), 1e-3)
	near(t, "what the wheels feel of it", out, -full(250), 1e-3)
	in, _ = between(t, 240, 250)
	near(t, "a little of it", in, -full(250)*(1-240.0/250)/(1-0.88), 1e-3)
}

func TestTheConverterIsSafeAroundRest(t *testing.T) {
	for _, impeller := range []float64{0, 1e-300, 1e-9, 0.5} {
		for _, turbine := range []float64{0, 1e-300, 1e-9, -3, 40} {
			g := vehicle.GearboxData{Params: converted(), State: vehicle.GearboxState{Gear: 1}}
			l := line{Inertia: 0.2, Speed: impeller, Efficiency: 1, Ratio: 12}
			w := []turning{{Spin: turbine / 12, Inertia: 100, Share: 1, Roll: 0.3}}
			convert(&g, &l, impeller, turbine, 80)
			solve(&l, w, 1e-3)
			before, after := 0.1*impeller*impeller+50*(turbine/12)*(turbine/12), 0.1*l.After*l.After+50*w[0].After*w[0].After
			if !(l.After >= 0) || !(after <= before*(1+1e-9)) {
				t.Errorf("engine %g and turbine %g rad/s go to %g and wheel %g rad/s: %g J become %g", impeller, turbine, l.After,
					w[0].After, before, after)
			}
		}
	}
}

func TestTheStalledCarHoldsItsEngineAtTheStallSpeed(t *testing.T) { // the brake holds: stall test of a workshop
	e := flat(300, 600, 0.2)
	e.Idle = 80
	r := onRollers(e, *converted(), 1500, 1000)
	r.wheel[0].Brake = 1e5
	r.run(3, flatOut, nil)
	near(t, "stall speed", r.engine.State.Speed, 250, 0.5)
	near(t, "torque at the shaft", r.line.Multiply, 2.2, 1e-9)
	near(t, "speed", r.speed(), 0, 0)
	r.wheel[0].Brake = 0
	r.step(flatOut)
	near(t, "push when the brake lets go", r.gain, 300*2.2*12/rollerRadius/1500, 0.1)
}

func TestTheAutomaticCreepsAndIsHeldByTheBrake(t *testing.T) {
	e := flat(300, 600, 0.2)
	e.Idle = 80
	r := onRollers(e, *converted(), 1500, 1000)
	r.wheel[0].Brake = 200 // N m, that resist
	r.run(5, vehicle.IntentState{Clutch: 1}, nil)
	if v := r.speed(); v < 0.5 || v > 80/12.0*rollerRadius {
		t.Errorf("at idle it creeps at %.2f m/s", v)
	}
	r.wheel[0].Brake = 2000
	r.run(3, vehicle.IntentState{Clutch: 1}, nil)
	near(t, "speed under the brake", r.speed(), 0, 0)
	if n := r.engine.State.Speed; n < 60 {
		t.Errorf("the held car chokes its engine to %.0f rad/s", n)
	}
}

func TestTheLockUpClosesAndOpensWithoutFlutter(t *testing.T) {
	e := flat(300, 600, 0.2)
	e.Idle = 80
	r := onRollers(e, *converted(), 1500, 1000)
	changes, was := 0, false
	watch := func() {
		if s := r.gearbox.State; s.LockUp != was {
			was = s.LockUp
			changes++
			if was && s.Shift > 0 {
				t.Error("it locks up while gears change")
			}
		}
	}
	r.run(25, vehicle.IntentState{Throttle: 0.6, Clutch: 1}, watch)
	if g := r.gearbox.State.Gear; g != 3 || !was {
		t.Fatalf("after 25 s it is in gear %d, locked up %v", g, was)
	}
	if changes > 7 { // once or twice in each gear
		t.Errorf("the lock-up opened and closed %d times", changes)
	}
	near(t, "slip", r.engine.State.Speed-r.wheel[0].Spin*r.line.Ratio, 0, 1e-6)
	r.wheel[0].Brake = 3000
	r.run(20, vehicle.IntentState{Brake: 1, Clutch: 1}, watch)
	if was || r.engine.State.Speed < 60 || r.speed() != 0 {
		t.Errorf("braked to %g m/s it is locked up %v, the engine at %.0f rad/s", r.speed(), was, r.engine.State.Speed)
	}
}

func TestConvertersAgreeAtAnyRate(t *testing.T) { // 250, 500, 1000 and 2000 Hz agree within 1 %
	e := flat(300, 600, 0.2)
	e.Idle = 80
	after := map[int]float64{}
	for _, hz := range []int{250, 500, 1000, 2000, 8000} {
		r := onRollers(e, *converted(), 1500, hz)
		r.run(4, flatOut, nil)
		after[hz] = r.speed()
	}
	for hz, v := range after {
		if off := math.Abs(v/after[8000] - 1); off > 0.01 {
			t.Errorf("at %d Hz it does %g m/s after four seconds, at 8000 Hz %g", hz, v, after[8000])
		}
	}
}
