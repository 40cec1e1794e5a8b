// Liveries: stripes over a car, laid into its paint, and discs for a number on its doors.

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
			b.facets = stamp(b.facets, fromSide, [][2]float64{{b.tail, x0}, {b.nose, x0}, {b.nose, x1}, {b.tail, x1}}, flank,
				painted(s.Colour), true)
			continue
		}
		b.facets = stamp(b.facets, fromAbove, [][2]float64{
			{x0, b.tail - 1},
			{x1, b.tail - 1},
			{x1, b.nose + 1},
			{x0, b.nose + 1},
		}, up, painted(s.Colour), true)
	}
}

// numberAt is the middle of the discs on both flanks, and their radius.
func (b *bodyBuilder) numberAt() (y, z, r float64) {
	y = b.posts0()
	z = b.under + 0.56*(b.height(y)-b.under)
	r = min(0.25, 0.36*(b.height(y)-b.under))
	for i := range b.wheels { // clear of the arches
		w := &b.wheels[i]
		r = min(r, max(math.Abs(y-w.At.Y)-w.Radius*archShare-0.03, 0.10))
	}
	return y, z, r
}

// discRings are the rings of a disc, as shares of its radius: it follows a flank that is round.
var discRings = [...]float64{0.58, 1}

// discOver is how far discs lie over the surface, in metres.
const discOver = 0.02

// number lays a white disc on both flanks.
func (b *bodyBuilder) number() {
	const spokes = 16
	y, z, r := b.numberAt()
	white := skin{paint: Number, colour: [3]float64{0.93, 0.93, 0.91}, shine: 90}
	for _, side := range [2]float64{1, -1} {
		add := func(p, q, o corner) {
			if q.at.Sub(p.at).Cross(o.at.Sub(p.at)).X*side < 0 {
				q, o = o, q
			}
			if f := (facet{[3]corner{p, q, o}, white, ofLine}); !f.thin() {
				b.facets = append(b.facets, f)
			}
		}
		middle, within := b.pasted(y, z, side, discOver), [spokes]corner{}
		for ring, share := range discRings {
			var round [spokes]corner
			for i := range round {
				sin, cos := math.Sincos(2 * math.Pi * float64(i) / spokes)
				round[i] = b.pasted(y+share*r*cos, z+share*r*sin, side, discOver)
			}
			for i := range round {
				next := (i + 1) % spokes
				if ring == 0 {
					add(middle, round[i], round[next])
					continue
				}
				add(within[i], round[i], round[next])
				add(within[i], round[next], within[next])
			}
			within = round
		}
	}
}

// pasted is a corner so far over a flank.
func (b *bodyBuilder) pasted(y, z, side, over float64) corner {
	c := space.V(side*b.flank(y, z), y, z)
	n := space.V(0, 1, 0).Cross(space.V(side*b.flank(y, z+0.02), y, z+0.02).Sub(c)).Unit()
	if n.X*side < 0 {
		n = n.Scale(-1)
	}
	return corner{b.onto(c, n).AddScaled(n, over), n}
}

// discs is a model of what number laid: which number is on it is the instance's. Its texture runs from -1 to 1 over a
// disc, the way it is read: on the right flank from tail to nose.
func (b *bodyBuilder) discs() Model {
	d := &bodyBuilder{form: b.form}
	y, z, r := b.numberAt()
	for i := range b.facets {
		f := &b.facets[i]
		if f.skin.paint != Number {
			continue
		}
		side := 1.0
		if f.c[0].at.X < 0 {
			side = -1
		}
		var n [3]uint32
		for k, c := range f.c {
			v := d.vertex(c.at.X, c.at.Y, c.at.Z, f.skin)
			normal := Normal(c.normal)
			v.Normal = [4]int8{normal[0], normal[1], normal[2], f.skin.shine}
			v.Colour[3] = LayerDigits
			v.UV = [2]float32{float32(side * (c.at.Y - y) / r), float32((c.at.Z - z) / r)}
			n[k] = d.Vertex(v)
		}
		d.Triangle(Number, n[0], n[1], n[2])
	}
	return d.Build()
}

// posts0 is the middle of the front door.
func (f *form) posts0() float64 {
	if f.roof == nil {
		return (f.nose + f.tail) / 2
	}
	front := f.roof[0].Y - 0.10*(f.roof[0].Y-f.fore)
	return (front + f.posts()[0]) / 2
}
