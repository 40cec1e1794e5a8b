// Maps of shadows hold what is in view, and their texels stand still on the ground.

package lens

import (
	"math"
	"testing"

	"camber/components/space"
)

func TestTheMapsOfShadowsHoldAllThatIsSeenAsFarAsTheyReach(t *testing.T) { // REN-10
	const far = 200.0
	sun := space.V(-0.5, 0.4, 0.6)
	for _, heading := range []float64{0, 1, 2.5, -2} {
		eye := level()
		eye.Turn = space.Looking(space.Heading(heading).Rotate(space.V(0, 1, -0.1)), space.V(0, 0, 1))
		l := Wide(eye, 0.9, 16.0/9)
		var boxes [3]Cascade
		l.Cascades(boxes[:], sun, far, 2048, space.V(13.3, -70.1, 2))
		world := l.World()
		for i := range 4000 {
			a, b := float64(i)*1.7, float64(i)*0.61
			d := space.V(math.Sin(a), math.Cos(a), 0.3*math.Sin(b)).Scale(far * (0.02 + 0.9*math.Abs(math.Sin(b*1.3))))
			p, w := world.Apply(d)
			_, ahead, _ := eye.Turn.Axes()
			if w <= 0.2 || math.Abs(p.X) > 0.99 || math.Abs(p.Y) > 0.99 || d.Dot(ahead) > 0.95*far {
				continue
			}
			held := false
			for k := range boxes {
				m := boxes[k].Lookup()
				q, _ := m.Apply(d)
				held = held || q.X > 0 && q.X < 1 && q.Y > 0 && q.Y < 1 && q.Z > 0 && q.Z < 1
				if in := boxes[k].Holds(d, 0); q.X > 0 && q.X < 1 && q.Y > 0 && q.Y < 1 && q.Z > 0 && q.Z < 1 && !in {
					t.Fatalf("%v lies in map %d and is not among its casters", d, k)
				}
			}
			if !held {
				t.Fatalf("heading %g: %v is seen, %.0f m away, and lies in no map", heading, d, d.Len())
			}
		}
	}
}

func TestWhatIsNearerToTheSunIsNearerInTheMap(t *testing.T) {
	l := Wide(level(), 0.9, 1.7)
	var box [1]Cascade
	sun := space.V(0.3, -0.2, 0.9).Unit()
	l.Cascades(box[:], sun, 40, 1024, space.Vec{})
	m := box[0].Lookup()
	low, _ := m.Apply(space.V(1, 15, -1))
	high, _ := m.Apply(space.V(1, 15, -1).AddScaled(sun, 5))
	if !(high.Z > low.Z) || math.Abs(high.X-low.X)+math.Abs(high.Y-low.Y) > 1e-9 {
		t.Errorf("5 m towards the sun lead from %v to %v", low, high)
	}
}

func TestTexelsOfShadowsStandStillWhileTheEyeMovesAndTurns(t *testing.T) { // no crawling edges
	const size = 1024
	sun := space.V(-0.5, 0.4, 0.6)
	anchor, stone := space.PlaceAt([3]int32{3, -2, 0}, space.V(100, 7, 1)), space.PlaceAt([3]int32{3, -2, 0},
		space.V(520.3, 540.7, 0.2))
	var first space.Vec
	for i := range 60 {
		eye := level()
		eye.Place = eye.Place.Moved(space.V(0.137*float64(i), 0.071*float64(i), 0))
		eye.Turn = space.Heading(0.01 * float64(i))
		l := Wide(eye, 0.9, 16.0/9)
		var box [1]Cascade
		l.Cascades(box[:], sun, 60, size, anchor.From(eye.Place))
		m := box[0].Lookup()
		q, _ := m.Apply(stone.From(eye.Place))
		within := space.V(math.Mod(q.X*size, 1), math.Mod(q.Y*size, 1), 0)
		if i == 0 {
			first = within
		}
		if d := within.Sub(first); math.Abs(d.X-math.Round(d.X))+math.Abs(d.Y-math.Round(d.Y)) > 1e-5 {
			t.Fatalf("step %d: the stone lies at %v of a texel, %v before", i, within, first)
		}
	}
}
