// Shapes on the ground: lying, standing, rolling and sliding over its edges.

package touch

import (
	"math"
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
	"pgregory.net/rapid"
)

var floor = flatTriangle(space.V(-5, -5, 0), space.V(5, -5, 0), space.V(0, 5, 0), 7)

func TestEveryShapeRestsOnTheGroundByItsOwnPoints(t *testing.T) { // COL-11
	hull, err := solid.HullOf(cubeCorners(0.5))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		a      *Posed
		points int
	}{
		{"sphere", ball(0.5, space.V(0.1, 0, 0.499)), 1},
		{"lying capsule", rod(0.2, 1, space.V(0, 0, 0.199), flatLying), 2},
		{"standing capsule", rod(0.2, 1, space.V(0, 0, 1.199), space.Identity), 1},
		{"cuboid", crate(space.V(0.5, 0.5, 0.5), space.V(0, 0, 0.499), space.Identity), 4},
		{"lying cylinder", drum(0.3, 0.5, space.V(0, 0, 0.299), flatLying), 2},
		{"standing cylinder", drum(0.3, 0.5, space.V(0, 0, 0.499), space.Identity), 4},
		{"hull", &Posed{&solid.Shape{Kind: solid.Convex, Hull: hull}, space.V(0, 0, 0.499), space.Identity}, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			var m Manifold
			if !Triangle(c.a, &floor, 0.01, &m) || m.N != c.points {
				t.Fatalf("%+v, want %d points", m, c.points)
			}
			if m.Normal.Sub(space.V(0, 0, -1)).Len() > 1e-12 {
				t.Errorf("normal %v", m.Normal)
			}
			for _, p := range m.Points[:m.N] {
				if math.Abs(p.Depth-0.001) > 1e-9 || math.Abs(p.At.Z+0.0005) > 1e-9 || p.ID == 0 {
					t.Errorf("point %+v", p)
				}
			}
			up := *c.a
			up.At.Z += 0.006
			if !Triangle(&up, &floor, 0.01, &m) || math.Abs(m.Points[0].Depth+0.005) > 1e-9 {
				t.Errorf("in a gap of 5 mm: %+v", m)
			}
			up.At.Z += 0.01
			if Triangle(&up, &floor, 0.01, &m) {
				t.Errorf("15 mm above: %+v", m)
			}
			under := *c.a
			under.At.Z = -under.At.Z - 0.2
			if Triangle(&under, &floor, 0.01, &m) {
				t.Errorf("below the ground: %+v", m)
			}
		})
	}
}

// seam is flat ground of two triangles that share an edge along y.
func seam() [2]tree.Triangle {
	return [2]tree.Triangle{
		flatTriangle(space.V(0, -4, 0), space.V(0, 4, 0), space.V(-6, 0, 0), 6),
		flatTriangle(space.V(0, 4, 0), space.V(0, -4, 0), space.V(6, 0, 0), 6),
	}
}

func TestNothingCatchesOnEdgesInsideFlatGround(t *testing.T) { // COL-11
	hull, err := solid.HullOf(cubeCorners(0.3))
	if err != nil {
		t.Fatal(err)
	}
	for i, shape := range []*solid.Shape{
		{Kind: solid.Sphere, Radius: 0.3},
		{Kind: solid.Capsule, Radius: 0.3, Half: space.V(0, 0, 0.4)},
		{Kind: solid.Cuboid, Half: space.V(0.3, 0.3, 0.3)},
		{Kind: solid.Cylinder, Radius: 0.3, Half: space.V(0, 0, 0.3)},
		{Kind: solid.Convex, Hull: hull},
	} {
		t.Run(names[i], func(t *testing.T) {
			for _, turn := range []space.Quat{
				space.Identity, flatLying, space.AxisAngle(space.V(0, 0, 1), 0.3),
				space.AxisAngle(space.V(0.3, 1, 0.2), 0.7),
			} {
				for x := -0.7; x < 0.7; x += 0.003 {
					p := &Posed{Shape: shape, Turn: turn}
					p.At = space.V(x, 0.1, 0)
					p.At.Z = reachOf(p, space.V(0, 0, -1)) - 0.002
					held := false
					for _, tri := range seam() {
						var m Manifold
						if !Triangle(p, &tri, 0.02, &m) {
							continue
						}
						if m.Normal.Z > -0.9999 {
							t.Fatalf("at %v: pushed along %v", x, m.Normal)
						}
						if d := m.deepest(); d > 0.002+1e-6 {
							t.Fatalf("at %v: %v deep", x, d)
						}
						held = held || math.Abs(m.deepest()-0.002) < 1e-4
					}
					if !held {
						t.Fatalf("turned %v at %v it is not held", turn, x)
					}
				}
			}
		})
	}
}

