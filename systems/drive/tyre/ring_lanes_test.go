// The ring tyre in lanes against each tyre alone.

package tyre

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/num/four"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// someRing is a ring tyre whose every figure is its own.
func someRing(r *rand.Rand) *vehicle.TyreParams {
	p := sourceTyre()
	for _, f := range []*float64{
		&p.Radius, &p.LateralStiffness, &p.TorsionalStiffness, &p.FrictionLat, &p.FrictionLong, &p.SlipPeakLat,
		&p.StiffnessLat, &p.SlipPeakLong, &p.StiffnessLong, &p.RingDamping, &p.FrictionSlide,
	} {
		*f *= 0.7 + 0.6*r.Float64()
	}
	return &p
}

// rolls is a wheel that rolls, or does what few wheels do.
func rolls(r *rand.Rand, odd bool) leaning {
	in := leaning{rolling: rolling{
		80 * (r.Float64() - 0.3), 0.5 * r.NormFloat64(), 0.5 * r.NormFloat64(), 6000 * r.Float64(), 0.3 + r.Float64(), 0.001,
	}, Outer: 1}
	if odd {
		ends := []float64{
			0, math.Copysign(0, -1), 1, -2, 2, 1e-7, -50, 1e9, 1e-310, math.Inf(1), math.Inf(-1), math.NaN(), 1e300,
		}
		end := ends[r.IntN(len(ends))]
		*[]*float64{&in.Ahead, &in.Along, &in.Across, &in.Load, &in.Grip}[r.IntN(5)] = end
	}
	return in
}

// fits are the same bits, or NaN both.
func fits(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) || a != a && b != b }

// sameTyre tells whether two tyres have done the same, to the bit.
func sameTyre(a, b *vehicle.TyreData) bool {
	x, y := &a.Aux, &b.Aux
	return fits(a.State.Along, b.State.Along) && fits(a.State.Across, b.State.Across) && fits(x.Load, y.Load) &&
		fits(x.Long, y.Long) && fits(x.Lat, y.Lat) && fits(x.Slope, y.Slope) && fits(x.Take, y.Take) &&
		fits(x.LimitLong, y.LimitLong) && fits(x.LimitLat, y.LimitLat) && fits(x.SlipLong, y.SlipLong) &&
		fits(x.SlipLat, y.SlipLat) && fits(x.Use, y.Use) && fits(x.Mx, y.Mx) && fits(x.My, y.My) && fits(x.Mz, y.Mz) &&
		x.Clamped == y.Clamped
}

// rolling4 is a car on four ring tyres that roll, or do what few do; a second one is its like.
func rolling4(seed uint64) (*fleet.Car, space.Vec) {
	r := rand.New(rand.NewPCG(seed, 4))
	odd, slow, heats := seed%3 == 0, seed%4 < 2, seed%5 == 0
	spin := space.Vec{X: 0.1 * r.NormFloat64(), Y: 0.1 * r.NormFloat64(), Z: 0.5 * r.NormFloat64()}
	c := &fleet.Car{Corners: make([]fleet.Corner, 4), Slips: true}
	for i := range c.Corners {
		in := rolls(r, odd)
		if slow {
			in.Ahead, in.Along, in.Across = 0.1*in.Ahead, 0.04*in.Along, 0.04*in.Across
		}
		t := &vehicle.TyreData{Params: someRing(r), Aux: vehicle.TyreAux{Mx: r.NormFloat64(), My: 2}}
		p := t.Params
		p.VerticalDamping *= 0.1
		t.State = vehicle.TyreState{
			Along: 0.004 * r.NormFloat64(), Across: 0.004 * r.NormFloat64(), Twist: 0.05 * r.NormFloat64(),
			Steered: 0.01 * r.NormFloat64(), Tread: 30 * r.Float64(), Wear: r.Float64(),
		}
		if seed%50 == 0 {
			t.State = vehicle.TyreState{} // asked for nothing
		}
		if seed%2 == 0 {
			t.State.From = r.Float64()
		}
		if heats && i%2 == 0 {
			p.Heat = &vehicle.Heat{Best: 40, Window: 30, Heating: 1e-5, Cooling: 0.1, Airflow: 0.01, Life: 1e6, Worn: 0.2}
		}
		w := &vehicle.WheelData{Params: &vehicle.WheelParams{Width: 0.2 + 0.1*r.Float64()}}
		w.Aux = vehicle.WheelAux{
			Contact: true, Radius: p.Radius, Steer: t.State.Steered + 1e-4*r.NormFloat64(), Depth: in.Load / p.VerticalStiffness,
			Grip: in.Grip, Normal: space.Vec{X: 0.1 * r.NormFloat64(), Y: 0.1 * r.NormFloat64(), Z: 1}, Camber: 0.02,
		}
		w.State.Spin = (in.Ahead - in.Along) / (p.Radius - w.Aux.Depth)
		if seed%31 == 0 {
			p.Radius = 0
		}
		u := &vehicle.SuspensionData{}
		u.Aux.Slip = space.Vec{X: in.Ahead, Y: in.Across, Z: 0.1 * r.NormFloat64()}
		c.Corners[i] = fleet.Corner{Suspension: u, Wheel: w, Tyre: t, Mate: -1}
	}
	return c, spin
}

