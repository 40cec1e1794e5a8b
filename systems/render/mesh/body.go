// Car bodies lofted from outlines: cross-sections from nose to tail, with arches, glass house, lamps and panel gaps (ART-05).

package mesh

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/space"
)

// The points of half a cross-section, from under the middle to the top.
const (
	pKeel   = iota // under the middle
	pSill          // the underside's edge
	pLow           // the flank's lower edge: follows the arches
	pDoor          // the widest part
	pUpper         // below the shoulder
	pBelt          // the shoulder
	pGlass         // the foot of the cabin
	pRail          // the side of the roof
	pRoof          // where the roof begins to be flat
	pCrown         // the middle of the roof
	profile        // how many
)

// station is one cross-section.
type station struct {
	y     float64
	p     [profile][2]float64 // how far out, how high
	cabin float64             // 0 outside the cabin .. 1 under its roof
}

// Detail is how finely things are made.
type Detail int

// The levels of detail.
const (
	Fine Detail = iota
	Coarse
)

// Body makes a car's body, from the looks' origin. Paint is sRGB.
func Body(l *components.Looks, wheels Wheels, paint [3]float64, detail Detail) Model {
	f := formOf(l, wheels)
	b := &bodyBuilder{form: f, paint: paint}
	for _, y := range f.stations(detail) {
		b.stations = append(b.stations, f.cut(y))
	}
	b.shell()
	if detail == Fine {
		b.fittings()
	}
	b.wells()
	b.Smooth(0.85)
	return b.Build()
}

// stations are where the body is cut: where the outlines bend, around the arches, and on both sides of each panel gap.
func (f *form) stations(detail Detail) []float64 {
	apart := 0.14
	if detail == Coarse {
		apart = 0.5
	}
	var all []float64
	add := func(y float64) { all = append(all, min(max(y, f.tail), f.nose)) }
	n := int(math.Ceil((f.nose - f.tail) / apart))
	for i := range n + 1 {
		add(f.nose + (f.tail-f.nose)*float64(i)/float64(n))
	}
	if f.cabin {
		for _, y := range []float64{f.cowl.Y, f.fore, f.aft, f.deck.Y} {
			add(y)
		}
	}
	if detail == Fine {
		add(f.nose - 0.03)
		add(f.nose - 0.08)
		add(f.tail + 0.03)
		add(f.tail + 0.08)
		for _, w := range f.wheels {
			for i := -5; i <= 5; i++ {
				add(w.At.Y + 1.13*w.Radius*math.Sin(float64(i)*math.Pi/10))
			}
		}
		for _, y := range f.gaps() {
			add(y - gapHalf)
			add(y + gapHalf)
		}
	}
	slices.SortFunc(all, func(a, b float64) int { return cmp.Compare(b, a) })
	out := all[:1]
	for _, y := range all[1:] {
		if out[len(out)-1]-y > 0.007 {
			out = append(out, y)
		}
	}
	return out
}

// gapHalf is half the width of a panel gap, in metres.
const gapHalf = 0.005

// gaps are where doors begin and end.
func (f *form) gaps() []float64 {
	if !f.cabin {
		return nil
	}
	long := f.cowl.Y - f.deck.Y
	return []float64{f.cowl.Y - 0.06*long, f.fore - 0.42*(f.fore-f.aft) - 0.18*long}
}

