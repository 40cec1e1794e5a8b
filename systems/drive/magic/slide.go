package magic

// What follows from slip: forces and moments, stage by stage.

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
)

// Sliding is how a tyre moves over the ground.
type Sliding struct {
	Long  float64 // slip ratio, positive where it drives
	Lat   float64 // tangent of the slip angle, positive where the wheel moves to the left
	Speed float64 // m/s, forwards, for the rolling resistance
	Way   float64 // -1..1: which way it rolls; the trail lies behind the contact; 0 at rest
}

// Force is what the ground does to a tyre, in TYDEX-W.
type Force struct {
	Fx, Fy     float64 // N
	Mx, My, Mz float64 // N m
	Slope      float64 // N per unit of slip ratio, of Fx, at this slip
}

// Slide works out the force of one tyre that is pressed.
func (w *Work) Slide(in Sliding) {
	w.enter(in)
	num.Atans(w.arc[:])
	w.forces()
	w.trail()
	w.moments()
}

// Slide4 does the same for up to four tyres, stage by stage, which lets the processor work on all of them at once.
func Slide4(ws []Work, in *[4]Sliding) {
	ws = ws[:min(len(ws), 4)]
	for i := range ws {
		ws[i].enter(in[i&3])
	}
	for i := range ws {
		num.Atans(ws[i].arc[:])
	}
	for i := range ws {
		ws[i].forces()
	}
	for i := range ws {
		ws[i].trail()
	}
	for i := range ws {
		ws[i].moments()
	}
}

// The arcs that a tyre's slip asks for, all of which are found in one go.
const (
	ofLong = iota
	ofLat
	ofWeighLong
	ofWeighLat
	ofTrail
	ofEqual    // slip of the trail
	ofResidual // slip of the residual torque
	ofLevel
	arcs
)

// enter clamps the slips to the file's ranges, and works out all whose arcs are wanted.
func (w *Work) enter(in Sliding) {
	m := w.m
	k, a := in.Long, float64(w.side*in.Lat)
	if m.Plain {
		a = num.Atan(a)
	}
	if k < m.SlipMin || k > m.SlipMax {
		w.Clamped |= vehicle.ClampSlip
		k = min(max(k, m.SlipMin), m.SlipMax)
	}
	if a < m.AngleMin || a > m.AngleMax {
		w.Clamped |= vehicle.ClampAngle
		a = min(max(a, m.AngleMin), m.AngleMax)
	}
	w.k, w.a, w.way, w.speed = k, a, in.Way, in.Speed

	w.long, w.lat = float64(w.bx*(k+w.shx)), float64(w.by*(a+w.shy))
	r, q := float64(m.RBX2*k), float64(m.RBY2*(a-m.RBY3))
	w.bxa, w.byk = w.rbx/math.Sqrt(1+float64(r*r)), w.rby/math.Sqrt(1+float64(q*q))
	w.weighLong, w.weighLat = float64(w.bxa*(a+m.RHX1)), float64(w.byk*(k+w.shyk))
	ratio := float64(w.kx*k) / w.ky
	ratio = float64(ratio * ratio)
	at := a + w.sht
	tt, tr := tangent(at), tangent(a+w.shr)
	w.arc = [arcs]float64{
		ofLong: w.long, ofLat: w.lat, ofWeighLong: w.weighLong, ofWeighLat: w.weighLat,
		ofTrail: float64(float64(w.bt*w.ct) * at),
		ofEqual: math.Copysign(math.Sqrt(float64(tt*tt)+ratio), at),
	}
	if w.dr != 0 {
		w.arc[ofResidual] = math.Sqrt(float64(tr*tr) + ratio) // its sign goes with the square
	}
	if m.Version >= vehicle.MF61 {
		w.level = float64(w.flat.b * (a + w.flat.sh))
		w.arc[ofLevel] = w.level
	}
}

// bent is x - e (x - arc), the inner part of the formula; arc is atan x.
func bent(x, e, arc float64) float64 { return x - float64(e*(x-arc)) }

// against is a curvature on either side of x = 0, where it does not count; never above 1.
func against(e, side, x float64) float64 {
	return num.AtMost(e-math.Copysign(side, float64(side*x)), 1)
}

