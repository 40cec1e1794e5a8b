// A body with wheels that move along paths of their own, each a mass: from forces to accelerations, exactly.

package drive

import "camber/components/space"

// rigid is the body alone, in its own axes.
type rigid struct {
	Mass     float64   // kg
	Inertia  space.Vec // kg m2, about the axes
	Products space.Vec // kg m2, the sums of m y z, m z x and m x y
}

// times is the angular momentum of a spin.
func (b *rigid) times(spin space.Vec) space.Vec {
	l := b.Inertia.Mul(spin)
	if p := b.Products; p != (space.Vec{}) {
		l.X -= float64(p.Z*spin.Y) + float64(p.Y*spin.Z)
		l.Y -= float64(p.Z*spin.X) + float64(p.X*spin.Z)
		l.Z -= float64(p.Y*spin.X) + float64(p.X*spin.Y)
	}
	return l
}

// sliding is one wheel as the body sees it, in body axes. Its hub moves against the body by Slide and its carrier turns by
// Twist for each m/s of Speed; on a beam it moves with the other wheel's speed as well.
type sliding struct {
	Mass    float64   // kg
	Turning float64   // kg m2, of the carrier and all on it, the same about every axis
	At      space.Vec // m, of the hub
	Slide   space.Vec
	Twist   space.Vec // rad/m
	Bent    space.Vec // m/s2, of the hub, from the bends of its path
	Speed   float64   // m/s
	Push    float64   // N, spring and damper on the wheel along the path
	Damping float64   // N s/m, slope of the damper, taken implicitly
	Foot    space.Vec // m, where Force acts
	Force   space.Vec // N, of the ground on the wheel
	Moment  space.Vec // N m, likewise
	Lever   space.Vec // how Foot moves for each m/s
	Gain    float64   // m/s2 along the path, the solution

	Beam      bool // the wheel hangs on one piece with another
	Mate      int  // which
	MateSlide space.Vec
	MateTwist space.Vec // rad/m
	MateLever space.Vec

	rest     space.Vec // N, what its mass feels of gravity and of the motion itself
	swing    space.Vec // N m, likewise of its carrier's turning
	straight space.Vec // kg, momentum for each m/s
	turn     space.Vec // kg m, momentum about the body's centre for each m/s
	heavy    float64   // kg, the mass that its coordinate moves, damper and all
	drive    float64   // N, what moves it
	shared   float64   // kg, of the mass that moves with both wheels of a beam
}

// accelerate finds the accelerations of the body (at its centre of gravity) and the wheels' along their paths.
//
// What a force does along a wheel's path moves the wheel (VEH-13): by virtual work the path feels force . lever. All of it,
// less what the wheel's mass takes, goes to the body. So the body moves as if it carried every wheel's mass but for its motion
// along its path:
//
//	[ M + sum (m - b b' / h) ] over the six motions, b = the path's momentum and h its mass
//
// The damper is taken at the speed at the end of the step, by which stiff dampers on light wheels stay stable; it counts as
// mass, so that a share of the wheel is carried along the path too. With the wheels left out this is the plain rigid body.
func accelerate(b *rigid, spin, force, torque, gravity space.Vec, wheels []sliding, dt float64) (a, alpha space.Vec) {
	var m six
	m.body(b)
	f := force.AddScaled(gravity, b.Mass)
	t := torque
	for i := range wheels {
		w := &wheels[i]
		m.carry(w.Mass, w.Turning, w.At)
		// acceleration that the motion itself brings, and what is left of gravity
		drift := w.Slide.Scale(w.Speed)
		if w.Beam {
			drift = drift.AddScaled(w.MateSlide, wheels[w.Mate].Speed)
		}
		bias := spin.Cross(spin.Cross(w.At).Add(drift.Scale(2))).Add(w.Bent)
		w.rest, w.swing = gravity.Sub(bias).Scale(w.Mass), space.Vec{}
		f = f.Add(w.Force).Add(w.rest)
		t = t.Add(w.At.Cross(w.rest)).Add(w.Foot.Cross(w.Force)).Add(w.Moment)
		w.straight = w.Slide.Scale(w.Mass)
		w.turn = w.At.Cross(w.straight)
		w.heavy = float64(w.Mass*w.Slide.LenSq()) + float64(dt*w.Damping)
		w.drive = w.Slide.Dot(w.rest) + w.Lever.Dot(w.Force) + w.Push
		if w.Twist != (space.Vec{}) {
			w.turn = w.turn.AddScaled(w.Twist, w.Turning)
			w.heavy += float64(w.Turning * w.Twist.LenSq())
			w.swing = w.Twist.Scale(w.Speed)
			if w.Beam {
				w.swing = w.swing.AddScaled(w.MateTwist, wheels[w.Mate].Speed)
			}
			w.swing = spin.Cross(w.swing).Scale(-w.Turning)
			w.drive += w.Twist.Dot(w.Moment.Add(w.swing))
			t = t.Add(w.swing)
		}
		if w.Beam && w.Mate < i {
			couple(&wheels[w.Mate], w)
		}
	}
	for i := range wheels {
		w := &wheels[i]
		ease := 1 / w.heavy
		m.free(w.straight, w.turn, ease)
		f = f.AddScaled(w.straight, float64(-ease*w.drive))
		t = t.AddScaled(w.turn, float64(-ease*w.drive))
	}
	a, alpha = m.solve(f, t)
	for i := len(wheels) - 1; i >= 0; i-- {
		w := &wheels[i]
		w.Gain = w.drive - w.straight.Dot(a) - w.turn.Dot(alpha)
		if w.Beam && w.Mate > i {
			w.Gain -= float64(w.shared * wheels[w.Mate].Gain)
		}
		w.Gain /= w.heavy
	}
	return a, alpha
}

// couple lets two wheels on one beam move with both speeds: each one's mass counts in the other's coordinate too, and what
// they share is taken out of the second, which leaves two that are free of each other.
func couple(l, r *sliding) {
	l.shared = 0
	for i, of := range [2]*sliding{l, r} {
		to := r
		if i == 1 {
			to = l
		}
		l.shared += float64(of.Mass*of.Slide.Dot(of.MateSlide)) + float64(of.Turning*of.Twist.Dot(of.MateTwist))
		straight := of.MateSlide.Scale(of.Mass)
		to.straight = to.straight.Add(straight)
		to.turn = to.turn.Add(of.At.Cross(straight)).AddScaled(of.MateTwist, of.Turning)
		to.heavy += float64(of.Mass*of.MateSlide.LenSq()) + float64(of.Turning*of.MateTwist.LenSq())
		to.drive += of.MateSlide.Dot(of.rest) + of.MateLever.Dot(of.Force) + of.MateTwist.Dot(of.Moment.Add(of.swing))
	}
	out := l.shared / l.heavy
	r.straight = r.straight.AddScaled(l.straight, -out)
	r.turn = r.turn.AddScaled(l.turn, -out)
	r.heavy -= float64(out * l.shared)
	r.drive -= float64(out * l.drive)
}
