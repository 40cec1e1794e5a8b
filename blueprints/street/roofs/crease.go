// Where slopes meet, and where their profile bends.

package roofs

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
)

const (
	shortest = 0.05 // m, of a crease
	nearEnd  = 0.04 // m, within which ends of creases are one
	farAway  = 2e3  // m
)

// span is a part of a line, in metres along it.
type span struct{ from, to float64 }

// ray is a line on the map by a place and a way.
type ray struct {
	at, way space.Vec
}

// zero is the ray along which a line is nought; false where it hardly is anywhere.
func (l line) zero() (ray, bool) {
	steep := float64(l.x*l.x) + float64(l.y*l.y)
	if steep < 1e-6 {
		return ray{}, false
	}
	long := math.Sqrt(steep)
	return ray{space.Vec{X: -l.x * l.c / steep, Y: -l.y * l.c / steep}, space.Vec{X: -l.y / long, Y: l.x / long}}, true
}

// where is the part of a ray at which a line is positive.
func (l *line) where(r *ray) span {
	at, rise := l.at(r.at), float64(l.x*r.way.X)+float64(l.y*r.way.Y)
	switch {
	case math.Abs(rise) < 1e-9:
		if at >= -1e-6 {
			return span{-farAway, farAway}
		}
		return span{1, -1}
	case rise > 0:
		return span{-at / rise, farAway}
	}
	return span{-farAway, -at / rise}
}

func (s span) and(t span) span { return span{max(s.from, t.from), min(s.to, t.to)} }

// without takes a part out of others.
func without(all []span, t span) []span {
	if t.from >= t.to {
		return all
	}
	var left []span
	for _, s := range all {
		if t.to <= s.from || t.from >= s.to {
			left = append(left, s)
			continue
		}
		if s.from < t.from {
			left = append(left, span{s.from, t.from})
		}
		if t.to < s.to {
			left = append(left, span{t.to, s.to})
		}
	}
	return left
}

// fold finds where the lowest slopes meet.
func (r *Roof) fold() {
	for i := range r.faces {
		for k := range i {
			a, b := &r.faces[i], &r.faces[k]
			if a.edge == b.edge {
				continue
			}
			if on, ok := a.value.less(b.value).zero(); ok {
				r.bend(on, a, b)
			}
		}
	}
}

// levels finds where the profile bends.
func (r *Roof) levels() {
	for _, k := range r.profile[1 : len(r.profile)-1] {
		for i := range r.faces {
			f := &r.faces[i]
			at := f.value
			at.c -= float64(k.in * r.Deep)
			if on, ok := at.zero(); ok {
				r.bend(on, f)
			}
		}
	}
}

// bend keeps the parts of a ray at which some slopes are the lowest of all.
func (r *Roof) bend(on ray, of ...*face) {
	s := span{-farAway, farAway}
	for _, f := range of {
		for i := range f.within {
			s = s.and(f.within[i].where(&on))
		}
	}
	if s.to-s.from < shortest {
		return
	}
	left := []span{s}
	for i := range r.faces {
		f := &r.faces[i]
		if slices.Contains(of, f) {
			continue
		}
		lower := of[0].value.less(f.value)
		lower.c -= 1e-5
		t := lower.where(&on)
		for k := range f.within {
			t = t.and(f.within[k].where(&on))
		}
		if left = without(left, t); len(left) == 0 {
			return
		}
	}
	for _, s := range left {
		for _, s := range r.inside(on, s) {
			if s.to-s.from >= shortest {
				a, b := r.node(on.at.AddScaled(on.way, s.from)), r.node(on.at.AddScaled(on.way, s.to))
				if a != b {
					r.Creases = append(r.Creases, [2]space.Vec{a.Add(r.from), b.Add(r.from)})
				}
			}
		}
	}
}

