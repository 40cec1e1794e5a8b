// Walls of houses: each layer holds two bays side by side, of the ground floor below and of any other storey above.
// What is one half bright is as bright as the wall's own colour. Where there
// is glass, alpha is nought.

package paint

import "math"

// Bay is how wide a bay of a wall is, in metres; that of a pit building is wider.
const (
	Bay    = 3.0
	PitBay = 4.5
)

// storeyHigh is how high a storey is as the walls are painted: another one is stretched.
const storeyHigh = 2.8 // m

// facades paint the walls, in the order of mesh.LayerPlaster and on.
func facades(size int) []painter {
	soft := 2 * Bay / float64(size) // m, of an edge
	over := func(wall func(f *facade) tone) painter {
		return func(x, y float64) (r, g, b, a float64) {
			f := facadeAt(x, y, soft)
			c := wall(&f)
			return c[0], c[1], c[2], 1 - f.pane
		}
	}
	all := []painter{over(plaster), over(brick), over(timber), over(sheet), over(pits), tiles, openings(size)}
	return append(all, streets(soft)...)
}

func facadeAt(x, y, soft float64) facade {
	f := facade{u: x, v: y, soft: soft, cell: int(2 * x), upper: y >= 0.5}
	f.x, f.y = (2*x-float64(f.cell))*Bay, (2*y-math.Floor(2*y))*storeyHigh
	return f
}

// tone is a colour, linear.
type tone [3]float64

func grey(v float64) tone { return tone{v, v, v} }

// times is darker or brighter.
func (c tone) times(f float64) tone { return tone{c[0] * f, c[1] * f, c[2] * f} }

// under has another colour lie over it, so dense.
func (c tone) under(d tone, dense float64) tone {
	for i := range c {
		c[i] += dense * (d[i] - c[i])
	}
	return c
}

// facade is a point of a wall.
type facade struct {
	u, v   float64 // 0..1, of the layer
	x, y   float64 // m, of its bay and its storey
	cell   int     // which bay
	storey int     // which of two storeys of a wall that goes on upwards
	upper  bool    // it is no ground floor
	soft   float64 // m, of an edge
	pane   float64 // 0..1, whether it is glass: there is light behind it at night
}

// in is how far the point is within an oblong, 0..1.
func (f *facade) in(x0, y0, x1, y1 float64) float64 {
	return min(max(min(f.x-x0, x1-f.x, f.y-y0, y1-f.y)/f.soft+0.5, 0), 1)
}

// beam is how far the point is within a straight piece so wide.
func (f *facade) beam(x0, y0, x1, y1, wide float64) float64 {
	dx, dy := x1-x0, y1-y0
	long := math.Hypot(dx, dy)
	along, aside := ((f.x-x0)*dx+(f.y-y0)*dy)/long, ((f.x-x0)*dy-(f.y-y0)*dx)/long
	return min(max(min(along, long-along, wide/2-math.Abs(aside))/f.soft+0.5, 0), 1)
}

// worn is what rain and ground do to a wall: dirt above its foot, streaks, patches.
func (f *facade) worn() float64 {
	w := 0.90 + 0.20*patches.at(f.u, f.v)
	w -= 0.20 * max(streaks.at(f.u, f.v)-0.55, 0)
	if !f.upper {
		w -= 0.30 * max(1-f.y/(0.35+0.7*foot.at(f.u, 0)), 0)
	}
	return w
}

// pane is a window in a wall.
type pane struct {
	x0, y0, x1, y1 float64 // m, of the opening
	frame, sill    tone
	jamb           float64 // m, how wide the stones around it are
	stone          tone
	bars           int // upright ones
	cross          float64
	seed           int32
}

