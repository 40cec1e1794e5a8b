// From the engine through clutch or converter to the gearbox's shaft.

package shaft

import (
	"math"

	"camber/components/num"
)

// Line is what joins the engine to the wheels.
type Line struct {
	Speed      float64 // rad/s, of the engine, before
	Inertia    float64 // kg m2, of the engine
	Torque     float64 // N m, of the engine at Speed
	Slope      float64 // N m s/rad, of that torque over speed
	BothWays   bool    // it may turn backwards: an electric motor
	Ratio      float64 // engine turns per turn of the wheels' mean; 0 = neutral
	Efficiency float64 // 0..1
	Capacity   float64 // N m, the most the clutch transmits now
	Slack      float64 // rad/s of slip per N m: a converter; 0 = a clutch
	Multiply   float64 // times the torque, by a converter's stator; 0 reads as 1
	Nodes      []Node  // the differentials, the last one at the gearbox; none: open ones over all wheels by their Share

	After  float64 // rad/s, of the engine, the solution
	Clutch float64 // N m, through the clutch on the engine's side, the solution
	Locked bool    // it does not slip
}

// Solve finds the speeds after dt such that, all at once, engine and wheels feel the torque of the clutch; the clutch
// transmits what keeps both sides at one speed, or its capacity if that is less; each lock of a differential likewise;
// each brake takes what stops its wheel, or its torque if that is less; and each tyre's force follows the wheel's
// change of speed. A wheel that can be held is at exactly zero.
func Solve(l *Line, wheels []Wheel, dt float64) {
	for i := range wheels {
		wheels[i].prepare(dt)
	}
	e := l.give(dt)
	if l.Multiply < 1 {
		l.Multiply = 1
	}
	if !l.plain(e, wheels) {
		l.search(e, wheels)
	}
}

// give is what the engine's speed gains in dt per N m.
func (l *Line) give(dt float64) float64 { return dt / (l.Inertia + float64(dt*num.Positive(-l.Slope))) }

// search solves any line by trying torques of clutch and locks.
func (l *Line) search(e float64, wheels []Wheel) {
	l.Clutch, l.Locked = 0, false
	if l.Ratio != 0 && l.Capacity > 0 {
		l.clutch(e, wheels)
	}
	shaft := l.shaft(wheels)
	if l.Multiply > 1 && float64(l.Multiply*l.Ratio*shaft) > l.crank(e) {
		l.Multiply = 1 // it would give out more than it takes in: the stator lets go
		l.clutch(e, wheels)
		l.shaft(wheels)
	}
	l.After = l.crank(e)
}

// crank is the engine's speed after the step.
func (l *Line) crank(e float64) float64 {
	after := l.Speed + float64(e*(l.Torque-l.Clutch))
	if after < 0 && !l.BothWays {
		return 0
	}
	return after
}

// shaft turns every wheel under the clutch's torque; the speed is that of the gearbox's shaft.
func (l *Line) shaft(wheels []Wheel) float64 {
	pull, _ := l.pull(l.Clutch)
	driven, _ := l.prop(wheels, pull)
	for i := range wheels {
		if wheels[i].Share == 0 {
			wheels[i].drive(0)
		}
	}
	return driven
}

// prop is the speed of the shaft behind the gearbox under a torque, and how much it gains per N m.
func (l *Line) prop(wheels []Wheel, torque float64) (speed, per float64) {
	if n := len(l.Nodes); n > 0 {
		return l.reach(len(wheels)+n-1, wheels, torque)
	}
	for i := range wheels {
		w := &wheels[i]
		if w.Share != 0 {
			after, gain := w.drive(float64(w.Share * torque))
			speed += float64(w.Share * after)
			per += float64(w.Share * w.Share * gain)
		}
	}
	return speed, per
}

// pull is the torque behind the gearbox and how it grows with the clutch's: losses work against whichever way power
// flows.
func (l *Line) pull(clutch float64) (torque, gear float64) {
	gear = float64(l.Ratio * l.Efficiency * l.Multiply)
	if clutch < 0 {
		gear = l.Ratio / l.Efficiency
	}
	return float64(gear * clutch), gear
}

// clutch finds the torque at which both sides turn alike.
func (l *Line) clutch(e float64, wheels []Wheel) {
	s := seek{x: min(max(l.Torque, -l.Capacity), l.Capacity), lo: -l.Capacity, hi: l.Capacity}
	for range steps {
		pull, gear := l.pull(s.x)
		driven, per := l.prop(wheels, pull)
		l.Clutch = s.x
		after, give := l.Speed+float64(e*(l.Torque-s.x)), e
		if after < 0 && !l.BothWays {
			after, give = 0, 0
		}
		slip := float64(l.Ratio*driven) - after + float64(l.Slack*s.x)
		if s.next(slip, give+l.Slack+float64(l.Ratio*gear*per), lockedSlip) {
			break
		}
	}
	l.Clutch, l.Locked = s.x, !s.slips && l.Slack == 0 && math.Abs(s.x) <= l.Capacity
}

const lockedSlip = 1e-10 // rad/s