// cut makes a cross-section.
func (f *form) cut(y float64) station {
	s := station{y: y}
	w, top, belt := f.wide(y), f.height(y), f.belt(y)
	// Nose and tail are rounded in plan and in side view.
	end := min(f.nose-y, y-f.tail)
	round := 1.0
	if end < 0.10 {
		round = 0.86 + 0.14*math.Sqrt(max(1-(1-end/0.10)*(1-end/0.10), 0))
	}
	w *= round
	under := f.under
	if end < 0.35 {
		under += 0.09 * (1 - end/0.35) * (1 - end/0.35) // the bumpers tuck in
	}
	rise := top - belt
	tall := belt - under
	low := max(under+0.04, min(f.arch(y), belt-0.07))
	door := max(low+0.02, under+0.52*tall)
	upper := max(door+0.01, belt-max(0.05, 0.14*tall))
	if f.roof > 0 && f.cabin {
		s.cabin = min(max(rise/(0.9*(f.roof-belt)+1e-6), 0), 1)
	}
	crown := 0.035 * math.Min(1, w) // how much higher the middle is
	s.p[pKeel] = [2]float64{0, under}
	s.p[pSill] = [2]float64{0.86 * w, under}
	s.p[pLow] = [2]float64{0.975 * w, low}
	s.p[pDoor] = [2]float64{w, door}
	s.p[pUpper] = [2]float64{0.985 * w, upper}
	s.p[pBelt] = [2]float64{0.93 * w, belt - 0.012}
	if rise < 0.02 {
		s.p[pGlass] = [2]float64{0.80 * w, belt + 0.3*crown}
		s.p[pRail] = [2]float64{0.58 * w, belt + 0.6*crown}
		s.p[pRoof] = [2]float64{0.32 * w, belt + 0.88*crown}
		s.p[pCrown] = [2]float64{0, belt + crown}
		return s
	}
	// The cabin leans in towards the roof.
	lean := 0.86 - 0.16*min(rise/0.5, 1)
	s.p[pGlass] = [2]float64{0.87 * w, belt + 0.004}
	s.p[pRail] = [2]float64{lean * w, belt + 0.86*rise}
	s.p[pRoof] = [2]float64{(lean - 0.14) * w, belt + 0.985*rise}
	s.p[pCrown] = [2]float64{0, belt + rise + 0.4*crown}
	return s
}

type bodyBuilder struct {
	Builder
	*form
	paint    [3]float64
	stations []station
}

// Colours of what is not painted.
var (
	black  = [3]float64{0.05, 0.05, 0.055}
	rubber = [3]float64{0.13, 0.13, 0.13}
	glass  = [3]float64{0.07, 0.08, 0.09}
	lens   = [3]float64{0.93, 0.94, 0.95}
	red    = [3]float64{0.62, 0.03, 0.04}
	metal  = [3]float64{0.62, 0.63, 0.66}
)

// skin is what a panel is made of.
type skin struct {
	paint  Paint
	colour [3]float64
	shine  int8
	glow   uint8 // in 255ths
}

func (b *bodyBuilder) vertex(x, y, z float64, s skin) Vertex {
	v := Vertex{At: Point(space.V(x, y, z)), Light: Lit, Colour: Tint(s.colour, LayerPlain)}
	v.Normal[3] = s.shine
	if s.colour == b.paint {
		v.Extra[0] = 1 // the instance's colour
	}
	// What is low sees less of the sky.
	over := min(max((z-b.under+0.1)/(0.55*b.roof), 0), 1)
	v.Light[1] = Share(0.45 + 0.55*over)
	v.Light[2] = s.glow
	return v
}

// shell skins the body between its stations, and closes both ends.
func (b *bodyBuilder) shell() {
	for i := 1; i < len(b.stations); i++ {
		front, back := &b.stations[i-1], &b.stations[i]
		for k := range profile - 1 {
			s := b.skinOf(front, back, k)
			for _, side := range [2]float64{1, -1} {
				q := [4]Vertex{
					b.vertex(side*front.p[k][0], front.y, front.p[k][1], s), b.vertex(side*front.p[k+1][0], front.y, front.p[k+1][1], s),
					b.vertex(side*back.p[k+1][0], back.y, back.p[k+1][1], s), b.vertex(side*back.p[k][0], back.y, back.p[k][1], s),
				}
				if side < 0 {
					q[1], q[3] = q[3], q[1]
				}
				b.Quad(s.paint, q)
			}
		}
	}
	b.end(&b.stations[0], 1)
	b.end(&b.stations[len(b.stations)-1], -1)
}

