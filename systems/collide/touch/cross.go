// Two edges that meet.

package touch

import "camber/components/space"

// cross makes the one point where the edge p p2 of A meets the edge q q2 of B, parted by s along n. It tells false
// where they pass each other at a distance.
func (m *Manifold) cross(p, p2, q, q2, n space.Vec, s float64, id uint64) bool {
	u, v := p2.Sub(p), q2.Sub(q)
	on, back := lines(u, v, q.Sub(p))
	if s > 0 && (beyond(on, u) || beyond(back, v)) {
		return false
	}
	p, q = p.AddScaled(u, max(0, min(1, on))), q.AddScaled(v, max(0, min(1, back)))
	m.Normal = n
	m.add(p.Add(q).Scale(0.5), -s, id)
	return true
}

// miss is how far beyond its end an edge still counts as there.
const miss = 1e-3 // m

func beyond(f float64, edge space.Vec) bool {
	out := max(-f, f-1)
	return out > 0 && float64(out*out*edge.LenSq()) > miss*miss
}

// lines finds where two lines, the second of which starts at w from the first, come nearest, as parts of u and v.
func lines(u, v, w space.Vec) (on, back float64) {
	uu, vv, uv := u.LenSq(), v.LenSq(), u.Dot(v)
	uw, vw := u.Dot(w), v.Dot(w)
	area := float64(uu*vv) - float64(uv*uv)
	if !(area > float64(1e-12*uu*vv)) {
		return 0.5, 0.5
	}
	return (float64(uw*vv) - float64(uv*vw)) / area, (float64(uw*uv) - float64(uu*vw)) / area
}
