package magic

// What follows from load and camber alone: peaks, stiffnesses, shifts, relaxation lengths.

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
)

// Pressed is how a tyre stands on the ground.
type Pressed struct {
	Load   float64 // N
	Camber float64 // sine of the lean to the right
	Grip   float64 // factor on the friction, of the ground
	Mirror bool    // the tyre is the mirror image of the measured one
}

// Work is one tyre under evaluation. It holds scratch and no pointers but to the shared coefficients.
type Work struct {
	m *vehicle.Magic

	// of Press, for the caller
	RelaxLong, RelaxLat float64 // m
	PeakLong, PeakLat   float64 // slips at which the pure curves are highest
	MostLong, MostLat   float64 // N, of the pure curves
	StiffLong           float64 // N per unit of slip ratio, at small ratios
	StiffLat            float64 // N per unit of slip, positive
	Clamped             vehicle.MagicClamp

	share, side, grip        float64 // of forces below the least load; -1 for the mirror image
	load, df, df2            float64
	lean, tilt, bend         float64 // camber as the slip equations have it; as an angle where the others do; its size
	dx, cx, bx, kx, ex, ex4  float64
	shx, svx                 float64
	dy, cy, by, ky, ey       float64
	ey3, shy, svy            float64
	exa, eyk, shyk, dvy      float64
	rbx, rby                 float64
	bt, ct, dt, et, et4, sht float64
	br, dr, arm, armFy       float64
	shr                      float64
	flat                     level // at no camber, which 6.1 takes the trail's force from

	// of Slide
	k, a, way, speed    float64
	long, lat, level    float64 // slips times stiffness factors
	weighLong, weighLat float64
	bxa, byk, trailed   float64
	arc                 [arcs]float64
	Out                 Force
}

// level is a pure lateral curve at no camber.
type level struct{ d, b, e, e3, sh, sv float64 }

// Press works out what does not change with slip.
func (w *Work) Press(m *vehicle.Magic, in Pressed) {
	w.m, w.Clamped, w.share, w.side, w.grip = m, 0, 1, 1, in.Grip
	load := in.Load
	if load < m.LoadMin {
		w.Clamped = vehicle.ClampLoad
		w.share, load = num.Positive(load)/m.LoadMin, m.LoadMin
	} else if load > m.LoadMax {
		w.Clamped = vehicle.ClampLoad
		load = m.LoadMax
	}
	lean := in.Camber
	if in.Mirror {
		lean, w.side = -lean, -1
	}
	lean, angle, leans := leaning(m, lean)
	if w.tilt = angle; leans {
		w.Clamped |= vehicle.ClampCamber
	}
	df := (load - m.Load) / m.Load
	df2 := float64(df * df)
	w.load, w.df, w.df2, w.lean, w.bend = load, df, df2, lean, math.Abs(lean)
	lean2 := float64(lean * lean)
	tilt2 := float64(w.tilt * w.tilt)

	// along
	w.cx = m.PCX1
	w.dx = float64(float64(float64((m.PDX1+float64(m.PDX2*df))*(1-float64(m.PDX3*tilt2)))*in.Grip) * load)
	w.dx = num.AtLeast(w.dx, least)
	w.kx = float64(float64(load*(m.PKX1+float64(m.PKX2*df))) * exponential(float64(m.PKX3*df)))
	w.kx = num.AtLeast(w.kx, least)
	w.bx = w.kx / float64(w.cx*w.dx)
	w.ex = m.PEX1 + float64(m.PEX2*df) + float64(m.PEX3*df2)
	w.ex4 = float64(w.ex * m.PEX4)
	w.shx = m.PHX1 + float64(m.PHX2*df)
	w.svx = float64(float64(load*(m.PVX1+float64(m.PVX2*df))) * in.Grip)
	w.exa = num.AtMost(m.REX1+float64(m.REX2*df), 1)
	w.rbx = m.RBX1 + float64(m.RBX3*lean2)

	// across
	w.cy = m.PCY1
	pure := float64(float64((m.PDY1+float64(m.PDY2*df))*in.Grip) * load)
	w.dy = num.AtLeast(float64(pure*(1-float64(m.PDY3*lean2))), least)
	ky0 := w.cornering(m.PKY2)
	w.ky = ky0
	if m.PKY5 != 0 && lean != 0 {
		w.ky = w.cornering(m.PKY2 + float64(m.PKY5*lean2))
	}
	w.ky = num.AtMost(float64(w.ky*(1-float64(m.PKY3*w.bend))), -least)
	w.by = w.ky / float64(w.cy*w.dy)
	ey := m.PEY1 + float64(m.PEY2*df)
	w.ey, w.ey3 = float64(ey*(1+float64(m.PEY5*lean2))), float64(ey*(m.PEY3+float64(m.PEY4*lean)))
	shy, svy := m.PHY1+float64(m.PHY2*df), float64(float64(load*(m.PVY1+float64(m.PVY2*df)))*in.Grip)
	svyg := float64(float64(float64(load*(m.PVY3+float64(m.PVY4*df)))*lean) * in.Grip)
	w.svy = svy + svyg
	if m.Version < vehicle.MF61 {
		w.shy = shy + float64(m.PHY3*lean)
	} else {
		w.shy = shy + (float64(float64(load*(m.PKY6+float64(m.PKY7*df)))*lean)-svyg)/w.ky
		pure = num.AtLeast(pure, least)
		w.flat = level{pure, num.AtMost(ky0, -least) / float64(w.cy*pure), ey, float64(ey * m.PEY3), shy, svy}
	}
	w.shr = w.shy + w.svy/w.ky
	w.eyk = num.AtMost(m.REY1+float64(m.REY2*df), 1)
	w.shyk = m.RHY1 + float64(m.RHY2*df)
	w.rby = m.RBY1 + float64(m.RBY4*lean2)
	w.dvy = float64(w.dy * (m.RVY1 + float64(m.RVY2*df) + float64(m.RVY3*lean)))

	w.pressMoments(m, in.Grip)
	w.relax(m)
	w.PeakLong, w.PeakLat = m.PeakLong/w.bx, m.PeakLat/-w.by
	w.MostLong = float64(w.share * (w.dx + math.Abs(w.svx)))
	w.MostLat = float64(w.share * (w.dy + math.Abs(w.svy)))
	w.StiffLong, w.StiffLat = float64(w.share*w.kx), float64(w.share*-w.ky)
}

