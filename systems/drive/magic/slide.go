package magic

// What follows from slip: forces and moments, stage by stage.

import (
	"math"

	"camber/components"
	"camber/components/num"
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
	w.pureLong()
	w.pureLat()
	w.weighLong()
	w.weighLat()
	w.combine()
	w.trail()
}

// Slide4 does the same for up to four tyres, stage by stage, which lets the processor work on all of them at once.
func Slide4(ws []Work, in *[4]Sliding) {
	ws = ws[:min(len(ws), 4)]
	for i := range ws {
		ws[i].enter(in[i&3])
	}
	for i := range ws {
		ws[i].pureLong()
	}
	for i := range ws {
		ws[i].pureLat()
	}
	for i := range ws {
		ws[i].weighLong()
	}
	for i := range ws {
		ws[i].weighLat()
	}
	for i := range ws {
		ws[i].combine()
	}
	for i := range ws {
		ws[i].trail()
	}
}

// enter clamps the slips to the file's ranges.
func (w *Work) enter(in Sliding) {
	m := w.m
	k, a := in.Long, float64(w.side*in.Lat)
	if m.Plain {
		a = num.Atan(a)
	}
	if k < m.SlipMin || k > m.SlipMax {
		w.Clamped |= components.ClampSlip
		k = min(max(k, m.SlipMin), m.SlipMax)
	}
	if a < m.AngleMin || a > m.AngleMax {
		w.Clamped |= components.ClampAngle
		a = min(max(a, m.AngleMin), m.AngleMax)
	}
	w.k, w.a, w.way = k, a, in.Way
	w.Out.My = in.Speed
}

// arc is atan(x - e (x - atan x)), the inner part of the formula.
func arc(x, e float64) float64 { return num.Atan(x - float64(e*(x-num.Atan(x)))) }

// rest is cos(c arc(x, e)), which weighs what is left without slip: there x is a file's small shift, for which power series are as
// exact as the functions and take a third of their time.
func rest(c, x, e float64) float64 {
	x2 := float64(x * x)
	if x2 > small*small || c > 3 || e < -3 {
		return num.Cos(float64(c * arc(x, e)))
	}
	y := float64(x * (1 - float64(float64(e*x2)*(1.0/3-float64(x2*(1.0/5-float64(x2*(1.0/7-float64(x2*(1.0/9-x2/11))))))))))
	y2 := float64(y * y)
	z := float64(float64(c*y) * (1 - float64(y2*(1.0/3-float64(y2*(1.0/5-float64(y2*(1.0/7-float64(y2*(1.0/9-y2/11))))))))))
	z2 := float64(z * z)
	return 1 - float64(z2*(1.0/2-float64(z2*(1.0/24-float64(z2*(1.0/720-z2/40320))))))
}

// small is where the series of rest leave out less than 1e-14.
const small = 0.08

// pureLong is Fx0, and its slope over the slip ratio.
func (w *Work) pureLong() {
	x := w.k + w.shx
	e := w.ex
	if x > 0 {
		e = float64(e * (1 - w.ex4))
	} else if x < 0 {
		e = float64(e * (1 + w.ex4))
	}
	e = min(e, 1)
	b := float64(w.bx * x)
	inner := b - float64(e*(b-num.Atan(b)))
	sin, cos := num.SinCos(float64(w.cx * num.Atan(inner)))
	w.fx0 = float64(w.dx*sin) + w.svx
	steep := 1 - e + e/(1+float64(b*b))
	w.slope = float64(float64(w.kx*cos)*steep) / (1 + float64(inner*inner))
}

// pureLat is Fy0.
func (w *Work) pureLat() {
	w.fy0 = lateral(w.a, w.cy, level{w.dy, w.by, w.ey, w.ey3, w.shy, w.svy})
}

// lateral is a pure lateral curve.
func lateral(a, c float64, l level) float64 {
	x := a + l.sh
	e := l.e
	if x > 0 {
		e -= l.e3
	} else if x < 0 {
		e += l.e3
	}
	return float64(l.d*num.Sin(float64(c*arc(float64(l.b*x), min(e, 1))))) + l.sv
}

