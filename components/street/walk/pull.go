// Somebody turns round by going forwards and back: how far he can go, and whether he gets round.

package walk

import (
	"math"

	"camber/components/space"
	"camber/components/street"
)

// PullStep is from one place that is looked at to the next, in metres.
const PullStep = 0.25

const (
	pullWheel = 0.25 // m, from a wheel's middle to the edge, that are kept
	pullPlay  = 1.0  // m, from a street's middle, that a car's may be in any case: wheels leave the narrowest ones
	pullEdge  = 0.35 // m, from a car's middle to the edge, that are kept in any case
)

// Pull is a car that turns round, as it stands: by its rear axle, which goes where the car points.
type Pull struct {
	Finder *street.Finder
	At     space.Vec // m, of the middle of the rear axle
	Way    float64   // rad, of the nose
	Left   float64   // rad, that are left to turn
	Side   float64   // -1: it turns left, 1: right
	Radius float64   // m, of the rear axle's way
	Base   float64   // m, from axle to axle
	Middle float64   // m, of the car's middle ahead of the rear axle
	Half   float64   // m, from its middle to its wheels
}

// on is the car so many metres further, forwards or back, at full lock: either way it turns on.
func (p *Pull) on(back bool, far float64) {
	if p.Way += float64(p.Side*far) / (2 * p.Radius); back {
		far = -far
	}
	p.At = p.At.AddScaled(street.Ahead(p.Way), far)
	p.Way += float64(p.Side*math.Abs(far)) / (2 * p.Radius)
}

// room is how far the wheels that go first are from the edge, and whether that will do.
func (p *Pull) room(back bool) (room float64, will bool) {
	ahead := street.Ahead(p.Way)
	first, right := p.At, space.Vec{X: ahead.Y, Y: -ahead.X}
	if !back {
		first = first.AddScaled(ahead, p.Base)
	}
	a, _ := p.Finder.Room(first.AddScaled(right, p.Half))
	b, _ := p.Finder.Room(first.AddScaled(right, -p.Half))
	if room = min(a, b); room >= pullWheel {
		return room, true
	}
	middle, in := p.Finder.Room(p.At.AddScaled(ahead, p.Middle))
	return room, middle >= pullEdge && in.Len() < pullPlay
}

// Free is how far the car can go on, forwards or back, without leaving the street: at most so many metres. Where it has
// left it, it goes on as long as that brings it nearer.
func (p Pull) Free(back bool, most float64) (far float64) {
	was, _ := p.room(back)
	for far < most {
		p.on(back, PullStep)
		room, will := p.room(back)
		if !will && room <= was {
			return far
		}
		far, was = far+PullStep, room
	}
	return most
}

// Fits tells whether the car gets round forwards from here.
func (p *Pull) Fits() bool {
	most := float64(p.Left * p.Radius)
	return p.Free(false, most) >= most
}
