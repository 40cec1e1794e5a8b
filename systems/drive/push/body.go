// A body with wheels that move along paths of their own, each a mass: from forces to accelerations, exactly.

package push

import (
	"math"

	"camber/components/space"
	"camber/components/vehicle"
)

// rigid is the body alone, in its own axes.
type rigid struct {
	Mass     float64   // kg
	Inertia  space.Vec // kg m2, about the axes
	Products space.Vec // kg m2, the sums of m y z, m z x and m x y

	Load   float64   // kg, that it carries beyond that, or below 0 less of it
	LoadAt space.Vec // m, where
}

// times is the angular momentum of a spin.
func (b *rigid) times(spin space.Vec) space.Vec {
	if !none(&b.Products) {
		return b.skewed(spin)
	}
	return b.Inertia.Mul(spin)
}

// none tells whether a vector is 0: whether a bit but the sign is set, in one go.
func none(v *space.Vec) bool {
	return (math.Float64bits(v.X)|math.Float64bits(v.Y)|math.Float64bits(v.Z))<<1 == 0
}

// skewed is times, where the axes are not the principal ones.
func (b *rigid) skewed(spin space.Vec) space.Vec {
	l, p := b.Inertia.Mul(spin), b.Products
	return space.Vec{
		X: l.X - float64(p.Z*spin.Y) - float64(p.Y*spin.Z),
		Y: l.Y - float64(p.Z*spin.X) - float64(p.X*spin.Z),
		Z: l.Z - float64(p.Y*spin.X) - float64(p.X*spin.Y),
	}
}

// sliding is one wheel as the body sees it. By its suspension's Hub, Slide, Twist and Bent its hub moves against the
// body and its carrier turns for each m/s of Speed; on a beam it moves with the other wheel's speed as well, by Second.
type sliding struct {
	*vehicle.SuspensionAux

	Mass    float64 // kg
	Turning float64 // kg m2, of the carrier and all on it, the same about every axis
	Speed   float64 // m/s
	// N along the path: spring, damper and, by virtual work, whatever else acts on the wheel but its own mass
	Push     float64
	Gain     float64 // m/s2 along the path, the solution
	Bends    bool    // Twist and Bent are not 0
	Mate     int     // on a beam, which wheel the other is
	MatePush float64 // N, likewise what acts on this wheel along the other's path

	straight space.Vec // kg, momentum for each m/s
	turn     space.Vec // kg m, momentum about the body's centre for each m/s
	heavy    float64   // kg, the mass that its coordinate moves, damper and all
	ease     float64   // 1/kg, of heavy
	drive    float64   // N, what moves it
	shared   float64   // kg, of the mass that moves with both wheels of a beam
	rest     space.Vec // N, what the mass of a beam's wheel feels of gravity and of the motion itself
	swing    space.Vec // N m, likewise of its carrier's turning
}

// accelerate finds the accelerations of the body (at its centre of gravity) and the wheels' along their paths. Force
// and torque are all that act on body and wheels from outside but gravity.
//
// What a force does along a wheel's path moves the wheel (VEH-13): by virtual work the path feels force . lever. All of
// it, less what the wheel's mass takes, goes to the body. So the body moves as if it carried every wheel's mass but for
// its motion along its path:
//
//	[ M + sum (m - b b' / h) ] over the six motions, b = the path's momentum and h its mass
//
// The damper is taken at the speed at the end of the step, by which stiff dampers on light wheels stay stable; it
// counts as mass, so that a share of the wheel is carried along the path too. With the wheels left out this is the
// plain rigid body.
//
// What comes of the wheels being carried is the same for all, and summed first: a body that turns asks spin x (spin x m
// d) of a wheel at d, and about its centre spin x (I spin).
func accelerate(b *rigid, spin, force, torque, gravity space.Vec, wheels []sliding, dt float64) (a, alpha space.Vec) {
	var l loose
	l.loosen(b, spin, force, torque, gravity, wheels, dt)
	a, alpha = l.solve(l.f, l.t)
	for i := len(wheels) - 1; i >= 0; i-- {
		w := &wheels[i]
		gain := w.drive - w.straight.Dot(a) - w.turn.Dot(alpha)
		if w.Beam && w.Mate > i {
			gain -= float64(w.shared * wheels[w.Mate].Gain)
		}
		w.Gain = float64(gain * w.ease)
	}
	return a, alpha
}

// loose is a body with its wheels taken out: what is left to solve.
type loose struct {
	six
	f, t      space.Vec // N, N m
	_         float64
	flywheels space.Vec // kg m2/s, body axes, that coast asks for
	_         float64
}