func TestRingsInLanesHaveTheBitsOfEachAlone(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	given, bored, calmed := 0, 0, 0
	for seed := range uint64(30000) {
		a, spin := rolling4(seed)
		b, _ := rolling4(seed)
		var room rings
		if !room.take(a, a.Corners, spin) {
			t.Fatalf("car %d is not for lanes", seed)
		}
		bits := room.tread(a.Corners, spin, 0.001)
		for i := range a.Corners {
			k := &b.Corners[i]
			is := a.Corners[i].Tyre
			if bits>>i&1 == 0 {
				if !sameTyre(is, k.Tyre) || is.State != k.Tyre.State {
					t.Fatalf("car %d, tyre %d: lanes have touched what they leave out: %+v, was %+v", seed, i, is, k.Tyre)
				}
				continue
			}
			var alone Batch
			alone.stand(b, k, spin, 0.001)
			own := alone.lanes[0]
			if !own.ask(k.Tyre.Params, &k.Tyre.State) {
				t.Fatalf("car %d: lanes hold %+v, which nothing carries", seed, own.leaning)
			}
			alone.run()
			if given++; math.Abs(own.Ahead) < boreSpeed {
				bored++
			}
			if math.Abs(own.Ahead) < calmSpeed {
				calmed++
			}
			if x, y := &is.State, &k.Tyre.State; !sameTyre(is, k.Tyre) || !fits(is.Aux.Roll, k.Tyre.Aux.Roll) ||
				!fits(x.Twist, y.Twist) || !fits(x.Steered, y.Steered) || !fits(x.Tread, y.Tread) ||
				!fits(x.Carcass, y.Carcass) || !fits(x.Wear, y.Wear) || !fits(x.From, y.From) {
				t.Fatalf("car %d, tyre %d: %+v in lanes, %+v alone, of %+v", seed, i, is, k.Tyre, own.leaning)
			}
		}
	}
	if given < 30000 || bored < 10000 || calmed < 3000 {
		t.Errorf("lanes gave only %d tyres of 120000, %d of them slow, %d near standstill", given, bored, calmed)
	}
	for what, spoil := range map[string]func(k *fleet.Corner){
		"a wheel in the air": func(k *fleet.Corner) { k.Wheel.Aux.Contact = false },
		"another kind":       func(k *fleet.Corner) { k.Tyre.Params.Kind = vehicle.BrushTyre },
	} {
		c, spin := rolling4(1)
		var room rings
		c.Slips = false
		if spoil(&c.Corners[2]); room.take(c, c.Corners, spin) {
			t.Errorf("%s: taken for lanes", what)
		}
	}
}

