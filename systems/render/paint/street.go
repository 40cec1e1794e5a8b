// Walls of towns' houses: storeys that lie on each other, and ground floors that are unlike them.

package paint

import "math"

// streets paint the walls, in the order of mesh.LayerStoreysPlaster and on.
func streets(soft float64) []painter {
	over := func(wall func(f *facade) tone, ground bool) painter {
		return func(x, y float64) (r, g, b, a float64) {
			f := facadeAt(x, y, soft)
			f.storey, f.upper = int(2*y), !ground
			c := wall(&f)
			return c[0], c[1], c[2], 1 - f.pane
		}
	}
	return []painter{
		over(plaster, false), over(brick, false), over(timber, false), over(block, false), over(glassWall, false),
		over(church, false), over(school, false), over(shop, true), over(garage, true), over(boards, false),
		over(stones, false),
	}
}

// block is a storey of flats: slabs of concrete, a window beside a balcony.
func block(f *facade) tone {
	c := grey(0.5 * f.worn() * (0.98 + 0.04*noise(f.u*128, f.v*128, 128, 800)))
	c = c.times(1 - 0.30*max(f.in(-0.03, -1, 0.02, 4), f.in(Bay-0.02, -1, Bay+1, 4), f.in(-1, -0.02, Bay+1, 0.03)))
	if f.cell == 0 {
		w := pane{
			x0: 0.55, x1: 2.45, y0: 0.80, y1: 2.20, frame: white, sill: stone, bars: 1, seed: int32(2*f.storey + 51),
		}
		return w.over(c, f)
	}
	// The balcony is a hollow: dark above its rail, its ceiling in shadow.
	w := pane{
		x0: 0.30, x1: 2.70, y0: 0.14, y1: 2.30, frame: white.times(0.8), sill: stone, bars: 2, seed: int32(2*f.storey + 52),
	}
	c = w.over(c, f)
	c = c.times(1 - 0.45*f.in(0.2, 2.05, 2.8, 2.40))
	rail := f.in(0.15, 0.02, 2.85, 1.02)
	f.pane *= 1 - rail
	slat := 0.42 + 0.06*math.Sin(f.x*40)
	c = c.under(grey(slat).times(0.95), rail)
	c = c.under(grey(0.22), f.in(0.15, 0.98, 2.85, 1.04))
	return c.times(1 - 0.25*f.in(0.15, -0.02, 2.85, 0.06))
}

// glassWall is a storey of offices behind glass.
func glassWall(f *facade) tone {
	w := pane{
		x0: -0.5, x1: Bay + 0.5, y0: 0.42, y1: 2.62, frame: grey(0.2), sill: grey(0.3), seed: int32(2*f.storey + f.cell + 61),
	}
	c := w.over(grey(0.30*f.worn()), f)
	tint := tone{0.10, 0.15, 0.19}.under(tone{0.26, 0.34, 0.40}, patches.at(f.v, f.u))
	c = c.under(tint, 0.45*f.pane)
	bar := 0.0
	for k := range 3 {
		x := Bay * float64(k) / 2
		bar = max(bar, f.in(x-0.04, -1, x+0.04, 4))
	}
	f.pane *= 1 - bar
	return c.under(grey(0.16), bar)
}

// church has one pointed window a bay, over both storeys.
func church(f *facade) tone {
	row := math.Floor((f.v*2*storeyHigh + 0.1*noise(f.u*8, f.v*8, 8, 803)) / 0.4)
	long := 0.7 + 0.5*hash(int32(row), 7, 804)
	along := f.u * 2 * Bay / long
	c := grey(0.5 * f.worn() * (0.86 + 0.22*hash(int32(along), int32(row), 805)))
	a := math.Mod(along, 1) * long
	b := math.Mod(f.v*2*storeyHigh, 0.4)
	c = c.times(1 - 0.28*(1-min(min(a, long-a, b, 0.4-b)/0.02, 1)))
	y := f.y + storeyHigh*float64(f.storey)
	x := math.Abs(f.x - Bay/2)
	const half, foot, spring = 0.55, 1.1, 3.5
	reach := half
	if y > spring {
		reach = half - (y-spring)*(y-spring)/2.6 - 0.12*(y-spring)
	}
	soft := f.soft
	in := func(by float64) float64 {
		return min(max(min(reach+by-x, y-foot+by)/soft+0.5, 0), 1)
	}
	c = c.under(stone.times(1.25), in(0.14))
	lead := 0.0
	if math.Mod(y, 0.5) < 0.05 || x < 0.035 {
		lead = 1
	}
	glass := tone{0.035, 0.045, 0.06}.under(tone{0.10, 0.07, 0.05}, hash(int32(y*2), int32(f.cell), 806))
	glass = glass.under(grey(0.02), lead)
	g := in(0)
	f.pane = 0.5 * g * (1 - lead)
	return c.under(glass, g)
}

