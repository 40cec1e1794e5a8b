// Tests of the way of roads from above: lengths, bends, closing, crossing.

package road

import (
	"errors"
	"math"
	"strings"
	"testing"

	"camber/components/space"
)

func TestARoadIsAsLongAsItsLegs(t *testing.T) {
	l := lay(t, ring(200, 50))
	if want := 800 + 100*math.Pi; math.Abs(l.Middle.Length-want) > 0.1 || l.Gap > 1e-6 {
		t.Errorf("%g m, misses its start by %g m; want %g", l.Middle.Length, l.Gap, want)
	}
	n := len(l.Middle.Knots)
	if turned := l.Middle.Knots[n-1].Heading - l.Middle.Knots[0].Heading; math.Abs(turned-2*math.Pi) > 0.1 {
		t.Errorf("it turns %g rad", turned)
	}
	for i := range l.Middle.Knots {
		k := &l.Middle.Knots[i]
		if i > 0 && k.Along-l.Middle.Knots[i-1].Along > knotGap+1e-9 {
			t.Fatalf("knots %g m apart at %g m", k.Along-l.Middle.Knots[i-1].Along, k.Along)
		}
		if k.Curve < -1e-9 || k.Curve > 1.0/50+1e-9 {
			t.Fatalf("at %g m it bends by %g", k.Along, k.Curve)
		}
	}
}

func TestAnEasedBendTurnsAsFarAsItsAngleAndIsNoTighterThanItsRadius(t *testing.T) {
	p := &Plan{Width: 8, Heading: 1, Legs: []Leg{
		{Length: 100},
		{Radius: 50, Angle: math.Pi / 2, Right: true, Ease: 30},
		{Length: 100},
	}}
	l := lay(t, p).Middle
	end := l.Length - 1
	if turned := l.HeadingAt(end) - l.HeadingAt(1); math.Abs(turned-math.Pi/2) > 1e-6 ||
		math.Abs(l.HeadingAt(1)-1) > 1e-9 {
		t.Errorf("it begins at %g rad and turns by %g", l.HeadingAt(1), turned)
	}
	bend := 50*math.Pi/2 + 30
	if math.Abs(l.Length-200-bend) > 0.05 {
		t.Errorf("it is %g m long, want %g", l.Length, 200+bend)
	}
	if most := tightestBend(l); math.Abs(most-1.0/50) > 1e-9 {
		t.Errorf("its tightest radius is %g m", 1/most)
	}
	for _, half := range []float64{100 + 15, 100 + bend - 15} {
		if k := l.CurveAt(half); math.Abs(k-0.01) > 5e-4 {
			t.Errorf("half way through the ease it bends by %g, want 0.01", k)
		}
	}
}

func TestAStartPointsWhereTheRoadIsToldTo(t *testing.T) {
	for _, heading := range []float64{0, 1, 3, -2} {
		p := &Plan{Width: 8, Heading: heading, Legs: []Leg{{Length: 100}}}
		end := lay(t, p).Middle.PointAt(100, 0)
		if want := (space.Vec{X: 100 * math.Sin(heading), Y: 100 * math.Cos(heading)}); end.Sub(want).Len() > 1e-6 {
			t.Errorf("heading %g leads to %v", heading, end)
		}
	}
}

func TestTwoStraightsAreFittedSoThatTheRoadCloses(t *testing.T) {
	p := ring(200, 50)
	p.Legs[0].Length, p.Legs[2].Length = 260, 140
	p.Legs[0].Fit, p.Legs[2].Fit = true, true
	l := lay(t, p)
	if math.Abs(l.Fitted[0]+60) > 1e-6 || math.Abs(l.Fitted[1]-60) > 1e-6 || l.Gap > 1e-6 {
		t.Errorf("fitted by %v, a gap of %g m is left", l.Fitted, l.Gap)
	}
	if p.Legs[0].Length != 260 {
		t.Error("the plan was changed")
	}
}

func TestARoadThatMissesItsStartByLittleIsBentToIt(t *testing.T) {
	p := ring(200, 50)
	p.Legs[0].Length = 201.5
	l := lay(t, p)
	if math.Abs(l.Gap-1.5) > 1e-6 {
		t.Errorf("gap %g m", l.Gap)
	}
	for along := 0.0; along < l.Middle.Length; along += 0.5 {
		a, b := l.Middle.PointAt(along, 0), l.Middle.PointAt(along+0.5, 0)
		if d := b.Sub(a).Len(); math.Abs(d-0.5) > 0.02 {
			t.Fatalf("a jump of %g m at %g m", d, along)
		}
	}
}

