// Lines: there and back, round bends, over and under bridges.

package line

import (
	"math"
	"testing"

	"camber/components/space"
)

// ring is a circle of a radius, driven clockwise, banked inwards.
func ring(radius, step float64) *Line {
	n := int(2 * math.Pi * radius / step)
	var points []space.Vec
	for i := range n {
		a := 2 * math.Pi * float64(i) / float64(n)
		points = append(points, space.V(-radius*math.Cos(a), radius*math.Sin(a), 0))
	}
	l := New(points, true)
	for i := range l.Knots {
		l.Knots[i].Bank, l.Knots[i].Left, l.Knots[i].Right = -0.1, 6, 6
	}
	return l
}

// eight crosses itself in the middle: the second way through is a bridge of 7 m.
func eight() *Line {
	var points []space.Vec
	for i := range 700 {
		a := 2 * math.Pi * float64(i) / 700
		points = append(points, space.V(200*math.Sin(2*a), 400*math.Sin(a), 3.5*(1-math.Cos(a))))
	}
	l := New(points, true)
	for i := range l.Knots {
		l.Knots[i].Left, l.Knots[i].Right = 5, 5
	}
	return l
}

// stage is open and winds over hills.
func stage() *Line {
	var points []space.Vec
	for i := range 1000 {
		s := 3 * float64(i)
		points = append(points, space.V(60*math.Sin(s/80), s, 8*math.Sin(s/150)))
	}
	l := New(points, false)
	for i := range l.Knots {
		l.Knots[i].Left, l.Knots[i].Right, l.Knots[i].Bank = 3, 4, 0.05*math.Sin(float64(i)/30)
	}
	return l
}

func TestACircleHasItsCurveHeadingAndLength(t *testing.T) {
	l := ring(100, 2)
	near(t, "length", l.Length, 2*math.Pi*100, 0.02)
	for i := range l.Knots {
		near(t, "curve", l.Knots[i].Curve, 0.01, 1e-5)
	}
	near(t, "heading at the start", l.HeadingAt(0), 0, 1e-9)
	near(t, "heading after a quarter", l.HeadingAt(l.Length/4), math.Pi/2, 1e-3)
	near(t, "heading just before the end", l.HeadingAt(l.Length-1e-6), 2*math.Pi, 1e-3)
	near(t, "inner edge", l.PointAt(50, 6).Z, -0.6, 1e-9)
	near(t, "beside the inner edge", l.PointAt(50, 9).Z, -0.6, 1e-9)
	near(t, "outer edge", l.PointAt(50, -6).Z, 0.6, 1e-9)
	near(t, "curve between knots", l.CurveAt(33.3), 0.01, 1e-5)
}

func TestEveryPlaceOfALineIsLocatedAgain(t *testing.T) {
	for name, l := range map[string]*Line{"ring": ring(60, 3), "eight": eight(), "stage": stage()} {
		for along := 0.0; along < l.Length; along += 0.37 {
			for _, offset := range []float64{-5, -1, 0, 2.5, 5} {
				for _, off := range []float64{-5, 0, 4} {
					a, o := l.Locate(l.PointAt(along, offset), along+off)
					if miss := math.Abs(a - along); miss > 1e-6 && math.Abs(miss-l.Length) > 1e-6 || math.Abs(o-offset) > 1e-6 {
						t.Fatalf("%s: the point at %g, %g is located at %g, %g (hint %g)", name, along, offset, a, o, along+off)
					}
				}
			}
		}
	}
}

func TestProgressIsSmoothBesideTheLineToo(t *testing.T) {
	for name, l := range map[string]*Line{"ring": ring(60, 7), "eight": eight(), "stage": stage()} {
		last, lastOffset := l.Locate(l.PointAt(0, 4), 0)
		for along := 0.01; along < l.Length-1; along += 0.01 {
			p := l.PointAt(along, 4)
			p.Z += 0.5
			a, o := l.Locate(p, last)
			if a <= last || a-last > 0.02 || math.Abs(o-lastOffset) > 1e-6 {
				t.Fatalf("%s: from %g to %g, offset %g to %g", name, last, a, lastOffset, o)
			}
			last, lastOffset = a, o
		}
	}
}

func TestABridgeIsToldFromTheRoadBelow(t *testing.T) {
	l := eight()
	under, over := l.PointAt(0, 0), l.PointAt(l.Length/2, 0)
	near(t, "height of the bridge", over.Z-under.Z, 7, 1e-3)
	for _, c := range []struct {
		what       string
		at         space.Vec
		hint, want float64
	}{
		{"under it", under, 10, 0},
		{"on it", over, l.Length/2 - 10, l.Length / 2},
		{"under it, from nowhere", under, math.NaN(), 0},
		{"on it, from nowhere", over, math.Inf(1), l.Length / 2},
		{"under it, from the other end", under, l.Length - 10, 0},
		{"jumping 3 m high under it", under.Add(space.V(0, 0, 3)), 1, 0},
		{"fallen off it", under, l.Length / 2, 0},
		{"carried away", l.PointAt(500, 2), 1500, 500},
	} {
		a, _ := l.Locate(c.at, c.hint)
		if miss := math.Abs(a - c.want); min(miss, l.Length-miss) > 0.1 {
			t.Errorf("%s: located at %g, want %g", c.what, a, c.want)
		}
	}
}

func TestAnOpenLineGoesStraightOnBeyondItsEnds(t *testing.T) {
	l := stage()
	for _, along := range []float64{-40, -1, l.Length + 2, l.Length + 45} {
		p := l.PointAt(along, 2)
		a, o := l.Locate(p, along)
		near(t, "along", a, along, 1e-6)
		near(t, "offset", o, 2, 1e-6)
		near(t, "curve", l.CurveAt(along), 0, 0)
	}
	near(t, "heading before the start", l.HeadingAt(-30), l.Knots[0].Heading, 0)
}

func TestALineOfNothingPanicsNowhere(t *testing.T) {
	bad := []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300, -1, 0}
	lines := []*Line{
		{},
		{Closed: true},
		New(nil, true), New(make([]space.Vec, 9), true), ring(50, 5), stage(),
		{Knots: make([]Knot, 1)},
		{Closed: true, Knots: make([]Knot, 3)},
	}
	for _, l := range lines {
		for _, x := range bad {
			for _, y := range bad {
				l.PointAt(x, y)
				l.KnotAt(x)
				l.CurveAt(x)
				l.HeadingAt(y)
				l.Locate(space.V(x, y, x), y)
				l.Locate(space.V(1, 2, y), x)
			}
		}
	}
}

func TestLinesAllocateNothing(t *testing.T) {
	l := stage()
	p := l.PointAt(1000, 1)
	if n := testing.AllocsPerRun(100, func() {
		l.Locate(p, 998)
		l.Locate(p, math.NaN())
		l.PointAt(70, 3)
		l.KnotAt(70)
	}); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

func BenchmarkLineLocate(b *testing.B) {
	l := stage()
	var places [64]space.Vec
	for i := range places {
		places[i] = l.PointAt(1000+float64(i)*0.05, 1)
	}
	along := 1000.0
	for i := range b.N {
		along, _ = l.Locate(places[i%64], along)
	}
}

func BenchmarkLinePointAt(b *testing.B) {
	l := stage()
	for i := range b.N {
		l.PointAt(1000+float64(i%64)*0.05, 1)
	}
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9g, want %.9g within %.3g", what, got, want, within)
	}
}
