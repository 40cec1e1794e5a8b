// The way of a road's middle, seen from above: legs to curvature, curvature to headings, headings to places.

package road

import (
	"math"

	"camber/components/num"
)

// piece is a part of the way whose curvature changes evenly.
type piece struct {
	leg     int
	from    float64 // m, along
	length  float64 // m
	k0, k1  float64 // 1/m, at both ends, positive to the right
	heading float64 // rad, at its beginning
	x, y    float64 // m, of its beginning
}

// trace lays the legs out.
func (p *Plan) trace() ([]piece, error) {
	var all []piece
	for i := range p.Legs {
		l := &p.Legs[i]
		if l.Radius == 0 {
			if l.Angle != 0 {
				return nil, trouble(i, -1, "a leg that turns by %.4g deg needs a radius", l.Angle*180/math.Pi)
			}
			length := l.Length
			if l.Fit {
				length = max(length, leastFit)
			}
			if !(length > 0) {
				return nil, trouble(i, -1, "this leg is nothing: give it a length, or a radius and an angle")
			}
			all = append(all, piece{leg: i, length: length})
			continue
		}
		if l.Fit {
			return nil, trouble(i, -1, "a bend cannot be fitted; write fit on straights")
		}
		if l.Length != 0 {
			return nil, trouble(i, -1, "a bend is as long as its angle and radius make it; leave length out, or write a "+
				"straight as a leg of its own")
		}
		if !(l.Angle > 0) {
			return nil, trouble(i, -1, "a bend needs an angle: how far it turns")
		}
		arc := float64(l.Angle*l.Radius) - l.Ease
		if arc < 0 {
			return nil, trouble(i, -1, "an ease of %.4g m at both ends turns more than the bend's %.4g deg: at most %.4g m fit",
				l.Ease, l.Angle*180/math.Pi, float64(l.Angle*l.Radius))
		}
		k := 1 / l.Radius
		if !l.Right {
			k = -k
		}
		if l.Ease > 0 {
			all = append(all, piece{leg: i, length: l.Ease, k1: k})
		}
		if arc > 0 {
			all = append(all, piece{leg: i, length: arc, k0: k, k1: k})
		}
		if l.Ease > 0 {
			all = append(all, piece{leg: i, length: l.Ease, k0: k})
		}
	}
	if len(all) == 0 {
		return nil, trouble(-1, -1, "the road has no length: write its legs")
	}
	p.place(all)
	return all, nil
}

// place works out where pieces begin.
func (p *Plan) place(all []piece) (end piece) {
	at := piece{heading: p.Heading}
	for i := range all {
		q := &all[i]
		q.from, q.heading, q.x, q.y = at.from, at.heading, at.x, at.y
		at.x, at.y = q.at(q.length)
		at.heading = q.headingAt(q.length)
		at.from += q.length
	}
	return at
}

// curveAt is the curvature t metres into a piece.
func (q *piece) curveAt(t float64) float64 { return q.k0 + float64((q.k1-q.k0)*(t/q.length)) }

// headingAt is the heading there.
func (q *piece) headingAt(t float64) float64 {
	return q.heading + float64(t*(q.k0+float64(0.5*float64((q.k1-q.k0)*(t/q.length)))))
}

// at is the place t metres into a piece: exact for straights and arcs, by Simpson's rule in short steps where it eases.
func (q *piece) at(t float64) (x, y float64) {
	if q.k0 == q.k1 {
		chord := t
		if half := float64(0.5 * float64(t*q.k0)); half != 0 {
			chord = float64(t*num.Sin(half)) / half
		}
		sin, cos := num.SinCos(q.headingAt(float64(0.5 * t)))
		return q.x + float64(chord*sin), q.y + float64(chord*cos)
	}
	n := num.Int(math.Ceil(float64(t/traceStep)), 1, 1<<16)
	h := t / float64(n)
	x, y = q.x, q.y
	s0, c0 := num.SinCos(q.heading)
	for i := range n {
		u := float64(float64(i) * h)
		s1, c1 := num.SinCos(q.headingAt(u + float64(0.5*h)))
		s2, c2 := num.SinCos(q.headingAt(u + h))
		x += float64(h*(s0+float64(4*s1)+s2)) / 6
		y += float64(h*(c0+float64(4*c1)+c2)) / 6
		s0, c0 = s2, c2
	}
	return x, y
}

