// Gearboxes change gear each in its own way: by hand, with a gap, without one, by themselves.

package powertrain

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

// box is a gearbox of a kind, around the same gears.
func box(kind string) vehicle.GearboxParams {
	p := vehicle.GearboxParams{
		Forward: []float64{3, 2, 1.4, 1}, Reverse: 3, Final: 4, Efficiency: 1, Clutch: 480,
		ShiftTime: 0.2,
	}
	switch kind {
	case "manual":
		p.Manual = true
	case "automatic":
		p.Auto = true
	case "double-clutch":
		p.Auto, p.Double = true, true
	}
	return p
}

// running is an engine of 300 N m that idles.
func running() vehicle.EngineParams {
	e := flat(300, 700, 0.15)
	e.Idle = 80
	return e
}

// upshift drives flat out, asks a box that is not automatic for the next gear, and lists what happens in each step
// until after the shift.
func upshift(t *testing.T, kind string, hold float64) (r *rollers, open, dry int, least float64) {
	t.Helper()
	r = onRollers(running(), box(kind), 1400, 1000).rolling(15, 1)
	least = math.Inf(1)
	want := flatOut
	want.Clutch = hold
	for n := range 2000 {
		ask := want
		if n == 200 && !r.gearbox.Params.Auto {
			ask.Shift = 1
		}
		r.step(ask)
		least = min(least, r.gain)
		if r.line.Clutch <= 0 {
			open++
		}
		if r.engine.Aux.Throttle == 0 {
			dry++
		}
		if r.gearbox.State.Gear == 2 && r.gearbox.State.Shift == 0 {
			return r, open, dry, least
		}
	}
	t.Fatal("it does not change gear")
	return r, open, dry, least
}

// VEH-38: clutch 1 to 0 and throttle to 0, gear += shift, clutch to 1
func TestASequentialBoxOpensChangesClosesAndGivesTheThrottleBack(t *testing.T) {
	r, open, dry, _ := upshift(t, "sequential", 1)
	if dry < 199 || dry > 201 {
		t.Errorf("the throttle is away for %d ms of a shift of 200", dry)
	}
	if open < 99 || open > 101 {
		t.Errorf("the clutch is open for %d ms, want the first half of 200", open)
	}
	near(t, "throttle once it is done", r.engine.Aux.Throttle, 1, 0)
	r.run(0.3, flatOut, nil)
	near(t, "engine against second gear", r.engine.State.Speed, r.wheel[0].Spin*8, 1e-6)
}

func TestShiftsBeyondTheLastGearAreIgnored(t *testing.T) { // VEH-38, VEH-39: gears -1, 0, 1 to the highest
	for _, kind := range []string{"manual", "sequential"} {
		p := box(kind)
		for _, c := range []struct {
			gear int32
			ask  int8
		}{{4, 1}, {-1, -1}} {
			s := vehicle.GearboxState{Gear: c.gear}
			shift(&p, &s, &vehicle.IntentState{Shift: c.ask, Throttle: 1, Clutch: 1}, 700, 30, 1e-3)
			if s.Gear != c.gear || s.Shift != 0 {
				t.Errorf("%s: a shift of %+d in gear %d leads to gear %d, %g s of a shift left", kind, c.ask, c.gear, s.Gear,
					s.Shift)
			}
		}
	}
}

