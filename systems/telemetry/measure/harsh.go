// Jerk, and what was harsh.

package measure

import "math"

var harshMeasure = Definition{
	Name:    "harsh",
	Says:    "harsh events: how often it braked or cornered harder than a threshold for long enough",
	Formula: "an event is a run of samples with -a_x >= brake, or |a_y| >= corner, that lasts for at least `for`",
	Source:  "thresholds by Camber, in the range of naturalistic studies (Klauer et al. 2009: 0.3 to 0.5 g)", Unit: "1",
	Even: true,
	Roles: []Role{
		{
			Name: "along", Dim: "acceleration", Unit: "m/s2", Says: "acceleration ahead",
			Columns: []string{"longitudinal-acceleration", "acceleration"}, Optional: true,
		},
		{
			Name: "across", Dim: "acceleration", Unit: "m/s2", Says: "acceleration to the left",
			Columns: []string{"lateral-acceleration"}, Optional: true,
		},
	},
	Options: []Option{
		{Name: "brake", Dim: "acceleration", Default: "3.5m/s2", Says: "deceleration from which braking is harsh"},
		{Name: "corner", Dim: "acceleration", Default: "4m/s2", Says: "acceleration from which cornering is harsh"},
		{Name: "for", Dim: "time", Default: "0.2s", Says: "how long an event lasts at least"},
	},
	of: func(j *job) {
		brakes, hardest := j.above(j.on("along"), j.number("brake"), func(a float64) float64 { return -a })
		corners, across := j.above(j.on("across"), j.number("corner"), math.Abs)
		seen := 0
		for i := range j.rows {
			if is(at(j.on("along"), i)) || is(at(j.on("across"), i)) {
				seen++
			}
		}
		j.took(seen)
		total := 0.0
		for _, n := range []float64{brakes, corners} {
			if is(n) {
				total += n
			}
		}
		if seen == 0 {
			total = nan
		}
		j.value(total, "no sample has an acceleration")
		j.part("events", total)
		j.part("braking", brakes)
		j.part("cornering", corners)
		j.part("hardest_braking_m_s2", hardest)
		j.part("hardest_cornering_m_s2", across)
	},
}

// above counts the runs of a signal above a threshold that last long enough; NaN where nobody knows the signal.
func (j *job) above(x []float64, threshold float64, of func(float64) float64) (events, high float64) {
	long := float64(j.number("for") - 1e-9)
	most, known := greatest(), false
	for _, p := range j.pieces {
		n := 0
		for i := p.from; i <= p.to; i++ {
			v := nan
			if i < p.to {
				v = of(at(x, i))
			}
			known = known || is(v)
			if most.add(v, 0); v >= threshold {
				n++
				continue
			}
			if n > 0 && float64(float64(n)*j.step) >= long {
				events++
			}
			n = 0
		}
	}
	if !known {
		return nan, nan
	}
	return events, most.is
}

var jerkMeasure = Definition{
	Name: "jerk", Says: "how abruptly the car speeds up and slows down: the rate of change of its acceleration",
	Formula: "a_x low-passed (2nd-order Butterworth at the cut-off, forwards and backwards), then da/dt by central " +
		"differences; without a_x, a = dv/dt of the speed; the value is the root mean square",
	Source: "definition of jerk, ISO 2041:2018; the filter is Camber's choice and said", Unit: "m/s3", Even: true,
	Roles: []Role{
		{
			Name: "along", Dim: "acceleration", Unit: "m/s2", Says: "acceleration ahead",
			Columns: []string{"longitudinal-acceleration", "acceleration"}, Optional: true,
		},
		ofSpeed.maybe(),
	},
	Options: []Option{{
		Name: "cutoff", Dim: "frequency", Default: "2Hz", Says: "of the low-pass filter; 0Hz: none",
	}},
	of: jerk,
}

func jerk(j *job) {
	role := "along"
	if j.on(role) == nil {
		if role = "speed"; j.on(role) == nil {
			j.why = "the file has neither an acceleration nor a speed"
			return
		}
		j.note("acceleration", "dv/dt of the speed, central differences")
	}
	var square spread
	high, low := greatest(), least()
	short := false
	for _, r := range j.runs(role) {
		a := r.of[0]
		if role == "speed" {
			a = j.slopes(a)
		}
		a, ok := j.filtered(a)
		if !ok {
			short = true
			continue
		}
		for i, x := range j.slopes(a) {
			if is(x) {
				square.add(float64(x * x))
				high.add(x, j.when(r.from+i))
				low.add(x, j.when(r.from+i))
			}
		}
	}
	j.took(square.n)
	why := "no two samples beside each other have an acceleration"
	if short {
		why = tooShort
	}
	rms := math.Sqrt(square.average())
	j.value(rms, why)
	j.part("rms_m_s3", rms)
	j.part("greatest_m_s3", high.is)
	j.part("greatest_at_s", high.at)
	j.part("least_m_s3", low.is)
	j.part("least_at_s", low.at)
}

// slopes is how a run changes with time, at each of its samples.
func (j *job) slopes(x []float64) []float64 {
	out := make([]float64, len(x))
	for i := range x {
		out[i] = j.slope(x, piece{0, len(x)}, i)
	}
	return out
}
