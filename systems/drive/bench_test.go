// What a step of driving costs.

package drive_test

import (
	"fmt"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// BenchmarkStepCars drives cars round the oval by the built-in driver; ns/car-step is the figure to watch.
func BenchmarkStepCars(b *testing.B) {
	for _, n := range []int{1, 100, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			track := oval(0)
			s, line := newCourse(b, 1000, home, track), track.Course.Middle
			for i := range n {
				along := float64(i) / float64(n) * 1700
				at := line.PointAt(along, 0)
				k := s.spawn(p917(), s.parked(p917(), at.X, at.Y, line.HeadingAt(along)))
				vehicle.Driver.Of(s.World, k).State.Active = true
				c := s.chassis(k)
				c.Velocity = c.Turn.Rotate(space.V(0, 20, 0))
				_, ws, _ := s.corners(k)
				for _, d := range ws {
					d.State.Spin = 20 / 0.287
				}
			}
			systems := []ecs.System{}
			for _, slot := range order(s.World)[0].Slots {
				systems = append(systems, slot.System)
			}
			tick := ecs.Tick{Dt: 1e-3}
			for tick.N < 20 {
				tick.N++
				s.Phase(tick, systems...)
			}
			b.ReportAllocs()
			b.ResetTimer()
			for b.Loop() {
				tick.N++
				s.Phase(tick, systems...)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/car-step")
		})
	}
}
