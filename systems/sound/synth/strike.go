// Things that hit each other: each stuff rings in its own way, and gives way with a noise.

package synth

import (
	"math"

	"camber/components/solid"
)

const mostModes = 6

// ringing is how a stuff sounds when it is hit.
type ringing struct {
	modes [mostModes]struct{ hz, lasts, loud float64 } // Hz, s, share
	noise float64                                      // share of a noise
	dull  float64                                      // Hz, of that noise
	fades float64                                      // s
	loud  float64
}

var ringings = [solid.Stuffs]ringing{
	solid.StuffWood: {
		modes: [mostModes]struct{ hz, lasts, loud float64 }{
			{165, 0.045, 1}, {390, 0.035, 0.8}, {720, 0.025, 0.6}, {1250, 0.015, 0.4},
		},
		noise: 0.7, dull: 2200, fades: 0.03, loud: 0.9,
	},
	solid.StuffPlastic: {
		modes: [mostModes]struct{ hz, lasts, loud float64 }{
			{128, 0.06, 1}, {310, 0.045, 0.9}, {545, 0.04, 0.6}, {1010, 0.02, 0.3},
		},
		noise: 0.5, dull: 3000, fades: 0.02, loud: 0.8,
	},
	solid.StuffMetal: {
		modes: [mostModes]struct{ hz, lasts, loud float64 }{
			{420, 0.5, 0.5}, {1130, 0.4, 0.6}, {2230, 0.3, 0.5}, {3480, 0.2, 0.35}, {5120, 0.12, 0.25},
		},
		noise: 0.5, dull: 6000, fades: 0.02, loud: 0.8,
	},
	solid.StuffSheet: {
		modes: [mostModes]struct{ hz, lasts, loud float64 }{
			{72, 0.09, 1.2}, {143, 0.1, 0.9}, {291, 0.09, 0.7}, {633, 0.1, 0.45}, {1370, 0.08, 0.3}, {2680, 0.05, 0.2},
		},
		noise: 1.3, dull: 3800, fades: 0.13, loud: 1,
	},
	solid.StuffRubber: {
		modes: [mostModes]struct{ hz, lasts, loud float64 }{{62, 0.05, 1.3}, {128, 0.035, 0.7}},
		noise: 0.35, dull: 700, fades: 0.03, loud: 0.9,
	},
	solid.StuffConcrete: {
		modes: [mostModes]struct{ hz, lasts, loud float64 }{{95, 0.03, 1}, {240, 0.02, 0.5}},
		noise: 1.2, dull: 2600, fades: 0.06, loud: 1,
	},
	solid.StuffGlass: {
		modes: [mostModes]struct{ hz, lasts, loud float64 }{
			{2310, 0.12, 0.4}, {3890, 0.1, 0.5}, {5330, 0.08, 0.5}, {7040, 0.06, 0.4},
		},
		noise: 0.8, dull: 9000, fades: 0.05, loud: 0.6,
	},
	solid.StuffEarth: {
		modes: [mostModes]struct{ hz, lasts, loud float64 }{{55, 0.05, 1}, {98, 0.03, 0.5}},
		noise: 0.7, dull: 500, fades: 0.05, loud: 0.9,
	},
}

// mode is a damped swing: a point that turns and shrinks.
type mode struct{ re, im, c, s float32 }

// Strike is one hit.
type Strike struct {
	modes  [2 * mostModes]mode
	n      int
	noise  Noise
	dull   [2]pole
	by     float32
	crack  float32 // of the noise
	fade   float32
	rises  float32 // so that its first sample is none
	rise   float32
	Played bool // it is over
}

// Begin makes it another hit.
func (k *Strike) Begin(a, b solid.Stuff, hard float64, seed uint32) {
	*k = Strike{noise: NewNoise(seed), rise: 1.0 / 12}
	k.noise.Next()
	hard = min(max(hard, 0.001), 8)
	loud := 0.5 * math.Pow(hard, 0.55)
	long := 0.7 + 0.5*min(hard, 2)
	off := 1 + 0.06*float64(k.noise.Next())
	var noise, dull, fades float64
	for i, stuff := range [...]solid.Stuff{a, b} {
		if i == 1 && a == b {
			break
		}
		r := &ringings[min(stuff, solid.Stuffs-1)]
		for _, m := range r.modes {
			if m.hz == 0 {
				continue
			}
			bright := math.Pow(min(hard, 1), 0.25*math.Log2(max(m.hz/300, 1))) // a soft touch does not reach the high ones
			amp := loud * r.loud * m.loud * bright * (0.8 + 0.2*float64(k.noise.Next()))
			turn := 2 * math.Pi * m.hz * off / Rate
			shrink := math.Exp(-1 / (m.lasts * long * Rate))
			k.modes[k.n] = mode{re: float32(amp), c: float32(shrink * math.Cos(turn)), s: float32(shrink * math.Sin(turn))}
			k.n++
		}
		noise = max(noise, r.noise*r.loud)
		dull = max(dull, r.dull)
		fades = max(fades, r.fades)
	}
	k.crack = float32(1.6 * loud * noise)
	k.by = poleBy(dull * (0.5 + 0.5*min(hard, 1)))
	k.fade = float32(math.Exp(-1 / (fades * long * (0.6 + 0.8*min(hard, 3)) * Rate)))
}

