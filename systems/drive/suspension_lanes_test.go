// Springs and contacts in lanes against each wheel alone.

package drive

import (
	"math"
	"math/rand"
	"testing"

	"camber/components/num/four"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
	"camber/systems/drive/fleet/anycar"
)

// hungCar is one whose wheels hang in one way: on straight joints with or without a roll axis, or on linkages.
func hungCar(seed int64) *fleet.Car {
	r := rand.New(rand.NewSource(seed))
	c := anycar.Make(r)
	some := func() float64 { return r.NormFloat64() }
	vec := func() space.Vec { return space.Vec{X: some(), Y: some(), Z: some()} }
	linked := seed%3 == 0
	for i := range c.Corners {
		k := &c.Corners[i]
		p, u, s := k.Suspension.Params, &k.Suspension.Aux, &k.Suspension.State
		p.SpringStiffness, p.DampingBump, p.DampingRebound = 3e4*r.Float64(), 2e3*r.Float64(), 3e3*r.Float64()
		p.Antiroll, p.Rest = 1e4*r.Float64(), 0.01*some()
		if r.Intn(2) == 0 {
			p.StopStiffness, p.Bump, p.Droop = 2e5*r.Float64(), -0.02, 0.02
		}
		if r.Intn(3) == 0 {
			bump := vehicle.Curve{{X: 0, Y: 30}, {X: 0.1, Y: 200}}
			p.Damper = vehicle.NewDamper(bump, vehicle.Curve{{X: 0.2, Y: 900}})
		}
		p.Axis = space.Vec{X: 0.05 * some(), Y: 0.05 * some(), Z: -1}.Unit()
		if seed%5 == 0 {
			p.Axis = space.Vec{Z: -1}
		}
		u.Slide = p.Axis
		switch r.Intn(4) {
		case 0: // none
		case 1:
			p.RollAxis, p.RollPoint = space.Vec{Y: 1}, u.Hub.Add(space.Vec{Z: 0.3}) // too near
		default:
			p.RollAxis, p.RollPoint = vec().Unit(), vec()
		}
		u.Short, u.Spring, u.Damper = 0.05*some(), -1, -0.5-r.Float64()
		s.Travel, s.Speed = 0.03*some(), 0.3*some()
		if linked {
			p.Linkage, u.Slide, u.Twist = new(vehicle.Linkage), vec(), vec()
		}
		if seed%7 == 0 { // zeros have signs
			s.Speed, s.Travel, u.Short, p.RollAxis.X = math.Copysign(0, -1), 0, math.Copysign(0, -1), 0
		}
		k.Wheel.Aux.Radius, k.Tyre.Params = 0.3, &vehicle.TyreParams{VerticalStiffness: 2e5, VerticalDamping: 500}
	}
	return c
}

// straightUp tells whether all wheels of a car go straight up and down.
func straightUp(c *fleet.Car) bool {
	for i := range c.Corners {
		if p := c.Corners[i].Suspension.Params; p.Linkage != nil || !fleet.Straight(p) {
			return false
		}
	}
	return true
}

func TestACarIsBorneInLanesWithTheSameBits(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	tried, upright := map[bool]int{}, 0
	var room bearing
	for seed := range int64(6000) {
		a, b := hungCar(seed), hungCar(seed)
		lift := false
		for i := range a.Corners {
			lift = lift || !a.Corners[i].Wheel.Aux.Contact
		}
		a.Slips = room.take(a)
		if a.Slips == lift {
			t.Fatalf("car %d: a wheel is up: %v, for lanes: %v", seed, lift, a.Slips)
		}
		if lift {
			continue
		}
		tried[room.linked]++
		if is := straightUp(b); is != a.Upright {
			t.Fatalf("car %d: told to go straight up and down: %v", seed, a.Upright)
		} else if is {
			upright++
		}
		room.bearFour(a)
		bear(b)
		spin := a.Chassis.Aux.ToWorld(a.Chassis.State.Spin)
		for i := range a.Corners {
			b.Corners[i].Skid(b, spin)
			x, y := &a.Corners[i].Suspension.Aux, &b.Corners[i].Suspension.Aux
			for n := range x.Bears() {
				for m, got := range x.Bears()[n] {
					if want := y.Bears()[n][m]; math.Float64bits(got) != math.Float64bits(want) {
						t.Fatalf("car %d, wheel %d, number %d: %g in lanes, %g alone\n%+v\n%+v", seed, i, 4*n+m, got, want, x, y)
					}
				}
			}
		}
	}
	if tried[true] < 500 || tried[false] < 1000 || upright < 200 {
		t.Errorf("too few cars stood on all their wheels: %v, %d of them upright", tried, upright)
	}
	for what, spoil := range map[string]func(c *fleet.Car){
		"three wheels": func(c *fleet.Car) { c.Corners = c.Corners[:3] },
		"a beam":       func(c *fleet.Car) { c.Corners[2].Suspension.Aux.Beam = true },
		"one linkage":  func(c *fleet.Car) { c.Corners[1].Suspension.Params.Linkage = new(vehicle.Linkage) },
	} {
		c := hungCar(1)
		for i := range c.Corners {
			c.Corners[i].Wheel.Aux.Contact = true
		}
		if !room.take(c) {
			t.Fatal("a car on four wheels is not taken")
		}
		if spoil(c); room.take(c) {
			t.Errorf("%s: taken for lanes", what)
		}
	}
}
