// Parts that are held high: by others, down to one that stands on the ground.

package houses

import "camber/content/osm"

// hold is by how much the heights of two parts may miss each other and the one still carries the other, in metres.
const hold = 0.6

const usualRoof = 3.0 // m, of a roof on top of which a part may stand

// carry brings parts that nothing carries down to what is below them: to the highest that is carried, or to the ground.
func (r *reader) carry(all []House) {
	var air, next []int
	carried := make([]bool, len(all))
	near := map[[2]int32][]int{} // houses by the squares that they lie in
	for i := range all {
		h := &all[i]
		if h.Low > 0 && !h.Open {
			air = append(air, i)
		}
		each(h.Rings[0], func(at [2]int32) { near[at] = append(near[at], i) })
	}
	if len(air) == 0 {
		return
	}
	about := func(i int, visit func(k int)) {
		seen := map[int]bool{i: true}
		each(all[i].Rings[0], func(at [2]int32) {
			for _, k := range near[at] {
				if !seen[k] && meets(all[i].Rings[0], all[k].Rings[0]) {
					visit(k)
				}
				seen[k] = true
			}
		})
	}
	beside := make(map[int][]int, len(air))
	for _, i := range air {
		about(i, func(k int) {
			beside[i] = append(beside[i], k)
			if all[k].Low == 0 && all[k].top() >= all[i].Low-hold && !carried[i] {
				carried[i] = true
				next = append(next, i)
			}
		})
	}
	spread := func() {
		for len(next) > 0 {
			i := next[len(next)-1]
			next = next[:len(next)-1]
			for _, k := range beside[i] {
				if all[k].Low > 0 && !carried[k] && !all[k].Open && all[i].top() >= all[k].Low-hold &&
					all[k].top() >= all[i].Low-hold {
					carried[k] = true
					next = append(next, k)
				}
			}
		}
	}
	spread()
	for _, i := range air {
		if carried[i] {
			continue
		}
		h, low := &all[i], 0.0
		for _, k := range beside[i] {
			if (all[k].Low == 0 || carried[k]) && !all[k].Open && all[k].Height < h.Low {
				low = max(low, all[k].Height)
			}
		}
		h.Low, carried[i] = low, true
		r.skipped.Skip(uncarried, h.ID)
		next = append(next, i)
		spread()
	}
}

// top is as high as a house is, about.
func (h *House) top() float64 {
	if h.Added {
		return h.Height + max(h.Roof.Rise, usualRoof)
	}
	return h.Height
}

// each visits the squares that a ring lies in.
func each(ring []*osm.Node, visit func(at [2]int32)) {
	low, high := squareOf(ring[0]), squareOf(ring[0])
	for _, n := range ring {
		at := squareOf(n)
		for k := range 2 {
			low[k], high[k] = min(low[k], at[k]), max(high[k], at[k])
		}
	}
	for x := low[0]; x <= min(high[0], low[0]+mostSquare); x++ {
		for y := low[1]; y <= min(high[1], low[1]+mostSquare); y++ {
			visit([2]int32{x, y})
		}
	}
}

// meets tells whether two rings have anything in common, if only a corner.
func meets(a, b []*osm.Node) bool {
	for _, n := range a {
		for _, m := range b {
			if n.Lon == m.Lon && n.Lat == m.Lat {
				return true
			}
		}
	}
	if osm.RingIn(a, b) || osm.RingIn(b, a) {
		return true
	}
	for i := 1; i < len(a); i++ {
		for k := 1; k < len(b); k++ {
			if across(a[i-1], a[i], b[k-1], b[k]) {
				return true
			}
		}
	}
	return false
}

// across tells whether two sides cross or touch.
func across(a, b, c, d *osm.Node) bool {
	turn := func(p, q, r *osm.Node) int64 {
		x, y := int64(q.Lon)-int64(p.Lon), int64(q.Lat)-int64(p.Lat)
		return x*(int64(r.Lat)-int64(p.Lat)) - y*(int64(r.Lon)-int64(p.Lon))
	}
	sign := func(v int64) int {
		switch {
		case v > 0:
			return 1
		case v < 0:
			return -1
		}
		return 0
	}
	if max(a.Lon, b.Lon) < min(c.Lon, d.Lon) || max(c.Lon, d.Lon) < min(a.Lon, b.Lon) ||
		max(a.Lat, b.Lat) < min(c.Lat, d.Lat) || max(c.Lat, d.Lat) < min(a.Lat, b.Lat) {
		return false
	}
	return sign(turn(a, b, c))*sign(turn(a, b, d)) <= 0 && sign(turn(c, d, a))*sign(turn(c, d, b)) <= 0
}
