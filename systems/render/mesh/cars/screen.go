// What frames a windscreen from within: pillars along its edges, the roof's edge above it, sun visors, and the doors
// beside it.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// screenFrame adds what frames the windscreen; it gives the corners between the pillars.
func (b *bodyBuilder) screenFrame(e space.Vec) (screen [4]space.Vec) {
	cowl := b.roof[0].Y
	if b.fore >= cowl-0.1 {
		return screen
	}
	const steps = 7
	var post [steps + 1]space.Vec // on the right
	for i := range post {
		r := b.rib(cowl - 0.04 + (b.fore-cowl+0.04)*float64(i)/steps)
		post[i] = r.edge(1).Add(space.V(-0.030, -0.012, -0.012))
	}
	for k, side := range [2]float64{-1, 1} {
		line := make([]space.Vec, len(post))
		for i, p := range post {
			line[i] = space.V(side*p.X, p.Y, p.Z)
		}
		b.tube(line, 0.024, 0.036, 8, lining)
		screen[k], screen[k+2] = line[0], line[steps]
	}
	// The roof's edges, and the lining behind the foremost.
	for _, side := range [2]float64{-1, 1} {
		var rail []space.Vec
		for i := range 6 {
			r := b.rib(b.fore + (e.Y-0.6-b.fore)*float64(i)/5)
			p := r.edge(1).Add(space.V(-0.040, 0, -0.022))
			rail = append(rail, space.V(side*p.X, p.Y, p.Z))
		}
		b.tube(rail, 0.026, 0.034, 8, lining)
	}
	top := b.rib(b.fore)
	const across = 10
	edge := func(i int, back, down float64) space.Vec {
		return top.edge(2*float64(i)/across - 1).Add(space.V(0, -back, -down))
	}
	var beam []space.Vec
	for i := range across + 1 {
		beam = append(beam, edge(i, 0.01, 0.018))
	}
	b.tube(beam, 0.022, 0.026, 8, lining)
	for i := range across {
		b.Quad(mesh.Solid, [4]mesh.Vertex{
			b.within(edge(i, 0, 0.030), cloth), b.within(edge(i+1, 0, 0.030), cloth),
			b.within(edge(i+1, 0.10, 0.030), cloth), b.within(edge(i, 0.10, 0.030), cloth),
		})
	}
	if b.fore-e.Y > 0.2 {
		for _, side := range [2]float64{1, -1} {
			at := top.edge(0.5)
			half := space.V(0.31*top.roof, 0.07, 0.007)
			b.Box(space.V(side*at.X, at.Y-0.10, at.Z-0.038), half, space.Identity,
				func(p space.Vec) mesh.Vertex { return b.within(p, bezelOf(cloth, 0.86)) }, mesh.Solid)
		}
	}
	return screen
}

// bezelOf is a skin so much darker.
func bezelOf(s facet.Skin, share float64) facet.Skin {
	for i := range s.Colour {
		s.Colour[i] *= share
	}
	return s
}

// pastOf is a windscreen that stands on the far end of a dashboard: not nearer, and above it.
func pastOf(screen [4]space.Vec, end, high float64) [4]space.Vec {
	for k := range 2 {
		if p, q := &screen[k], screen[k+2]; q.Z > high {
			p.Y, p.Z = max(p.Y, end), max(p.Z, high)
		}
	}
	return screen
}

// doors are seen beside the driver: what the side windows stand on, and the panels under it.
func (b *bodyBuilder) doors(e space.Vec, top float64) {
	from, to := b.roof[0].Y-0.02, e.Y-0.7
	const n = 9
	for _, side := range [2]float64{1, -1} {
		at := func(i, k int) mesh.Vertex {
			y := from + (to-from)*float64(i)/n
			x := b.foot(y)
			z := max(b.surface(x, y)-0.012, top-0.30)
			s := dark
			if k > 1 {
				s = soft
			}
			p := [5][2]float64{{0.01, 0.022}, {-0.055, 0.022}, {-0.085, -0.015}, {-0.10, -0.17}, {-0.06, -0.55}}[k]
			return b.within(space.V(side*(x+p[0]), y, z+p[1]), s)
		}
		for i := range n {
			for k := range 4 {
				q := [4]mesh.Vertex{at(i, k), at(i+1, k), at(i+1, k+1), at(i, k+1)}
				if side > 0 {
					q[1], q[3] = q[3], q[1]
				}
				b.Quad(mesh.Solid, q)
			}
		}
	}
}

// tube follows a line with a cross-section that is flat: so far up and down, so far to both sides.
func (b *bodyBuilder) tube(line []space.Vec, high, wide float64, sides int, s facet.Skin) {
	var rings [][]space.Vec
	for i, p := range line {
		along := line[min(i+1, len(line)-1)].Sub(line[max(i-1, 0)]).Unit()
		right := along.Cross(space.V(0, 0, 1))
		if right.Len() < 0.1 {
			right = space.V(1, 0, 0)
		}
		right = right.Unit()
		rings = append(rings, round(p, right, right.Cross(along), wide, high, sides))
	}
	skinned(&b.Builder, rings, func(p space.Vec) mesh.Vertex { return b.within(p, s) })
}

// round is an ellipse around a middle, from right to up.
func round(c, right, up space.Vec, wide, high float64, sides int) []space.Vec {
	all := make([]space.Vec, sides)
	for k := range all {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(sides))
		all[k] = c.AddScaled(right, wide*cos).AddScaled(up, high*sin)
	}
	return all
}

// skinned covers rings that follow each other along what lies behind them, seen with right to the right and up
// upwards.
func skinned(b *mesh.Builder, rings [][]space.Vec, v func(space.Vec) mesh.Vertex) {
	for i := 1; i < len(rings); i++ {
		n := len(rings[i])
		for k := range n {
			p, q := rings[i-1], rings[i]
			b.Quad(mesh.Solid, [4]mesh.Vertex{v(p[k]), v(q[k]), v(q[(k+1)%n]), v(p[(k+1)%n])})
		}
	}
}