// over paints a window over a wall's colour.
func (w *pane) over(c tone, f *facade) tone {
	if f.x < w.x0-0.9 || f.x > w.x1+0.9 {
		return c
	}
	if w.jamb > 0 {
		c = c.under(w.stone.times(0.9+0.2*noise(f.u*64, f.v*64, 64, 710)), f.in(w.x0-w.jamb, w.y0, w.x1+w.jamb,
			w.y1+1.3*w.jamb))
	}
	// The sill throws a shadow on the wall below, the wall one into the opening.
	c = c.times(1 - 0.45*f.in(w.x0-0.10, w.y0-0.26, w.x1+0.06, w.y0)*min(max((f.y-w.y0+0.26)/0.2, 0), 1))
	c = c.under(w.sill, f.in(w.x0-0.12, w.y0-0.08, w.x1+0.12, w.y0+0.01))
	glass := f.in(w.x0, w.y0, w.x1, w.y1)
	if glass == 0 {
		return c
	}
	high, wide := (f.y-w.y0)/(w.y1-w.y0), (f.x-w.x0)/(w.x1-w.x0)
	// Sky and what stands opposite lie in the glass, curtains behind it.
	slant := high + 0.35*wide + 0.25*(noise(wide*5+float64(w.seed), high*4, 64, 712)-0.5)
	pale := min(max((slant-0.62)*3.2, 0), 1)
	g := tone{0.022, 0.026, 0.030}.under(tone{0.20, 0.25, 0.30}, 0.75*pale)
	if cloth := 0.16 + 0.08*hash(w.seed, 3, 713); wide < cloth || wide > 1-cloth {
		g = g.under(tone{0.30, 0.29, 0.26}.times(0.75+0.25*math.Sin(wide*70)), 0.55)
	}
	const frame = 0.065
	bar := 1 - f.in(w.x0+frame, w.y0+frame, w.x1-frame, w.y1-frame)
	for i := range w.bars {
		at := w.x0 + (w.x1-w.x0)*float64(i+1)/float64(w.bars+1)
		bar = max(bar, f.in(at-0.03, w.y0, at+0.03, w.y1))
	}
	if w.cross > 0 {
		at := w.y0 + w.cross*(w.y1-w.y0)
		bar = max(bar, f.in(w.x0, at-0.025, w.x1, at+0.025))
	}
	g = g.under(w.frame, bar)
	f.pane = max(f.pane, glass*(1-bar))
	g = g.times(1 - 0.62*min(max(1-(w.y1-f.y)/0.14, 0), 1))
	g = g.times(1 - 0.40*min(max(1-(f.x-w.x0)/0.09, 0), 1))
	return c.under(g, glass)
}

// shutter paints a folded-out shutter.
func (f *facade) shutter(c, wood tone, x0, y0, x1, y1 float64) tone {
	c = c.times(1 - 0.35*f.in(x0+0.05, y0-0.06, x1+0.05, y1))
	in := f.in(x0, y0, x1, y1)
	slat := 0.72 + 0.5*math.Mod(f.y*11, 1)
	if f.in(x0+0.06, y0+0.07, x1-0.06, y1-0.07) < 0.5 || math.Abs(f.y-(y0+y1)/2) < 0.04 {
		slat = 1.1
	}
	return c.under(wood.times(slat), in)
}

// Colours that several walls have.
var (
	white   = tone{0.66, 0.66, 0.63}
	stone   = tone{0.42, 0.40, 0.36}
	oak     = tone{0.060, 0.042, 0.030}
	bottle  = tone{0.055, 0.15, 0.085}
	claret  = tone{0.20, 0.045, 0.035}
	mortar  = tone{0.34, 0.31, 0.27}
	granite = tone{0.24, 0.235, 0.23}
)