func TestADoubleClutchNeverLetsGo(t *testing.T) {
	_, open, dry, least := upshift(t, "double-clutch", 1)
	if open != 0 || dry != 0 {
		t.Errorf("its clutches are both open for %d ms, the throttle is shut for %d", open, dry)
	}
	// the higher gear pulls by its own ratio at least: 300 N m by 8, less what speeds nothing up
	if lowest := 300 * 8 / rollerRadius / (1400 + 0.15*64/0.09); least < 0.99*lowest {
		t.Errorf("the push falls to %.2f m/s2 in an upshift; second gear alone gives %.2f", least, lowest)
	}
	_, _, _, gap := upshift(t, "sequential", 1)
	if gap > 1e-9 {
		t.Errorf("a sequential box still pushes with %.3f m/s2 in the middle of its shift", gap)
	}
	// kick down from 20 m/s in fourth: it pulls on until the engine has run up
	r := onRollers(running(), box("double-clutch"), 1400, 1000).rolling(14, 4)
	gears, least, passed := map[int32]bool{}, math.Inf(1), 0
	r.run(1.5, flatOut, func() {
		gears[r.gearbox.State.Gear] = true
		least = min(least, r.gain)
		if r.gearbox.State.Shift > 0 {
			passed++
		}
	})
	if least <= 0 || passed == 0 || !gears[3] {
		t.Errorf("kicked down through gears %v the push falls to %.2f m/s2", gears, least)
	}
}

func TestADoubleClutchGainsWhatTheGapCosts(t *testing.T) {
	after := func(kind string) float64 {
		r := onRollers(running(), box(kind), 1400, 1000).rolling(15, 1)
		want := flatOut
		for n := range 1500 {
			want.Shift = 0
			if n == 200 && kind == "sequential" {
				want.Shift = 1
			}
			if n == 200 && kind != "sequential" { // at the same moment
				r.gearbox.State.Next, r.gearbox.State.Gear, r.gearbox.State.Shift = 2, 2, 0.2
			}
			r.step(want)
		}
		return r.speed()
	}
	// the engine's push is lost for 0.2 s; its swing, 0.15 kg m2 from 600 to 400 rad/s, pushes either car alike
	lost := after("double-clutch") - after("sequential")
	near(t, "speed lost by the gap, m/s", lost, 0.2*300*8/rollerRadius/1400, 0.25*0.2*300*8/rollerRadius/1400)
}

func TestTheDriversOwnPedalShiftsAManual(t *testing.T) { // VEH-36: 0 disengaged, 1 pedal released
	// with the pedal up the car's own helpers open the clutch and lift the foot, as in a sequential box
	_, open, dry, _ := upshift(t, "manual", 1)
	if open < 99 || dry < 199 {
		t.Errorf("helped, the clutch is open for %d ms and the throttle shut for %d", open, dry)
	}
	// with the pedal down nobody lifts the driver's foot, and nothing is passed on; a blip runs the engine up
	r := onRollers(running(), box("manual"), 1400, 1000).rolling(12, 3)
	down := vehicle.IntentState{Throttle: 0.8, Clutch: 0, Shift: -1}
	before := r.engine.State.Speed
	r.step(down)
	down.Shift = 0
	r.run(0.15, down, func() {
		if r.line.Clutch != 0 || r.engine.Aux.Throttle != 0.8 {
			t.Fatalf("the pedal is down, but the clutch passes %g N m, the throttle is %g", r.line.Clutch, r.engine.Aux.Throttle)
		}
	})
	near(t, "engine after the blip", r.engine.State.Speed, before+0.151*0.8*300/0.15, 1)
	// and the pedal's way is the torque that passes
	half := onRollers(running(), box("manual"), 1400, 1000)
	half.gearbox.State.Gear, half.engine.State.Speed = 1, 400
	half.step(vehicle.IntentState{Throttle: 0.5, Clutch: 0.25})
	near(t, "torque through a quarter of the clutch", half.line.Clutch, 0.25*480, 1e-9)
}

