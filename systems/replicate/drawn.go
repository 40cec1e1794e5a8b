// Where cars are drawn: those that run ahead where they are there, others where they will be if they go on like that.
// When a world is put right, a car slides from where it was drawn to where it is.

package replicate

import (
	"camber/components/num"
	"camber/components/space"
	"camber/ecs"
)

// Going is how a car goes on.
type Going struct {
	Tick     uint64
	Pose     space.Pose
	Velocity space.Vec // m/s
	Along    float64   // m/s2, by which it gains speed on its way
	Bend     float64   // m/s2, to the left of its way, which it is bent by
	Yaw      float64   // rad/s, right-handed about up: of the body, which a car that slides turns otherwise than its way
	Wild     uint64    // tick at which it was last pushed or slid as tyres that roll do not let it; 0: never
}

// How far a car's going is believed.
const (
	mostTold = 0.5  // s
	mostPush = 12.0 // m/s2, of tyres; what pushes more is a hit, which is over
	mostSlip = 0.2  // of a car that rolls: the sine of the angle between where it points and goes
	barely   = 1.0  // m/s, below which it has no way
)

// At is where it will be so many seconds later, when it is pushed and turns as it does.
func (g *Going) At(later float64) space.Pose {
	later = min(max(later, 0), mostTold)
	way := g.Velocity.Scale(later)
	if speed := flat(g.Velocity).Len(); speed > barely {
		gone := float64(speed*later) + float64(0.5*float64(g.Along*float64(later*later)))
		if speed+float64(g.Along*later) < 0 { // it has come to a stand
			gone = float64(speed*speed) / float64(-2*g.Along)
		}
		turned := float64(g.Bend*gone) / float64(speed*speed) // rad, from the one end of the way to the other
		way = space.AxisAngle(space.Vec{Z: 1}, float64(0.5*turned)).Rotate(flat(g.Velocity).Scale(gone / speed))
		way.Z = float64(g.Velocity.Z * later)
	}
	p := g.Pose.Moved(way)
	p.Turn = space.AxisAngle(space.Vec{Z: 1}, float64(g.Yaw*later)).Mul(g.Pose.Turn).Unit()
	return p
}

func flat(v space.Vec) space.Vec { return space.Vec{X: v.X, Y: v.Y} }

// Next is how it goes on from what it was seen to do since: its velocity then and now tell how it is pushed.
func (g *Going) Next(tick uint64, dt float64, pose space.Pose, velocity space.Vec, yaw float64) Going {
	next := Going{Tick: tick, Pose: pose, Velocity: velocity, Yaw: yaw, Wild: g.Wild}
	speed := flat(velocity).Len()
	if slip := pose.ToBody(flat(velocity)).X; speed > slowSlide && max(slip, -slip) > float64(mostSlip*speed) {
		next.Wild = tick
	}
	passed := float64(float64(tick-g.Tick) * dt)
	if g.Tick == 0 || tick <= g.Tick || passed >= mostTold {
		return next
	}
	push := flat(velocity.Sub(g.Velocity)).Scale(1 / passed)
	if hard := push.Len(); hard > mostPush {
		push, next.Wild = push.Scale(mostPush/hard), tick
	}
	if speed > barely {
		way := flat(velocity).Scale(1 / speed)
		next.Along, next.Bend = push.Dot(way), way.Cross(push).Z
	}
	return next
}

// slowSlide is the speed below which sliding is of no account, in metres a second.
const slowSlide = 3.0

// Slides are cars that slide to where they are.
type Slides struct {
	off map[ecs.Key]slide
}

// slide is by how much a car is drawn beside its place, at a tick.
type slide struct {
	off  space.Vec // m
	tick uint64
}

// How a slide goes.
const (
	slideTime = 0.08 // s, after which a third is left of it
	slideMost = 4.0  // m; what is farther away was put there
)

// Off is by how much a car is drawn beside its place, in metres.
func (s *Slides) Off(car ecs.Key, tick uint64, dt float64) space.Vec {
	from, ok := s.off[car]
	if !ok || tick < from.tick {
		return from.off
	}
	left := num.Exp(-float64(float64(tick-from.tick)*dt) / slideTime)
	if left < 0.003 {
		delete(s.off, car)
		return space.Vec{}
	}
	return from.off.Scale(left)
}

// Begin has a car that was drawn at one place, and is at another, slide there.
func (s *Slides) Begin(car ecs.Key, tick uint64, drawn, is space.Place) {
	if s.off == nil {
		s.off = map[ecs.Key]slide{}
	}
	if off := drawn.From(is); off.Len() < slideMost {
		s.off[car] = slide{off, tick}
	} else {
		delete(s.off, car)
	}
}
