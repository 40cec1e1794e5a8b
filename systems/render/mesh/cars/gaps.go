// Lines and dark parts of a body: doors, bonnet and boot, grille, number plates.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// gapWide is how wide a gap between panels is drawn, in metres.
const gapWide = 0.011

// gapOver is how far gaps are drawn over the surface, in metres.
const gapOver = 0.006

// gaps draws the dark lines between panels: ribbons that follow the surface.
func (b *bodyBuilder) gaps() {
	if b.roof == nil {
		return
	}
	b.lines, b.fit = b.lines[:0], b.fitted()
	cowl, deck := b.roof[0].Y, b.roof[len(b.roof)-1].Y
	// Doors: their edges, and the line under them.
	front := b.clear(cowl - 0.10*(cowl-b.fore))
	low := b.under + 0.14*(b.height(front)-b.under)
	last := front
	for _, y := range append([]float64{front}, b.posts()...) {
		y = b.clear(y)
		last = min(last, y)
		var line []space.Vec
		for i := range 9 {
			from := b.angleAt(y, low)
			line = append(line, b.at(y, from+(30-from)*float64(i)/8))
		}
		b.ribbon(line, space.V(0, 1, 0))
	}
	if last < front-0.3 {
		var line []space.Vec
		for i := range 9 {
			y := front + (last-front)*float64(i)/8
			line = append(line, space.V(b.flank(y, low), y, low))
		}
		b.ribbon(line, space.V(0, 0, 1))
	}
	// Bonnet and boot.
	lid := func(from, to float64) {
		if from-to < 0.3 {
			return
		}
		var across, along []space.Vec
		for i := range 13 {
			x := 0.74 * b.wide(from) * float64(i) / 12
			across = append(across, space.V(x, from, b.surface(x, from)))
		}
		for i := range 15 {
			y := from + (to-from)*float64(i)/14
			x := 0.74 * b.wide(y)
			along = append(along, space.V(x, y, b.surface(x, y)))
		}
		b.ribbon(across, space.V(0, 1, 0))
		b.ribbon(along, space.V(1, 0, 0))
	}
	lid(b.nose-0.11, cowl+0.03)
	lid(deck-0.06, b.tail+0.05)
	b.facets = append(b.facets, facet.Mirrored(b.lines)...)
}

// clear moves a place out of the arches.
func (f *form) clear(y float64) float64 {
	for i := range f.wheels {
		w := &f.wheels[i]
		if r := w.Radius*archShare + 0.03; math.Abs(y-w.At.Y) < r {
			y = w.At.Y + math.Copysign(r, y-w.At.Y)
		}
	}
	return y
}

