// Pushing cars on paths in lanes against each wheel alone.

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
)

// pathCar is a random car whose wheels hang in any way: on joints that are straight or lean, on linkages, on beams.
func pathCar(seed int64) *fleet.Car {
	r := rand.New(rand.NewSource(seed))
	c := stillCar(seed)
	some := func() float64 { return r.NormFloat64() }
	vec := func(size float64) space.Vec { return space.Vec{X: size * some(), Y: size * some(), Z: size * some()} }
	c.Row = rowOf(c)
	if r.Intn(4) > 0 {
		c.Chassis.Params.Products = vec(20)
	}
	if r.Intn(4) == 0 {
		c.Fuel = &vehicle.FuelData{}
		c.Fuel.Params = vehicle.FuelParams{Density: 0.75, At: vec(1)}
		c.Fuel.State.Litres = 60 * r.Float64()
	}
	kinds := [2]int{r.Intn(4), r.Intn(4)} // of each axle
	for i := range c.Corners {
		k := &c.Corners[i]
		p, u := k.Suspension.Params, &k.Suspension.Aux
		switch kinds[i/2] {
		case 0: // straight up and down
		case 1:
			p.Axis = space.Vec{X: 0.05 * some(), Y: 0.05 * some(), Z: -1}.Unit()
			u.Slide = p.Axis
		case 2, 3:
			p.Linkage = new(vehicle.Linkage)
			u.Curved, u.Slide, u.Twist, u.Bent = true, space.Vec{Z: -1}.Add(vec(0.2)), vec(0.5), vec(1)
			u.Second = vehicle.LinkageAcross{Slide: vec(0.3), Twist: vec(0.7), SpringSlope: some(), DamperSlope: some()}
			u.Beam, u.MateLever = kinds[i/2] == 3, vec(0.5)
		}
		k.Wheel.Aux.Drive = 300 * some()
		if r.Intn(3) == 0 {
			k.Tyre.Aux.Mx, k.Tyre.Aux.Mz = 0, math.Copysign(0, some())
		}
		if r.Intn(8) > 0 {
			k.Wheel.Aux.Contact = true
		}
		if seed%7 == 0 { // zeros have signs
			k.Suspension.State.Speed = math.Copysign(0, some())
			p.Mass = 0
		}
	}
	if seed%3 == 0 {
		blank(r, c)
	}
	return c
}

// blank makes a car of which most numbers are zeros of either sign: what adds or takes one must do so in either way of
// pushing, or in none.
func blank(r *rand.Rand, c *fleet.Car) {
	most := []float64{1, 0.98, 0.9, 0.5}[r.Intn(4)] // share of them
	vec := func(vs ...*space.Vec) {
		for _, v := range vs {
			for _, x := range []*float64{&v.X, &v.Y, &v.Z} {
				if r.Float64() < most {
					*x = math.Copysign(0, r.NormFloat64())
				}
			}
		}
	}
	num := func(xs ...*float64) {
		for _, x := range xs {
			if r.Float64() < most {
				*x = math.Copysign(0, r.NormFloat64())
			}
		}
	}
	s, a := &c.Chassis.State, &c.Chassis.Aux
	vec(&s.Spin, &s.Velocity, &a.Force, &a.Torque, &a.X, &a.Y, &a.Z, &c.Chassis.Params.Products)
	for i := range c.Corners {
		k := &c.Corners[i]
		u, w, t := &k.Suspension.Aux, &k.Wheel.Aux, &k.Tyre.Aux
		slide := k.Suspension.Params.Axis
		vec(&u.Hub, &u.Axle, &u.Slide, &u.Lever, &u.MateLever, &w.Normal, &w.Ahead, &w.Aside, &w.Foot)
		if k.Suspension.Params.Linkage != nil {
			vec(&u.Twist, &u.Bent, &u.Second.Slide, &u.Second.Twist)
		} else if r.Intn(2) == 0 {
			u.Slide = slide
		}
		num(&u.Force, &k.Suspension.State.Speed, &k.Wheel.State.Spin, &w.Gain, &w.Drive, &t.Load, &t.Long, &t.Lat, &t.Mx,
			&t.Mz)
	}
}

