// Lenses of large lamps, cut into the surface of nose and tail.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
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
		seen := func(f *facet.Facet) bool {
			return (f.Group == ofBody || f.Group == ofEnd) && f.C[0].Normal.Y*way > -0.05 && f.C[1].Normal.Y*way > -0.05 &&
				f.C[2].Normal.Y*way > -0.05 &&
				(c.At.Y-f.C[0].At.Y)*way < reach && (c.At.Y-f.C[1].At.Y)*way < reach && (c.At.Y-f.C[2].At.Y)*way < reach
		}
		n := 8
		if l.Round {
			n = 14
		}
		w, h := widthOf(&l)/2, heightOfLamp(&l)/2
		rim := facet.Skin{Paint: mesh.Bodywork, Colour: black, Shine: 50}
		b.facets = facet.Stamp(b.facets, facet.FromFront, ring(l.At, w+rimWide, h+rimWide, l.Round, n), seen,
			func(facet.Skin) facet.Skin { return rim }, true)
		lens := facet.Skin{Paint: mesh.Bodywork, Colour: lensColours[kind], Shine: 127, Lamp: kind, Glow: 10}
		b.facets = facet.Stamp(b.facets, facet.FromFront, ring(l.At, w, h, l.Round, n), seen,
			func(facet.Skin) facet.Skin { return lens }, true)
	}
}

// bulge has the lenses shine as if they were rounder than the body.
func (b *bodyBuilder) bulge() {
	for _, l := range b.fitted() {
		w, h := widthOf(&l)/2+1e-6, heightOfLamp(&l)/2+1e-6
		for i := range b.facets {
			f := &b.facets[i]
			if kind := kindOf(l.ID); !large(&l) || f.Skin.Lamp != kind || f.Group == ofLine || !within(f, l.At, w, h) ||
				f.C[0].Normal.Y*b.wayOf(&l) < -0.2 {
				continue
			}
			for k := range f.C {
				q := &f.C[k]
				q.Normal = q.Normal.Add(space.V(q.At.X-l.At.X, 0, q.At.Z-l.At.Z).Scale(2.5)).Unit()
			}
		}
	}
}

// rimWide is how wide the dark rim of a lens is, in metres.
const rimWide = 0.012

// underLamp picks the facets of nose and tail that small lamps lie on.
func (b *bodyBuilder) underLamp() func(*facet.Facet) bool {
	all := b.fitted()
	const beside = 0.03 // m
	return func(f *facet.Facet) bool {
		if f.Group != ofBody && f.Group != ofEnd {
			return false
		}
		for i := range all {
			l := &all[i]
			if large(l) {
				continue
			}
			w, h := widthOf(l)/2+beside, heightOfLamp(l)/2+beside
			if math.Abs(f.C[0].At.Y-l.At.Y) > 0.6 || (f.C[0].Normal.Y > 0) != (l.At.Y > (b.nose+b.tail)/2) {
				continue
			}
			if !f.Apart(facet.FromFront, [2]float64{l.At.X - w, l.At.Z - h}, [2]float64{l.At.X + w, l.At.Z + h}) {
				return true
			}
		}
		return false
	}
}
