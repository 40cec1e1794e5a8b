// Hulls around points, boxes around shapes, and their mass.

package solid

import (
	"math"
	"strings"
	"testing"

	"camber/components/space"
	"pgregory.net/rapid"
)

// grid is the points of a box, with many in its faces and inside.
func grid(n int, half space.Vec) []space.Vec {
	var points []space.Vec
	at := func(i int) float64 { return 2*float64(i)/float64(n) - 1 }
	for x := range n + 1 {
		for y := range n + 1 {
			for z := range n + 1 {
				points = append(points, space.V(at(x), at(y), at(z)).Mul(half))
			}
		}
	}
	return points
}

func TestAHullOfABoxfulOfPointsIsTheBox(t *testing.T) { // COL-11
	for _, turn := range []space.Quat{space.Identity, space.AxisAngle(space.V(1, 2, 3), 0.7)} {
		points := grid(5, space.V(1, 0.5, 0.25))
		for i := range points {
			points[i] = turn.Rotate(points[i]).Add(space.V(3, 2, 1))
		}
		h, err := HullOf(points)
		if err != nil {
			t.Fatal(err)
		}
		if len(h.Corners) != 8 || len(h.Faces) != 6 || len(h.Edges) != 12 {
			t.Errorf("%d corners, %d faces, %d edges", len(h.Corners), len(h.Faces), len(h.Edges))
		}
		b := MassOf([]Shape{{Kind: Convex, Hull: h, Turn: space.Identity}})
		if math.Abs(b.Volume-1) > 1e-9 || b.Centre.Sub(space.V(3, 2, 1)).Len() > 1e-9 {
			t.Errorf("volume %v around %v", b.Volume, b.Centre)
		}
	}
}

func TestAHullIsClosedAndHoldsItsPoints(t *testing.T) { // COL-14
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.Float64Range(-1, 1)
		points := make([]space.Vec, rapid.IntRange(4, 60).Draw(t, "n"))
		for i := range points {
			points[i] = space.V(part.Draw(t, "x"), part.Draw(t, "y"), part.Draw(t, "z"))
			if rapid.Bool().Draw(t, "rounded") {
				points[i] = space.V(math.Round(points[i].X*2), math.Round(points[i].Y*2), math.Round(points[i].Z*2))
			}
		}
		h, err := HullOf(points)
		if err != nil {
			if !strings.Contains(err.Error(), "all points") {
				t.Fatal(err)
			}
			return
		}
		closedAround(t, h, points)
	})
}

func TestAHullOfPointsThatNearlyFallTogetherIsClosed(t *testing.T) { // COL-14
	points := []space.Vec{
		space.V(1, 1, 1), space.V(2, 0, 0), space.V(1, 3.0517578125e-05, 0.25), space.V(2, 1, 2), space.V(1, 0, -2),
		space.V(-2, 0, 0), space.V(0.0625, -0.0001220703125, 0.03125),
	}
	h, err := HullOf(points)
	if err != nil {
		t.Fatal(err)
	}
	closedAround(t, h, points)
}

// closedAround checks that no two faces of a hull meet in a valley, and no point lies outside.
func closedAround(t interface{ Fatalf(string, ...any) }, h *Hull, points []space.Vec) {
	for i := range h.Faces {
		f := &h.Faces[i]
		if math.Abs(f.Normal.Len()-1) > 1e-9 || len(f.Corners) < 3 {
			t.Fatalf("face %d: %+v", i, *f)
		}
		for _, p := range points {
			if above := f.Normal.Dot(p) - f.Offset; above > 1e-3 {
				t.Fatalf("%v is %v outside of face %d", p, above, i)
			}
		}
	}
	for i, e := range h.Edges {
		l, r := h.Faces[h.Sides[i][0]].Normal, h.Faces[h.Sides[i][1]].Normal
		if l.Cross(r).Dot(h.Corners[e[1]].Sub(h.Corners[e[0]])) < -1e-6 {
			t.Fatalf("edge %d is hollow, or its sides are swapped", i)
		}
	}
}

