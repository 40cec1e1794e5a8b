// The bays of a car park: rows of them back to back, with aisles between.

package markings

import (
	"math"

	"camber/components/cover"
)

const (
	parkBay   = 5.0  // m, how long a bay is
	parkAisle = 6.2  // m
	mostBays  = 4000 // of an area
)

// Bays appends what is painted on a car park's piece, whose tile begins at a corner; what tiles have of one car park
// fits together. Heights are unknown: NaN.
func Bays(all []Mark, a *cover.Area, corner [2]float64) []Mark {
	sin, cos := math.Sincos(float64(a.Way))
	way, right := [2]float64{sin, cos}, [2]float64{cos, -sin}
	low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for _, ring := range a.Rings {
		for _, q := range ring {
			x, y := corner[0]+float64(q[0]), corner[1]+float64(q[1])
			for k, v := range [2]float64{x*right[0] + y*right[1], x*way[0] + y*way[1]} {
				low[k], high[k] = min(low[k], v), max(high[k], v)
			}
		}
	}
	const each = 2*parkBay + parkAisle
	first := len(all)
	for row := math.Floor(low[0] / each); row*each < high[0]; row++ {
		spine := row*each + each/2 // where bays stand back to back
		for at := math.Floor(low[1]/bayWide) * bayWide; at < high[1]; at += bayWide {
			var in [3]bool
			for k, u := range [3]float64{spine - parkBay, spine, spine + parkBay} {
				in[k] = inside(a, [2]float64{u*right[0] + at*way[0] - corner[0], u*right[1] + at*way[1] - corner[1]})
			}
			for k := range 2 {
				if in[k] && in[k+1] {
					u := spine + (float64(k)-0.5)*parkBay
					mid := [2]float64{u*right[0] + at*way[0], u*right[1] + at*way[1]}
					all = append(all, box(mid, way, parkBay/2, baySide/2, math.NaN(), White))
				}
			}
			if len(all)-first > mostBays {
				return all
			}
		}
	}
	return all
}

// inside tells whether a place of a tile lies in an area.
func inside(a *cover.Area, p [2]float64) (in bool) {
	for _, ring := range a.Rings {
		for i := range ring {
			q, r := ring[i], ring[(i+1)%len(ring)]
			qx, qy, rx, ry := float64(q[0]), float64(q[1]), float64(r[0]), float64(r[1])
			if (qy > p[1]) != (ry > p[1]) && p[0] < qx+(p[1]-qy)/(ry-qy)*(rx-qx) {
				in = !in
			}
		}
	}
	return in
}
