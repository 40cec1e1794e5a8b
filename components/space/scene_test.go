// A scene moved by any whole number of cells keeps every bit of what happens inside it.

package space

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// farthest is the cell 40,000 km from the origin: the longest way on the planet.
const farthest = 39_062

// scene is a small world of its own: bodies on springs, flying and spinning, many of them near borders.
type scene struct {
	bodies   []Pose
	speed    []Vec // m/s
	spin     []Vec // rad/s
	measured []float64
}

func newScene(t *rapid.T) *scene {
	s := &scene{}
	corner := V(0, 0, 0)
	for range rapid.IntRange(2, 5).Draw(t, "bodies") {
		metres := func() float64 { return rapid.Float64Range(-3, 3).Draw(t, "metres") }
		rate := func() float64 { return rapid.Float64Range(-90, 90).Draw(t, "rate") }
		at := PlaceAt([3]int32{}, corner.Add(V(metres(), metres(), metres())))
		s.bodies = append(s.bodies, Upright(at, rate()))
		s.speed = append(s.speed, V(rate(), rate(), rate()))
		s.spin = append(s.spin, V(rate(), rate(), rate()))
	}
	return s
}

func (s *scene) shifted(cells [3]int32) *scene {
	c := &scene{speed: append([]Vec(nil), s.speed...), spin: append([]Vec(nil), s.spin...)}
	for _, b := range s.bodies {
		c.bodies = append(c.bodies, b.Shifted(cells))
	}
	return c
}

// step pulls each body towards a point on the next one, moves all and measures what can be measured.
func (s *scene) step() {
	const dt = 1e-3
	for i := range s.bodies {
		next := s.bodies[(i+1)%len(s.bodies)]
		pull := next.PointFrom(s.bodies[i].Place, V(0.3, -0.2, 0.1))
		s.speed[i] = s.speed[i].AddScaled(pull, 40*dt)
		s.measured = append(s.measured, pull.Len(), next.Local(s.bodies[i].Place).Y)
	}
	for i := range s.bodies {
		s.bodies[i] = s.bodies[i].Moved(s.speed[i].Scale(dt))
		s.bodies[i].Turn = s.bodies[i].Turn.Turned(s.spin[i], dt)
	}
}

func TestASceneMovedByWholeCellsGivesTheSameBitsWhileCrossingBorders(t *testing.T) { // GEO-19, GEO-20
	crossed := 0
	rapid.Check(t, func(t *rapid.T) {
		here := newScene(t)
		far := rapid.OneOf(rapid.Int32Range(-farthest, farthest), rapid.Int32())
		cells := [3]int32{far.Draw(t, "east"), far.Draw(t, "north"), far.Draw(t, "up")}
		there := here.shifted(cells)
		start := here.bodies[0].Cell
		for range 50 {
			here.step()
			there.step()
		}
		if here.bodies[0].Cell != start {
			crossed++
		}
		for i, m := range here.measured {
			if math.Float64bits(m) != math.Float64bits(there.measured[i]) {
				t.Fatalf("measure %d: %v here, %v there", i, m, there.measured[i])
			}
		}
		for i, b := range here.bodies {
			if b.Shifted(cells) != there.bodies[i] {
				t.Fatalf("body %d: %v here, %v there", i, b, there.bodies[i])
			}
		}
	})
	if crossed == 0 {
		t.Error("no scene crossed a border: the test shows nothing")
	}
}

func TestASceneMovedByGrainsGivesTheSameBitsToo(t *testing.T) { // GEO-20
	rapid.Check(t, func(t *rapid.T) {
		here := newScene(t)
		by := PlaceAt([3]int32{}, V(anyMetres.Draw(t, "x"), anyMetres.Draw(t, "y"), anyMetres.Draw(t, "z"))).Gap(Place{})
		there := here.shifted([3]int32{})
		for i := range there.bodies {
			there.bodies[i].Place = there.bodies[i].Across(by)
		}
		for range 20 {
			here.step()
			there.step()
		}
		for i, b := range here.bodies {
			if b.Across(by) != there.bodies[i].Place || b.Turn != there.bodies[i].Turn {
				t.Fatalf("body %d: %v here, %v there", i, b, there.bodies[i])
			}
		}
	})
}
