// Pushing cars on paths in lanes against each wheel alone.

package drive

import (
	"fmt"
	"math"
	"math/rand"
	"testing"

	"camber/components"
	"camber/components/num/four"
	"camber/components/space"
)

// pathCar is a random car whose wheels hang in any way: on joints that are straight or lean, on linkages, on beams.
func pathCar(seed int64) *car {
	r := rand.New(rand.NewSource(seed))
	c := stillCar(seed)
	some := func() float64 { return r.NormFloat64() }
	vec := func(size float64) space.Vec { return space.Vec{X: size * some(), Y: size * some(), Z: size * some()} }
	c.row = rowOf(c)
	if r.Intn(4) > 0 {
		c.chassis.Params.Products = vec(20)
	}
	if r.Intn(4) == 0 {
		c.fuel = &components.FuelData{}
		c.fuel.Params = components.FuelParams{Density: 0.75, At: vec(1)}
		c.fuel.State.Litres = 60 * r.Float64()
	}
	kinds := [2]int{r.Intn(4), r.Intn(4)} // of each axle
	for i := range c.corners {
		k := &c.corners[i]
		p, u := k.suspension.Params, &k.suspension.Aux
		switch kinds[i/2] {
		case 0: // straight up and down
		case 1:
			p.Axis = space.Vec{X: 0.05 * some(), Y: 0.05 * some(), Z: -1}.Unit()
			u.Slide = p.Axis
		case 2, 3:
			p.Linkage = new(components.Linkage)
			u.Curved, u.Slide, u.Twist, u.Bent = true, space.Vec{Z: -1}.Add(vec(0.2)), vec(0.5), vec(1)
			u.Second = components.LinkageAcross{Slide: vec(0.3), Twist: vec(0.7), SpringSlope: some(), DamperSlope: some()}
			u.Beam, u.MateLever = kinds[i/2] == 3, vec(0.5)
		}
		k.wheel.Aux.Drive = 300 * some()
		if r.Intn(3) == 0 {
			k.tyre.Aux.Mx, k.tyre.Aux.Mz = 0, math.Copysign(0, some())
		}
		if r.Intn(8) > 0 {
			k.wheel.Aux.Contact = true
		}
		if seed%7 == 0 { // zeros have signs
			k.suspension.State.Speed = math.Copysign(0, some())
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
func blank(r *rand.Rand, c *car) {
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
	s, a := &c.chassis.State, &c.chassis.Aux
	vec(&s.Spin, &s.Velocity, &a.Force, &a.Torque, &a.X, &a.Y, &a.Z, &c.chassis.Params.Products)
	for i := range c.corners {
		k := &c.corners[i]
		u, w, t := &k.suspension.Aux, &k.wheel.Aux, &k.tyre.Aux
		slide := k.suspension.Params.Axis
		vec(&u.Hub, &u.Axle, &u.Slide, &u.Lever, &u.MateLever, &w.Normal, &w.Ahead, &w.Aside, &w.Foot)
		if k.suspension.Params.Linkage != nil {
			vec(&u.Twist, &u.Bent, &u.Second.Slide, &u.Second.Twist)
		} else if r.Intn(2) == 0 {
			u.Slide = slide
		}
		num(&u.Force, &k.suspension.State.Speed, &k.wheel.State.Spin, &w.Gain, &w.Drive, &t.Load, &t.Long, &t.Lat, &t.Mx,
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
		var lanes, alone []*car
		for n := 1 + r.Intn(4); len(lanes) < n; seed++ {
			a, b := pathCar(seed), pathCar(seed)
			lift, bends, beams := false, 0, 0
			for i := range a.corners {
				k := &a.corners[i]
				lift = lift || !k.wheel.Aux.Contact
				if k.suspension.Params.Linkage != nil {
					bends++
				}
				if k.suspension.Aux.Beam {
					beams++
				}
			}
			fast := a.chassis.State.Spin.LenSq() > fastSpin*fastSpin
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
			push(b, b.sliding, components.StandardGravity, dt)
			if b.astray() {
				b.hold()
				astray++
			}
			tried++
			if (a.wrong == nil) != (b.wrong == nil) || a.wrong != nil && a.wrong.String() != b.wrong.String() {
				t.Fatalf("before car %d: %v in lanes, %v alone", seed, a.wrong, b.wrong)
			}
			if x, y := bitsOf(a), bitsOf(b); x != y {
				t.Fatalf("before car %d, %d of %d: %x in lanes, %x alone", seed, n, len(lanes), x, y)
			}
		}
	}
	c := pathCar(1)
	for i := range c.corners { // as a car of a strange order has them
		k := &c.corners[i]
		k.wheel.Aux.Contact, k.suspension.Params.Linkage, k.suspension.Aux.Beam = true, new(components.Linkage), true
		k.mate = (i + 2) & 3
	}
	c.chassis.State.Spin = space.Vec{}
	if room.take(c) {
		t.Error("beams between wheels that do not stand side by side are taken")
	}
	if c.corners = c.corners[:3]; room.take(c) {
		t.Error("three wheels are taken for four")
	}
	t.Log(tried, "cars,", astray, "astray, by fours:", sizes, kinds)
	if tried < 3000 || astray < 100 || min(sizes[1], sizes[2], sizes[3], sizes[4]) < 50 || len(kinds) < 6 {
		t.Errorf("only %d cars were for lanes, %d astray, by fours: %v, %v", tried, astray, sizes, kinds)
	}
}

// loosened is what push solves of a car.
func loosened(c *car, dt float64) (l loose) {
	force, torque, flywheels := c.gather(c.sliding, dt)
	b := c.rigid()
	l.loosen(&b, c.chassis.State.Spin, force, torque, c.gravity(components.StandardGravity), c.sliding, dt)
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
	var cars [4]*car
	for seed, n := int64(1), 0; n < len(cars); seed++ {
		c := pathCar(seed)
		bends := 0
		for i := range c.corners {
			k := &c.corners[i]
			k.wheel.Aux.Contact = true
			if k.suspension.Params.Linkage != nil && !k.suspension.Aux.Beam {
				bends++
			}
		}
		if bends == 4 && seed%5 > 2 && seed%7 != 0 {
			cars[n] = c
			n++
		}
	}
	state := cars[0].chassis.State
	rest := func(c *car) {
		c.chassis.State = state
		for i := range c.corners {
			c.corners[i].suspension.State.Speed = 0.1
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
		for b.Loop() {
			rest(cars[0])
			push(cars[0], cars[0].sliding, components.StandardGravity, 1e-3)
		}
	})
}