// rest is cos(c atan(bent x)), which weighs what is left without slip: there x is a file's small shift, for which power
// series are as exact as the functions and take a third of their time.
func rest(t *num.Turns, c, x, e float64) float64 {
	x2 := float64(x * x)
	if x2 > small*small || c > 1.6 || e < -3 {
		_, cos := t.SinCos(c, bent(x, e, num.Atan(x)))
		return cos
	}
	y := float64(x * (1 - float64(float64(e*x2)*arcRest(x2))))
	y2 := float64(y * y)
	z := float64(float64(c*y) * (1 - float64(y2*arcRest(y2))))
	z2 := float64(z * z)
	return 1 - float64(z2*((1.0/2-float64(z2*(1.0/24)))+float64(float64(z2*z2)*(1.0/720-float64(z2*(1.0/40320))))))
}

// arcRest is (x - atan x) / x^3 of a small x, whose square is x2.
func arcRest(x2 float64) float64 {
	x4 := float64(x2 * x2)
	return (1.0/3 - float64(x2*(1.0/5))) +
		float64(x4*((1.0/7-float64(x2*(1.0/9)))+float64(x4*(1.0/11-float64(x2*(1.0/13))))))
}

// small is where the series of rest leave out less than 1e-14.
const small = 0.12

// forces puts Fx and Fy together, and the slope of Fx over the slip ratio.
func (w *Work) forces() {
	m, o := w.m, &w.Out
	// Fx0
	x := w.long
	e := against(w.ex, w.ex4, x)
	inner := bent(x, e, w.arc[ofLong])
	sin, cos := m.Turns.Long.SinCos(w.cx, inner)
	fx0 := float64(w.dx*sin) + w.svx
	x2 := 1 + float64(x*x)
	slope := float64(float64(w.kx*cos)*(float64((1-e)*x2)+e)) / float64(x2*(1+float64(inner*inner)))
	// Gxa: what slip across leaves of Fx
	_, gx := m.Turns.WeighLong.SinCos(m.RCX1, bent(w.weighLong, w.exa, w.arc[ofWeighLong]))
	if m.RHX1 != 0 {
		gx /= rest(m.Turns.WeighLong, m.RCX1, float64(w.bxa*m.RHX1), w.exa)
	}
	// Fy0
	y := w.lat
	sin, _ = m.Turns.Lat.SinCos(w.cy, bent(y, against(w.ey, w.ey3, -y), w.arc[ofLat]))
	fy0 := float64(w.dy*sin) + w.svy
	// Gyk: what slip along leaves of Fy, and SVyk, what it adds
	_, gy := m.Turns.WeighLat.SinCos(m.RCY1, bent(w.weighLat, w.eyk, w.arc[ofWeighLat]))
	if w.shyk != 0 {
		gy /= rest(m.Turns.WeighLat, m.RCY1, float64(w.byk*w.shyk), w.eyk)
	}
	svyk := 0.0
	if w.dvy != 0 {
		v := float64(m.RVY4 * w.a)
		sin, _ = m.Turns.AcrossK.SinCos(m.RVY5, float64(m.RVY6*w.k))
		svyk = float64(w.dvy*sin) / math.Sqrt(1+float64(v*v))
	}
	o.Fx, o.Fy = float64(gx*fx0), float64(gy*fy0)+svyk
	o.Slope = num.Positive(float64(gx * slope))
	// what the trail is behind
	w.trailed = float64(gy * fy0)
	if m.Version >= vehicle.MF61 {
		l := &w.flat
		sin, _ = m.Turns.Lat.SinCos(w.cy, bent(w.level, against(l.e, l.e3, -w.level), w.arc[ofLevel]))
		w.trailed = float64(gy * (float64(l.d*sin) + l.sv))
	}
}

// moments are those that follow from the forces; at last all is scaled and mirrored as the tyre is.
func (w *Work) moments() {
	m, o := w.m, &w.Out
	w.overturn(m, o)
	w.rolling(m, o)
	arm := w.arm + float64(w.armFy*o.Fy)
	s := float64(w.side * w.share)
	o.Mz = float64((o.Mz + float64(arm*o.Fx)) * s)
	o.Fx, o.Fy, o.Slope = float64(o.Fx*w.share), float64(o.Fy*s), float64(o.Slope*w.share)
}

