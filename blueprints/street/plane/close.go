// Cracks between regions: what rounding to the lattice leaves open between outlines that are to meet.

package plane

import "slices"

// crack is how many steps wide bare land may be and still be nothing but rounding: the points of two outlines on one
// line lie at most half a step, east and north, from it.
const crack = 2

// close gives triangles of bare land that are no wider than a crack to the region beside them, the highest. A crack
// keeps a point of one side from those of the other: with a height of its own it would be a wall across a street. What
// comes to the tile's border stays: its neighbour sees the same there.
func (t *Triangulator) close() {
	top := t.sheet.Top
	t.stack = t.stack[:0]
	for i := range top {
		if top[i] < 0 && t.cracks(int32(i)) {
			t.stack = append(t.stack, int32(i))
		}
	}
	narrow := slices.Clone(t.stack)
	for n := len(t.stack); n > 0; n = len(t.stack) { // those of a long crack lie beside each other
		kept := t.stack[:0]
		var taken [][2]int32 // triangles and their regions, when all have looked: whoever did first
		for _, i := range t.stack {
			is := top[i]
			for e := 3 * i; e < 3*i+3; e++ {
				if twin := t.halves[e].twin; twin >= 0 {
					is = max(is, top[twin/3])
				}
			}
			if is < 0 {
				kept = append(kept, i)
			} else {
				taken = append(taken, [2]int32{i, is})
			}
		}
		for _, is := range taken {
			top[is[0]] = is[1]
		}
		if t.stack = kept; len(kept) == n {
			break
		}
	}
	t.stack = t.stack[:0]
	for _, i := range narrow { // what is beside it may be land as before, and had no side there
		for e := 3 * i; e < 3*i+3; e++ {
			if h := t.halves[e]; h.carry == 0 && h.twin >= 0 && top[i] != top[h.twin/3] {
				t.pair(e, h.twin, empty<<1)
			}
		}
	}
}

// cracks tells whether a triangle is no wider than a crack, and within the tile.
func (t *Triangulator) cracks(i int32) bool {
	var p [3]Point
	for k := range p {
		p[k] = t.points[t.halves[3*i+int32(k)].from]
		if min(p[k][0], p[k][1]) <= 0 || max(p[k][0], p[k][1]) >= Size {
			return false
		}
	}
	long := max(dot(p[0], p[1], p[1]), dot(p[1], p[2], p[2]), dot(p[2], p[0], p[0])) // squared
	area := cross(p[0], p[1], p[2])
	const most = crack << 21 // more than a crack times the way across the tile
	return area <= most && area*area <= crack*crack*long
}
