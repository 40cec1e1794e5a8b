// Pairs whose answer can be worked out by hand: resting, edge on edge, corner on face, deep, and apart.

package touch

import (
	"math"
	"testing"

	"camber/components/space"
)

func TestPairsTouchWhereGeometrySays(t *testing.T) { // COL-11, COL-14
	h := space.V(0.5, 0.5, 0.5)
	diamond := space.AxisAngle(space.V(0, 1, 0), math.Pi/4)
	quarter := space.AxisAngle(space.V(0, 0, 1), math.Pi/2)
	corner := space.AxisAngle(space.V(1, -1, 0), math.Acos(1/math.Sqrt(3)))
	up := space.V(0, 0, 1)
	for _, c := range []struct {
		name   string
		a, b   *Posed
		normal space.Vec
		points int
		depth  float64
	}{
		{"sphere on sphere", ball(0.5, space.Vec{}), ball(0.25, space.V(0, 0, 0.74)), up, 1, 0.01},
		{"spheres apart", ball(0.5, space.Vec{}), ball(0.25, space.V(0, 0, 0.76)), up, 1, -0.01},
		{"sphere in sphere's middle", ball(0.5, space.Vec{}), ball(0.25, space.Vec{}), up.Neg(), 1, 0.75},
		{
			"sphere on capsule's side", ball(0.5, space.V(0, 0.3, 0.69)), rod(0.2, 1, space.Vec{}, flatLying), up.Neg(), 1,
			0.01,
		},
		{"sphere on cuboid", ball(0.5, space.V(0.2, 0.1, 0.99)), crate(h, space.Vec{}, space.Identity), up.Neg(), 1, 0.01},
		{"sphere deep in cuboid", ball(0.1, space.V(0.2, 0.1, 0.4)), crate(h, space.Vec{}, space.Identity), up.Neg(), 1, 0.2},
		{
			"sphere at cuboid's edge", ball(0.1, space.V(0.56, 0, 0.58)), crate(h, space.Vec{}, space.Identity),
			space.V(-0.6, 0, -0.8), 1, 0,
		},
		{
			"sphere on cylinder's end", ball(0.1, space.V(0.1, 0, 0.59)), drum(0.3, 0.5, space.Vec{}, space.Identity), up.Neg(),
			1, 0.01,
		},
		{
			"sphere at cylinder's side", ball(0.1, space.V(0.39, 0, 0.1)), drum(0.3, 0.5, space.Vec{}, space.Identity),
			space.V(-1, 0, 0), 1, 0.01,
		},
		{
			"capsules side by side", rod(0.2, 1, space.Vec{}, flatLying), rod(0.2, 1, space.V(0, 0.5, 0.39), flatLying), up, 2,
			0.01,
		},
		{
			"capsules crossed", rod(0.2, 1, space.Vec{}, flatLying), rod(0.2, 1, space.V(0, 0, 0.39), quarter.Mul(flatLying)),
			up, 1, 0.01,
		},
		{
			"capsule on cuboid", rod(0.2, 0.3, space.V(0, 0, 0.69), flatLying), crate(h, space.Vec{}, space.Identity), up.Neg(),
			2, 0.01,
		},
		{
			"cuboid on cuboid", crate(h, space.Vec{}, space.Identity), crate(h, space.V(0.2, 0.1, 0.99), space.Identity), up, 4,
			0.01,
		},
		{
			"cuboids apart", crate(h, space.Vec{}, space.Identity), crate(h, space.V(0.2, 0.1, 1.01), space.Identity), up, 4,
			-0.01,
		},
		{
			"cuboid in cuboid", crate(h, space.Vec{}, space.Identity), crate(h, space.V(0.2, 0.1, 0.4), space.Identity), up, 4,
			0.6,
		},
		{"cuboid's edge on cuboid", crate(h, space.Vec{}, space.Identity), crate(h, space.V(0, 0, 0.49+math.Sqrt2/2),
			diamond), up, 2, 0.01},
		{"cuboid's corner on cuboid", crate(h, space.Vec{}, space.Identity), crate(h, space.V(0, 0, 0.49+math.Sqrt(3)/2),
			corner), up, 1, 0.01},
		{
			"edge on edge", crate(h, space.Vec{}, diamond), crate(h, space.V(0, 0, math.Sqrt2-0.01), quarter.Mul(diamond)), up,
			1, 0.01,
		},
		{"cylinder standing on cuboid", crate(h, space.Vec{}, space.Identity), drum(0.3, 0.5, space.V(0, 0, 0.99),
			space.Identity), up, 4, 0.01},
		{
			"cylinder lying on cuboid", crate(h, space.Vec{}, space.Identity), drum(0.3, 0.2, space.V(0, 0, 0.79), flatLying),
			up, 2, 0.01,
		},
		{"cylinders side by side", drum(0.3, 0.5, space.Vec{}, flatLying), drum(0.3, 0.5, space.V(0.48, 0.2, 0.35),
			flatLying), space.V(0.48, 0, 0.35).Unit(), 2, 0.6 - math.Hypot(0.48, 0.35)},
	} {
		t.Run(c.name, func(t *testing.T) {
			var m Manifold
			if !Shapes(c.a, c.b, 0.02, &m) || m.N != c.points {
				t.Fatalf("%+v, want %d points", m, c.points)
			}
			if m.Normal.Sub(c.normal).Len() > 1e-6 {
				t.Errorf("normal %v, want %v", m.Normal, c.normal)
			}
			for _, p := range m.Points[:m.N] {
				if math.Abs(p.Depth-c.depth) > 1e-6 {
					t.Errorf("depth %v, want %v", p.Depth, c.depth)
				}
				if off := reachOf(c.a, m.Normal) - p.Depth*0.5 - p.At.Dot(m.Normal); math.Abs(off) > 1e-6 {
					t.Errorf("%v is %v off the middle between the skins", p.At, off)
				}
			}
		})
	}
}

func TestACylinderRollsSmoothlyOverABox(t *testing.T) { // COL-14
	box := crate(space.V(1, 1, 0.1), space.V(0, 0, -0.1), space.Identity)
	for i := range 300 {
		turn := flatLying.Mul(space.AxisAngle(space.V(0, 0, 1), float64(i)*0.021))
		var m Manifold
		if !Shapes(box, drum(0.3, 0.5, space.V(float64(i)*0.002, 0, 0.2995), turn), 0.05, &m) || m.N != 2 {
			t.Fatalf("turned by %v: %+v", float64(i)*0.021, m)
		}
		for _, q := range m.Points[:2] {
			if math.Abs(q.Depth-0.0005) > 1e-9 || m.Normal.Sub(space.V(0, 0, 1)).Len() > 1e-9 {
				t.Fatalf("turned by %v: %+v", float64(i)*0.021, m)
			}
		}
	}
}
