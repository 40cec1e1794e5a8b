// Tests of roads made of random numbers.

package road

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"camber/components/space"
)

// anyPlan is a plan of the sort that people write by mistake, and sometimes a good one.
func anyPlan(t *rapid.T) *Plan {
	number := func(name string, least, most float64) float64 { return rapid.Float64Range(least, most).Draw(t, name) }
	material := func() uint8 { return rapid.Uint8().Draw(t, "material") }
	p := &Plan{
		Centred: rapid.Bool().Draw(t, "centred"), Heading: number("heading", -7, 7), Width: number("width", 2, 14),
		Crown: number("crown", -0.1, 0.1), Verge: number("verge", 0, 60), Ground: material(),
	}
	for range rapid.IntRange(0, 6).Draw(t, "legs") {
		l := Leg{Fit: rapid.IntRange(0, 9).Draw(t, "fit") == 0, Width: rapid.SampledFrom([]float64{0, 0, 5, 12}).Draw(t,
			"own width")}
		if rapid.Bool().Draw(t, "straight") {
			l.Length = number("length", 1, 400)
		} else {
			l.Radius, l.Angle = number("radius", 5, 300), number("angle", 0, 2.5)
			l.Right, l.Ease = rapid.Bool().Draw(t, "right"), rapid.SampledFrom([]float64{0, 0, 3, 20}).Draw(t, "ease")
			l.Bank, l.BankEase = number("bank", -0.1, 0.3), rapid.SampledFrom([]float64{20, 30}).Draw(t, "bank ease")
		}
		p.Legs = append(p.Legs, l)
	}
	if rapid.Bool().Draw(t, "closed") { // half of these close
		p.Closed = true
		if rapid.Bool().Draw(t, "ring") {
			p.Legs = ring(number("side", 1, 400), number("bend", 5, 100)).Legs
		}
	}
	strips := func(name string) (list []Strip) {
		for range rapid.IntRange(0, 3).Draw(t, name) {
			list = append(list, Strip{
				Side: Side(rapid.IntRange(1, 3).Draw(t, "side")), From: number("from", 0, 900), To: number("to", 0, 900),
				Width: number("strip", 0.05, 20), Height: number("kerb", 0, 0.3), Material: material(),
			})
		}
		return list
	}
	p.Kerbs, p.RunOffs, p.Paved = strips("kerbs"), strips("runoffs"), strips("paved")
	for _, s := range strips("walls") { // often none
		p.Walls = append(p.Walls, Wall{Strip: s, Offset: number("offset", 0, 40)})
	}
	for range rapid.IntRange(0, 4).Draw(t, "heights") {
		p.Heights = append(p.Heights, Height{number("at", 0, 900), number("up", -60, 60)})
	}
	for range rapid.IntRange(0, 2).Draw(t, "jumps") {
		p.Jumps = append(p.Jumps, Jump{
			number("jump", 0, 900), number("ramp", 2, 40), number("drop", 2, 40),
			number("crest", 0.1, 3),
		})
	}
	return p
}

func TestAnyRoadIsRefusedOrHasGroundAllAlong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlan(t)
		made, err := Make(p)
		if err != nil {
			return
		}
		length := made.Middle.Length
		for i := range made.Middle.Knots {
			k := &made.Middle.Knots[i]
			for _, x := range []float64{k.Along, k.At.X, k.At.Y, k.At.Z, k.Heading, k.Curve, k.Bank, k.Grade, k.Left, k.Right} {
				if math.IsNaN(x) || math.IsInf(x, 0) {
					t.Fatalf("%+v", *k)
				}
			}
		}
		l := laidOut(made)
		for along := 0.5; along < length-0.5; along += length / 50 {
			k := made.Middle.KnotAt(along)
			for _, off := range []float64{-0.9 * k.Left, 0, 0.9 * k.Right} {
				const above, below = 3, 30
				at := made.Middle.PointAt(along, off)
				hit, ok := l.ground.Under(l.middle.Moved(at.Add(space.Vec{Z: above})), below)
				up := above - hit.At*below
				if !ok {
					t.Fatalf("of %g m, a ray falls through at %g m, %g m right of the middle", length, along, off)
				}
				if p.Walls == nil && math.Abs(up) > 0.5+0.1*k.Right+0.5*math.Abs(k.Grade) {
					t.Fatalf("of %g m, at %g m, %g m right of the middle, the ground is %g m above the road", length, along, off, up)
				}
			}
		}
		if r := RacingLine(made.Middle); r != nil {
			for i := range r.Knots {
				if !r.Knots[i].At.Finite() || r.Knots[i].Curve != r.Knots[i].Curve {
					t.Fatalf("racing line: %+v", r.Knots[i])
				}
			}
		}
	})
}
