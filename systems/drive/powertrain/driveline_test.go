// The driveline's solve and the automatic, alone.

package powertrain

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

// axle is two driven wheels in the air.
func axle(left, right float64) []turning {
	return []turning{
		{Spin: left, Inertia: 1, Share: 0.5, Roll: 0.3},
		{Spin: right, Inertia: 1, Share: 0.5, Roll: 0.3},
	}
}

func TestALockedClutchTurnsEngineAndWheelsAsOne(t *testing.T) { // VEH-31: engine turns are wheel turns times the ratio
	l := line{Speed: 300, Inertia: 0.15, Torque: 200, Ratio: 6, Efficiency: 1, Capacity: 1000}
	w := axle(50, 50)
	const dt = 1e-3
	solve(&l, w, dt)
	if !l.Locked {
		t.Fatal("a clutch of 1000 N m slips under 200")
	}
	near(t, "ratio", l.After, 6*w[0].After, 1e-9)
	near(t, "acceleration", (w[0].After-50)/dt, 200*6/(2+0.15*36), 1e-6) // wheels and the engine geared down
}

func TestASlippingClutchPassesItsCapacity(t *testing.T) {
	l := line{Speed: 500, Inertia: 0.15, Torque: 200, Ratio: 6, Efficiency: 0.9, Capacity: 300}
	w := axle(0, 0)
	solve(&l, w, 1e-3)
	near(t, "torque", l.Clutch, 300, 1e-12)
	near(t, "wheel", w[0].After, 300*6*0.9*0.5*1e-3, 1e-12)
	near(t, "engine", l.After, 500+(200-300)*1e-3/0.15, 1e-9)
	l = line{Speed: 10, Inertia: 0.15, Torque: 0, Ratio: 6, Efficiency: 0.9, Capacity: 300}
	w = axle(80, 80)
	solve(&l, w, 1e-3)
	near(t, "torque of an engine that is dragged", l.Clutch, -300, 1e-12)
	if lost := 300*6/0.9*0.5*1e-3 - (80 - w[0].After); math.Abs(lost) > 1e-12 {
		t.Errorf("losses must work against the wheels when they drag the engine; off by %g", lost)
	}
}

func TestTheDifferentialSharesTorqueNotSpeed(t *testing.T) {
	l := line{Speed: 300, Inertia: 0.15, Torque: 200, Ratio: 6, Efficiency: 1, Capacity: 1000}
	w := axle(20, 80)
	w[1].Brake = 100
	solve(&l, w, 1e-3)
	near(t, "mean speed", (w[0].After+w[1].After)/2*6, l.After, 1e-8)
	near(t, "what the brake takes", (w[0].After-20)-(w[1].After-80), 100*1e-3, 1e-9)
}

func TestABrakeHoldsAtExactlyZeroUntilItIsOvercome(t *testing.T) {
	for _, force := range []float64{0, 100, -2999, 2999} {
		w := []turning{{Inertia: 1, Brake: 900, Roll: 0.3, Force: force}}
		solve(&line{Inertia: 1, Efficiency: 1}, w, 1e-3)
		if w[0].After != 0 {
			t.Errorf("a brake of 900 N m lets %g N at 0.3 m turn the wheel at %g rad/s", force, w[0].After)
		}
	}
	w := []turning{{Inertia: 1, Brake: 900, Roll: 0.3, Force: -3100}}
	solve(&line{Inertia: 1, Efficiency: 1}, w, 1e-3)
	near(t, "what overcomes it", w[0].After, 30*1e-3, 1e-12)
}

func TestBrakesAndClutchAreSolvedTogether(t *testing.T) {
	// left foot on the brake: one wheel held, the other not; the clutch must find the torque that fits both
	l := line{Speed: 120, Inertia: 0.15, Torque: 150, Ratio: 8, Efficiency: 1, Capacity: 800}
	w := axle(0, 30)
	w[0].Brake = 5000
	solve(&l, w, 1e-3)
	if w[0].After != 0 || !l.Locked {
		t.Fatalf("held wheel %g rad/s, locked %v", w[0].After, l.Locked)
	}
	near(t, "shaft", l.After, 8*0.5*w[1].After, 1e-8)
}

