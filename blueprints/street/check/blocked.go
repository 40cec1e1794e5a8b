// Houses that stand on streets.

package check

import "camber/components/space"

const chest = 1.0 // m, above the street, where nothing may be

// blocked looks along a lane's stretch for walls, and notes the first of each way.
func (g *ground) blocked(r *rolled, at func(float64) space.Vec) {
	from, to := at(r.from), at(r.to)
	from.Z, to.Z = from.Z+chest, to.Z+chest
	hit, ok := g.laid.Ray(space.PlaceAt([3]int32{}, from), to.Sub(from))
	if !ok || hit.Material != wall && hit.Material != roof || g.walls[r.e.Way] {
		return
	}
	g.walls[r.e.Way] = true
	g.r.Blocked++
	g.r.bad("blocked", r.e.Way, 0, 0, from.Blend(to, hit.At))
}
