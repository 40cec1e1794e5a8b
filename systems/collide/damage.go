// Dents: what hits do to the bodies of cars whose blueprint or scene says so. Off by default.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// bruise notes a push on a car's body. at is where, from the centre of gravity, and push the impulse on the car in N s,
// both in body axes; middle and half are the box around the body. A hit is shared out by its direction, and one on a
// corner bruises both of its sides. Pushes from above and below bend nothing.
func bruise(f *vehicle.BodyworkData, middle, half, at, push space.Vec) {
	if !f.Breakable() {
		return
	}
	b := &f.State.Blows
	along, across := math.Abs(push.Y), math.Abs(push.X)
	end, flank := vehicle.DentRear, vehicle.DentLeft
	if push.Y < 0 { // pushed backwards: hit on the nose
		end = vehicle.DentFront
	}
	if push.X < 0 {
		flank = vehicle.DentRight
	}
	b[end] += along
	b[flank] += across
	// how far out on the hit side it struck: 0 in the middle half, 1 at the corner
	if out := corner(at.X-middle.X, half.X); out > 0 {
		side := vehicle.DentRight
		if at.X < middle.X {
			side = vehicle.DentLeft
		}
		b[side] += float64(cornerShare * float64(out*along))
	}
	if out := corner(at.Y-middle.Y, half.Y); out > 0 {
		side := vehicle.DentFront
		if at.Y < middle.Y {
			side = vehicle.DentRear
		}
		b[side] += float64(cornerShare * float64(out*across))
	}
}

// cornerShare is how much of a hit on a corner also goes into the side around it.
const cornerShare = 0.5

// corner is 0 within the middle half of a side and grows to 1 at its end.
func corner(off, half float64) float64 {
	if !(half > 0) {
		return 0
	}
	return min(max(float64(2*math.Abs(off))/half-1, 0), 1)
}

// Damage lets the bodies of cars swallow what hits have brought in this step, and bends what was too much. It runs
// after the solver, which calls bruise.
type Damage struct {
	cars *ecs.View2[vehicle.ChassisData, vehicle.BodyworkData]
}

// NewDamage binds the system to a world.
func NewDamage(w *ecs.World) *Damage {
	return &Damage{ecs.NewView2(w, vehicle.Chassis, vehicle.Bodywork)}
}

// Run does one step.
func (s *Damage) Run(t ecs.Tick) {
	for _, r := range s.cars.Rows() {
		if r.B.Breakable() {
			bend(r.B, t.Dt)
		}
	}
}

// swallow is the time in which a body takes as much as its yield without harm, in seconds: so a car that leans on a
// wall, or lies on its side, is not bent by its own weight.
const swallow = 0.1

// bend is one car's step. Each side is a bucket as deep as the yield: what runs over dents it, and what is in it seeps
// away. So a hit bends the same whether it comes in one step or in ten.
func bend(f *vehicle.BodyworkData, dt float64) {
	yield, stiff := f.Params.Yield, f.Params.Stiff
	if !(yield > 0) {
		yield = vehicle.DefaultYield
	}
	if !(stiff > 0) {
		stiff = vehicle.DefaultStiff
	}
	for i := range f.State.Blows {
		blow := &f.State.Blows[i]
		if *blow > yield {
			f.State.Dents[i] = min(f.State.Dents[i]+(*blow-yield)/stiff, 1)
			*blow = yield
		}
		*blow = max(*blow-float64(yield*dt)/swallow, 0)
	}
}
