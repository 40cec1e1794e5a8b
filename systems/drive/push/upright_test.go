// The common case of a push against the general one.

package push

import (
	"fmt"
	"math"
	"math/rand"
	"testing"

	"camber/components"
	"camber/components/num/four"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
	"camber/systems/drive/fleet/anycar"
)

func TestAnUprightCarIsPushedAsAnyOther(t *testing.T) {
	for seed := range int64(500) {
		a, b := anycar.Make(rand.New(rand.NewSource(seed))), anycar.Make(rand.New(rand.NewSource(seed)))
		if !stands(a) {
			t.Fatal("a car on upright joints does not stand")
		}
		pushUpright(a, components.StandardGravity, 1e-3)
		push(b, make([]sliding, len(b.Corners)), components.StandardGravity, 1e-3)
		x, y := &a.Chassis.State, &b.Chassis.State
		off := max(x.Velocity.Sub(y.Velocity).Len(), x.Spin.Sub(y.Spin).Len(), a.Chassis.Aux.Lag.Sub(b.Chassis.Aux.Lag).Len())
		for i := range a.Corners {
			off = max(off, math.Abs(a.Corners[i].Suspension.State.Speed-b.Corners[i].Suspension.State.Speed))
		}
		if !(off < 1e-13) {
			t.Fatalf("car %d: pushed by %v more than in general", seed, off)
		}
	}
}

// stillCar is a random car, of which some do not move, with zeros of either sign, and some turn much in a step.
func stillCar(seed int64) *fleet.Car {
	c := anycar.Make(rand.New(rand.NewSource(seed)))
	switch seed % 5 {
	case 0: // nothing moves, and zeros have signs
		c.Chassis.State.Spin, c.Chassis.Aux.Force = space.Vec{X: math.Copysign(0, -1)}, space.Vec{}
		c.Corners[1].Suspension.Params.Mass = 0
		c.Corners[2].Tyre.Aux = vehicle.TyreAux{}
		c.Corners[3].Suspension.State.Speed, c.Corners[3].Wheel.State.Spin = 0, math.Copysign(0, -1)
	case 1: // fast, its inertias far apart, and its wheels faster than cars': coast takes more steps
		c.Chassis.State.Spin = c.Chassis.State.Spin.Scale(2.5)
		c.Chassis.Params.Inertia = space.Vec{X: 9, Y: 300, Z: 4}
		c.Corners[2].Wheel.State.Spin *= 30
	case 2: // astray, or nearly
		c.Chassis.State.Velocity = c.Chassis.State.Velocity.Scale(200)
		c.Corners[seed&3].Suspension.State.Speed *= 3000
		c.Corners[seed>>2&3].Wheel.State.Spin *= 1200
	}
	return c
}

func TestCarsOnFourWheelsArePushedInLanesWithTheSameBits(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	var room pushing
	tried, astray, sizes := 0, 0, [5]int{}
	for seed, r := int64(0), rand.New(rand.NewSource(1)); seed < 4000; {
		var lanes, alone []*fleet.Car
		for n := 1 + r.Intn(4); len(lanes) < n; seed++ {
			a, b := stillCar(seed), stillCar(seed)
			lift := false
			for i := range a.Corners {
				lift = lift || !a.Corners[i].Wheel.Aux.Contact
			}
			if got := stand4(a); got == lift {
				t.Fatalf("car %d: a wheel is up: %v, for lanes: %v", seed, lift, got)
			}
			if !lift && stands(a) {
				a.Row, b.Row = rowOf(a), rowOf(b)
				lanes, alone = append(lanes, a), append(alone, b)
			}
		}
		dt := []float64{1e-3, 4e-3, 0.02}[r.Intn(3)]
		for _, c := range lanes {
			room.add(c, components.StandardGravity, dt)
		}
		room.flush(components.StandardGravity, dt)
		sizes[len(lanes)]++
		for n, a := range lanes {
			b := alone[n]
			pushUpright(b, components.StandardGravity, dt)
			if b.Astray() {
				b.Hold()
				astray++
			}
			tried++
			if (a.Wrong == nil) != (b.Wrong == nil) || a.Wrong != nil && a.Wrong.String() != b.Wrong.String() {
				t.Fatalf("before car %d: %v in lanes, %v alone", seed, a.Wrong, b.Wrong)
			}
			if x, y := bitsOf(a), bitsOf(b); x != y {
				t.Fatalf("before car %d: %x in lanes, %x alone", seed, x, y)
			}
		}
	}
	t.Log(tried, "cars,", astray, "astray, by fours:", sizes)
	if tried < 1000 || astray < 100 || min(sizes[1], sizes[2], sizes[3], sizes[4]) < 50 {
		t.Errorf("only %d cars stood on all their wheels, %d astray, by fours: %v", tried, astray, sizes)
	}
	c := anycar.Make(rand.New(rand.NewSource(1)))
	c.Corners = c.Corners[:3]
	if stand4(c) {
		t.Error("three wheels are taken for four")
	}
}

