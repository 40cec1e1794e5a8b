// Islands of roundabouts: what lies within is as high as a kerb, and nobody's carriageway.

package street

import (
	"camber/components/space"
	network "camber/components/street"
)

// mostRound is how many streets a roundabout may be made of.
const mostRound = 64

// islands deals what lies within each roundabout.
func (d *drawer) islands(s *Shape) {
	onward := map[int32]int32{} // the edge of a roundabout that begins at a junction
	for i := range d.net.Edges {
		if e := &d.net.Edges[i]; roundOnLand(e) {
			onward[e.From] = int32(i)
		}
	}
	done := make([]bool, len(d.net.Edges))
	for i := range d.net.Edges {
		if !roundOnLand(&d.net.Edges[i]) || done[i] {
			continue
		}
		var middle []space.Vec
		closed := false
		for at, n := int32(i), 0; n < mostRound && !closed; n++ {
			e := &d.net.Edges[at]
			done[at] = true
			middle = append(middle, e.Points[:len(e.Points)-1]...)
			closed = e.To == d.net.Edges[i].From
			next, ok := onward[e.To]
			if !ok || done[next] {
				break
			}
			at = next
		}
		if closed && s.wants(middle...) {
			d.ring(islandRegion, middle...)
		}
	}
}

func roundOnLand(e *network.Edge) bool {
	return e.Flags.Has(network.Roundabout) && onLand(e) && len(e.Points) > 1
}
