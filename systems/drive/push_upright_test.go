// The common case of a push against the general one.

package drive

import (
	"math"
	"math/rand"
	"testing"

	"camber/components"
	"camber/components/num/four"
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

func TestACarOnFourWheelsIsPushedInLanesWithTheSameBits(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	var room pushing
	tried := 0
	for seed := range int64(2000) {
		a, b := randomCar(rand.New(rand.NewSource(seed))), randomCar(rand.New(rand.NewSource(seed)))
		if seed%3 == 0 { // nothing moves, and zeros have signs
			for _, c := range []*car{a, b} {
				c.chassis.State.Spin, c.chassis.Aux.Force = space.Vec{X: math.Copysign(0, -1)}, space.Vec{}
				c.corners[1].suspension.Params.Mass = 0
				c.corners[2].tyre.Aux = components.TyreAux{}
				c.corners[3].suspension.State.Speed, c.corners[3].wheel.State.Spin = 0, math.Copysign(0, -1)
			}
		}
		lift := false
		for i := range a.corners {
			lift = lift || !a.corners[i].wheel.Aux.Contact
		}
		if got := room.take(a); got == lift {
			t.Fatalf("car %d: a wheel is up: %v, for lanes: %v", seed, lift, got)
		}
		if lift {
			continue
		}
		tried++
		room.pushFour(a, components.StandardGravity, 1e-3)
		pushUpright(b, components.StandardGravity, 1e-3)
		if a.chassis.State != b.chassis.State || a.chassis.Aux != b.chassis.Aux {
			t.Fatalf("car %d: %+v in lanes, %+v alone", seed, a.chassis, b.chassis)
		}
		for i := range a.corners {
			if x, y := a.corners[i].suspension.State.Speed, b.corners[i].suspension.State.Speed; !fits(x, y) {
				t.Fatalf("car %d: wheel %d moves by %g m/s in lanes, by %g alone", seed, i, x, y)
			}
		}
	}
	if tried < 500 {
		t.Errorf("only %d cars stood on all their wheels", tried)
	}
	c := randomCar(rand.New(rand.NewSource(1)))
	c.corners = c.corners[:3]
	if room.take(c) {
		t.Error("three wheels are taken for four")
	}
}

func BenchmarkPush(b *testing.B) {
	c := randomCar(rand.New(rand.NewSource(1)))
	for i := range c.corners {
		c.corners[i].wheel.Aux.Contact = true
	}
	state := c.chassis.State
	var room pushing
	b.Run("in lanes", func(b *testing.B) {
		if !four.Runs() {
			b.Skip("this CPU has no AVX2")
		}
		for b.Loop() {
			c.chassis.State = state
			room.take(c)
			room.pushFour(c, components.StandardGravity, 1e-3)
		}
	})
	b.Run("each wheel", func(b *testing.B) {
		for b.Loop() {
			c.chassis.State = state
			pushUpright(c, components.StandardGravity, 1e-3)
		}
	})
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
