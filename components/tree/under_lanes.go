// The triangles of a leaf under a point, four at once.

package tree

import (
	"math/bits"

	"camber/components/num/four"
)

// near tells whether a chunk's corner is so near that its lattice steps are exact as floats.
func near(from *[3]int64) bool {
	const far = 1 << 50
	return from[0] < far && from[0] > -far && from[1] < far && from[1] > -far && from[2] < far && from[2] > -far
}

// leafLanes is leaf, for a chunk that is near.
func (q *plumb) leafLanes(l *laid, ref uint32) (better bool) {
	c := l.chunk
	first, to := leaf(ref)
	if first == to {
		return false
	}
	t := c.triangles[first:to]
	t0, t1, t2, t3 := &t[0], &t[min(1, len(t)-1)], &t[min(2, len(t)-1)], &t[len(t)-1]
	p := c.points
	dx, dy, dz := four.Of(float64(q.from[0])), four.Of(float64(q.from[1])), four.Of(float64(q.from[2]))
	x, y, z := four.Of(q.at[0]), four.Of(q.at[1]), four.Of(q.at[2])
	ax, ay, az := columns(&p[t0[0]], &p[t1[0]], &p[t2[0]], &p[t3[0]])
	bx, by, bz := columns(&p[t0[1]], &p[t1[1]], &p[t2[1]], &p[t3[1]])
	cx, cy, cz := columns(&p[t0[2]], &p[t1[2]], &p[t2[2]], &p[t3[2]])
	ax, ay, az = ax.Add(dx).Sub(x), ay.Add(dy).Sub(y), az.Add(dz).Sub(z)
	bx, by, bz = bx.Add(dx).Sub(x), by.Add(dy).Sub(y), bz.Add(dz).Sub(z)
	cx, cy, cz = cx.Add(dx).Sub(x), cy.Add(dy).Sub(y), cz.Add(dz).Sub(z)
	u := bx.Mul(cy).Sub(by.Mul(cx))
	v := cx.Mul(ay).Sub(cy.Mul(ax))
	w := ax.Mul(by).Sub(ay.Mul(bx))
	none := four.Of(0)
	left := none.LessEqual(u).And(none.LessEqual(v)).And(none.LessEqual(w))
	right := u.LessEqual(none).And(v.LessEqual(none)).And(w.LessEqual(none))
	det := u.Add(v).Add(w)
	h := u.Mul(az).Add(v.Mul(bz)).Add(w.Mul(cz)).Div(det)
	met := left.Or(right).And(det.NotEqual(none)).ToBits() & (1<<len(t) - 1)
	var heights [4]float64
	h.Store(&heights)
	four.Leave()
	for ; met != 0; met &= met - 1 {
		i := bits.TrailingZeros8(met)
		better = q.met(l, int32(first)+int32(i), heights[i&3]) || better
	}
	return better
}
