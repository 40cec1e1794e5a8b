// Lenses of large lamps, cut into the surface of nose and tail.

package mesh

import (
	"math"

	"camber/components/space"
)

// lenses cuts the lenses of large lamps into nose and tail, each in a dark rim.
func (b *bodyBuilder) lenses() {
	const reach = 0.30 // m, how far behind its middle a lens goes
	for _, l := range b.fitted() {
		kind := kindOf(l.ID)
		if !large(&l) {
			continue
		}
		way := b.wayOf(&l)
		c, ok := b.hit(l.At.X, l.At.Z, way)
		if !ok {
			continue
		}
		seen := func(f *facet) bool {
			return (f.group == ofBody || f.group == ofEnd) && f.c[0].normal.Y*way > -0.05 && f.c[1].normal.Y*way > -0.05 &&
				f.c[2].normal.Y*way > -0.05 &&
				(c.at.Y-f.c[0].at.Y)*way < reach && (c.at.Y-f.c[1].at.Y)*way < reach && (c.at.Y-f.c[2].at.Y)*way < reach
		}
		n := 8
		if l.Round {
			n = 14
		}
		w, h := widthOf(&l)/2, heightOfLamp(&l)/2
		rim := skin{paint: Bodywork, colour: black, shine: 50}
		b.facets = stamp(b.facets, fromFront, ring(l.At, w+rimWide, h+rimWide, l.Round, n), seen,
			func(skin) skin { return rim }, true)
		lens := skin{paint: Bodywork, colour: lensColours[kind], shine: 127, lamp: kind, glow: 10}
		b.facets = stamp(b.facets, fromFront, ring(l.At, w, h, l.Round, n), seen, func(skin) skin { return lens }, true)
	}
}

// bulge has the lenses shine as if they were rounder than the body.
func (b *bodyBuilder) bulge() {
	for _, l := range b.fitted() {
		w, h := widthOf(&l)/2+1e-6, heightOfLamp(&l)/2+1e-6
		for i := range b.facets {
			f := &b.facets[i]
			if kind := kindOf(l.ID); !large(&l) || f.skin.lamp != kind || f.group == ofLine || !f.within(l.At, w, h) ||
				f.c[0].normal.Y*b.wayOf(&l) < -0.2 {
				continue
			}
			for k := range f.c {
				q := &f.c[k]
				q.normal = q.normal.Add(space.V(q.at.X-l.At.X, 0, q.at.Z-l.At.Z).Scale(2.5)).Unit()
			}
		}
	}
}

// rimWide is how wide the dark rim of a lens is, in metres.
const rimWide = 0.012

// underLamp picks the facets of nose and tail that small lamps lie on.
func (b *bodyBuilder) underLamp() func(*facet) bool {
	all := b.fitted()
	const beside = 0.03 // m
	return func(f *facet) bool {
		if f.group != ofBody && f.group != ofEnd {
			return false
		}
		for i := range all {
			l := &all[i]
			if large(l) {
				continue
			}
			w, h := widthOf(l)/2+beside, heightOfLamp(l)/2+beside
			if math.Abs(f.c[0].at.Y-l.At.Y) > 0.6 || (f.c[0].normal.Y > 0) != (l.At.Y > (b.nose+b.tail)/2) {
				continue
			}
			if !f.apart(fromFront, [2]float64{l.At.X - w, l.At.Z - h}, [2]float64{l.At.X + w, l.At.Z + h}) {
				return true
			}
		}
		return false
	}
}
