package magic

// Press in lanes.

import (
	"camber/components/num"
	"camber/components/num/four"
	"camber/components/vehicle"
)

// press is what works along, and the load.
func (w *Four) press(in *PressedFour) {
	m, k := w.m, four.Of
	load, grip := four.Fresh(&in.Load), four.Fresh(&in.Grip)
	share := k(1)
	low, high := load.Less(k(m.LoadMin)), load.Greater(k(m.LoadMax))
	if out := low.Or(high).ToBits(); out != 0 {
		w.note(out, vehicle.ClampLoad)
		share = four.Choose(low, four.Positive(load).Div(k(m.LoadMin)), share)
		load = four.Choose(low, k(m.LoadMin), four.Choose(high, k(m.LoadMax), load))
	}
	df := load.Sub(k(m.Load)).Div(k(m.Load))
	df2 := df.Mul(df)
	share.Store(&w.share)
	load.Store(&w.load)
	df.Store(&w.df)
	df2.Store(&w.df2)
	lean, tilt := four.Fresh(&w.lean), four.Fresh(&w.tilt)

	dx := k(m.PDX1).Add(k(m.PDX2).Mul(df)).Mul(k(1).Sub(k(m.PDX3).Mul(tilt.Mul(tilt)))).Mul(grip).Mul(load)
	dx = four.AtLeast(dx, k(least))
	kx := load.Mul(k(m.PKX1).Add(k(m.PKX2).Mul(df))).Mul(exponential4(k(m.PKX3).Mul(df)))
	kx = four.AtLeast(kx, k(least))
	ex := k(m.PEX1).Add(k(m.PEX2).Mul(df)).Add(k(m.PEX3).Mul(df2))
	dx.Store(&w.dx)
	kx.Store(&w.kx)
	kx.Div(k(m.PCX1).Mul(dx)).Store(&w.bx)
	ex.Store(&w.ex)
	ex.Mul(k(m.PEX4)).Store(&w.ex4)
	k(m.PHX1).Add(k(m.PHX2).Mul(df)).Store(&w.shx)
	load.Mul(k(m.PVX1).Add(k(m.PVX2).Mul(df))).Mul(grip).Store(&w.svx)
	four.AtMost(k(m.REX1).Add(k(m.REX2).Mul(df)), k(1)).Store(&w.exa)
	k(m.RBX1).Add(k(m.RBX3).Mul(lean.Mul(lean))).Store(&w.rbx)
}

// pressLat is what works across.
func (w *Four) pressLat(in *PressedFour) {
	m, k := w.m, four.Of
	load, grip, df := four.Load(&w.load), four.Load(&in.Grip), four.Load(&w.df)
	lean := four.Load(&w.lean)
	lean2 := lean.Mul(lean)
	pure := k(m.PDY1).Add(k(m.PDY2).Mul(df)).Mul(grip).Mul(load)
	dy := four.AtLeast(pure.Mul(k(1).Sub(k(m.PDY3).Mul(lean2))), k(least))
	ky0 := w.cornering(k(m.PKY2))
	ky := ky0
	if m.PKY5 != 0 {
		ky = four.Choose(lean.NotEqual(k(0)), w.cornering(k(m.PKY2).Add(k(m.PKY5).Mul(lean2))), ky)
	}
	ky = four.AtMost(ky.Mul(k(1).Sub(k(m.PKY3).Mul(four.Abs(lean)))), k(-least))
	cdy := k(m.PCY1).Mul(dy)
	dy.Store(&w.dy)
	ky.Store(&w.ky)
	ky.Div(cdy).Store(&w.by)
	ey := k(m.PEY1).Add(k(m.PEY2).Mul(df))
	ey.Mul(k(1).Add(k(m.PEY5).Mul(lean2))).Store(&w.ey)
	ey.Mul(k(m.PEY3).Add(k(m.PEY4).Mul(lean))).Store(&w.ey3)
	shy := k(m.PHY1).Add(k(m.PHY2).Mul(df))
	svy := load.Mul(k(m.PVY1).Add(k(m.PVY2).Mul(df))).Mul(grip)
	svyg := load.Mul(k(m.PVY3).Add(k(m.PVY4).Mul(df))).Mul(lean).Mul(grip)
	all := svy.Add(svyg)
	all.Store(&w.svy)
	var turned four.F
	if m.Version < vehicle.MF61 {
		turned = shy.Add(k(m.PHY3).Mul(lean))
	} else {
		turned = shy.Add(load.Mul(k(m.PKY6).Add(k(m.PKY7).Mul(df))).Mul(lean).Sub(svyg).Div(ky))
		pure = four.AtLeast(pure, k(least))
		l := &w.flat
		pure.Store(&l.d)
		four.AtMost(ky0, k(-least)).Div(k(m.PCY1).Mul(pure)).Store(&l.b)
		ey.Store(&l.e)
		ey.Mul(k(m.PEY3)).Store(&l.e3)
		shy.Store(&l.sh)
		svy.Store(&l.sv)
	}
	turned.Store(&w.shy)
	turned.Add(all.Div(ky)).Store(&w.shr)
	four.AtMost(k(m.REY1).Add(k(m.REY2).Mul(df)), k(1)).Store(&w.eyk)
	k(m.RHY1).Add(k(m.RHY2).Mul(df)).Store(&w.shyk)
	k(m.RBY1).Add(k(m.RBY4).Mul(lean2)).Store(&w.rby)
	dy.Mul(k(m.RVY1).Add(k(m.RVY2).Mul(df)).Add(k(m.RVY3).Mul(lean))).Store(&w.dvy)
}

