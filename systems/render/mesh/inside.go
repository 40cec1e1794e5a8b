// What a driver sees: dashboard, pillars and roof lining, the bonnet ahead; the steering wheel and the needles are
// models of their own.

package mesh

import (
	"math"

	"camber/components/space"
)

// Seat is where a driver sits, and what moves there.
type Seat struct {
	Eye    space.Vec    // m, from the looks' origin
	Wheel  space.Vec    // m, the middle of the steering wheel
	Axis   space.Vec    // unit, along the steering column to the driver
	Radius float64      // m, of the steering wheel
	Dials  [2]space.Vec // m, middles of the speedometer and of the rev counter
	Dial   float64      // m, their radius
	Plane  space.Vec    // unit, what the dials face
	Top    float64      // m, where the dashboard is highest

	Mirrors [Mirrors]MirrorAt
	// m, corners of the windscreen: lower left, lower right, upper left, upper right; all zero: there is none
	Screen [4]space.Vec
}

// eye is the driver's, where the blueprint says one.
func (f *form) eye() (space.Vec, bool) {
	for _, e := range f.looks.Eyes {
		if e.ID == "cockpit" {
			return e.At, true
		}
	}
	return space.Vec{}, false
}

// Eye is where a driver's eye is: as the blueprint says, or where it usually is.
func (f *form) driver() space.Vec {
	if e, ok := f.eye(); ok {
		return e
	}
	if f.roof == nil {
		y := 0.45*f.nose + 0.55*f.tail
		return space.V(0, y, f.height(y)+0.35)
	}
	y := f.fore - 0.24
	return space.V(-0.40*f.foot(y), y, f.surface(0.3, y)+0.57*f.rise(y))
}

// inside makes the driver's view.
func (b *bodyBuilder) inside() (Model, Seat) {
	e := b.driver()
	lining := skin{paint: Solid, colour: [3]float64{0.30, 0.30, 0.31}}
	roof := skin{paint: Solid, colour: [3]float64{0.62, 0.61, 0.58}}
	// The outside that can be seen from within, and the cabin turned inside out.
	b.emit(b.facets, func(f *facet) bool {
		y := min(f.c[0].at.Y, f.c[1].at.Y, f.c[2].at.Y)
		return f.skin.paint != Glass && (f.group <= ofEnd && f.group != ofFloor && y > e.Y || f.group == ofDeck &&
			y > b.cowl(e)-0.12)
	}, 0)
	for _, f := range b.facets {
		if f.group != ofSide && f.group != ofScreen || f.skin.paint == Glass {
			continue
		}
		if (f.c[0].at.Y+f.c[1].at.Y+f.c[2].at.Y)/3 > max(b.fore, e.Y)+0.03 {
			continue // slim pillars stand there
		}
		s := lining
		if f.group == ofScreen && f.c[0].normal.Z > 0.75 {
			s = roof
		}
		for i := range f.c {
			f.c[i].at = f.c[i].at.AddScaled(f.c[i].normal, -0.03)
			f.c[i].normal = f.c[i].normal.Scale(-1)
		}
		f.c[1], f.c[2] = f.c[2], f.c[1]
		f.skin = s
		b.emit([]facet{f}, func(*facet) bool { return true }, 0)
	}
	screen := b.frontPillars(e, lining)
	seat := b.dash(e)
	seat.Screen = beyond(screen, b.cowl(e), seat.Top+0.03)
	return b.Build(), seat
}

// frontPillars stand on both sides of the windscreen, from its foot to the roof; it gives the corners between them.
func (b *bodyBuilder) frontPillars(e space.Vec, s skin) (screen [4]space.Vec) {
	if b.roof == nil || b.fore >= b.roof[0].Y-0.1 {
		return screen
	}
	low, high := b.roof[0].Y-0.12, b.fore
	for _, side := range [2]float64{1, -1} {
		p := space.V(side*0.97*b.foot(low), low, b.surface(b.foot(low), low)-0.02)
		q := space.V(side*(1-b.lean)*b.foot(high), high, b.surface(0, high)+b.rise(high)-0.02)
		if q.Y < e.Y-0.3 || q.Z < p.Z {
			continue
		}
		k := 0
		if side > 0 {
			k = 1
		}
		screen[k], screen[k+2] = p, q
		up := q.Sub(p).Unit()
		right := up.Cross(space.V(0, 0, 1)).Unit().Scale(-1)
		turn := space.Turned(right, up.Cross(right), up)
		b.Box(p.Blend(q, 0.5), space.V(0.022, 0.026, q.Sub(p).Len()/2), turn,
			func(at space.Vec) Vertex { return b.vertex(at.X, at.Y, at.Z, s) }, Solid)
	}
	return screen
}