// least keeps divisors away from zero, in N: a load or a grip so far off the file's that its friction would turn round.
const least = 1e-3

// leaning clamps the sine of a lean and takes it as the file's formula has it: once for the slip equations, once as an
// angle where the others do.
func leaning(m *vehicle.Magic, sine float64) (lean, angle float64, clamped bool) {
	lean = num.AtMost(num.AtLeast(sine, -0.99), 0.99)
	angle = lean
	if lean != 0 && (m.Plain || m.Version != vehicle.PAC2002) {
		angle = num.Asin(lean)
	}
	if m.Plain {
		lean = angle
	}
	if lean < m.CamberMin || lean > m.CamberMax {
		clamped = true
		lean = min(max(lean, m.CamberMin), m.CamberMax)
		angle = lean
		if !m.Plain && m.Version != vehicle.PAC2002 {
			angle = num.Asin(lean)
		}
	}
	return lean, angle, clamped
}

// cornering is the cornering stiffness at no camber; high is the load of its highest value.
func (w *Work) cornering(high float64) float64 {
	if w.m.PKY4 == 2 { // sin(2 atan x)
		return float64(w.m.PKY1*float64(2*float64(w.load*high))) / (float64(high*high) + float64(w.load*w.load))
	}
	x := w.load / high
	return float64(w.m.PKY1 * num.Sin(float64(w.m.PKY4*num.Atan(x))))
}

// pressMoments does the same for the aligning torque.
func (w *Work) pressMoments(m *vehicle.Magic, grip float64) {
	df, tilt, size := w.df, w.tilt, math.Abs(w.tilt)
	loose := 1 / grip
	w.bt = float64(float64((m.QBZ1+float64(m.QBZ2*df)+float64(m.QBZ3*w.df2))*(1+float64(m.QBZ4*tilt)+
		float64(m.QBZ5*size))) * loose)
	w.ct = m.QCZ1
	w.dt = float64(float64(w.load*(m.QDZ1+float64(m.QDZ2*df))) *
		(1 + float64(m.QDZ3*tilt) + float64(m.QDZ4*float64(tilt*tilt))))
	w.et, w.et4 = m.QEZ1+float64(m.QEZ2*df)+float64(m.QEZ3*w.df2), m.QEZ4+float64(m.QEZ5*w.lean)
	w.sht = m.QHZ1 + float64(m.QHZ2*df) + float64((m.QHZ3+float64(m.QHZ4*df))*w.lean)
	w.br = float64(m.QBZ9*loose) + float64(m.QBZ10*float64(w.by*w.cy))
	w.dr = float64(float64(w.load*grip) * (m.QDZ6 + float64(m.QDZ7*df) +
		float64((m.QDZ8+float64(m.QDZ9*df)+float64((m.QDZ10+float64(m.QDZ11*df))*w.bend))*w.lean)))
	w.arm, w.armFy = m.SSZ1+float64((m.SSZ3+float64(m.SSZ4*df))*tilt), m.SSZ2
}

// relax gives the lengths over which slip builds up, both with the load.
func (w *Work) relax(m *vehicle.Magic) {
	if m.Version >= vehicle.MF61 && m.CFX > 0 && m.CFY > 0 {
		w.RelaxLong = w.kx / max(float64(m.CFX*(1+float64(m.CFX1*w.df)+float64(m.CFX2*w.df2))), float64(0.1*m.CFX))
		w.RelaxLat = -w.ky / max(float64(m.CFY*(1+float64(m.CFY1*w.df)+float64(m.CFY2*w.df2))), float64(0.1*m.CFY))
	} else {
		w.RelaxLong = float64(float64(w.load*(m.PTX1+float64(m.PTX2*w.df))) * exponential(float64(-m.PTX3*w.df)))
		w.RelaxLat = 0
		if m.PTY2 > 0 {
			x := float64(w.load*m.PTY2) / (float64(w.load*w.load) + float64(m.PTY2*m.PTY2))
			w.RelaxLat = float64(float64(m.PTY1*float64(2*x)) * (1 - float64(m.PKY3*w.bend)))
		}
	}
	w.RelaxLong, w.RelaxLat = num.AtLeast(w.RelaxLong, vehicle.ShortestRelaxation),
		num.AtLeast(w.RelaxLat, vehicle.ShortestRelaxation)
}

// exponential is e^x; small x, as nearly all are, take their series, which leaves out less than 1e-14.
func exponential(x float64) float64 {
	if !(math.Abs(x) < 0.25) {
		return num.Exp(x)
	}
	x2 := float64(x * x)
	x4 := float64(x2 * x2)
	low := (1 + x) + float64(x2*(1.0/2+float64(x*(1.0/6))))
	high := (1.0/24 + float64(x*(1.0/120))) + float64(x2*(1.0/720+float64(x*(1.0/5040))))
	return low + float64(x4*(high+float64(x4*((1.0/40320+float64(x*(1.0/362880)))+float64(x2*(1.0/3628800))))))
}