// Rate is how many samples a second Fill gives.
func (k *Strike) Rate() float64 { return Rate }

// Over says whether it has died away.
func (k *Strike) Over() bool { return k.Played }

// Fill makes the next samples.
func (k *Strike) Fill(out []float32) {
	clear(out)
	k.ring(out)
	for i := 0; i < k.n; i++ { // what has died away needs no work
		m := &k.modes[i]
		if m.re*m.re+m.im*m.im < 4e-8 {
			k.n--
			*m = k.modes[k.n]
			i--
		}
	}
	k.burst(out)
	k.Played = k.n == 0 && k.crack < 1e-4
}

// ring adds the modes, two at a time, so that neither waits for the other.
func (k *Strike) ring(out []float32) {
	i := 0
	for ; i+1 < k.n; i += 2 {
		a, b := k.modes[i], k.modes[i+1]
		for j, x := range out {
			a.re, a.im = a.re*a.c-a.im*a.s, a.re*a.s+a.im*a.c
			b.re, b.im = b.re*b.c-b.im*b.s, b.re*b.s+b.im*b.c
			out[j] = x + a.im + b.im
		}
		k.modes[i], k.modes[i+1] = a, b
	}
	if i < k.n {
		a := k.modes[i]
		for j := range out {
			a.re, a.im = a.re*a.c-a.im*a.s, a.re*a.s+a.im*a.c
			out[j] += a.im
		}
		k.modes[i] = a
	}
}

// burst adds the noise, and has all of it rise from nothing.
func (k *Strike) burst(out []float32) {
	noise, crack, first, second := k.noise, k.crack, k.dull[0].y, k.dull[1].y
	for i := range out {
		first += k.by * (noise.Next() - first)
		second += k.by * (first - second)
		out[i] += crack * second
		crack *= k.fade
		if k.rises < 1 {
			k.rises = min(k.rises+k.rise, 1)
			out[i] *= k.rises
		}
	}
	k.noise, k.crack, k.dull[0].y, k.dull[1].y = noise, crack, first, second
}

// Scrape is two things that slide over each other.
type Scrape struct {
	noise Noise
	loud  ramp
	low   pole
	rings [3]band
	tunes [3]tuning
	rough pole
	share float32
	to    float32
}

// Begin makes it another scrape.
func (k *Scrape) Begin(a, b solid.Stuff, seed uint32) {
	*k = Scrape{noise: NewNoise(seed)}
	hz := [3]float64{420, 900, 1700}
	narrow := 1.2
	for _, s := range [...]solid.Stuff{a, b} {
		if s == solid.StuffSheet || s == solid.StuffMetal {
			hz, narrow = [3]float64{760, 1890, 3310}, 6
		}
	}
	for i := range k.tunes {
		k.tunes[i] = tuned(hz[i], narrow)
	}
	k.share = float32(0.35 * math.Sqrt(narrow))
}

// Set says how loud it is by the end of the next Fill.
func (k *Scrape) Set(loud float64) { k.to = float32(loud) }

// Rate is how many samples a second Fill gives.
func (k *Scrape) Rate() float64 { return Rate }

// Fill makes the next samples.
func (k *Scrape) Fill(out []float32) {
	k.loud.over(k.to, len(out))
	for i := range out {
		white := k.noise.Next()
		x := white * (1 + 5*k.rough.low(white, 0.02))
		y := 0.3 * k.low.low(x, 0.1)
		for j := range k.rings {
			_, mid := k.rings[j].pass(x, &k.tunes[j])
			y += k.share * mid
		}
		out[i] = k.loud.next() * y
	}
	k.loud.end(k.to)
}