// cornering is Work.cornering.
func (w *Four) cornering(high four.F) four.F {
	k, load := four.Of, four.Load(&w.load)
	if w.m.PKY4 == 2 {
		return k(w.m.PKY1).Mul(k(2).Mul(load.Mul(high))).Div(high.Mul(high).Add(load.Mul(load)))
	}
	sin, _ := num.SinCos4(k(w.m.PKY4).Mul(num.Atan4(load.Div(high))))
	return k(w.m.PKY1).Mul(sin)
}

// pressMoments is Work.pressMoments.
func (w *Four) pressMoments(in *PressedFour) {
	m, k := w.m, four.Of
	load, df, df2, grip := four.Load(&w.load), four.Load(&w.df), four.Load(&w.df2), four.Load(&in.Grip)
	lean, tilt := four.Load(&w.lean), four.Load(&w.tilt)
	size, loose := four.Abs(tilt), k(1).Div(grip)
	bt := k(m.QBZ1).Add(k(m.QBZ2).Mul(df)).Add(k(m.QBZ3).Mul(df2))
	bt.Mul(k(1).Add(k(m.QBZ4).Mul(tilt)).Add(k(m.QBZ5).Mul(size))).Mul(loose).Store(&w.bt)
	dt := load.Mul(k(m.QDZ1).Add(k(m.QDZ2).Mul(df)))
	dt.Mul(k(1).Add(k(m.QDZ3).Mul(tilt)).Add(k(m.QDZ4).Mul(tilt.Mul(tilt)))).Store(&w.dt)
	k(m.QEZ1).Add(k(m.QEZ2).Mul(df)).Add(k(m.QEZ3).Mul(df2)).Store(&w.et)
	k(m.QEZ4).Add(k(m.QEZ5).Mul(lean)).Store(&w.et4)
	sht := k(m.QHZ1).Add(k(m.QHZ2).Mul(df))
	sht.Add(k(m.QHZ3).Add(k(m.QHZ4).Mul(df)).Mul(lean)).Store(&w.sht)
	k(m.QBZ9).Mul(loose).Add(k(m.QBZ10).Mul(four.Load(&w.by).Mul(k(m.PCY1)))).Store(&w.br)
	bend := k(m.QDZ10).Add(k(m.QDZ11).Mul(df)).Mul(four.Abs(lean))
	dr := k(m.QDZ6).Add(k(m.QDZ7).Mul(df)).Add(k(m.QDZ8).Add(k(m.QDZ9).Mul(df)).Add(bend).Mul(lean))
	load.Mul(grip).Mul(dr).Store(&w.dr)
	k(m.SSZ1).Add(k(m.SSZ3).Add(k(m.SSZ4).Mul(df)).Mul(tilt)).Store(&w.arm)
}

// relax is Work.relax.
func (w *Four) relax() {
	m, k := w.m, four.Of
	load, df, ky := four.Load(&w.load), four.Load(&w.df), four.Load(&w.ky)
	var long, lat four.F
	if m.Version >= vehicle.MF61 && m.CFX > 0 && m.CFY > 0 {
		df2 := four.Load(&w.df2)
		x := k(m.CFX).Mul(k(1).Add(k(m.CFX1).Mul(df)).Add(k(m.CFX2).Mul(df2)))
		long = four.Load(&w.kx).Div(four.AtLeast(x, k(float64(0.1*m.CFX))))
		y := k(m.CFY).Mul(k(1).Add(k(m.CFY1).Mul(df)).Add(k(m.CFY2).Mul(df2)))
		lat = four.Neg(ky).Div(four.AtLeast(y, k(float64(0.1*m.CFY))))
	} else {
		long = load.Mul(k(m.PTX1).Add(k(m.PTX2).Mul(df))).Mul(exponential4(k(-m.PTX3).Mul(df)))
		lat = k(0)
		if m.PTY2 > 0 {
			x := load.Mul(k(m.PTY2)).Div(load.Mul(load).Add(k(float64(m.PTY2 * m.PTY2))))
			lat = k(m.PTY1).Mul(k(2).Mul(x)).Mul(k(1).Sub(k(m.PKY3).Mul(four.Abs(four.Load(&w.lean)))))
		}
	}
	four.AtLeast(long, k(vehicle.ShortestRelaxation)).Store(&w.RelaxLong)
	four.AtLeast(lat, k(vehicle.ShortestRelaxation)).Store(&w.RelaxLat)
}

// mosts are what the caller is told beside.
func (w *Four) mosts() {
	m, k, share := w.m, four.Of, four.Load(&w.share)
	k(m.PeakLong).Div(four.Load(&w.bx)).Store(&w.PeakLong)
	k(m.PeakLat).Div(four.Neg(four.Load(&w.by))).Store(&w.PeakLat)
	share.Mul(four.Load(&w.dx).Add(four.Abs(four.Load(&w.svx)))).Store(&w.MostLong)
	share.Mul(four.Load(&w.dy).Add(four.Abs(four.Load(&w.svy)))).Store(&w.MostLat)
	share.Mul(four.Load(&w.kx)).Store(&w.StiffLong)
	share.Mul(four.Neg(four.Load(&w.ky))).Store(&w.StiffLat)
}
