// Boards, posts and stands: what Furnish puts up, in its own frame: the front looks along -y, the foot is the origin.

package mesh

import (
	"math"

	"camber/components/space"
)

// Sponsors are how many boards lie over each other on the layer of banners.
const Sponsors = 4

// painted is a corner of a flat colour or of a layer.
func painted(p space.Vec, n space.Vec, colour [3]float64, layer uint8, u, v, sky float64) Vertex {
	x := Vertex{
		At: Point(p), Normal: Normal(n), Light: Lit, Colour: Tint(colour, layer),
		UV: [2]float32{float32(4 * u), float32(4 * v)},
	}
	x.Light[1] = Share(sky)
	return x
}

// BoardOf is a sponsor's board: 8 m long, on legs.
func BoardOf(sponsor int) Model {
	b := &Builder{}
	v0, v1 := float64(sponsor)/Sponsors, float64(sponsor+1)/Sponsors
	full := [3]float64{0.72, 0.72, 0.72}
	at := func(x, z, n, u, v float64, layer uint8, colour [3]float64) Vertex {
		return painted(space.V(x, -n*0.03, z), space.V(0, -n, 0.15), colour, layer, u, v, 0.85)
	}
	b.Quad(Solid, [4]Vertex{
		at(-4, 0.25, 1, 0, v0, LayerBanner, full), at(4, 0.25, 1, 1, v0, LayerBanner, full),
		at(4, 1.45, 1, 1, v1, LayerBanner, full), at(-4, 1.45, 1, 0, v1, LayerBanner, full),
	})
	back := [3]float64{0.35, 0.34, 0.32}
	b.Quad(Solid, [4]Vertex{
		at(4, 0.25, -1, 0, 0, LayerPlain, back), at(-4, 0.25, -1, 0, 0, LayerPlain, back),
		at(-4, 1.45, -1, 0, 0, LayerPlain, back), at(4, 1.45, -1, 0, 0, LayerPlain, back),
	})
	for _, x := range [3]float64{-3.6, 0, 3.6} {
		b.plank(space.V(x, 0.10, 0.4), space.V(0.05, 0.05, 0.9), [3]float64{0.45, 0.45, 0.46})
	}
	return b.Build()
}

// plank is a box of a flat colour.
func (b *Builder) plank(c, half space.Vec, colour [3]float64) {
	b.Box(c, half, space.Identity, func(p space.Vec) Vertex {
		d := p.Sub(c)
		return painted(p, space.V(d.X/half.X, d.Y/half.Y, d.Z/half.Z), colour, LayerPlain, 0, 0, 0.6+0.4*min(max(p.Z, 0), 1))
	}, Solid)
}

// PostOf is a marshals' post: a hut on a slab, orange, with a roof.
func PostOf() Model {
	b := &Builder{}
	b.plank(space.V(0, 0.6, 0.1), space.V(1.6, 1.2, 0.3), [3]float64{0.6, 0.6, 0.58})
	b.plank(space.V(0, 1.0, 1.3), space.V(1.2, 0.8, 1.1), [3]float64{0.93, 0.45, 0.10})
	b.plank(space.V(0, 0.19, 1.75), space.V(1.0, 0.03, 0.45), [3]float64{0.10, 0.12, 0.14})
	b.plank(space.V(0, 0.8, 2.5), space.V(1.5, 1.3, 0.08), [3]float64{0.88, 0.88, 0.86})
	b.plank(space.V(1.5, 0.2, 2.0), space.V(0.03, 0.03, 2.2), [3]float64{0.8, 0.8, 0.8})
	b.Smooth(0.5)
	return b.Build()
}

// StandOf is a stand with a roof: 44 m long, ten steps of people.
func StandOf() Model {
	b := &Builder{}
	const long, deep, low, high = 22.0, 9.0, 1.6, 6.4
	grey := [3]float64{0.62, 0.62, 0.60}
	b.plank(space.V(0, 0.1, 0.6), space.V(long, 0.1, 1.2), grey)
	// The people, on a slope.
	crowd := [3]float64{0.80, 0.80, 0.80}
	n := space.V(0, low-high, deep).Unit()
	seat := func(x, f float64) Vertex {
		return painted(space.V(x, 0.2+f*deep, low+f*(high-low)), n, crowd, LayerCrowd, (x+long)/11, f, 0.95-0.55*f)
	}
	const parts = 6
	for i := range parts {
		for k := range 3 {
			x0, x1 := -long+2*long*float64(i)/parts, -long+2*long*float64(i+1)/parts
			f0, f1 := float64(k)/3, float64(k+1)/3
			b.Quad(Solid, [4]Vertex{seat(x0, f0), seat(x1, f0), seat(x1, f1), seat(x0, f1)})
		}
	}
	dark := [3]float64{0.25, 0.27, 0.30}
	b.plank(space.V(0, deep+0.3, 4.4), space.V(long, 0.1, 5.0), dark)
	b.plank(space.V(-long, deep/2, 3.1), space.V(0.1, deep/2, 3.4), dark)
	b.plank(space.V(long, deep/2, 3.1), space.V(0.1, deep/2, 3.4), dark)
	b.plank(space.V(0, deep/2-0.8, 9.45), space.V(long+0.6, deep/2+1.2, 0.12), [3]float64{0.80, 0.81, 0.83})
	b.plank(space.V(0, -1.45, 9.25), space.V(long+0.6, 0.06, 0.4), [3]float64{0.72, 0.10, 0.09})
	for i := range 5 {
		x := -long + 2*long*float64(i)/4
		b.plank(space.V(x, deep-0.2, 7.5), space.V(0.12, 0.12, 2.0), grey)
		b.plank(space.V(math.Copysign(math.Abs(x)-0.2, x), 1.0, 5.4), space.V(0.09, 0.09, 4.0), grey)
	}
	return b.Build()
}
