// Dials of a dashboard: faces with marks and numerals, their needles, and the gears that are shown between them.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// DialFrom and DialTo are where a needle stands at nothing and at full scale, in rad from straight up, clockwise.
const (
	DialFrom = -2.2
	DialTo   = 2.2
)

// speedScale is where a speedometer ends, m/s: at a full step.
func speedScale(full float64) float64 {
	const usual, step = 260 / 3.6, 20 / 3.6
	if full <= 0 {
		return usual
	}
	return step * math.Ceil(full/step-1e-6)
}

// revScale is where a rev counter ends, rad/s: at a full thousand over what the engine takes, or at two.
func revScale(most float64) float64 {
	step := 1000 * math.Pi / 30
	if most > 10_000*math.Pi/30 {
		step *= 2
	}
	return step * max(math.Ceil(most/step-1e-6), 4)
}

// marks are a dial's full steps and what is written at every such.
func marks(full float64, which int) (steps, every, each int) {
	if which == 0 {
		steps = int(math.Round(full * 3.6 / 20))
		return steps, 1 << min(steps/8, 2), 20
	}
	rpm := full * 30 / math.Pi
	if rpm > 10_500 {
		steps = int(math.Round(rpm / 2000))
		return steps, 1 + steps/9, 2
	}
	return int(math.Round(rpm / 1000)), 1, 1
}

var (
	ink  = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.95, 0.95, 0.93}, Glow: 60}
	warn = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.85, 0.10, 0.06}, Glow: 60}
)

// dial is a face with marks and numerals.
func (b *bodyBuilder) dial(at, plane space.Vec, radius, full float64, which int) {
	right := space.V(1, 0, 0)
	up := right.Cross(plane.Scale(-1))
	place := func(r, a, out float64) space.Vec {
		sin, cos := math.Sincos(a)
		return at.AddScaled(right, r*sin).AddScaled(up, r*cos).AddScaled(plane, out)
	}
	face := facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.02, 0.02, 0.022}}
	const n = 28
	for i := range n {
		a0, a1 := 2*math.Pi*float64(i)/n, 2*math.Pi*float64(i+1)/n
		b.Triangle(mesh.Solid, b.Vertex(b.within(at, face)), b.Vertex(b.within(place(radius, a1, 0), face)),
			b.Vertex(b.within(place(radius, a0, 0), face)))
		b.Quad(mesh.Solid, [4]mesh.Vertex{
			b.within(place(radius, a0, 0.001), bezel), b.within(place(radius, a1, 0.001), bezel),
			b.within(place(1.05*radius, a1, 0.001), bezel), b.within(place(1.05*radius, a0, 0.001), bezel),
		})
	}
	steps, every, each := marks(full, which)
	mark := func(a, from, half float64, s facet.Skin) {
		b.Quad(mesh.Solid, [4]mesh.Vertex{
			b.within(place(radius*from, a-half/from, 0.001), s), b.within(place(radius*from, a+half/from, 0.001), s),
			b.within(place(radius*0.96, a+half, 0.001), s), b.within(place(radius*0.96, a-half, 0.001), s),
		})
	}
	for i := range 2*steps + 1 {
		a := DialFrom + (DialTo-DialFrom)*float64(i)/float64(2*steps)
		s := ink
		if which == 1 && i > 2*steps-2 {
			s = warn
		}
		switch {
		case i%2 == 1:
			mark(a, 0.88, 0.014, s)
			continue
		case i/2%every != 0:
			mark(a, 0.84, 0.018, s)
			continue
		}
		mark(a, 0.80, 0.030, s)
		high := 0.250
		if which == 0 {
			high = 0.205
		}
		b.numeral(i/2*each, place(radius*0.63, a, 0.0015), right, up, plane, radius*high)
	}
	// A hub that the needle turns on.
	for i := range 10 {
		a0, a1 := 2*math.Pi*float64(i)/10, 2*math.Pi*float64(i+1)/10
		b.Triangle(mesh.Solid, b.Vertex(b.within(place(0, 0, 0.006), soft)),
			b.Vertex(b.within(place(radius*0.11, a1, 0.006), soft)), b.Vertex(b.within(place(radius*0.11, a0, 0.006), soft)))
	}
}