func plaster(f *facade) tone {
	c := grey(0.5 * f.worn() * (0.97 + 0.06*noise(f.u*128, f.v*128, 128, 720)))
	if !f.upper {
		c = c.under(granite.times(0.85+0.3*noise(f.u*40, f.v*40, 40, 721)), f.in(-1, -1, Bay+1, 0.42))
	} else {
		c = c.times(1 - 0.12*f.in(-1, -0.02, Bay+1, 0.03)) // a joint between storeys
	}
	w := pane{
		x0: 0.98, x1: 2.02, y0: 0.90, y1: 2.22, frame: white, sill: stone.times(1.3), jamb: 0.11, stone: grey(0.60),
		bars: 1, cross: 0.64, seed: int32(2*f.cell + 1),
	}
	if f.upper {
		w.y0, w.y1, w.seed = 0.72, 2.02, int32(2*f.cell+2)
		wood := bottle
		c = f.shutter(c, wood, 0.37, w.y0-0.03, 0.86, w.y1+0.03)
		c = f.shutter(c, wood, 2.14, w.y0-0.03, 2.63, w.y1+0.03)
	}
	return w.over(c, f)
}

func brick(f *facade) tone {
	const course, long = storeyHigh / 36, 2 * Bay / 24
	row := math.Floor(f.y / course)
	along := (f.u*2*Bay + 0.5*long*math.Mod(row, 2)) / long
	i, j := int32(math.Floor(along))%24, int32(row)
	if f.upper {
		j += 36
	}
	burnt := hash(i, j, 730)
	c := tone{0.25, 0.090, 0.055}.times(0.72 + 0.5*burnt)
	if burnt > 0.9 {
		c = tone{0.13, 0.075, 0.065}
	}
	a, b := math.Mod(along, 1)*long, math.Mod(f.y, course)
	joint := 1 - min(max(min(a, long-a, b, course-b)/0.014, 0), 1)
	c = c.under(mortar, 0.8*joint).times(f.worn())
	if !f.upper {
		c = c.under(granite.times(0.9+0.3*noise(f.u*40, f.v*40, 40, 731)), f.in(-1, -1, Bay+1, 0.35))
	} else {
		c = c.under(stone.times(1.05), f.in(-1, -0.1, Bay+1, 0.13)) // a band of stone
	}
	w := pane{
		x0: 1.0, x1: 2.0, y0: 0.85, y1: 2.25, frame: white, sill: stone.times(1.3), bars: 1, cross: 0.5,
		seed: int32(2*f.cell + 11),
	}
	if f.upper {
		w.y0, w.y1, w.seed = 0.78, 2.05, int32(2*f.cell+12)
	}
	c = c.under(stone.times(1.15), f.in(w.x0-0.16, w.y1-0.01, w.x1+0.16, w.y1+0.22)) // the lintel
	return w.over(c, f)
}

func timber(f *facade) tone {
	c := tone{0.56, 0.53, 0.45}.times(f.worn() * (0.95 + 0.1*noise(f.u*96, f.v*96, 96, 740)))
	w := pane{
		x0: 1.05, x1: 1.95, y0: 0.88, y1: 2.06, frame: white.times(0.9), sill: oak.times(1.6), bars: 1, cross: 0.62,
		seed: int32(2*f.cell + 21),
	}
	if !f.upper {
		c = c.under(stone.times(0.75+0.4*noise(f.u*24, f.v*30, 24, 741)), f.in(-1, -1, Bay+1, 0.62))
		w.jamb, w.stone = 0.13, stone
		return w.over(c, f)
	}
	wood := oak.times(0.7 + 0.9*fibres.at(f.u, f.v))
	const b = 0.19
	in := max(f.in(-1, -1, Bay+1, 0.24), f.in(-1, 2.52, Bay+1, 3.5), f.beam(-1, 0.80, Bay+1, 0.80, b*0.8))
	for _, x := range [5]float64{0, 0.96, 2.04, Bay, -9} {
		in = max(in, f.beam(x, 0, x, storeyHigh, b))
	}
	in = max(in, f.beam(0.9, 2.16, 2.1, 2.16, b*0.9))
	if f.cell == 0 { // braces lean against each other
		in = max(in, f.beam(0.10, 0.85, 0.90, 2.55, b*0.9), f.beam(2.12, 0.22, 2.90, 2.50, b*0.9))
	} else {
		in = max(in, f.beam(0.90, 0.22, 0.10, 2.50, b*0.9), f.beam(2.90, 0.85, 2.10, 2.55, b*0.9))
	}
	c = w.over(c, f)
	return c.under(wood, in*(1-f.in(w.x0, w.y0, w.x1, w.y1)))
}

