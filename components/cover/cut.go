// Cutting areas into the pieces of tiles: by quarters, so that a wood across a country takes no more time than its
// points and the tiles that there are.

package cover

import "camber/components/num"

// Whole is an area before it is cut: its rings in metres from a town's origin.
type Whole struct {
	Kind   Kind
	Number uint32
	Way    float32
	Rings  [][][2]float64
}

// Cutter cuts areas into pieces of tiles. Make it with NewCutter.
type Cutter struct {
	size, over float64            // m
	there      []map[[2]int32]int // squares with tiles in them, each twice as long as those before; first the tiles
	whole      *Whole
	put        func(tile int, piece Area)
	low, high  [2]int32 // tiles around what is cut
}

const mostLevels = 14

// NewCutter makes one for so large tiles: a piece reaches so much over its tile, so that no seam is seen at borders.
func NewCutter(tiles [][2]int32, size, over float64) *Cutter {
	c := &Cutter{size: size, over: over, there: make([]map[[2]int32]int, mostLevels)}
	for l := range c.there {
		c.there[l] = make(map[[2]int32]int, len(tiles)>>l)
		for i, at := range tiles {
			c.there[l][[2]int32{at[0] >> l, at[1] >> l}] = i
		}
	}
	return c
}

// Cut gives each tile, by its number, the piece of a whole that it has.
func (c *Cutter) Cut(w *Whole, put func(tile int, piece Area)) {
	low, high, ok := bounds(w.Rings)
	if !ok {
		return
	}
	const far = 1 << 24 // tiles
	c.whole, c.put = w, put
	for k := range 2 {
		c.low[k] = int32(num.Floor((low[k]-c.over)/c.size, -far, far))
		c.high[k] = int32(num.Floor((high[k]+c.over)/c.size, -far, far))
	}
	l := 0
	for l < mostLevels-1 && max(c.high[0]>>l-c.low[0]>>l, c.high[1]>>l-c.low[1]>>l) > 1 {
		l++
	}
	for y := c.low[1] >> l; y <= c.high[1]>>l; y++ {
		for x := c.low[0] >> l; x <= c.high[0]>>l; x++ {
			c.quarter(w.Rings, l, [2]int32{x, y})
		}
	}
}

// quarter cuts rings down to a square of some level, then to the four in it.
func (c *Cutter) quarter(rings [][][2]float64, l int, at [2]int32) {
	tile, there := c.there[l][at]
	if !there {
		return
	}
	var corner [2]float64
	for k := range 2 {
		if at[k] > c.high[k]>>l || at[k] < c.low[k]>>l {
			return
		}
		corner[k] = float64(float64(int64(at[k])<<l) * c.size)
		rings = within(rings, k, 1, corner[k]+float64(float64(int64(1)<<l)*c.size)+c.over)
		rings = within(rings, k, -1, c.over-corner[k])
	}
	if len(rings) == 0 {
		return
	}
	if l > 0 {
		for k := range int32(4) {
			c.quarter(rings, l-1, [2]int32{2*at[0] + k%2, 2*at[1] + k/2})
		}
		return
	}
	p := Area{Kind: c.whole.Kind, Number: c.whole.Number, Way: c.whole.Way}
	for _, ring := range rings {
		own := make([]Point, len(ring))
		for i, at := range ring {
			own[i] = Point{float32(at[0] - corner[0]), float32(at[1] - corner[1])}
		}
		p.Rings = append(p.Rings, own)
	}
	c.put(tile, p)
}

// within cuts rings at a line across one axis: what stays has sign times its place no more than most.
func within(rings [][][2]float64, axis int, sign, most float64) [][][2]float64 {
	var left [][][2]float64
	for _, ring := range rings {
		in := 0
		for i := range ring {
			if float64(sign*ring[i][axis]) <= most {
				in++
			}
		}
		switch in {
		case len(ring):
			left = append(left, ring)
			continue
		case 0:
			continue
		}
		own := make([][2]float64, 0, in+4)
		for i := range ring {
			a, b := ring[i], ring[(i+1)%len(ring)]
			da, db := most-float64(sign*a[axis]), most-float64(sign*b[axis])
			if da >= 0 {
				own = append(own, a)
			}
			if da >= 0 != (db >= 0) {
				t, p := da/(da-db), [2]float64{}
				p[axis], p[1-axis] = float64(sign*most), a[1-axis]+float64(t*(b[1-axis]-a[1-axis]))
				own = append(own, p)
			}
		}
		if len(own) >= 3 {
			left = append(left, own)
		}
	}
	return left
}

// bounds is the box around rings; not ok: they have no inside.
func bounds(rings [][][2]float64) (low, high [2]float64, ok bool) {
	for _, ring := range rings {
		for _, p := range ring {
			if !ok {
				low, high, ok = p, p, true
			}
			for k := range 2 {
				low[k], high[k] = min(low[k], p[k]), max(high[k], p[k])
			}
		}
	}
	return low, high, ok && low[0] < high[0] && low[1] < high[1]
}
