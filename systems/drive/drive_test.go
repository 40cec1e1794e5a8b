// The p917 driven: pulling away, stopping, turning, lapping.

package drive_test

import (
	"fmt"
	"math"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

func TestItPullsAwayShiftsAndReachesItsSpeed(t *testing.T) { // VEH-06, VEH-30..32
	s := newScene(t, 1000, home, terrain.GroundParams{})
	k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
	s.want(k, vehicle.IntentState{Throttle: 0.5, Clutch: 1})
	highest, at100 := int32(0), 0.0
	for range 400 {
		s.run(0.1)
		highest = max(highest, vehicle.Gearbox.Of(s.World, k).State.Gear)
		if at100 == 0 && s.speed(k) > 100/3.6 {
			at100 = float64(s.Tick()) / 1000
		}
	}
	if highest != 5 {
		t.Errorf("the automatic reached gear %d of 5", highest)
	}
	if at100 < 3 || at100 > 9 {
		t.Errorf("half throttle took %.1f s to 100 km/h", at100)
	}
	if v := s.speed(k) * 3.6; v < 180 || v > 345 {
		t.Errorf("after 40 s of half throttle it does %.0f km/h", v)
	}
	near(t, "sideways after 40 s straight ahead, m", s.where(k).X, 0, 1e-6)
}

func TestFullThrottleEndsAtTheGearedTopSpeed(t *testing.T) { // the 917's 340 km/h
	s := newScene(t, 1000, home, terrain.GroundParams{})
	k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
	s.want(k, vehicle.IntentState{Throttle: 1, Clutch: 1})
	s.run(60)
	if v := s.speed(k) * 3.6; v < 300 || v > 350 {
		t.Errorf("top speed is %.0f km/h", v)
	}
	if e := vehicle.Engine.Of(s.World, k).State.Speed; e > 700*1.011 {
		t.Errorf("the limiter lets the engine turn at %.0f rad/s of 700", e)
	}
}

func TestBrakingStopsWithinWhatFrictionAllows(t *testing.T) { // VEH-07, VEH-17
	for _, c := range []struct {
		brake    float64
		mu0, mu1 float64
		lock     int
	}{
		{0.45, 0.7, 0.95, 0}, // wheels turning: torque decides, 4 * 0.45 * 1500 / 0.287 N
		{1, 1.2, 1.5, 2},     // the light rear wheels slide, the heavy front ones just do not
	} {
		s := newScene(t, 1000, home, terrain.GroundParams{})
		k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
		s.launch(k, 40)
		s.want(k, vehicle.IntentState{Brake: c.brake, Clutch: 1})
		from := s.where(k).Y
		locked := 0
		_, ws, _ := s.corners(k)
		for s.speed(k) > 0.01 {
			s.run(0.01)
			if s.Tick() == 1000 {
				for _, d := range ws {
					if d.State.Spin == 0 {
						locked++
					}
				}
			}
			if s.Tick() > 20000 {
				t.Fatal("it never stops")
			}
		}
		mu := 40 * 40 / (2 * 9.81 * (s.where(k).Y - from))
		if mu < c.mu0 || mu > c.mu1 {
			t.Errorf("brake %.2f: mean friction %.3f, want %.2f to %.2f", c.brake, mu, c.mu0, c.mu1)
		}
		if locked != c.lock {
			t.Errorf("brake %.2f: %d wheels are locked after a second", c.brake, locked)
		}
		s.run(2)
		if v := s.chassis(k).Velocity.Len(); v > 1e-4 {
			t.Errorf("stopped it moves at %g m/s", v)
		}
	}
}

// launch sets a car rolling straight ahead.
func (s *scene) launch(k ecs.Key, speed float64) {
	c := s.chassis(k)
	c.Velocity = c.Turn.Rotate(space.V(0, speed, 0))
	_, ws, ts := s.corners(k)
	for i, d := range ws {
		d.State.Spin = speed / (ts[i].Params.Radius - 1120*9.81/4/ts[i].Params.VerticalStiffness)
	}
}

func TestSteeringRightTurnsRight(t *testing.T) { // INP-13: -1 left .. 1 right
	for _, steer := range []float64{-0.3, 0.3} {
		s := newScene(t, 1000, home, terrain.GroundParams{})
		k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
		s.launch(k, 8)
		s.want(k, vehicle.IntentState{Steer: steer, Throttle: 0.1, Clutch: 1})
		s.run(3)
		if x := s.where(k).X; x*steer <= 0 {
			t.Errorf("steering %+.1f leads to %.1f m east", steer, x)
		}
		// slowly it follows the geometry: wheelbase 2.44 m, 0.06 rad
		c := s.chassis(k)
		radius := s.speed(k) / math.Abs(c.Spin.Z)
		near(t, "radius of a slow bend, m", radius, 2.44/math.Tan(0.06), 4)
		near(t, "lean inside a slow bend", c.Turn.Attitude().Roll, 0, 0.03)
	}
}

func TestReverseDrivesBackwards(t *testing.T) { // VEH-32
	s := newScene(t, 1000, home, terrain.GroundParams{})
	k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
	s.run(0.5)
	s.want(k, vehicle.IntentState{Shift: -1, Clutch: 1})
	s.run(0.5)
	s.want(k, vehicle.IntentState{Throttle: 0.2, Clutch: 1})
	s.run(3)
	if v := s.speed(k); v > -3 {
		t.Errorf("in reverse it does %.2f m/s", v)
	}
	s.want(k, vehicle.IntentState{Brake: 0.6, Clutch: 1})
	s.run(4)
	s.want(k, vehicle.IntentState{Shift: 1, Clutch: 1})
	s.run(0.5)
	s.want(k, vehicle.IntentState{Throttle: 0.2, Clutch: 1})
	s.run(3)
	if v := s.speed(k); v < 3 {
		t.Errorf("in first again it does %.2f m/s", v)
	}
}

// locked and lifted wheels, reverse, 90 degrees of slip, landing
func TestWhateverIsThrownAtItStaysFinite(t *testing.T) {
	turns := []space.Quat{
		space.Heading(0), space.Heading(math.Pi / 2), space.Heading(2.5),
		space.AxisAngle(space.V(1, 2, 3), 2),
	}
	for i, turn := range turns {
		for j, velocity := range []space.Vec{space.V(0, 60, 0), space.V(0, -30, 0), space.V(25, 0, -5), space.V(1e-9, 0, 0)} {
			for _, want := range []vehicle.IntentState{
				{Brake: 1, Clutch: 1},
				{Throttle: 1, Steer: 1, Clutch: 1},
				{HandBrake: 1, Throttle: 1, Steer: -1},
				{Shift: -1, Throttle: 1, Clutch: 1},
			} {
				s := newScene(t, 500, home, terrain.GroundParams{})
				pose := s.parked(p917(), 0, 0, 0)
				pose.Place, pose.Turn = pose.Place.Moved(space.V(0, 0, 0.4)), turn
				k := s.spawn(p917(), pose)
				c := s.chassis(k)
				c.Velocity, c.Spin = velocity, space.V(float64(i), float64(j), 1)
				s.want(k, want)
				s.run(4)
				if err := s.CheckFinite(); err != nil {
					t.Fatal(err)
				}
				if v := s.chassis(k).Velocity.Len(); v > 150 {
					t.Errorf("turn %d velocity %d: flung away at %.0f m/s", i, j, v)
				}
			}
		}
	}
}

func TestACoastingCarNeverGainsEnergy(t *testing.T) {
	s := newScene(t, 1000, home, terrain.GroundParams{})
	b := p917()
	b.gearbox.Auto = false // clutch pedal down: nothing drives
	k := s.spawn(b, s.parked(b, 0, 0, 0))
	s.launch(k, 30)
	s.chassis(k).Spin = space.V(0, 0.3, 0.8)
	s.want(k, vehicle.IntentState{Steer: 0.4, Clutch: 0})
	last := math.Inf(1)
	for range 600 {
		s.run(0.02)
		if e := s.energy(k); e > last*(1+1e-9)+1e-3 {
			t.Fatalf("at %.2f s it gains %.3g J of %.0f", float64(s.Tick())/1000, e-last, last)
		} else {
			last = e
		}
	}
}

func TestACarTumblingFreelyKeepsItsEnergy(t *testing.T) {
	// The body alone does to rounding (TestATumblingBodyKeepsEnergyAndMomentum). Wheels on springs, at one turn a second,
	// make it swing by a percent; it must not drift.
	s := newScene(t, 1000, home, terrain.GroundParams{})
	components.Gravity.Of(s.World, ecs.WorldKey).State.Down = 0
	b := p917()
	b.gearbox.Auto, b.aero.DragArea = false, 0
	pose := s.parked(b, 0, 0, 0)
	pose.Place = pose.Place.Moved(space.V(0, 0, 300))
	k := s.spawn(b, pose)
	s.launch(k, 30) // its wheels spin: four gyroscopes
	s.chassis(k).Velocity = space.Vec{}
	s.chassis(k).Spin = space.V(2, 5, -3)
	s.want(k, vehicle.IntentState{})
	s.run(1) // until the springs are out
	start := s.energy(k)
	for range 60 {
		s.run(1)
		near(t, "share of the energy", s.energy(k)/start, 1, 0.02)
	}
}

// energy is all of a car's energy in J: motion, springs, tyres, height.
func (s *scene) energy(k ecs.Key) float64 {
	c := vehicle.Chassis.Of(s.World, k)
	us, ws, ts := s.corners(k)
	v, down := c.State.Velocity, components.Gravity.Of(s.World, ecs.WorldKey).State.Down
	e := 0.5*c.Params.Mass*v.LenSq() + 0.5*c.State.Spin.Dot(c.Params.Inertia.Mul(c.State.Spin)) +
		c.Params.Mass*down*s.where(k).Z
	for i, u := range us {
		hub := u.Params.Hub(u.State.Travel)
		at := c.State.Turn.Rotate(hub)
		move := v.Add(c.State.Turn.Rotate(c.State.Spin.Cross(hub).AddScaled(u.Params.Axis, u.State.Speed)))
		depth := max(0, ts[i].Params.Radius-(s.where(k).Z+at.Z))
		stiff := ts[i].Params.TorsionalStiffness / 0.09
		e += 0.5*u.Params.Mass*move.LenSq() + u.Params.Mass*down*(s.where(k).Z+at.Z) +
			0.5*(u.Params.Inertia+ws[i].Params.Inertia)*ws[i].State.Spin*ws[i].State.Spin +
			0.5*u.Params.SpringStiffness*u.State.Travel*u.State.Travel + 0.5*ts[i].Params.VerticalStiffness*depth*depth +
			0.5*stiff*ts[i].State.Along*ts[i].State.Along +
			0.5*ts[i].Params.LateralStiffness*ts[i].State.Across*ts[i].State.Across
	}
	return e
}

func TestItLapsTheOvalByItselfAtAnyRate(t *testing.T) { // the first drive
	times := map[int]float64{}
	for _, bank := range []float64{0, 0.2} {
		if testing.Short() && bank != 0 {
			continue
		}
		for _, hz := range []int{500, 1000, 2000} {
			if testing.Short() && hz != 1000 {
				continue // the race detector sees the same code at any rate
			}
			track := oval(bank)
			s := newCourse(t, hz, home, track)
			k := s.spawn(p917(), s.parked(p917(), 120, -40, 0))
			vehicle.Driver.Of(s.World, k).State.Active = true
			laps := vehicle.LapLog.In(s.World).Reader()
			widest, hint := 0.0, 0.0
			var last vehicle.LapDone
			for range 95 * hz {
				s.run(1 / float64(hz))
				if e, ok := laps.Next(); ok {
					last = e.What
					if e.Keys[0] != k {
						t.Errorf("the lap is said to be entity %d's, not %d's", e.Keys[0], k)
					}
				}
				at := s.where(k)
				along, offset := track.Course.Middle.Locate(at, hint)
				hint = along
				widest = max(widest, math.Abs(offset))
			}
			if widest > 6 {
				t.Errorf("bank %g, %d Hz: it was %.1f m off the middle of a 14 m road", bank, hz, widest)
			}
			if last.Lap != 2 || last.Time < 30 || last.Time > 45 {
				t.Errorf("bank %g, %d Hz: lap %d took %.2f s", bank, hz, last.Lap, last.Time)
			}
			if first, ok := times[int(bank*10)]; !ok {
				times[int(bank*10)] = last.Time
			} else {
				near(t, fmt.Sprintf("second lap at %d Hz, s", hz), last.Time, first, 0.01*first)
			}
			t.Logf("bank %g, %4d Hz: second lap %.3f s, at most %.2f m off the middle", bank, hz, last.Time, widest)
		}
	}
}

func TestTheStepHardlyMatters(t *testing.T) { // 250 to 2000 Hz agree within 1 %
	path := func(hz int, want vehicle.IntentState, speed float64) space.Vec {
		s := newScene(t, hz, home, terrain.GroundParams{})
		k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
		if speed > 0 {
			s.launch(k, speed)
		}
		s.want(k, want)
		s.run(4)
		return s.where(k)
	}
	for name, c := range map[string]struct {
		want  vehicle.IntentState
		speed float64
	}{
		"pulling away": {vehicle.IntentState{Throttle: 0.4, Clutch: 1}, 0},
		"turning":      {vehicle.IntentState{Throttle: 0.15, Steer: 0.3, Clutch: 1}, 15},
		"braking":      {vehicle.IntentState{Brake: 0.5, Clutch: 1}, 40},
	} {
		exact := path(8000, c.want, c.speed)
		for hz, within := range map[int]float64{2000: 0.002, 1000: 0.002, 500: 0.005, 250: 0.01} {
			if off := path(hz, c.want, c.speed).Sub(exact).Len() / exact.Len(); off > within {
				t.Errorf("%s at %d Hz ends %.3f %% of its way off the run at 8000 Hz", name, hz, 100*off)
			} else {
				t.Logf("%s at %d Hz: %.4f %% off", name, hz, 100*off)
			}
		}
	}
}

func TestTheDriverShiftsACarThatDoesNot(t *testing.T) { // VEH-31, VEH-39
	s := newCourse(t, 1000, home, oval(0))
	b := p917()
	b.gearbox.Auto = false
	k := s.spawn(b, s.parked(b, 120, -40, 0))
	vehicle.Driver.Of(s.World, k).State.Active = true
	highest, slowest := int32(0), math.Inf(1)
	for range 600 {
		s.run(0.1)
		highest = max(highest, vehicle.Gearbox.Of(s.World, k).State.Gear)
		slowest = min(slowest, vehicle.Engine.Of(s.World, k).State.Speed)
	}
	if highest < 3 || slowest < 60 {
		t.Errorf("it reached gear %d, and its engine fell to %.0f rad/s", highest, slowest)
	}
	if lap := vehicle.Lap.Of(s.World, k).State; lap.Laps != 1 || lap.Last > 45 {
		t.Errorf("after a minute: %+v", lap)
	}
}
