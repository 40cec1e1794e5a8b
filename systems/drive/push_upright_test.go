// The common case of a push against the general one.

package drive

import (
	"math"
	"math/rand"
	"testing"

	"camber/components"
	"camber/components/space"
)

// randomCar is one in some motion, under some forces, its joints upright.
func randomCar(r *rand.Rand) *car {
	within := func(most float64) space.Vec {
		return space.Vec{X: most * (2*r.Float64() - 1), Y: most * (2*r.Float64() - 1), Z: most * (2*r.Float64() - 1)}
	}
	a := &components.ChassisData{}
	a.Params = &components.ChassisParams{Mass: 800, Inertia: space.Vec{X: 900, Y: 300, Z: 1000}}
	a.State.Spin, a.State.Velocity, a.Aux.Force, a.Aux.Torque = within(0.5), within(15), within(3e3), within(3e3)
	turn := within(0.5)
	a.Aux.X, a.Aux.Y, a.Aux.Z = axes(upright(space.Quat{W: 1, X: turn.X, Y: turn.Y, Z: turn.Z}))
	c := &car{chassis: a, sliding: make([]sliding, 4)}
	for i := range 4 {
		s, w, t := &components.SuspensionData{}, &components.WheelData{}, &components.TyreData{}
		w.Params = &components.WheelParams{}
		s.Params = &components.SuspensionParams{Inertia: 1, Mass: 30, Turning: 2, Axis: space.Vec{Z: -1}}
		s.Aux = components.SuspensionAux{
			Hub: within(1.5), Axle: within(1).Unit(), Slide: s.Params.Axis, Lever: within(1), Force: within(3e3).X,
			Damping: 3000,
		}
		s.State.Speed, w.State.Spin = within(0.5).X, within(100).X
		w.Aux = components.WheelAux{
			Contact: r.Intn(5) > 0, Normal: within(1).Unit(), Ahead: within(1).Unit(), Aside: within(1).Unit(), Foot: within(2),
			Gain: within(0.1).X,
		}
		t.Aux = components.TyreAux{Load: 3000, Long: within(2e3).X, Lat: within(2e3).X, Mx: within(50).X, Mz: within(50).X}
		c.corners = append(c.corners, corner{s, w, t, i ^ 1})
	}
	return c
}

func TestAnUprightCarIsPushedAsAnyOther(t *testing.T) {
	for seed := range int64(500) {
		a, b := randomCar(rand.New(rand.NewSource(seed))), randomCar(rand.New(rand.NewSource(seed)))
		if !stands(a) {
			t.Fatal("a car on upright joints does not stand")
		}
		pushUpright(a, components.StandardGravity, 1e-3)
		push(b, b.sliding, components.StandardGravity, 1e-3)
		x, y := &a.chassis.State, &b.chassis.State
		off := max(x.Velocity.Sub(y.Velocity).Len(), x.Spin.Sub(y.Spin).Len(), a.chassis.Aux.Lag.Sub(b.chassis.Aux.Lag).Len())
		for i := range a.corners {
			off = max(off, math.Abs(a.corners[i].suspension.State.Speed-b.corners[i].suspension.State.Speed))
		}
		if !(off < 1e-13) {
			t.Fatalf("car %d: pushed by %v more than in general", seed, off)
		}
	}
}

func TestWhoDoesNotStandUpright(t *testing.T) {
	for name, change := range map[string]func(c *car){
		"a joint that leans":      func(c *car) { c.corners[1].suspension.Params.Axis.X = 0.01 },
		"a wheel on a path":       func(c *car) { c.corners[3].suspension.Params.Linkage = new(components.Linkage) },
		"a load on one side":      func(c *car) { c.chassis.Params.Products.X = 1 },
		"a car that tumbles":      func(c *car) { c.chassis.State.Spin.Y = 2 },
		"a car with an axle more": func(c *car) { c.corners = append(c.corners, c.corners[:2]...) },
	} {
		c := randomCar(rand.New(rand.NewSource(1)))
		change(c)
		if stands(c) {
			t.Errorf("%s is taken to be a car that stands upright", name)
		}
	}
}
