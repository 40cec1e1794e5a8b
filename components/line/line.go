// Package line is lines along the ground: the middle of a road, a racing line. It is pure.
//
//   - to make one of points: New
//   - to find a place on it, or its way along it: see Line
package line

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// Line is a way along the ground by knots, evenly or unevenly apart. Offsets across it are to the right. An open line
// goes straight on before its start and behind its end, there with an Along below 0 or above Length; a closed one
// begins again.
//
//   - to find a place on it: PointAt, HeadingAt, CurveAt, or all at once KnotAt
//   - to find a place's way along it: Locate
//   - to go from knot to knot: Index
//   - to make one of points: New
type Line struct {
	Closed bool    // the last knot is followed by the first
	Length float64 // m, once along it
	Knots  []Knot  // sorted by Along, the first at 0
}

// Knot is one point of a Line and how the road is there.
type Knot struct {
	Along    float64   // m, from the start
	At       space.Vec // m, from the track's Place
	Heading  float64   // rad, clockwise on the compass from north, not wrapped: it goes on turning along the line
	Curve    float64   // 1/m, positive to the right
	Bank     float64   // rise per metre to the right, negative where the right side is lower
	Grade    float64   // rise per metre along
	Left     float64   // m, of road to the left
	Right    float64   // m, of road to the right
	Material uint8     // of the road, one of the track's Surfaces
}

// Box is around all knots, in metres from the track's Place; empty around nothing, for a line without knots or no line.
func (l *Line) Box() space.Box {
	if l == nil || len(l.Knots) == 0 {
		return space.Box{}
	}
	box := space.NoBox()
	for i := range l.Knots {
		box = box.With(l.Knots[i].At)
	}
	return box
}

// section is the part of a line from one knot to the next.
type section struct {
	a, b *Knot
	span float64 // m, along
	turn float64 // rad, of heading
	f    float64 // 0..1 along it; outside that beyond the ends of an open line
}

// section finds the part that a distance along lies in.
func (l *Line) section(along float64) section {
	n := len(l.Knots)
	if l.Closed && l.Length > 0 {
		along -= float64(l.Length * math.Floor(along/l.Length))
	}
	s := l.sectionOf(l.Index(along))
	if s.span > 0 {
		s.f = (along - s.a.Along) / s.span
	}
	if n < 2 {
		s.f = 0
	}
	return s
}

// sections is how many parts the line has.
func (l *Line) sections() int {
	if l.Closed {
		return len(l.Knots)
	}
	return max(len(l.Knots)-1, 1)
}

// sectionOf is the part behind a knot.
func (l *Line) sectionOf(i int) section {
	a := &l.Knots[i]
	if i+1 < len(l.Knots) {
		b := &l.Knots[i+1]
		return section{a: a, b: b, span: b.Along - a.Along, turn: b.Heading - a.Heading}
	}
	if !l.Closed {
		return section{a: a, b: a}
	}
	b := &l.Knots[0]
	turn := (b.Heading - a.Heading) / (2 * math.Pi)
	return section{a: a, b: b, span: l.Length - a.Along, turn: float64(2 * math.Pi * (turn - math.Floor(turn+0.5)))}
}

// Index is the last knot that lies no further along; of a line with knots. Evenly spaced ones it finds at the first
// guess.
func (l *Line) Index(along float64) int {
	last := l.sections() - 1
	if l.Length <= 0 {
		return 0
	}
	i := num.Floor(float64(float64(along/l.Length)*float64(last+1)), 0, last)
	lo, hi := 0, last
	for !(along >= l.Knots[i].Along) && i > lo || i < hi && along >= l.Knots[i+1].Along {
		if along >= l.Knots[i].Along {
			lo = i + 1
		} else {
			hi = i - 1
		}
		i = (lo + hi) / 2
	}
	return i
}

// blend is between what two knots have.
func (s *section) blend(a, b float64) float64 { return a + float64(s.f*(b-a)) }