func sheet(f *facade) tone {
	const wave = Bay / 12
	s := math.Sin(2 * math.Pi * f.x / wave)
	c := grey(0.5 * f.worn() * (1 + 0.16*s + 0.06*s*s*s))
	if streak := rust.at(f.u, 0); streak > 0.62 { // rust runs down from the bolts
		c = c.under(tone{0.34, 0.20, 0.11}, (streak-0.62)*2.2*patches.at(f.v, f.u))
	}
	if !f.upper {
		c = c.under(stone.times(0.9+0.3*noise(f.u*40, f.v*40, 40, 752)), f.in(-1, -1, Bay+1, 0.55))
		return c.times(1 - 0.3*f.in(-1, 2.70, Bay+1, 2.76))
	}
	w := pane{
		x0: -0.5, x1: Bay + 0.5, y0: 1.35, y1: 2.25, frame: grey(0.36), sill: grey(0.40), bars: 0, cross: 0.5,
		seed: int32(f.cell + 31),
	}
	c = w.over(c, f)
	for k := range 5 {
		x := Bay * float64(k) / 4
		c = c.under(grey(0.36), f.in(x-0.035, w.y0, x+0.035, w.y1))
	}
	return c
}

// pits are bays of a pit building: a garage that is shut, one that is open, and a gallery behind a railing.
func pits(f *facade) tone {
	c := grey(0.5 * f.worn())
	if f.upper {
		w := pane{
			x0: -0.5, x1: Bay + 0.5, y0: 0.62, y1: 2.12, frame: grey(0.16), sill: grey(0.3), bars: 0, cross: 0,
			seed: int32(f.cell + 41),
		}
		c = w.over(c, f)
		for k := range 4 {
			x := Bay * float64(k) / 3
			c = c.under(grey(0.13), f.in(x-0.03, w.y0, x+0.03, w.y1))
		}
		c = c.under(claret.times(2.2), f.in(-1, 2.36, Bay+1, 2.62))
		rail := max(f.in(-1, 0.86, Bay+1, 0.91), f.in(-1, 0.50, Bay+1, 0.53))
		for k := range 7 {
			x := Bay * float64(k) / 6
			rail = max(rail, f.in(x-0.02, 0.2, x+0.02, 0.9))
		}
		return c.under(grey(0.42), rail)
	}
	const x0, x1, top = 0.26, Bay - 0.26, 2.16
	c = c.times(1 - 0.3*f.in(x0-0.08, 0, x1+0.02, top+0.06))
	if f.cell == 0 {
		slat := 0.30 + 0.12*math.Mod(f.y*9, 1)
		c = c.under(tone{slat, slat, slat * 1.02}, f.in(x0, 0, x1, top))
		c = c.under(grey(0.10), f.in(x0, 0, x1, 0.05))
	} else {
		deep := tone{0.030, 0.032, 0.036}.under(tone{0.12, 0.12, 0.115}, max(0.8-f.y, 0)*0.7) // the floor is lit from outside
		if f.in(1.0, 1.78, 2.0, 1.84) > 0.5 {
			deep = tone{0.42, 0.44, 0.42}
		}
		if f.in(0.5, 0.1, 0.95, 1.0) > 0.5 {
			deep = claret.times(0.8) // a tool chest
		}
		c = c.under(deep, f.in(x0, 0, x1, top))
	}
	c = c.times(1 - 0.5*f.in(x0, top-0.10, x1, top))
	c = c.under(grey(0.52), f.in(-1, 2.28, Bay+1, 2.70))
	plate := f.in(1.2, 2.34, 1.8, 2.64)
	return c.under(tone{0.05, 0.09, 0.22}, plate)
}
