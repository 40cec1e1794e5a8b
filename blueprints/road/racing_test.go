// The racing line in bends.

package road

import (
	"math"
	"testing"
	"time"

	"camber/components/line"
	"camber/components/space"
)

// bent is a closed road of two straights and two half circles, driven clockwise.
func bent(straight, radius, width float64) *line.Line {
	var points []space.Vec
	const step = 2.0
	arc := math.Pi * radius
	for s := 0.0; s < 2*(straight+arc); s += step {
		side, along := 1.0, s
		if along >= straight+arc {
			side, along = -1, along-straight-arc
		}
		p := space.V(-radius, along-straight/2, 0)
		if along > straight {
			a := (along - straight) / radius
			p = space.V(-radius*math.Cos(a), straight/2+radius*math.Sin(a), 0)
		}
		points = append(points, p.Scale(side))
	}
	l := line.New(points, true)
	for i := range l.Knots {
		l.Knots[i].Left, l.Knots[i].Right = width/2, width/2
	}
	return l
}

// winding is an open road over hills, of a length.
func winding(length float64) *line.Line {
	var points []space.Vec
	for s := 0.0; s < length; s += 2 {
		points = append(points, space.V(50*math.Sin(s/60)+90*math.Sin(s/220), 0.8*s, 10*math.Sin(s/120)))
	}
	l := line.New(points, false)
	for i := range l.Knots {
		l.Knots[i].Left, l.Knots[i].Right, l.Knots[i].Bank = 3, 4, 0.03
	}
	return l
}

func TestTheRacingLineGoesFromTheOutsidePastTheInsideToTheOutside(t *testing.T) {
	const straight, radius, width = 300, 40, 12
	road := bent(straight, radius, width)
	racing := RacingLine(road)
	if racing == nil || !racing.Closed {
		t.Fatal("no line")
	}
	offset := func(along float64) float64 { // of the racing line, at a place of the road
		near := math.Inf(1)
		var best float64
		for i := range racing.Knots {
			a, o := road.Locate(racing.Knots[i].At, math.NaN())
			if d := math.Abs(a - along); d < near {
				near, best = d, o
			}
		}
		return best
	}
	arc := math.Pi * radius
	into, apex, out := offset(straight-10), offset(straight+arc/2), offset(straight+arc+10)
	if into > -2 || out > -2 {
		t.Errorf("enters the bend %g m and leaves it %g m right of the middle, want both well to the left", into, out)
	}
	if math.Abs(apex-(width/2-racingRoom)) > 0.5 {
		t.Errorf("passes the middle of the bend at %g m, want the inner edge", apex)
	}
	if most := tightestBend(racing); most > 1.03/radius {
		t.Errorf("its tightest bend has a radius of %g m, that of the road's middle %d m", 1/most, radius)
	}
}

func tightestBend(l *line.Line) (most float64) {
	for i := range l.Knots {
		most = max(most, math.Abs(l.Knots[i].Curve))
	}
	return most
}

func TestAWindingRoadIsDrivenInWiderBends(t *testing.T) {
	road := winding(3000)
	if ours, theirs := tightestBend(RacingLine(road)), tightestBend(road); ours > 0.9*theirs {
		t.Errorf("the tightest bend has a radius of %g m, that of the road's middle %g m", 1/ours, 1/theirs)
	}
}

func TestTheRacingLineNeverLeavesTheRoad(t *testing.T) {
	for name, road := range map[string]*line.Line{
		"oval": bent(500, 120, 14), "tight": bent(60, 15, 12), "narrow": bent(100, 30, 3), "stage": winding(5000),
	} {
		racing := RacingLine(road)
		if racing.Closed != road.Closed || racing.Length > 1.01*road.Length {
			t.Errorf("%s: %g m instead of %g m", name, racing.Length, road.Length)
		}
		hint := math.NaN()
		for along := 0.0; along < racing.Length; along += 0.5 {
			p := racing.PointAt(along, 0)
			a, o := road.Locate(p, hint)
			hint = a
			k := road.KnotAt(a)
			if o < room(k.Left)-k.Left-0.1 || o > k.Right-room(k.Right)+0.1 {
				t.Fatalf("%s: at %g m it is %g m right of the middle of a road from %g to %g", name, a, o, -k.Left, k.Right)
			}
			if rise := p.Z - road.PointAt(a, o).Z; math.Abs(rise) > 0.05 {
				t.Fatalf("%s: at %g m it is %g m above the road", name, a, rise)
			}
			r := racing.KnotAt(along)
			if math.Abs(r.Left-(k.Left+o)) > 0.2 || math.Abs(r.Right-(k.Right-o)) > 0.2 || math.Abs(r.Bank-k.Bank) > 1e-3 {
				t.Fatalf("%s: at %g m it says %+v, the road %+v at %g", name, a, r, k, o)
			}
		}
	}
}

func TestARoadOfNothingHasNoRacingLine(t *testing.T) {
	for _, road := range []*line.Line{nil, {}, line.New([]space.Vec{{}, {Y: 3}}, false)} {
		if l := RacingLine(road); l != nil {
			t.Errorf("%d knots", len(l.Knots))
		}
	}
}

func TestTheRacingLineIsTheSameEveryTime(t *testing.T) {
	a, b := RacingLine(winding(2000)), RacingLine(winding(2000))
	for i := range a.Knots {
		if a.Knots[i] != b.Knots[i] {
			t.Fatalf("knot %d: %+v and %+v", i, a.Knots[i], b.Knots[i])
		}
	}
}

func BenchmarkRacingLineOfAStage(b *testing.B) {
	road := winding(5000)
	began := time.Now()
	for range b.N {
		RacingLine(road)
	}
	b.ReportMetric(float64(time.Since(began).Milliseconds())/float64(b.N), "ms/line")
}
