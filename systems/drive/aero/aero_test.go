// What the air does, against numbers by hand.

package aero

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// windy is a car in the air, pointing north.
func windy(p vehicle.AeroParams, velocity space.Vec) *fleet.Car {
	c := &fleet.Car{Chassis: &vehicle.ChassisData{}, Aero: &vehicle.AeroData{Params: &p}}
	c.Chassis.Params = &vehicle.ChassisParams{Mass: 1000}
	c.Chassis.State.Turn = space.Identity
	c.Chassis.State.Velocity = velocity
	c.Chassis.Aux.X, c.Chassis.Aux.Y, c.Chassis.Aux.Z = space.Identity.Axes()
	return c
}

func close1(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9g, want %.9g within %.2g", what, got, want, within)
	}
}

// VEH-29, VEH-48, X26: F = A rho v2 cw / 2 with the density 1.29 kg/m3 of that source, v being wind and driving speed
// together.
func TestDragIsHalfDensityTimesAreaTimesSpeedAndWindSquared(t *testing.T) {
	p := vehicle.AeroParams{Density: 1.29, DragArea: 1.9 * 0.32}
	c := windy(p, space.V(0, 30, 0))
	blow(c, &breeze{density: 1.225, front: space.V(0, -5, 0), rear: space.V(0, -5, 0)}, 1e-3)
	close1(t, "drag against 30 m/s and 5 m/s of headwind", -c.Chassis.Aux.Force.Y, 480.396, 1e-9)

	c = windy(p, space.V(0, 30, 0))
	blow(c, &breeze{density: 1.225, front: space.V(0, 5, 0), rear: space.V(0, 5, 0)}, 1e-3)
	close1(t, "drag with the wind behind", -c.Chassis.Aux.Force.Y, 245.1, 1e-9)

	p.Density = 0
	c = windy(p, space.V(0, 30, 0))
	blow(c, &breeze{density: 1.2}, 1e-3)
	close1(t, "drag in the world's own air", -c.Chassis.Aux.Force.Y, 328.32, 1e-9)
}

// byYaw is a shape with easy numbers: at 30 degrees everything is told apart.
func byYaw() *vehicle.AeroByYaw {
	t := &vehicle.AeroByYaw{}
	for i := range t {
		a := float64(i) * math.Pi / 180
		t[i] = vehicle.AeroRow{
			Drag: math.Cos(a), Side: 3 * math.Sin(a), LiftFront: -0.5, LiftRear: -1,
			Turn: math.Sin(2 * a),
		}
	}
	return t
}

// Air from 30 degrees to the right at 40 m/s: every component by hand.
func TestTheWindFromAsidePushesTurnsAndLifts(t *testing.T) {
	p := vehicle.AeroParams{Yaw: byYaw(), FrontY: 1.2, RearY: -1.5, DragHeight: -0.5, SideHeight: 0.1}
	u := space.V(40*math.Sin(math.Pi/6), 40*math.Cos(math.Pi/6), 0) // the car's motion through the air
	c := windy(p, space.V(0, u.Y, 0))
	wind := space.V(-u.X, 0, 0)
	blow(c, &breeze{density: 1.25, front: wind, rear: wind}, 1e-3)
	const press = 1000 // Pa: 1.25 / 2 * 1600
	f, m := c.Chassis.Aux.Force, c.Chassis.Aux.Torque
	side := -press * 1.5
	drag := press * math.Cos(math.Pi/6)
	close1(t, "side force", f.X, side, 1e-9)
	close1(t, "drag", f.Y, -drag, 1e-9)
	close1(t, "lift", f.Z, -1500, 1e-9)
	close1(t, "pitch moment", m.X, -0.5*drag-500*1.2+1000*1.5, 1e-9)
	close1(t, "roll moment", m.Y, 0.1*side, 1e-9)
	close1(t, "yaw moment, the nose away from the wind", m.Z, press*math.Sin(math.Pi/3)+0.15*side, 1e-9)

	mirrored := windy(p, space.V(0, u.Y, 0))
	blow(mirrored, &breeze{density: 1.25, front: wind.Neg(), rear: wind.Neg()}, 1e-3)
	g, n := mirrored.Chassis.Aux.Force, mirrored.Chassis.Aux.Torque
	if g.X != -f.X || g.Y != f.Y || g.Z != f.Z || n.X != m.X || n.Y != -m.Y || n.Z != -m.Z {
		t.Errorf("from the left it is %v %v, from the right %v %v", g, n, f, m)
	}
}

