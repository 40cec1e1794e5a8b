// Places along an edge.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// Away is how far a place lies from the middle of an edge, on the map, in metres.
func (e *Edge) Away(from space.Vec) float64 {
	least := math.Inf(1)
	for k := 1; k < len(e.Points); k++ {
		s := stretch{a: e.Points[k-1], b: e.Points[k]}
		var is found
		s.measure(from, &is)
		least = min(least, is.off)
	}
	return least
}

// At is a place on the middle of an edge, so many metres from its beginning, level, and which way the edge goes there:
// radians clockwise from north.
func (e *Edge) At(along float64) (at space.Vec, heading float64) {
	for k := 1; ; k++ {
		a, b := e.Points[k-1], e.Points[k]
		x, y := b.X-a.X, b.Y-a.Y
		long := math.Sqrt(float64(x*x) + float64(y*y))
		if along <= long || k == len(e.Points)-1 {
			share := 0.0
			if long > 0 {
				share = min(max(along/long, 0), 1)
			}
			return a.Blend(b, share), num.Atan2(x, y)
		}
		along -= long
	}
}
