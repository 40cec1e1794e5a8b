// What the samples of a trial say: how far a wheel went, how it trembles, when it began to move, how it swings.

package force

import "math"

// moved is how far the wheel went, as a share of its range: its greatest distance from where it began.
func moved(all []sample) float64 {
	far := 0.0
	for _, s := range all {
		if d := (s.place - all[0].place) / 2; math.Abs(d) > math.Abs(far) {
			far = d
		}
	}
	return far
}

// span is how much a wheel trembles.
func span(all []sample) float64 {
	low, high := math.Inf(1), math.Inf(-1)
	for _, s := range all {
		low, high = min(low, s.place), max(high, s.place)
	}
	return max(high-low, 0) / 2
}

// delay is how long the wheel took until it began to move, in seconds; 0 where it did not. What is pushed evenly has
// gone four times as far in twice the time: so two ways tell when it began, however small the first that can be seen.
func delay(all []sample, floor float64) float64 {
	reach := func(way float64) float64 {
		for _, s := range all {
			if math.Abs(s.place-all[0].place)/2 >= way {
				return s.seen
			}
		}
		return 0
	}
	near, far := reach(floor), reach(4*floor)
	if far == 0 || far > push {
		return near
	}
	return max(2*near-far, 0)
}

// answer is the wheel's swing at a frequency, and how far it lags behind the torque, in degrees: from the last whole
// swings, with what is not of that frequency left out.
func answer(all []sample, omega float64) (swing, lag float64) {
	turns := 2 * math.Pi / omega
	if len(all) == 0 {
		return 0, 0
	}
	last := all[len(all)-1].at
	from := last - math.Floor((last-1)/turns)*turns // from where the torque is whole on
	var n, mean, slope, at float64
	for _, s := range all {
		if s.at > from {
			n, mean, at = n+1, mean+s.place, at+s.seen
		}
	}
	if n < 8 {
		return 0, 0
	}
	mean, at = mean/n, at/n
	var square float64
	for _, s := range all {
		if s.at > from {
			slope += (s.place - mean) * (s.seen - at)
			square += (s.seen - at) * (s.seen - at)
		}
	}
	slope /= square // a wheel creeps to one side while it swings
	var a, b, c, d float64
	for _, s := range all {
		if s.at <= from {
			continue
		}
		sin, cos := math.Sincos(omega * s.seen)
		p := s.place - mean - slope*(s.seen-at)
		a, b = a+p*sin, b+p*cos
		sin, cos = math.Sincos(omega * s.at)
		c, d = c+s.level*sin, d+s.level*cos
	}
	swing = 2 / n * math.Hypot(a, b) / 2
	lag = (math.Atan2(d, c) - math.Atan2(b, a)) * 180 / math.Pi
	return swing, math.Mod(lag+720, 360)
}