// rowOf is a car as the world has it.
func rowOf(c *fleet.Car) *vehicle.Car {
	row := &vehicle.Car{Chassis: c.Chassis}
	for i := range c.Corners {
		k := &c.Corners[i]
		row.Suspensions = append(row.Suspensions, k.Suspension)
		row.Wheels = append(row.Wheels, vehicle.CarWheel{Wheel: k.Wheel, Suspension: k.Suspension, Tyre: k.Tyre})
	}
	return row
}

// bitsOf are all numbers that a push may change.
func bitsOf(c *fleet.Car) (bits [30]uint64) {
	s, a, n := &c.Chassis.State, &c.Chassis.Aux, 0
	for _, v := range []space.Vec{s.Velocity, s.Spin, a.Lag, a.X, a.Y, a.Z, a.Force, a.Torque} {
		for _, x := range []float64{v.X, v.Y, v.Z} {
			bits[n] = math.Float64bits(x)
			n++
		}
	}
	for i := range c.Corners {
		bits[n] = math.Float64bits(c.Corners[i].Suspension.State.Speed)
		n++
	}
	return bits
}

func BenchmarkPush(b *testing.B) {
	var cars [4]*fleet.Car
	for i := range cars {
		cars[i] = anycar.Make(rand.New(rand.NewSource(int64(i + 1))))
		for j := range cars[i].Corners {
			cars[i].Corners[j].Wheel.Aux.Contact = true
		}
	}
	state := cars[0].Chassis.State
	rest := func(c *fleet.Car) {
		c.Chassis.State = state
		for i := range c.Corners {
			c.Corners[i].Suspension.State.Speed = 0.1
		}
	}
	var room pushing
	for n := 1; n <= 4; n += 3 {
		b.Run(fmt.Sprintf("in lanes, %d", n), func(b *testing.B) {
			if !four.Runs() {
				b.Skip("this CPU has no AVX2")
			}
			for b.Loop() {
				for _, c := range cars[:n] {
					rest(c)
					room.add(c, components.StandardGravity, 1e-3)
				}
				room.flush(components.StandardGravity, 1e-3)
			}
		})
	}
	b.Run("each wheel", func(b *testing.B) {
		for b.Loop() {
			rest(cars[0])
			pushUpright(cars[0], components.StandardGravity, 1e-3)
		}
	})
}

func TestWhoDoesNotStandUpright(t *testing.T) {
	for name, change := range map[string]func(c *fleet.Car){
		"a joint that leans":      func(c *fleet.Car) { c.Corners[1].Suspension.Params.Axis.X = 0.01 },
		"a wheel on a path":       func(c *fleet.Car) { c.Corners[3].Suspension.Params.Linkage = new(vehicle.Linkage) },
		"a load on one side":      func(c *fleet.Car) { c.Chassis.Params.Products.X = 1 },
		"a car that tumbles":      func(c *fleet.Car) { c.Chassis.State.Spin.Y = 2 },
		"a car with an axle more": func(c *fleet.Car) { c.Corners = append(c.Corners, c.Corners[:2]...) },
	} {
		c := anycar.Make(rand.New(rand.NewSource(1)))
		change(c)
		if stands(c) {
			t.Errorf("%s is taken to be a car that stands upright", name)
		}
	}
}
