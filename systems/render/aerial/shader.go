// The colour of a pixel of land: its look's two colours by patches of the land, its grain, its rows.

package aerial

import (
	"math"
	"sync"

	"camber/components/cover"
	"camber/components/num"
)

// shader paints pixels by one look. Colours are whole numbers, 256 for each step of a byte.
type shader struct {
	base, other [3]int32
	patches     int32 // 0..256
	grain       int32 // 0..256
	rows        bool
	deep        int32    // 0..256
	step        [2]int32 // of the rows' phase, in 65536ths, from pixel to pixel
	phase       [2]int32 // at the tile's corner
	grainStep   int      // texels of the grain from pixel to pixel
	grainAt     [2]int   // texels
}

// of takes a look on, for a piece of land of some number whose rows go some way.
func (s *shader) of(l *cover.Look, number uint32, way float64, p *Painter) {
	light := 1.0
	if l.Vary > 0 {
		light += l.Vary * 0.5 * (num.Lattice(int32(number), int32(number>>8), 5) - 0.5)
	}
	warm := l.Vary * 0.10 * (num.Lattice(int32(number), 17, 6) - 0.5)
	for c := range 3 {
		tone := light * (1 + warm*float64(1-c))
		s.base[c], s.other[c] = level(l.Colour[c]*tone), level(l.Other[c]*tone)
	}
	s.patches, s.grain = int32(256*l.Patches), int32(256*l.Grain)
	metre := p.tile.Side / float64(p.size)
	s.grainStep = max(int(metre/grainTexel), 1)
	for k := range 2 {
		s.grainAt[k] = int(math.Floor(float64(p.tile.At[k]) * p.tile.Side / grainTexel))
	}
	if s.rows = l.Rows >= 2*metre; s.rows {
		sin, cos := math.Sincos(way)
		s.deep = int32(256 * l.Deep)
		x, y := float64(p.tile.At[0])*p.tile.Side, float64(p.tile.At[1])*p.tile.Side
		s.step = [2]int32{turns(cos * metre / l.Rows), turns(-sin * metre / l.Rows)}
		s.phase[0] = turns((x*cos - y*sin) / l.Rows)
	}
}

// turns is a share of a row in 65536ths, whole ones left out.
func turns(v float64) int32 { return int32((v - math.Floor(v)) * 65536) }

// level is a part of a colour as pixels hold it, 256 for each step.
func level(srgb float64) int32 {
	v := min(max(srgb, 0), 1)
	if v <= 0.04045 {
		v /= 12.92
	} else {
		v = math.Pow((v+0.055)/1.055, 2.4)
	}
	return int32(math.Sqrt(v) * 255 * 256)
}

// row paints pixels of a row, each as much as the mask says; without a mask wholly.
func (s *shader) row(p *Painter, y, x0, x1 int, mask []uint8) {
	out := p.pixels[4*(y*p.size+x0) : 4*(y*p.size+x1)]
	patch := p.patches[y*p.size+x0 : y*p.size+x1]
	grain := grains()[(s.grainAt[1]+y*s.grainStep)&(grainSize-1)]
	gx := s.grainAt[0] + x0*s.grainStep
	phase := s.phase[0] + int32(x0)*s.step[0] + int32(y)*s.step[1]
	for i, q := range patch {
		cover := int32(255)
		if mask != nil {
			if cover = int32(mask[i]); cover == 0 {
				gx += s.grainStep
				phase += s.step[0]
				continue
			}
		}
		g := int32(grain[gx&(grainSize-1)]) - 128
		gx += s.grainStep
		share := (int32(q)*s.patches + (g*s.patches)>>2) >> 8
		share = min(max(share, 0), 255)
		light := 256 + (g*s.grain)>>8
		if s.rows {
			light -= (int32(rowLight[(phase>>8)&255]) * s.deep) >> 8
			phase += s.step[0]
		}
		px := out[4*i : 4*i+4 : 4*i+4]
		for c := range 3 {
			v := (s.base[c] + ((s.other[c]-s.base[c])>>8)*share) >> 8
			v = min((v*light)>>8, 255)
			if cover < 255 {
				was := int32(px[c])
				v = was + ((v-was)*cover+127)/255
			}
			px[c] = uint8(v)
		}
		if cover == 255 {
			px[3] = 0
		}
	}
}

const (
	grainSize  = 512
	grainTexel = 0.25 // m
)

// grains is fine noise that begins again after 128 m, around 128.
var grains = sync.OnceValue(func() *[grainSize][grainSize]uint8 {
	g := &[grainSize][grainSize]uint8{}
	for y := range g {
		for x := range g[y] {
			fx, fy := float64(x), float64(y)
			v := 0.5*num.Lattice(int32(x), int32(y), 31) + 0.3*num.Smooth(fx/2, fy/2, grainSize/2, 32) +
				0.4*num.Smooth(fx/6.4, fy/6.4, 80, 33)
			g[y][x] = uint8(min(max(128+255*(v/1.2-0.5), 0), 255))
		}
	}
	return g
})

// rowLight is how dark it is across a row.
var rowLight = func() (t [256]uint8) {
	for i := range t {
		t[i] = uint8(127.5 - 127.5*math.Cos(2*math.Pi*float64(i)/256))
	}
	return t
}()

// patch works out the patches of the land at each pixel: smooth noise of 7 and 30 m, that never begins again.
func (p *Painter) patch() {
	p.patches = p.patches[:p.size*p.size]
	clear(p.patches)
	for k, o := range [...]struct {
		every  float64 // m
		weight int32
		seed   int32
	}{{32, 150, 41}, {8, 105, 42}} {
		p.octave(o.every, o.weight, o.seed, k == 0)
	}
}

// octave adds one noise to the patches, of so much weight.
func (p *Painter) octave(every float64, weight, seed int32, first bool) {
	n := int(p.tile.Side / every)
	each := p.size / n // pixels
	if each == 0 {
		n, each = p.size, 1
	}
	var corners [17][17]int32
	for j := range n + 1 {
		for i := range n + 1 {
			v := num.Lattice(p.tile.At[0]*int32(n)+int32(i), p.tile.At[1]*int32(n)+int32(j), seed)
			corners[j][i] = int32(v * float64(weight) * 256)
		}
	}
	for y := range p.size {
		j := y / each
		f := swell(int32((2*(y%each) + 1) * 128 / each))
		var line [17]int32
		for i := range n + 1 {
			line[i] = corners[j][i] + ((corners[j+1][i]-corners[j][i])*f)>>8
		}
		row := p.patches[y*p.size : (y+1)*p.size]
		for i := range n {
			a, by := line[i], line[i+1]-line[i]
			part := row[i*each : (i+1)*each]
			for x := range part {
				v := a + (by*swell(int32((2*x+1)*128/each)))>>8
				if first {
					part[x] = uint8(v >> 8)
				} else {
					part[x] += uint8(v >> 8)
				}
			}
		}
	}
}

// swell eases from 0 to 256.
func swell(f int32) int32 { return (f * f * (768 - 2*f)) >> 16 }
