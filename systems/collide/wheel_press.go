// The least push that frees a disc from everything it is pressed into, in the disc's own plane.

package collide

import "math"

// A hold is one place where a disc meets the ground.
type hold struct {
	y, z  float64 // unit, in the disc's plane, from the ground to the hub
	depth float64 // m, how far the disc reaches into the ground there; negative: how far it is away
	lean  float64 // how much the ground's normal leans along the axle: the normal is (y, z) + lean * axle, made a unit
	from  int32   // what of the ground it is
}

// A pressing is what frees a disc from all its holds.
type pressing struct {
	y, z float64    // m, the push; its length is how much the tyre gives way
	by   [2]int     // the holds that carry it; the second is -1 where one does it alone
	load [2]float64 // m, their shares: the push is the sum of the holds' directions times these
}

// parallel is the sine of the angle below which two holds push the same way.
const parallel = 1e-7

// press finds the shortest push that moves a disc out of each hold by at least its depth along the hold's direction.
// first is the deepest of the holds, which must have a depth above 0. The push is continuous in all of the holds. Where
// they contradict each other, as in a gap too narrow for the disc, it is a compromise of two.
func press(holds []hold, first int) pressing {
	h := &holds[first]
	p := pressing{y: float64(h.y * h.depth), z: float64(h.z * h.depth), by: [2]int{first, -1}, load: [2]float64{h.depth}}
	for i := range holds {
		if i != first && holds[i].short(&p) {
			p = along(holds, i, first)
		}
	}
	return p
}

// short tells whether a push leaves the disc in the hold.
func (h *hold) short(p *pressing) bool { return float64(h.y*p.y)+float64(h.z*p.z) < h.depth }

// along finds the shortest push that just frees hold at, and all holds before it, and the first.
func along(holds []hold, at, first int) pressing {
	h := &holds[at]
	p := pressing{y: float64(h.y * h.depth), z: float64(h.z * h.depth), by: [2]int{at, -1}, load: [2]float64{h.depth}}
	low, high := math.Inf(-1), math.Inf(1) // m, how far along the edge of the hold the push may end
	lowBy, highBy := -1, -1
	for i := -1; i < at; i++ {
		k := i
		if i < 0 {
			k = first
		} else if i == first {
			continue
		}
		o := &holds[k]
		turn := float64(o.z*h.y) - float64(o.y*h.z)
		if math.Abs(turn) < parallel {
			continue
		}
		s := (o.depth - (float64(o.y*p.y) + float64(o.z*p.z))) / turn
		switch {
		case turn > 0 && s > low:
			low, lowBy = s, k
		case turn < 0 && s < high:
			high, highBy = s, k
		}
	}
	s, by := 0.0, -1
	switch {
	case low > high:
		s, by = float64(0.5*(low+high)), lowBy
	case low > 0:
		s, by = low, lowBy
	case high < 0:
		s, by = high, highBy
	}
	if by >= 0 {
		p.y, p.z = p.y-float64(h.z*s), p.z+float64(h.y*s)
		p.share(h, &holds[by], at, by)
	}
	return p
}

// share works out how much of a push two holds carry each.
func (p *pressing) share(a, b *hold, byA, byB int) {
	cross := float64(a.y*b.z) - float64(a.z*b.y)
	p.by = [2]int{byA, byB}
	p.load[0] = max(0, (float64(p.y*b.z)-float64(p.z*b.y))/cross)
	p.load[1] = max(0, (float64(a.y*p.z)-float64(a.z*p.y))/cross)
	if !(p.load[0]+p.load[1] > 0) { // jammed
		p.load[0] = math.Sqrt(float64(p.y*p.y) + float64(p.z*p.z))
	}
}
