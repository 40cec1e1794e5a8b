// Wheels on linkages, placed in lanes against each alone.

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

// swings is a linkage by chance, within 0.1 m and with so many columns.
func swings(r *rand.Rand, racks int, beam bool) *vehicle.Linkage {
	travel, rack := vehicle.LinkageAxis{From: -0.1, Step: 0.02, N: 11}, vehicle.LinkageAxis{N: 1}
	if racks > 1 {
		rack = vehicle.LinkageAxis{From: -0.1, Step: 0.2 / float64(racks-1), N: racks}
	}
	some := func(size float64) float64 { return size * r.NormFloat64() }
	vec := func(size float64) space.Vec { return space.Vec{X: some(size), Y: some(size), Z: some(size)} }
	hub, turn, hubBy, turnBy := vec(0.3), vec(2), vec(0.2), vec(4) // for each m of travel and of rack
	rows := make([]vehicle.LinkagePoint, 0, travel.N*racks)
	for i := range travel.N {
		for j := range racks {
			x, y := travel.At(i), 0.0
			if racks > 1 {
				y = rack.At(j)
			}
			at := hub.Scale(x+x*x).AddScaled(hubBy, y)
			at.Z = -x
			rows = append(rows, vehicle.LinkagePoint{
				Hub: at, Turn: turn.Scale(x).AddScaled(turnBy, y+3*x*y), Spring: -0.7*x + 0.1*x*x + 0.1*y,
				Damper: -0.8 * x,
			})
		}
	}
	return vehicle.NewLinkage(travel, rack, beam, rows)
}

// swungCar is one whose wheels all follow linkages, of any kind.
func swungCar(seed int64) *fleet.Car {
	r := rand.New(rand.NewSource(seed))
	c := anycar.Make(r)
	some := func() float64 {
		if r.Intn(6) == 0 {
			return math.Copysign(0, r.NormFloat64()) // zeros have signs
		}
		return r.NormFloat64()
	}
	for axle := range 2 {
		racks, beam := 1, false
		switch r.Intn(4) {
		case 0: // neither
		case 1, 2:
			racks = 5
		case 3:
			racks, beam = 7, true
		}
		for i := 2 * axle; i < 2*axle+2; i++ {
			k := &c.Corners[i]
			p, s := k.Suspension.Params, &k.Suspension.State
			p.Linkage = swings(r, racks, beam)
			if racks > 1 && !beam {
				p.MaxRack = []float64{0.02, 0.09, 0.2}[r.Intn(3)] // beyond its grid, too
			}
			p.Mount, p.Toe, p.Lean, p.Preload = space.V(some(), some(), some()), 0.01*some(), 0.02*some(), 0.1*some()
			s.Travel, s.Toe, s.Lean, s.Ahead = 0.03*some(), 0.01*some(), 0.01*some(), 0.01*some()
			k.Wheel.Params.HubOffset = 0.05 * some()
			if i&1 == 0 {
				p.DefaultRotation = math.Pi
			}
			k.Tyre.Params = &vehicle.TyreParams{Radius: 0.3 + 0.01*some()}
		}
	}
	return c
}

func TestWheelsOnLinkagesArePlacedInLanesWithTheSameBits(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	var room leading
	taken, far, turned := 0, 0, 0
	for seed := range int64(3000) {
		a, b := swungCar(seed), swungCar(seed)
		steer := []float64{0, 0.3, -0.9, 1}[seed&3]
		if seed%11 == 0 {
			a.Corners[seed&3].Suspension.State.Travel, b.Corners[seed&3].Suspension.State.Travel = 0.12, 0.12
		}
		if !room.take(a, steer) {
			far++
			continue
		}
		taken++
		room.follow(a)
		place(b, steer)
		for i := range a.Corners {
			p, q := &a.Corners[i], &b.Corners[i]
			if x, y := p.Suspension.Aux, q.Suspension.Aux; x != y || zeros(&x) != zeros(&y) {
				t.Fatalf("car %d, wheel %d:\n%+v in lanes,\n%+v alone", seed, i, x, y)
			}
			if x, y := p.Wheel.Aux, q.Wheel.Aux; x != y || math.Float64bits(x.Steer) != math.Float64bits(y.Steer) {
				t.Fatalf("car %d, wheel %d:\n%+v in lanes,\n%+v alone", seed, i, x, y)
			}
			if math.Abs(p.Wheel.Aux.Steer) > 0.05 {
				turned++
			}
		}
	}
	t.Log(taken, "cars,", turned, "wheels turned,", far, "beyond their grids")
	if taken < 2000 || far < 200 || turned < 500 {
		t.Errorf("too few: %d cars, %d wheels turned, %d beyond their grids", taken, turned, far)
	}
	c := swungCar(1)
	c.Corners[2].Suspension.Params.Linkage = nil
	if room.take(c, 0) {
		t.Error("a wheel on a straight joint is taken")
	}
	if c = swungCar(1); room.take(&fleet.Car{Corners: c.Corners[:3]}, 0) {
		t.Error("three wheels are taken for four")
	}
}

// zeros are the bits of the numbers that may be zeros of either sign.
func zeros(u *vehicle.SuspensionAux) (bits [24]uint64) {
	n := 0
	for _, rows := range [2]*[3][4]float64{u.Hangs(), u.Turns()} {
		for _, row := range rows {
			for _, x := range row {
				bits[n] = math.Float64bits(x)
				n++
			}
		}
	}
	return bits
}

func BenchmarkFollow(b *testing.B) {
	var c *fleet.Car
	var room leading
	for seed := int64(1); c == nil || !room.take(c, 0.3) || c.Corners[0].Suspension.Aux.Beam ||
		c.Corners[2].Suspension.Params.Linkage.Rack.N > 1 || c.Corners[0].Suspension.Params.Linkage.Rack.N == 1; seed++ {
		c = swungCar(seed)
	}
	b.Run("in lanes", func(b *testing.B) {
		if !four.Runs() {
			b.Skip("this CPU has no AVX2")
		}
		for b.Loop() {
			room.take(c, 0.3)
			room.follow(c)
		}
	})
	b.Run("each wheel", func(b *testing.B) {
		for b.Loop() {
			place(c, 0.3)
		}
	})
}
