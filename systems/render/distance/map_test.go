// The map of distances: what it leaves out while it looks is never the nearest.

package distance_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/systems/render/distance"
)

// tile is a square of a town with so many segments around it, as streets of ten metres have them.
func tile(segments int) ([]distance.Segment, distance.Square) {
	r := rand.New(rand.NewPCG(1, 2))
	s := distance.Square{West: 1280, South: -640, Side: 128, Far: 32}
	var all []distance.Segment
	for road := int32(0); len(all) < segments; road++ {
		at := [2]float64{s.West - 32 + 192*r.Float64(), s.South - 32 + 192*r.Float64()}
		way, along := 2*math.Pi*r.Float64(), 0.0
		for range 10 {
			way += 0.3 * (r.Float64() - 0.5)
			to := [2]float64{at[0] + 10*math.Sin(way), at[1] + 10*math.Cos(way)}
			all = append(all, distance.Segment{A: at, B: to, Road: road, Along: along})
			at, along = to, along+10
		}
	}
	return all[:segments], s
}

func TestTheMapOfDistancesIsExact(t *testing.T) { // MAP-06, MAP-07
	for _, size := range []int{32, 100, 128, 512} {
		for _, n := range []int{0, 1, 7, 200} {
			var quick, plain distance.Map
			all, s := tile(n)
			(&distance.Maker{}).Make(&quick, all, s, size)
			distance.Plain(&plain, all, s, size)
			if !reflect.DeepEqual(quick, plain) {
				t.Fatalf("%d segments at %d x %d: not what asking each of them gives", n, size, size)
			}
			step := s.Side / float64(size)
			for i := range quick.Away { // and both as the sources' formula has it
				p := [2]float64{s.West + step*(0.5+float64(i%size)), s.South + step*(0.5+float64(i/size))}
				least := s.Far
				for _, g := range all {
					least = min(least, distance.Printed(p, g.A, g.B))
				}
				if math.Abs(math.Abs(float64(quick.Away[i]))-least) > 1e-5 {
					t.Fatalf("%d segments at %d x %d, pixel %d: %g m, the formula says %g", n, size, size, i, quick.Away[i], least)
				}
			}
		}
	}
}

func TestSideAndWayAlongAreThoseOfTheRoad(t *testing.T) {
	var m distance.Map
	s := distance.Square{Side: 64, Far: 20}
	north := []distance.Segment{{A: [2]float64{32, 0}, B: [2]float64{32, 64}, Road: 4, Along: 100}}
	(&distance.Maker{}).Make(&m, north, s, 64)
	for _, c := range []struct {
		x, y        int
		away, along float32
		piece       int32
	}{
		{40, 10, 8.5, 110.5, 0}, {20, 10, -11.5, 110.5, 0}, {60, 10, 20, 0, -1}, {0, 0, 20, 0, -1}, {33, 63, 1.5, 163.5, 0},
	} {
		if i := c.y*64 + c.x; m.Away[i] != c.away || m.Along[i] != c.along || m.Piece[i] != c.piece {
			t.Errorf("pixel %d, %d: %g m, %g m along, piece %d; want %+v", c.x, c.y, m.Away[i], m.Along[i], m.Piece[i], c)
		}
	}
}

func TestARoadOutsideOfATileReachesIntoIt(t *testing.T) { // X14
	n := &street.Network{Edges: []street.Edge{
		{Points: []space.Vec{{X: -5, Y: -50}, {X: -5, Y: 200}}},
		{Points: []space.Vec{{X: -60, Y: -50}, {X: -60, Y: 200}}},
		{Points: []space.Vec{{X: 50, Y: 0}, {X: 50, Y: 100}}, Flags: street.Tunnel},
	}}
	s := distance.Square{Side: 128, Far: 32}
	around := distance.NewIndex(n).Around(nil, s)
	if len(around) != 1 || around[0].Road != 0 {
		t.Fatalf("%+v", around)
	}
	var m distance.Map
	if (&distance.Maker{}).Make(&m, around, s, 128); m.Away[0] != 5.5 || m.Piece[40] != -1 {
		t.Errorf("%g m from the road outside, %d", m.Away[0], m.Piece[40])
	}
}

func TestAWarmMakerAllocatesNothing(t *testing.T) {
	all, s := tile(200)
	var m distance.Map
	var k distance.Maker
	k.Make(&m, all, s, 128)
	if n := testing.AllocsPerRun(10, func() { k.Make(&m, all, s, 128) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

func BenchmarkMake(b *testing.B) {
	for _, size := range []int{128, 512} {
		b.Run(map[int]string{128: "128", 512: "512"}[size], func(b *testing.B) {
			all, s := tile(200)
			var m distance.Map
			var k distance.Maker
			for b.Loop() {
				k.Make(&m, all, s, size)
			}
		})
	}
}
