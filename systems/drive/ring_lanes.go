// The ring tyre in lanes: four that roll below their peaks, as nearly all do; any other goes through deflect.

package drive

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

// deflect is ask, bend, give and aligned of four tyres. It returns a bit for each of which this is true: one that the
// ground carries, that rolls, and is asked for less than its peak.
func (r *treads) deflect(a, b, c, d *lane) uint8 {
	k := four.Of
	p, q, u, v := a.t.Params, b.t.Params, c.t.Params, d.t.Params
	load, ahead := four.Pack(a.Load, b.Load, c.Load, d.Load), four.Pack(a.Ahead, b.Ahead, c.Ahead, d.Ahead)
	most := four.Pack(a.Grip, b.Grip, c.Grip, d.Grip).Mul(load)
	radius := four.Pack(p.Radius, q.Radius, u.Radius, v.Radius)
	frictionLong := four.Pack(p.FrictionLong, q.FrictionLong, u.FrictionLong, v.FrictionLong)
	frictionLat := four.Pack(p.FrictionLat, q.FrictionLat, u.FrictionLat, v.FrictionLat)
	peakLong := four.Pack(p.SlipPeakLong, q.SlipPeakLong, u.SlipPeakLong, v.SlipPeakLong)
	peakLat := four.Pack(p.SlipPeakLat, q.SlipPeakLat, u.SlipPeakLat, v.SlipPeakLat)
	good := load.Greater(k(leastLoad)).And(most.Greater(k(leastHold))).And(radius.Greater(k(0))).
		And(frictionLong.Greater(k(0))).And(frictionLat.Greater(k(0))).
		And(peakLong.Greater(k(0))).And(peakLat.Greater(k(0)))
	speed := four.Abs(ahead)
	calm := k(1).Sub(speed.Mul(speed).Mul(k(1 / (calmSpeed * calmSpeed))))
	good = good.And(calm.LessEqual(k(0)))

	size, peaks := radius.Mul(radius), frictionLong.Mul(frictionLat).Mul(most)
	each := k(1).Div(size.Mul(peaks))
	torsional := four.Pack(p.TorsionalStiffness, q.TorsionalStiffness, u.TorsionalStiffness, v.TorsionalStiffness)
	kLong := torsional.Mul(peaks).Mul(each)
	each = each.Mul(size)
	iLong, iLat := each.Mul(frictionLat), each.Mul(frictionLong)
	stiffLong := four.Pack(p.StiffnessLong, q.StiffnessLong, u.StiffnessLong, v.StiffnessLong)
	stiffLat := four.Pack(p.StiffnessLat, q.StiffnessLat, u.StiffnessLat, v.StiffnessLat)
	nLong := four.AtLeast(stiffLong.Mul(peakLong).Mul(iLong), k(1))
	nLat := four.AtLeast(stiffLat.Mul(peakLat).Mul(iLat), k(1))
	lateral := four.Pack(p.LateralStiffness, q.LateralStiffness, u.LateralStiffness, v.LateralStiffness)
	eLong, eLat := kLong.Mul(iLong), lateral.Mul(iLat)

	dt := k(a.Dt)
	way := dt.Mul(speed)
	aLong, aLat := way.Mul(peakLong).Mul(eLong), way.Mul(peakLat).Mul(eLat)
	treadLong := four.Pack(a.Along, b.Along, c.Along, d.Along)
	treadLat := four.Pack(a.Across, b.Across, c.Across, d.Across)
	s, t, x, y := &a.t.State, &b.t.State, &c.t.State, &d.t.State
	wantLong := four.Pack(s.Along, t.Along, x.Along, y.Along).Sub(dt.Mul(treadLong))
	wantLat := four.Pack(s.Across, t.Across, x.Across, y.Across).Sub(dt.Mul(treadLat))
	zLong, zLat := wantLong.Mul(eLong), wantLat.Mul(eLat)
	long := zLong.Mul(zLong)
	z2 := long.Add(zLat.Mul(zLat))
	w, asked := long.Div(z2), z2.Greater(k(0))
	z := z2.Sqrt()
	aa := four.Choose(asked, aLat.Add(w.Mul(aLong.Sub(aLat))), aLat)
	n := four.Choose(asked, nLat.Add(w.Mul(nLong.Sub(nLat))), nLat)
	good = good.And(n.LessEqual(k(4)))
	up := bend4(z, aa, n)
	moves := z.Greater(k(0)).And(way.Greater(k(0)))
	takeLong := four.Choose(moves, taken4(up, aLong, nLong), k(1))
	takeLat := four.Choose(moves, taken4(up, aLat, nLat), k(1))

	yLong, yLat := zLong.Mul(takeLong), zLat.Mul(takeLat)
	against := k(1).Div(speed.Add(k(stickSpeed)))
	slipLong, slipLat := treadLong.Mul(against), treadLat.Mul(against)
	far, wide, one := slipLong.Mul(peakLat), slipLat.Mul(peakLong), peakLong.Mul(peakLat)
	use := yLong.Mul(yLong).Add(yLat.Mul(yLat)).Sqrt()
	good = good.And(far.Mul(far).Add(wide.Mul(wide)).LessEqual(one.Mul(one))).And(use.LessEqual(k(1)))

	dLong, dLat := frictionLong.Mul(most), frictionLat.Mul(most)
	lat := yLat.Mul(dLat)
	wantLong.Mul(takeLong).Store(&r.along)
	wantLat.Mul(takeLat).Store(&r.across)
	yLong.Mul(dLong).Store(&r.long)
	lat.Store(&r.lat)
	takeLong.Store(&r.take)
	kLong.Mul(takeLong).Mul(dt).Store(&r.slope)
	dLong.Store(&r.limitLong)
	dLat.Store(&r.limitLat)
	four.Neg(slipLong).Store(&r.slipLong)
	slipLat.Store(&r.slipLat)
	use.Store(&r.use)
	behind := four.AtMost(four.AtLeast(ahead, k(-1)), k(1))
	patch := four.Pack(a.patch, b.patch, c.patch, d.patch).Div(k(3))
	patch.Mul(k(1).Sub(use)).Mul(lat.Mul(behind)).Store(&r.mz)
	bits := good.ToBits()
	four.Leave()
	return bits
}