const traceStep = 2.0 // m

// close brings a road's end to its start: it fits straights where it may, and spreads what little is left.
func (p *Plan) close(all []piece, made *Road) error {
	if err := p.turn(all, made); err != nil {
		return err
	}
	end := p.place(all)
	var fit []int
	for i := range all {
		if p.Legs[all[i].leg].Fit {
			fit = append(fit, i)
		}
	}
	switch {
	case len(fit) == 2:
		if err := p.fit(all, fit, end, made); err != nil {
			return err
		}
		end = p.place(all)
	case len(fit) > 0:
		return trouble(all[fit[0]].leg, -1,
			"fit=\"yes\" stands on %d straights; the road closes by two that are not side by side, no more and no fewer",
			len(fit))
	}
	made.Gap = math.Sqrt(float64(end.x*end.x) + float64(end.y*end.y))
	if made.Gap > closeGap {
		return trouble(-1, -1, "the road does not close: it ends %.4g m east and %.4g m north of its start; write "+
			"fit=\"yes\" on two straights that are not side by side, or change lengths, or write closed=\"no\"",
			nearly(end.x), nearly(end.y))
	}
	return nil
}

// nearly is a length in whole millimetres, for people.
func nearly(x float64) float64 { return math.Floor(float64(x*1000)+0.5) / 1000 }

// turn makes the bends turn whole rounds, be it none as in an 8, where they nearly do.
func (p *Plan) turn(all []piece, made *Road) error {
	var turned, bent float64
	for i := range all {
		q := &all[i]
		by := q.headingAt(q.length) - q.heading
		turned, bent = turned+by, bent+math.Abs(by)
	}
	rounds := math.Floor(turned/(2*math.Pi) + 0.5)
	off := turned - float64(2*math.Pi*rounds)
	if math.Abs(off) > closeAngle || bent == 0 {
		way := "right"
		if turned < 0 {
			way = "left"
		}
		wanted := max(math.Abs(rounds), 1)
		return trouble(-1, -1, "the road does not close: its bends turn %.6g deg to the %s in all, and a round would be %g "+
			"deg; change angles, or write closed=\"no\"",
			math.Abs(turned)*180/math.Pi, way, float64(360*wanted))
	}
	made.Turned = off
	for i := range all {
		q := &all[i]
		part := 1 - math.Copysign(off/max(bent, closeAngle), q.k0+q.k1)
		q.k0, q.k1 = float64(q.k0*part), float64(q.k1*part)
	}
	return nil
}

// A road that misses its start by no more is bent to it.
const (
	closeAngle = math.Pi / 180 // rad
	closeGap   = 2.0           // m
	leastFit   = 1.0           // m, of a straight that is fitted
)

// fit changes the lengths of two straights so that the end meets the start.
func (p *Plan) fit(all []piece, fit []int, end piece, made *Road) error {
	a, b := &all[fit[0]], &all[fit[1]]
	sa, ca := num.SinCos(a.heading)
	sb, cb := num.SinCos(b.heading)
	det := float64(sa*cb) - float64(sb*ca)
	if math.Abs(det) < 0.02 {
		return trouble(a.leg, a.from, "the two straights that may be fitted point the same way: choose two that do not")
	}
	made.Fitted = [2]float64{
		(float64(-end.x*cb) + float64(end.y*sb)) / det,
		(float64(end.x*ca) - float64(end.y*sa)) / det,
	}
	for i, q := range []*piece{a, b} {
		if q.length += made.Fitted[i]; !(q.length >= leastFit) {
			return trouble(q.leg, q.from, "to close the road this straight would have to be %.4g m long: change other legs, "+
				"or fit others", q.length)
		}
	}
	return nil
}
