// Spheres that sweep over the ground, and the ground nearest to a point.

package tree

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// Sweep finds what a sphere first touches when its middle goes along way; of triangles touched at the same time, the one with
// the lowest ID, then the lowest index. What it overlaps at the start is touched at 0.
func (g *Ground) Sweep(from space.Place, way space.Vec, radius float64) (Hit, bool) {
	best := Hit{At: math.Inf(1)}
	length := way.Len()
	if !(radius >= 0) || length-length != 0 {
		return Hit{}, false
	}
	pieces := num.Int(math.Ceil(length/(radius+longestPiece)), 1, mostPieces)
	piece := way.Scale(1 / float64(pieces))
	var room [48]Triangle
	for i := range pieces {
		start := way.Scale(float64(i) / float64(pieces))
		box := space.BoxOf(start, start.Add(piece)).Grown(radius + grownBy)
		for _, t := range g.Gather(from, box, room[:0]) {
			at, ok := TouchSphere(t.A, t.B, t.C, way, radius)
			if ok && (at < best.At || at == best.At && before(&t, &best)) {
				best = Hit{ID: t.ID, Triangle: t.Index, At: at, Normal: t.Normal, Material: t.Material}
			}
		}
		if best.At <= float64(i+1)/float64(pieces) { // nothing further on can be touched before
			break
		}
	}
	return best, best.At <= 1
}

// A sweep is cut into pieces, so that few triangles come into question in each.
const (
	longestPiece = 8.0 // m, beside the radius
	mostPieces   = 1 << 16
	grownBy      = 1e-6 // m, more than a sphere's way is rounded by
)

func before(t *Triangle, h *Hit) bool {
	if c := t.ID.Compare(h.ID); c != 0 {
		return c < 0
	}
	return t.Index < h.Triangle
}

// Nearest finds the point of the ground nearest to a place and no further than reach, and the triangle it lies on; at is seen
// from the place. Hit.At is the distance as a share of reach.
func (g *Ground) Nearest(p space.Place, reach float64) (at space.Vec, h Hit, ok bool) {
	if !(reach > 0) {
		return space.Vec{}, Hit{}, false
	}
	best := math.Inf(1)
	var room [48]Triangle
	for r := min(reach, firstReach); ; r = min(float64(4*r), reach) {
		box := space.Box{Min: space.V(-r, -r, -r), Max: space.V(r, r, r)}
		for _, t := range g.Gather(p, box, room[:0]) {
			q := Closest(t.A, t.B, t.C, space.Vec{})
			d := q.LenSq()
			if d <= float64(reach*reach) && (d < best || d == best && before(&t, &h)) {
				best, at = d, q
				h = Hit{ID: t.ID, Triangle: t.Index, At: math.Sqrt(d) / reach, Normal: t.Normal, Material: t.Material}
			}
		}
		if best <= float64(r*r) || r >= reach {
			return at, h, best <= float64(reach*reach)
		}
	}
}

// firstReach is how far around a point is looked at first, in metres.
const firstReach = 1.0
