// Spheres that sweep over the ground.

package tree

import (
	"math"

	"camber/components/space"
)

// Sweep finds what a sphere first touches when its middle goes along way; of triangles touched at the same time, the
// one with the lowest ID, then the lowest index. What it overlaps at the start is touched at 0. Hit.Normal is that of
// the triangle; the point that is touched is where [Closest] says, seen from the sphere's middle at Hit.At.
func (g *Ground) Sweep(from space.Place, way space.Vec, radius float64) (Hit, bool) {
	length := way.Len()
	if !(radius >= 0) || !finite(radius) || !finite(length) || !from.At.Finite() {
		return Hit{}, false
	}
	over := inverse(way)
	h := hunt{
		p: from, way: [3]float64{way.X, way.Y, way.Z}, inverse: [3]float64{over.X, over.Y, over.Z},
		radius: radius, margin: radius + grownBy + float64(grownShare*(length+radius)), best: 1,
	}
	h.ask(g)
	if !h.found {
		return Hit{}, false
	}
	return h.hit(h.best), true
}

// inverse is 1 / way on each axis, but a number: times 0 it is to be 0.
func inverse(way space.Vec) space.Vec {
	return space.Vec{X: numberOver(way.X), Y: numberOver(way.Y), Z: numberOver(way.Z)}
}

func numberOver(x float64) float64 { return max(-math.MaxFloat64, min(math.MaxFloat64, 1/x)) }
