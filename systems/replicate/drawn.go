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
	Pushed   space.Vec // m/s2, along the body's axes
	Yaw      float64   // rad/s, right-handed about up
}

// mostTold is how far a car's going is believed, in seconds.
const mostTold = 0.5

// At is where it will be so many seconds later, when it is pushed and turns as it does.
func (g *Going) At(later float64) space.Pose {
	later = min(max(later, 0), mostTold)
	half := space.AxisAngle(space.Vec{Z: 1}, float64(0.5*float64(g.Yaw*later)))
	way := half.Rotate(g.Velocity).Scale(later)
	way = way.AddScaled(half.Mul(g.Pose.Turn).Rotate(g.Pushed), float64(0.5*float64(later*later)))
	p := g.Pose.Moved(way)
	p.Turn = space.AxisAngle(space.Vec{Z: 1}, float64(g.Yaw*later)).Mul(g.Pose.Turn).Unit()
	return p
}

// Next is how it goes on from what it was seen to do since: its velocity then and now tell how it is pushed.
func (g *Going) Next(tick uint64, dt float64, pose space.Pose, velocity space.Vec, yaw float64) Going {
	next := Going{Tick: tick, Pose: pose, Velocity: velocity, Yaw: yaw}
	if passed := float64(float64(tick-g.Tick) * dt); g.Tick > 0 && tick > g.Tick && passed < mostTold {
		pushed := pose.ToBody(velocity.Sub(g.Velocity).Scale(1 / passed))
		pushed.X = 0 // sideways it is the turning, which Yaw has
		pushed.Z = 0
		next.Pushed = pushed
	}
	return next
}

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
