// What lies over a tunnel's mouth leaves it open.

package street

import (
	"testing"

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
