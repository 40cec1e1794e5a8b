// Anti-roll bars, damper tables and rubber, on a car.

package drive_test

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
)

// upright takes the roll axes away: the joints are straight, and what leans the car is plain.
func upright(us []*vehicle.SuspensionData) {
	for _, u := range us {
		components.Own(&u.Params).RollAxis = space.Vec{}
	}
}

// barred gives both axles bars of a rate at rest.
func barred(front, rear float64) func([]*vehicle.SuspensionData) {
	return func(us []*vehicle.SuspensionData) {
		upright(us)
		for i, u := range us {
			own := components.Own(&u.Params)
			own.Rest, own.Antiroll = u.State.Travel, front
			if i >= 2 {
				components.Own(&u.Params).Antiroll = rear
			}
		}
	}
}

func TestAnAntirollBarTakesLeanAwayAsByHand(t *testing.T) {
	for _, hz := range []int{250, 1000} {
		s := newScene(t, hz, home, terrain.GroundParams{})
		k, aside, _ := s.bend(p917(), 22, 0.12, 0.3, 5, barred(30e3, 30e3))
		us, _, _ := s.corners(k)
		got := (us[0].State.Travel - us[1].State.Travel) / 1.56 * 180 / math.Pi
		// a difference of travels d turns by 0.78 d (50 kN/m + 2 * 30 kN/m), at each axle
		want := -1120 * aside * 0.287 / (4 * (50e3 + 2*30e3) * 0.78 * 0.78) * 180 / math.Pi
		near(t, "lean on springs and bars, degrees inwards", got, want, -0.05*want)
		if v := us[0].State.Speed; math.Abs(v) > 2e-3 {
			t.Errorf("at %d Hz the suspension shakes at %g m/s", hz, v)
		}
	}
}

func TestTheStifferBarTakesItsAxleOutOfTheBend(t *testing.T) {
	bends := func(front, rear float64) float64 {
		s := newScene(t, 1000, home, terrain.GroundParams{})
		_, aside, v := s.bend(p917(), 22, 0.12, 0.3, 5, barred(front, rear))
		return aside / v / v
	}
	none, front, rear := bends(0, 0), bends(80e3, 0), bends(0, 80e3)
	if !(front < 0.99*none) || !(rear > 1.01*none) {
		t.Errorf("the path bends by %.5f/m with a bar in front, %.5f/m without, %.5f/m with one behind", front, none, rear)
	}
}

func TestABarIsFreeAtRestAndOnBothWheelsAlike(t *testing.T) {
	s := newScene(t, 1000, home, terrain.GroundParams{})
	k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
	us, _, _ := s.corners(k)
	barred(60e3, 60e3)(us)
	components.Own(&us[0].Params).Rest -= 0.01 // it is set to a car that hangs to one side
	us[0].State.Travel -= 0.01
	us[1].State.Travel += 0.004
	us[0].State.Travel += 0.004
	s.run(0.001)
	near(t, "force of spring and bar, N", us[0].Aux.Force, -50e3*us[0].State.Travel, 30)
	near(t, "force of spring and bar, N", us[1].Aux.Force, -50e3*us[1].State.Travel, 30)
}

func TestARateAndItsTableDampAlike(t *testing.T) { // VEH-14
	run := func(change func(p *vehicle.SuspensionParams)) space.Vec {
		s := newScene(t, 1000, home, terrain.GroundParams{})
		k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
		us, _, _ := s.corners(k)
		for _, u := range us {
			change(components.Own(&u.Params))
		}
		s.chassis(k).Velocity = space.V(0, 0, -0.5)
		s.run(0.2)
		return s.chassis(k).Velocity
	}
	plain := run(func(*vehicle.SuspensionParams) {})
	table := run(func(p *vehicle.SuspensionParams) {
		p.DamperRatio = 2 // four times the rate at the wheel
		p.Damper = vehicle.NewDamper(vehicle.Curve{{X: 1, Y: 3000.0 / 4}}, vehicle.Curve{{X: 1, Y: 5000.0 / 4}})
	})
	near(t, "speed after 0.2 s", plain.Sub(table).Len(), 0, 1e-12)
	soft := run(func(p *vehicle.SuspensionParams) {
		p.Damper = vehicle.NewDamper(vehicle.Curve{{X: 1, Y: 300}}, vehicle.Curve{{X: 1, Y: 500}})
	})
	if soft.Sub(plain).Len() < 0.05 {
		t.Errorf("a tenth of the damping changes the speed by %g m/s", soft.Sub(plain).Len())
	}
}

func TestRubberBendsByExactlyWhatItsFiguresSay(t *testing.T) { // toe and camber by force, steady
	s := newScene(t, 1000, home, terrain.GroundParams{})
	k, _, _ := s.bend(p917(), 22, 0.12, 0.3, 6, func(us []*vehicle.SuspensionData) {
		for _, u := range us[:2] {
			own := components.Own(&u.Params)
			own.ToeByForce, own.LeanByForce, own.ToeByTorque = 1e-6, 4e-6, 2e-5
		}
	})
	us, ws, ts := s.corners(k)
	for i, u := range us {
		toe, lean := -1e-6*ts[i].Aux.Lat-2e-5*ts[i].Aux.Mz, -4e-6*ts[i].Aux.Lat
		if i >= 2 {
			toe, lean = 0, 0
		}
		near(t, "toe of "+u.State.Corner.String(), u.State.Toe, toe, 2e-6)
		near(t, "lean of "+u.State.Corner.String(), u.State.Lean, lean, 2e-5)
	}
	if us[0].State.Toe > -1e-3 {
		t.Errorf("in a right-hander the outer front wheel turns by %g rad", us[0].State.Toe)
	}
	// the axle shows it: turned about z to the left, leant about y to the left
	axle := us[0].Aux.Axle
	near(t, "sine of the wheel's direction", axle.Y, -math.Sin(0.12*0.2+us[0].State.Toe), 3e-5)
	near(t, "sine of its lean", axle.Z, -math.Sin(us[0].State.Lean), 1e-4)
	near(t, "its steering", ws[0].Aux.Steer, 0.12*0.2+us[0].State.Toe, 1e-6)
}

func TestRubberInFrontTakesTheFrontOutOfTheBend(t *testing.T) { // compliance understeer
	bends := func(axle int) float64 {
		s := newScene(t, 1000, home, terrain.GroundParams{})
		_, aside, v := s.bend(p917(), 22, 0.12, 0.3, 5, func(us []*vehicle.SuspensionData) {
			if axle >= 0 {
				components.Own(&us[axle].Params).ToeByForce, components.Own(&us[axle+1].Params).ToeByForce = 2e-6, 2e-6
			}
		})
		return aside / v / v
	}
	none, front, rear := bends(-1), bends(0), bends(2)
	if !(front < 0.97*none) || !(rear > 1.03*none) {
		t.Errorf("the path bends by %.5f/m with rubber in front, %.5f/m without, %.5f/m with rubber behind", front, none,
			rear)
	}
}
