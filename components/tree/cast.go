// A ray through one chunk: whole numbers on the grid, nearest boxes first.

package tree

import (
	"math"

	"camber/components/num"
	"camber/components/num/four"
)

const (
	whole   = 1 << 36 // what the part of the way that lies in the chunk is cut into
	slowest = 1 << 47 // of them from one grid line to the next, at most: a box is 2^15 lines wide
)

// track is the part of a ray that lies in a chunk, on its grid: line k of an axis is passed at k*pace - past.
type track struct {
	pace, past [3]int64
	first      float64 // where on the ray it begins, 0..1
	perRay     float64 // parts of the track in the whole way
}

// clip finds the part of the ray in the chunk; base is the way from the ray's start to line 0, in lattice steps.
func (r *ray) clip(c *Chunk, base *[3]float64, t *track) bool {
	first, last := 0.0, r.best
	for a := range 3 {
		low := base[a] + float64(int64(1)<<c.shift[a])
		high := base[a] + float64(int64(c.high[a])-int64(c.base[a])+int64(2)<<c.shift[a])
		if r.way[a] == 0 {
			if low > 0 || high < 0 {
				return false
			}
			continue
		}
		in, out := float64(low*r.inverse[a]), float64(high*r.inverse[a])
		if r.way[a] < 0 {
			in, out = out, in
		}
		first, last = max(first, in), min(last, out)
	}
	if !(first <= last) {
		return false
	}
	t.first, t.perRay = first, min(whole/(last-first), math.MaxFloat64)
	for a := range 3 {
		lines := scale(c.shift[a])
		start := max(0, min(float64((float64(first*r.way[a])-base[a])*lines), finest))
		pace := float64(whole / float64(float64((last-first)*r.way[a])*lines))
		if !(math.Abs(pace) < slowest) {
			pace = slowest // as good as standing still
		}
		t.pace[a], _ = num.Int64(pace)
		t.past[a], _ = num.Int64(float64(start * float64(t.pace[a])))
	}
	return true
}

// until is where on the track the best answer so far lies, rounded up.
func (t *track) until(best float64) int64 {
	if k, ok := num.Int64(float64((best - t.first) * t.perRay)); ok && k < whole {
		return k + 2
	}
	return whole + 2
}

// dive is a walk down a chunk's tree along a track.
type dive struct {
	track
	until int64              // where on the track it ends
	open  int                // how many wait on the stack
	stack [stackDepth]uint64 // where a node begins, in 32nds, and the node; the nearest on top
}

// ask looks into one chunk.
func (r *ray) ask(l *laid) { r.askBy(l, four.Wide) }

// askBy does so in lanes, where they can hold it all, or number by number.
func (r *ray) askBy(l *laid, lanes bool) {
	c := l.chunk
	var corner [3]int64
	var base [3]float64
	for a := range 3 {
		corner[a] = (l.at[a] - r.cell[a]) >> 9
		base[a] = float64(corner[a]+int64(c.base[a])) - r.at[a]
	}
	var d dive
	if !r.clip(c, &base, &d.track) {
		return
	}
	d.until, d.open = whole+2, 1 // the root
	lanes = lanes && near(&corner)
	for {
		var ref uint32
		var better bool
		if lanes {
			ref = d.nextLanes(c.nodes)
			better = r.leafLanes(l, ref, &corner)
		} else {
			ref = d.next(c.nodes)
			better = r.leaf(l, ref, &corner)
		}
		if ref == none {
			return
		}
		if better {
			d.until = d.track.until(r.best)
		}
	}
}

