// The ground nearest to a point.

package tree

import (
	"math"

	"camber/components/space"
)

// Nearest finds the point of the ground nearest to a place and no further than reach, and the triangle it lies on; at
// is seen from the place. Of triangles equally near it is the one with the lowest ID, then the lowest index. Hit.At is
// the distance as a share of reach.
func (g *Ground) Nearest(p space.Place, reach float64) (at space.Vec, hit Hit, ok bool) {
	if !(reach > 0) || !finite(reach) || !p.At.Finite() {
		return space.Vec{}, Hit{}, false
	}
	h := hunt{p: p, grows: true, margin: grownBy + float64(grownShare*reach), best: float64(reach * reach)}
	h.ask(g)
	if !h.found {
		return space.Vec{}, Hit{}, false
	}
	return h.at, h.hit(min(math.Sqrt(h.best)/reach, 1)), true
}