func TestAStiffTyreIsStableAtStandstill(t *testing.T) { // an explicit slip would need 3.6 m/s at 1 kHz
	spin := 5.0
	for range 100 {
		w := []turning{{Spin: spin, Inertia: 1, Roll: 0.3, Force: 4000 * spin * 0.3, Slope: 4000}}
		solve(&line{Inertia: 1, Efficiency: 1}, w, 1e-2)
		if math.Abs(w[0].After) > math.Abs(spin) || w[0].After < 0 {
			t.Fatalf("the wheel goes from %g to %g rad/s", spin, w[0].After)
		}
		spin = w[0].After
	}
}

func TestTheEngineIdlesAndIsLimited(t *testing.T) { // VEH-30
	p := vehicle.EngineParams{Torque: vehicle.FlatTorque(700, 700), MaxSpeed: 700, Idle: 90, Inertia: 0.15}
	for _, from := range []float64{20, 90, 690} {
		speed := from
		for range 20000 {
			_, torque, slope := burn(&p, speed, 0)
			speed += 1e-3 * torque / (p.Inertia - 1e-3*min(slope, 0))
		}
		near(t, "idle", speed, 90, 1)
	}
	speed := 90.0
	for range 5000 {
		_, torque, slope := burn(&p, speed, 1)
		speed += 1e-3 * torque / (p.Inertia - 1e-3*min(slope, 0))
	}
	if speed < 700 || speed > 707 {
		t.Errorf("at full throttle in neutral it turns at %g rad/s of 700", speed)
	}
	_, torque, _ := burn(&p, 350, 0)
	near(t, "engine braking at half speed", torque, -0.5*vehicle.ClosedShare*700, 1e-9)
	_, torque, _ = burn(&p, 350, 0.5)
	near(t, "half throttle", torque, 0.5*(700-0.5*vehicle.ClosedShare*700), 1e-9)
}

func TestAManualGearboxShiftsOnlyWhenAsked(t *testing.T) { // VEH-31, INP-13
	p := vehicle.GearboxParams{Forward: vehicle.DefaultForward(), Reverse: 2.9, Final: 2.4, ShiftTime: 0.2}
	var s vehicle.GearboxState
	ask := func(n int8) *vehicle.IntentState { return &vehicle.IntentState{Shift: n, Clutch: 1} }
	shift(&p, &s, ask(1), 700, 0, 1e-3)
	if s.Gear != 1 {
		t.Fatalf("out of neutral: gear %d", s.Gear)
	}
	shift(&p, &s, ask(1), 700, 50, 1e-3)
	took := 0
	for s.Shift > 0 {
		shift(&p, &s, ask(0), 700, 50, 1e-3)
		took++
	}
	if s.Gear != 2 || took < 199 || took > 201 {
		t.Errorf("gear %d after %d ms, want 2 after 200", s.Gear, took)
	}
	for range 2000 {
		shift(&p, &s, ask(0), 700, 500, 1e-3)
	}
	if s.Gear != 2 {
		t.Errorf("it shifted to %d by itself", s.Gear)
	}
	for range 9 {
		shift(&p, &s, ask(1), 700, 0, 1)
		shift(&p, &s, ask(0), 700, 0, 1)
	}
	if s.Gear != 5 {
		t.Errorf("nine upshifts lead to gear %d of 5", s.Gear)
	}
	for range 9 {
		shift(&p, &s, ask(-1), 700, 0, 1)
		shift(&p, &s, ask(0), 700, 0, 1)
	}
	if s.Gear != -1 {
		t.Errorf("nine downshifts lead to gear %d, want reverse", s.Gear)
	}
}

func TestTheAutomaticDoesNotHunt(t *testing.T) { // VEH-32
	p := vehicle.GearboxParams{
		Forward: vehicle.DefaultForward(), Reverse: 2.9, Final: 2.4, ShiftTime: 0.2,
		Auto: true,
	}
	for _, throttle := range []float64{0, 0.3, 0.7, 1} {
		for shaft := 5.0; shaft < 320; shaft += 5 {
			var s vehicle.GearboxState
			shifts, gear := 0, int32(0)
			for range 20000 {
				shift(&p, &s, &vehicle.IntentState{Throttle: throttle}, 700, shaft, 1e-3)
				if s.Gear != gear {
					gear = s.Gear
					shifts++
				}
			}
			if shifts > 5 {
				t.Fatalf("throttle %g, wheels at %g rad/s: %d shifts in 20 s", throttle, shaft, shifts)
			}
			if speed := shaft * p.RatioOf(gear); speed > 700 && int(gear) < len(p.Forward) {
				t.Errorf("throttle %g: in gear %d the engine turns at %g of 700 rad/s", throttle, gear, speed)
			}
		}
	}
}
