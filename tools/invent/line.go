// Lines on the ground: through points that somebody chose, smooth in between.

package main

import "math"

// point is a place in metres east and north of the town's middle.
type point struct{ x, y float64 }

func (p point) to(q point) point               { return point{q.x - p.x, q.y - p.y} }
func (p point) plus(q point, by float64) point { return point{p.x + q.x*by, p.y + q.y*by} }
func (p point) long() float64                  { return math.Sqrt(p.x*p.x + p.y*p.y) }
func (p point) right() point                   { l := max(p.long(), 1e-9); return point{p.y / l, -p.x / l} }

// line is points behind each other.
type line []point

// distance is how far a place is from a line.
func (l line) distance(p point) float64 {
	least := math.Inf(1)
	for i := 1; i < len(l); i++ {
		d, w := l[i-1].to(l[i]), l[i-1].to(p)
		f := 0.0
		if long := d.x*d.x + d.y*d.y; long > 0 {
			f = min(max((w.x*d.x+w.y*d.y)/long, 0), 1)
		}
		least = min(least, l[i-1].plus(d, f).to(p).long())
	}
	return least
}

// every is how far the points of a bend lie apart, in metres; straight is what counts as none.
const (
	every    = 12.0
	straight = 0.9998 // cosine
)

// smooth is a line through points, round in between (Catmull and Rom), straight where they lie so. Of each of the
// points it tells which of the line's it is.
func smooth(through []point) (l line, at []int) {
	n := len(through)
	closed := n > 3 && through[0] == through[n-1]
	get := func(i int) point {
		switch {
		case i >= 0 && i < n:
			return through[i]
		case closed && i < 0:
			return through[n-2]
		case closed:
			return through[1]
		case i < 0:
			return through[0].plus(through[1].to(through[0]), 1)
		}
		return through[n-1].plus(through[n-2].to(through[n-1]), 1)
	}
	for i := range n - 1 {
		a, b, c, d := get(i-1), get(i), get(i+1), get(i+2)
		at, l = append(at, len(l)), append(l, b)
		// Tangents as long as the stretch, so that a short one beside a long one has no loop.
		long := b.to(c).long()
		in, out := tangent(a, b, c, long), tangent(b, c, d, long)
		u := b.to(c)
		if (in.x*u.x+in.y*u.y)/(long*long) > straight && (out.x*u.x+out.y*u.y)/(long*long) > straight {
			continue
		}
		pieces := int(math.Ceil(long / every))
		for k := 1; k < pieces; k++ {
			t := float64(k) / float64(pieces)
			t2, t3 := t*t, t*t*t
			q := point{}.plus(b, 2*t3-3*t2+1).plus(in, t3-2*t2+t).plus(c, 3*t2-2*t3).plus(out, t3-t2)
			l = append(l, q)
		}
	}
	return append(l, through[n-1]), append(at, len(l))
}

// tangent is the way a line goes on at b, between a and c, as long as is said.
func tangent(a, b, c point, long float64) point {
	ab, bc := a.to(b), b.to(c)
	la, lc := max(ab.long(), 1e-9), max(bc.long(), 1e-9)
	// That of the circle through the three.
	way := point{}.plus(ab, lc/la).plus(bc, la/lc)
	return point{}.plus(way, long/max(way.long(), 1e-9))
}
