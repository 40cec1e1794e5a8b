// How much of the side view a convex part covers.

package blueprints

import (
	"cmp"
	"slices"
)

// hullArea is the area of the convex hull of points, in m2.
func hullArea(points []side) float64 {
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(a, b side) int { return cmp.Or(cmp.Compare(a.y, b.y), cmp.Compare(a.z, b.z)) })
	area := 0.0
	for _, rim := range [2][]side{halfHull(sorted, 1), halfHull(sorted, -1)} {
		for i := 1; i < len(rim); i++ {
			area += float64(rim[i-1].y*rim[i].z) - float64(rim[i].y*rim[i-1].z)
		}
	}
	return float64(0.5 * max(area, -area))
}

// halfHull is the lower edge of the hull of sorted points from left to right, or with -1 the upper one from right to
// left.
func halfHull(sorted []side, way int) []side {
	var rim []side
	for i := range sorted {
		p := sorted[i]
		if way < 0 {
			p = sorted[len(sorted)-1-i]
		}
		for n := len(rim); n >= 2; n = len(rim) {
			a, b := rim[n-2], rim[n-1]
			if float64((b.y-a.y)*(p.z-a.z))-float64((b.z-a.z)*(p.y-a.y)) > 0 {
				break
			}
			rim = rim[:n-1]
		}
		rim = append(rim, p)
	}
	return rim
}
