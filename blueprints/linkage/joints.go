// Joints as equations: links, struts, pivots, and the height of a hub.

package linkage

import (
	"math"

	"camber/components/space"
)

// up is the way in which travel is counted.
var up = space.Vec{Z: 1}

// link keeps a point of the carrier at its distance from a point of the body; where it is steered, that one goes with
// the rack.
func link(name string, from, body, carrier space.Vec, steered bool) equation {
	length := carrier.Sub(body).Len()
	return equation{name, func(p *pose, d drive) (float64, space.Vec, space.Vec) {
		if steered {
			body := body.Add(space.Vec{X: d.rack})
			return distance(p, from, body, carrier, length)
		}
		return distance(p, from, body, carrier, length)
	}}
}

func distance(p *pose, from, body, carrier space.Vec, length float64) (g float64, a, b space.Vec) {
	at := p.place(from, carrier)
	gap := at.Sub(body)
	n := gap.Scale(1 / length)
	return float64(0.5 * (gap.Dot(n) - length)), n, at.Sub(p.at).Cross(n)
}

// either keeps the mean of two equations: what two soft joints do that a stiff carrier cannot both obey.
func either(name string, e, f equation) equation {
	return equation{name, func(p *pose, d drive) (float64, space.Vec, space.Vec) {
		g, a, b := e.of(p, d)
		h, c, w := f.of(p, d)
		return float64(0.5 * (g + h)), a.Add(c).Scale(0.5), b.Add(w).Scale(0.5)
	}}
}

// strut lets the carrier slide and turn along a line of its own that goes through a point of the body.
func strut(from, top, bottom space.Vec) [2]equation {
	axis := top.Sub(bottom).Unit()
	one := axis.Cross(space.Vec{Y: 1})
	if one.Len() < 0.1 {
		one = axis.Cross(space.Vec{X: 1})
	}
	one = one.Unit()
	across := func(e space.Vec) equation {
		return equation{"the strut", func(p *pose, _ drive) (float64, space.Vec, space.Vec) {
			e := p.turn.Rotate(e)
			return e.Dot(top.Sub(p.place(from, bottom))), e.Neg(), e.Cross(top.Sub(p.at))
		}}
	}
	return [2]equation{across(one), across(axis.Cross(one))}
}

// pin keeps a point of the carrier where it is along a direction.
func pin(name string, from, point, along space.Vec) equation {
	return equation{name, func(p *pose, _ drive) (float64, space.Vec, space.Vec) {
		at := p.place(from, point)
		return along.Dot(at.Sub(point)), along, at.Sub(p.at).Cross(along)
	}}
}

// hinge lets the carrier turn about the line through two points and nothing else.
func hinge(from, one, other space.Vec) [5]equation {
	axis := other.Sub(one).Unit()
	e := axis.Cross(up)
	if e.Len() < 0.1 {
		e = axis.Cross(space.Vec{Y: 1})
	}
	e = e.Unit()
	f := axis.Cross(e)
	return [5]equation{
		pin("the arm's pivot", from, one, axis), pin("the arm's pivot", from, one, e), pin("the arm's pivot", from, one, f),
		pin("the arm's pivot", from, other, e), pin("the arm's pivot", from, other, f),
	}
}

// height brings a hub to its travel.
func height(name string, from, hub space.Vec, right bool) equation {
	return equation{name, func(p *pose, d drive) (float64, space.Vec, space.Vec) {
		at, travel := p.place(from, hub), d.travel
		if right {
			travel = d.mate
		}
		return at.Z - hub.Z + travel, up, at.Sub(p.at).Cross(up)
	}}
}

// swung is where a point of an arm is, which turns about the line through two points of the body, when its outer end
// has gone to a place.
func swung(front, rear, outer, gone, point space.Vec) space.Vec {
	axis := rear.Sub(front).Unit()
	across := func(v space.Vec) space.Vec { return v.AddScaled(axis, -v.Dot(axis)) }
	r, s := across(outer.Sub(front)).Unit(), across(gone.Sub(front)).Unit()
	sine, cosine := r.Cross(s).Dot(axis), min(1, max(-1, r.Dot(s)))
	v := point.Sub(front)
	flat := across(v)
	return front.AddScaled(axis, v.Dot(axis)).AddScaled(flat, cosine).AddScaled(axis.Cross(flat),
		math.Copysign(min(1, math.Abs(sine)), sine))
}
