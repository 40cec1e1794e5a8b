// A body with wheels that slide along joints, each a mass of its own: from forces to accelerations, exactly.

package drive

import "camber/components/space"

// sliding is one wheel as the body sees it, in body axes.
type sliding struct {
	Mass    float64   // kg
	At      space.Vec // m, of the hub
	Along   space.Vec // unit, of the joint, outwards
	Speed   float64   // m/s, along it
	Push    float64   // N, spring and damper on the wheel along the joint
	Damping float64   // N s/m, slope of the damper, taken implicitly
	Foot    space.Vec // m, where Force acts
	Force   space.Vec // N, of the ground on the wheel
	Gain    float64   // m/s2 along the joint, the solution
}

// accelerate finds the accelerations of the body (at its centre of gravity) and the wheels' along their joints.
//
// What acts on a wheel along its joint moves the wheel; the rest goes to the body, at the wheel (VEH-13). So the body
// moves as if it carried every wheel's mass across its joint and none along it:
//
//	[ M + sum m (1 - s s') ] over the six motions, s' reading (s, hub x s)
//
// The damper is taken at the speed at the end of the step, by which stiff dampers on light wheels stay stable; then
// a share of the wheel's mass is carried along the joint too. With the wheels left out this is the plain rigid body.
func accelerate(mass float64, inertia, spin, force, torque, gravity space.Vec, wheels []sliding, dt float64) (a, alpha space.Vec) {
	var m six
	m.body(mass, inertia)
	f := force.AddScaled(gravity, mass)
	t := torque
	for i := range wheels {
		w := &wheels[i]
		ease := w.Mass / (w.Mass + float64(dt*w.Damping))
		mobile := float64(w.Mass * ease)
		m.carry(w.Mass, mobile, w.At, w.Along)
		// acceleration that the motion itself brings, and what is left of gravity
		bias := spin.Cross(spin.Cross(w.At)).AddScaled(spin.Cross(w.Along), float64(2*w.Speed))
		rest := gravity.Sub(bias)
		w.Gain = w.Along.Dot(rest) + (w.Along.Dot(w.Force)+w.Push)/w.Mass
		g := w.Force.AddScaled(rest, w.Mass).AddScaled(w.Along, float64(-mobile*w.Gain))
		f = f.Add(g)
		t = t.Add(w.At.Cross(g)).Add(w.Foot.Sub(w.At).Cross(w.Force))
	}
	a, alpha = m.solve(f, t)
	for i := range wheels {
		w := &wheels[i]
		ease := w.Mass / (w.Mass + float64(dt*w.Damping))
		w.Gain = float64(ease * (w.Gain - w.Along.Dot(a.Add(alpha.Cross(w.At)))))
	}
	return a, alpha
}

// six is a symmetric 6 by 6 matrix, lower half: forces over accelerations, then torques over angular ones.
type six [6][6]float64

// body puts a rigid body in its centre of gravity in.
func (m *six) body(mass float64, inertia space.Vec) {
	m[0][0], m[1][1], m[2][2] = mass, mass, mass
	m[3][3], m[4][4], m[5][5] = inertia.X, inertia.Y, inertia.Z
}

// carry adds a mass at r that is free along s with its mobile part.
func (m *six) carry(mass, mobile float64, r, s space.Vec) {
	m[0][0] += mass
	m[1][1] += mass
	m[2][2] += mass
	x, y, z := float64(mass*r.X), float64(mass*r.Y), float64(mass*r.Z)
	m[3][1] -= z
	m[3][2] += y
	m[4][0] += z
	m[4][2] -= x
	m[5][0] -= y
	m[5][1] += x
	m[3][3] += float64(y*r.Y) + float64(z*r.Z)
	m[4][4] += float64(x*r.X) + float64(z*r.Z)
	m[5][5] += float64(x*r.X) + float64(y*r.Y)
	m[4][3] -= float64(x * r.Y)
	m[5][3] -= float64(x * r.Z)
	m[5][4] -= float64(y * r.Z)
	g := r.Cross(s)
	j := [6]float64{s.X, s.Y, s.Z, g.X, g.Y, g.Z}
	for i := range j {
		k := float64(mobile * j[i])
		for n := 0; n <= i; n++ {
			m[i][n] -= float64(k * j[n])
		}
	}
}

// solve finds the motion under a force and a torque, by LDL'. The matrix of a body with mass is positive definite.
func (m *six) solve(force, torque space.Vec) (a, alpha space.Vec) {
	b := [6]float64{force.X, force.Y, force.Z, torque.X, torque.Y, torque.Z}
	var inverse [6]float64
	for i := range b {
		var scaled [6]float64
		for n := 0; n < i; n++ {
			x := m[i][n]
			for k := 0; k < n; k++ {
				x -= float64(scaled[k] * m[n][k])
			}
			scaled[n] = x
			m[i][n] = float64(x * inverse[n])
		}
		d := m[i][i]
		for k := 0; k < i; k++ {
			d -= float64(scaled[k] * m[i][k])
			b[i] -= float64(m[i][k] * b[k])
		}
		inverse[i] = 1 / d
	}
	for i := 5; i >= 0; i-- {
		x := float64(b[i] * inverse[i])
		for k := i + 1; k < 6; k++ {
			x -= float64(m[k][i] * b[k])
		}
		b[i] = x
	}
	return space.Vec{X: b[0], Y: b[1], Z: b[2]}, space.Vec{X: b[3], Y: b[4], Z: b[5]}
}