// next is the leaf that begins next on the track, or none.
func (d *dive) next(nodes []node) uint32 {
	px, py, pz := d.pace[0], d.pace[1], d.pace[2]
	ox, oy, oz := d.past[0], d.past[1], d.past[2]
	stack, until := &d.stack, d.until
	for n := d.open; n > 0; {
		n--
		top := stack[n&(stackDepth-1)]
		if int64(top>>32) > until>>5 {
			continue
		}
		ref := uint32(top)
		if ref&isLeaf != 0 {
			d.open = n
			return ref
		}
		b := &nodes[ref]
		xn, xf := ends(b.low[0], b.high[0], px)
		yn, yf := ends(b.low[1], b.high[1], py)
		zn, zf := ends(b.low[2], b.high[2], pz)
		bottom := n
		for k := range b.child {
			first := max(int64(xn&lane)*px-ox, int64(yn&lane)*py-oy, int64(zn&lane)*pz-oz, 0)
			last := min(int64(xf&lane)*px-ox, int64(yf&lane)*py-oy, int64(zf&lane)*pz-oz, until)
			xn, yn, zn, xf, yf, zf = xn>>16, yn>>16, zn>>16, xf>>16, yf>>16, zf>>16
			if first <= last {
				n = d.push(n, bottom, uint64(first), b.child[k])
			}
		}
	}
	return none
}

// ends are where a track comes into boxes and where it leaves them, on an axis that it goes along at such a pace.
func ends(low, high uint64, pace int64) (in, out uint64) {
	turned := (low ^ high) & uint64(pace>>63)
	return low ^ turned, high ^ turned
}

// push puts a child among those of its node, which begin at bottom of the n that wait. It answers how many wait now.
func (d *dive) push(n, bottom int, first uint64, child uint32) int {
	entry, j := first>>5<<32|uint64(child), n
	for ; j > bottom && d.stack[(j-1)&(stackDepth-1)] < entry; j-- {
		d.stack[j&(stackDepth-1)] = d.stack[(j-1)&(stackDepth-1)]
	}
	d.stack[j&(stackDepth-1)] = entry
	return n + 1
}

// leaf looks at the triangles of a leaf one by one. It tells whether there is a better answer.
func (r *ray) leaf(l *laid, ref uint32, corner *[3]int64) (better bool) {
	from, upTo := leaf(ref)
	for i := from; i < upTo; i++ {
		at, ok := r.pierce(l.chunk, i, corner)
		better = ok && r.met(at, l, int32(i)) || better
	}
	return better
}

// pierce tells where on its way a ray meets a triangle's plane, if that is inside the triangle. It looks along the ray:
// sheared so that the ray is an axis, the triangle has it inside if it is on one side of all three edges. Two triangles
// that share an edge compute the same number for it but for the sign, and rounding never turns a sign, it only makes
// zeros, which count as inside for both: so nothing slips through between them.
func (r *ray) pierce(c *Chunk, i uint32, corner *[3]int64) (float64, bool) {
	t := &c.triangles[i]
	i0, i1, i2 := &c.points[t[0]], &c.points[t[1]], &c.points[t[2]]
	var p, q, s int // the longest axis of the way, and the two after it
	switch r.axis {
	case 0:
		p, q, s = 0, 1, 2
	case 1:
		p, q, s = 1, 2, 0
	default:
		p, q, s = 2, 0, 1
	}
	dp, dq, ds := corner[p], corner[q], corner[s]
	op, oq, os := r.at[p], r.at[q], r.at[s]
	sq, ss := r.shear[0], r.shear[1]
	ap, bp, cp := float64(int64(i0[p])+dp)-op, float64(int64(i1[p])+dp)-op, float64(int64(i2[p])+dp)-op
	aq := float64(int64(i0[q])+dq) - oq - float64(sq*ap)
	as := float64(int64(i0[s])+ds) - os - float64(ss*ap)
	bq := float64(int64(i1[q])+dq) - oq - float64(sq*bp)
	bs := float64(int64(i1[s])+ds) - os - float64(ss*bp)
	cq := float64(int64(i2[q])+dq) - oq - float64(sq*cp)
	cs := float64(int64(i2[s])+ds) - os - float64(ss*cp)
	u := float64(bq*cs) - float64(bs*cq)
	v := float64(cq*as) - float64(cs*aq)
	w := float64(aq*bs) - float64(as*bq)
	if apart(u, v, w) {
		return 0, false
	}
	det := u + v + w
	if det == 0 {
		return 0, false
	}
	return float64((float64(u*ap) + float64(v*bp) + float64(w*cp)) / det * r.inverse[p]), true
}