// loosen fills it but for flywheels, and of the wheels what their gains hang on.
func (l *loose) loosen(b *rigid, spin, force, torque, gravity space.Vec, wheels []sliding, dt float64) {
	l.body(b)
	l.carry(wheels)
	l.f, l.t = l.under(b, spin, force, torque, gravity)
	sweep(wheels, spin, gravity, &l.f, &l.t, dt)
	for i := range wheels {
		w := &wheels[i]
		if w.Beam {
			if w.Mate > i {
				continue
			}
			couple(&wheels[w.Mate], w)
			l.free(&wheels[w.Mate], &l.f, &l.t)
		}
		l.free(w, &l.f, &l.t)
	}
}

// under is what acts on a body that carries the wheels' masses, and what they bring as they turn with it, after it has
// taken up its own load.
func (m *six) under(b *rigid, spin, force, torque, gravity space.Vec) (f, t space.Vec) {
	if b.Load != 0 {
		m.load(b.Load, b.LoadAt)
	}
	all := space.Vec{X: m.ry, Y: m.pz, Z: m.qx}
	f = force.AddScaled(gravity, m.xx).Sub(spin.Cross(spin.Cross(all)))
	t = torque.Add(all.Cross(gravity)).Sub(spin.Cross(m.carried(b, spin)))
	return f, t
}

// sweep finds what each wheel's coordinate moves and what drives it. With p the momentum of its own motion, a body that
// turns asks 2 spin x p of the wheel, and about its centre 2 d x (spin x p) = 2 spin (d . p) - 2 p (d . spin).
func sweep(wheels []sliding, spin, gravity space.Vec, f, t *space.Vec, dt float64) {
	var own, across space.Vec // N s, and N m s by how far along the spin it is
	about, fast := 0.0, spin.LenSq()
	for i := range wheels {
		w := &wheels[i]
		if w.Bends {
			w.bend(wheels, spin, gravity, f, t, dt)
			continue
		}
		d, s := w.Hub, w.Slide
		q := s.Scale(w.Mass)
		w.straight = q
		w.turn = d.Cross(q)
		w.heavy = s.Dot(q) + float64(dt*w.Damping)
		in, out := spin.Dot(d), q.Dot(d)
		w.drive = w.Push + q.Dot(gravity) - float64(spin.Dot(q)*in) + float64(fast*out)
		v := w.Speed
		about += float64(v * out)
		own = own.AddScaled(q, v)
		across = across.AddScaled(q, float64(v*in))
	}
	*f = f.Sub(spin.Cross(own.Add(own)))
	*t = t.AddScaled(spin, float64(-2*about)).Add(across.Add(across))
}

// bend is sweep for a wheel on a path that bends.
func (w *sliding) bend(wheels []sliding, spin, gravity space.Vec, f, t *space.Vec, dt float64) {
	d, s, v := w.Hub, w.Slide, w.Speed
	drift := s.Scale(v)
	k := w.Twist.Scale(w.Turning)
	swing := k.Scale(v)
	if w.Beam {
		by := wheels[w.Mate].Speed
		drift = drift.AddScaled(w.Second.Slide, by)
		swing = swing.AddScaled(w.Second.Twist, float64(w.Turning*by))
	}
	swing = swing.Cross(spin)
	// what gravity leaves of the acceleration that the wheel's own motion brings
	rest := spin.Cross(drift.Add(drift)).AddScaled(w.Bent, float64(v*v)).Scale(-w.Mass)
	*f = f.Add(rest)
	*t = t.Add(d.Cross(rest)).Add(swing)
	q := s.Scale(w.Mass)
	w.straight = q
	w.turn = d.Cross(q).Add(k)
	w.heavy = s.Dot(q) + float64(dt*w.Damping) + w.Twist.Dot(k)
	in := gravity.Sub(spin.Cross(spin.Cross(d)))
	w.drive = w.Push + q.Dot(in) + s.Dot(rest) + w.Twist.Dot(swing)
	if w.Beam {
		w.rest, w.swing = rest.AddScaled(in, w.Mass), swing
	}
}

// couple lets two wheels on one beam move with both speeds: each one's mass counts in the other's coordinate too, and
// what they share is taken out of the second, which leaves two that are free of each other.
func couple(l, r *sliding) {
	l.shared = 0
	for i, of := range [2]*sliding{l, r} {
		to := r
		if i == 1 {
			to = l
		}
		slide, twist := of.Second.Slide, of.Second.Twist
		l.shared += float64(of.Mass*of.Slide.Dot(slide)) + float64(of.Turning*of.Twist.Dot(twist))
		straight := slide.Scale(of.Mass)
		to.straight = to.straight.Add(straight)
		to.turn = to.turn.Add(of.Hub.Cross(straight)).AddScaled(twist, of.Turning)
		to.heavy += float64(of.Mass*slide.LenSq()) + float64(of.Turning*twist.LenSq())
		to.drive += slide.Dot(of.rest) + of.MatePush + twist.Dot(of.swing)
	}
	out := l.shared / l.heavy
	r.straight = r.straight.AddScaled(l.straight, -out)
	r.turn = r.turn.AddScaled(l.turn, -out)
	r.heavy -= float64(out * l.shared)
	r.drive -= float64(out * l.drive)
}
