// The brush tyre in lanes: four that roll below their peaks, as nearly all do; any other goes through brushed.

package tyre

import (
	"camber/components/num/four"
)

// treads is what lanes give, of four tyres.
type treads struct {
	along, across, long, lat, take, slope, limitLong, limitLat, slipLong, slipLat, use, mz [4]float64
}

// give takes it over to a tyre.
func (r *treads) give(l *lane, i int) {
	s, out := &l.t.State, &l.t.Aux
	s.Along, s.Across = r.along[i&3], r.across[i&3]
	out.Load, out.Long, out.Lat, out.Take, out.Slope = l.Load, r.long[i&3], r.lat[i&3], r.take[i&3], r.slope[i&3]
	out.LimitLong, out.LimitLat = r.limitLong[i&3], r.limitLat[i&3]
	out.SlipLong, out.SlipLat, out.Use, out.Mz = r.slipLong[i&3], r.slipLat[i&3], r.use[i&3], r.mz[i&3]
}

// brush is bear, creep and give of four tyres. It returns a bit for each of which this is true: one that the ground
// carries, that rolls, and that holds with a part of its contact and within the ellipse of its friction.
func (r *treads) brush(a, b, c, d *lane) uint8 {
	k := four.Of
	p, q, u, v := a.t.Params.Brush, b.t.Params.Brush, c.t.Params.Brush, d.t.Params.Brush
	load, ahead := four.Pack(a.Load, b.Load, c.Load, d.Load), four.Pack(a.Ahead, b.Ahead, c.Ahead, d.Ahead)
	grip := four.Pack(a.Grip, b.Grip, c.Grip, d.Grip)
	good := load.Greater(k(leastLoad)).And(grip.Mul(load).Greater(k(leastHold)))
	speed := four.Abs(ahead)
	calm := k(1).Sub(speed.Mul(speed).Mul(k(1 / (calmSpeed * calmSpeed))))
	good = good.And(calm.LessEqual(k(0)))

	// as brush.under has it
	x := load.Div(four.Pack(p.Load, q.Load, u.Load, v.Load))
	less := four.Pack(p.LoadFriction, q.LoadFriction, u.LoadFriction, v.LoadFriction).Mul(x.Sub(k(1)))
	most := four.AtLeast(k(1).Sub(less), k(0.2)).Mul(grip)
	mostLong := four.Pack(p.FrictionLong, q.FrictionLong, u.FrictionLong, v.FrictionLong).Mul(most).Mul(load)
	mostLat := four.Pack(p.FrictionLat, q.FrictionLat, u.FrictionLat, v.FrictionLat).Mul(most).Mul(load)
	top := four.Pack(p.LoadStiffness, q.LoadStiffness, u.LoadStiffness, v.LoadStiffness)
	top = top.Mul(top)
	stiffLong := four.Pack(p.StiffnessLong, q.StiffnessLong, u.StiffnessLong, v.StiffnessLong).Mul(x)
	stiffLat := four.Pack(p.StiffnessLat, q.StiffnessLat, u.StiffnessLat, v.StiffnessLat).
		Mul(x.Mul(top.Add(k(1))).Div(top.Add(x.Mul(x))))
	root := x.Sqrt()
	relaxLong := four.Pack(p.RelaxationLong, q.RelaxationLong, u.RelaxationLong, v.RelaxationLong).Mul(root)
	relaxLat := four.Pack(p.RelaxationLat, q.RelaxationLat, u.RelaxationLat, v.RelaxationLat).Mul(root)
	each := k(1).Div(relaxLong.Mul(relaxLat))
	byLong, byLat := each.Mul(relaxLat), each.Mul(relaxLong)
	each = k(1).Div(k(3).Mul(mostLong).Mul(mostLat))

	// as creep has it
	dt := k(a.Dt)
	treadLong := four.Pack(a.Along, b.Along, c.Along, d.Along)
	treadLat := four.Pack(a.Across, b.Across, c.Across, d.Across)
	s, t, y, z := &a.t.State, &b.t.State, &c.t.State, &d.t.State
	wantLong := four.Pack(s.Along, t.Along, y.Along, z.Along).Sub(dt.Mul(treadLong)).Mul(byLong)
	wantLat := four.Pack(s.Across, t.Across, y.Across, z.Across).Sub(dt.Mul(treadLat)).Mul(byLat)
	take := k(1).Div(k(1).Add(speed.Mul(dt.Mul(byLong))))
	slipLong, slipLat := wantLong.Mul(take), wantLat.Div(k(1).Add(speed.Mul(dt.Mul(byLat))))
	slipLong.Mul(relaxLong).Store(&r.along)
	slipLat.Mul(relaxLat).Store(&r.across)

	// as loaded.force and brushes.give have it
	far, wide := slipLong.Mul(each.Mul(mostLat).Mul(stiffLong)), slipLat.Mul(each.Mul(mostLong).Mul(stiffLat))
	theta := far.Mul(far).Add(wide.Mul(wide)).Sqrt()
	good = good.And(theta.Less(k(1)))
	stick, square := k(1).Sub(theta), theta.Mul(theta)
	per := k(3).Sub(k(3).Mul(theta)).Add(square)
	long, lat := mostLong.Mul(per).Mul(far), mostLat.Mul(per).Mul(wide)
	patch := four.Pack(p.PatchHalf, q.PatchHalf, u.PatchHalf, v.PatchHalf).Mul(root)
	trail := patch.Div(k(3)).Mul(stick.Mul(stick.Mul(stick))).Div(stick.Add(square.Div(k(3))))
	lean := four.Pack(p.CamberThrust, q.CamberThrust, u.CamberThrust, v.CamberThrust).Mul(load).
		Mul(four.Pack(a.Lean, b.Lean, c.Lean, d.Lean))
	lat = four.Choose(lean.NotEqual(k(0)), lat.Add(lean.Mul(stick.Mul(stick))), lat)
	behind := four.AtMost(four.AtLeast(ahead, k(-1)), k(1))
	trail.Mul(lat.Mul(behind)).Store(&r.mz)

	// as held.grip has it
	long.Store(&r.long)
	lat.Store(&r.lat)
	take.Store(&r.take)
	four.Positive(stiffLong.Mul(stick).Mul(stick).Mul(take.Mul(dt)).Mul(byLong)).Store(&r.slope)
	limit := k(1.02).Mul(four.Abs(lat))
	limit = four.Choose(mostLat.Less(limit), limit, mostLat)
	lat2, limit2 := lat.Mul(lat), limit.Mul(limit)
	good = good.And(long.Mul(long).Mul(limit2).LessEqual(mostLong.Mul(mostLong).Mul(limit2.Sub(lat2))))
	mostLong.Store(&r.limitLong)
	limit.Store(&r.limitLat)
	against := k(1).Div(speed.Add(k(stickSpeed)))
	four.Neg(treadLong).Mul(against).Store(&r.slipLong)
	four.Neg(treadLat).Mul(against).Store(&r.slipLat)
	both := k(1).Div(mostLong.Mul(mostLat))
	long, lat = long.Mul(mostLat).Mul(both), lat.Mul(mostLong).Mul(both)
	four.AtMost(long.Mul(long).Add(lat.Mul(lat)).Sqrt(), k(1)).Store(&r.use)
	bits := good.ToBits()
	four.Leave()
	return bits
}
