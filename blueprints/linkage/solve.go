// Newton's method on the equations of joints.

package linkage

import (
	"fmt"
	"math"

	"camber/components/num"
	"camber/components/space"
)

// pose is where a carrier is: where its reference point has gone to, and how it is turned.
type pose struct {
	at   space.Vec
	turn space.Quat
}

// place is where a point of the carrier, given by its design place, is now.
func (p *pose) place(from, point space.Vec) space.Vec {
	return p.at.Add(p.turn.Rotate(point.Sub(from)))
}

// drive is what moves the mechanism.
type drive struct {
	travel float64 // m, the left hub's way down
	mate   float64 // m, the right hub's, on a beam
	rack   float64 // m, to the right
}

// equation is one thing that a joint holds: it is fulfilled at 0, in metres. A carrier whose reference point moves by v
// and that turns by w changes it by a.v + b.w.
type equation struct {
	name string
	of   func(p *pose, d drive) (g float64, a, b space.Vec)
}

// mechanism is a carrier and the six equations that hold it.
type mechanism struct {
	from space.Vec // m, the reference point's design place
	held [6]equation
}

// Fault tells why points cannot be joined.
type Fault struct {
	Joint string // which link or joint cannot be closed
	Text  string // the whole sentence
}

func (f *Fault) Error() string { return f.Text }

// How well and how soon a pose must be found.
const (
	closed     = 1e-13 // m, what is left open
	iterations = 40
	longest    = 0.2 // rad and tenths of a metre, a step of Newton's method
	leap       = 0.5 // rad, more than a carrier turns from one row to the next
)

// solve finds the pose for a drive, beginning from a pose nearby.
func (m *mechanism) solve(near pose, d drive) (pose, *Fault) {
	p := near
	var g [6]float64
	for range iterations {
		var rows [6][7]float64
		worst := 0.0
		for i := range m.held {
			value, a, b := m.held[i].of(&p, d)
			g[i] = value
			rows[i] = [7]float64{a.X, a.Y, a.Z, b.X, b.Y, b.Z, -value}
			worst = max(worst, math.Abs(value))
		}
		if worst < closed {
			if apart(p.turn, near.turn) > leap {
				return p, m.fault(g, d, "turns over")
			}
			return p, nil
		}
		step, ok := solve6(rows)
		if !ok {
			return p, m.fault(g, d, "has links in one line")
		}
		v, w := space.Vec{X: step[0], Y: step[1], Z: step[2]}, space.Vec{X: step[3], Y: step[4], Z: step[5]}
		if most := max(float64(10*v.Len()), w.Len()); most > longest {
			v, w = v.Scale(longest/most), w.Scale(longest/most)
		}
		p.at = p.at.Add(v)
		p.turn = space.AxisAngle(w.Unit(), w.Len()).Mul(p.turn).Unit()
	}
	if worst := widest(g); math.Abs(g[worst]) < float64(1000*closed) {
		return p, nil // rounding is all that is left
	}
	return p, m.fault(g, d, "")
}

// fault says which joint stays open.
func (m *mechanism) fault(g [6]float64, d drive, what string) *Fault {
	name := m.held[widest(g)].name
	where := whereabouts(d)
	if what != "" {
		return &Fault{name, fmt.Sprintf("%s the carrier %s; move its points apart, or lessen travel or lock", where, what)}
	}
	return &Fault{name, fmt.Sprintf("%s the points cannot be joined: %s stays %.1f mm open; lengthen it, or lessen "+
		"travel (stop) or lock (steering)",
		where, name, float64(1000*math.Abs(g[widest(g)])))}
}

func whereabouts(d drive) string {
	text := fmt.Sprintf("at %.0f mm of bump", float64(-1000*d.travel))
	if d.travel > 0 {
		text = fmt.Sprintf("at %.0f mm of droop", float64(1000*d.travel))
	}
	if math.Abs(d.rack) > 0.0005 {
		text += fmt.Sprintf(" and %.0f mm of rack", float64(1000*d.rack))
	}
	return text
}

// widest is the equation that is fulfilled least.
func widest(g [6]float64) int {
	worst := 0
	for i := range g {
		if math.Abs(g[i]) > math.Abs(g[worst]) {
			worst = i
		}
	}
	return worst
}

// apart is the angle between two attitudes.
func apart(p, q space.Quat) float64 { return vector(p.Mul(q.Conj())).Len() }

// vector is the rotation vector of an attitude.
func vector(q space.Quat) space.Vec {
	v := space.Vec{X: q.X, Y: q.Y, Z: q.Z}
	if q.W < 0 {
		v, q.W = v.Neg(), -q.W
	}
	length := v.Len()
	if length < 1e-12 {
		return v.Scale(2)
	}
	return v.Scale(2 * num.Atan2(length, q.W) / length)
}

// solve6 solves six linear equations, each with its right side last, by elimination.
func solve6(a [6][7]float64) (x [6]float64, ok bool) {
	for c := range 6 {
		best := c
		for r := c + 1; r < 6; r++ {
			if math.Abs(a[r][c]) > math.Abs(a[best][c]) {
				best = r
			}
		}
		if math.Abs(a[best][c]) < 1e-9 {
			return x, false
		}
		a[c], a[best] = a[best], a[c]
		for r := c + 1; r < 6; r++ {
			share := a[r][c] / a[c][c]
			for k := c; k < 7; k++ {
				a[r][k] -= float64(share * a[c][k])
			}
		}
	}
	for r := 5; r >= 0; r-- {
		sum := a[r][6]
		for k := r + 1; k < 6; k++ {
			sum -= float64(a[r][k] * x[k])
		}
		x[r] = sum / a[r][r]
	}
	return x, true
}
