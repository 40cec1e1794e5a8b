// Points where the features of two shapes face each other.

package touch

import (
	"math"

	"camber/components/space"
)

// flat is the cosine from which on a face counts as square to a normal.
const flat = 0.998

// between makes points where a feature of A meets one of B, the Normal known and the two parted by s along it.
func (m *Manifold) between(a, b *feature, s, margin float64) bool {
	onA, onB := -1.0, -1.0
	if a.n > 2 {
		onA = a.normal.Dot(m.Normal)
	}
	if b.n > 2 {
		onB = -b.normal.Dot(m.Normal)
	}
	id := uint64(1)<<63 | a.id<<16 | b.id<<32
	switch {
	case onA >= flat && onA >= onB-1e-3:
		if m.over(a, b, margin, id) && m.tells(s) {
			return true
		}
	case onB >= flat:
		if m.over(b, a, margin, id|1<<62) && m.tells(s) {
			return true
		}
	}
	m.N = 0
	p, p2, ta := a.edge(m.Normal)
	q, q2, tb := b.edge(m.Normal.Neg())
	return m.lineUp(p, p2, q, q2, s, margin, uint64(1)<<63|1<<61|ta<<8|tb<<32)
}

// over makes points where a feature is over the face of ref.
func (m *Manifold) over(ref, inc *feature, margin float64, id uint64) bool {
	o := ref.outline()
	// Measured along the Normal nothing is deeper than the two overlap.
	cos := math.Abs(o.n.Dot(m.Normal))
	var one, two [2 * most]spot
	var spots []spot
	if inc.n == 2 {
		var ends [2]spot
		spots = one[:copy(one[:], ends[:o.clipLine(inc.at[0], inc.at[1], &ends)])]
	} else {
		for i := range inc.n {
			one[i] = o.spot(inc.at[i], uint8(i))
		}
		spots = o.clip(one[:inc.n], two[:])
	}
	for i := range spots {
		spots[i].gap = float64(spots[i].gap * cos)
	}
	return m.spread(spots, &o.plane, margin, id)
}

// lineUp makes points where two lines meet, parted by s along the Normal: two where they lie side by side, else one.
func (m *Manifold) lineUp(p, p2, q, q2 space.Vec, s, margin float64, id uint64) bool {
	u, v := p2.Sub(p), q2.Sub(q)
	uu, vv := u.LenSq(), v.LenSq()
	if u.Cross(v).LenSq() > float64(aligned*aligned*uu*vv) || !(uu > 0) || !(vv > 0) {
		return m.cross(p, p2, q, q2, m.Normal, s, id)
	}
	// The stretch of the first line beside the second.
	from, to := u.Dot(q.Sub(p))/uu, u.Dot(q2.Sub(p))/uu
	low, high := uint64(2), uint64(3)
	if from > to {
		from, to = to, from
	}
	if from < 0 {
		from, low = 0, 4
	}
	if to > 1 {
		to, high = 1, 5
	}
	if from > to {
		return m.cross(p, p2, q, q2, m.Normal, s, id)
	}
	at := [2]float64{from, to}
	name := [2]uint64{low, high}
	n := 2
	if float64((to-from)*(to-from)*uu) < same*same {
		n = 1
	}
	for i := range n {
		x := p.AddScaled(u, at[i])
		y := q.AddScaled(v, max(0, min(1, v.Dot(x.Sub(q))/vv))) // further on there is nothing
		if gap := m.Normal.Dot(y.Sub(x)); gap <= margin {
			m.add(x.Add(y).Scale(0.5), -gap, id|name[i])
		}
	}
	if m.tells(s) {
		return true
	}
	m.N = 0 // what is deepest is on neither line's stretch beside the other
	return m.cross(p, p2, q, q2, m.Normal, s, id)
}

// tells tells whether there are points, one of them at least half as deep as the two overlap.
func (m *Manifold) tells(s float64) bool {
	return m.N > 0 && (s > 0 || m.deepest() >= float64(-s*0.5)-same)
}

// aligned is the sine up to which two lines count as parallel.
const aligned = 0.05