func TestTheAutomaticShiftsAtItsPoints(t *testing.T) { // VEH-32
	p := box("automatic")
	for _, c := range []struct {
		gear           int32
		throttle       float64
		brake, up, low float64 // shares of the engine's largest speed
	}{
		{2, 0, 0, upClosed, downClosed},
		{2, 0.5, 0, 0.76, 0.40},
		{2, 1, 0, upFull, downFull},
		{3, 0, 0.5, math.Inf(1), downBraking},
	} {
		gear := func(share float64) int32 {
			s := vehicle.GearboxState{Gear: c.gear}
			shift(&p, &s, &vehicle.IntentState{Throttle: c.throttle, Brake: c.brake}, 700, share*700/p.RatioOf(c.gear), 1e-3)
			if s.Shift == 0 {
				return s.Gear
			}
			return s.Next
		}
		if g := gear(c.low - 0.005); g != c.gear-1 {
			t.Errorf("throttle %g, brake %g: below %.2f of its speed it goes from gear %d to %d", c.throttle, c.brake, c.low,
				c.gear, g)
		}
		if g := gear(c.low + 0.005); g != c.gear {
			t.Errorf("throttle %g, brake %g: above %.2f it goes from gear %d to %d", c.throttle, c.brake, c.low, c.gear, g)
		}
		if g := gear(min(c.up, 2) - 0.005); g != c.gear {
			t.Errorf("throttle %g, brake %g: below %.2f it goes from gear %d to %d", c.throttle, c.brake, c.up, c.gear, g)
		}
		if !math.IsInf(c.up, 1) && gear(c.up+0.005) != c.gear+1 {
			t.Errorf("throttle %g: above %.2f it stays in gear %d", c.throttle, c.up, c.gear)
		}
	}
}

func TestNoBoxHuntsOnAHill(t *testing.T) { // a steady throttle against a steady push
	for name, p := range map[string]vehicle.GearboxParams{
		"automatic":     box("automatic"),
		"double-clutch": box("double-clutch"), "converter": *converted(),
	} {
		for _, throttle := range []float64{0.2, 0.5, 0.8, 1} {
			for _, hill := range []float64{0, 800, 2000, 3500} {
				r := onRollers(running(), p, 1400, 500).rolling(12, 2)
				shifts, gear := 0, int32(2)
				r.wheel[0].Force = hill // N, against it
				r.run(60, vehicle.IntentState{Throttle: throttle, Clutch: 1}, func() {
					r.wheel[0].Force = hill + 0.5*r.speed()*math.Abs(r.speed())
					if r.gearbox.State.Gear != gear {
						gear = r.gearbox.State.Gear
						shifts++
					}
				})
				if shifts > 10 { // where one gear is too weak and the one below too short, it must change now and then
					t.Errorf("%s, throttle %g, %g N uphill: %d shifts in a minute, at the end %.1f m/s in gear %d", name, throttle,
						hill, shifts, r.speed(), gear)
				}
			}
		}
	}
}

func TestAnAutomaticTakesAGearThatPullsHarder(t *testing.T) { // beyond the engine's most power, before its limiter
	e := running()
	e.Torque = &vehicle.TorqueMap{
		Full:   vehicle.Curve{{X: 0, Y: 300}, {X: 500, Y: 300}, {X: 700, Y: 100}},
		Closed: vehicle.Curve{{X: 0, Y: 0}},
	}
	r := onRollers(e, box("automatic"), 1400, 1000).rolling(11, 1)
	turned, gear := 0.0, int32(1)
	r.run(10, flatOut, func() {
		if s := r.gearbox.State; s.Shift > 0 && gear == 1 {
			turned, gear = r.engine.State.Speed, s.Next
		}
	})
	// 3 (300 - (x - 500)) = 2 * 300 at 600 rad/s; at 606 second is safe from shifting down again: x 2/3 = 1.05 * 0.55 *
	// 700
	near(t, "shift into second, rad/s", turned, 606, 3)
	// and on a hill that the higher gear cannot climb it stays: 0.7 throttle gives 210 N m, 4200 N in second, 2940 in
	// third
	r = onRollers(running(), box("automatic"), 1400, 1000).rolling(18, 2)
	r.wheel[0].Force = 3800
	r.run(20, vehicle.IntentState{Throttle: 0.7, Clutch: 1}, func() {
		if n := r.engine.State.Speed; r.gearbox.State.Gear != 2 && n < upFull*700-20 && r.gearbox.State.Shift == 0 &&
			r.time < 6 {
			t.Fatalf("after %.1f s at %.0f rad/s it is in gear %d", r.time, n, r.gearbox.State.Gear)
		}
	})
}
