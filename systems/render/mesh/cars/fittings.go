// What is fixed to a body: mirrors, exhausts, wings, seats behind the glass, cargo.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// fittings adds them.
func (b *bodyBuilder) fittings() {
	if b.roof != nil {
		b.mirror(1)
		b.mirror(-1)
		b.seats()
	}
	w := b.wide(b.tail + 0.1)
	for i := range b.looks.Pipes {
		x := 0.56 * w
		switch {
		case b.looks.Pipes == 1:
		case i >= 2: // beside the first two
			x -= 0.095
		}
		if i%2 == 1 {
			x = -x
		}
		b.pipe(x, b.tail, b.beneath(x, b.tail+0.06)+pipeRadius+0.03)
	}
}

// seats are seen through the windows.
func (b *bodyBuilder) seats() {
	dark := facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.09, 0.09, 0.10}, Shine: 5}
	cowl, deck := b.roof[0].Y, b.roof[len(b.roof)-1].Y
	y := cowl + 0.56*(deck-cowl)
	if e, ok := b.eye(); ok {
		y = e.Y - 0.16
	}
	base, tall := b.surface(0.3, y), b.rise(y)
	for _, side := range [2]float64{1, -1} {
		x := side * 0.40 * b.foot(y)
		b.block(space.V(x, y, base+0.22*tall), space.V(0.22, 0.055, 0.24*tall), dark)
		b.block(space.V(x, y-0.02, base+0.58*tall), space.V(0.12, 0.04, 0.10*tall), dark)
	}
}

// pipeRadius is how large the end of an exhaust is, in metres.
const pipeRadius = 0.036

// pipe is the end of an exhaust: in the tail's skin, not below it.
func (b *bodyBuilder) pipe(x, y, z float64) {
	const n, r = 8, pipeRadius
	s := facet.Skin{Paint: mesh.Solid, Colour: metal, Shine: 60}
	hole := facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.01, 0.01, 0.01}}
	for i := range n {
		a0, a1 := 2*math.Pi*float64(i)/n, 2*math.Pi*float64(i+1)/n
		at := func(a, y float64) mesh.Vertex { return b.vertex(x+r*math.Cos(a), y, z+r*math.Sin(a), s) }
		b.Quad(mesh.Solid, [4]mesh.Vertex{at(a0, y-0.05), at(a1, y-0.05), at(a1, y+0.3), at(a0, y+0.3)})
		within := func(a float64) mesh.Vertex { return b.vertex(x+0.9*r*math.Cos(a), y-0.05, z+0.9*r*math.Sin(a), hole) }
		c, p, q := b.vertex(x, y-0.049, z, hole), within(a0), within(a1)
		b.Triangle(mesh.Solid, b.Vertex(c), b.Vertex(p), b.Vertex(q))
	}
}

// wings stand on struts, with plates at their ends.
func (b *bodyBuilder) wings() {
	paint := b.lacquer()
	for i := range b.looks.Wings {
		w := &b.looks.Wings[i]
		half, deep := w.Span/2, w.Chord/2
		// An aerofoil: thickest at a third, a little nose down.
		line := [][2]float64{
			{deep, -0.010},
			{0.6 * deep, 0.020},
			{0, 0.022},
			{-deep, 0.030},
			{0, -0.012},
			{0.6 * deep, -0.020},
		}
		for k := range line {
			p, q := line[k], line[(k+1)%len(line)]
			at := func(x float64, c [2]float64) mesh.Vertex { return b.vertex(w.At.X+x, w.At.Y+c[0], w.At.Z+c[1], paint) }
			b.Quad(mesh.Bodywork, [4]mesh.Vertex{at(half, p), at(-half, p), at(-half, q), at(half, q)})
		}
		base := b.height(w.At.Y)
		if r := b.rise(w.At.Y); r > 0.02 {
			base += r
		}
		for _, side := range [2]float64{1, -1} {
			b.block(w.At.Add(space.V(side*half, 0, -0.02)), space.V(0.010, 1.1*deep, 0.075), paint)
			if tall := w.At.Z - base; tall > 0.02 {
				b.block(space.V(w.At.X+side*0.55*half, w.At.Y, base+tall/2-0.03), space.V(0.014, 0.5*deep, tall/2+0.03), trim)
			}
		}
	}
}

// cargo is boxes with dark edges.
func (b *bodyBuilder) cargo() {
	for i := range b.looks.Cargo {
		k := &b.looks.Cargo[i]
		half := k.Size.Scale(0.5)
		b.block(k.At, half, facet.Skin{Paint: mesh.Bodywork, Colour: k.Colour, Shine: 35})
		edge := facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.45, 0.46, 0.48}, Shine: 40}
		if half.X < 0.5 {
			continue
		}
		for _, x := range [2]float64{1, -1} {
			for _, y := range [2]float64{1, -1} {
				b.block(k.At.Add(space.V(x*half.X, y*half.Y, 0)), space.V(0.035, 0.035, half.Z+0.01), edge)
			}
			for _, z := range [2]float64{1, -1} {
				b.block(k.At.Add(space.V(x*half.X, 0, z*half.Z)), space.V(0.03, half.Y, 0.035), edge)
			}
		}
	}
}
