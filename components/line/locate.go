// Lines along the ground are made, and places are found on them.

package line

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// How far a place may be off the line before the whole line is searched for one that is nearer.
const (
	farAside  = 30.0 // m, beside the road
	farAbove  = 4.0  // m, over or under it
	farBeyond = 50.0 // m, before the start or behind the end of an open line
	steps     = 12   // knots from the hint
)

// A place is taken to be elsewhere on the line only if it is clearly nearer there: so nothing goes back and forth
// between two stretches of road.
const (
	clearly = 0.25 // of the square of the distance
	heights = 4.0  // a metre of height counts as two: a bridge is another road than the one below
)

// found is one stretch of the line that a place lies beside.
type found struct {
	along, offset float64 // m
	above         float64 // m, over the road
	side          float64 // m, of road on that side
}

// Locate says how far along the line a place is, and how far to the right of it. The hint is how far along it was last;
// the search begins there and stays near while the place does, so bridges and neighbouring stretches are told apart.
// Where that finds nothing near, or the hint is not finite, the whole line is searched. At is seen from the track's
// Place.
func (l *Line) Locate(at space.Vec, hint float64) (along, offset float64) {
	if len(l.Knots) == 0 {
		return at.Y, at.X
	}
	if l.Closed && !(hint >= 0 && hint < l.Length) && l.Length > 0 {
		hint -= float64(l.Length * math.Floor(hint/l.Length))
	}
	var near found
	ok := false
	if hint-hint == 0 {
		if near, ok = l.walk(at, l.Index(hint)); ok && l.close(&near) {
			return near.along, near.offset
		}
	}
	if far, found := l.walk(at, min(l.nearest(at), l.sections()-1)); found &&
		(!ok || far.cost() < float64(clearly*near.cost())) {
		near = far
	}
	return near.along, near.offset
}

func (f *found) cost() float64 {
	return float64(f.offset*f.offset) + float64(heights*float64(f.above*f.above))
}

// close tells whether a place is where the hint led.
func (l *Line) close(f *found) bool {
	beyond := max(-f.along, f.along-l.Length)
	return math.Abs(f.offset) <= f.side+farAside && math.Abs(f.above) <= farAbove && beyond <= farBeyond
}

// nearest is the knot next to a place; of equal ones the first.
func (l *Line) nearest(at space.Vec) int {
	best, least := 0, math.Inf(1)
	for i := range l.Knots {
		d := at.Sub(l.Knots[i].At)
		if cost := float64(d.X*d.X) + float64(d.Y*d.Y) + float64(heights*float64(d.Z*d.Z)); cost < least {
			best, least = i, cost
		}
	}
	return best
}

// gate is the line across the road at a knot.
type gate struct {
	sin, cos float64   // of its heading
	way      space.Vec // from the knot to the place
	ahead    float64   // m, of the place before the gate
}

func gateAt(k *Knot, at space.Vec) gate {
	g := gate{way: at.Sub(k.At)}
	g.sin, g.cos = num.SinCos(k.Heading)
	g.ahead = float64(g.way.X*g.sin) + float64(g.way.Y*g.cos)
	return g
}

// next is the gate at the end of the part that begins with this one. Between knots a line turns little, and a short
// series is faster than the sine itself.
func (g *gate) next(s *section, at space.Vec) gate {
	if t := s.turn; t >= -smallTurn && t <= smallTurn {
		q := float64(t * t)
		sin := float64(t * (1 - float64(q*(1-float64(q*(1-q/42)/20))/6)))
		cos := 1 - float64(float64(q*(1-float64(q*(1-float64(q*(1-q/56)/30))/12)))/2)
		n := gate{way: at.Sub(s.b.At)}
		n.sin = float64(g.sin*cos) + float64(g.cos*sin)
		n.cos = float64(g.cos*cos) - float64(g.sin*sin)
		n.ahead = float64(n.way.X*n.sin) + float64(n.way.Y*n.cos)
		return n
	}
	return gateAt(s.b, at)
}

// smallTurn is the turn up to which the series is right to 1e-12, in rad.
const smallTurn = 0.2

// walk goes from part to part until the place lies between the gates at both ends of one.
func (l *Line) walk(at space.Vec, i int) (f found, ok bool) {
	s := l.sectionOf(i)
	a, b := gateAt(s.a, at), gate{}
	known := false // b is
	for range steps {
		if a.ahead < 0 {
			if i--; i < 0 {
				if !l.Closed {
					return s.a.past(&a, a.ahead), true
				}
				i = len(l.Knots) - 1
			}
			s, b, known = l.sectionOf(i), a, true
			a = gateAt(s.a, at)
			continue
		}
		if !known {
			b = a.next(&s, at)
		}
		if b.ahead < 0 {
			return s.between(&a, &b), true
		}
		if i++; i == l.sections() {
			if !l.Closed {
				return s.b.past(&b, b.ahead), true
			}
			i = 0
		}
		s, a, known = l.sectionOf(i), b, false
	}
	return f, false
}

// past is where a place is that lies beyond the end of an open line.
func (k *Knot) past(g *gate, metres float64) found {
	offset := float64(g.way.X*g.cos) - float64(g.way.Y*g.sin)
	f := found{along: k.Along + metres, offset: offset, side: max(k.Left, k.Right)}
	f.above = g.way.Z - float64(k.Grade*metres) - k.rise(offset)
	return f
}

// between finds the gate between two that a place lies in: the root of a parabola, as both the point on the line and
// the way across turn evenly.
func (s *section) between(a, b *gate) found {
	chord := s.b.At.Sub(s.a.At)
	dx, dy := b.sin-a.sin, b.cos-a.cos
	square := -(float64(chord.X*dx) + float64(chord.Y*dy))
	linear := float64(a.way.X*dx) + float64(a.way.Y*dy) - (float64(chord.X*a.sin) + float64(chord.Y*a.cos))
	root := math.Sqrt(max(float64(linear*linear)-float64(float64(4*square)*a.ahead), 0)) - linear
	s.f = 0
	if root > 0 {
		s.f = min(float64(2*a.ahead)/root, 1)
	}
	sin, cos := s.blend(a.sin, b.sin), s.blend(a.cos, b.cos)
	size := math.Sqrt(float64(sin*sin) + float64(cos*cos))
	way := a.way.AddScaled(chord, -s.f)
	f := found{along: s.a.Along + float64(s.f*s.span)}
	if size >= leastSize {
		f.offset = (float64(way.X*cos) - float64(way.Y*sin)) / size
	}
	road := Knot{
		Bank: s.blend(s.a.Bank, s.b.Bank), Left: s.blend(s.a.Left, s.b.Left),
		Right: s.blend(s.a.Right, s.b.Right),
	}
	f.side = max(road.Left, road.Right)
	f.above = way.Z - road.rise(f.offset)
	return f
}

// New makes a line through points, in their order, with its lengths, headings, curvatures and grades. Points on the
// spot of the one before are left out. Banks, widths and materials are the caller's to fill. Fewer than two points make
// a line without knots.
func New(points []space.Vec, closed bool) *Line {
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
