// How far streets lie from the land that they were read from.

package check

import (
	"math"

	"camber/components/street"
)

// Offsets are how far streets on the land lie above or below it, in metres. Streets are no steeper than streets are:
// one that a map leads straight up a cliff lies far below that.
type Offsets struct {
	P50 float64 `json:"p50"`
	P95 float64 `json:"p95"`
	Max float64 `json:"max"`
}

// OffsetsOf compares laid streets with the bare land, at each of their points; bridges and tunnels are left out.
func OffsetsOf(n *street.Network, land func(x, y float64) float64) Offsets {
	var off []float64
	for i := range n.Edges {
		e := &n.Edges[i]
		if e.Flags&(street.Bridge|street.Tunnel) != 0 {
			continue
		}
		for k := 1; k+1 < len(e.Points); k++ {
			p := e.Points[k]
			off = append(off, math.Abs(p.Z-land(p.X, p.Y)))
		}
	}
	return Offsets{share(off, 0.5), share(off, 0.95), share(off, 1)}
}
