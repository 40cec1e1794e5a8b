// Differentials, on an axle and between axles.

package shaft

import (
	"math"

	"camber/components/vehicle"
)

// Node shares the torque of one shaft between two. A and B are wheels by their index or, from the number of wheels
// upwards, nodes by theirs; a node comes after those that it drives.
type Node struct {
	A, B       int     // what it drives
	ToA, ToB   float64 // of its torque, summing to 1; it turns at the mean of their speeds weighted by these
	Lock       vehicle.Differential
	Difference float64 // N m, that the lock moves from B to A, the solution
	Stuck      bool    // A and B turn as one
}

const (
	steps     = 80    // one to three as a rule; halving alone needs this many
	unbounded = 1e8   // N m, more than any shaft
	rounding  = 4e-16 // of the speeds that are compared
)

// most is the most torque that the lock moves from one output to the other, and how it grows with the torque.
func (n *Node) most(torque float64) (most, grows float64) {
	d := &n.Lock
	if d.Locked || d.Viscous > 0 {
		return unbounded, 0
	}
	ramp := d.Power
	if torque < 0 {
		ramp = -d.Coast
	}
	// never so much that an output which gets less torque would turn the faster for it
	grows = math.Copysign(min(float64(0.5*math.Abs(ramp)), n.ToA, n.ToB), torque)
	return float64(0.5*d.Preload) + float64(grows*torque), grows
}

// reach is the speed of a wheel or node under a torque, and how much it gains per N m.
func (l *Line) reach(ref int, wheels []Wheel, torque float64) (speed, per float64) {
	if ref < len(wheels) {
		return wheels[ref].drive(torque)
	}
	n := &l.Nodes[ref-len(wheels)]
	toA, toB := float64(n.ToA*torque), float64(n.ToB*torque)
	if n.Lock.Open() {
		a, perA := l.reach(n.A, wheels, toA)
		b, perB := l.reach(n.B, wheels, toB)
		return float64(n.ToA*a) + float64(n.ToB*b), float64(n.ToA*n.ToA*perA) + float64(n.ToB*n.ToB*perB)
	}
	most, grows := n.most(torque)
	slack := 0.0
	if n.Lock.Viscous > 0 && !n.Lock.Locked {
		slack = 1 / n.Lock.Viscous
	}
	s := seek{x: min(max(n.Difference, -most), most), lo: -most, hi: most}
	var a, b, perA, perB float64
	for range steps {
		a, perA = l.reach(n.A, wheels, toA+s.x)
		b, perB = l.reach(n.B, wheels, toB-s.x)
		if s.next(a-b+float64(slack*s.x), perA+perB+slack, float64(rounding*(1+math.Abs(a)+math.Abs(b)))) {
			break
		}
	}
	n.Difference, n.Stuck = s.x, !s.slips && slack == 0
	moves := 0.0
	switch all := perA + perB + slack; {
	case s.slips:
		moves = math.Copysign(grows, torque) // the lock's torque grows with the torque's size
		if s.x < 0 {
			moves = -moves
		}
	case all > 0:
		moves = (float64(n.ToB*perB) - float64(n.ToA*perA)) / all
	}
	per = float64(n.ToA*perA*(n.ToA+moves)) + float64(n.ToB*perB*(n.ToB-moves))
	return float64(n.ToA*a) + float64(n.ToB*b), max(0, per)
}

// seek finds where a rising function crosses zero, between bounds that it may not leave.
type seek struct {
	x, lo, hi    float64
	under, above bool // a smaller x, a larger x is known to be wrong: lo, hi were tried
	slips        bool // the solution is a bound
}

// next takes the function's value and slope at x and says whether x is the solution; otherwise it moves x.
func (s *seek) next(value, slope, within float64) (done bool) {
	switch {
	case math.Abs(value) <= within:
		return true
	case value > 0:
		if s.x <= s.lo {
			s.slips = !s.under
			return true
		}
		s.hi, s.above = s.x, true
	default:
		if s.x >= s.hi {
			s.slips = !s.above
			return true
		}
		s.lo, s.under = s.x, true
	}
	to := s.lo + float64(0.5*(s.hi-s.lo))
	if slope > 0 {
		to = s.x - value/slope
		if (to <= s.lo && s.under) || (to >= s.hi && s.above) {
			to = s.lo + float64(0.5*(s.hi-s.lo))
		}
		to = min(max(to, s.lo), s.hi)
	}
	if to == s.x {
		return true // between two neighbouring numbers
	}
	s.x = to
	return false
}
