// The dashboard: its top up to the windscreen, its face with vents and a screen, the console in the middle, and the
// hood with the dials before the driver.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// board is where a dashboard is.
type board struct {
	cowl, near, top float64 // m, where it begins and ends, and how high it is
	foot            float64 // m, how high the bonnet is where it ends
}

// point is a place of it, by how far right of the middle and which step of its profile.
func (b *bodyBuilder) point(d *board, x float64, k int) space.Vec {
	bulge := mesh.Swell(x / 0.24) // the console in the middle comes nearer
	brow := d.top + 0.008*mesh.Swell(x/0.30)
	line := [...][2]float64{
		{d.cowl + 0.10, d.foot - 0.01},
		{d.cowl - 0.12, max(d.top, d.foot-0.02)},
		{d.near + 0.16, brow},
		{d.near + 0.04, brow - 0.012},
		{d.near + 0.015, brow - 0.040},
		{d.near + 0.050 - 0.03*bulge, d.top - 0.060},
		{d.near + 0.035 - 0.06*bulge, d.top - 0.190},
		{d.near + 0.055 - 0.07*bulge, d.top - 0.210},
		{d.near + 0.080 - 0.11*bulge, d.top - 0.34},
		{d.near + 0.16 - 0.20*bulge, d.top - 0.60},
	}
	share := x / b.footAt(line[k][0])
	return space.V(x, line[k][0]-0.05*share*share, line[k][1])
}

// dashSteps are the steps of the profile; those from the brow down face the driver.
const dashSteps = 10

// dash adds what is before the driver.
func (b *bodyBuilder) dash(e space.Vec, revs float64) Seat {
	d := board{cowl: b.cowl(e), near: e.Y + 0.62, top: e.Z - 0.24}
	d.foot = b.surface(0, d.cowl)
	if b.roof != nil {
		d.top = max(min(d.top, d.foot+0.02), e.Z-0.27)
	}
	const n = 20
	for k := 1; k < dashSteps; k++ {
		s := soft
		switch {
		case k <= 4:
			s = dark
		case k == 7:
			s = bezel
		}
		for i := range n {
			at := func(i, k int) mesh.Vertex {
				y := b.point(&d, 0, k).Y
				return b.within(b.point(&d, (2*float64(i)/n-1)*0.97*b.footAt(y), k), s)
			}
			b.Quad(mesh.Solid, [4]mesh.Vertex{at(i, k-1), at(i, k), at(i+1, k), at(i+1, k-1)})
		}
	}
	b.fascia(&d, e)
	seat := Seat{
		Eye: e, Radius: 0.185, Wheel: space.V(e.X, e.Y+0.47, e.Z-0.285), Axis: space.V(0, -0.92, 0.39).Unit(),
		Elbows: [2]space.Vec{e.Add(space.V(-0.25, 0.10, -0.50)), e.Add(space.V(0.25, 0.10, -0.50))},
		Dial:   0.060, Plane: space.V(0, -0.95, 0.31).Unit(), Top: max(d.top, d.foot-0.02),
		Full: [2]float64{speedScale(b.looks.Speedo), revScale(revs)},
	}
	hood := space.V(e.X, d.near+0.02, d.top+0.012)
	b.binnacle(hood, seat.Plane)
	seat.Gear = hood.Add(space.V(0, -0.004, -0.004))
	for i, x := range [2]float64{-0.080, 0.080} {
		seat.Dials[i] = hood.Add(space.V(x, -0.012, 0.002))
		b.dial(seat.Dials[i], seat.Plane, seat.Dial, seat.Full[i], i)
	}
	return seat
}