// overturn is Mx.
func (w *Work) overturn(m *vehicle.Magic, o *Force) {
	fy, fz := o.Fy/m.Plainload, w.load/m.Plainload
	x := m.QSX1 - float64(m.QSX2*w.tilt) + float64(m.QSX3*fy)
	if m.QSX4 != 0 {
		l := float64(m.QSX6 * fz)
		stiff := float64(m.QSX4 * num.Cos(float64(m.QSX5*num.Atan(float64(l*l)))))
		x += float64(stiff * num.Sin(float64(m.QSX7*w.tilt)+float64(m.QSX8*num.Atan(float64(m.QSX9*fy)))))
	}
	if m.QSX10 != 0 && w.tilt != 0 {
		x += float64(float64(m.QSX10*num.Atan(float64(m.QSX11*fz))) * w.tilt)
	}
	size := math.Abs(w.tilt)
	x = float64(w.load*x) + float64(o.Fy*(m.QSX13+float64(m.QSX14*size))) -
		float64(float64(w.load*m.QSX12)*float64(w.tilt*size))
	o.Mx = float64(float64(m.Radius*x) * float64(w.side*w.share))
}

// rolling is My.
func (w *Work) rolling(m *vehicle.Magic, o *Force) {
	v := w.speed / m.Speed
	v2 := float64(v * v)
	x := m.QSY1 + float64(m.QSY2*o.Fx)/m.Plainload + float64(m.QSY3*math.Abs(v)) + float64(m.QSY4*float64(v2*v2))
	if m.Version < vehicle.MF61 {
		x = float64(x * w.load)
		if m.Version == vehicle.PAC2002 {
			x = -x // printed as resisting
		}
	} else {
		l := w.load / m.Plainload
		x += float64((m.QSY5 + float64(m.QSY6*l)) * float64(w.tilt*w.tilt))
		x = float64(x * m.Plainload)
		if m.QSY7 != 0 {
			x = float64(x * num.Pow(l, m.QSY7))
		}
	}
	o.My = float64(float64(m.Radius*-x) * w.share)
}

// trail is Mz, but for the arm of Fx: the force across behind the contact, and the residual torque.
func (w *Work) trail() {
	m := w.m
	et := num.AtMost(float64(w.et*(1+float64(float64(w.et4*(2/math.Pi))*w.arc[ofTrail]))), 1)
	bq := float64(w.bt * w.arc[ofEqual])
	star := cosine(w.a)
	cos := star
	if m.Version != vehicle.PAC2002 && !m.Plain {
		cos = 1 / math.Sqrt(1+float64(w.a*w.a))
	}
	_, behind := m.Turns.Trail.SinCos(w.ct, bent(bq, et, num.Atan(bq)))
	residual := 0.0
	if w.dr != 0 {
		b := float64(w.br * w.arc[ofResidual])
		residual = float64(w.dr*star) / math.Sqrt(1+float64(b*b))
	}
	w.Out.Mz = float64(w.way * (residual - float64(float64(float64(w.dt*behind)*cos)*w.trailed)))
}

// tangent of a slip that the formula takes for an angle: beyond 86 degrees it stays. Small ones, as nearly all are, are
// found by their series, which leaves out less than 1e-14 of them.
func tangent(x float64) float64 {
	z := float64(x * x)
	if z > 0.2*0.2 {
		return num.Tan(min(max(x, -1.5), 1.5))
	}
	zz := float64(z * z)
	low := (1.0/3 + float64(z*(2.0/15))) + float64(zz*(17.0/315+float64(z*(62.0/2835))))
	high := (1382.0/155925 + float64(z*(21844.0/6081075))) +
		float64(zz*(929569.0/638512875+float64(z*(6404582.0/10854718875))))
	return x + float64(float64(x*z)*(low+float64(float64(zz*zz)*high)))
}

// cosine of a slip that the formula takes for an angle: beyond a quarter turn it stays. Small ones likewise.
func cosine(x float64) float64 {
	z := float64(x * x)
	if z > 0.3*0.3 {
		return num.Cos(min(max(x, -0.5*math.Pi), 0.5*math.Pi))
	}
	zz := float64(z * z)
	return 1 -
		float64(z*((1.0/2-float64(z*(1.0/24)))+float64(zz*((1.0/720-float64(z*(1.0/40320)))+float64(zz*(1.0/3628800))))))
}
