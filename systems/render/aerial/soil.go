// What a tile's land is, square by square: what grows on it goes by that.

package aerial

import (
	"math"

	"camber/components/cover"
)

// Soil is a square of a tile's land.
type Soil struct {
	Kind   cover.Kind // that lies on top
	Grows  bool       // its look has grain: what is even all over grows nothing
	Edge   uint8      // dm, from the edge of the nearest street; 0: it is in one, 255: that far at least
	Colour [3]uint8   // as pixels hold it
}

// Soils has the squares of the tile whose Land was painted last, n by n of them, as its pixels go. There are no more
// squares than pixels.
func (p *Painter) Soils(into []Soil, n int) {
	each := p.size / n // pixels
	clear(into)
	for i := range into {
		x, y := i%n*each, i/n*each
		var sum [3]int
		near := float32(math.MaxFloat32)
		for k := range each * each {
			at := (y+k/each)*p.size + x + k%each
			for c := range 3 {
				sum[c] += int(p.pixels[4*at+c])
			}
			if piece := p.away.Piece[at]; piece >= 0 {
				near = min(near, p.beside(p.road(p.tile.Segments[piece].Road), p.away.Away[at]))
			}
		}
		for c := range 3 {
			into[i].Colour[c] = uint8(sum[c] / (each * each))
		}
		into[i].Edge = uint8(min(max(10*near, 0), 255))
	}
	p.kinds(into, n)
}

// beside is how far a place lies from the edge of what belongs to a street, in metres; less than 0: in it.
func (p *Painter) beside(r *road, away float32) float32 {
	if away < 0 {
		return -away - max(r.half, r.beside[0])
	}
	return away - max(r.half, r.beside[1])
}

// kinds says of squares what lies on top of them.
func (p *Painter) kinds(into []Soil, n int) {
	grows := func(k cover.Kind) bool { return p.style.Kinds[k].Grain > 0 }
	for i := range into {
		into[i].Grows = grows(cover.Nothing)
	}
	scale := float32(float64(n) / p.tile.Side)
	for i := range p.tile.Areas {
		a := &p.tile.Areas[i]
		if p.style.Kinds[a.Kind] == (cover.Look{}) {
			continue // as what lies below it
		}
		x0, y0, x1, y1, some := around(a.Rings, scale, n)
		if !some || !p.rasterise(a.Rings, scale, x0, y0, x1, y1) {
			continue
		}
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				if p.mask.Pix[(y-y0)*p.mask.Stride+x-x0] >= 128 {
					into[y*n+x].Kind, into[y*n+x].Grows = a.Kind, grows(a.Kind)
				}
			}
		}
	}
}