// weighLong is Gxa: what slip across leaves of Fx.
func (w *Work) weighLong() {
	m := w.m
	r := float64(m.RBX2 * w.k)
	b := w.rbx / math.Sqrt(1+float64(r*r))
	w.gx = num.Cos(float64(m.RCX1*arc(float64(b*(w.a+m.RHX1)), w.exa))) / rest(m.RCX1, float64(b*m.RHX1), w.exa)
}

// weighLat is Gyk, what slip along leaves of Fy, and SVyk, what it adds.
func (w *Work) weighLat() {
	m := w.m
	r := float64(m.RBY2 * (w.a - m.RBY3))
	b := w.rby / math.Sqrt(1+float64(r*r))
	w.gy = num.Cos(float64(m.RCY1*arc(float64(b*(w.k+w.shyk)), w.eyk))) / rest(m.RCY1, float64(b*w.shyk), w.eyk)
	w.svyk = 0
	if w.dvy == 0 {
		return
	}
	v := float64(m.RVY4 * w.a)
	w.svyk = float64(w.dvy*num.Sin(float64(m.RVY5*num.Atan(float64(m.RVY6*w.k))))) / math.Sqrt(1+float64(v*v))
}

// combine puts the forces together, and the moments that follow from them.
func (w *Work) combine() {
	m, o := w.m, &w.Out
	o.Fx, o.Fy = float64(w.gx*w.fx0), float64(w.gy*w.fy0)+w.svyk
	o.Slope = max(float64(w.gx*w.slope), 0)
	w.overturn(m, o)
	w.rolling(m, o)
}

// overturn is Mx.
func (w *Work) overturn(m *components.Magic, o *Force) {
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
	x = float64(w.load*x) + float64(o.Fy*(m.QSX13+float64(m.QSX14*size))) - float64(float64(w.load*m.QSX12)*float64(w.tilt*size))
	o.Mx = float64(float64(m.Radius*x) * float64(w.side*w.share))
}

// rolling is My; Out.My holds the speed.
func (w *Work) rolling(m *components.Magic, o *Force) {
	v := o.My / m.Speed
	v2 := float64(v * v)
	x := m.QSY1 + float64(m.QSY2*o.Fx)/m.Plainload + float64(m.QSY3*math.Abs(v)) + float64(m.QSY4*float64(v2*v2))
	if m.Version < components.MF61 {
		x = float64(x * w.load)
		if m.Version == components.PAC2002 {
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

// trail is Mz: the force across behind the contact, the residual torque, and the force along at its arm.
func (w *Work) trail() {
	m, o := w.m, &w.Out
	at := w.a + w.sht
	ar := w.a + w.shy + w.svy/w.ky
	ratio := float64(w.kx * w.k)
	ratio /= w.ky
	ratio = float64(ratio * ratio)
	tt, tr := tangent(at), tangent(ar)
	et := min(float64(w.et*(1+float64(float64(w.et4*(2/math.Pi))*num.Atan(float64(float64(w.bt*w.ct)*at))))), 1)
	eq := num.Atan(math.Copysign(math.Sqrt(float64(tt*tt)+ratio), at))
	star := num.Cos(min(max(w.a, -0.5*math.Pi), 0.5*math.Pi))
	cos, force := star, float64(w.gy*w.fy0)
	if m.Version != components.PAC2002 && !m.Plain {
		cos = 1 / math.Sqrt(1+float64(w.a*w.a))
	}
	if m.Version >= components.MF61 {
		force = float64(w.gy * lateral(w.a, w.cy, w.fy0Level))
	}
	trail := float64(float64(w.dt*num.Cos(float64(w.ct*arc(float64(w.bt*eq), et)))) * cos)
	rest := 0.0
	if w.dr != 0 {
		er := num.Atan(math.Sqrt(float64(tr*tr) + ratio)) // its sign goes with the square
		b := float64(w.br * er)
		rest = float64(w.dr*star) / math.Sqrt(1+float64(b*b))
	}
	arm := w.arm + float64(w.armFy*o.Fy)
	mz := float64(w.way*(rest-float64(trail*force))) + float64(arm*o.Fx)
	s := float64(w.side * w.share)
	o.Mz = float64(mz * s)
	o.Fx, o.Fy, o.Slope = float64(o.Fx*w.share), float64(o.Fy*s), float64(o.Slope*w.share)
}

// tangent of a slip that the formula takes for an angle: beyond 86 degrees it stays.
func tangent(x float64) float64 { return num.Tan(min(max(x, -1.5), 1.5)) }
