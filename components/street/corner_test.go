// Corners touch the sides of the streets that they lie between, straight or bent.

package street

import (
	"math"
	"testing"

	"camber/components/space"
)

// fromMiddle is how far a place is from the middle of an edge, in metres.
func fromMiddle(e *Edge, p space.Vec) float64 {
	least := math.Inf(1)
	for k := 1; k < len(e.Points); k++ {
		a, way := e.Points[k-1], e.Points[k].Sub(e.Points[k-1])
		f := min(max(p.Sub(a).Dot(way)/way.LenSq(), 0), 1)
		least = min(least, p.Sub(a.AddScaled(way, f)).Len())
	}
	return least
}

func TestACornerBetweenStraightArmsLiesWhereTheirSidesMeet(t *testing.T) {
	for _, turn := range []float64{0.5, 1, math.Pi / 2, 2.2, 3} {
		sin, cos := math.Sincos(turn)
		main := edge(1, 0, 0, 0, 0, 0, 20, 0, 0, 100, 0)
		side := edge(2, 1, 0, 0, 0, 3*sin, 3*cos, 0, 100*sin, 100*cos, 0)
		side.Width = 5
		n := paper(main, side, edge(3, 1, 0, 0, 0, -100, -10, 0))
		c, ok := n.Corner(&n.Junctions[0], 0, 6)
		long := 6 / math.Tan(turn/2)
		want := [2]float64{(2.5 + 3.5*cos) / sin, (3.5 + 2.5*cos) / sin}
		apart := 0.0
		for _, d := range []float64{
			c.Radius - 6, c.Long - long, c.Apex.Sub(space.V(3.5, want[0], 0)).Len(), c.From[1] - want[1],
			c.Far[0] - want[0] - long, c.Middle.Len(), c.Inner.Sub(c.Apex).Len(),
		} {
			apart = max(apart, math.Abs(d))
		}
		if !ok || apart > 1e-9 {
			t.Errorf("arms %g rad apart: %v %+v, want it from %v on, %g long", turn, ok, c, want, long)
		}
	}
}

func TestACornerBetweenBentArmsTouchesTheirSides(t *testing.T) {
	const kink = 0.12 // m, by which the sides of a ring of pieces go to and fro
	for _, radius := range []float64{7, 10, 20} {
		for _, lean := range []float64{-0.6, 0, 0.5} { // of the arm, from the way out of the ring
			ring := make([]Edge, 2)
			for h := range ring {
				var at []float64
				for k := range 13 {
					sin, cos := math.Sincos(math.Pi * (float64(h) + float64(k%12)/12))
					if k == 12 {
						sin, cos = 0, []float64{-1, 1}[h]
					}
					at = append(at, radius*cos, radius*sin, 0)
				}
				ring[h] = edge(1, 0, at...)
				ring[h].Width = 4
			}
			ring[1].Points[0] = ring[0].Points[12]
			sin, cos := math.Sincos(lean)
			n := paper(ring[0], ring[1], edge(2, 1, radius, 0, 0, radius+100*cos, 100*sin, 0))
			found := 0
			j := &n.Junctions[n.Edges[0].From]
			for k := range j.Arms {
				arms := [2]Arm{j.Arms[k], j.Arms[(k+1)%3]}
				if arms[0].Edge < 2 && arms[1].Edge < 2 {
					continue // inside the ring
				}
				c, ok := n.Corner(j, k, 6)
				if !ok {
					t.Errorf("a ring of %g m has no corner with an arm that leans %g", radius, lean)
					continue
				}
				found++
				for s, a := range arms {
					e := &n.Edges[a.Edge]
					end := c.Apex.AddScaled(c.Out[s], c.Long)
					for _, p := range []space.Vec{c.Apex, end} {
						if off := fromMiddle(e, p) - e.Half(); math.Abs(off) > kink {
							t.Errorf("ring of %g m, arm that leans %g: %v lies %.3f m off the side of edge %d",
								radius, lean, p, off, a.Edge)
						}
					}
					from := c.Centre().Sub(end)
					if math.Abs(from.Len()-c.Radius) > 1e-6 || math.Abs(from.Dot(c.Out[s])) > 1e-6 {
						t.Errorf("ring of %g m, arm that leans %g: the arc does not touch its chord %d", radius, lean, s)
					}
				}
			}
			if found != 2 {
				t.Errorf("a ring of %g m has %d corners with its arm", radius, found)
			}
		}
	}
}
