// What belongs to houses besides their walls: tiles of roofs, doors, and windows behind which there is light.

package paint

import (
	"math"
	"sync"
)

// tiles are those of a roof, eight rows of twelve: half bright is the roof's own colour.
func tiles(x, y float64) (r, g, b, a float64) {
	const rows, across = 16, 12
	row := math.Floor(y * rows)
	along := x*across + 0.5*math.Mod(row, 2)
	i := math.Floor(along)
	u, v := along-i, y*rows-row
	c := 0.36 + 0.22*hash(int32(i)%across, int32(row), 760)
	c *= 0.80 + 0.35*math.Sin(math.Pi*u) // they are round
	if v < 0.16 {                        // in the shadow of the row above lies the foot of this one
		c *= 1.15
	}
	c *= 1 - 0.50*min(max((v-0.80)/0.20, 0), 1)
	c *= 0.82 + 0.36*patches.at(x, y)
	moss := max(patches.at(y, 1-x)-0.60, 0) * 2.4
	t := grey(c).under(tone{0.20, 0.24, 0.12}, moss)
	return t[0], t[1], t[2], 1
}

// Openings lie four beside each other in two rows: doors below, lit windows above.
const (
	OpeningsAcross = 4
	OpeningsUp     = 2
)

// openings paints them. Unlike walls they have their own colours.
func openings(size int) painter {
	soft := float64(OpeningsAcross) / float64(size)
	return func(x, y float64) (r, g, b, a float64) {
		cell, up := int(x*OpeningsAcross), y >= 0.5
		f := facade{u: x, v: y, x: x*OpeningsAcross - float64(cell), y: 2*y - math.Floor(2*y), soft: soft}
		var c tone
		switch {
		case up:
			c = f.alight(cell)
		case cell < 2:
			c = f.door(cell)
		case cell == 2:
			c = f.gate()
		default:
			slat := 0.22 + 0.10*math.Mod(f.y*16, 1)
			c = grey(slat).under(grey(0.10), 1-f.in(0.04, -1, 0.96, 0.97))
		}
		return c[0], c[1], c[2], 1
	}
}

// door is that of a house: panels, a light over them, a step before it.
func (f *facade) door(kind int) tone {
	wood := [2]tone{bottle.times(0.9), {0.17, 0.085, 0.04}}[kind]
	c := wood.times(0.85 + 0.3*noise(f.u*90, f.v*6, 90, 770))
	for _, p := range [4][4]float64{
		{0.20, 0.12, 0.46, 0.38},
		{0.54, 0.12, 0.80, 0.38},
		{0.20, 0.44, 0.46, 0.72},
		{0.54, 0.44, 0.80, 0.72},
	} {
		c = c.times(1 - 0.35*(f.in(p[0], p[1], p[2], p[3])-f.in(p[0]+0.03, p[1]+0.012, p[2]-0.03, p[3]-0.012)))
	}
	c = c.under(tone{0.05, 0.06, 0.07}.under(tone{0.2, 0.24, 0.28}, f.x*0.6), f.in(0.18, 0.79, 0.82, 0.92))
	c = c.under(tone{0.5, 0.42, 0.2}, f.in(0.82, 0.42, 0.88, 0.45))
	c = c.under(stone.times(1.2), 1-f.in(0.10, 0.035, 0.90, 0.955))
	return c.times(1 - 0.4*f.in(0.10, 0.90, 0.90, 0.955))
}

// gate is that of a barn or a hall: boards, two wings, braces.
func (f *facade) gate() tone {
	board := math.Floor(f.x * 10)
	c := tone{0.20, 0.13, 0.075}.times(0.7 + 0.5*hash(int32(board), 1, 772) + 0.2*noise(f.u*120, f.v*5, 120, 773))
	c = c.times(1 - 0.35*(1-min(1, 12*math.Min(math.Mod(f.x*10, 1), 1-math.Mod(f.x*10, 1)))))
	brace := max(f.beam(0.05, 0.12, 0.48, 0.82, 0.06), f.beam(0.95, 0.12, 0.52, 0.82, 0.06), f.in(0, 0.08, 1, 0.15),
		f.in(0, 0.80, 1, 0.87))
	c = c.under(tone{0.16, 0.10, 0.06}, brace)
	c = c.under(grey(0.02), f.in(0.49, 0, 0.51, 0.96))
	return c.under(grey(0.16), 1-f.in(0.03, -1, 0.97, 0.965))
}

// alight is a window behind which there is light: by day it has pale curtains.
func (f *facade) alight(kind int) tone {
	warm := tone{0.50, 0.29, 0.10}
	c := warm.times(0.65 + 0.5*f.y)
	switch kind {
	case 0: // curtains to both sides
		if d := math.Abs(f.x - 0.5); d > 0.26 {
			c = tone{0.33, 0.17, 0.08}.times(0.8 + 0.3*math.Sin(f.x*60))
		}
	case 1: // a blind, half down
		if f.y > 0.42 {
			c = tone{0.45, 0.31, 0.15}.times(0.8 + 0.12*math.Sin(f.y*90))
		}
	case 2: // tubes under a roof
		c = tone{0.30, 0.35, 0.33}.times(0.55 + 0.6*f.y)
	default: // a room full of people
		c = tone{0.40, 0.30, 0.16}.times(0.55 + 0.5*f.y)
		if head := noise(f.x*9, 3.5, 64, 775); f.y < 0.18+0.38*head*head {
			c = c.times(0.22)
		}
	}
	frame := 1 - f.in(0.06, 0.05, 0.94, 0.95)
	frame = max(frame, f.in(0.47, 0, 0.53, 1), f.in(0, 0.62, 1, 0.655))
	return c.under(grey(0.42), frame)
}

// cloth is noise that was worked out once, coarser than pictures are, for all that wants some.
type cloth struct {
	across, up int
	noise      func(u, v float64) float64
	once       sync.Once
	all        []float64
}

// The noises that walls and roofs share.
var (
	patches = cloth{across: 128, up: 128, noise: func(u, v float64) float64 { return cloudy(u, v, 6, 4, 700) }}
	streaks = cloth{across: 256, up: 8, noise: func(u, v float64) float64 { return cloudy(u, 0.3+0.02*v, 40, 2, 704) }}
	foot    = cloth{across: 128, up: 1, noise: func(u, _ float64) float64 { return cloudy(u, 0.1, 16, 2, 706) }}
	rust    = cloth{across: 256, up: 1, noise: func(u, _ float64) float64 { return cloudy(u, 0.2, 30, 2, 750) }}
	fibres  = cloth{across: 256, up: 64, noise: func(u, v float64) float64 { return cloudy(u, 0.2*v, 64, 2, 742) }}
)

// at is the noise at a point, between those of the four that were worked out around it.
func (c *cloth) at(u, v float64) float64 {
	c.once.Do(func() {
		c.all = make([]float64, c.across*c.up)
		for k := range c.all {
			c.all[k] = c.noise(float64(k%c.across)/float64(c.across), float64(k/c.across)/float64(c.up))
		}
	})
	x, y := u*float64(c.across), v*float64(c.up)
	i, j := int(x), int(y)
	x, y = x-float64(i), y-float64(j)
	i0, i1, j0, j1 := i%c.across, (i+1)%c.across, c.across*(j%c.up), c.across*((j+1)%c.up)
	a := c.all[j0+i0] + x*(c.all[j0+i1]-c.all[j0+i0])
	b := c.all[j1+i0] + x*(c.all[j1+i1]-c.all[j1+i0])
	return a + y*(b-a)
}
