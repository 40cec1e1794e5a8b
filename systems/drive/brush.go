// A tyre as brushes: elastic bristles that grip where the pressure holds them and slide where it does not.

package drive

import (
	"math"

	"camber/components"
)

// brushed is the whole tyre of one step.
func brushed(p *components.TyreParams, s *components.TyreState, in *leaning, out *components.TyreAux) {
	if !(in.Load > leastLoad) || !(float64(in.Grip*in.Load) > leastHold) {
		clear(s, out)
		return
	}
	b := (*brush)(p.Brush)
	before := *s
	l := b.under(in.Load, in.Grip)
	var h held
	var long, lat float64
	long, lat, h.Take, h.Slides = creep(s, &l.grasp, &in.rolling)
	lean := float64(float64(b.CamberThrust*in.Load) * in.Lean) // N, to the right
	trail := l.force(&h, long, lat, sized(in.Along, in.Across))
	if lean != 0 {
		h.Lat += float64(lean * float64((1-l.used)*(1-l.used)))
	}
	h.MostLong, h.MostLat, h.StiffLong, h.StiffLat = l.mostLong, l.mostLat, l.stiffLong, l.stiffLat
	h.grip(p, s, &before, &l.grasp, &in.rolling, out)
	out.Mx, out.My, out.Clamped = 0, 0, 0
	out.Mz = float64(trail * float64(h.Lat*way(in.Ahead)))
}

// loaded is a brush tyre under its load.
type loaded struct {
	grasp
	brush               *brush
	mostLong, mostLat   float64 // N
	stiffLong, stiffLat float64 // N per unit of slip
	patch               float64 // m, half the contact's length
	used                float64 // 0..1, share of the contact that slides, from force
}

type brush components.Brush

// under gives a brush tyre's figures at a load. Friction falls in a line with the load; stiffness across rises to its highest
// and falls again, along it goes with the load; the contact's length goes with the load's root, and so do the relaxation
// lengths, for they are stiffness over the carcass's.
func (b *brush) under(load, grip float64) loaded {
	x := load / b.Load
	mu := float64(max(1-float64(b.LoadFriction*(x-1)), 0.2) * grip)
	y := x / b.LoadStiffness
	one := 1 / b.LoadStiffness
	lat := float64(y*(1+float64(one*one))) / float64(one*(1+float64(y*y)))
	root := math.Sqrt(x)
	l := loaded{
		brush:    b,
		mostLong: float64(float64(b.FrictionLong*mu) * load), mostLat: float64(float64(b.FrictionLat*mu) * load),
		stiffLong: float64(b.StiffnessLong * x), stiffLat: float64(b.StiffnessLat * lat),
		patch: float64(b.PatchHalf * root),
	}
	l.RelaxLong, l.RelaxLat = float64(b.RelaxationLong*root), float64(b.RelaxationLat*root)
	l.PeakLong, l.PeakLat = float64(3*l.mostLong)/l.stiffLong, float64(3*l.mostLat)/l.stiffLat
	return l
}

// force reads the curve at a slip: with theta the slip over that at which all bristles slide,
//
//	force / most = 3 theta - 3 theta^2 + theta^3
//
// along and across each in the direction of its own share of the slip; beyond theta 1 all slides, the friction falls with
// the sliding speed, and a wheel's force turns against its motion. It returns the trail: a third of half the contact at small
// slips, none when all slides.
func (l *loaded) force(h *held, long, lat, speed float64) (trail float64) {
	x, y := long/l.PeakLong, lat/l.PeakLat
	theta := sized(x, y)
	l.used = min(theta, 1)
	if theta < 1 {
		stick := 1 - theta
		per := 3 - float64(3*theta) + float64(theta*theta) // force over theta
		h.Long, h.Lat = float64(float64(l.mostLong*per)*x), float64(float64(l.mostLat*per)*y)
		h.SlopeLong = float64(float64(l.stiffLong*stick) * stick)
		return float64(float64(l.patch/3)*float64(stick*float64(stick*stick))) / (stick + float64(theta*theta)/3)
	}
	far := min(theta-1, 1)
	left := l.brush.Slide + (1-l.brush.Slide)/(1+float64(speed*far)/l.brush.Fade)
	near, all := (1-far)/theta, far/sized(long, lat)
	h.Long = float64(float64(l.mostLong*left) * (float64(x*near) + float64(long*all)))
	h.Lat = float64(float64(l.mostLat*left) * (float64(y*near) + float64(lat*all)))
	h.SlopeLong = 0
	return 0
}

// clear is a tyre that touches nothing.
func clear(s *components.TyreState, out *components.TyreAux) {
	s.Along, s.Across, s.Twist, *out = 0, 0, 0, components.TyreAux{}
}
