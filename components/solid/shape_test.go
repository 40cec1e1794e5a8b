// Ways meet shapes where their surfaces are.

package solid

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"camber/components/space"
)

// depth is how far a point lies inside of a shape; below nought it is outside.
func depth(s *Shape, at space.Vec) float64 {
	p := s.Turn.Unrotate(at.Sub(s.At))
	side := math.Hypot(p.X, p.Y)
	switch s.Kind {
	case Sphere:
		return s.Radius - p.Len()
	case Cylinder:
		return min(s.Radius-side, s.Half.Z-math.Abs(p.Z))
	case Capsule:
		return s.Radius - math.Hypot(side, max(math.Abs(p.Z)-s.Half.Z, 0))
	case Cuboid:
		return min(s.Half.X-math.Abs(p.X), s.Half.Y-math.Abs(p.Y), s.Half.Z-math.Abs(p.Z))
	}
	least := math.Inf(1)
	for _, f := range s.Hull.Faces {
		least = min(least, f.Offset-f.Normal.Dot(p))
	}
	return least
}

func TestWaysMeetShapesWhereTheirSurfacesAre(t *testing.T) { // COL-11
	hull, err := HullOf(grid(2, space.V(1, 0.5, 0.7)))
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		some := func(name string, size float64) space.Vec {
			f := rapid.Float64Range(-size, size)
			return space.V(f.Draw(t, name+" x"), f.Draw(t, name+" y"), f.Draw(t, name+" z"))
		}
		s := Shape{
			Kind: ShapeKind(rapid.IntRange(0, int(Convex)).Draw(t, "kind")), At: some("at", 2), Radius: 0.6,
			Half: space.V(1, 0.4, 0.8), Hull: hull,
			Turn: space.Heading(rapid.Float64Range(0, 6).Draw(t, "turn")).Mul(space.AxisAngle(space.V(1, 0, 0), 0.7)),
		}
		from, way := some("from", 6), some("way", 12)
		at, normal, ok := s.Ray(from, way)
		first := -1.0 // by many small steps
		const steps = 4000
		for i := range steps + 1 {
			if depth(&s, from.AddScaled(way, float64(i)/steps)) > 0 {
				first = float64(i) / steps
				break
			}
		}
		switch {
		case first == 0 && ok:
			t.Fatalf("it begins inside of %v and meets it at %g", s.Kind, at)
		case first > 0 && !ok:
			t.Fatalf("it meets kind %d at %g and is told of nothing", s.Kind, first)
		case ok && (math.Abs(depth(&s, from.AddScaled(way, at))) > 1e-9 || first > 0 && at > first):
			t.Fatalf("it meets kind %d at %g, %g deep; by steps at %g", s.Kind, at, depth(&s, from.AddScaled(way, at)), first)
		case ok && (math.Abs(normal.Len()-1) > 1e-9 || normal.Dot(way) > 0):
			t.Fatalf("the normal is %v, the way %v", normal, way)
		}
	})
}
