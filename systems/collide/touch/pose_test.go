// Things that many tests here put against each other.

package touch

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
)

var flatLying = space.AxisAngle(space.V(1, 0, 0), math.Pi/2)

func cubeCorners(h float64) []space.Vec {
	var points []space.Vec
	for i := range 8 {
		points = append(points, space.V(h*float64(2*(i&1)-1), h*float64(i&2-1), h*float64(i>>1&2-1)))
	}
	return points
}

func flatTriangle(a, b, c space.Vec, active uint8) tree.Triangle {
	return tree.Triangle{A: a, B: b, C: c, Normal: b.Sub(a).Cross(c.Sub(a)).Unit(), Active: active}
}

func ball(r float64, at space.Vec) *Posed {
	return &Posed{Shape: &solid.Shape{Kind: solid.Sphere, Radius: r}, At: at, Turn: space.Identity}
}

func rod(r, half float64, at space.Vec, turn space.Quat) *Posed {
	return &Posed{
		Shape: &solid.Shape{Kind: solid.Capsule, Radius: r, Half: space.V(0, 0, half)}, At: at,
		Turn: turn,
	}
}

func drum(r, half float64, at space.Vec, turn space.Quat) *Posed {
	return &Posed{
		Shape: &solid.Shape{Kind: solid.Cylinder, Radius: r, Half: space.V(0, 0, half)}, At: at,
		Turn: turn,
	}
}

func crate(half, at space.Vec, turn space.Quat) *Posed {
	return &Posed{Shape: &solid.Shape{Kind: solid.Cuboid, Half: half}, At: at, Turn: turn}
}
