// Piles fall, come to rest and stay as they are.

package bench

import (
	"math"
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// fastest is the greatest speed in a world, in m/s, and the lowest and highest centre above the floor, in metres.
func fastest(w *ecs.World) (speed, low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, r := range ecs.NewView1(w, solid.Body).Rows() {
		s := &r.A.State
		speed = max(speed, s.Velocity.Len())
		z := s.Place.From(space.PlaceAt([3]int32{}, space.V(512, 512, 512))).Z
		low, high = min(low, z), max(high, z)
	}
	return speed, low, high
}

func TestAPileOfAThousandFallsAndComesToRest(t *testing.T) {
	if testing.Short() {
		t.Skip("half a minute of falling; run without -short")
	}
	for name, kind := range map[string]solid.ShapeKind{"boxes": solid.Cuboid, "spheres": solid.Sphere} {
		w, loop := NewPile(kind, 10, pileHz)
		solid.Contacts.Of(w, ecs.WorldKey).Params.Sleepless = false
		seconds := 20
		if kind == solid.Sphere { // only that none sinks in: when they rest is asked of the solver itself
			seconds = 10
		}
		if err := loop.Steps(seconds * pileHz); err != nil {
			t.Fatal(err)
		}
		asleep := 0
		for _, r := range ecs.NewView1(w, solid.Body).Rows() {
			if r.A.State.Asleep {
				asleep++
			}
		}
		speed, low, high := fastest(w)
		t.Logf("%s: %d asleep, fastest %.3f m/s, centres %.3f to %.2f m", name, asleep, speed, low, high)
		if low < 0.45 {
			t.Errorf("%s: the lowest centre is %.3f m above the floor, want 0.5", name, low)
		}
		if kind == solid.Cuboid && (asleep != 1000 || high < 5) {
			t.Errorf("%s: %d of 1000 sleep, the highest at %.2f m", name, asleep, high)
		}
		w.Close()
	}
}

func BenchmarkPile(b *testing.B) {
	for name, kind := range map[string]solid.ShapeKind{"boxes": solid.Cuboid, "spheres": solid.Sphere} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				b.StopTimer()
				w, loop := NewPile(kind, 10, pileHz)
				b.StartTimer()
				if err := loop.Steps(10 * pileHz); err != nil {
					b.Fatal(err)
				}
				w.Close()
			}
		})
	}
}
