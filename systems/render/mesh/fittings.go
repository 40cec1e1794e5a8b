// What is fixed to a body: lamps, grille, number plates, mirrors, exhausts, a spoiler where it is low.

package mesh

import (
	"math"

	"camber/components/space"
)

// fittings adds them.
func (b *bodyBuilder) fittings() {
	clear := skin{Bodywork, lens, 127, 60}
	tail := skin{Bodywork, red, 120, 40}
	dark := skin{Solid, black, 20, 0}
	plate := skin{Solid, [3]float64{0.9, 0.9, 0.86}, 20, 0}
	front, rear := b.panel(1), b.panel(-1)
	for _, side := range [2]float64{1, -1} {
		b.patch(front, [2]float64{side * 0.46, side * 0.84}, [2]float64{0.66, 0.86}, clear)
		b.patch(rear, [2]float64{side * 0.52, side * 0.86}, [2]float64{0.66, 0.84}, tail)
		if b.cabin {
			b.mirror(side)
		}
		b.pipe(side*rear.half*0.45, b.tail, b.under+0.09)
	}
	b.patch(front, [2]float64{-0.42, 0.42}, [2]float64{0.16, 0.50}, dark)
	b.patch(rear, [2]float64{-0.5, 0.5}, [2]float64{0.08, 0.26}, dark)
	for _, p := range [2]endPanel{front, rear} {
		low := 0.50
		if p.way < 0 {
			low = 0.40
		}
		p.out += 0.006
		b.patch(p, [2]float64{-0.26 / p.half, 0.26 / p.half}, [2]float64{low, low + 0.11/p.tall}, plate)
	}
	if b.roof < 1.15 {
		b.wing()
	}
}

// endPanel is the nose or the tail as a surface: places on it are shares of its half width and of its height.
type endPanel struct {
	*form
	way  float64 // 1 the nose, -1 the tail
	half float64 // m
	low  float64 // m
	tall float64 // m
	out  float64 // m, how far before the body
}

// panel measures an end of the body: what lies behind its first stretch is seen from the front as well.
func (b *bodyBuilder) panel(way float64) endPanel {
	end, deep := b.nose, 0.35
	if way < 0 {
		end, deep = b.tail, 0.55
	}
	p := endPanel{form: b.form, way: way, low: b.under, out: 0.03}
	for d := 0.0; d < deep; d += 0.05 {
		p.half = max(p.half, b.wide(end-way*min(d, 0.2)))
		p.tall = max(p.tall, b.belt(end-way*d)-b.under)
	}
	return p
}

// at is a place of the panel: where the outline first comes as high, a little before it, and further back at the corners.
func (p *endPanel) at(x, z float64) space.Vec {
	end := p.nose
	if p.way < 0 {
		end = p.tail
	}
	high := p.low + z*p.tall
	d := 0.0
	for d < 0.8 && p.belt(end-p.way*d)-0.01 < high {
		d += 0.01
	}
	corner := math.Abs(x)
	return space.V(x*p.half, end-p.way*(d+0.06*math.Pow(corner, 8))+p.way*(0.02+p.out), high)
}

// patch is a plate that lies on an end of the body.
func (b *bodyBuilder) patch(p endPanel, x, z [2]float64, s skin) {
	const across, up = 5, 4
	vertex := func(i, k int) Vertex {
		at := p.at(x[0]+(x[1]-x[0])*float64(i)/across, z[0]+(z[1]-z[0])*float64(k)/up)
		return b.vertex(at.X, at.Y, at.Z, s)
	}
	for i := range across {
		for k := range up {
			q := [4]Vertex{vertex(i, k), vertex(i+1, k), vertex(i+1, k+1), vertex(i, k+1)}
			if (x[1] > x[0]) == (p.way > 0) {
				q[1], q[3] = q[3], q[1]
			}
			b.Quad(s.paint, q)
		}
	}
}

// mirror is a door mirror.
func (b *bodyBuilder) mirror(side float64) {
	y := b.cowl.Y - 0.30*(b.cowl.Y-b.fore) - 0.12
	z := b.belt(y) + 0.06
	x := b.wide(y)
	b.block(space.V(side*(x+0.06), y, z+0.03), space.V(0.09, 0.05, 0.06), skin{Bodywork, b.paint, 100, 0})
	b.block(space.V(side*(x-0.03), y, z-0.01), space.V(0.06, 0.02, 0.015), skin{Solid, black, 20, 0})
}

// pipe is the end of an exhaust.
func (b *bodyBuilder) pipe(x, y, z float64) {
	const n = 8
	s := skin{Solid, metal, 60, 0}
	for i := range n {
		a0, a1 := 2*math.Pi*float64(i)/n, 2*math.Pi*float64(i+1)/n
		at := func(a, y float64) Vertex { return b.vertex(x+0.035*math.Cos(a), y, z+0.035*math.Sin(a), s) }
		b.Quad(Solid, [4]Vertex{at(a0, y-0.06), at(a1, y-0.06), at(a1, y+0.1), at(a0, y+0.1)})
		hole := skin{Solid, [3]float64{0.01, 0.01, 0.01}, 0, 0}
		c := b.vertex(x, y-0.055, z, hole)
		p, q := b.vertex(x+0.03*math.Cos(a0), y-0.055, z+0.03*math.Sin(a0), hole), b.vertex(x+0.03*math.Cos(a1), y-0.055, z+0.03*math.Sin(a1), hole)
		b.Triangle(Solid, b.Vertex(c), b.Vertex(p), b.Vertex(q))
	}
}

// wing stands on the tail of low racing cars.
func (b *bodyBuilder) wing() {
	y := b.tail + 0.16
	z := b.height(y) + 0.13
	w := b.wide(y) * 0.92
	s := skin{Bodywork, b.paint, 100, 0}
	b.block(space.V(0, y, z), space.V(w, 0.13, 0.013), s)
	for _, side := range [2]float64{1, -1} {
		b.block(space.V(side*w, y, z-0.06), space.V(0.012, 0.16, 0.10), s)
		b.block(space.V(side*w*0.5, y, z-0.08), space.V(0.012, 0.07, 0.08), skin{Solid, black, 20, 0})
	}
}

// block is a box of half sizes around a middle.
func (b *bodyBuilder) block(c, half space.Vec, s skin) {
	b.Box(c, half, space.Identity, func(p space.Vec) Vertex { return b.vertex(p.X, p.Y, p.Z, s) }, s.paint)
}
