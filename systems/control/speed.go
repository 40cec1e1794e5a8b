// How fast the road ahead may be driven.

package control

import (
	"math"

	"camber/components/line"
	"camber/components/num"
	"camber/components/terrain"
)

const (
	clearView  = 20.0 // m, that are looked at beyond the braking distance
	crestView  = 10.0 // m, over which the road's bend up and down is felt: what is shorter is for the springs
	crestDare  = 1.4  // times the bend at which a car would just lift off: jumps are driven as jumps
	leastHold  = 0.1  // of the share of the load that banking leaves
	lateTurn   = 0.15 // of the grip across, that a bend asks for, from which on nobody brakes later
	leastBrake = 0.1  // of the braking that bends and downhills leave
)

// roadSpeed is the most that the road allows: in each bend and over each crest within the braking distance, with the
// way that is left for braking. A car brakes less where the surface has less grip, where it turns, downhill, and where
// a crest takes its load away. It goes back from far ahead to the car, and notes what the allowed speed does there.
func (v *view) roadSpeed(ground *terrain.GroundParams, down float64) float64 {
	l := v.line
	if !l.Closed && v.along > l.Length {
		return 0 // over the finish
	}
	speed := max(v.speed, 0)
	square := float64(speed * speed)
	reach := min(square/v.stop+clearView, float64(3*l.Length)) // twice the braking distance: there are slippery roads
	lead, late := v.along+max(float64(speed*askAhead), askLeast), v.along+max(float64(speed*askLong), askLeast)
	free := speed + freeSpeed
	most := float64(free * free)
	r := ride{line: l, ground: ground, down: down, next: most, far: v.along + reach}
	r.begin()
	v.paced = len(v.paces)
	soon, then := math.NaN(), math.NaN() // the squares at lead and at late
	for r.place() > v.along {
		k := &l.Knots[r.knot]
		next, far := r.next, r.far
		w := v.before(&r, k, r.place())
		v.note(r.place()-v.along, min(w, most))
		if r.far <= late && math.IsNaN(then) {
			then = between(w, next, r.far, far, late)
		}
		if r.far <= lead && math.IsNaN(soon) {
			soon = between(w, next, r.far, far, lead)
		}
		r.next = min(r.next, most)
		if !r.back() {
			break
		}
	}
	here := l.KnotAt(v.along)
	next, far := r.next, r.far
	now := min(v.before(&r, &here, v.along), most)
	v.note(0, now)
	if math.IsNaN(soon) {
		soon = between(now, next, v.along, far, lead)
	}
	if math.IsNaN(then) {
		then = between(now, next, v.along, far, late)
	}
	v.later = float64(0.5*(then-square)) / (late - v.along)
	if v.ask = float64(0.5*(soon-now)) / (lead - v.along); v.ask > 0 { // who gains speed looks further
		v.ask = max(min(v.ask, float64(0.5*(then-now))/(late-v.along)), 0)
	}
	return math.Sqrt(max(now, 0))
}

// note keeps what is allowed so far ahead; it is told from far ahead to the car.
func (v *view) note(way, square float64) {
	at := num.Floor(way/paceStep, 0, len(v.paces)-1)
	v.paces[at] = square
	for i := at + 1; i < v.paced; i++ {
		v.paces[i] = square
	}
	v.paced = at
}

// pace is how fast the road may be driven so far ahead, in m/s.
func (v *view) pace(way float64) float64 {
	return math.Sqrt(max(v.paces[num.Floor(way/paceStep, 0, len(v.paces)-1)], 0))
}

const paceStep = 6.0 // m, from one place to the next that it is kept for

// ride is the way back along a line, from far ahead to the car.
type ride struct {
	line   *line.Line
	ground *terrain.GroundParams
	down   float64 // m/s2
	next   float64 // the square of the speed that is allowed
	far    float64 // m, along, there
	brake  float64 // m/s2, that it was braked with last
	knot   int     // before it
	round  float64 // m, along, of the line's beginning there
	ahead  int     // the knot by which the road's bend up and down is felt
	beyond float64 // m, along, of the line's beginning there
}

// place is how far along the knot is.
func (r *ride) place() float64 { return r.round + r.line.Knots[r.knot].Along }

// begin finds the last knot before the far end.
func (r *ride) begin() {
	l := r.line
	if l.Closed && l.Length > 0 {
		r.round = float64(l.Length * math.Floor(r.far/l.Length))
	}
	r.knot = l.Index(r.far - r.round)
	if !l.Closed && r.far >= l.Length {
		r.knot = len(l.Knots) - 1
	}
	r.see()
}

