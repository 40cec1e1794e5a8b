// The heights that meet all wishes best.

package street

import "camber/blueprints/street/sparse"

// anchor is the least weight of the land, so that nothing hangs in the air.
const anchor = 1e-9

// solve finds the heights that meet all wishes best, and then once more what rounding left of them.
func (h *heights) solve() {
	diagonal, right := make([]float64, len(h.z)), make([]float64, len(h.z))
	for i := range h.z {
		diagonal[i] = h.near[i] + anchor
		right[i] = float64(diagonal[i] * h.land[i])
	}
	m := sparse.New(diagonal)
	for i := range h.rows {
		r := &h.rows[i]
		for a, at := range r.at {
			if at < 0 {
				continue
			}
			weighted := float64(r.weight * r.by[a])
			right[at] += float64(weighted * r.to)
			for b, other := range r.at {
				if other == at && b != a { // the same height twice in a wish
					m.Add(at, at, float64(weighted*r.by[b]))
				} else if other >= 0 && b <= a {
					m.Add(at, other, float64(weighted*r.by[b]))
				}
			}
		}
	}
	f := m.Factor(h.order)
	h.order = f.Order
	copy(h.z, f.Solve(right))
	h.without(right)
	for i, more := range f.Solve(right) {
		h.z[i] += more
	}
}

// without takes from what all wishes come to what they come to for the heights that were found.
func (h *heights) without(right []float64) {
	for i := range h.z {
		right[i] -= float64((h.near[i] + anchor) * h.z[i])
	}
	for i := range h.rows {
		r := &h.rows[i]
		sum := 0.0
		for k, at := range r.at {
			if at >= 0 {
				sum += float64(r.by[k] * h.z[at])
			}
		}
		sum = float64(sum * r.weight)
		for k, at := range r.at {
			if at >= 0 {
				right[at] -= float64(sum * r.by[k])
			}
		}
	}
}
