// Gates near a junction stand on no other street.

package street

import (
	"math"
	"testing"

	"camber/components/space"
	network "camber/components/street"
)

// gated is a street from west to east and one that meets it from the north, which begins there or ends there, with
// something on it so far from where they meet.
func gated(kind network.FeatureKind, far float64, ends bool) *network.Network {
	n := &network.Network{
		Surfaces: []string{"asphalt"}, Names: []string{""}, Classes: []string{"residential"},
		Junctions: make([]network.Junction, 4),
	}
	side := road(1, 3, 10, 10, 10, 90)
	if ends {
		side, far = road(3, 1, 10, 90, 10, 10), 80-far
	}
	side.Features = []network.Feature{{Kind: kind, Along: far}}
	n.Edges = []network.Edge{road(0, 1, -70, 10, 10, 10), road(1, 2, 10, 10, 90, 10), side}
	joinArms(n)
	return n
}

func TestGatesNearAJunctionStandOnNoOtherStreet(t *testing.T) {
	for kind, shut := range map[network.FeatureKind]bool{
		network.Gate: false, network.ShutGate: true, network.Bollard: true,
	} {
		for _, far := range []float64{2, 4.2, 6, 8, 11, 20} {
			for _, ends := range []bool{false, true} {
				l := layAll(t, gated(kind, far, ends), level0)
				f := network.NewFinder(l.net, 6)
				beside, across := false, false // something stands there
				for _, p := range l.standing() {
					where, _ := f.FindLevel(p.X, p.Y, space.Vec{})
					switch {
					case !where.On:
						beside = true
					case p.Y > 13.5 && math.Abs(p.X-10) < 3.6 && shut:
						across = true
					default:
						t.Fatalf("a %d, %.1f m from where streets meet, stands on another street at %v", kind, far, p)
					}
				}
				if kind == network.Gate && !beside || shut && far > 5 && !across {
					t.Errorf("nothing stands of a %d, %.1f m from where streets meet (ends there: %v)", kind, far, ends)
				}
			}
		}
	}
}

// A gate at a bend, open, with its leaf along the street: the street would bend into it.
func TestAGateAtABendStandsBesideItsStreet(t *testing.T) {
	for _, turn := range []float64{-60, -25, 25, 60} { // degrees, to the left
		for _, along := range []float64{36, 39.5, 40, 40.5, 44} {
			for _, length := range []float64{30, 60} { // m, behind the bend
				sin, cos := math.Sincos(turn * math.Pi / 180)
				e := road(0, 1, -40, 10, 0, 10)
				end := space.V(length*cos, 10+length*sin, 0)
				e.Points, e.Length = append(e.Points, end), 40+length
				e.Features = []network.Feature{{Kind: network.Gate, Along: along}}
				n := &network.Network{
					Surfaces: []string{"asphalt"}, Names: []string{""}, Classes: []string{"residential"},
					Junctions: make([]network.Junction, 2), Edges: []network.Edge{e},
				}
				joinArms(n)
				l := layAll(t, n, level0)
				f := network.NewFinder(l.net, 6)
				near := math.Inf(1)
				for _, p := range l.standing() {
					if where, _ := f.FindLevel(p.X, p.Y, space.Vec{}); where.On {
						t.Fatalf("%g degrees, the gate at %g m: it stands on the street at %v", turn, along, p)
					}
					near = min(near, math.Hypot(p.X, p.Y-10))
				}
				if near > 12 {
					t.Errorf("%g degrees, the gate at %g m: what stands is %g m from the bend", turn, along, near)
				}
			}
		}
	}
}

// standing are places on what stands on the ground.
func (l *laid) standing() (all []space.Vec) {
	for at, tile := range l.tiles {
		corner := space.Vec{X: float64(at[0]) * TileSize, Y: float64(at[1]) * TileSize}
		for _, tri := range tile.Triangles[tile.Sheet:] {
			a, b, c := tile.Points[tri[0]], tile.Points[tri[1]], tile.Points[tri[2]]
			for u := 0.0; u <= 1; u += 0.1 {
				for v := 0.0; u+v <= 1; v += 0.1 {
					all = append(all, a.AddScaled(b.Sub(a), u).AddScaled(c.Sub(a), v).Add(corner))
				}
			}
		}
	}
	return all
}