// TestWheelsThatLanesLeaveOutAreDoneAlone drives cars of which some wheels lift, slide or stand still.
func TestWheelsThatLanesLeaveOutAreDoneAlone(t *testing.T) {
	for seed := range uint64(3000) {
		a, _ := rolling4(seed)
		b, _ := rolling4(seed)
		n := 2 + int(seed%3)
		a.Chassis, b.Chassis = &vehicle.ChassisData{}, &vehicle.ChassisData{}
		a.Corners, b.Corners = a.Corners[:n], b.Corners[:n]
		if seed%7 == 0 {
			a.Slips, b.Slips = false, false
			a.Corners[1].Wheel.Aux.Contact, b.Corners[1].Wheel.Aux.Contact = false, false
		}
		var many, alone Batch
		for range 5 {
			tread(a, space.Vec{}, &many, 0.001)
			for i := range b.Corners {
				alone.n = 0
				alone.stand(b, &b.Corners[i], space.Vec{}, 0.001)
				alone.run()
			}
			for i := range b.Corners {
				x, y := a.Corners[i].Tyre, b.Corners[i].Tyre
				if !sameTyre(x, y) || !fits(x.State.Twist, y.State.Twist) || !fits(x.State.Steered, y.State.Steered) {
					t.Fatalf("car %d: %+v side by side, %+v alone", seed, x, y)
				}
			}
		}
	}
}

// TestCarsWhoseTyresGoSideBySideAreDoneAsAlone has cars wait for each other, of which some have wheels that lanes leave
// out, some are not for lanes at all, and some have an axle more.
func TestCarsWhoseTyresGoSideBySideAreDoneAsAlone(t *testing.T) {
	var many, alone Batch
	waited := 0
	for seed := uint64(0); seed < 3000; {
		var cars, like []*fleet.Car
		for n := seed % 7; uint64(len(cars)) <= n; seed++ {
			for _, to := range []*[]*fleet.Car{&cars, &like} {
				c, spin := rolling4(seed)
				c.Chassis = &vehicle.ChassisData{}
				c.Chassis.State.Spin = spin
				c.Chassis.Aux.X, c.Chassis.Aux.Y, c.Chassis.Aux.Z = space.V(1, 0, 0), space.V(0, 1, 0), space.V(0, 0, 1)
				switch seed % 11 {
				case 1:
					c.Corners[2].Tyre.Params.Kind, c.Corners[2].Tyre.Params.Brush = vehicle.BrushTyre, &vehicle.Brush{}
					c.Corners[2].Wheel.Aux.Contact = false
				case 2:
					c.Corners = c.Corners[:3]
				case 3:
					other, _ := rolling4(seed + 1)
					c.Corners = append(c.Corners, other.Corners...)
				}
				*to = append(*to, c)
			}
		}
		for _, c := range cars {
			many.Begin(c, 0.001)
			waited = max(waited, many.waiting)
		}
		many.Flush(0.001)
		for i, c := range like {
			tread(c, c.Chassis.State.Spin, &alone, 0.001)
			for j := range c.Corners {
				x, y := cars[i].Corners[j].Tyre, c.Corners[j].Tyre
				if !sameTyre(x, y) || !fits(x.State.Twist, y.State.Twist) || !fits(x.State.Steered, y.State.Steered) ||
					!fits(x.Aux.Roll, y.Aux.Roll) || !fits(x.State.Tread, y.State.Tread) {
					t.Fatalf("before car %d, car %d of %d, tyre %d: %+v side by side, %+v alone", seed, i, len(cars), j, x, y)
				}
			}
		}
	}
	if four.Wide && waited != 3 {
		t.Errorf("at most %d cars waited", waited)
	}
}

// BenchmarkRings is what four wheels cost that roll round a bend.
func BenchmarkRings(b *testing.B) {
	c, _ := rolling4(1)
	c.Chassis = &vehicle.ChassisData{}
	for i := range c.Corners {
		k, p := &c.Corners[i], sourceTyre()
		k.Tyre.Params, k.Wheel.Aux.Radius = &p, p.Radius
		k.Wheel.Aux.Depth, k.Wheel.Aux.Grip, k.Suspension.Aux.Slip = 0.01, 1, space.Vec{X: 20, Y: 0.1 * float64(i)}
		k.Wheel.State.Spin = 20 / (k.Wheel.Aux.Radius - 0.01)
	}
	var own Batch
	b.Run("together", func(b *testing.B) {
		for b.Loop() {
			tread(c, space.Vec{}, &own, 0.001)
		}
	})
	b.Run("four cars side by side, of each", func(b *testing.B) {
		for b.Loop() {
			own.Begin(c, 0.001)
		}
		own.Flush(0.001)
	})
	b.Run("one by one", func(b *testing.B) {
		for b.Loop() {
			for i := range c.Corners {
				own.n = 0
				own.stand(c, &c.Corners[i], space.Vec{}, 0.001)
				own.run()
			}
		}
	})
}
