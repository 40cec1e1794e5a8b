// The passes over an island's contacts: the hot loops. Velocities are held in locals and written back once a contact.

package solve

// rigid is no softness at all: it only stops.
var rigid = [2]softness{{mass: 1}, {mass: 1}}

// pass goes over all contacts once, forwards. With soft contacts it stops what comes together and pushes out what
// overlaps.
func (w *work) pass(h float64, soft *[2]softness) {
	perStep := 1 / h
	for i := range w.pairs {
		p := &w.pairs[i]
		rows := w.rows[p.first : p.first+p.n]
		w.rub(p, rows)
		w.settle(p, rows, perStep, soft)
	}
}

// relax goes over all contacts once, backwards, and takes out the speed that pushing out has brought. Friction comes
// last here: only now is it known how hard the points really push.
func (w *work) relax(h float64) {
	perStep := 1 / h
	for i := len(w.pairs) - 1; i >= 0; i-- {
		p := &w.pairs[i]
		rows := w.rows[p.first : p.first+p.n]
		w.settle(p, rows, perStep, &rigid)
		w.rub(p, rows)
	}
}

// firm has what stands fast have the last word over what goes its own way, so that who is pinched between the two goes
// into neither ground nor walls: it stops what comes on, and takes nothing back.
func (w *work) firm(h float64) {
	if !w.pushed() {
		return
	}
	ground := int32(len(w.bodies))
	for range firmly {
		for i := range w.pairs {
			p := &w.pairs[i]
			if p.a != ground && p.b != ground {
				continue
			}
			a, b := &w.motions[p.a], &w.motions[p.b]
			for k := range w.rows[p.first : p.first+p.n] {
				r := &w.rows[int(p.first)+k]
				gap := max(r.gap+p.come(r, a, b), 0)
				push := max(-float64(r.mass*(p.apart(r, a, b)+gap/h)), 0)
				r.push += push
				r.spin(a, b, push)
				p.thrust(a, b, float64(p.nx*push), float64(p.ny*push), float64(p.nz*push))
			}
		}
	}
}

// firmly is how often it goes over all of them.
const firmly = 4

// settle gives what keeps one contact's two apart.
func (w *work) settle(p *pair, rows []row, perStep float64, soft *[2]softness) {
	a, b := &w.motions[p.a], &w.motions[p.b]
	nx, ny, nz := p.nx, p.ny, p.nz
	awx, awy, awz := a.wx, a.wy, a.wz
	bwx, bwy, bwz := b.wx, b.wy, b.wz
	come := float64((b.dx-a.dx)*nx) + float64((b.dy-a.dy)*ny) + float64((b.dz-a.dz)*nz)
	speed := float64((b.vx-a.vx)*nx) + float64((b.vy-a.vy)*ny) + float64((b.vz-a.vz)*nz) // m/s, of the centres
	both := p.ma + p.mb
	given := 0.0
	k := soft[p.soft]
	for i := range rows {
		r := &rows[i]
		gap := r.gap + come +
			(float64(r.bx*b.tx) + float64(r.by*b.ty) + float64(r.bz*b.tz)) -
			(float64(r.ax*a.tx) + float64(r.ay*a.ty) + float64(r.az*a.tz))
		bias, mass, back := float64(gap*perStep), 1.0, 0.0
		if gap <= 0 {
			bias, mass, back = max(float64(k.bias*min(gap+slop, 0)), -pushOut), k.mass, k.impulse
		}
		v := speed +
			(float64(r.bx*bwx) + float64(r.by*bwy) + float64(r.bz*bwz)) -
			(float64(r.ax*awx) + float64(r.ay*awy) + float64(r.az*awz))
		push := max(r.push-float64(r.mass*mass*(v+bias))-float64(back*r.push), 0)
		d := push - r.push
		r.push = push
		given += d
		speed += float64(d * both)
		awx -= float64(r.px * d)
		awy -= float64(r.py * d)
		awz -= float64(r.pz * d)
		bwx += float64(r.qx * d)
		bwy += float64(r.qy * d)
		bwz += float64(r.qz * d)
	}
	a.wx, a.wy, a.wz = awx, awy, awz
	b.wx, b.wy, b.wz = bwx, bwy, bwz
	p.thrust(a, b, float64(nx*given), float64(ny*given), float64(nz*given))
}

// thrust gives an impulse to the centres of both.
func (p *pair) thrust(a, b *motion, x, y, z float64) {
	a.vx -= float64(x * p.ma)
	a.vy -= float64(y * p.ma)
	a.vz -= float64(z * p.ma)
	b.vx += float64(x * p.mb)
	b.vy += float64(y * p.mb)
	b.vz += float64(z * p.mb)
}

// spin gives a row's impulse to the spins of both.
func (r *row) spin(a, b *motion, push float64) {
	a.wx -= float64(r.px * push)
	a.wy -= float64(r.py * push)
	a.wz -= float64(r.pz * push)
	b.wx += float64(r.qx * push)
	b.wy += float64(r.qy * push)
	b.wz += float64(r.qz * push)
}

// apart is how fast the two move apart at a row; below 0 they come together.
func (p *pair) apart(r *row, a, b *motion) float64 {
	return float64((b.vx-a.vx)*p.nx) + float64((b.vy-a.vy)*p.ny) + float64((b.vz-a.vz)*p.nz) +
		(float64(r.bx*b.wx) + float64(r.by*b.wy) + float64(r.bz*b.wz)) -
		(float64(r.ax*a.wx) + float64(r.ay*a.wy) + float64(r.az*a.wz))
}

// come is how far the two have moved apart at a row since the step began.
func (p *pair) come(r *row, a, b *motion) float64 {
	return float64((b.dx-a.dx)*p.nx) + float64((b.dy-a.dy)*p.ny) + float64((b.dz-a.dz)*p.nz) +
		(float64(r.bx*b.tx) + float64(r.by*b.ty) + float64(r.bz*b.tz)) -
		(float64(r.ax*a.tx) + float64(r.ay*a.ty) + float64(r.az*a.tz))
}
