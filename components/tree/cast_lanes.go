// The triangles of a leaf on a ray's way, four at once.

package tree

import (
	"math/bits"

	"camber/components/num"
	"camber/components/num/four"
)

// nextLanes is next, with the four boxes of a node at once. Floats round where it counts in whole numbers, by less than
// 2^-37 of a line; boxes are a line wider than they need be.
func (d *dive) nextLanes(nodes []node) uint32 {
	px, py, pz := four.Of(float64(d.pace[0])), four.Of(float64(d.pace[1])), four.Of(float64(d.pace[2]))
	ox, oy, oz := four.Of(float64(d.past[0])), four.Of(float64(d.past[1])), four.Of(float64(d.past[2]))
	start, until := four.Of(0), four.Of(float64(d.until))
	for n := d.open; n > 0; {
		n--
		top := d.stack[n&(stackDepth-1)]
		if int64(top>>32) > d.until>>5 {
			continue
		}
		ref := uint32(top)
		for ref&isLeaf == 0 {
			b := &nodes[ref]
			xn, xf := ends(b.low[0], b.high[0], d.pace[0])
			yn, yf := ends(b.low[1], b.high[1], d.pace[1])
			zn, zf := ends(b.low[2], b.high[2], d.pace[2])
			first := most(most(linesOf(xn).Mul(px).Sub(ox), linesOf(yn).Mul(py).Sub(oy)),
				most(linesOf(zn).Mul(pz).Sub(oz), start))
			last := least(least(linesOf(xf).Mul(px).Sub(ox), linesOf(yf).Mul(py).Sub(oy)),
				least(linesOf(zf).Mul(pz).Sub(oz), until))
			met := uint64(first.LessEqual(last).ToBits())
			if met&(met-1) == 0 { // mostly there is but one way on
				ref = b.at(met)
				continue
			}
			var firsts [4]float64
			first.Store(&firsts)
			bottom := n
			for ; met != 0; met &= met - 1 {
				k := bits.TrailingZeros64(met) & 3
				at, _ := num.Int64(firsts[k])
				n = d.push(n, bottom, uint64(at), b.child[k])
			}
			n--
			ref = uint32(d.stack[n&(stackDepth-1)])
		}
		if ref != none {
			d.open = n
			four.Leave()
			return ref
		}
	}
	four.Leave()
	return none
}

// leafLanes is leaf, for a chunk whose corner is near.
// Long because lanes stay in registers: a call would store them all.
func (r *ray) leafLanes(l *laid, ref uint32, corner *[3]int64) (better bool) {
	c := l.chunk
	first, to := leaf(ref)
	if first == to {
		return false
	}
	t, points := c.triangles[first:to], c.points
	t0, t1, t2, t3 := &t[0], &t[min(1, len(t)-1)], &t[min(2, len(t)-1)], &t[len(t)-1]
	zero := four.Of(0)
	// The longest axis of the way is p, and the two after it are q and s.
	axis := four.Of(float64(r.axis))
	first1, first2 := axis.Greater(zero), axis.Greater(four.Of(1)) // it is y or z, it is z
	dx, dy, dz := four.Of(float64(corner[0])), four.Of(float64(corner[1])), four.Of(float64(corner[2]))
	ox, oy, oz := four.Of(r.at[0]), four.Of(r.at[1]), four.Of(r.at[2])
	sq, ss := four.Of(r.shear[0]), four.Of(r.shear[1])

	x, y, z := columns(&points[t0[0]], &points[t1[0]], &points[t2[0]], &points[t3[0]])
	x, y, z = x.Add(dx).Sub(ox), y.Add(dy).Sub(oy), z.Add(dz).Sub(oz)
	ap := four.Choose(first2, z, four.Choose(first1, y, x))
	aq := four.Choose(first2, x, four.Choose(first1, z, y)).Sub(sq.Mul(ap))
	as := four.Choose(first2, y, four.Choose(first1, x, z)).Sub(ss.Mul(ap))

	x, y, z = columns(&points[t0[1]], &points[t1[1]], &points[t2[1]], &points[t3[1]])
	x, y, z = x.Add(dx).Sub(ox), y.Add(dy).Sub(oy), z.Add(dz).Sub(oz)
	bp := four.Choose(first2, z, four.Choose(first1, y, x))
	bq := four.Choose(first2, x, four.Choose(first1, z, y)).Sub(sq.Mul(bp))
	bs := four.Choose(first2, y, four.Choose(first1, x, z)).Sub(ss.Mul(bp))

	x, y, z = columns(&points[t0[2]], &points[t1[2]], &points[t2[2]], &points[t3[2]])
	x, y, z = x.Add(dx).Sub(ox), y.Add(dy).Sub(oy), z.Add(dz).Sub(oz)
	cp := four.Choose(first2, z, four.Choose(first1, y, x))
	cq := four.Choose(first2, x, four.Choose(first1, z, y)).Sub(sq.Mul(cp))
	cs := four.Choose(first2, y, four.Choose(first1, x, z)).Sub(ss.Mul(cp))

	u := bq.Mul(cs).Sub(bs.Mul(cq))
	v := cq.Mul(as).Sub(cs.Mul(aq))
	w := aq.Mul(bs).Sub(as.Mul(bq))
	left := zero.LessEqual(u).And(zero.LessEqual(v)).And(zero.LessEqual(w))
	right := u.LessEqual(zero).And(v.LessEqual(zero)).And(w.LessEqual(zero))
	det := u.Add(v).Add(w)
	met := left.Or(right).And(det.NotEqual(zero)).ToBits() & (1<<len(t) - 1)
	if met == 0 {
		four.Leave()
		return false
	}
	var ats [4]float64
	u.Mul(ap).Add(v.Mul(bp)).Add(w.Mul(cp)).Div(det).Mul(four.Of(r.inverse[r.axis])).Store(&ats)
	four.Leave()
	for ; met != 0; met &= met - 1 {
		i := bits.TrailingZeros8(met)
		better = r.met(ats[i&3], l, int32(first)+int32(i)) || better
	}
	return better
}