// inside are those parts of a part that lie within the outline.
func (r *Roof) inside(on ray, s span) (in []span) {
	cuts := []float64{s.from, s.to}
	for _, ring := range r.rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			d := b.Sub(a)
			across := float64(on.way.X*d.Y) - float64(on.way.Y*d.X)
			if math.Abs(across) < 1e-9 {
				continue
			}
			o := a.Sub(on.at)
			at := (float64(o.X*d.Y) - float64(o.Y*d.X)) / across
			hit := (float64(o.X*on.way.Y) - float64(o.Y*on.way.X)) / across
			if hit >= -1e-6 && hit <= 1+1e-6 && at > s.from && at < s.to {
				cuts = append(cuts, at)
			}
		}
	}
	slices.Sort(cuts)
	for i := 1; i < len(cuts); i++ {
		middle := on.at.AddScaled(on.way, float64((cuts[i-1]+cuts[i])/2))
		if !around(r.rings, middle) {
			continue
		}
		if n := len(in); n > 0 && in[n-1].to == cuts[i-1] {
			in[n-1].to = cuts[i]
		} else {
			in = append(in, span{cuts[i-1], cuts[i]})
		}
	}
	return in
}

// node is the end of a crease or corner of the outline that is as good as there; the place itself where there is none.
func (r *Roof) node(p space.Vec) space.Vec {
	const near = nearEnd * nearEnd
	for _, ring := range r.rings {
		for _, q := range ring {
			if q.Sub(p).LenSq() < near {
				return q
			}
		}
	}
	for i := range r.Creases {
		for _, q := range r.Creases[i] {
			if q = q.Sub(r.from); q.Sub(p).LenSq() < near {
				return q
			}
		}
	}
	return p
}

// around tells whether a place lies within an outline.
func around(rings [][]space.Vec, p space.Vec) bool {
	in := false
	for _, ring := range rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a.Y <= p.Y) != (b.Y <= p.Y) && a.X+float64((p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X)) > p.X {
				in = !in
			}
		}
	}
	return in
}

// onWall is how far from the outline the end of a crease lies at most that is a bend of a wall, in metres.
const onWall = 0.3

// mark finds the ends of creases that lie on the outline as it is, between its corners, and moves them there.
func (r *Roof) mark(rings [][]space.Vec) {
	for i := range r.Creases {
		for k, p := range r.Creases[i] {
			at := p.Sub(r.from)
			if far := edgeFar(r.rings, at); far > 2*nearEnd {
				continue
			}
			best, m, corner := onWall, Mark{Ring: -1}, false
			for n, ring := range rings {
				for e, a := range ring {
					a = level(a)
					b := level(ring[(e+1)%len(ring)])
					q, end := nearest(a, b, p)
					if far := q.Sub(p).Len(); far < best {
						best, m, corner = far, Mark{n, e, q}, end
					}
				}
			}
			if m.Ring < 0 {
				continue
			}
			r.Creases[i][k] = m.At
			if !corner && !slices.Contains(r.Marks, m) {
				r.Marks = append(r.Marks, m)
			}
		}
	}
	slices.SortFunc(r.Marks, func(a, b Mark) int { // as one comes to them along the outline
		if c := cmp.Or(cmp.Compare(a.Ring, b.Ring), cmp.Compare(a.Edge, b.Edge)); c != 0 {
			return c
		}
		from := level(rings[a.Ring][a.Edge])
		return cmp.Compare(a.At.Sub(from).LenSq(), b.At.Sub(from).LenSq())
	})
}

func edgeFar(rings [][]space.Vec, p space.Vec) float64 {
	least := math.Inf(1)
	for _, ring := range rings {
		for i, a := range ring {
			q, _ := nearest(a, ring[(i+1)%len(ring)], p)
			least = min(least, q.Sub(p).Len())
		}
	}
	return least
}

// nearest is the place between two that is nearest to a third, and whether it is one of the two.
func nearest(a, b, p space.Vec) (q space.Vec, end bool) {
	d := b.Sub(a)
	long := d.LenSq()
	if long == 0 {
		return a, true
	}
	f := p.Sub(a).Dot(d) / long
	const edge = 0.06 // m
	switch room := edge / math.Sqrt(long); {
	case f <= room:
		return a, true
	case f >= 1-room:
		return b, true
	}
	return a.AddScaled(d, f), false
}
