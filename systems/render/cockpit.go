//go:build cgo && window

// What moves before a driver: the steering wheel with hands and forearms, the needles, and the gear.

package render

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/batch"

	"camber/systems/render/card"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/scene"
)

// Where hands hold the wheel, and how far they go round with it before it slides through them, in rad.
const (
	gripAt = 0.70 // over the middle, on both sides
	gripTo = 0.60
)

// cockpit adds it.
func (r *traffic) cockpit(v *scene.Vehicle, c *components.SeenCar, pose *space.Pose, body batch.Instance) {
	sun := body.Tint[3]
	if v.Seat.Screen != ([4]space.Vec{}) {
		sun = -max(sun, 1e-6) // there is a roof over it: see solid.glsl
	}
	place := func(s *card.Shape, at, x, y, z space.Vec) {
		o := space.V(row(&body, 0, at), row(&body, 1, at), row(&body, 2, at))
		x, y, z = pose.Turn.Rotate(x), pose.Turn.Rotate(y), pose.Turn.Rotate(z)
		r.add(s, batch.Instance{Rows: columns(x, y, z, o), Tint: [4]float32{1, 1, 1, sun}}, 1)
	}
	s := &v.Seat
	// The wheel's own z is up and y away from the driver; it turns with the hands, to the right for positive angles.
	away := s.Axis.Scale(-1)
	right := space.V(1, 0, 0)
	up := right.Cross(away)
	turn := func(a float64) (x, z space.Vec) {
		sin, cos := math.Sincos(a)
		return right.Scale(cos).AddScaled(up, -sin), up.Scale(cos).AddScaled(right, sin)
	}
	x, z := turn(c.Steer)
	place(&r.Scene.Steering, s.Wheel, x.Scale(s.Radius), away.Scale(s.Radius), z.Scale(s.Radius))
	held := min(max(c.Steer, -gripTo), gripTo)
	for i, grip := range [2]float64{math.Pi - gripAt, gripAt} {
		sin, cos := math.Sincos(grip - held)
		out := right.Scale(cos).AddScaled(up, sin)
		at, along := s.Wheel.AddScaled(out, s.Radius), out.Cross(away)
		place(&r.Scene.Hands[i], at, out, away, along)
		// The wrist lies behind the hand, on the side of the elbow.
		wrist := at.AddScaled(out, 0.045).AddScaled(away, -0.032).AddScaled(along, float64(1-2*i)*0.072)
		arm := s.Elbows[i].Sub(wrist)
		across := arm.Cross(space.V(0, 0, 1)).Unit()
		place(&r.Scene.Hands[2], wrist, across, arm, across.Cross(arm.Unit()))
	}
	away = s.Plane.Scale(-1)
	up = right.Cross(away)
	for i, full := range [2]float64{math.Abs(c.Speed) / s.Full[0], c.Revs / s.Full[1]} {
		x, z := turn(cars.DialFrom + (cars.DialTo-cars.DialFrom)*min(max(full, 0), 1))
		place(&r.Scene.Needle, s.Dials[i].AddScaled(s.Plane, 0.004), x.Scale(s.Dial), away.Scale(s.Dial), z.Scale(s.Dial))
	}
	const high = 0.026 // m
	gear := &r.Scene.Gears[min(max(c.Gear+1, 0), len(r.Scene.Gears)-1)]
	place(gear, s.Gear, right.Scale(high), away.Scale(high), up.Scale(high))
}
