// What happens around the passes: last time's impulses before them, restitution after them, and the sum of it all.

package solve

import "camber/components/space"

// warm gives the impulses that held last time again. After a hit they would be a guess so bad that one pass could not
// mend it, and energy would come of it: there the pass begins from nothing.
func (w *work) warm() {
	for i := range w.pairs {
		p := &w.pairs[i]
		a, b := &w.motions[p.a], &w.motions[p.b]
		rows := w.rows[p.first : p.first+p.n]
		given := 0.0
		if p.hit {
			for k := range rows {
				rows[k].push = 0
			}
			p.s.given, p.t.given, p.twist = 0, 0, 0
		}
		p.braked = space.Vec{}
		for k := range rows {
			if r := &rows[k]; r.push != 0 {
				given += r.push
				r.spin(a, b, r.push)
			}
		}
		s, t := &p.s, &p.t
		x, y := s.given, t.given
		a.wx -= float64(s.px*x) + float64(t.px*y) + float64(p.p.X*p.twist)
		a.wy -= float64(s.py*x) + float64(t.py*y) + float64(p.p.Y*p.twist)
		a.wz -= float64(s.pz*x) + float64(t.pz*y) + float64(p.p.Z*p.twist)
		b.wx += float64(s.qx*x) + float64(t.qx*y) + float64(p.q.X*p.twist)
		b.wy += float64(s.qy*x) + float64(t.qy*y) + float64(p.q.Y*p.twist)
		b.wz += float64(s.qz*x) + float64(t.qz*y) + float64(p.q.Z*p.twist)
		p.thrust(a, b,
			float64(p.nx*given)+float64(s.dx*x)+float64(t.dx*y),
			float64(p.ny*given)+float64(s.dy*x)+float64(t.dy*y),
			float64(p.nz*given)+float64(s.dz*x)+float64(t.dz*y))
	}
}

// sum adds what this sub-step gave to what the step has given.
func (w *work) sum() {
	for i := range w.rows {
		w.rows[i].total += w.rows[i].push
	}
}