// numeral writes a number around a middle, so high.
func (b *bodyBuilder) numeral(number int, at, right, up, plane space.Vec, high float64) {
	digits := []int{}
	for n := number; len(digits) == 0 || n > 0; n /= 10 {
		digits = append([]int{n % 10}, digits...)
	}
	pitch := GlyphWide / GlyphTall * high * 0.86
	for i, d := range digits {
		c := at.AddScaled(right, pitch*(float64(i)-float64(len(digits)-1)/2))
		var q [4]mesh.Vertex
		for k, corner := range glyphCorners {
			p := c.AddScaled(right, corner[0]*GlyphWide/GlyphTall*high/2).AddScaled(up, corner[1]*high/2)
			q[k] = b.within(p.AddScaled(plane, 0.0001*float64(i)), ink)
			q[k].Colour[3], q[k].UV = mesh.LayerGlyphs, glyphAt(d, corner)
		}
		b.Quad(mesh.Solid, q)
	}
}

// Glyphs of instruments: digits, then what follows them; how they lie on their layer, GlyphColumns in a row.
const (
	GlyphR = 10 + iota
	GlyphN
	Glyphs

	GlyphColumns = 4
	GlyphRows    = 3
	GlyphWide    = 3.0 // of a cell, in units of which a digit is 2 wide and 4 high
	GlyphTall    = 5.2
)

var glyphCorners = [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}

// glyphAt is a corner of a glyph on its layer, as models hold it.
func glyphAt(n int, corner [2]float64) [2]float32 {
	const trim = 0.97 // of a cell: what is beside it does not show
	u := (float64(n%GlyphColumns) + 0.5 + 0.5*trim*corner[0]) / GlyphColumns
	v := (float64(n/GlyphColumns) + 0.5 + 0.5*trim*corner[1]) / GlyphRows
	return [2]float32{float32(4 * u), float32(4 * v)}
}

// Gears are what shows the gear: reverse, neutral, and the forward ones; one metre high, in the plane of x and z, seen
// from behind.
func Gears() (all [11]mesh.Model) {
	for i := range all {
		glyph := i - 1
		switch i {
		case 0:
			glyph = GlyphR
		case 1:
			glyph = GlyphN
		}
		b := &mesh.Builder{}
		var q [4]mesh.Vertex
		for k, c := range glyphCorners {
			q[k] = mesh.Vertex{
				At: mesh.Point(space.V(c[0]*GlyphWide/GlyphTall/2, 0, c[1]/2)), Light: [4]uint8{140, 140, 150, 0},
				Colour: mesh.Tint([3]float64{1, 0.72, 0.25}, mesh.LayerGlyphs), UV: glyphAt(glyph, c),
			}
		}
		b.Quad(mesh.Solid, q)
		b.Smooth(0.5)
		all[i] = b.Build()
	}
	return all
}

// Needle is a needle of one metre, which points up along z and turns about y, seen from behind it.
func Needle() mesh.Model {
	b := &mesh.Builder{}
	v := func(x, z float64) mesh.Vertex {
		return mesh.Vertex{
			At: [3]float32{float32(x), 0, float32(z)}, Light: [4]uint8{255, 255, 120, 0},
			Colour: mesh.Tint([3]float64{0.95, 0.18, 0.05}, mesh.LayerPlain),
		}
	}
	b.Quad(mesh.Solid, [4]mesh.Vertex{v(-0.05, -0.2), v(0.05, -0.2), v(0.02, 0.86), v(-0.02, 0.86)})
	b.Smooth(0.5)
	return b.Build()
}
