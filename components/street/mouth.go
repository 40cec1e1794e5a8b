// How far junctions reach into their streets.

package street

import "math"

// Mouth is how far along an arm of a junction its carriageway is that of its neighbours or of a corner, too: on its
// left and on its right, seen from the junction, in metres. Corner is the radius of corners.
func (n *Network) Mouth(j *Junction, arm int, corner float64) (left, right float64) {
	a := &n.Edges[j.Arms[arm].Edge]
	if j.Circle > 0 {
		left = math.Sqrt(max(float64(j.Circle*j.Circle)-float64(a.Half()*a.Half()), 0))
		right = left
	}
	if len(j.Arms) < 3 {
		return left, right
	}
	before := (arm + len(j.Arms) - 1) % len(j.Arms)
	left = max(left, n.shared(j, before, corner, true))
	right = max(right, n.shared(j, arm, corner, false))
	return left, right
}

// shared is how far along an arm, or the next one clockwise, both have one carriageway, in metres.
func (n *Network) shared(j *Junction, arm int, corner float64, ofNext bool) float64 {
	turn := j.Between(arm)
	if turn > Bend {
		return 0
	}
	a, b := &n.Edges[j.Arms[arm].Edge], &n.Edges[j.Arms[(arm+1)%len(j.Arms)].Edge]
	mine, k := a, 0
	if ofNext {
		mine, k = b, 1
	}
	if c, ok := n.Corner(j, arm, corner); ok {
		return c.Far[k]
	}
	ahead := Ahead(turn) // its X is the sine, its Y the cosine
	const least = 0.05
	other := a.Half() + b.Half() - mine.Half()
	far := (other + float64(mine.Half()*ahead.Y)) / max(ahead.X, least)
	return min(max(far, 0), lengthen, float64(mine.Length*0.5))
}
