// Things that go their own way whatever they meet: gates, and what else is moved by more than a car can hold up.

package solid

import (
	"camber/components/num"
	"camber/components/space"
	"camber/ecs"
)

// Guided is a thing of infinite mass whose place is a function of its State and the tick. It pushes what it meets, and
// nothing pushes it; it meets no ground, and asks for none.
var Guided = ecs.Declare[GuidedData]("guided")

// GuidedData is the Guided component.
type GuidedData struct {
	Params GuidedParams
	State  GuidedState
}

// GuidedParams say what it is like and how it goes.
type GuidedParams struct {
	Body BodyParams // shapes are around its own place; Mass is 0
	Way  Way        // nil: it stays where it is
}

// GuidedState is where it belongs.
type GuidedState struct {
	Place space.Place // its home
	Turn  space.Quat  // there, body to world
	Since uint64      // tick from which its clock counts
}

// Resting tells ecs that its State stays as it is.
func (s *GuidedState) Resting() bool { return true }

// MostGuided is how many there may be of each kind in one scene.
const MostGuided = 64

// Way is how a kind of guided thing goes. It is pure.
type Way interface {
	// At is how far from home it is at the beginning of a tick of so many seconds, in the axes it has there.
	At(tick int64, dt float64) Off
}

// Off is how far a guided thing is from home.
type Off struct {
	At   space.Vec // m
	Axis space.Vec // unit, that it is turned about
	By   float64   // rad
}

// Motion is where a guided thing is in a step, and how it goes through it.
type Motion struct {
	space.Pose
	Velocity space.Vec // m/s, world axes
	Spin     space.Vec // rad/s, its own axes
}

// MotionAt is where it is at the beginning of the step of a tick, and the motion that brings it to where it is at the
// end of that.
func (g *GuidedData) MotionAt(tick uint64, dt float64) Motion {
	s := &g.State
	m := Motion{Pose: space.Pose{Place: s.Place, Turn: s.Turn}}
	if g.Params.Way == nil {
		return m
	}
	n := int64(tick - s.Since) // a world that was put back may be before it
	now, next := g.Params.Way.At(n, dt), g.Params.Way.At(n+1, dt)
	if now.At != (space.Vec{}) {
		m.Place = s.Place.Moved(s.Turn.Rotate(now.At))
	}
	if now.By != 0 {
		m.Turn = s.Turn.Mul(space.AxisAngle(now.Axis, now.By))
	}
	if next.At != now.At {
		m.Velocity = s.Turn.Rotate(next.At.Sub(now.At)).Scale(1 / dt)
	}
	if next.By != now.By {
		m.Spin = next.Axis.Scale((next.By - now.By) / dt)
	}
	return m
}

// Gate is the way of what opens and shuts by the clock, again and again: it turns or slides, gently at both ends.
type Gate struct {
	Slide  space.Vec // m, from shut to open; 0: it turns
	Axis   space.Vec // unit, that it turns about
	Angle  float64   // rad, from shut to open
	Period float64   // s, from one opening to the next
	Phase  float64   // s, of the first opening
	Moves  float64   // s, that opening takes, and shutting
	Open   float64   // s, that it stands open
}

// At is its place at a tick.
func (g *Gate) At(tick int64, dt float64) Off {
	ticks := func(seconds float64) int64 { return int64(num.Round(seconds/dt, -mostTicks, mostTicks)) }
	period, moves, open := max(ticks(g.Period), 1), max(ticks(g.Moves), 1), ticks(g.Open)
	k := (tick - ticks(g.Phase)) % period
	if k < 0 {
		k += period
	}
	share := 0.0
	switch {
	case k < moves:
		share = gently(float64(k) / float64(moves))
	case k < moves+open:
		share = 1
	case k < moves+open+moves:
		share = gently(1 - float64(k-moves-open)/float64(moves))
	}
	return Off{At: g.Slide.Scale(share), Axis: g.Axis, By: float64(g.Angle * share)}
}

// mostTicks is beyond all ticks that a gate's times are.
const mostTicks = 1 << 40

// gently goes from 0 to 1 as its x does, and is slow at both ends.
func gently(x float64) float64 { return float64(x * x * (3 - float64(2*x))) }

// Fastest is how fast the gate goes in the middle of its move, in m/s, at reach metres from what it turns about.
func (g *Gate) Fastest(reach float64) float64 {
	return float64(1.5*(g.Slide.Len()+float64(g.Angle*reach))) / g.Moves
}