// see finds the knot by which the road's bend up and down is felt.
func (r *ride) see() {
	l := r.line
	r.ahead, r.beyond = r.knot, r.round
	for r.view() < crestView && r.view() < l.Length {
		if r.ahead++; r.ahead == len(l.Knots) {
			if !l.Closed {
				r.ahead--
				return
			}
			r.ahead, r.beyond = 0, r.beyond+l.Length
		}
	}
}

// view is how far it is from the knot to the one ahead.
func (r *ride) view() float64 { return r.beyond + r.line.Knots[r.ahead].Along - r.place() }

// back goes back by a knot; false before the beginning of an open line.
func (r *ride) back() bool {
	l := r.line
	if r.knot == 0 && !l.Closed {
		return false
	}
	if r.knot--; r.knot < 0 {
		r.knot, r.round = len(l.Knots)-1, r.round-l.Length
	}
	for r.ahead != r.knot {
		knot, round := r.ahead-1, r.beyond
		if knot < 0 {
			knot, round = len(l.Knots)-1, r.beyond-l.Length
		}
		if round+l.Knots[knot].Along-r.place() < crestView {
			break
		}
		r.ahead, r.beyond = knot, round
	}
	return true
}

// crest is the road's bend down there, in 1/m; never above 0.
func (r *ride) crest(grade float64) float64 {
	if view := r.view(); view > 0 {
		return min((r.line.Knots[r.ahead].Grade-grade)/view, 0)
	}
	return 0
}

const (
	askAhead  = 0.4  // s, over which the foot feels what the allowed speed does
	askLong   = 0.8  // s, likewise, where it rises
	askLeast  = 2.0  // m, likewise
	freeSpeed = 50.0 // m/s, more than now, that is as good as no limit
)

// between is what lies between two places.
func between(a, b, from, to, at float64) float64 {
	if to <= from {
		return a
	}
	return a + float64((b-a)*min((at-from)/(to-from), 1))
}

// before goes back to a knot: it gives the square of the speed that braking from there on leads to what is allowed
// next, and next becomes what is allowed at the knot. It is braked with the grip that the bend leaves, uphill more.
func (v *view) before(r *ride, k *line.Knot, place float64) float64 {
	way, crest, share := r.far-place, r.crest(k.Grade), gripOf(r.ground, k)
	w := r.next + float64(way*r.brake) // halfway
	pressed := 1 + float64(w*v.press)
	load := max(pressed+float64(w*crest)/r.down, 0)
	turning := w
	if v.straight > 0 { // who brakes on straights counts with no less speed in the bend
		turning += float64(v.straight * max(float64(v.speed*v.speed)-w, 0))
	}
	turn := float64(turning*math.Abs(k.Curve)) / max(float64(float64(share*v.grip)*pressed), leastHold)
	straight := max(1-turn/lateTurn, 0)
	if !v.can.tail { // whose rear locks first brakes less in a bend: it would come round
		turn = float64(turn * math.Sqrt(turn))
	}
	spare := max(1-turn, 0)
	stop := float64((v.stop + float64(v.late*straight)) * v.left(share))
	r.brake = float64(stop*max(float64(float64(share*load)*spare)+float64(k.Grade*r.down)/stop,
		float64(leastBrake*load))) + float64(w*v.pull)
	w = r.next + float64(float64(2*way)*r.brake)
	dare := float64(share * v.notes.At(k.Along, r.line.Length))
	r.next, r.far = min(w, v.hold(k, crest, float64(dare*v.grip), r.down)), place
	return r.next
}

// left is how much of the braking is left where the surface grips less: there wheels lock sooner than their tyres say,
// and what keeps them from it brakes little.
func (v *view) left(grip float64) float64 {
	if grip >= looseGrip || v.loose <= 0 {
		return 1
	}
	return v.loose
}

// hold is the square of the speed at which the tyres just hold the car at a knot: banking presses it down, a crest
// lifts it.
func (v *view) hold(k *line.Knot, crest, grip, down float64) float64 {
	curve := k.Curve
	if v.aside != 0 {
		curve = curve / max(1-float64(curve*v.aside), leastHold)
	}
	far := v.lock.reach(curve)
	bank := float64(-k.Bank * math.Copysign(1, curve))
	most := (grip + float64(bank*down)) / max(1-float64(bank*(grip/down)), leastHold) // m/s2
	need := math.Abs(curve) - float64(float64(grip/down)*(crest/crestDare)) - float64(grip*v.press)
	if need <= 0 {
		return float64(far * far)
	}
	return min(max(most, 0)/need, float64(far*far))
}

// gripOf is the surface's grip at a knot.
func gripOf(ground *terrain.GroundParams, k *line.Knot) float64 {
	if n := int(k.Material); n < len(ground.Surfaces) {
		return read(ground.Surfaces[n].Grip, 1)
	}
	return read(ground.Grip, 1)
}
