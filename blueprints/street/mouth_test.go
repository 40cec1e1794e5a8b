// What lies over a tunnel's mouth leaves it open.

package street

import (
	"math"
	"testing"

	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

// A street whose pavement reaches over a tunnel's mouth, as low as streets over tunnels ever are and higher: nothing
// hangs down into the mouth, and the street above is whole.
func TestAPavementOverAMouthLeavesItOpen(t *testing.T) {
	for _, end := range []bool{false, true} {
		for _, over := range []float64{5.8, 6.3, 9} {
			for _, middle := range []float64{3.9, 4.6, 5.4, 5.9} { // m, from the mouth to the middle of the street above
				n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 5)}
				n.Edges = []network.Edge{
					road(0, 1, -60, 40, 0, 40), road(1, 2, 0, 40, 60, 40), road(3, 4, middle, 0, middle+2, 90),
				}
				if end {
					n.Edges[1] = road(2, 1, 60, 40, 0, 40)
				}
				n.Edges[1].Flags, n.Edges[1].Layer = network.Tunnel, -1
				n.Edges[1].Kerb, n.Edges[1].Pavement = 0, [2]float64{}
				for k := range n.Edges[2].Points {
					n.Edges[2].Points[k].Z = over
				}
				joinArms(n)
				l := tilesOf(t, n, func(x, y float64) float64 {
					if x < 0 {
						return 0
					}
					return over
				})
				for edge := range 3 {
					room(t, l, edge, 4)
				}
				for x := -2.0; x < 4; x += 0.03 { // a car drives in
					for _, y := range []float64{36.9, 38, 40.01, 42, 43.1} {
						for _, z := range l.through(x, y) {
							if z > 0.3 && z < 4.5 {
								t.Fatalf("%.1f m of street, %.1f m above the mouth: something is %.2f m above the tunnel's floor at %.2f, %.2f",
									middle, over, z, x, y)
							}
						}
					}
				}
			}
		}
	}
}

// A street that goes over a tunnel's mouth, or beside it, at any angle: whatever of its pavement lies over the mouth, a
// car gets through the tunnel, and along the street above.
func TestAStreetOverAMouthAtAnyAngleLeavesItOpen(t *testing.T) {
	tries := uint64(30)
	if testing.Short() {
		tries = 8
	}
	for k := range tries {
		chance := func(n uint64) float64 { return num.Uniform(k, 1, 5, n) }
		over := 6.2 + 2*chance(0)
		n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 5)}
		turn := math.Pi * (0.2 + 0.6*chance(1))
		way := space.Vec{X: math.Cos(turn), Y: math.Sin(turn)}
		// Its carriageway comes no nearer than to where it shares heights with the street before the tunnel; its
		// pavement and its shoulder do.
		below := road(0, 1, -60, 40, 0, 40)
		half := below.Half()
		at := space.Vec{X: (half+0.7)/way.Y + math.Abs(half*way.X/way.Y) + 3*chance(2), Y: 40}
		a, b := at.AddScaled(way, -70), at.AddScaled(way, 70)
		n.Edges = []network.Edge{
			below, road(1, 2, 0, 40, 60, 40), road(3, 4, a.X, a.Y, b.X, b.Y),
		}
		n.Edges[1].Flags, n.Edges[1].Layer = network.Tunnel, -1
		n.Edges[1].Kerb, n.Edges[1].Pavement = 0, [2]float64{}
		for i := range n.Edges[2].Points {
			n.Edges[2].Points[i].Z = over
		}
		for i := range n.Edges {
			e := &n.Edges[i]
			q := e.Width / 4
			e.Lanes = []network.Lane{{Back: true, Offset: -q, Width: 2 * q}, {Offset: q, Width: 2 * q}}
		}
		joinArms(n)
		l := tilesOf(t, n, func(x, y float64) float64 {
			if x < 0 {
				return 0
			}
			return over
		})
		r := l.driven(t)
		for _, w := range r.Worst {
			if tunnel := w.North > 35 && w.North < 45 && w.East > -5; tunnel && (w.Kind == "struck" || w.Kind == "blocked" ||
				w.Kind == "step") {
				t.Errorf("street %d at %.2f rad, %.1f m behind the mouth, %.1f m above it: %+v", k, turn, at.X, over, w)
			}
		}
		if r.OpenEdges > 0 {
			t.Errorf("street %d at %.2f rad: %d open edges", k, turn, r.OpenEdges)
		}
	}
}