// angleAt is the angle of a cross-section's point at a height of its flank.
func (f *form) angleAt(y, z float64) float64 {
	low, high := -58.0, 60.0
	for range 20 {
		if mid := (low + high) / 2; f.at(y, mid).Z < z {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}

// ribbon draws a line on the surface of the right side; across is where it is wide.
func (b *bodyBuilder) ribbon(line []space.Vec, across space.Vec) {
	for i := range line {
		k := max(i, 1)
		n := line[k].Sub(line[k-1]).Cross(across).Unit()
		if n.X+n.Z < 0 {
			n = n.Scale(-1)
		}
		line[i] = b.onto(line[i], n)
	}
	line = straight(line, 0.0015)
	for i := 1; i < len(line); i++ {
		p, q := line[i-1], line[i]
		if b.overLamp(p.Blend(q, 0.5)) {
			continue
		}
		n := q.Sub(p).Cross(across).Unit()
		if n.X+n.Z < 0 {
			n = n.Scale(-1)
		}
		w := n.Cross(q.Sub(p)).Unit().Scale(gapWide / 2)
		at := func(v space.Vec) facet.Corner { return facet.Corner{At: v.AddScaled(n, gapOver), Normal: n} }
		b.lines = facet.AddQuad(b.lines, [4]facet.Corner{at(p.Add(w)), at(p.Sub(w)), at(q.Sub(w)), at(q.Add(w))}, gap, ofLine)
	}
}

// overLamp tells whether a place of the surface is on a lamp.
func (b *bodyBuilder) overLamp(p space.Vec) bool {
	const beside = 0.035 // m
	for i := range b.fit {
		l := &b.fit[i]
		if math.Abs(p.Y-l.At.Y) < 0.45 && math.Abs(math.Abs(p.X)-math.Abs(l.At.X)) < widthOf(l)/2+beside &&
			math.Abs(p.Z-l.At.Z) < heightOfLamp(l)/2+beside {
			return true
		}
	}
	return false
}

// onto is the place of the surface over or under a point, along a normal; the point itself where there is none near.
func (b *bodyBuilder) onto(p, n space.Vec) space.Vec {
	const near = 0.05 // m
	best, far := p, near
	for i := range b.facets {
		f := &b.facets[i]
		if f.Group == ofFloor || f.Group == ofLine {
			continue
		}
		o, u, v := f.C[0].At, f.C[1].At.Sub(f.C[0].At), f.C[2].At.Sub(f.C[0].At)
		m := u.Cross(v)
		d := m.Dot(n)
		if d < 0.2*m.Len() || m.Len() < 1e-9 { // seen from behind, or along itself
			continue
		}
		t := m.Dot(o.Sub(p)) / d
		if math.Abs(t) >= math.Abs(far) {
			continue
		}
		at := p.AddScaled(n, t).Sub(o)
		s, r := at.Cross(v).Dot(m)/m.LenSq(), u.Cross(at).Dot(m)/m.LenSq()
		if s >= -1e-9 && r >= -1e-9 && s+r <= 1+1e-9 {
			best, far = p.AddScaled(n, t), t
		}
	}
	return best
}

// straight leaves out points of a line that are so near to the line without them, in metres.
func straight(line []space.Vec, off float64) []space.Vec {
	for i := 1; i+1 < len(line); {
		along := line[i+1].Sub(line[i-1])
		if rest := line[i].Sub(line[i-1]); rest.Cross(along).Len() < off*along.Len() {
			line = append(line[:i], line[i+1:]...)
			continue
		}
		i++
	}
	return line
}

// grille darkens the mouth and the apron behind, and lays plates.
func (b *bodyBuilder) grille() {
	box := func(way, x, z0, z1 float64, s facet.Skin, out float64) {
		const n = 6
		at := func(i, k int) (facet.Corner, bool) {
			c, ok := b.hit(x*(2*float64(i)/n-1), z0+(z1-z0)*float64(k), way)
			c.At = c.At.AddScaled(c.Normal, out)
			return c, ok
		}
		for i := range n {
			var q [4]facet.Corner
			all := true
			for c, e := range [4][2]int{{i, 0}, {i, 1}, {i + 1, 1}, {i + 1, 0}} {
				var ok bool
				q[c], ok = at(e[0], e[1])
				all = all && ok
			}
			if way < 0 {
				q[1], q[3] = q[3], q[1]
			}
			if all {
				b.facets = facet.AddQuad(b.facets, q, s, ofLine)
			}
		}
	}
	foot := b.at(b.nose, -90).Z
	tall, w := b.height(b.nose)-foot, b.wide(b.nose)
	hole := facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.025, 0.025, 0.028}, Shine: 15}
	slat := facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.35, 0.35, 0.36}, Shine: 70}
	box(1, 0.60*w, foot+0.10*tall, foot+0.28*tall, hole, 0.004)
	if tall > 0.33 {
		box(1, 0.33*w, foot+0.62*tall, foot+0.82*tall, hole, 0.004)
		for i := range 3 {
			z := foot + (0.645+0.058*float64(i))*tall
			box(1, 0.32*w, z, z+0.022*tall, slat, 0.008)
		}
	}
	seam := func(way, w, z float64) { box(way, w, z, z+0.010, gap, 0.004) }
	seam(1, 0.86*w, foot+0.34*tall)
	plate := facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.86, 0.86, 0.82}, Shine: 30}
	box(1, 0.24, foot+0.36*tall, foot+0.36*tall+min(0.11, 0.2*tall), plate, 0.008)
	foot = b.at(b.tail, -90).Z
	tall = b.height(b.tail) - foot
	box(-1, 0.62*b.wide(b.tail), foot+0.02*tall, foot+0.14*tall, hole, 0.004)
	seam(-1, 0.90*b.wide(b.tail), foot+0.38*tall)
	box(-1, 0.25, foot+0.42*tall, foot+0.42*tall+min(0.115, 0.25*tall), plate, 0.008)
}
