// A contact as the passes see it: what is worked out once a step, and the impulses given so far.

package solve

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
)

// row is one point, along the normal.
type row struct {
	ax, ay, az float64 // m, lever about A's centre times the normal
	bx, by, bz float64 // m, about B's
	px, py, pz float64 // what a unit of impulse does to A's spin
	qx, qy, qz float64 // and to B's
	gap        float64 // m, at the beginning of the step; below 0: overlap
	mass       float64 // kg, felt along the normal
	push       float64 // N s, given in this sub-step
	total      float64 // N s, given in the step so far
	speed      float64 // m/s, at which the two moved apart at the beginning; below 0: together
	arm        float64 // m, from the centre of pressure
}

// slide is one direction of friction.
type slide struct {
	dx, dy, dz float64 // unit, across the normal
	ax, ay, az float64 // m, lever about A's centre times the direction
	bx, by, bz float64
	px, py, pz float64
	qx, qy, qz float64
	given      float64 // N s, in this sub-step
}

// pair is one contact.
type pair struct {
	a, b       int32 // motions
	first, n   int32 // rows
	soft       int32 // which softness
	hit        bool  // the two came together too fast for last time's impulses to mean anything
	nx, ny, nz float64
	ma, mb     float64 // 1/kg
	friction   float64
	bounce     float64
	s, t       slide
	ks, kt, k  float64   // kg, inverse of the two directions' mass matrix; k off its diagonal
	p, q       space.Vec // what a unit of twist does to the spins of A and B
	turn       float64   // kg m2, felt about the normal; 0: no twist
	twist      float64   // N m s
	roll       float64   // m
	rolling    float64   // kg m2, felt by rolling resistance
	braked     space.Vec // N m s, what that gave in this sub-step
	at         space.Vec // m, centre of pressure, from A's centre
}

// join fills a pair from a contact.
func (w *work) join(p *pair, c *Contact, a, b int32, roll float64, first int32) {
	n := c.Normal
	ia, ib := &w.inverse[a], &w.inverse[b]
	*p = pair{
		a: a, b: b, first: first, n: int32(c.N), nx: n.X, ny: n.Y, nz: n.Z,
		ma: ia.mass, mb: ib.mass, friction: c.Friction, bounce: c.Bounce, roll: roll,
	}
	if ground := int32(len(w.bodies)); a >= ground || b >= ground { // or goes its own way
		p.soft = 1
	}
	ma, mb := &w.motions[a], &w.motions[b]
	last := c.last()
	rows := w.rows[first : first+p.n]
	for i := range rows {
		at := c.Points[i].At
		ra, rb := at.Cross(n), at.Sub(c.BFromA).Cross(n)
		pa, pb := ia.turn(ra), ib.turn(rb)
		r := &rows[i]
		*r = row{
			ax: ra.X, ay: ra.Y, az: ra.Z, bx: rb.X, by: rb.Y, bz: rb.Z,
			px: pa.X, py: pa.Y, pz: pa.Z, qx: pb.X, qy: pb.Y, qz: pb.Z,
			gap:  -c.Points[i].Depth,
			mass: inverted(p.ma + p.mb + ra.Dot(pa) + rb.Dot(pb)),
			push: last[i].Push,
		}
		r.speed = p.apart(r, ma, mb)
		p.hit = p.hit || r.speed < -sudden
	}
	if p.hit {
		last = [4]solid.ContactPoint{}
		for i := range rows {
			rows[i].push = 0
		}
	}
	if p.friction > 0 {
		w.joinFriction(p, c, rows, &last)
	}
	if roll > 0 {
		p.rolling = inverted((ia.xx + ia.yy + ia.zz + ib.xx + ib.yy + ib.zz) / 3)
	}
}

// joinFriction fills what acts across the normal. The centre of pressure is where the last step pushed, or the middle.
func (w *work) joinFriction(p *pair, c *Contact, rows []row, last *[4]solid.ContactPoint) {
	sum, middle := 0.0, space.Vec{}
	for i := range rows {
		sum += rows[i].push
	}
	for i := range rows {
		share := 1 / float64(p.n)
		if sum > 0 {
			share = rows[i].push / sum
		}
		middle = middle.AddScaled(c.Points[i].At, share)
	}
	p.at = middle
	s, t := tangents(c.Normal)
	from := middle.Sub(c.BFromA)
	ia, ib := &w.inverse[p.a], &w.inverse[p.b]
	p.s, p.t = across(ia, ib, middle, from, s), across(ia, ib, middle, from, t)
	m := p.ma + p.mb
	ss, tt, st := m+p.s.felt(&p.s), m+p.t.felt(&p.t), p.s.felt(&p.t)
	if det := float64(ss*tt) - float64(st*st); det > 0 {
		p.ks, p.kt, p.k = tt/det, ss/det, -st/det
	}
	p.p, p.q = ia.turn(c.Normal), ib.turn(c.Normal)
	if p.n > 1 {
		p.turn = inverted(p.p.Dot(c.Normal) + p.q.Dot(c.Normal))
	}
	for i := range rows {
		arm := c.Points[i].At.Sub(middle)
		rows[i].arm = arm.Len()
		kept := last[i].Slide
		p.s.given += kept[0]
		p.t.given += kept[1]
		if p.n > 1 {
			p.twist += float64(arm.Cross(s).Dot(c.Normal)*kept[0]) + float64(arm.Cross(t).Dot(c.Normal)*kept[1])
		}
	}
}

// across fills one direction of friction that acts at ra from A and rb from B.
func across(ia, ib *inverse, ra, rb, d space.Vec) slide {
	a, b := ra.Cross(d), rb.Cross(d)
	p, q := ia.turn(a), ib.turn(b)
	return slide{
		dx: d.X, dy: d.Y, dz: d.Z, ax: a.X, ay: a.Y, az: a.Z, bx: b.X, by: b.Y, bz: b.Z,
		px: p.X, py: p.Y, pz: p.Z, qx: q.X, qy: q.Y, qz: q.Z,
	}
}

// felt is how much an impulse along o turns into speed along s.
func (s *slide) felt(o *slide) float64 {
	return float64(s.ax*o.px) + float64(s.ay*o.py) + float64(s.az*o.pz) +
		float64(s.bx*o.qx) + float64(s.by*o.qy) + float64(s.bz*o.qz)
}

// odd is a direction that few normals have: tangents jump only there.
var odd = space.Vec{X: 0.36, Y: 0.48, Z: 0.8}

// tangents are two directions across a normal, a pure and almost everywhere smooth function of it.
func tangents(n space.Vec) (s, t space.Vec) {
	s = odd.Cross(n)
	far := s.LenSq()
	if far < 1e-6 {
		s = space.Vec{X: 0.8, Z: -0.36}.Cross(n)
		far = s.LenSq()
	}
	s = s.Scale(1 / math.Sqrt(far))
	return s, n.Cross(s)
}

// inverted is 1/x, and 0 for what cannot be moved.
func inverted(x float64) float64 {
	if x > 0 {
		return 1 / x
	}
	return 0
}
