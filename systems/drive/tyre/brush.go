// A tyre as brushes: elastic bristles that grip where the pressure holds them and slide where it does not.

package tyre

import (
	"math"

	"camber/components/num"
	"camber/components/num/four"
	"camber/components/vehicle"
)

// brushed is the whole tyre of one step.
func brushed(p *vehicle.TyreParams, s *vehicle.TyreState, in *leaning, out *vehicle.TyreAux) {
	var r brushes
	r.bear(p, s, in)
	r.creep(s, in)
	r.give(p, s, in, out)
}

// brushAll does so for some tyres at once: in lanes those that these are for, the others stage by stage.
func (b *Batch) brushAll(lanes []lane) {
	rest := uint8(0xf)
	if four.Wide && len(lanes) > 1 && rollsOn(lanes) {
		last := len(lanes) - 1
		rest = ^b.treads.brush(&lanes[0], &lanes[1], &lanes[min(2, last)], &lanes[min(3, last)])
	}
	for i := range lanes {
		l := &lanes[i]
		if rest>>i&1 != 0 {
			b.brushes[i&3].bear(l.t.Params, &l.t.State, &l.leaning)
			continue
		}
		b.treads.give(l, i)
		l.t.Aux.Mx, l.t.Aux.My, l.t.Aux.Clamped = 0, 0, 0
	}
	if rest&(1<<len(lanes)-1) == 0 {
		return
	}
	for i := range lanes {
		if l := &lanes[i]; rest>>i&1 != 0 {
			b.brushes[i&3].creep(&l.t.State, &l.leaning)
		}
	}
	for i := range lanes {
		if l := &lanes[i]; rest>>i&1 != 0 {
			b.brushes[i&3].give(l.t.Params, &l.t.State, &l.leaning, &l.t.Aux)
		}
	}
}

// rollsOn tells whether no tyre of these is near standstill, where each has dampers and lanes do not serve.
func rollsOn(lanes []lane) bool {
	for i := range lanes {
		if v := lanes[i].Ahead; !(v > calmSpeed || v < -calmSpeed) {
			return false
		}
	}
	return true
}

// brushes is a tyre on its way through these stages.
type brushes struct {
	loaded
	held
	before    vehicle.TyreState
	long, lat float64 // slips
	holds     bool
}

// bear brings the load to it.
func (r *brushes) bear(p *vehicle.TyreParams, s *vehicle.TyreState, in *leaning) {
	r.holds = in.Load > leastLoad && float64(in.Grip*in.Load) > leastHold
	if r.holds {
		r.before = *s
		(*brush)(p.Brush).under(in.Load, in.Grip, &r.loaded)
	}
}

// creep moves the contact on.
func (r *brushes) creep(s *vehicle.TyreState, in *leaning) {
	if r.holds {
		r.long, r.lat, r.Take, r.Slides = creep(s, &r.grasp, &in.rolling)
	}
}

// give finds the force.
func (r *brushes) give(p *vehicle.TyreParams, s *vehicle.TyreState, in *leaning, out *vehicle.TyreAux) {
	if !r.holds {
		clear(s, out)
		return
	}
	lean := float64(float64(r.brush.CamberThrust*in.Load) * in.Lean) // N, to the right
	trail := r.force(&r.held, r.long, r.lat, in)
	h := &r.held
	if lean != 0 {
		h.Lat += float64(lean * float64((1-r.used)*(1-r.used)))
	}
	h.MostLong, h.MostLat, h.StiffLong, h.StiffLat = r.mostLong, r.mostLat, r.stiffLong, r.stiffLat
	h.grip(p, s, &r.before, &r.grasp, &in.rolling, out)
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

type brush vehicle.Brush

// under gives a brush tyre's figures at a load. Friction falls in a line with the load; stiffness across rises to its
// highest and falls again, along it goes with the load; the contact's length goes with the load's root, and so do the
// relaxation lengths, for they are stiffness over the carcass's.
func (b *brush) under(load, grip float64, l *loaded) {
	x := load / b.Load
	mu := float64(num.AtLeast(1-float64(b.LoadFriction*(x-1)), 0.2) * grip)
	top := float64(b.LoadStiffness * b.LoadStiffness)
	lat := float64(x*(top+1)) / (top + float64(x*x))
	root := math.Sqrt(x)
	l.brush = b
	l.mostLong, l.mostLat = float64(float64(b.FrictionLong*mu)*load), float64(float64(b.FrictionLat*mu)*load)
	l.stiffLong, l.stiffLat = float64(b.StiffnessLong*x), float64(b.StiffnessLat*lat)
	l.patch = float64(b.PatchHalf * root)
	l.RelaxLong, l.RelaxLat = float64(b.RelaxationLong*root), float64(b.RelaxationLat*root)
	each := 1 / float64(l.RelaxLong*l.RelaxLat)
	l.ByLong, l.ByLat = float64(each*l.RelaxLat), float64(each*l.RelaxLong)
	each = 1 / float64(float64(3*l.mostLong)*l.mostLat)
	l.PerLong, l.PerLat = float64(float64(each*l.mostLat)*l.stiffLong), float64(float64(each*l.mostLong)*l.stiffLat)
}

// force reads the curve at a slip: with theta the slip over that at which all bristles slide,
//
//	force / most = 3 theta - 3 theta^2 + theta^3
//
// along and across each in the direction of its own share of the slip; beyond theta 1 all slides, the friction falls
// with the sliding speed, and a wheel's force turns against its motion. It returns the trail: a third of half the
// contact at small slips, none when all slides.
func (l *loaded) force(h *held, long, lat float64, in *leaning) (trail float64) {
	x, y := float64(long*l.PerLong), float64(lat*l.PerLat)
	theta := sized(x, y)
	l.used = num.AtMost(theta, 1)
	if theta < 1 {
		stick := 1 - theta
		per := 3 - float64(3*theta) + float64(theta*theta) // force over theta
		h.Long, h.Lat = float64(float64(l.mostLong*per)*x), float64(float64(l.mostLat*per)*y)
		h.SlopeLong = float64(float64(l.stiffLong*stick) * stick)
		return float64(float64(l.patch/3)*float64(stick*float64(stick*stick))) / (stick + float64(theta*theta)/3)
	}
	far, speed := num.AtMost(theta-1, 1), sized(in.Along, in.Across)
	left := l.brush.Slide + (1-l.brush.Slide)/(1+float64(speed*far)/l.brush.Fade)
	near, all := (1-far)/theta, far/sized(long, lat)
	h.Long = float64(float64(l.mostLong*left) * (float64(x*near) + float64(long*all)))
	h.Lat = float64(float64(l.mostLat*left) * (float64(y*near) + float64(lat*all)))
	h.SlopeLong = 0
	return 0
}

// clear is a tyre that touches nothing.
func clear(s *vehicle.TyreState, out *vehicle.TyreAux) {
	s.Along, s.Across, s.Twist, *out = 0, 0, 0, vehicle.TyreAux{}
}