// skinOf says what the panel between two points of two stations is made of.
func (b *bodyBuilder) skinOf(front, back *station, k int) skin {
	metal := skin{Bodywork, b.paint, 100, 0}
	y := (front.y + back.y) / 2
	if front.y-back.y < 2.2*gapHalf && k >= pLow && k < pGlass {
		for _, gap := range b.gaps() {
			if math.Abs(gap-y) < gapHalf {
				return skin{Solid, black, 0, 0}
			}
		}
	}
	if k < pLow {
		if k == pSill {
			return skin{Solid, black, 10, 0}
		}
		return skin{Solid, black, 0, 0}
	}
	if b.tall {
		if y > b.nose-0.12 && k >= pUpper && k <= pBelt {
			return skin{Glass, glass, 120, 0}
		}
		return metal
	}
	if !b.cabin || y > b.cowl.Y || y < b.deck.Y || k < pGlass {
		return metal
	}
	dark := skin{Glass, glass, 120, 0}
	switch {
	case y > b.fore: // windscreen, with pillars at its sides
		if k == pGlass {
			if y > b.cowl.Y-0.35*(b.cowl.Y-b.fore) {
				return metal
			}
			return dark
		}
		return dark
	case y < b.aft: // rear window
		if k == pGlass {
			if y > b.aft-0.45*(b.aft-b.deck.Y) {
				return dark
			}
			return metal
		}
		return dark
	case k == pGlass: // side windows, with a pillar between the doors
		pillar := b.gaps()[1]
		if math.Abs(y-pillar) < 0.05 {
			return skin{Solid, black, 30, 0}
		}
		return dark
	}
	return metal
}

// end closes nose or tail.
func (b *bodyBuilder) end(s *station, way float64) {
	middle := (s.p[pKeel][1] + s.p[pCrown][1]) / 2
	for k := range profile - 1 {
		painted := skin{Bodywork, b.paint, 100, 0}
		if k < pLow {
			painted = skin{Solid, black, 0, 0}
		}
		for _, side := range [2]float64{1, -1} {
			x, z := b.vertex(side*s.p[k][0], s.y, s.p[k][1], painted), b.vertex(side*s.p[k+1][0], s.y, s.p[k+1][1], painted)
			c := b.vertex(0, s.y+way*0.03, middle, painted)
			n := [3]uint32{b.Vertex(x), b.Vertex(z), b.Vertex(c)}
			if side*way > 0 {
				n[0], n[1] = n[1], n[0]
			}
			b.Triangle(painted.paint, n[0], n[1], n[2])
		}
	}
}

// wells are dark boxes in which the wheels turn.
func (b *bodyBuilder) wells() {
	dark := skin{Solid, [3]float64{0.02, 0.02, 0.02}, 0, 0}
	for _, w := range b.wheels {
		r := w.Radius * 1.16
		in := math.Copysign(math.Max(math.Abs(w.At.X)-w.Width/2-0.06, 0.1), w.At.X)
		out := math.Copysign(b.wide(w.At.Y)*0.965, w.At.X)
		const n = 8
		for i := range n {
			a0, a1 := math.Pi*float64(i)/n, math.Pi*float64(i+1)/n
			y0, z0 := w.At.Y+r*math.Cos(a0), min(w.At.Z+r*math.Sin(a0), b.belt(w.At.Y)-0.02)
			y1, z1 := w.At.Y+r*math.Cos(a1), min(w.At.Z+r*math.Sin(a1), b.belt(w.At.Y)-0.02)
			// The roof of the well, seen from below, and its inner wall, seen from outside.
			q := [4]Vertex{b.vertex(in, y0, z0, dark), b.vertex(out, y0, z0, dark), b.vertex(out, y1, z1, dark), b.vertex(in, y1, z1, dark)}
			if w.At.X < 0 {
				q[1], q[3] = q[3], q[1]
			}
			b.Quad(Solid, q)
			wall := [4]Vertex{b.vertex(in, y0, b.under, dark), b.vertex(in, y0, z0, dark), b.vertex(in, y1, z1, dark), b.vertex(in, y1, b.under, dark)}
			if w.At.X < 0 {
				wall[1], wall[3] = wall[3], wall[1]
			}
			b.Quad(Solid, wall)
		}
	}
}
