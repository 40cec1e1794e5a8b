// Liveries: stripes over a car and a number on its doors, laid into its paint.

package mesh

import (
	"math"

	"camber/components/space"
)

// stripes paints them.
func (b *bodyBuilder) stripes(detail Detail) {
	painted := func(colour [3]float64) func(skin) skin {
		return func(old skin) skin {
			if old.painted {
				old.painted, old.colour = false, colour
			}
			return old
		}
	}
	up := func(f *facet) bool { return (f.group != ofFloor && f.group != ofSide) && f.skin.painted }
	for _, s := range b.looks.Stripes {
		x0, x1 := s.At-s.Wide/2, s.At+s.Wide/2
		if s.Side && detail == Coarse {
			continue
		}
		if s.Side {
			flank := func(f *facet) bool { return f.group == ofBody && f.skin.painted && math.Abs(f.c[0].normal.X) > 0.3 }
			b.facets = stamp(b.facets, fromSide, [][2]float64{{b.tail, x0}, {b.nose, x0}, {b.nose, x1}, {b.tail, x1}}, flank, painted(s.Colour), true)
			continue
		}
		b.facets = stamp(b.facets, fromAbove, [][2]float64{{x0, b.tail - 1}, {x1, b.tail - 1}, {x1, b.nose + 1}, {x0, b.nose + 1}}, up, painted(s.Colour), true)
	}
}

// segments are the strokes of digits: from, to, on a grid 2 wide and 4 high.
var segments = [10][][4]float64{
	{{0, 0, 2, 0}, {2, 0, 2, 4}, {2, 4, 0, 4}, {0, 4, 0, 0}},
	{{1.2, 0, 1.2, 4}, {1.2, 4, 0.4, 3.2}},
	{{0, 4, 2, 4}, {2, 4, 2, 2.2}, {2, 2.2, 0, 0}, {0, 0, 2, 0}},
	{{0, 4, 2, 4}, {2, 4, 2, 0}, {0, 0, 2, 0}, {0.5, 2, 2, 2}},
	{{0, 4, 0, 1.6}, {0, 1.6, 2, 1.6}, {1.5, 4, 1.5, 0}},
	{{2, 4, 0, 4}, {0, 4, 0, 2.3}, {0, 2.3, 2, 2.3}, {2, 2.3, 2, 0}, {2, 0, 0, 0}},
	{{2, 4, 0, 3.2}, {0, 3.2, 0, 0}, {0, 0, 2, 0}, {2, 0, 2, 2}, {2, 2, 0, 2}},
	{{0, 4, 2, 4}, {2, 4, 0.7, 0}},
	{{0, 0, 2, 0}, {2, 0, 2, 4}, {2, 4, 0, 4}, {0, 4, 0, 0}, {0, 2, 2, 2}},
	{{2, 0, 2, 4}, {2, 4, 0, 4}, {0, 4, 0, 2}, {0, 2, 2, 2}},
}

// number lays a white disc with a number on both flanks.
func (b *bodyBuilder) number(n int) {
	y := b.posts0()
	z := b.under + 0.56*(b.height(y)-b.under)
	r := min(0.25, 0.36*(b.height(y)-b.under))
	for i := range b.wheels { // clear of the arches
		w := &b.wheels[i]
		r = min(r, max(math.Abs(y-w.At.Y)-w.Radius*archShare-0.03, 0.10))
	}
	var digits []int
	for ; n > 0; n /= 10 {
		digits = append([]int{n % 10}, digits...)
	}
	for _, side := range [2]float64{1, -1} {
		var disc [][2]float64
		for i := range 18 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / 18)
			disc = append(disc, [2]float64{y + r*cos, z + r*sin})
		}
		b.paste(disc, side, 0.016, skin{paint: Bodywork, colour: [3]float64{0.93, 0.93, 0.91}, shine: 90})
		unit := 1.15 * r / 4
		wide := float64(len(digits))*2*unit*0.85 + float64(len(digits)-1)*0.9*unit
		for i, d := range digits {
			left := -wide/2 + float64(i)*(2*unit*0.85+0.9*unit)
			for _, s := range segments[d] {
				b.stroke(y, z-2*unit, side, left, unit, s)
			}
		}
	}
}

// paste lays a convex outline, seen from the side, onto a flank, so far over it.
func (b *bodyBuilder) paste(line [][2]float64, side, out float64, s skin) {
	middle := [2]float64{}
	for _, p := range line {
		middle[0], middle[1] = middle[0]+p[0]/float64(len(line)), middle[1]+p[1]/float64(len(line))
	}
	place := func(p [2]float64) corner {
		c := space.V(side*b.flank(p[0], p[1]), p[0], p[1])
		n := space.V(0, 1, 0).Cross(space.V(side*b.flank(p[0], p[1]+0.02), p[0], p[1]+0.02).Sub(c)).Unit()
		if n.X*side < 0 {
			n = n.Scale(-1)
		}
		return corner{b.onto(c, n).AddScaled(n, out), n}
	}
	centre := place(middle)
	for i := range line {
		p, q := place(line[i]), place(line[(i+1)%len(line)])
		if q.at.Sub(centre.at).Cross(p.at.Sub(centre.at)).X*side > 0 {
			p, q = q, p
		}
		if f := (facet{[3]corner{centre, p, q}, s, ofLine}); !f.thin() {
			b.facets = append(b.facets, f)
		}
	}
}

// stroke is one line of a digit; the right flank is read from tail to nose backwards.
func (b *bodyBuilder) stroke(y, z, side, left, unit float64, s [4]float64) {
	x0, y0, x1, y1 := left+s[0]*unit*0.85, s[1]*unit, left+s[2]*unit*0.85, s[3]*unit
	dx, dy := x1-x0, y1-y0
	long := math.Hypot(dx, dy)
	dx, dy = dx/long*unit*0.32, dy/long*unit*0.32
	var line [][2]float64
	for _, c := range [4][2]float64{{x0 - dx - dy, y0 - dy + dx}, {x0 - dx + dy, y0 - dy - dx}, {x1 + dx + dy, y1 + dy - dx}, {x1 + dx - dy, y1 + dy + dx}} {
		line = append(line, [2]float64{y + side*c[0], z + c[1]})
	}
	b.paste(line, side, 0.023, skin{paint: Bodywork, colour: [3]float64{0.03, 0.03, 0.03}, shine: 60})
}

// posts0 is the middle of the front door.
func (f *form) posts0() float64 {
	if f.roof == nil {
		return (f.nose + f.tail) / 2
	}
	front := f.roof[0].Y - 0.10*(f.roof[0].Y-f.fore)
	return (front + f.posts()[0]) / 2
}
