// The forces and moments of NightRider's vehicle module, with their slips put right, against what our tyres do
// (VEH-26..28).

package drive_test

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive"
)

// push is a wheel's force as the source names it: along and across the wheel, x forward, y left, and upright; z about
// the upright.
type push struct{ x, y, n float64 }

// theirForces are F_x, F_y and F_z of the source, without weight and air: wheels front left, front right, rear left,
// rear right.
func theirForces(p [4]push, steer float64) (x, y, z float64) {
	sin, cos := math.Sincos(steer)
	for _, f := range p[:2] {
		x += cos*f.x - sin*f.y
		y += sin*f.x + cos*f.y
	}
	return x + p[2].x + p[3].x, y + p[2].y + p[3].y, p[0].n + p[1].n + p[2].n + p[3].n
}

// theirMoments are M_x, M_y and M_z of the source, the last of M_z's terms put right (X23: the text has -c Fy4 for -b
// Fy4).
func theirMoments(p [4]push, steer, a, b, c float64) (x, y, z float64) {
	sin, cos := math.Sincos(steer)
	x = c*p[0].n - c*p[1].n + c*p[2].n - c*p[3].n
	y = -a*p[0].n - a*p[1].n + b*p[2].n + b*p[3].n
	z = (a*sin-c*cos)*p[0].x + (a*cos+c*sin)*p[0].y + (a*sin+c*cos)*p[1].x + (a*cos-c*sin)*p[1].y -
		c*p[2].x - b*p[2].y + c*p[3].x - b*p[3].y
	return x, y, z
}

func TestForcesAndMomentsAreTheSources(t *testing.T) { // VEH-27, VEH-28, X23: in a bend, pulling
	s := newScene(t, 1000, home, terrain.GroundParams{})
	k := s.spawn(p917(), s.parked(p917(), 0, 0, 0.7))
	s.launch(k, 12)
	s.want(k, vehicle.IntentState{Steer: 0.35, Throttle: 0.3, Clutch: 1})
	s.run(1.5)
	body := s.chassis(k)
	us, wheels, tyres := s.corners(k)
	var p [4]push
	var force, moment space.Vec // ours, in body axes: x right, y forward
	steer := 0.0
	for i, w := range wheels {
		tyre := &tyres[i].Aux
		p[i] = push{tyre.Long, -tyre.Lat, tyre.Load}
		f := w.Aux.Ahead.Scale(tyre.Long).Add(w.Aux.Aside.Scale(tyre.Lat)).Add(w.Aux.Normal.Scale(tyre.Load))
		force = force.Add(body.Turn.Unrotate(f))
		moment = moment.Add(body.Turn.Unrotate(w.Aux.Foot.Cross(f)))
		steer -= 0.5 * w.Aux.Steer // of the front wheels; theirs is positive to the left
	}
	a, c := us[0].Params.Mount.Y, -us[0].Params.Mount.X
	x, y, z := theirForces(p, steer)
	near(t, "F_x / F_z", force.Y/force.Z, x/z, 0.02)
	near(t, "F_y / F_z", -force.X/force.Z, y/z, 0.02)
	near(t, "F_z", force.Z/z, 1, 0.01)
	if math.Abs(y) < 0.2*z || math.Abs(steer) < 0.03 {
		t.Fatalf("nothing happens: F_y is %.0f of %.0f N, steered %.3f rad", y, z, steer)
	}
	// moments: theirs have no lever of the centre of gravity's height (X23), ours have
	mx, my, mz := theirMoments(p, steer, a, a, c)
	height := -body.Turn.Unrotate(wheels[0].Aux.Foot.Add(wheels[3].Aux.Foot).Scale(0.5)).Z
	scale := c * z
	near(t, "M_x", moment.Y/scale, (mx+height*y)/scale, 0.02)
	near(t, "M_y", -moment.X/scale, (my-height*x)/scale, 0.02)
	near(t, "M_z", moment.Z/scale, mz/scale, 0.02)
	printed := mz + a*p[3].y - c*p[3].y
	if math.Abs(printed-moment.Z) < 2*math.Abs(mz-moment.Z) {
		t.Errorf("M_z as printed (%.0f N m) is as near to ours (%.0f) as put right (%.0f)", printed, moment.Z, mz)
	}
}

func TestCornersLieWhereTheSourcePutsThem(t *testing.T) { // VEH-26, X23: -b behind, +c sin for the right wheels
	const pitch, roll = 1e-4, -2e-4 // about y left and x forward
	for _, heading := range []float64{0, 0.6, 2, -2.8} {
		s := newScene(t, 1000, home, terrain.GroundParams{})
		k := s.spawn(p917(), s.parked(p917(), 0, 0, heading))
		hubs := drive.NewHubs(s.World)
		hubs.Run(ecs.Tick{N: 1, Dt: 1e-3})
		us, wheels, _ := s.corners(k)
		var level [4]space.Vec
		for i, w := range wheels {
			level[i] = w.Aux.Arm
		}
		body := s.chassis(k)
		tilt := space.AxisAngle(space.V(-1, 0, 0), pitch).Mul(space.AxisAngle(space.V(0, 1, 0), roll)) // y left is our -x
		body.Turn = body.Turn.Mul(tilt)
		hubs.Run(ecs.Tick{N: 2, Dt: 1e-3})
		a := us[0].Params.Mount.Y
		c := -us[0].Params.Mount.X
		yaw := math.Pi/2 - heading // theirs: from east, to the left
		sin, cos := math.Sincos(yaw)
		for i, w := range wheels {
			along, left := a, c
			if i >= 2 {
				along = -a // b is a here
			}
			if i%2 == 1 {
				left = -c
			}
			hub := w.Aux.Arm
			near(t, "X", hub.X, along*cos-left*sin, 2e-3)
			near(t, "Y", hub.Y, along*sin+left*cos, 2e-3)
			near(t, "z", hub.Z-level[i].Z, -along*pitch+left*roll, 1e-7)
		}
	}
}

// VEH-24: 50 to 100 times a second; our own cars run at 250 to 2000
func TestItRunsAtTheRateTheSourceAimedAt(t *testing.T) {
	s, k, _, _ := nightrider(t, 100)
	s.run(2)
	s.want(k, vehicle.IntentState{Throttle: 0.5, Shift: 1, Clutch: 0.3})
	s.run(3)
	if v := s.speed(k); !(v > 3 && v < 30) {
		t.Errorf("at 100 Hz it goes %g m/s after 3 s", v)
	}
	near(t, "height", s.chassis(k).Place.From(home).Z, 0.55, 0.1)
}
