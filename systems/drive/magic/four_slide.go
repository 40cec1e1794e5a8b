package magic

// Slide in lanes.

import (
	"math"

	"camber/components/num"
	"camber/components/num/four"
	"camber/components/vehicle"
)

// enter is Work.enter.
func (w *Four) enter(in *SlidingFour) {
	m, k := w.m, four.Of
	a := four.Load(&w.side).Mul(four.Fresh(&in.Lat))
	if m.Plain {
		a = num.Atan4(a)
	}
	kk := w.clamp(four.Fresh(&in.Long), m.SlipMin, m.SlipMax, vehicle.ClampSlip)
	a = w.clamp(a, m.AngleMin, m.AngleMax, vehicle.ClampAngle)
	kk.Store(&w.k)
	a.Store(&w.a)
	long := four.Load(&w.bx).Mul(kk.Add(four.Load(&w.shx)))
	lat := four.Load(&w.by).Mul(a.Add(four.Load(&w.shy)))
	long.Store(&w.long)
	lat.Store(&w.lat)
	long.Store(&w.arc[ofLong])
	lat.Store(&w.arc[ofLat])
	r, q := k(m.RBX2).Mul(kk), k(m.RBY2).Mul(a.Sub(k(m.RBY3)))
	bxa := four.Load(&w.rbx).Div(k(1).Add(r.Mul(r)).Sqrt())
	byk := four.Load(&w.rby).Div(k(1).Add(q.Mul(q)).Sqrt())
	bxa.Store(&w.bxa)
	byk.Store(&w.byk)
	x, y := bxa.Mul(a.Add(k(m.RHX1))), byk.Mul(kk.Add(four.Load(&w.shyk)))
	x.Store(&w.weighLong)
	y.Store(&w.weighLat)
	x.Store(&w.arc[ofWeighLong])
	y.Store(&w.arc[ofWeighLat])
	if m.Version >= vehicle.MF61 {
		level := four.Load(&w.flat.b).Mul(a.Add(four.Load(&w.flat.sh)))
		level.Store(&w.level)
		level.Store(&w.arc[ofLevel])
	}
	at := a.Add(four.Load(&w.sht))
	four.Load(&w.bt).Mul(k(m.QCZ1)).Mul(at).Store(&w.arc[ofTrail])
	ratio := four.Load(&w.kx).Mul(kk).Div(four.Load(&w.ky))
	ratio = ratio.Mul(ratio)
	tt, tr := tangent4(at), tangent4(a.Add(four.Load(&w.shr)))
	four.CopySign(tt.Mul(tt).Add(ratio).Sqrt(), at).Store(&w.arc[ofEqual])
	residual := tr.Mul(tr).Add(ratio).Sqrt()
	four.Choose(four.Load(&w.dr).NotEqual(k(0)), residual, k(0)).Store(&w.arc[ofResidual])
}

// forcesLong is Work.forces as far as it goes for what works along.
func (w *Four) forcesLong() {
	m, k := w.m, four.Of
	x := four.Load(&w.long)
	e := against4(four.Load(&w.ex), four.Load(&w.ex4), x)
	inner := bent4(x, e, four.Load(&w.arc[ofLong]))
	x2, inner2 := k(1).Add(x.Mul(x)), k(1).Add(inner.Mul(inner))
	steep := k(1).Sub(e).Mul(x2).Add(e)
	under := x2.Mul(inner2)
	sin, cos := m.Turns.Long.SinCos4(m.PCX1, inner)
	fx0 := four.Load(&w.dx).Mul(sin).Add(four.Load(&w.svx))
	slope := four.Load(&w.kx).Mul(cos).Mul(steep).Div(under)
	_, gx := m.Turns.WeighLong.SinCos4(m.RCX1,
		bent4(four.Load(&w.weighLong), four.Load(&w.exa), four.Load(&w.arc[ofWeighLong])))
	if m.RHX1 != 0 {
		gx = gx.Div(rest4(m.Turns.WeighLong, m.RCX1, four.Load(&w.bxa).Mul(k(m.RHX1)), four.Load(&w.exa)))
	}
	gx.Mul(fx0).Store(&w.Out.Fx)
	four.Positive(gx.Mul(slope)).Store(&w.Out.Slope)
}

// forcesLat is the rest of it.
func (w *Four) forcesLat() {
	m, k := w.m, four.Of
	y := four.Load(&w.lat)
	sin, _ := m.Turns.Lat.SinCos4(m.PCY1,
		bent4(y, against4(four.Load(&w.ey), four.Load(&w.ey3), four.Neg(y)), four.Load(&w.arc[ofLat])))
	fy0 := four.Load(&w.dy).Mul(sin).Add(four.Load(&w.svy))
	_, gy := m.Turns.WeighLat.SinCos4(m.RCY1,
		bent4(four.Load(&w.weighLat), four.Load(&w.eyk), four.Load(&w.arc[ofWeighLat])))
	shyk := four.Load(&w.shyk)
	if shifts := shyk.NotEqual(k(0)); shifts.ToBits() != 0 {
		left := rest4(m.Turns.WeighLat, m.RCY1, four.Load(&w.byk).Mul(shyk), four.Load(&w.eyk))
		gy = four.Choose(four.Load(&w.shyk).NotEqual(k(0)), gy.Div(left), gy)
	}
	svyk := k(0)
	if four.Load(&w.dvy).NotEqual(k(0)).ToBits() != 0 {
		sin, _ = m.Turns.AcrossK.SinCos4(m.RVY5, k(m.RVY6).Mul(four.Load(&w.k)))
		v, dvy := k(m.RVY4).Mul(four.Load(&w.a)), four.Load(&w.dvy)
		svyk = four.Choose(dvy.NotEqual(k(0)), dvy.Mul(sin).Div(k(1).Add(v.Mul(v)).Sqrt()), k(0))
	}
	fy := gy.Mul(fy0)
	fy.Add(svyk).Store(&w.Out.Fy)
	if m.Version < vehicle.MF61 {
		fy.Store(&w.trailed)
		return
	}
	l := &w.flat
	level := four.Load(&w.level)
	sin, _ = m.Turns.Lat.SinCos4(m.PCY1,
		bent4(level, against4(four.Load(&l.e), four.Load(&l.e3), four.Neg(level)), four.Load(&w.arc[ofLevel])))
	gy.Mul(four.Load(&l.d).Mul(sin).Add(four.Load(&l.sv))).Store(&w.trailed)
}

