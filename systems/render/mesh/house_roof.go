// Roofs of houses: pitched ones with their boards and a chimney, and level ones.

package mesh

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/paint"
)

// tileWide is how wide a picture of tiles is on a roof, in metres.
const tileWide = 3.4

// slope gives a corner of a roof its picture.
func (b *houser) slope(p, n space.Vec, along, up, sky float64) Vertex {
	if b.style.tiled {
		return b.corner(p, n, b.roof, LayerTiles, along/tileWide, up/tileWide, sky)
	}
	// Sheets, from eaves to ridge one: the part of their layer that has no windows.
	return b.corner(p, n, b.roof, LayerSheet, along/(2*paint.Bay), 0.14+0.17*min(up/12, 1), sky)
}

// pitched makes a roof of two slopes.
func (b *houser) pitched() {
	h := b.h
	rise := (h.Ridge - h.Eaves) / b.y // m for each metre
	long, foot := b.x+vergeOut, h.Eaves-rise*eavesOut+roofThick
	if b.detail == Coarse {
		foot = h.Eaves - rise*eavesOut
	}
	top := h.Ridge + foot - (h.Eaves - rise*eavesOut)
	deep := math.Hypot(b.y+eavesOut, top-foot)
	board := [3]float64{0.40, 0.34, 0.29}
	if !b.style.tiled {
		board = [3]float64{0.60, 0.61, 0.61}
	}
	for _, side := range [2]int{0, 2} {
		n := turned(side, 0, rise, 1).Unit()
		low := func(x float64) space.Vec { return turned(side, x, b.y+eavesOut, foot) }
		high := func(x float64) space.Vec { return turned(side, x, 0, top) }
		b.Quad(Solid, [4]Vertex{
			b.slope(low(-long), n, 0, 0, 0.95), b.slope(low(long), n, 2*long, 0, 0.95),
			b.slope(high(long), n, 2*long, deep, 1), b.slope(high(-long), n, 0, deep, 1),
		})
		if b.detail == Coarse {
			continue
		}
		ahead, down := turned(side, 0, 1, 0), space.V(0, 0, -1)
		plain := func(p, n space.Vec, sky float64) Vertex { return b.corner(p, n, board, LayerPlain, 0, 0, sky) }
		under := func(x float64) space.Vec { return turned(side, x, b.y+eavesOut, foot-roofThick) }
		b.Quad(Solid, [4]Vertex{
			plain(under(-long), ahead, 0.8), plain(under(long), ahead, 0.8),
			plain(low(long), ahead, 0.9), plain(low(-long), ahead, 0.9),
		})
		if back := func(x float64) space.Vec { return turned(side, x, b.y, foot-roofThick+rise*eavesOut) }; side == 0 {
			// What is seen of the eaves from below, at the front.
			b.Quad(Solid, [4]Vertex{
				plain(back(-long), down, 0.45), plain(back(long), down, 0.45),
				plain(under(long), down, 0.8), plain(under(-long), down, 0.8),
			})
		}
		// The boards along both gables.
		for _, x := range [2]float64{-long, long} {
			out := turned(side, math.Copysign(1, x), 0, 0)
			lower, ridge := under(x), turned(side, x, 0, top-roofThick)
			q := [4]Vertex{plain(lower, out, 0.8), plain(ridge, out, 0.8), plain(high(x), out, 0.9), plain(low(x), out, 0.9)}
			if x < 0 {
				q[0], q[1], q[2], q[3] = q[1], q[0], q[3], q[2]
			}
			b.Quad(Solid, q)
		}
	}
	if b.style.tiled && b.detail == Fine {
		b.chimney(top, rise)
	}
}

// chimney stands on the slope of the back, near the ridge.
func (b *houser) chimney(top, rise float64) {
	at, aside := (b.chance(30)-0.5)*1.3*b.x, -0.9
	half := 0.42
	layer, colour := LayerBrick, [3]float64{0.70, 0.68, 0.66}
	if b.h.Kind == terrain.Plaster && b.chance(31) > 0.5 {
		layer, colour = LayerConcrete, b.wall
	}
	low, high := top+rise*(aside-half)-0.2, top+0.9
	for side := range 4 {
		n := turned(side, 0, 1, 0)
		corner := func(x, z, sky float64) Vertex {
			// Of bricks the piece between two windows.
			v := b.corner(turned(side, x, half, z).Add(space.V(at, aside, 0)), n, colour, layer, 0.02+0.05*(x+half),
				0.03+0.08*(z-low), sky)
			return v
		}
		b.Quad(Solid, [4]Vertex{
			corner(-half, low, 0.6), corner(half, low, 0.6), corner(half, high, 1),
			corner(-half, high, 1),
		})
	}
}

// level makes a level roof behind a rim; that of a pit building reaches out over its front.
func (b *houser) level() {
	y0, y1, x := -b.y-0.25, b.y+0.25, b.x+0.25
	if b.h.Kind == terrain.PitHall {
		y1 = b.y + canopyOut
	}
	low, high := b.h.Eaves, b.h.Eaves+0.55
	rim := [3]float64{0.72, 0.72, 0.71}
	plain := func(p, n space.Vec, sky float64) Vertex { return b.corner(p, n, rim, LayerPlain, 0, 0, sky) }
	c := [4]space.Vec{{X: -x, Y: y1}, {X: x, Y: y1}, {X: x, Y: y0}, {X: -x, Y: y0}} // clockwise from above
	at := func(i int, z float64) space.Vec { return c[i%4].Add(space.V(0, 0, z)) }
	for i := range 4 {
		n := turned(i, 0, 1, 0)
		b.Quad(Solid, [4]Vertex{
			plain(at(i+1, low), n, 0.75), plain(at(i, low), n, 0.75), plain(at(i, high), n, 0.95),
			plain(at(i+1, high), n, 0.95),
		})
	}
	top := func(i int) Vertex {
		return b.corner(at(i, high), space.V(0, 0, 1), b.roof, LayerConcrete, at(i, 0).X/8, at(i, 0).Y/8, 1)
	}
	b.Quad(Solid, [4]Vertex{top(3), top(2), top(1), top(0)})
	if b.detail == Coarse {
		return
	}
	under := func(i int) Vertex { return plain(at(i, low), space.V(0, 0, -1), 0.9) }
	b.Quad(Solid, [4]Vertex{under(0), under(1), under(2), under(3)})
}
