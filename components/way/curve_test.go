// Where the curves lie by which ways lead over junctions.

package way_test

import (
	"fmt"
	"math"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// awayFrom is how far a place is from the line of points, in metres.
func awayFrom(points []space.Vec, p space.Vec) float64 {
	least := math.Inf(1)
	for k := 1; k < len(points); k++ {
		a, on := points[k-1], points[k].Sub(points[k-1])
		f := min(max(p.Sub(a).Dot(on)/on.LenSq(), 0), 1)
		least = min(least, p.Sub(a.AddScaled(on, f)).Len())
	}
	return least
}

const (
	corner = 6.0  // m, radius
	kink   = 0.15 // m, by which a bent side and what lies beside it may miss each other
)

// A street that leaves another at a narrow angle, straight or bent back beside it, shares its carriageway for far: ways
// over the junction, whichever they are, lie in their two streets all along, or on a corner between them.
func TestWaysOverAJunctionLieOnItsStreets(t *testing.T) {
	for _, left := range []bool{false, true} {
		for _, heading := range []float64{24, 30, 45, 60, 100, 180 - 24, 360 - 24, 360 - 45} {
			for _, bend := range []float64{0, -8, 8} { // m, to the right, of the side street's far end
				n := star(street.Free, left, arm{name: "a", heading: 180, out: 1, in: 1}, arm{name: "b", heading: 0, out: 1, in: 1},
					arm{name: "c", heading: heading, out: 1, in: 1, wide: 2.75})
				if e := &n.Edges[2]; bend != 0 {
					ahead := street.Ahead(heading * math.Pi / 180)
					across := space.Vec{X: ahead.Y, Y: -ahead.X}
					middle, far := ahead.Scale(40).AddScaled(across, bend/4), ahead.Scale(100).AddScaled(across, bend)
					e.Points = []space.Vec{{}, ahead.Scale(20), middle, far}
					joined(n)
				}
				g := way.Of(n, corner)
				ways := 0
				for i := range g.Connections {
					c := &g.Connections[i]
					if c.At != 0 || c.Turn == way.Uturn {
						continue
					}
					ways++
					name := fmt.Sprintf("heading %g, bend %g, left %v, way %d", heading, bend, left, i)
					onStreets(t, name, n, g, c)
				}
				if ways != 6 {
					t.Errorf("heading %g, bend %g: %d ways, want 6", heading, bend, ways)
				}
			}
		}
	}
}

// onStreets checks that a way begins and ends as its lanes do, and lies on their streets.
func onStreets(t *testing.T, name string, n *street.Network, g *way.Graph, c *way.Connection) {
	t.Helper()
	from, _ := g.Lanes[c.From].Leg.Edge()
	to, _ := g.Lanes[c.To].Leg.Edge()
	line := g.Points[c.Line.From:c.Line.To]
	if a, b := end(g, c.From, true), end(g, c.To, false); line[0] != a || line[len(line)-1] != b {
		t.Errorf("%s leads from %v to %v, and its lanes end at %v and begin at %v", name, line[0], line[len(line)-1], a, b)
	}
	if long := street.LengthOf(line); math.Abs(c.Length-long) > 1e-9 {
		t.Errorf("%s is %g m long, it says %g", name, long, c.Length)
	}
	for k := 1; k < len(line); k++ {
		for _, f := range [2]float64{0.5, 1} {
			p := line[k-1].Blend(line[k], f)
			beside := math.Inf(1)
			for _, i := range [2]int32{from, to} {
				beside = min(beside, awayFrom(n.Edges[i].Points, p)-n.Edges[i].Half())
			}
			if beside > kink && !onCorner(n, corner, p) {
				t.Errorf("%s, from street %d to street %d, lies %.2f m beside both at %v", name, from, to, beside, p)
			}
		}
	}
}

// onCorner tells whether a place lies between the sides of two streets of the first junction and the arc that touches
// both.
func onCorner(n *street.Network, radius float64, p space.Vec) bool {
	for k := range n.Junctions[0].Arms {
		c, ok := n.Corner(&n.Junctions[0], k, radius)
		for s := range c.Out {
			over, along := p.Sub(c.Apex).Dot(c.Beside[s]), p.Sub(c.Apex).Dot(c.Out[s])
			ok = ok && over >= 0 && along <= c.Long
		}
		if ok && p.Sub(c.Centre()).Len() >= c.Radius {
			return true
		}
	}
	return false
}

// end is where a lane ends, or begins.
func end(g *way.Graph, lane int32, ends bool) space.Vec {
	line := g.Lanes[lane].Line
	if ends {
		return g.Points[line.To-1]
	}
	return g.Points[line.From]
}