func TestAHullSaysWhatIsWrongWithItsPoints(t *testing.T) { // COL-11
	var many []space.Vec
	for i := range 600 {
		z := 1 - (2*float64(i)+1)/600
		s, c := math.Sincos(float64(i) * 2.4)
		many = append(many, space.V(c*math.Sqrt(1-z*z), s*math.Sqrt(1-z*z), z))
	}
	for want, points := range map[string][]space.Vec{
		"needs four or more":     {{}, {X: 1}, {Y: 1}},
		"in one plane":           {{}, {X: 1}, {Y: 1}, {X: 1, Y: 1}},
		"on one line":            {{}, {X: 1}, {X: 2}, {X: 3}},
		"in one place":           {{}, {}, {}, {}},
		"finite":                 {{X: math.NaN()}, {X: 1}, {Y: 1}, {Z: 1}},
		"600 corners, 256 at mo": many,
	} {
		if _, err := HullOf(points); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}

func TestMassesAreThoseOfTheTextbooks(t *testing.T) { // VEH-09
	turn := space.AxisAngle(space.V(1, 2, 3), 0.7)
	for _, c := range []struct {
		name  string
		s     Shape
		v     float64
		along space.Vec
	}{
		{"sphere", Shape{Kind: Sphere, Radius: 1}, 4 * math.Pi / 3, space.V(0.4, 0.4, 0.4)},
		{"cuboid", Shape{Kind: Cuboid, Half: space.V(1, 2, 3)}, 48, space.V(13.0/3, 10.0/3, 5.0/3)},
		{"cylinder", Shape{Kind: Cylinder, Radius: 1, Half: space.V(0, 0, 1)}, 2 * math.Pi, space.V(7.0/12, 7.0/12, 0.5)},
		{"capsule of no length", Shape{Kind: Capsule, Radius: 1}, 4 * math.Pi / 3, space.V(0.4, 0.4, 0.4)},
	} {
		c.s.Turn, c.s.At = turn, space.V(5, 6, 7)
		b := MassOf([]Shape{c.s})
		want := c.along.Scale(c.v)
		if math.Abs(b.Volume-c.v) > 1e-9 || b.Centre.Sub(c.s.At).Len() > 1e-9 {
			t.Errorf("%s: %+v", c.name, b)
		}
		sum := want.X + want.Y + want.Z
		if math.Abs(b.Moments.X+b.Moments.Y+b.Moments.Z-sum) > 1e-9*sum {
			t.Errorf("%s: moments %v, want %v in some order", c.name, b.Moments, want)
		}
		for _, m := range [3]float64{want.X, want.Y, want.Z} {
			if min(math.Abs(b.Moments.X-m), math.Abs(b.Moments.Y-m), math.Abs(b.Moments.Z-m)) > 1e-9*sum {
				t.Errorf("%s: moments %v, want %v in some order", c.name, b.Moments, want)
			}
		}
	}
	// A capsule's ends, by the sum of many slices.
	var across float64
	const n = 20000
	for i := range n {
		z := (float64(i)+0.5)/n*4 - 2
		rr := 1.0
		if math.Abs(z) > 1 {
			rr = 1 - (math.Abs(z)-1)*(math.Abs(z)-1)
		}
		across += math.Pi * rr * (rr/4 + z*z) * 4 / n
	}
	b := MassOf([]Shape{{Kind: Capsule, Radius: 1, Half: space.V(0, 0, 1), Turn: space.Identity}})
	if math.Abs(b.Moments.X-across) > 1e-6 {
		t.Errorf("capsule: %v across, want %v", b.Moments.X, across)
	}
	// Two halves weigh as the whole.
	whole := MassOf([]Shape{{Kind: Cuboid, Half: space.V(1, 2, 3), Turn: space.Identity}})
	halves := MassOf([]Shape{
		{Kind: Cuboid, Half: space.V(1, 1, 3), At: space.V(0, 1, 0), Turn: space.Identity},
		{Kind: Cuboid, Half: space.V(1, 1, 3), At: space.V(0, -1, 0), Turn: space.Identity},
	})
	if whole.Moments.Sub(halves.Moments).Len() > 1e-9 {
		t.Errorf("%v and %v", whole.Moments, halves.Moments)
	}
}

func TestPrincipalAxesMakeATensorDiagonal(t *testing.T) { // VEH-09
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.Float64Range(-3, 3)
		x := Tensor{
			part.Draw(t, "xx"), part.Draw(t, "yy"), part.Draw(t, "zz"), part.Draw(t, "xy"), part.Draw(t, "xz"),
			part.Draw(t, "yz"),
		}
		m, q := x.principal()
		back := Tensor{XX: m.X, YY: m.Y, ZZ: m.Z}.turned(q)
		off := math.Abs(back.XX-x.XX) + math.Abs(back.YY-x.YY) + math.Abs(back.ZZ-x.ZZ) + math.Abs(back.XY-x.XY) +
			math.Abs(back.XZ-x.XZ) + math.Abs(back.YZ-x.YZ)
		if off > 1e-9 {
			t.Fatalf("%+v came back as %+v", x, back)
		}
	})
}

func TestBoxesHoldTheirShapesTightly(t *testing.T) { // COL-11
	turn := space.AxisAngle(space.V(0, 1, 0), math.Pi/4)
	r := math.Sqrt2 / 2
	for _, c := range []struct {
		s    Shape
		want space.Vec
	}{
		{Shape{Kind: Sphere, Radius: 2}, space.V(2, 2, 2)},
		{Shape{Kind: Capsule, Radius: 1, Half: space.V(0, 0, 2)}, space.V(1+2*r, 1, 1+2*r)},
		{Shape{Kind: Cuboid, Half: space.V(1, 2, 3)}, space.V(4*r, 2, 4*r)},
		{Shape{Kind: Cylinder, Radius: 1, Half: space.V(0, 0, 2)}, space.V(3*r, 1, 3*r)},
	} {
		b := c.s.BoxIn(turn)
		if b.Max.Sub(c.want).Len() > 1e-9 || b.Min.Add(c.want).Len() > 1e-9 {
			t.Errorf("kind %d: %v, want %v", c.s.Kind, b, c.want)
		}
		if far := c.s.Reach(); far < c.want.X-1e-9 || far > c.want.Len() {
			t.Errorf("kind %d reaches %v", c.s.Kind, far)
		}
	}
}
