// Mirrors: where a driver's mirrors are and what they face, their shells outside and their glass as the driver sees it.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// Mirrors are how many mirrors a driver has: the inside one, the left and the right one.
const Mirrors = 3

// MirrorAt is a mirror, in the looks' axes.
type MirrorAt struct {
	At         space.Vec // m, the middle of its glass
	Right, Up  space.Vec // unit, along the glass, as its driver sees it
	Wide, High float64   // m, half its size
	Curved     float64   // 0..1, how much more than a flat one it shows
	Outside    bool
}

// There tells whether there is one.
func (m *MirrorAt) There() bool { return m.Wide > 0 }

// Facing is what its glass faces.
func (m *MirrorAt) Facing() space.Vec { return m.Up.Cross(m.Right).Scale(-1) }

// aimed is a mirror that shows an eye what lies that way.
func aimed(at, eye, way space.Vec, wide, high float64) MirrorAt {
	facing := eye.Sub(at).Unit().Add(way.Unit()).Unit()
	right := space.V(0, 0, 1).Cross(facing).Unit()
	return MirrorAt{At: at, Right: right, Up: facing.Cross(right), Wide: wide, High: high}
}

// mirrorsOf are the mirrors of a driver.
func (b *bodyBuilder) mirrorsOf(e space.Vec) (all [Mirrors]MirrorAt) {
	if b.roof == nil {
		return all
	}
	if len(b.looks.Cargo) == 0 {
		// Under the roof's edge, where it does not hide the road, and is seen without turning one's head.
		top := b.hanger()
		high := min(max(min(top.Z-0.085, e.Z+0.17), e.Z+0.075), top.Z-0.045)
		at := space.V(0.30*e.X, max(top.Y-0.10, e.Y+0.40), high)
		all[0] = aimed(at, e, space.V(0, -1, -0.02), 0.118, 0.031)
	}
	for i, side := range [2]float64{-1, 1} {
		c := b.doorMirror(side)
		all[1+i] = aimed(c.Add(space.V(0, -0.004, 0)), e, space.V(0.16*side, -1, -0.06), 0.088, 0.052)
		all[1+i].Curved, all[1+i].Outside = 0.45, true
	}
	return all
}

// hanger is what the inside mirror hangs from: the upper end of the windscreen, in its middle.
func (b *bodyBuilder) hanger() space.Vec {
	r := b.rib(b.fore + 0.12*(b.roof[0].Y-b.fore))
	return r.edge(0).Add(space.V(0, 0, -0.01))
}

// glass adds the glass of the mirrors, and a shell behind the inside one. Its picture is the wrong way round, as
// mirrors are.
func (b *bodyBuilder) glass(all *[Mirrors]MirrorAt) {
	shell := facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.10, 0.10, 0.11}, Shine: 12}
	for i := range all {
		m := &all[i]
		if !m.There() {
			continue
		}
		n := m.Facing()
		if !m.Outside {
			turn := space.Turned(m.Right, n.Scale(-1), m.Up)
			b.Box(m.At.AddScaled(n, -0.014), space.V(m.Wide+0.009, 0.012, m.High+0.008), turn,
				func(p space.Vec) mesh.Vertex { return b.vertex(p.X, p.Y, p.Z, shell) }, mesh.Solid)
			b.tube([]space.Vec{m.At.AddScaled(n, -0.02), b.hanger()}, 0.012, 0.012, 6, shell)
		}
		var q [4]mesh.Vertex
		for k, c := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			p := m.At.AddScaled(m.Right, c[0]*m.Wide).AddScaled(m.Up, c[1]*m.High).AddScaled(n, 0.001)
			q[k] = b.vertex(p.X, p.Y, p.Z, facet.Skin{Paint: mesh.Mirror, Colour: [3]float64{1, 1, 1}})
			q[k].UV = [2]float32{float32((float64(i) + 0.5 - 0.498*c[0]) / Mirrors), float32(0.5 + 0.49*c[1])}
		}
		b.Quad(mesh.Mirror, q)
	}
}

// doorMirror is the middle of a door mirror's glass.
func (b *bodyBuilder) doorMirror(side float64) space.Vec {
	y := b.roof[0].Y - 0.42*(b.roof[0].Y-b.fore) - 0.05
	foot := b.foot(y)
	return space.V(side*(foot+0.135), y, b.surface(foot, y)+0.085)
}

// mirror is a door mirror: a shell, its glass, and its foot.
func (b *bodyBuilder) mirror(side float64) {
	c := b.doorMirror(side)
	paint := b.lacquer()
	const rings, sides = 3, 8
	at := func(i, k int) mesh.Vertex {
		a, t := math.Pi/2*float64(i)/rings, 2*math.Pi*float64(k)/sides
		r := math.Pow(math.Sin(a), 0.6)
		return b.vertex(c.X+0.10*r*math.Cos(t), c.Y+0.085*math.Cos(a), c.Z+0.062*r*math.Sin(t), paint)
	}
	for i := range rings {
		for k := range sides {
			b.Quad(mesh.Bodywork, [4]mesh.Vertex{at(i, k), at(i, k+1), at(i+1, k+1), at(i+1, k)})
		}
	}
	glassy := facet.Skin{Paint: mesh.Bodywork, Colour: [3]float64{0.30, 0.33, 0.36}, Shine: 127}
	for k := range sides {
		rim := func(k int) mesh.Vertex {
			sin, cos := math.Sincos(2 * math.Pi * float64(k) / sides)
			return b.vertex(c.X+0.10*cos, c.Y-0.001, c.Z+0.062*sin, glassy)
		}
		b.Triangle(mesh.Bodywork, b.Vertex(b.vertex(c.X, c.Y-0.001, c.Z, glassy)), b.Vertex(rim(k)), b.Vertex(rim(k+1)))
	}
	b.block(space.V(c.X-side*0.095, c.Y+0.02, c.Z-0.045), space.V(0.05, 0.022, 0.014), trim)
}
