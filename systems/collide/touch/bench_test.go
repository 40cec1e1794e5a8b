// What the pairs cost that piles and cars are made of; all at 0 allocations.

package touch

import (
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
)

func BenchmarkPairs(b *testing.B) {
	box := &solid.Shape{Kind: solid.Cuboid, Half: space.V(0.5, 0.5, 0.5)}
	ball := &solid.Shape{Kind: solid.Sphere, Radius: 0.5}
	rod := &solid.Shape{Kind: solid.Capsule, Radius: 0.2, Half: space.V(0, 0, 0.5)}
	drum := &solid.Shape{Kind: solid.Cylinder, Radius: 0.3, Half: space.V(0, 0, 0.45)}
	hull, err := solid.HullOf(cubeCorners(0.5))
	if err != nil {
		b.Fatal(err)
	}
	rock := &solid.Shape{Kind: solid.Convex, Hull: hull}
	turned := space.AxisAngle(space.V(0, 0, 1), 0.4)
	tilted := space.AxisAngle(space.V(1, 1, 0.2), 0.8)
	for _, c := range []struct {
		name string
		a, b *Posed
		want bool
	}{
		{"sphere-sphere", &Posed{ball, space.V(0, 0, 0), space.Identity}, &Posed{
			ball, space.V(0.1, 0, 0.99),
			space.Identity,
		}, true},
		{"sphere-cuboid", &Posed{ball, space.V(0, 0, 0), space.Identity}, &Posed{box, space.V(0.1, 0, 0.99), turned}, true},
		{"cuboids-square", &Posed{box, space.V(0, 0, 0), space.Identity}, &Posed{
			box, space.V(0.2, 0.1, 0.999),
			space.Identity,
		}, true},
		{
			"cuboids-turned", &Posed{box, space.V(0, 0, 0), space.Identity}, &Posed{box, space.V(0.2, 0.1, 0.999), turned},
			true,
		},
		{"cuboids-tilted", &Posed{box, space.V(0, 0, 0), space.Identity}, &Posed{box, space.V(0.2, 0.1, 1.1), tilted}, true},
		{"cuboids-apart", &Posed{box, space.V(0, 0, 0), space.Identity}, &Posed{box, space.V(0.2, 1.3, 0.6), turned}, false},
		{"capsule-capsule", &Posed{rod, space.V(0, 0, 0), space.Identity}, &Posed{rod, space.V(0.3, 0, 0.2), tilted}, true},
		{"capsule-cuboid", &Posed{rod, space.V(0, 0, 0), space.Identity}, &Posed{box, space.V(0.3, 0, 1.1), turned}, true},
		{
			"cylinder-cuboid", &Posed{drum, space.V(0, 0, 0), space.Identity}, &Posed{box, space.V(0.3, 0, 0.945), turned},
			true,
		},
		{"hull-hull", &Posed{rock, space.V(0, 0, 0), space.Identity}, &Posed{rock, space.V(0.2, 0.1, 0.999), turned}, true},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			var m Manifold
			for b.Loop() {
				if Shapes(c.a, c.b, 0.02, &m) != c.want {
					b.Fatal("unexpected")
				}
			}
		})
	}
}

func BenchmarkTriangles(b *testing.B) {
	t := flatTriangle(space.V(-5, -5, 0), space.V(5, -5, 0), space.V(0, 5, 0), 0)
	small := flatTriangle(space.V(-0.2, -0.2, 0), space.V(0.3, -0.2, 0), space.V(0, 0.3, 0), 0)
	for _, c := range []struct {
		name string
		a    *Posed
		t    *tree.Triangle
	}{
		{"sphere", &Posed{&solid.Shape{Kind: solid.Sphere, Radius: 0.5}, space.V(0, 0, 0.49), space.Identity}, &t},
		{"capsule", &Posed{
			&solid.Shape{Kind: solid.Capsule, Radius: 0.2, Half: space.V(0, 0, 1)},
			space.V(0, 0, 0.19), flatLying,
		}, &t},
		{"cuboid", &Posed{
			&solid.Shape{Kind: solid.Cuboid, Half: space.V(0.5, 0.5, 0.5)}, space.V(0, 0, 0.499),
			space.Identity,
		}, &t},
		{"cuboid-small", &Posed{
			&solid.Shape{Kind: solid.Cuboid, Half: space.V(0.5, 0.5, 0.5)},
			space.V(0, 0, 0.499), space.Identity,
		}, &small},
		{"cuboid-tilted", &Posed{
			&solid.Shape{Kind: solid.Cuboid, Half: space.V(0.5, 0.5, 0.5)},
			space.V(0, 0, 0.7), space.AxisAngle(space.V(1, 0.1, 0), 0.7),
		}, &t},
		{"cylinder", &Posed{
			&solid.Shape{Kind: solid.Cylinder, Radius: 0.3, Half: space.V(0, 0, 0.2)},
			space.V(0, 0, 0.299), flatLying,
		}, &t},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			var m Manifold
			for b.Loop() {
				if !Triangle(c.a, c.t, 0.02, &m) {
					b.Fatal("nothing touched")
				}
			}
		})
	}
}