func TestWhatIsNoRoadIsRefusedWithItsLegAndTheCure(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Plan)
		leg    int
		says   string
	}{
		"nothing":        {func(p *Plan) { p.Legs = nil }, -1, "write its legs"},
		"turns too far":  {func(p *Plan) { p.Legs[1].Angle = 1.7 }, -1, "turn 367"},
		"no round":       {func(p *Plan) { p.Legs = p.Legs[:1] }, -1, "turn 0 deg"},
		"misses":         {func(p *Plan) { p.Legs[0].Length = 230 }, -1, `fit="yes"`},
		"fits parallels": {func(p *Plan) { p.Legs[0].Fit, p.Legs[4].Fit = true, true }, 0, "same way"},
		"fits nothing": {func(p *Plan) {
			p.Legs[2].Length, p.Legs[0].Fit, p.Legs[6].Fit, p.Legs[4].Length = 900, true,
				true, 0.5
		}, 0, "would have to be"},
		"angle alone": {func(p *Plan) { p.Legs[2].Angle = 1 }, 2, "needs a radius"},
		"no angle":    {func(p *Plan) { p.Legs[3].Angle = 0 }, 3, "needs an angle"},
		"long bend":   {func(p *Plan) { p.Legs[3].Length = 10 }, 3, "leave length out"},
		"long ease":   {func(p *Plan) { p.Legs[3].Ease = 100 }, 3, "at most 78.54 m"},
		"too tight":   {func(p *Plan) { p.Width = 120 }, 1, "room"},
		"too short":   {func(p *Plan) { p.Closed, p.Legs = false, []Leg{{Length: 3}} }, -1, "3 m long"},
		"too long":    {func(p *Plan) { p.Closed, p.Legs = false, []Leg{{Length: 2.1e5}} }, -1, "200 km"},
		"no leg":      {func(p *Plan) { p.Legs[4].Length = 0 }, 4, "is nothing"},
		"fits a bend": {func(p *Plan) { p.Legs[1].Fit = true }, 1, "on straights"},
		"fits one":    {func(p *Plan) { p.Legs[2].Fit = true }, 2, "stands on 1 straights"},
		"a cliff": {
			func(p *Plan) { p.Heights = []Height{{0, 0}, {210, 0}, {215, 9}, {400, 9}} }, 1,
			"more than 100 %",
		},
		"turns over": {func(p *Plan) { p.Legs[1].Bank, p.Legs[1].BankEase = 1, 2 }, 0, "leans from"},
		"on top of it": {
			func(p *Plan) { p.Legs = append(p.Legs, p.Legs...) }, 7,
			"runs into itself: at 1104 m it lies where it already lies at 0 m",
		},
	} {
		p := ring(200, 50)
		c.change(p)
		made, err := Make(p)
		var what *Trouble
		if made != nil || !errors.As(err, &what) || !strings.Contains(err.Error(), c.says) || c.leg >= 0 &&
			what.Leg != c.leg {
			t.Errorf("%s: %v (%+v), want leg %d and %q", name, err, what, c.leg, c.says)
		}
	}
}

// eight is a road in the form of an 8; its second straight may lead over the first.
func eight(over float64) *Plan {
	bend := Leg{Radius: 60, Angle: 1.5 * math.Pi, Right: true}
	back := bend
	back.Right = false
	p := &Plan{Closed: true, Width: 8, Verge: 6, Legs: []Leg{{Length: 60}, bend, {Length: 120}, back, {Length: 60}}}
	p.Heights = []Height{{0, 0}, {60 + 90*math.Pi + 60, over}}
	return p
}

func TestARoadMayCrossItselfOnABridgeOnly(t *testing.T) {
	if _, err := Make(eight(3)); err == nil || !strings.Contains(err.Error(), "runs into itself") {
		t.Errorf("on a bridge of 3 m: %v", err)
	}
	l := lay(t, eight(6))
	const crossing = 60 + 90*math.Pi + 60
	below, above := l.Middle.PointAt(0, 0), l.Middle.PointAt(crossing, 0)
	if up := above.Sub(below); math.Abs(up.X)+math.Abs(up.Y) > 0.5 || math.Abs(up.Z-6) > 0.05 {
		t.Errorf("the bridge is %v from the road below it", up)
	}
	for d := -60.0; d <= 60; d += 0.7 {
		for _, along := range []float64{d, crossing + d} {
			for _, off := range []float64{-3.9, -1, 0, 2, 3.9} {
				at := l.Middle.PointAt(along, off)
				hit, ok := l.ground.Under(l.middle.Moved(at.Add(space.Vec{Z: 3.5})), 6)
				if up := 3.5 - 6*hit.At; !ok || math.Abs(up) > 0.05 {
					t.Fatalf("at %g m, %g m right of the middle, the first ground is %g m above the road", along, off, up)
				}
			}
		}
	}
}