// beyond is a windscreen that stands on the far end of a dashboard: not nearer, and above it.
func beyond(screen [4]space.Vec, end, high float64) [4]space.Vec {
	for k := range 2 {
		if p, q := &screen[k], screen[k+2]; q.Z > high {
			p.Y, p.Z = max(p.Y, end), max(p.Z, high)
		}
	}
	return screen
}

// dash adds what is before the driver.
func (b *bodyBuilder) dash(e space.Vec) Seat {
	dark := skin{paint: Solid, colour: [3]float64{0.16, 0.16, 0.17}, shine: 8}
	soft := skin{paint: Solid, colour: [3]float64{0.24, 0.24, 0.25}, shine: 10}
	cowl := b.cowl(e)
	near := e.Y + 0.62
	top := e.Z - 0.23
	if b.roof != nil {
		top = max(min(top, b.surface(0, cowl)+0.02), e.Z-0.40)
	}
	// Its top, curved, from the foot of the windscreen to the driver, and its face.
	const n = 8
	line := [][2]float64{
		{cowl + 0.10, b.surface(0, cowl) - 0.01},
		{cowl - 0.12, max(top, b.surface(0, cowl)-0.02)},
		{near + 0.14, top},
		{near + 0.03, top - 0.02},
		{near, top - 0.06},
		{near + 0.05, top - 0.22},
		{near + 0.12, top - 0.55},
	}
	for k := 1; k < len(line); k++ {
		for i := range n {
			at := func(i, k int) Vertex {
				y, z := line[k][0], line[k][1]
				x := (2*float64(i)/n - 1) * 0.97 * b.footAt(y)
				return b.vertex(x, y-0.05*math.Pow(x/b.footAt(y), 2), z, soft)
			}
			b.Quad(Solid, [4]Vertex{at(i, k-1), at(i, k), at(i+1, k), at(i+1, k-1)})
		}
	}
	// The doors' upper edges on both sides, and their inner faces.
	for _, side := range [2]float64{1, -1} {
		for i := range 6 {
			at := func(i, k int) Vertex {
				y := near + 0.3 - 0.32*float64(i)
				x := b.footAt(y)
				z := top + 0.02
				return b.vertex(side*(x-[3]float64{-0.03, 0.07, 0.09}[k]), y, z-[3]float64{0, 0.01, 0.5}[k], dark)
			}
			for k := range 2 {
				q := [4]Vertex{at(i, k), at(i+1, k), at(i+1, k+1), at(i, k+1)}
				if side > 0 {
					q[1], q[3] = q[3], q[1]
				}
				b.Quad(Solid, q)
			}
		}
	}
	// A hood over the dials, before the driver.
	seat := Seat{
		Eye: e, Radius: 0.185, Wheel: space.V(e.X, e.Y+0.46, e.Z-0.30), Axis: space.V(0, -0.92, 0.39).Unit(),
		Dial: 0.062, Plane: space.V(0, -0.95, 0.31).Unit(), Top: max(top, b.surface(0, cowl)-0.02),
	}
	hood := space.V(e.X, near+0.03, top+0.015)
	b.binnacle(hood, dark)
	for i, x := range [2]float64{-0.075, 0.075} {
		seat.Dials[i] = hood.Add(space.V(x, -0.015, 0.0))
		b.dial(seat.Dials[i], seat.Plane, seat.Dial)
	}
	seat.Mirrors = b.mirrorsOf(e)
	b.glass(&seat.Mirrors)
	if b.roof != nil {
		b.mirror(1)
		b.mirror(-1)
	}
	b.Smooth(0.6)
	return seat
}

// cowl is where the bonnet ends before the driver.
func (f *form) cowl(e space.Vec) float64 {
	if f.roof == nil {
		return e.Y + 1.0
	}
	return max(f.roof[0].Y-0.08, e.Y+0.80)
}

// footAt is how wide the cabin is.
func (f *form) footAt(y float64) float64 { return f.foot(min(max(y, f.tail+0.2), f.nose-0.2)) }

