// Tunnels' ceilings below what is driven above them, where a map leaves less between than a tunnel is high.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

const (
	leastRoof = drivenUnder - sole // m, from a tunnel's floor to the top of its roof: a car still passes
	duckRoom  = 1.0                // m, beside another tunnel, from where a ceiling is low for it
)

// lowering is by how much a tunnel's ceiling and roof are lower at a section, so that neither is in the way of streets
// of the land above, nor of another tunnel.
func (t *Town) lowering(d *drawer, edge int32, p, right space.Vec, half float64) float64 {
	out := half + thickness
	n := num.Floor(float64(float64(2*out)/reading), 0, 1<<10) + 1
	limit := headroom + roof
	for k := range n + 1 {
		q := p.AddScaled(right, float64(float64(2*out)*float64(k))/float64(n)-out)
		z := t.surface.at(q)
		if over := z - q.Z - belowStreet; over < limit && over >= leastRoof && t.surface.ofStreet(q, z, shoulder) {
			limit = over
		}
		t.surface.under.near(q, q, t.surface.under.widest+thickness+duckRoom, func(k int32) {
			g := &t.surface.under.pieces[k]
			middle, z := distance(g, q)
			over := z - sole - belowStreet - q.Z
			if over < limit && over >= leastRoof && middle < g.half+thickness+duckRoom && g.edge != edge &&
				!oneDeck(d.net, edge, g, z-q.Z) {
				limit = over
			}
		})
	}
	return max(headroom+roof-limit, 0)
}

// ducks tells whether a tunnel's ceiling is lower anywhere between two places.
func (t *Town) ducks(d *drawer, edge int32, a, b space.Vec, half float64) bool {
	long := levelLength(a, b)
	n := num.Floor(long/reading, 0, 1<<20) + 1
	across := right(a, b)
	for k := range n + 1 {
		if t.lowering(d, edge, a.Blend(b, float64(k)/float64(n)), across, half) > 0 {
			return true
		}
	}
	return false
}

// duck lowers the ceiling and the roof of a section of a tunnel.
func (s *section) duck(at []space.Vec, by float64) {
	first := 0
	for _, ring := range s.rings {
		for k, c := range ring {
			if c.up >= headroom {
				at[first+k].Z -= by
			}
		}
		first += len(ring)
	}
}

// ducked is by how much a tunnel's ceiling is lower at a section's corners.
func ducked(at []space.Vec) float64 {
	const whole = sole + headroom + roof
	return math.Max(whole-(at[3].Z-at[0].Z), whole-(at[2].Z-at[1].Z))
}
