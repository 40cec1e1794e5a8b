// The test driver's hands: how much lock an angle of the wheels takes, a circle, a path seen some way ahead.

package rig

import (
	"math"

	"camber/blueprints/car"
	"camber/components/space"
	"camber/components/vehicle"
)

// lockOf measures how far the road wheels turn at full lock, in rad, by turning them a little while the car rolls
// slowly: gear, rack and linkage are then in it, whatever they are.
func lockOf(car *car.Car) (float64, error) {
	t, err := open(car, site{speed: lookSpeed, neutral: true})
	if err != nil {
		return 0, err
	}
	defer t.close()
	const share = 0.1
	if err := t.settle(1, vehicle.IntentState{Steer: -share}); err != nil {
		return 0, err
	}
	if lock := t.steer() / share; lock > 1e-4 {
		return lock, nil
	}
	return 0, noSteering(car)
}

// lockShare is how much of the lock an aid leaves at the car's speed, in shares of what it left when lockOf looked
// (VEH-50).
func lockShare(t *trial) float64 {
	if t.steering == nil || t.steering.Params.Limit == nil {
		return 1
	}
	slow, _ := t.steering.Params.Limit.At(lookSpeed)
	now, _ := t.steering.Params.Limit.At(math.Abs(t.speed()))
	if !(slow > 0 && now > 0) {
		return 1
	}
	return now / slow
}

// lookSpeed is how fast a car rolls whose lock is measured, in m/s.
const lookSpeed = 2.0

// hands steer after a line that they see some way ahead.
type hands struct {
	lock  float64 // rad, of the road wheels
	ahead float64 // s, how far ahead they look
	quick float64 // full locks a second, the most
	sum   float64 // rad, what has turned out to be missing
	steer float64 // -1..1, to the left, as it was
}

// turn moves the hands towards an angle of the road wheels in rad to the left, and gives the intent's value.
func (h *hands) turn(t *trial, angle float64) float64 {
	goal := min(max(angle/(h.lock*lockShare(t)), -1), 1)
	h.steer += min(max(goal-h.steer, -h.quick*dt), h.quick*dt)
	return -h.steer
}

// circle keeps the car on a circle to the left of radius metres about centre: the curvature is known, and what the car
// wants beyond it is found from how far it strays. It returns the intent's value and how far outside of the circle the
// car is.
func (h *hands) circle(t *trial, centre space.Vec, radius float64) (steer, off float64) {
	from := t.at().Sub(centre)
	from.Z = 0
	off = from.Len() - radius
	out := from.Unit()
	v := t.body.State.Velocity
	away := v.Dot(out) // m/s, outwards
	speed := max(t.speed(), 1)
	lead := off + h.ahead*away
	h.sum = min(max(h.sum+0.02*lead*dt*min(speed/radius, 1)*4, -h.lock), h.lock)
	angle := t.wheelbase()/radius + h.sum + 1.2*t.wheelbase()*lead/(h.ahead*speed*h.ahead*speed+4)
	return h.turn(t, angle), off
}

// follow steers along a line given as x over y (to the right of north, over the way north): the hands aim for the point
// that they see ahead by an arc, and add what the car was found to need at a curvature.
func (h *hands) follow(t *trial, line func(y float64) float64, understeer float64) float64 {
	at, v := t.nose(), max(t.speed(), 1)
	reach := max(v*h.ahead, 3)
	sin, cos := math.Sincos(t.turned)
	to := space.V(line(at.Y+reach)-at.X, reach, 0)
	left := -to.X*cos - to.Y*sin // in the car's axes
	way := to.X*-sin + to.Y*cos
	curve := 2 * left / (left*left + way*way)
	return h.turn(t, curve*(t.wheelbase()+understeer*v*v))
}

// nose is the middle of the front axle, from the start.
func (t *trial) nose() space.Vec {
	y := 0.0
	for _, k := range t.corners {
		y = max(y, k.suspension.Params.Mount.Y)
	}
	return t.at().Add(t.body.State.Turn.Rotate(space.V(0, y, 0)))
}
