// A flat face as what others are cut to.

package touch

import (
	"camber/components/space"
	"camber/components/tree"
)

// most is how many corners of a face count; of a face with more, every second or third and so on is taken.
const most = 16

// plane is a flat place with two axes in it.
type plane struct {
	base    space.Vec // m, a point of it
	u, v, n space.Vec // unit, two axes in it and one out of its front
}

// outline is a convex face seen from its front.
type outline struct {
	plane
	corners int
	x, y    [most]float64 // m, along u and v, anticlockwise
}

// outlineOf is that of a triangle.
func outlineOf(t *tree.Triangle) outline {
	o := outline{plane: plane{base: t.A, n: t.Normal}, corners: 3}
	o.u = t.B.Sub(t.A).Unit()
	o.v = o.n.Cross(o.u)
	b, c := t.B.Sub(t.A), t.C.Sub(t.A)
	o.x[1], o.y[1] = o.u.Dot(b), o.v.Dot(b)
	o.x[2], o.y[2] = o.u.Dot(c), o.v.Dot(c)
	return o
}

// spot brings a point into the plane's axes.
func (o *outline) spot(p space.Vec, tag uint8) spot {
	p = p.Sub(o.base)
	return spot{o.u.Dot(p), o.v.Dot(p), o.n.Dot(p), tag}
}

// clip cuts a polygon to the outline; both slices must have room for all corners of both.
func (o *outline) clip(from, to []spot) []spot {
	to = to[:cap(to)]
	x, y := o.x[o.corners-1], o.y[o.corners-1]
	for i := range o.corners {
		nx, ny := o.y[i]-y, x-o.x[i]
		if k := clip(from, to, nx, ny, float64(nx*x)+float64(ny*y), cut+uint8(i)); k >= 0 {
			from, to = to[:k], from[:cap(from)]
			if k == 0 {
				break
			}
		}
		x, y = o.x[i], o.y[i]
	}
	return from
}

// clipLine cuts a segment to the outline. It returns how many spots there are.
func (o *outline) clipLine(p, q space.Vec, spots *[2]spot) int {
	a, b := o.spot(p, 0), o.spot(q, 1)
	from, to, in, out := 0.0, 1.0, a.tag, b.tag
	x, y := o.x[o.corners-1], o.y[o.corners-1]
	for i := range o.corners {
		nx, ny := o.y[i]-y, x-o.x[i]
		da := float64((a.x-x)*nx) + float64((a.y-y)*ny)
		db := float64((b.x-x)*nx) + float64((b.y-y)*ny)
		switch {
		case da > 0 && db > 0:
			return 0
		case da > 0:
			if s := da / (da - db); s > from {
				from, in = s, cut+uint8(i)
			}
		case db > 0:
			if s := da / (da - db); s < to {
				to, out = s, cut+uint8(i)
			}
		}
		x, y = o.x[i], o.y[i]
	}
	if from > to {
		return 0
	}
	spots[0] = a.toward(&b, from, in)
	spots[1] = a.toward(&b, to, out)
	if float64((to-from)*(to-from)*q.Sub(p).LenSq()) < same*same {
		return 1
	}
	return 2
}

func (s *spot) toward(t *spot, f float64, tag uint8) spot {
	return spot{s.x + float64(f*(t.x-s.x)), s.y + float64(f*(t.y-s.y)), s.gap + float64(f*(t.gap-s.gap)), tag}
}

// outline is that of a feature with a face.
func (f *feature) outline() outline {
	o := outline{plane: plane{base: f.at[0], n: f.normal}, corners: f.n}
	o.u = f.at[1].Sub(f.at[0]).Unit()
	o.v = o.n.Cross(o.u)
	for i := range f.n {
		d := f.at[i].Sub(f.at[0])
		o.x[i], o.y[i] = o.u.Dot(d), o.v.Dot(d)
	}
	return o
}
