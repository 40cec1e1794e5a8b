// Tests of measured roads.

package road

import (
	"math"
	"strings"
	"testing"

	"camber/components/space"
)

// circle is n points evenly round a circle, driven clockwise, on a slope.
func circle(n int, radius float64) (points []Point) {
	for i := range n {
		a := 2 * math.Pi * float64(i) / float64(n)
		points = append(points, Point{At: space.V(100+radius*math.Sin(a), 50+radius*math.Cos(a), 3*math.Sin(a))})
	}
	return points
}

func TestAMeasuredRoadGoesThroughItsPoints(t *testing.T) {
	p := &Plan{Closed: true, Width: 9, Verge: 15, Points: circle(36, 200)}
	l := lay(t, p)
	if math.Abs(l.Middle.Length-400*math.Pi) > 0.1 || l.Gap > 1e-6 {
		t.Errorf("%g m, misses its start by %g m", l.Middle.Length, l.Gap)
	}
	if most := tightestBend(l.Middle); math.Abs(1/most-200) > 0.1 {
		t.Errorf("its tightest radius is %g m", 1/most)
	}
	for i, point := range p.Points {
		along, off := l.Middle.Locate(point.At, math.NaN())
		if up, _, ok := l.under(along, off); !ok || math.Abs(off) > 0.03 || math.Abs(up-point.At.Z) > 0.03 {
			t.Errorf("it passes point %d %g m aside, and %g m high instead of %g", i, off, up, point.At.Z)
		}
	}
	if p.Legs != nil || p.Heights != nil {
		t.Error("the plan was changed")
	}
}

func TestAMeasuredStageGoesRoundCornersSmoothlyAndAsWideAsMeasured(t *testing.T) {
	var points []Point
	for s := 0.0; s < 900; s += 15 {
		points = append(points, Point{At: space.V(80*math.Sin(s/90), s, 0), Width: 6 + s/300})
	}
	l := lay(t, &Plan{Width: 5, Verge: 10, Points: points})
	if k := l.Middle.KnotAt(l.Middle.Length * 0.5); k.Left+k.Right < 7 || k.Left+k.Right > 8 {
		t.Errorf("half way it is %g m wide", k.Left+k.Right)
	}
	for along := 1.0; along < l.Middle.Length-1; along++ {
		if turn := math.Abs(l.Middle.HeadingAt(along+1) - l.Middle.HeadingAt(along)); turn > 0.03 {
			t.Fatalf("at %g m it turns by %g rad within a metre", along, turn)
		}
	}
	if l.Middle.PointAt(0, 0).Sub(points[0].At).Len() > 1e-6 ||
		l.Middle.PointAt(l.Middle.Length, 0).Sub(points[len(points)-1].At).Len() > 1e-6 {
		t.Error("it does not begin and end at its points")
	}
}

func TestMeasuredPointsThatMakeNoRoadAreRefused(t *testing.T) {
	for says, points := range map[string][]Point{
		"1 points are too few":           {{}},
		"points 1 and 2 lie 0.1 m apart": {{}, {At: space.V(0.1, 0, 0)}, {At: space.V(50, 0, 0)}},
		"points 2 and 3 lie NaN m apart": {{}, {At: space.V(20, 0, 0)}, {At: space.V(math.NaN(), 0, 0)}},
		"longer than 200 km": {
			{},
			{At: space.V(3e5, 0, 0)},
			{At: space.V(3e5, 50, 0)},
			{At: space.V(3e5, 100, 0)},
		},
		"climbs or falls by": {{}, {At: space.V(20, 0, 60)}, {At: space.V(40, 0, 60)}},
		"runs into itself":   {{}, {At: space.V(40, 0, 0)}, {At: space.V(40, 3, 0)}, {At: space.V(0, 3, 0)}},
	} {
		if made, err := Make(&Plan{Width: 5, Points: points}); made != nil || err == nil ||
			!strings.Contains(err.Error(), says) {
			t.Errorf("it says %v, want %q", err, says)
		}
	}
}
