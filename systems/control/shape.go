// How an axis of a wheel, pedal or stick answers: its ends, dead zone, reach and gamma (INP-03, INP-07, INP-13).

package control

import (
	"math"

	"camber/components/num"
	"camber/components/person"
)

// shaped is what an axis asks for: steering and pedals on one axis -1..1, all else 0..1. What is no number asks for
// nothing.
func shaped(b *person.AxisBinding, x float64) float64 {
	if !(math.Abs(x) <= 1) {
		if x != x {
			return 0
		}
		x = math.Copysign(1, x)
	}
	if b.Does != person.DoSteer && b.Does != person.DoPedals {
		return answer(b, share01(x, b.Low, b.High))
	}
	if side := b.High - b.Middle; float64((x-b.Middle)*side) >= 0 {
		return answer(b, share01(x, b.Middle, b.High))
	}
	return -answer(b, share01(x, b.Middle, b.Low))
}

// share01 is how far x is from one place to another, within both.
func share01(x, from, to float64) float64 {
	if to == from {
		return 0
	}
	return min(max((x-from)/(to-from), 0), 1)
}

// answer takes dead zone, reach and gamma into account.
func answer(b *person.AxisBinding, way float64) float64 {
	full, gamma := b.Full, b.Gamma
	if full <= b.Dead {
		full = 1
	}
	way = min(max((way-b.Dead)/(full-b.Dead), 0), 1)
	if gamma > 0 && gamma != 1 && way > 0 {
		return num.Pow(way, gamma)
	}
	return way
}

// pedals are throttle and brake of an axis that is both: what is above rest and what is below it.
func pedals(level float64) (throttle, brake float64) { // INP-03: eq 3.1 and 3.2
	return max(level, 0), max(-level, 0)
}

// ProfileFor is the profile of a device: one that names it, or the one for pads, or the one for all others; nil without
// any. Of several that fit alike the first one counts.
func ProfileFor(all []*person.Profile, d *person.Device) *person.Profile {
	var best *person.Profile
	fit := 0
	for _, p := range all {
		for _, id := range p.Match {
			how := 0
			switch {
			case id == d.ID && id != "":
				how = 3
			case id == person.MatchPad && d.Pad:
				how = 2
			case id == person.MatchAny && !d.Pad:
				how = 1
			}
			if how > fit {
				best, fit = p, how
			}
		}
	}
	return best
}

// Levels are what the axes of a device ask for by a profile, by the number of the axis; for those who calibrate it.
func Levels(p *person.Profile, r *person.Reading) (levels [person.DeviceAxes]float64) {
	for i := range p.Axes {
		if b := &p.Axes[i]; b.Input < r.AxesN && b.Input < person.DeviceAxes {
			levels[b.Input] = shaped(b, float64(r.Axes[b.Input]))
		}
	}
	return levels
}
