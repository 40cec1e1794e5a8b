// How fast the road ahead may be driven.

package control

import (
	"math"

	"camber/components"
	"camber/components/line"
)

const (
	clearView  = 20.0 // m, that are looked at beyond the braking distance
	crestView  = 10.0 // m, over which the road's bend up and down is felt: what is shorter is for the springs
	crestDare  = 1.4  // times the bend at which a car would just lift off: jumps are driven as jumps
	leastHold  = 0.1  // of the share of the load that banking leaves
	leastBrake = 0.1  // of the braking that bends and downhills leave
)

// roadSpeed is the most that the road allows: in each bend and over each crest within the braking distance, with the
// way that is left for braking. A car brakes less where the surface has less grip, where it turns, downhill, and where
// a crest takes its load away.
func (v *view) roadSpeed(ground *components.GroundParams, down float64) float64 {
	l := v.line
	n := len(l.Knots)
	if !l.Closed && v.along > l.Length {
		return 0 // over the finish
	}
	speed := max(v.speed, 0)
	reach := float64(speed*speed)/v.stop + clearView // twice the braking distance: there are slippery roads
	i := l.Index(v.along)
	j, round := i, 0.0 // the knot that is looked at, and what closing the line adds to its distance
	ahead, aheadRound := i, 0.0
	braked := 0.0 // m, of full braking up to there
	square := math.Inf(1)
	for {
		k := &l.Knots[j]
		way := round + k.Along - v.along
		if way > reach {
			break
		}
		for aheadRound+l.Knots[ahead].Along-round-k.Along < crestView {
			if ahead++; ahead == n {
				if !l.Closed {
					ahead--
					break
				}
				ahead, aheadRound = 0, aheadRound+l.Length
			}
			if aheadRound > round+l.Length {
				break // once round a line shorter than the view
			}
		}
		crest := 0.0
		if view := aheadRound + l.Knots[ahead].Along - round - k.Along; view > 0 {
			crest = min((l.Knots[ahead].Grade-k.Grade)/view, 0)
		}
		share := gripOf(ground, k)
		here := v.hold(k, crest, float64(float64(share*v.notes.At(k.Along, l.Length))*v.grip), down) +
			float64(float64(2*v.stop)*braked)
		if here < square {
			square, v.ahead = here, braked
		}
		last := round + k.Along
		if j++; j == n {
			if !l.Closed {
				break
			}
			j, round = 0, round+l.Length
			if round > float64(3*l.Length) {
				break
			}
		}
		way = round + l.Knots[j].Along - max(last, v.along)
		load := min(max(1+float64(speed*speed)*crest/down, 0), 1)
		turn := float64(speed*speed) * math.Abs(k.Curve) / max(float64(share*v.grip), leastHold)
		spare := math.Sqrt(max(1-float64(turn*turn), 0))
		braked += float64(way * max(float64(float64(share*load)*spare)+float64(k.Grade*down)/v.stop,
			float64(leastBrake*load)))
	}
	return math.Sqrt(max(square, 0))
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
	need := math.Abs(curve) - float64(float64(grip/down)*(crest/crestDare))
	if need <= 0 {
		return float64(far * far)
	}
	return min(max(most, 0)/need, float64(far*far))
}

// gripOf is the surface's grip at a knot.
func gripOf(ground *components.GroundParams, k *line.Knot) float64 {
	if n := int(k.Material); n < len(ground.Surfaces) {
		return read(ground.Surfaces[n].Grip, 1)
	}
	return read(ground.Grip, 1)
}
