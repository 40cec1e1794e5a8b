// What the body's solution costs.

package push

import (
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
)

// BenchmarkBody is one car's: four wheels, straight joints or bent paths.
func BenchmarkBody(b *testing.B) {
	for _, c := range []struct {
		name         string
		slide, twist space.Vec
	}{{"straight", space.V(0, 0, -1), space.Vec{}}, {"bent", space.V(0.1, 0.05, -1), space.V(0.1, 0.3, 0.05)}} {
		b.Run(c.name, func(b *testing.B) {
			var wheels []sliding
			for i := range 4 {
				at := space.V(float64(i%2)*1.5-0.75, float64(i/2)*2.6-1.3, -0.1)
				wheels = append(wheels, sliding{
					Mass: 30, Turning: 0.6, Push: 2500, Bends: c.twist != space.Vec{},
					SuspensionAux: &vehicle.SuspensionAux{Hub: at, Slide: c.slide, Twist: c.twist, Damping: 3000},
				})
			}
			body := rigid{Mass: 1000, Inertia: space.V(900, 300, 1000)}
			for b.Loop() {
				accelerate(&body, space.V(0, 0.01, 0.1), space.Vec{}, space.Vec{}, space.V(0, 0, -9.8), wheels, 1e-3)
			}
		})
	}
}