func TestAnActiveEdgeStopsWhatRunsIntoIt(t *testing.T) { // COL-11
	top := flatTriangle(space.V(0, -4, 0), space.V(6, 0, 0), space.V(0, 4, 0), 4) // its edge at x = 0 is a kerb's
	side := flatTriangle(space.V(0, -4, 0), space.V(0, 4, 0), space.V(0, 0, -4), 1)
	if top.Normal != space.V(0, 0, 1) || side.Normal.X >= 0 {
		t.Fatal("the kerb is inside out", top.Normal, side.Normal)
	}
	for _, p := range []*Posed{
		crate(space.V(0.3, 0.3, 0.3), space.V(-0.299, 0.1, 0.25), space.Identity),
		drum(0.3, 0.2, space.V(-0.299, 0.1, 0), flatLying),
		ball(0.3, space.V(-0.299, 0, -0.1)),
		rod(0.3, 0.2, space.V(-0.299, 0, -0.3), space.Identity),
	} {
		for _, tri := range []*tree.Triangle{&top, &side} {
			var m Manifold
			if !Triangle(p, tri, 0.01, &m) {
				if tri == &side {
					t.Errorf("kind %d runs through the side", p.Shape.Kind)
				}
				continue
			}
			if m.Normal.X < 0.99 || m.deepest() > 0.0011 {
				t.Errorf("kind %d: thrown out along %v by %v", p.Shape.Kind, m.Normal, m.deepest())
			}
		}
	}
}

func TestACylinderRollsSmoothlyOnFlatGround(t *testing.T) { // COL-14
	for i := range 500 {
		turn := space.AxisAngle(space.V(1, 0, 0), math.Pi/2).Mul(space.AxisAngle(space.V(0, 0, 1), float64(i)*0.013))
		p := drum(0.3, 0.5, space.V(0.1, 0, 0.2995), turn)
		var m Manifold
		if !Triangle(p, &floor, 0.05, &m) || m.N != 2 {
			t.Fatalf("turned by %v: %+v", float64(i)*0.013, m)
		}
		for _, q := range m.Points[:2] {
			if math.Abs(q.Depth-0.0005) > 1e-9 || math.Abs(q.At.X-0.1) > 1e-9 || math.Abs(math.Abs(q.At.Y)-0.5) > 1e-9 {
				t.Fatalf("turned by %v: %+v", float64(i)*0.013, q)
			}
		}
	}
}

func FuzzTriangle(f *testing.F) {
	f.Fuzz(func(t *testing.T, seed uint64, kind, flaw uint8) {
		p, tri := degenerate(seed, solid.ShapeKind(kind%5), flaw)
		var m Manifold
		if Triangle(p, tri, 0.02, &m) {
			whole(t, &m)
		}
		q, _ := degenerate(seed*31+7, solid.ShapeKind(kind/5%5), flaw>>4)
		if Shapes(p, q, 0.02, &m) {
			whole(t, &m)
		}
	})
}

func whole(t *testing.T, m *Manifold) {
	t.Helper()
	if m.N < 1 || m.N > 4 || math.Abs(m.Normal.Len()-1) > 1e-6 {
		t.Fatalf("%+v", m)
	}
	for _, p := range m.Points[:m.N] {
		if p.ID == 0 || !p.At.Finite() || math.IsNaN(p.Depth) || math.IsInf(p.Depth, 0) {
			t.Fatalf("%+v", m)
		}
	}
}

// degenerate makes a shape and a triangle by lot, some of whose sizes are nothing.
func degenerate(seed uint64, kind solid.ShapeKind, flaw uint8) (*Posed, *tree.Triangle) {
	lot := func() float64 {
		seed = seed*6364136223846793005 + 1442695040888963407
		return math.Round(float64(seed>>40)/(1<<21)*8-32) / 16 // often the same
	}
	vec := func() space.Vec { return space.V(lot(), lot(), lot()) }
	s := &solid.Shape{Kind: kind, Radius: math.Abs(lot()), Half: space.V(math.Abs(lot()), math.Abs(lot()),
		math.Abs(lot()))}
	if flaw&1 != 0 {
		s.Radius = 0
	}
	if flaw&2 != 0 {
		s.Half.Z = 0
	}
	if flaw&4 != 0 {
		s.Half.X, s.Half.Y = 0, 0
	}
	if kind == solid.Convex {
		h, err := solid.HullOf([]space.Vec{vec(), vec(), vec(), vec(), vec(), vec(), vec()})
		if err != nil {
			h, _ = solid.HullOf(cubeCorners(0.5))
		}
		s.Hull = h
	}
	a := vec()
	b := a.Add(vec())
	tri := flatTriangle(a, b, vec(), uint8(lot()*16))
	if flaw&8 != 0 {
		tri.C = b
		tri.Normal = space.V(0, 0, 1)
	}
	turn := space.Quat{W: lot(), X: lot(), Y: lot(), Z: lot()}.Unit()
	return &Posed{Shape: s, At: vec(), Turn: turn}, &tri
}

func TestIDsLastWhileThingsSlideSlowly(t *testing.T) { // COL-12
	rapid.Check(t, func(t *rapid.T) {
		turn := space.AxisAngle(space.V(0, 0, 1), rapid.Float64Range(0.1, 0.7).Draw(t, "turn"))
		a := crate(space.V(0.5, 0.5, 0.5), space.Vec{}, space.Identity)
		b := crate(space.V(0.4, 0.3, 0.5), space.V(0.3, 0.2, 0.999), turn)
		var last, m Manifold
		changes := 0
		for i := range 100 {
			b.At.X += 2e-4
			b.At.Z = 0.999 + 1e-6*float64(i%3)
			if !Shapes(a, b, 0.02, &m) {
				t.Fatal("lost")
			}
			if i > 0 {
				for k := range m.N {
					if m.Points[k].ID != last.Points[k].ID {
						changes++
					}
				}
			}
			last = m
		}
		if changes > 8 {
			t.Fatalf("%d IDs changed over 2 cm", changes)
		}
	})
}
