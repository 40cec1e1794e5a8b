package magic

// Four tyres of one file in lanes: Press and Slide of each, bit for bit.

import (
	"camber/components/num"
	"camber/components/num/four"
	"camber/components/vehicle"
)

// lanes are one figure of four tyres.
type lanes = [4]float64

// PressedFour is Pressed of four tyres.
type PressedFour struct {
	Load, Camber, Grip lanes
	Mirror             [4]bool
}

// SlidingFour is Sliding of four tyres.
type SlidingFour struct{ Long, Lat, Speed, Way lanes }

// ForceFour is Force of four tyres.
type ForceFour struct{ Fx, Fy, Mx, My, Mz, Slope lanes }

// Four is Work of four tyres that have the same coefficients, its fields by the same names. Fewer tyres are filled up
// by any of them: what is worked out for the rest is left.
type Four struct {
	m *vehicle.Magic

	// of Press, for the caller
	RelaxLong, RelaxLat lanes
	PeakLong, PeakLat   lanes
	MostLong, MostLat   lanes
	StiffLong, StiffLat lanes
	Clamped             [4]vehicle.MagicClamp

	share, side          lanes
	load, df, df2        lanes
	lean, tilt           lanes
	dx, bx, kx, ex, ex4  lanes
	shx, svx             lanes
	dy, by, ky, ey       lanes
	ey3, shy, svy        lanes
	exa, eyk, shyk, dvy  lanes
	rbx, rby             lanes
	bt, dt, et, et4, sht lanes
	br, dr, arm          lanes
	shr                  lanes
	flat                 levelFour

	// of Slide
	k, a                lanes
	long, lat, level    lanes
	weighLong, weighLat lanes
	bxa, byk, trailed   lanes
	arc                 [arcs]lanes
	Out                 ForceFour
}

// levelFour is level of four tyres.
type levelFour struct{ d, b, e, e3, sh, sv lanes }

// Press is Work.Press.
func (w *Four) Press(m *vehicle.Magic, in *PressedFour) {
	w.m = m
	for i := range w.lean {
		lean, side := in.Camber[i], 1.0
		if in.Mirror[i] {
			lean, side = -lean, -1
		}
		var clamped bool
		w.lean[i], w.tilt[i], clamped = leaning(m, lean)
		w.side[i], w.Clamped[i] = side, 0
		if clamped {
			w.Clamped[i] = vehicle.ClampCamber
		}
	}
	w.press(in)
	w.pressLat(in)
	w.pressMoments(in)
	w.relax()
	w.mosts()
	four.Leave()
}

// Slide is Work.Slide.
func (w *Four) Slide(in *SlidingFour) {
	w.enter(in)
	n := arcs
	if w.m.Version < vehicle.MF61 {
		n = ofLevel // the last
	}
	for i := range w.arc[:n] {
		a := &w.arc[i]
		num.Atan4(four.Load(a)).Store(a)
	}
	w.forcesLong()
	w.forcesLat()
	w.trail(in)
	w.moments()
	w.rolling(in)
	four.Leave()
}

// clamp holds lanes within a file's range and notes which did not lie there.
func (w *Four) clamp(x four.F, least, most float64, as vehicle.MagicClamp) four.F {
	lo, hi := four.Of(least), four.Of(most)
	if out := x.Less(lo).Or(x.Greater(hi)).ToBits(); out != 0 {
		w.note(out, as)
		x = four.Choose(x.Less(lo), lo, x)
		x = four.Choose(x.Greater(hi), hi, x)
	}
	return x
}

// note is rare.
//
//go:noinline
func (w *Four) note(out uint8, as vehicle.MagicClamp) {
	for i := range w.Clamped {
		if out>>i&1 != 0 {
			w.Clamped[i] |= as
		}
	}
}

