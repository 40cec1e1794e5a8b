// Slipstream: who feels whom, how much, and that looking only near loses nothing.

package aero

import (
	"math/rand/v2"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive/fleet"
)

func airless(t *testing.T) *ecs.World {
	t.Helper()
	return ecs.NewWorld(components.Run)
}

// followers are cars at places, all going north at 50 m/s.
func followers(at space.Place, places ...space.Vec) []fleet.Car {
	cars := make([]fleet.Car, len(places))
	for i, p := range places {
		c := windy(vehicle.AeroParams{
			DragArea: 0.7, LiftFront: -0.5, LiftRear: -0.5, FrontY: 1.3, RearY: -1.3, Tail: 2.2,
			Wake: true,
		}, space.V(0, 50, 0))
		c.Chassis.State.Place = at.Moved(p)
		cars[i] = *c
	}
	return cars
}

// felt is the air at each car.
func felt(cars []fleet.Car) []breeze {
	s := &slipstreams{}
	s.line(cars, space.Vec{})
	out := make([]breeze, len(cars))
	for i := range cars {
		out[i].density = 1.2
		s.shelter(cars, i, &out[i])
	}
	return out
}

var middle = space.PlaceAt([3]int32{}, space.V(512, 512, 512))

// dragBehind is the drag of a car so far behind another and so far to its right, as a share of its drag alone.
func dragBehind(gap, right float64) float64 {
	cars := followers(middle, space.V(0, 0, 0), space.V(right, -gap, 0))
	air := felt(cars)
	blow(&cars[1], &air[1], 1e-3)
	return cars[1].Aero.Aux.Drag / (0.6 * 0.7 * 2500)
}

func TestASlipstreamIsSymmetricalAndVanishes(t *testing.T) {
	for _, gap := range []float64{5, 10, 20, 50} {
		for _, right := range []float64{0.3, 1, 2, 3} {
			if l, r := dragBehind(gap, -right), dragBehind(gap, right); l != r {
				t.Errorf("%v m behind and %v m aside: left %v, right %v", gap, right, l, r)
			}
			if dragBehind(gap, right) < dragBehind(gap, right-0.3) {
				t.Errorf("%v m behind: more shelter %v m aside than nearer", gap, right)
			}
		}
	}
	last := 0.0
	for gap := 5.0; gap <= 110; gap++ {
		is := dragBehind(gap, 0)
		if is < last {
			t.Errorf("%v m behind there is more shelter (%v) than nearer (%v)", gap, is, last)
		}
		last = is
	}
	if got := dragBehind(10+4.4, 0); got < 0.65 || got > 0.85 {
		t.Errorf("10 m behind a saloon the drag is %.3f of that alone; on roads it is about three quarters", got)
	}
	for _, far := range []float64{dragBehind(105, 0), dragBehind(20, 8), dragBehind(-10, 0), dragBehind(0, 2.5)} {
		if far != 1 {
			t.Errorf("outside of the slipstream the drag is %v of that alone", far)
		}
	}
}

// The slipstream's momentum is what the drag took: pi b2 u = A V / 2 over a half-space.
func TestAWakeHasTheMomentumThatTheDragTook(t *testing.T) {
	const area, x, h = 0.7, 10.0, 0.05
	lead := &leader{ahead: space.V(0, 1, 0), area: area, tail: 2}
	sum := 0.0
	for east := -8.0; east < 8; east += h {
		for up := h / 2; up < 8; up += h {
			sum += dragged(lead, space.V(east, -x-2, up)) * h * h
		}
	}
	fade := 1 - x*x/slipReach/slipReach
	close1(t, "momentum of the slipstream by V2 and density", sum, area/2*fade*fade, 0.02*area/2)
}

func TestAFollowerLosesDownforceMostAtTheFront(t *testing.T) {
	cars := followers(middle, space.V(0, 0, 0), space.V(0, -9, 0))
	air := felt(cars)
	blow(&cars[1], &air[1], 1e-3)
	a := cars[1].Aero.Aux
	alone := -0.6 * 0.5 * 2500
	if !(a.LiftFront > 0.8*alone && a.LiftFront > a.LiftRear && a.LiftRear > alone) {
		t.Errorf("downforce behind is %v at the front and %v at the rear, alone %v", a.LiftFront, a.LiftRear, alone)
	}
	blow(&cars[0], &air[0], 1e-3)
	if cars[0].Aero.Aux.LiftFront != alone || air[0].shelter != 0 {
		t.Errorf("the car ahead feels the one behind: %v", air[0])
	}
	components.Own(&cars[1].Aero.Params).Wake = false
	if off := felt(cars); off[1].shelter != 0 {
		t.Error("with the slipstream off it is felt")
	}
}

// Only near cars are looked at, in a line that is sorted anew; the sum is the same as over all, bit for bit, in any
// cell.
func TestLookingOnlyAtNearCarsChangesNoBit(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	places := make([]space.Vec, 120)
	for i := range places {
		places[i] = space.V(r.Float64()*300-150, r.Float64()*300-150, r.Float64())
	}
	cars := followers(middle, places...)
	border := followers(space.PlaceAt([3]int32{7, -3, 1}, space.V(1023.5, 0.25, 0)), places...)
	got, there := felt(cars), felt(border)
	lead := &leader{ahead: space.V(0, 1, 0), area: 0.7, tail: 2.2}
	sheltered := 0
	for i := range cars {
		var f, b space.Vec
		for j := range cars {
			if i == j {
				continue
			}
			from := cars[i].Chassis.State.Place.From(cars[j].Chassis.State.Place)
			f = f.AddScaled(space.V(0, 1, 0), 50*dragged(lead, from.Add(space.V(0, 1.3, 0))))
			b = b.AddScaled(space.V(0, 1, 0), 50*dragged(lead, from.Add(space.V(0, -1.3, 0))))
		}
		f, b = bounded(f, 30), bounded(b, 30)
		if got[i].front != f || got[i].rear != b {
			t.Fatalf("car %d feels %v, all others together are %v", i, got[i], f)
		}
		if got[i] != there[i] {
			t.Fatalf("car %d feels %v, across a border of cells %v", i, got[i], there[i])
		}
		if f.Len() > 0.5 {
			sheltered++
		}
	}
	if sheltered < 20 {
		t.Errorf("only %d cars feel anything", sheltered)
	}
}

func BenchmarkWakesOfAPack(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	places := make([]space.Vec, 1000)
	for i := range places {
		places[i] = space.V(r.Float64()*6000, r.Float64()*12, 0)
	}
	cars := followers(middle, places...)
	s := &slipstreams{}
	b.ReportAllocs()
	for b.Loop() {
		s.line(cars, space.Vec{})
		for i := range cars {
			var air breeze
			s.shelter(cars, i, &air)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/car")
}