// binnacle is the hood over the dials.
func (b *bodyBuilder) binnacle(at space.Vec, s skin) {
	const n = 10
	for i := range n {
		p := func(i int, y, r float64) Vertex {
			a := math.Pi * (-0.12 + 1.24*float64(i)/n)
			return b.vertex(at.X+1.9*r*math.Cos(a), at.Y+y, at.Z-0.01+0.93*r*math.Sin(a), s)
		}
		b.Quad(Solid, [4]Vertex{p(i, -0.06, 0.092), p(i, 0.10, 0.088), p(i+1, 0.10, 0.088), p(i+1, -0.06, 0.092)})
		b.Quad(Solid, [4]Vertex{p(i, -0.06, 0.083), p(i, -0.06, 0.092), p(i+1, -0.06, 0.092), p(i+1, -0.06, 0.083)})
		b.Quad(Solid, [4]Vertex{p(i, 0.02, 0.080), p(i, -0.06, 0.083), p(i+1, -0.06, 0.083), p(i+1, 0.02, 0.080)})
		b.Triangle(Solid, b.Vertex(p(i+1, 0.01, 0.082)), b.Vertex(b.vertex(at.X, at.Y+0.01, at.Z-0.02, s)),
			b.Vertex(p(i, 0.01, 0.082)))
	}
}

// DialFrom and DialTo are where a needle stands at nothing and at full scale, in rad from straight up, clockwise.
const (
	DialFrom = -2.2
	DialTo   = 2.2
)

// dial is a face with marks.
func (b *bodyBuilder) dial(at, plane space.Vec, radius float64) {
	right := space.V(1, 0, 0)
	up := plane.Cross(right).Scale(-1)
	if up.Z < 0 {
		up = up.Scale(-1)
	}
	place := func(r, a, out float64) space.Vec {
		sin, cos := math.Sincos(a)
		return at.AddScaled(right, r*sin).AddScaled(up, r*cos).AddScaled(plane, out)
	}
	face := skin{paint: Solid, colour: [3]float64{0.02, 0.02, 0.022}}
	mark := skin{paint: Solid, colour: [3]float64{0.95, 0.95, 0.93}, glow: 60}
	v := func(p space.Vec, s skin) Vertex { return b.vertex(p.X, p.Y, p.Z, s) }
	const n = 20
	for i := range n {
		a0, a1 := 2*math.Pi*float64(i)/n, 2*math.Pi*float64(i+1)/n
		b.Triangle(Solid, b.Vertex(v(at, face)), b.Vertex(v(place(radius, a1, 0), face)),
			b.Vertex(v(place(radius, a0, 0), face)))
	}
	for i := range 13 {
		a := DialFrom + (DialTo-DialFrom)*float64(i)/12
		long := 0.74
		if i%2 == 1 {
			long = 0.84
		}
		b.Quad(Solid, [4]Vertex{
			v(place(radius*long, a-0.03, 0.001), mark), v(place(radius*long, a+0.03, 0.001), mark),
			v(place(radius*0.95, a+0.025, 0.001), mark), v(place(radius*0.95, a-0.025, 0.001), mark),
		})
	}
}

// Needle is a needle of one metre, which points up along z and turns about y, seen from behind it.
func Needle() Model {
	b := &Builder{}
	v := func(x, z float64) Vertex {
		return Vertex{
			At: [3]float32{float32(x), 0, float32(z)}, Light: [4]uint8{255, 255, 120, 0},
			Colour: Tint([3]float64{0.95, 0.18, 0.05}, LayerPlain),
		}
	}
	b.Quad(Solid, [4]Vertex{v(-0.05, -0.2), v(0.05, -0.2), v(0.02, 0.86), v(-0.02, 0.86)})
	b.Smooth(0.5)
	return b.Build()
}

// SteeringWheel is one of one metre in radius in the plane of x and z, seen from behind.
func SteeringWheel() Model {
	b := &Builder{}
	s := [3]float64{0.14, 0.14, 0.15}
	v := func(p space.Vec) Vertex {
		o := Vertex{At: Point(p), Light: Lit, Colour: Tint(s, LayerPlain)}
		o.Normal[3], o.Light[1] = 18, Share(0.7)
		return o
	}
	const around, tube = 28, 6
	at := func(i, k int) Vertex {
		s, c := math.Sincos(2 * math.Pi * float64(i) / around)
		t, u := math.Sincos(2 * math.Pi * float64(k) / tube)
		return v(space.V(c*(1+0.085*u), 0.085*t, s*(1+0.085*u)))
	}
	for i := range around {
		for k := range tube {
			b.Quad(Solid, [4]Vertex{at(i, k), at(i+1, k), at(i+1, k+1), at(i, k+1)})
		}
	}
	bar := func(c, half space.Vec) {
		b.Box(c, half, space.Identity, v, Solid)
	}
	bar(space.V(0, 0.06, 0), space.V(0.22, 0.05, 0.18))
	bar(space.V(0.6, 0.05, 0.0), space.V(0.40, 0.03, 0.08))
	bar(space.V(-0.6, 0.05, 0.0), space.V(0.40, 0.03, 0.08))
	bar(space.V(0, 0.05, -0.6), space.V(0.10, 0.03, 0.40))
	b.Smooth(0.8)
	return b.Build()
}
