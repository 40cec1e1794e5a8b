// Gentle ridges do not stop who slides over them; kerbs and walls do as before.

package collide_test

import (
	"fmt"
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
)

// profile is ground that has the same heights all across: pairs of x and z, in metres, from -3 to 3 across.
func profile(t testing.TB, at ...[2]float64) *tree.Chunk {
	t.Helper()
	var s tree.Soup
	for i, p := range at {
		s.Points = append(s.Points, space.V(p[0], -3, p[1]), space.V(p[0], 3, p[1]))
		if k := uint32(2 * i); i > 0 {
			s.Triangles = append(s.Triangles, [3]uint32{k - 2, k, k - 1}, [3]uint32{k, k + 1, k - 1})
		}
	}
	c, err := tree.Build(s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// hullBrick is a box as a hull.
func hullBrick(t testing.TB, x, y, z float64) solid.Shape {
	t.Helper()
	var points []space.Vec
	for i := range 8 {
		points = append(points, space.V(x*(float64(i&1)-0.5), y*(float64(i>>1&1)-0.5), z*(float64(i>>2)-0.5)))
	}
	hull, err := solid.HullOf(points)
	if err != nil {
		t.Fatal(err)
	}
	return solid.Shape{Kind: solid.Convex, Turn: space.Identity, Hull: hull}
}

func TestAGentleRidgeStopsNobody(t *testing.T) {
	for name, shape := range map[string]solid.Shape{
		"a box": brick(4, 1.8, 0.6), "a hull": hullBrick(t, 4, 1.8, 0.6),
	} {
		for _, hz := range []int{500, 1000} {
			for _, speed := range []float64{2, 7.5, 20} {
				// Two tables of 5 % beside each other, as in a street.
				ground := profile(t, [2]float64{-20, 0}, [2]float64{3, 0}, [2]float64{4.8, 0.09}, [2]float64{6.6, 0},
					[2]float64{7, 0}, [2]float64{8.8, 0.09}, [2]float64{10.6, 0}, [2]float64{200, 0})
				a := newArena(t, hz, midCell(), ground)
				p := rigid(1200, shape)
				p.Friction = 0
				k := a.put(p, space.V(0, 0, 0.3), space.V(speed, 0, 0))
				most, was := 0.0, speed
				for range int(float64(hz) * 9 / speed) {
					a.steps(1)
					now := a.body(k).Velocity.X
					most, was = max(most, was-now), now
				}
				// On ramps of 5 % it is thrown up by a tenth of its speed; nothing takes more of that in one step.
				if at := a.at(k); most > 0.1*speed || at.X < 6 {
					t.Errorf("%s at %v m/s and %d Hz loses %.2f m/s in one step, and comes to %v", name, speed, hz, most, at)
				}
			}
		}
	}
}

func TestStepsStopWhoRunsIntoThem(t *testing.T) {
	for name, shape := range map[string]solid.Shape{
		"a box": brick(4, 1.8, 0.6), "a hull": hullBrick(t, 4, 1.8, 0.6), "a ball": globe(0.3),
	} {
		for _, high := range []float64{0.25, 0.5, 2} {
			for _, lean := range []float64{0, 0.02} { // m, of the step's top beyond its foot
				t.Run(fmt.Sprintf("%s, %v m, %v", name, high, lean), func(t *testing.T) {
					ground := profile(t, [2]float64{-20, 0}, [2]float64{4, 0}, [2]float64{4 + lean, high}, [2]float64{30, high})
					a := newArena(t, 1000, midCell(), ground)
					p := rigid(1200, shape)
					p.Friction = 0.3
					k := a.put(p, space.V(0, 0, 0.3), space.V(6, 0, 0))
					a.steps(2000)
					if at := a.at(k); at.X > 4 || at.Z < 0.2 {
						t.Errorf("it comes to %v", at)
					}
				})
			}
		}
	}
}

// A strip of ground as narrow as the lattice, and tilted by a step of it, where a slope begins.
func TestAStripAtTheFootOfASlopeStopsNobody(t *testing.T) {
	const step = 1.0 / 8192 // m
	for name, shape := range map[string]solid.Shape{
		"a box": brick(4, 1.8, 0.6), "a hull": hullBrick(t, 4, 1.8, 0.6),
	} {
		for _, slope := range []float64{0.05, 0.17} {
			for _, wide := range []float64{2 * step, 8 * step, 24 * step} {
				for _, high := range []float64{-step, 0, step} {
					for _, speed := range []float64{2, 7.5, 20} {
						ground := profile(t, [2]float64{-20, 0}, [2]float64{3, 0}, [2]float64{3 + wide, high},
							[2]float64{23, 20 * slope})
						a := newArena(t, 1000, midCell(), ground)
						p := rigid(1200, shape)
						p.Friction = 0
						k := a.put(p, space.V(0, 0, 0.3), space.V(speed, 0, 0))
						most, was := 0.0, speed
						for range int(6000 / speed) {
							a.steps(1)
							now := a.body(k).Velocity.X
							most, was = max(most, was-now), now
						}
						if at := a.at(k); most > max(0.1, 1.2*slope)*speed || at.X < 3 {
							t.Errorf("%s at %v m/s, a strip of %.1f mm, %+.2f mm, before %v: it loses %.2f m/s at once, and comes to %v",
								name, speed, 1000*wide, 1000*high, slope, most, at)
						}
					}
				}
			}
		}
	}
}