// exponential4 is exponential of each.
func exponential4(x four.F) four.F {
	k := four.Of
	x2 := x.Mul(x)
	x4 := x2.Mul(x2)
	low := k(1).Add(x).Add(x2.Mul(k(1.0 / 2).Add(x.Mul(k(1.0 / 6)))))
	high := k(1.0 / 24).Add(x.Mul(k(1.0 / 120))).Add(x2.Mul(k(1.0 / 720).Add(x.Mul(k(1.0 / 5040)))))
	last := k(1.0 / 40320).Add(x.Mul(k(1.0 / 362880))).Add(x2.Mul(k(1.0 / 3628800)))
	v := low.Add(x4.Mul(high.Add(x4.Mul(last))))
	if good := four.Abs(x).Less(k(0.25)).ToBits(); good != 0xf {
		v = four.Mend(v, x, ^good, num.Exp)
	}
	return v
}

// tangent4 is tangent of each.
func tangent4(x four.F) four.F {
	k := four.Of
	z := x.Mul(x)
	zz := z.Mul(z)
	low := k(1.0 / 3).Add(z.Mul(k(2.0 / 15))).Add(zz.Mul(k(17.0 / 315).Add(z.Mul(k(62.0 / 2835)))))
	high := k(1382.0 / 155925).Add(z.Mul(k(21844.0 / 6081075))).
		Add(zz.Mul(k(929569.0 / 638512875).Add(z.Mul(k(6404582.0 / 10854718875)))))
	v := x.Add(x.Mul(z).Mul(low.Add(zz.Mul(zz).Mul(high))))
	if far := z.Greater(k(0.2 * 0.2)).ToBits(); far != 0 {
		v = four.Mend(v, x, far, tangent)
	}
	return v
}

// cosine4 is cosine of each.
func cosine4(x four.F) four.F {
	k := four.Of
	z := x.Mul(x)
	zz := z.Mul(z)
	low := k(1.0 / 2).Sub(z.Mul(k(1.0 / 24)))
	high := k(1.0 / 720).Sub(z.Mul(k(1.0 / 40320))).Add(zz.Mul(k(1.0 / 3628800)))
	v := k(1).Sub(z.Mul(low.Add(zz.Mul(high))))
	if far := z.Greater(k(0.3 * 0.3)).ToBits(); far != 0 {
		v = four.Mend(v, x, far, cosine)
	}
	return v
}

// bent4 is bent of each.
func bent4(x, e, arc four.F) four.F { return x.Sub(e.Mul(x.Sub(arc))) }

// against4 is against of each.
func against4(e, side, x four.F) four.F {
	return four.AtMost(e.Sub(four.CopySign(side, side.Mul(x))), four.Of(1))
}

// rest4 is rest of each.
func rest4(t *num.Turns, c float64, x, e four.F) four.F {
	k := four.Of
	x2 := x.Mul(x)
	if c > 1.6 || x2.Greater(k(small*small)).Or(e.Less(k(-3))).ToBits() != 0 {
		return rests(t, c, x, e)
	}
	y := x.Mul(k(1).Sub(e.Mul(x2).Mul(arcRest4(x2))))
	y2 := y.Mul(y)
	z := k(c).Mul(y).Mul(k(1).Sub(y2.Mul(arcRest4(y2))))
	z2 := z.Mul(z)
	low := k(1.0 / 2).Sub(z2.Mul(k(1.0 / 24)))
	return k(1).Sub(z2.Mul(low.Add(z2.Mul(z2).Mul(k(1.0 / 720).Sub(z2.Mul(k(1.0 / 40320)))))))
}

// rests is rest one by one.
//
//go:noinline
func rests(t *num.Turns, c float64, x, e four.F) four.F {
	var xs, es lanes
	x.Store(&xs)
	e.Store(&es)
	four.Leave()
	for i, x := range xs {
		xs[i] = rest(t, c, x, es[i])
	}
	return four.Load(&xs)
}

func arcRest4(x2 four.F) four.F {
	k := four.Of
	x4 := x2.Mul(x2)
	low := k(1.0 / 3).Sub(x2.Mul(k(1.0 / 5)))
	return low.Add(x4.Mul(k(1.0 / 7).Sub(x2.Mul(k(1.0 / 9))).Add(x4.Mul(k(1.0 / 11).Sub(x2.Mul(k(1.0 / 13)))))))
}
