// The powertrain in lanes against each wheel alone.

package powertrain

import (
	"fmt"
	"math"
	"math/rand"
	"testing"

	"camber/components"
	"camber/components/num/four"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// anyGear is a car in some gear on some ground, driven at any of its wheels or at none.
func anyGear(seed int64) *fleet.Car {
	r := rand.New(rand.NewSource(seed))
	some := func(least, most float64) float64 { return least + (most-least)*r.Float64() }
	one := func(of ...float64) float64 { return of[r.Intn(len(of))] }
	c := secondGear()
	c.Chassis.Params.Mass = 1200
	c.Gearbox.State.Gear, c.Gearbox.State.Next = int32(r.Intn(5)-1), 2
	gears := components.Own(&c.Gearbox.Params)
	gears.Drag, gears.Auto = one(0, 0, 12), r.Intn(2) == 0
	c.Intent.State.Throttle, c.Intent.State.Clutch = some(0, 1), one(0, 0.3, 1)
	c.Intent.State.Brake, c.Intent.State.HandBrake = one(0, 0, 0.1, 1), one(0, 0, 0, 1)
	c.Engine.State.Speed = some(0, 700)
	components.Own(&c.Engine.Params).Electric = r.Intn(4) == 0
	drives := [4]float64{}
	switch r.Intn(5) {
	case 0: // none
	case 1:
		drives = [4]float64{0.5, 0.5, 0, 0}
	case 2:
		drives = [4]float64{0.2, 0.2, 0.3, 0.3}
	default:
		drives = [4]float64{0, 0, some(0.1, 2), 0.5}
	}
	pace, loose := one(0.001, 1, 80), r.Intn(3) > 0
	for i := range c.Corners {
		k := &c.Corners[i]
		own := components.Own(&k.Suspension.Params)
		own.Drive, own.HandBrake = drives[i], float64(i/2)
		components.Own(&k.Wheel.Params).Inertia = some(0, 0.5)
		if r.Intn(4) == 0 {
			own.Disc = &vehicle.Disc{Heat: 4000, Cooling: 20, From: 200, To: 700, Fade: 0.4}
			k.Wheel.State.Disc = some(0, 800)
		}
		t := &k.Tyre.Aux
		t.Load, t.Long, t.Lat = some(500, 5000), some(-300, 300), some(-300, 300)
		t.Slope, t.Take, t.Roll, t.Mz = some(0, 2000), some(0, 1), some(0.28, 0.32), some(-9, 9)
		t.LimitLong, t.LimitLat = some(2000, 6000), some(2000, 6000)
		if r.Intn(9) == 0 {
			t.Long = some(-7000, 7000) // it slides
		}
		if !loose && r.Intn(5) == 0 {
			*t = vehicle.TyreAux{} // it is in the air
		}
		s := &k.Wheel.State
		s.Spin, s.Angle, s.Side, s.Twist = some(0.1, 1)*pace, some(-3, 3), 0.1, 0.2
		if !loose && r.Intn(9) == 0 {
			s.Spin = one(0, math.Copysign(0, -1), -1)
		}
		k.Wheel.Aux.Rolling, k.Wheel.Aux.Camber = one(0, 0.1), 0.01
		k.Tyre.State = vehicle.TyreState{Along: some(-1e-3, 1e-3), Across: 1e-3, Twist: 0.1, Steered: 0.2, Wear: 0.3}
	}
	return c
}

// printed is all that a powertrain may change, to the last bit.
func printed(c *fleet.Car) string {
	all := fmt.Sprintf("%b %v", []float64{c.Engine.State.Speed, c.Engine.Aux.Torque, c.Gearbox.Aux.Clutch},
		c.Gearbox.State)
	for i := range c.Corners {
		k := &c.Corners[i]
		for _, row := range [][4]float64{
			*k.Wheel.State.Spins(), *k.Wheel.Aux.Gains(), k.Tyre.State.Deflects()[0], k.Tyre.State.Deflects()[1],
			k.Tyre.Aux.Does()[0], k.Tyre.Aux.Does()[1], *k.Tyre.Aux.Moments(),
			{k.Wheel.State.Disc},
		} {
			all += fmt.Sprintf("\n%d: %b", i, row)
		}
	}
	return all
}

func TestThePowertrainInLanesHasTheSameBits(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	var room driving
	whole := 0
	for seed := range int64(6000) {
		a, b, c := anyGear(seed), anyGear(seed), anyGear(seed)
		if !room.take(a) {
			t.Fatalf("car %d is not taken", seed)
		}
		spoiled := make([]turning, 4)
		for i := range spoiled {
			spoiled[i] = turning{Spin: math.NaN()}
		}
		room.power(a, spoiled, 1e-3)
		if math.IsNaN(spoiled[0].Spin) {
			whole++
		}
		if power(b, b.Turning, 1e-3); printed(a) != printed(b) {
			t.Fatalf("car %d, before:\n%s\nin lanes:\n%s\nalone:\n%s", seed, printed(c), printed(a), printed(b))
		}
	}
	if t.Log(whole, "cars went in lanes to the end"); whole < 1000 || whole > 5000 {
		t.Errorf("of 6000 cars %d went in lanes to the end", whole)
	}
	for name, spoil := range map[string]func(c *fleet.Car){
		"three wheels":          func(c *fleet.Car) { c.Corners = c.Corners[:3] },
		"a locked differential": func(c *fleet.Car) { components.Own(&c.Gearbox.Params).Centre.Preload = 50 },
		"half shafts that bend": func(c *fleet.Car) {
			components.Own(&c.Gearbox.Params).Axles = []vehicle.DrivenAxle{{Shaft: vehicle.HalfShaft{Stiffness: 1e4}}}
		},
	} {
		c := secondGear()
		if spoil(c); room.take(c) {
			t.Errorf("a car with %s is taken", name)
		}
	}
}
