// Measured roads: a smooth way through points, by two arcs from each to the next.

package road

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// Point is a measured point of a road's middle.
type Point struct {
	At    space.Vec // m
	Width float64   // m, of the road there; 0: as the plan's
}

// nearestPoints is how close to each other measured points may be, in metres.
const nearestPoints = 0.5

// measured is a plan with legs, heights and widths in place of its points, and the pieces of its way.
func (p *Plan) measured() (*Plan, []piece, error) {
	m := *p
	n := len(p.Points)
	least := 2
	if p.Closed {
		least = 3
	}
	if n < least {
		return nil, nil, trouble(-1, -1, "%d points are too few for a road; give at least %d", n, least)
	}
	m.Legs, m.origin = []Leg{{}}, p.Points[0].At
	m.origin.Z = 0
	m.Heights = nil
	var widths []Height
	var all []piece
	along, spans := 0.0, n
	if !p.Closed {
		spans--
	}
	for i := range n {
		a := &p.Points[i]
		if along > mostLength {
			return nil, nil, trouble(-1, along, "the road is longer than %g km", mostLength/1000)
		}
		m.Heights = append(m.Heights, Height{along, a.At.Z})
		width := a.Width
		if width == 0 {
			width = p.Width
		}
		widths = append(widths, Height{along, width})
		if i == spans {
			break
		}
		b := &p.Points[(i+1)%n]
		way := level(b.At.Sub(a.At))
		if !(way.Len() >= nearestPoints) {
			return nil, nil, trouble(-1, along, "points %d and %d lie %.3g m apart, less than %g m; leave one out", i+1,
				(i+1)%n+1, way.Len(), nearestPoints)
		}
		from, to := p.tangent(i), p.tangent((i+1)%n)
		for _, q := range between(way, from, to) {
			all = append(all, q)
			along += q.length
		}
	}
	first := p.tangent(0)
	m.Heading = num.Atan2(first.X, first.Y)
	m.widths = m.curve(widths, along)
	m.place(all)
	return &m, all, nil
}

// tangent is the direction of the circle through a point and its neighbours; at the ends of an open road that of the
// last way.
func (p *Plan) tangent(i int) space.Vec {
	n := len(p.Points)
	before, after := i-1, i+1
	if p.Closed {
		before, after = (i+n-1)%n, (i+1)%n
	}
	before, after = max(before, 0), min(after, n-1)
	u, v := level(p.Points[i].At.Sub(p.Points[before].At)), level(p.Points[after].At.Sub(p.Points[i].At))
	h, g := u.Len(), v.Len()
	switch {
	case h == 0:
		return v.Unit()
	case g == 0:
		return u.Unit()
	}
	if t := u.Scale(g / h).Add(v.Scale(h / g)); t.Len() > float64(1e-6*(h+g)) {
		return t.Unit()
	}
	return v.Unit() // it turns back on the spot
}

func level(v space.Vec) space.Vec { return space.Vec{X: v.X, Y: v.Y} }

// between are the two arcs that go from one direction to another over a way, equally far along both.
func between(way, from, to space.Vec) [2]piece {
	sum, turn := from.Add(to), float64(2*(1-from.Dot(to)))
	toward, square := way.Dot(sum), way.LenSq()
	d := 0.0
	if turn > 1e-12 {
		d = (math.Sqrt(float64(toward*toward)+float64(turn*square)) - toward) / turn
	} else if toward > 0 {
		d = square / float64(2*toward)
	}
	if !(d > 0) {
		d = float64(0.5 * math.Sqrt(square))
	}
	half := way.Add(from.Sub(to).Scale(d)).Scale(0.5)
	return [2]piece{arc(half, from), arcBack(way.Sub(half), to)}
}

// arc goes over a way, beginning in a direction.
func arc(way, from space.Vec) piece {
	chord := way.Len()
	half := num.Atan2(float64(from.Y*way.X)-float64(from.X*way.Y), way.Dot(from)) // rad, to the right
	length := chord
	if s := num.Sin(half); s != 0 {
		length = float64(chord*half) / s
	}
	k := 0.0
	if length > 0 {
		k = float64(2*half) / length
	}
	return piece{length: max(length, leastPiece), k0: k, k1: k}
}

// arcBack goes over a way, ending in a direction.
func arcBack(way, to space.Vec) piece {
	q := arc(way.Neg(), to.Neg())
	q.k0, q.k1 = -q.k0, -q.k1
	return q
}

const leastPiece = 1e-6 // m