// bend4 is bend of each whose n is at most 4.
func bend4(z, a, n four.F) four.F {
	k := four.Of
	m, a1, na := n.Sub(k(2)), k(1).Add(a), n.Add(a)
	each := k(1).Div(a1.Mul(na))
	g, slack := z.Mul(na.Mul(each)), a1.Mul(each)
	q := n.Mul(m).Mul(a1.Mul(slack.Mul(slack)))
	x := z.Div(na.Sub(g.Mul(q.Add(n.Sub(k(1)).Sub(q).Mul(g.Mul(g))))))
	c, rise, a6 := a.Mul(m).Sub(z), na.Sub(m.Mul(z)), k(6).Mul(a)
	f := a.Mul(x).Add(c).Mul(x).Add(rise).Mul(x).Sub(z)
	f1 := k(3).Mul(a).Mul(x).Add(k(2).Mul(c)).Mul(x).Add(rise)
	f2 := a6.Mul(x).Add(k(2).Mul(c))
	ff := f1.Mul(f1)
	bent := ff.Sub(f.Mul(f2))
	under := k(6).Mul(f1).Mul(bent).Add(f.Mul(f).Mul(a6))
	x = four.Choose(under.Greater(k(0)), x.Sub(k(3).Mul(f).Mul(bent.Add(ff)).Div(under)), x)
	return four.Choose(a1.LessEqual(z), k(1), four.AtMost(four.Positive(x), k(1)))
}

// taken4 is taken of each.
func taken4(x, a, n four.F) four.F {
	return n.Div(n.Add(a.Mul(four.Of(1).Add(x.Mul(x.Add(n.Sub(four.Of(2))))))))
}