// stones are a storey of a house of rubble: small windows in frames of hewn stone, a beam over each, shutters of wood.
func stones(f *facade) tone {
	row := math.Floor((f.v*2*storeyHigh + 0.16*noise(f.u*10, f.v*10, 10, 820)) / 0.28)
	long := 0.38 + 0.34*hash(int32(row), 7, 821)
	along := f.u*2*Bay/long + hash(int32(row), 8, 822)
	burnt := hash(int32(along), int32(row), 823)
	c := tone{0.50, 0.47, 0.42}.times(f.worn() * (0.66 + 0.5*burnt))
	if burnt > 0.82 {
		c = c.under(tone{0.36, 0.30, 0.22}, 0.6)
	}
	a, b := math.Mod(along, 1)*long, math.Mod(f.v*2*storeyHigh+0.16*noise(f.u*10, f.v*10, 10, 820), 0.28)
	c = c.times(1 - 0.34*(1-min(max(min(a, long-a, b, 0.28-b)/0.03, 0), 1)))
	w := pane{
		x0: 0.98, x1: 2.02, y0: 0.78, y1: 2.06, frame: oak.times(3), sill: stone.times(1.3), jamb: 0.13,
		stone: stone.times(1.2), bars: 1, cross: 0.6, seed: int32(2*f.storey + f.cell + 92),
	}
	wood := tone{0.16, 0.085, 0.045}
	if f.cell == 1 {
		c = f.shutter(c, wood, 0.40, w.y0-0.03, 0.84, w.y1+0.03)
		c = f.shutter(c, wood, 2.16, w.y0-0.03, 2.60, w.y1+0.03)
	}
	c = c.under(oak.times(2), f.in(0.78, 2.12, 2.22, 2.28))
	return w.over(c, f)
}

// school has wide windows over bands of colour: schools, offices, what is public.
func school(f *facade) tone {
	c := grey(0.5 * f.worn() * (0.97 + 0.06*noise(f.u*96, f.v*96, 96, 808)))
	c = c.times(1 - 0.22*f.in(-1, 0.02, Bay+1, 0.70))
	c = c.times(1 - 0.15*f.in(-1, -0.02, Bay+1, 0.02))
	w := pane{
		x0: 0.22, x1: Bay - 0.22, y0: 0.78, y1: 2.30, frame: white.times(0.9), sill: stone.times(1.2), bars: 2, cross: 0.72,
		seed: int32(2*f.storey + f.cell + 71),
	}
	return w.over(c, f)
}

// shop is a ground floor with a window from the pavement up and a board over it; every other bay has the door.
func shop(f *facade) tone {
	c := grey(0.46 * f.worn())
	c = c.under(granite.times(0.9), f.in(-1, -1, Bay+1, 0.30))
	w := pane{
		x0: 0.16, x1: Bay - 0.16, y0: 0.34, y1: 2.12, frame: grey(0.10), sill: granite, bars: 1,
		seed: int32(f.cell + 81),
	}
	if f.cell == 1 {
		w.y0, w.bars = 0.03, 2
	}
	c = w.over(c, f)
	// Goods behind the glass.
	goods := hash(int32(f.x*4), int32(f.y*3), 810)
	ware := tone{0.20 + 0.2*goods, 0.18, 0.14 + 0.1*hash(int32(f.x*4), int32(f.y*3), 811)}
	c = c.under(ware, 0.55*f.pane*max(1.3-f.y, 0))
	board := [3]tone{{0.05, 0.10, 0.16}, {0.16, 0.04, 0.035}, {0.05, 0.11, 0.06}}[(f.cell+f.storey)%3]
	c = c.under(board, f.in(-1, 2.22, Bay+1, 2.66))
	letter := hash(int32(f.x*7), 3, int32(812+f.cell)) > 0.35 && math.Mod(f.x*7, 1) > 0.25
	if letter {
		c = c.under(tone{0.55, 0.50, 0.38}, f.in(0.5, 2.34, Bay-0.5, 2.54))
	}
	return c.times(1 - 0.4*f.in(-1, 2.08, Bay+1, 2.22))
}

// garage is a door of slats a bay.
func garage(f *facade) tone {
	c := grey(0.5 * f.worn())
	in := f.in(0.22, 0.02, Bay-0.22, 2.25)
	slat := 0.40 + 0.10*math.Mod(f.y*7, 1)
	if f.cell == 1 {
		slat = 0.30 + 0.10*math.Mod(f.x*5, 1)
	}
	c = c.times(1 - 0.3*f.in(0.14, 0, Bay-0.14, 2.33))
	c = c.under(grey(slat), in)
	return c.under(grey(0.10), f.in(0.22, -0.1, Bay-0.22, 0.05)).times(1 - 0.4*f.in(0.22, 2.13, Bay-0.22, 2.27))
}

// boards are upright ones, with a small window in every other bay.
func boards(f *facade) tone {
	n := math.Floor(f.x * 6)
	c := grey(0.5 * (0.74 + 0.4*hash(int32(n)+20*int32(f.cell), int32(f.storey), 815)))
	c = c.times(0.85 + 0.3*fibres.at(f.u, f.v)).times(f.worn())
	gap := math.Mod(f.x*6, 1)
	c = c.times(1 - 0.4*(1-min(min(gap, 1-gap)/0.06, 1)))
	if f.cell == 0 && f.storey == 0 {
		w := pane{x0: 1.0, x1: 1.95, y0: 1.05, y1: 1.95, frame: white, sill: oak.times(2), bars: 1, cross: 0.5, seed: 91}
		return w.over(c, f)
	}
	return c
}