// KnotAt is how the line and the road are at a distance along. The zero Knot for a line without knots.
func (l *Line) KnotAt(along float64) Knot {
	if len(l.Knots) == 0 {
		return Knot{}
	}
	s := l.section(along)
	a, b := s.a, s.b
	k := Knot{
		Along: a.Along + float64(s.f*s.span), At: a.At.Blend(b.At, s.f), Heading: a.Heading + float64(s.f*s.turn),
		Material: a.Material,
	}
	if s.f < 0 || s.f > 1 { // straight on beyond the ends
		end := b
		if s.f < 0 {
			end = a
		}
		k.Heading = end.Heading
		k.At = end.beyond(k.Along - end.Along)
		s.f = min(max(s.f, 0), 1)
	} else {
		k.Curve = s.blend(a.Curve, b.Curve)
	}
	k.Bank, k.Grade = s.blend(a.Bank, b.Bank), s.blend(a.Grade, b.Grade)
	k.Left, k.Right = s.blend(a.Left, b.Left), s.blend(a.Right, b.Right)
	return k
}

// beyond is the point straight on from a knot.
func (k *Knot) beyond(metres float64) space.Vec {
	sin, cos := num.SinCos(k.Heading)
	return k.At.AddScaled(space.Vec{X: sin, Y: cos, Z: k.Grade}, metres)
}

// PointAt is a place on the road: so far along, so far to the right, at the height that the banking gives it there.
// Beside the road it is as high as the edge.
func (l *Line) PointAt(along, offset float64) space.Vec {
	if len(l.Knots) == 0 {
		return space.Vec{X: offset, Y: along}
	}
	s := l.section(along)
	if s.f < 0 || s.f > 1 || s.span == 0 {
		k := l.KnotAt(along)
		sin, cos := num.SinCos(k.Heading)
		return k.At.Add(space.Vec{X: float64(cos * offset), Y: float64(-sin * offset), Z: k.rise(offset)})
	}
	at := s.a.At.Blend(s.b.At, s.f)
	if offset == 0 {
		return at
	}
	right, size := s.right()
	across := offset / size
	road := Knot{
		Bank: s.blend(s.a.Bank, s.b.Bank), Left: s.blend(s.a.Left, s.b.Left),
		Right: s.blend(s.a.Right, s.b.Right),
	}
	return space.Vec{
		X: at.X + float64(right.X*across), Y: at.Y + float64(right.Y*across), Z: at.Z + road.rise(offset),
	}
}

// right is the level way across the line in a part and its length: between knots it turns from the one's to the
// other's, so that each place beside the line belongs to one place along it and neighbours to neighbours.
func (s *section) right() (way space.Vec, size float64) {
	sa, ca := num.SinCos(s.a.Heading)
	sb, cb := num.SinCos(s.b.Heading)
	way = space.Vec{X: s.blend(ca, cb), Y: -s.blend(sa, sb)}
	size = math.Sqrt(float64(way.X*way.X) + float64(way.Y*way.Y))
	if size < leastSize {
		return space.Vec{X: ca, Y: -sa}, 1
	}
	return way, size
}

// leastSize is how short a blend of two directions may get: shorter only where a line turns back on the spot.
const leastSize = 1e-3

// rise is how much higher the road is at an offset than at the line.
func (k *Knot) rise(offset float64) float64 {
	if k.Left > 0 || k.Right > 0 {
		offset = min(max(offset, -k.Left), k.Right)
	}
	return float64(k.Bank * offset)
}

// HeadingAt is the direction at a distance along: rad, clockwise on the compass from north.
func (l *Line) HeadingAt(along float64) float64 {
	if len(l.Knots) == 0 {
		return 0
	}
	s := l.section(along)
	return s.a.Heading + float64(min(max(s.f, 0), 1)*s.turn)
}

// CurveAt is the curvature at a distance along: 1/m, positive to the right; straight beyond the ends.
func (l *Line) CurveAt(along float64) float64 {
	if len(l.Knots) == 0 {
		return 0
	}
	s := l.section(along)
	if s.f < 0 || s.f > 1 {
		return 0
	}
	return s.blend(s.a.Curve, s.b.Curve)
}
