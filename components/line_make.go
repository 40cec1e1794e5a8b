// A line made of points.

package components

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// NewLine makes a line through points, in their order, with its lengths, headings, curvatures and grades. Points on the
// spot of the one before are left out. Banks, widths and materials are the caller's to fill. Fewer than two points make
// a line without knots.
func NewLine(points []space.Vec, closed bool) *Line {
	l := &Line{Closed: closed}
	for i, p := range points {
		if i > 0 {
			step := level(p.Sub(l.Knots[len(l.Knots)-1].At))
			if step < leastStep {
				continue
			}
			l.Length += step
		}
		l.Knots = append(l.Knots, Knot{Along: l.Length, At: p})
	}
	if n := len(l.Knots); closed && n > 2 {
		step := level(l.Knots[0].At.Sub(l.Knots[n-1].At))
		if step < leastStep {
			l.Knots, l.Length = l.Knots[:n-1], l.Knots[n-1].Along
		} else {
			l.Length += step
		}
	} else {
		l.Closed = false
	}
	if len(l.Knots) < 2 {
		return &Line{}
	}
	l.bend()
	return l
}

// leastStep is the way from point to point below which they are one, in metres.
const leastStep = 1e-3

// level is the length of a way without its height.
func level(v space.Vec) float64 { return math.Sqrt(float64(v.X*v.X) + float64(v.Y*v.Y)) }

// bend finds headings, curvatures and grades: of the parabola through each knot and its neighbours, which a circle's
// knots have right however unevenly they are apart.
func (l *Line) bend() {
	n := len(l.Knots)
	last := 0.0
	for i := range l.Knots {
		k := &l.Knots[i]
		before, after := l.step(i-1), l.step(i)
		if !l.Closed && i == 0 {
			before = after
		} else if !l.Closed && i == n-1 {
			after = before
		}
		h, g := level(before), level(after)
		u, v := before.Scale(1/h), after.Scale(1/g)
		way := u.Scale(g / (h + g)).Add(v.Scale(h / (h + g)))
		k.Grade = way.Z
		turn := num.Atan2(float64(u.Y*v.X)-float64(u.X*v.Y), float64(u.X*v.X)+float64(u.Y*v.Y))
		k.Curve = float64(2*turn) / (h + g)
		k.Heading = num.Atan2(way.X, way.Y)
		if i > 0 {
			off := (k.Heading - last) / (2 * math.Pi)
			k.Heading = last + float64(2*math.Pi*(off-math.Floor(off+0.5)))
		}
		last = k.Heading
	}
}

// step is the way from a knot to the next.
func (l *Line) step(i int) space.Vec {
	n := len(l.Knots)
	a, b := (i+n)%n, (i+1)%n
	return l.Knots[b].At.Sub(l.Knots[a].At)
}
