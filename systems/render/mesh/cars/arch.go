// Wheel arches: cut into the flanks, with a painted lip and a dark well behind it in which the wheel turns, steers and
// travels.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// archShare is an arch's radius beside its wheel's.
const archShare = 1.115

// archSteps is how many straight pieces it has.
const archSteps = 12

// archLine is an arch seen from the side, open to below.
func (f *form) archLine(w *WheelAt, radius float64, steps int) [][2]float64 {
	line := [][2]float64{{w.At.Y + radius, f.under - 1}}
	for i := range steps + 1 {
		sin, cos := math.Sincos(math.Pi * float64(i) / float64(steps))
		line = append(line, [2]float64{w.At.Y + radius*cos, w.At.Z + radius*sin})
	}
	return append(line, [2]float64{w.At.Y - radius, f.under - 1})
}

// arches cuts them, or far away paints them.
func (b *bodyBuilder) arches(detail mesh.Detail) {
	for i := range b.wheels {
		w := &b.wheels[i]
		from := w.At.X - w.Width/2 - 0.10 // what lies further in stays: low noses between high wings
		body := func(f *facet.Facet) bool {
			return f.Group == ofBody && min(f.C[0].At.X, f.C[1].At.X, f.C[2].At.X) > from
		}
		if w.At.X < 0 || i >= 2 && b.twin(i) {
			continue
		}
		if detail == mesh.Coarse {
			b.facets = facet.Stamp(b.facets, facet.FromSide, b.archLine(w, w.Radius*archShare, 6), body,
				func(facet.Skin) facet.Skin { return floor },
				true)
			continue
		}
		b.facets = facet.Stamp(b.facets, facet.FromSide, b.archLine(w, w.Radius*archShare, archSteps), body,
			func(s facet.Skin) facet.Skin { return s }, false)
	}
}

// twin tells whether a wheel stands beside one before it.
func (f *form) twin(i int) bool {
	for k := range i {
		if w, v := &f.wheels[i], &f.wheels[k]; math.Abs(w.At.Y-v.At.Y) < 0.1 && w.At.X*v.At.X > 0 {
			return true
		}
	}
	return false
}

// wells are dark hollows behind the arches, higher than these by how far wheels travel.
func (b *bodyBuilder) wells() {
	dark := facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.02, 0.02, 0.02}}
	lip := b.lacquer()
	lip.Shine /= 2
	for i := range b.wheels {
		w := &b.wheels[i]
		if i >= 2 && b.twin(i) {
			continue
		}
		side := math.Copysign(1, w.At.X)
		in := side * max(math.Abs(w.At.X)-w.Width/2-0.14, 0.1)
		const n = archSteps
		r := w.Radius * archShare
		type edge struct{ y, z, high, low, out float64 }
		var line []edge
		for k := -1; k <= n+1; k++ {
			sin, cos := math.Sincos(math.Pi * float64(min(max(k, 0), n)) / n)
			e := edge{y: w.At.Y + r*cos, z: w.At.Z + r*sin}
			e.low = b.beneath(math.Abs(in), e.y) // no wall of a well hangs out below a tail that rises
			if k < 0 || k > n {
				e.z = min(e.low, e.z)
			}
			e.out = side * (b.flank(e.y, e.z) + 0.001)
			e.high = e.z
			if k >= 0 && k <= n {
				e.high = min(e.z+0.07*sin, b.surface(math.Abs(in), e.y)-0.01)
			}
			line = append(line, e)
		}
		for k := 1; k < len(line); k++ {
			p, q := line[k-1], line[k]
			strip := func(x0, x1, z0p, z1p, z0q, z1q float64, x0q, x1q float64, s facet.Skin) {
				v := [4]mesh.Vertex{
					b.vertex(x0, p.y, z0p, s), b.vertex(x1, p.y, z1p, s), b.vertex(x1q, q.y, z1q, s),
					b.vertex(x0q, q.y, z0q, s),
				}
				if side < 0 {
					v[1], v[3] = v[3], v[1]
				}
				b.Quad(s.Paint, v)
			}
			strip(p.out-side*0.03, p.out, p.z, p.z, q.z, q.z, q.out-side*0.03, q.out, lip)
			strip(in, p.out-side*0.03, p.high, p.z, q.high, q.z, in, q.out-side*0.03, dark)
			wall := [4]mesh.Vertex{
				b.vertex(in, p.y, min(p.low, p.high), dark), b.vertex(in, p.y, p.high, dark),
				b.vertex(in, q.y, q.high, dark), b.vertex(in, q.y, min(q.low, q.high), dark),
			}
			if side < 0 {
				wall[1], wall[3] = wall[3], wall[1]
			}
			b.Quad(mesh.Solid, wall)
		}
	}
}

// block is a box of half sizes around a middle.
func (b *bodyBuilder) block(c, half space.Vec, s facet.Skin) {
	b.Box(c, half, space.Identity, func(p space.Vec) mesh.Vertex { return b.vertex(p.X, p.Y, p.Z, s) }, s.Paint)
}
