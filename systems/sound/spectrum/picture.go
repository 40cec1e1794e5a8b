// A picture of sound: time to the right, pitch upwards, loudness as light.

package spectrum

import (
	"image"
	"image/color"
	"math"
)

// Picture draws samples at a rate, so many pixels wide and high, from low to high Hz on a scale of octaves, over 90 dB.
func Picture(samples []float32, hz float64, wide, high int, low, top float64) *image.RGBA {
	p := image.NewRGBA(image.Rect(0, 0, wide, high))
	const window = 4096
	if len(samples) < window || wide < 1 || high < 2 {
		return p
	}
	for x := range wide {
		at := int(float64(len(samples)-window) * float64(x) / float64(max(wide-1, 1)))
		s := Of(samples[at:at+window], hz)
		for y := range high {
			f := low * math.Pow(top/low, 1-float64(y)/float64(high-1))
			bin := f / s.Step
			i := min(int(bin), len(s.Bins)-2)
			a := s.Bins[i] + (bin-float64(i))*(s.Bins[i+1]-s.Bins[i])
			p.SetRGBA(x, y, warm(1+Decibels(a)/90))
		}
	}
	return p
}

// warm is a colour from black over red to white.
func warm(x float64) color.RGBA {
	x = min(max(x, 0), 1)
	part := func(from, to float64) uint8 { return uint8(255 * min(max((x-from)/(to-from), 0), 1)) }
	return color.RGBA{part(0.05, 0.55), part(0.35, 0.85), part(0.7, 1) | part(0, 0.3)/4, 255}
}