func TestCarsOnPathsArePushedInLanesWithTheSameBits(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	var room hanging
	tried, astray, sizes, kinds := 0, 0, [5]int{}, map[string]int{}
	for seed, r := int64(0), rand.New(rand.NewSource(1)); seed < 12000; {
		var lanes, alone []*fleet.Car
		for n := 1 + r.Intn(4); len(lanes) < n; seed++ {
			a, b := pathCar(seed), pathCar(seed)
			lift, bends, beams := false, 0, 0
			for i := range a.Corners {
				k := &a.Corners[i]
				lift = lift || !k.Wheel.Aux.Contact
				if k.Suspension.Params.Linkage != nil {
					bends++
				}
				if k.Suspension.Aux.Beam {
					beams++
				}
			}
			fast := a.Chassis.State.Spin.LenSq() > fastSpin*fastSpin
			if got := room.take(a); got == (lift || fast) {
				t.Fatalf("car %d: a wheel is up: %v, it tumbles: %v, for lanes: %v", seed, lift, fast, got)
			} else if got {
				lanes, alone = append(lanes, a), append(alone, b)
				kinds[fmt.Sprint(bends, " bend, ", beams, " on beams")]++
			}
		}
		dt := []float64{1e-3, 4e-3, 0.02}[r.Intn(3)]
		for _, c := range lanes {
			if !room.take(c) {
				t.Fatal("not taken again")
			}
			room.add(c, components.StandardGravity, dt)
		}
		room.flush(dt)
		sizes[len(lanes)]++
		for n, a := range lanes {
			b := alone[n]
			if x, y := room.of[n].all, loosened(b, dt); bitsOfRows(&x) != bitsOfRows(&y) {
				t.Fatalf("before car %d, %d of %d: %+v in lanes, %+v alone", seed, n, len(lanes), x, y)
			}
			push(b, make([]sliding, len(b.Corners)), components.StandardGravity, dt)
			if b.Astray() {
				b.Hold()
				astray++
			}
			tried++
			if (a.Wrong == nil) != (b.Wrong == nil) || a.Wrong != nil && a.Wrong.String() != b.Wrong.String() {
				t.Fatalf("before car %d: %v in lanes, %v alone", seed, a.Wrong, b.Wrong)
			}
			if x, y := bitsOf(a), bitsOf(b); x != y {
				t.Fatalf("before car %d, %d of %d: %x in lanes, %x alone", seed, n, len(lanes), x, y)
			}
		}
	}
	c := pathCar(1)
	for i := range c.Corners { // as a car of a strange order has them
		k := &c.Corners[i]
		k.Wheel.Aux.Contact, k.Suspension.Params.Linkage, k.Suspension.Aux.Beam = true, new(vehicle.Linkage), true
		k.Mate = (i + 2) & 3
	}
	c.Chassis.State.Spin = space.Vec{}
	if room.take(c) {
		t.Error("beams between wheels that do not stand side by side are taken")
	}
	if c.Corners = c.Corners[:3]; room.take(c) {
		t.Error("three wheels are taken for four")
	}
	t.Log(tried, "cars,", astray, "astray, by fours:", sizes, kinds)
	if tried < 3000 || astray < 100 || min(sizes[1], sizes[2], sizes[3], sizes[4]) < 50 || len(kinds) < 6 {
		t.Errorf("only %d cars were for lanes, %d astray, by fours: %v, %v", tried, astray, sizes, kinds)
	}
}

// loosened is what push solves of a car.
func loosened(c *fleet.Car, dt float64) (l loose) {
	wheels := make([]sliding, len(c.Corners))
	force, torque, flywheels := gatherForces(c, wheels, dt)
	b := bodyOf(c)
	l.loosen(&b, c.Chassis.State.Spin, force, torque, gravityOf(c, components.StandardGravity), wheels, dt)
	l.flywheels = flywheels
	return l
}

// bitsOfRows are those of all numbers of a body.
func bitsOfRows(l *loose) (bits [8][4]uint64) {
	l.rows()[6][3], l.rows()[7][3] = 0, 0
	for i, row := range l.rows() {
		for j, x := range row {
			bits[i][j] = math.Float64bits(x)
		}
	}
	return bits
}

func BenchmarkPushOnPaths(b *testing.B) {
	var cars [4]*fleet.Car
	for seed, n := int64(1), 0; n < len(cars); seed++ {
		c := pathCar(seed)
		bends := 0
		for i := range c.Corners {
			k := &c.Corners[i]
			k.Wheel.Aux.Contact = true
			if k.Suspension.Params.Linkage != nil && !k.Suspension.Aux.Beam {
				bends++
			}
		}
		if bends == 4 && seed%5 > 2 && seed%7 != 0 {
			cars[n] = c
			n++
		}
	}
	state := cars[0].Chassis.State
	rest := func(c *fleet.Car) {
		c.Chassis.State = state
		for i := range c.Corners {
			c.Corners[i].Suspension.State.Speed = 0.1
		}
	}
	var room hanging
	for n := 1; n <= 4; n += 3 {
		b.Run(fmt.Sprintf("in lanes, %d", n), func(b *testing.B) {
			if !four.Runs() {
				b.Skip("this CPU has no AVX2")
			}
			for b.Loop() {
				for _, c := range cars[:n] {
					rest(c)
					if room.take(c) {
						room.add(c, components.StandardGravity, 1e-3)
					}
				}
				room.flush(1e-3)
			}
		})
	}
	b.Run("each wheel", func(b *testing.B) {
		var wheels [4]sliding
		for b.Loop() {
			rest(cars[0])
			push(cars[0], wheels[:], components.StandardGravity, 1e-3)
		}
	})
}