// trail is Work.trail.
func (w *Four) trail(in *SlidingFour) {
	m, k := w.m, four.Of
	star := cosine4(four.Load(&w.a))
	cos := star
	if m.Version != vehicle.PAC2002 && !m.Plain {
		a := four.Load(&w.a)
		cos = k(1).Div(k(1).Add(a.Mul(a)).Sqrt())
	}
	b, dr := four.Load(&w.br).Mul(four.Load(&w.arc[ofResidual])), four.Load(&w.dr)
	residual := dr.Mul(star).Div(k(1).Add(b.Mul(b)).Sqrt())
	residual = four.Choose(dr.NotEqual(k(0)), residual, k(0))
	bq := four.Load(&w.bt).Mul(four.Load(&w.arc[ofEqual]))
	arc := num.Atan4(bq)
	et := four.Load(&w.et).Mul(k(1).Add(four.Load(&w.et4).Mul(k(2 / math.Pi)).Mul(four.Load(&w.arc[ofTrail]))))
	_, behind := m.Turns.Trail.SinCos4(m.QCZ1, bent4(bq, four.AtMost(et, k(1)), arc))
	pull := four.Load(&w.dt).Mul(behind).Mul(cos).Mul(four.Load(&w.trailed))
	four.Load(&in.Way).Mul(residual.Sub(pull)).Store(&w.Out.Mz)
}

// moments are Work.moments and Work.overturn.
func (w *Four) moments() {
	m, k, o := w.m, four.Of, &w.Out
	fy, fz := four.Load(&o.Fy).Div(k(m.Plainload)), four.Load(&w.load).Div(k(m.Plainload))
	tilt := four.Load(&w.tilt)
	x := k(m.QSX1).Sub(k(m.QSX2).Mul(tilt)).Add(k(m.QSX3).Mul(fy))
	if m.QSX4 != 0 {
		l := k(m.QSX6).Mul(fz)
		_, cos := num.SinCos4(k(m.QSX5).Mul(num.Atan4(l.Mul(l))))
		sin, _ := num.SinCos4(k(m.QSX7).Mul(tilt).Add(k(m.QSX8).Mul(num.Atan4(k(m.QSX9).Mul(fy)))))
		x = x.Add(k(m.QSX4).Mul(cos).Mul(sin))
	}
	if m.QSX10 != 0 {
		leans := k(m.QSX10).Mul(num.Atan4(k(m.QSX11).Mul(fz))).Mul(tilt)
		x = four.Choose(tilt.NotEqual(k(0)), x.Add(leans), x)
	}
	size, load, across := four.Abs(tilt), four.Load(&w.load), four.Load(&o.Fy)
	x = load.Mul(x).Add(across.Mul(k(m.QSX13).Add(k(m.QSX14).Mul(size)))).
		Sub(load.Mul(k(m.QSX12)).Mul(tilt.Mul(size)))
	share, side := four.Load(&w.share), four.Load(&w.side)
	k(m.Radius).Mul(x).Mul(side.Mul(share)).Store(&o.Mx)
}

// rolling is Work.rolling, and the last part of Work.moments.
func (w *Four) rolling(in *SlidingFour) {
	m, k, o := w.m, four.Of, &w.Out
	v, long, load := four.Load(&in.Speed).Div(k(m.Speed)), four.Load(&o.Fx), four.Load(&w.load)
	v2 := v.Mul(v)
	x := k(m.QSY1).Add(k(m.QSY2).Mul(long).Div(k(m.Plainload))).Add(k(m.QSY3).Mul(four.Abs(v))).
		Add(k(m.QSY4).Mul(v2.Mul(v2)))
	switch {
	case m.Version == vehicle.PAC2002:
		x = four.Neg(x.Mul(load))
	case m.Version < vehicle.MF61:
		x = x.Mul(load)
	default:
		l, tilt := load.Div(k(m.Plainload)), four.Load(&w.tilt)
		x = x.Add(k(m.QSY5).Add(k(m.QSY6).Mul(l)).Mul(tilt.Mul(tilt)))
		x = x.Mul(k(m.Plainload))
		if m.QSY7 != 0 {
			x = x.Mul(four.Mend(l, l, 0xf, func(l float64) float64 { return num.Pow(l, m.QSY7) }))
		}
	}
	share, side := four.Load(&w.share), four.Load(&w.side)
	k(m.Radius).Mul(four.Neg(x)).Mul(share).Store(&o.My)
	long, across := four.Load(&o.Fx), four.Load(&o.Fy)
	s := side.Mul(share)
	arm := four.Load(&w.arm).Add(k(m.SSZ2).Mul(across))
	four.Load(&o.Mz).Add(arm.Mul(long)).Mul(s).Store(&o.Mz)
	long.Mul(share).Store(&o.Fx)
	across.Mul(s).Store(&o.Fy)
	four.Load(&o.Slope).Mul(share).Store(&o.Slope)
}
