// Houses that a map tells in parts.

package houses

import (
	"camber/components/num"
	"camber/content/osm"
)

const (
	square     = 16000 // 1e-7 degrees: about 180 m north
	mostSquare = 64    // of one outline
	told       = 0.7   // share of an outline that parts must cover so that they stand for it
)

// withoutParts are the houses but those whose parts are told.
func (r *reader) withoutParts() []House {
	if len(r.parts) == 0 {
		return r.all
	}
	near := map[[2]int32][]int{} // parts, by where their first node lies
	for i := range r.parts {
		at := squareOf(r.parts[i].Rings[0][0])
		near[at] = append(near[at], i)
	}
	kept := make([]House, 0, len(r.all))
	for i := range r.all {
		outer := r.all[i].Rings[0]
		low, high := squareOf(outer[0]), squareOf(outer[0])
		for _, n := range outer {
			at := squareOf(n)
			for k := range 2 {
				low[k], high[k] = min(low[k], at[k]), max(high[k], at[k])
			}
		}
		covered := 0.0
		for x := low[0]; x <= min(high[0], low[0]+mostSquare); x++ {
			for y := low[1]; y <= min(high[1], low[1]+mostSquare); y++ {
				for _, k := range near[[2]int32{x, y}] {
					if part := r.parts[k].Rings[0]; osm.RingIn(part, outer) {
						covered += osm.RingSize(part)
					}
				}
			}
		}
		if covered < float64(told*osm.RingSize(outer)) {
			kept = append(kept, r.all[i])
		}
	}
	return kept
}

func squareOf(n *osm.Node) [2]int32 {
	return [2]int32{
		int32(num.Floor(float64(n.Lon)/square, -1<<20, 1<<20)), int32(num.Floor(float64(n.Lat)/square, -1<<20, 1<<20)),
	}
}