// Whatever way a car slides, the air takes energy from it: forwards, sideways, backwards.
func TestTheAirSlowsACarInEveryDirection(t *testing.T) {
	plain := vehicle.AeroParams{DragArea: 0.7}
	shaped := vehicle.AeroParams{Yaw: byYaw(), FrontY: 1, RearY: -1}
	for degrees := 0; degrees < 360; degrees += 5 {
		s, k := math.Sincos(float64(degrees) * math.Pi / 180)
		v := space.V(50*s, 50*k, 0)
		for _, p := range []vehicle.AeroParams{plain, shaped} {
			c := windy(p, v)
			blow(c, &breeze{density: 1.2}, 1e-3)
			if power := c.Chassis.Aux.Force.Dot(v); !(power < 0) {
				t.Errorf("sliding at %d degrees the air brings %v W", degrees, power)
			}
		}
	}
	back := windy(shaped, space.V(0, -50, 0))
	blow(back, &breeze{density: 1.2}, 1e-3)
	close1(t, "drag backwards", back.Chassis.Aux.Force.Y, 1500, 1e-9)
	close1(t, "yaw moment backwards", back.Chassis.Aux.Torque.Z, 0, 1e-9)
}

// Terminal speed and coast-down, by the formulas: v = sqrt(2 F / rho A) and v0 / (1 + v0 rho A t / 2 m).
func TestSpeedUnderDragFollowsTheFormulas(t *testing.T) {
	const dt = 1e-3
	p := vehicle.AeroParams{DragArea: 0.8}
	drive := func(v0, push, seconds float64) float64 {
		c := windy(p, space.V(0, v0, 0))
		for range int(seconds / dt) {
			c.Chassis.Aux.Force = space.V(0, push, 0)
			blow(c, &breeze{density: 1.25}, dt)
			c.Chassis.State.Velocity = c.Chassis.State.Velocity.AddScaled(c.Chassis.Aux.Force, dt/1000)
		}
		return c.Chassis.State.Velocity.Y
	}
	close1(t, "terminal speed at 1250 N", drive(0, 1250, 400), 50, 1e-6)
	close1(t, "speed after 60 s of coasting from 60 m/s", drive(60, 0, 60), 60/(1+60*0.5*60/1000), 2e-3)
}

// However fast and light the car and however long the step, the air never throws it back.
func TestTheAirNeverTurnsAMotionRound(t *testing.T) {
	for _, speed := range []float64{1, 300, 1e5, 1e9} {
		c := windy(vehicle.AeroParams{DragArea: 2, LiftFront: -2, FrontY: 1}, space.V(speed, 0, 0))
		components.Own(&c.Chassis.Params).Mass = 5
		blow(c, &breeze{density: 1.2}, 0.1)
		if v := speed + c.Chassis.Aux.Force.X/5*0.1; !(v > 0 && v < speed) {
			t.Errorf("from %v m/s it goes to %v", speed, v)
		}
	}
}

// A wing near the ground: lift over how high the body rides at each end.
func TestLiftFollowsTheRideHeightOfItsAxle(t *testing.T) {
	front := vehicle.Curve{{X: -0.05, Y: 2}, {X: 0, Y: 1}, {X: 0.05, Y: 0.5}}
	rear := vehicle.Curve{{X: 0, Y: 1}, {X: 0.1, Y: 0}}
	p := vehicle.AeroParams{
		LiftFront: -1, LiftRear: -1, FrontY: 1, RearY: -1, FrontByRide: &front, RearByRide: &rear,
	}
	c := windy(p, space.V(0, 40, 0))
	components.Own(&c.Chassis.Params).Rest = 0.5
	for _, at := range []struct{ y, down float64 }{{1, 0.475}, {-1, 0.55}} {
		k := fleet.Corner{Suspension: &vehicle.SuspensionData{}, Wheel: &vehicle.WheelData{}, Mate: -1}
		k.Suspension.Params, k.Wheel.Params = &vehicle.SuspensionParams{}, &vehicle.WheelParams{}
		k.Suspension.Aux.Hub = space.V(0, at.y, -0.2)
		k.Wheel.Aux.Contact, k.Wheel.Aux.Foot = true, space.V(0, at.y, -at.down)
		c.Corners = append(c.Corners, k)
	}
	blow(c, &breeze{density: 1.25}, 1e-3)
	close1(t, "front lift 25 mm low", c.Aero.Aux.LiftFront, -1500, 1e-9)
	close1(t, "rear lift 50 mm high", c.Aero.Aux.LiftRear, -500, 1e-9)
	c.Corners[0].Wheel.Aux.Contact = false // hangs: the hub 0.2 m down and a wheel of 0.36 m
	c.Corners[0].Wheel.Aux.Radius = 0.36
	blow(c, &breeze{density: 1.25}, 1e-3)
	close1(t, "front lift in the air", c.Aero.Aux.LiftFront, -500, 1e-9)
}

func TestGustsHaveTheirStrengthAndNoSteps(t *testing.T) {
	s := terrain.AirState{Wind: space.V(3, 0, 0), Gust: 2}
	w := airless(t)
	var sum, square, jump, last float64
	const n = 200_000
	for i := range n {
		v := blowing(w, &s, float64(i)*0.01).X - 3
		if i > 0 {
			jump = max(jump, math.Abs(v-last))
		}
		last = v
		sum += v
		square += v * v
	}
	close1(t, "mean of the gusts", sum/n, 0, 0.15)
	close1(t, "root mean square of the gusts", math.Sqrt(square/n), 2, 0.1)
	if jump > 0.2 {
		t.Errorf("the wind jumps by %v m/s within 10 ms", jump)
	}
}
