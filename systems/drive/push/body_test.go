// The rigid body and its sliding wheels against laws of conservation and textbook cases.

package push

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
)

func TestATumblingBodyKeepsEnergyAndMomentum(t *testing.T) { // COL-09, Euler's equations
	inertia := space.V(900, 300, 1000)
	for _, dt := range []float64{0.0005, 0.001, 0.004} {
		turn, spin := space.Heading(0.4), space.V(3, 7, -5)
		energy0, momentum0 := spin.Dot(inertia.Mul(spin)), turn.Rotate(inertia.Mul(spin))
		for range int(60 / dt) {
			after := coast(&rigid{Inertia: inertia}, spin, space.Vec{}, dt)
			turn = Turned(turn, spin.Add(after).Scale(0.5), dt)
			spin = after
		}
		if gain := spin.Dot(inertia.Mul(spin))/energy0 - 1; math.Abs(gain) > 1e-9 {
			t.Errorf("dt %g: after 60 s energy has changed by %g", dt, gain)
		}
		if off := turn.Rotate(inertia.Mul(spin)).Sub(momentum0).Len() / momentum0.Len(); off > 1e-9 {
			t.Errorf("dt %g: after 60 s momentum in the world has changed by %g", dt, off)
		}
	}
}

func TestAFreeBodyPrecessesAsByHand(t *testing.T) { // a top with two equal axes: rate (I3 - I1)/I1 * w3
	inertia := space.V(400, 400, 1000)
	spin := space.V(0.2, 0, 4)
	const dt = 1e-4
	for range 10000 {
		spin = coast(&rigid{Inertia: inertia}, spin, space.Vec{}, dt)
	}
	angle := math.Mod(600.0/400*4*1, 2*math.Pi)
	near(t, "sideways spin", spin.X, 0.2*math.Cos(angle), 1e-5)
	near(t, "sideways spin", spin.Y, 0.2*math.Sin(angle), 1e-5)
}

func TestWheelsThatCannotSlideAreOneBodyWithTheCar(t *testing.T) {
	// a damper beyond measure holds them: the whole weighs and turns as one
	at := []space.Vec{{X: -1, Y: 1}, {X: 1, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}}
	var on []pressed
	for _, r := range at {
		down := space.V(0, 0, -1)
		on = append(on, pressed{
			SuspensionAux: vehicle.SuspensionAux{Hub: r, Slide: down, Lever: down, Damping: 1e12, Foot: r},
			sliding:       sliding{Mass: 30},
		})
	}
	on[0].Force = space.V(0, 0, 1000)
	a, alpha, wheels := accelerated(&rigid{Mass: 1000, Inertia: space.V(900, 300, 1000)}, space.Vec{}, space.Vec{},
		space.Vec{}, space.Vec{}, on, 1e-3)
	near(t, "upwards", a.Z, 1000/1120.0, 1e-6)
	near(t, "pitch", alpha.X, 1000/(900+4*30.0), 1e-6)
	near(t, "roll", alpha.Y, 1000/(300+4*30.0), 1e-6)
	near(t, "along the joint", wheels[0].Gain, 0, 1e-6)
}

func TestAWheelFreeOnItsJointMovesAlone(t *testing.T) { // VEH-13
	on := []pressed{{
		SuspensionAux: vehicle.SuspensionAux{
			Slide: space.V(0, 0, -1), Lever: space.V(0, 0, -1),
			Foot: space.V(0, 0, -0.3),
		},
		sliding: sliding{Mass: 30}, Force: space.V(600, 0, 900),
	}}
	a, alpha, wheels := accelerated(&rigid{Mass: 1000, Inertia: space.V(900, 300, 1000)}, space.Vec{}, space.Vec{},
		space.Vec{}, space.V(0, 0, -9.81), on, 1e-3)
	near(t, "the body falls freely", a.Z, -9.81, 1e-12)
	near(t, "the wheel is pushed in, against the body's fall", wheels[0].Gain, -900/30.0, 1e-9)
	near(t, "across the joint both are pushed", a.X, 600/1030.0, 1e-12)
	near(t, "with the leverage of the ground", alpha.Y, -600*0.3/300, 1e-12)
}

// Newton's third law: momentum of the whole changes by what acts from outside
func TestForcesBetweenBodyAndWheelsCancel(t *testing.T) {
	wheels := []sliding{
		{Mass: 30, Speed: 1.3, Push: 4000, SuspensionAux: &vehicle.SuspensionAux{
			Hub:   space.V(-0.8, 1.2, -0.1),
			Slide: space.V(0.1, 0, -1).Unit(), Damping: 3000,
		}},
		{Mass: 20, Speed: -0.7, Push: -900, SuspensionAux: &vehicle.SuspensionAux{
			Hub:   space.V(0.7, -1.1, 0.05),
			Slide: space.V(0, 0.2, -1).Unit(), Damping: 5000,
		}},
	}
	spin := space.V(0.5, -1.5, 2)
	inertia := space.V(900, 300, 1000)
	const dt = 1e-3
	a, alpha := accelerate(&rigid{Mass: 1000, Inertia: inertia}, spin, space.Vec{}, space.Vec{}, space.Vec{}, wheels, dt)
	momentum, about := a.Scale(1000), inertia.Mul(alpha)
	for _, w := range wheels {
		bias := spin.Cross(spin.Cross(w.Hub)).AddScaled(spin.Cross(w.Slide), 2*w.Speed)
		move := a.Add(alpha.Cross(w.Hub)).Add(bias).AddScaled(w.Slide, w.Gain)
		momentum = momentum.AddScaled(move, w.Mass)
		about = about.Add(w.Hub.Cross(move.Scale(w.Mass)))
	}
	near(t, "change of momentum", momentum.Len(), 0, 1e-9)
	near(t, "change of momentum about the body", about.Len(), 0, 1e-9)
}