// patch lays a panel on the face of the dashboard: from one place to another of it, in metres to the right and below
// the top, so far over it.
func (b *bodyBuilder) patch(d *board, x0, x1, z0, z1, over float64, s facet.Skin) {
	at := func(x, z float64) mesh.Vertex {
		var p space.Vec
		for k := 6; k < dashSteps; k++ {
			low, high := b.point(d, x, k), b.point(d, x, k-1)
			if z = min(z, 0); d.top+z <= high.Z && d.top+z >= low.Z {
				p = high.Blend(low, (high.Z-d.top-z)/(high.Z-low.Z))
				break
			}
		}
		return b.within(p.Add(space.V(0, -over, 0)), s)
	}
	const parts = 3
	for i := range parts {
		p, q := x0+(x1-x0)*float64(i)/parts, x0+(x1-x0)*float64(i+1)/parts
		b.Quad(mesh.Solid, [4]mesh.Vertex{at(p, z1), at(q, z1), at(q, z0), at(p, z0)})
	}
}

// fascia lays vents, a screen and a lid on the face.
func (b *bodyBuilder) fascia(d *board, e space.Vec) {
	far := -math.Copysign(1, e.X) // where the passenger sits
	wide := b.footAt(d.near)
	vent := func(x, half float64) {
		b.patch(d, x-half, x+half, -0.070, -0.125, 0.003, bezel)
		b.patch(d, x-half+0.006, x+half-0.006, -0.074, -0.121, 0.005, hollow)
		for i := range 3 {
			z := -0.083 - 0.013*float64(i)
			b.patch(d, x-half+0.006, x+half-0.006, z, z-0.004, 0.007, dark)
		}
	}
	vent(0.065, 0.055)
	vent(-0.065, 0.055)
	vent(far*(wide-0.14), 0.055)
	b.patch(d, -0.095, 0.095, -0.135, -0.190, 0.004, hollow)
	b.patch(d, -0.085, 0.085, -0.140, -0.185, 0.006, facet.Skin{
		Paint: mesh.Solid, Colour: [3]float64{0.10, 0.16, 0.20}, Shine: 110, Glow: 40,
	})
	for i := range 4 {
		x := -0.072 + 0.048*float64(i)
		b.patch(d, x-0.015, x+0.015, -0.225, -0.245, 0.005, bezelOf(bezel, 0.55))
	}
	if lid := wide - 0.16; lid > 0.30 {
		x0, x1 := far*0.26, far*lid
		b.patch(d, min(x0, x1), max(x0, x1), -0.225, -0.229, 0.004, hollow)
	}
}

// binnacle is the hood over the dials, and the panel that they are on.
func (b *bodyBuilder) binnacle(at, plane space.Vec) {
	const n = 16
	right := space.V(1, 0, 0)
	up := right.Cross(plane.Scale(-1))
	p := func(i int, out, y float64) space.Vec {
		a := math.Pi * (-0.16 + 1.32*float64(i)/n)
		x, z := math.Cos(a), math.Sin(a)
		x, z = math.Copysign(math.Pow(math.Abs(x), 0.7), x), math.Copysign(math.Pow(math.Abs(z), 0.8), z)
		return at.AddScaled(right, (0.148+out)*x).AddScaled(up, (0.066+out)*z).AddScaled(plane, y)
	}
	for i := range n {
		v := func(i int, out, y float64, s facet.Skin) mesh.Vertex { return b.within(p(i, out, y), s) }
		strip := func(out0, y0, out1, y1 float64, s facet.Skin) {
			b.Quad(mesh.Solid, [4]mesh.Vertex{v(i, out0, y0, s), v(i, out1, y1, s), v(i+1, out1, y1, s), v(i+1, out0, y0, s)})
		}
		strip(0.010, 0.055, 0.004, -0.12, dark)
		strip(0.002, 0.06, 0.010, 0.055, soft)
		strip(0, -0.004, 0.002, 0.06, hollow)
		b.Triangle(mesh.Solid, b.Vertex(b.within(at.AddScaled(up, -0.02).AddScaled(plane, -0.004), hollow)),
			b.Vertex(v(i, 0.001, -0.004, hollow)), b.Vertex(v(i+1, 0.001, -0.004, hollow)))
	}
}
