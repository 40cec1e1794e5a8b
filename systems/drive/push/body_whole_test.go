// The body's solution, wheel by wheel, against one dense system of all motions at once.

package push

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
)

// pressed is a wheel with the ground's force on it, at its Foot.
type pressed struct {
	vehicle.SuspensionAux
	sliding
	Force  space.Vec // N
	Moment space.Vec // N m
}

// accelerated has the ground act on body and wheels.
func accelerated(b *rigid, spin, force, torque, gravity space.Vec, on []pressed, dt float64) (a, alpha space.Vec,
	wheels []sliding,
) {
	for i := range on {
		p := &on[i]
		w, u := p.sliding, &p.SuspensionAux
		w.SuspensionAux = u
		force, torque = force.Add(p.Force), torque.Add(u.Foot.Cross(p.Force)).Add(p.Moment)
		w.Push += u.Lever.Dot(p.Force) + u.Twist.Dot(p.Moment)
		w.MatePush += u.MateLever.Dot(p.Force) + u.Second.Twist.Dot(p.Moment)
		w.Bends = u.Twist != space.Vec{} || u.Bent != space.Vec{}
		wheels = append(wheels, w)
	}
	a, alpha = accelerate(b, spin, force, torque, gravity, wheels, dt)
	return a, alpha, wheels
}

// whole solves for the body's six accelerations and one for each wheel from the equations as they stand: each mass
// times its motion against each coordinate.
func whole(b *rigid, spin, force, torque, gravity space.Vec, wheels []pressed, dt float64) []float64 {
	n := 6 + len(wheels)
	a := make([][]float64, n)
	for i := range a {
		a[i] = make([]float64, n+1)
	}
	units := [3]space.Vec{{X: 1}, {Y: 1}, {Z: 1}}
	for i := range 3 {
		a[i][i] = b.Mass
		column := b.times(units[i])
		a[3][3+i], a[4][3+i], a[5][3+i] = column.X, column.Y, column.Z
		a[i][n] = force.AddScaled(gravity, b.Mass).Dot(units[i])
		a[3+i][n] = torque.Dot(units[i])
	}
	for i := range wheels {
		w, u := &wheels[i], &wheels[i].SuspensionAux
		move, turn := make([]space.Vec, n), make([]space.Vec, n) // of hub and carrier for each coordinate
		grip := make([]space.Vec, n)                             // of the contact
		for k, e := range units {
			move[k], grip[k] = e, e
			move[3+k], turn[3+k], grip[3+k] = e.Cross(u.Hub), e, e.Cross(u.Foot)
		}
		move[6+i], turn[6+i], grip[6+i] = u.Slide, u.Twist, u.Lever
		drift, twist := u.Slide.Scale(w.Speed), u.Twist.Scale(w.Speed)
		if u.Beam {
			move[6+w.Mate], turn[6+w.Mate], grip[6+w.Mate] = u.Second.Slide, u.Second.Twist, u.MateLever
			drift = drift.AddScaled(u.Second.Slide, wheels[w.Mate].Speed)
			twist = twist.AddScaled(u.Second.Twist, wheels[w.Mate].Speed)
		}
		bias := spin.Cross(spin.Cross(u.Hub)).AddScaled(spin.Cross(drift), 2).AddScaled(u.Bent, w.Speed*w.Speed)
		swing := spin.Cross(twist)
		for r := range n {
			for c := range n {
				a[r][c] += w.Mass*move[r].Dot(move[c]) + w.Turning*turn[r].Dot(turn[c])
			}
			a[r][n] += w.Mass*move[r].Dot(gravity.Sub(bias)) - w.Turning*turn[r].Dot(swing) + grip[r].Dot(w.Force) +
				turn[r].Dot(w.Moment)
		}
		a[6+i][6+i] += dt * u.Damping
		a[6+i][n] += w.Push
	}
	return eliminated(a)
}

// eliminated solves a system by Gauss with pivots.
func eliminated(a [][]float64) []float64 {
	n := len(a)
	for i := range n {
		best := i
		for r := i; r < n; r++ {
			if math.Abs(a[r][i]) > math.Abs(a[best][i]) {
				best = r
			}
		}
		a[i], a[best] = a[best], a[i]
		for r := i + 1; r < n; r++ {
			f := a[r][i] / a[i][i]
			for c := i; c <= n; c++ {
				a[r][c] -= f * a[i][c]
			}
		}
	}
	x := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		x[i] = a[i][n]
		for c := i + 1; c < n; c++ {
			x[i] -= a[i][c] * x[c]
		}
		x[i] /= a[i][i]
	}
	return x
}

func TestTheSolutionWheelByWheelIsThatOfTheWhole(t *testing.T) { // virtual work, beams and off-centre loads included
	random := rand.New(rand.NewPCG(1, 2))
	vec := func(size float64) space.Vec {
		return space.V(random.NormFloat64(), random.NormFloat64(), random.NormFloat64()).Scale(size)
	}
	for range 200 {
		b := rigid{Mass: 1000, Inertia: space.V(900, 400, 1000), Products: vec(40)}
		var on []pressed
		for i := range 4 {
			w := pressed{Force: vec(4000), Moment: vec(200)}
			w.Mass, w.Turning, w.Speed, w.Push = 20+30*random.Float64(), 2*random.Float64(), random.NormFloat64(),
				4000*random.NormFloat64()
			w.Hub, w.Slide, w.Twist, w.Bent, w.Damping = vec(1), space.V(0, 0, -1).Add(vec(0.2)), vec(0.5), vec(1),
				8000*random.Float64()
			w.Foot, w.Lever = vec(1), vec(1)
			if i >= 2 {
				w.Beam, w.Mate, w.Second.Slide, w.Second.Twist, w.MateLever = true, i^1, vec(0.3), vec(0.7), vec(0.4)
			}
			on = append(on, w)
		}
		spin, force, torque, gravity := vec(2), vec(3000), vec(1000), vec(6)
		want := whole(&b, spin, force, torque, gravity, on, 1e-3)
		a, alpha, wheels := accelerated(&b, spin, force, torque, gravity, on, 1e-3)
		got := []float64{
			a.X, a.Y, a.Z, alpha.X, alpha.Y, alpha.Z, wheels[0].Gain, wheels[1].Gain, wheels[2].Gain,
			wheels[3].Gain,
		}
		for i := range got {
			near(t, "acceleration", got[i], want[i], 1e-8*(1+math.Abs(want[i])))
		}
	}
}
