// What the hands do: reversals, spread, and how much of it is quick.

package measure

import (
	"camber/components/num"
)

var reversalMeasure = Definition{
	Name: "srr",
	Says: "steering reversal rate: how often a minute the steering wheel is turned back by more than a gap",
	Formula: "angle low-passed (2nd-order Butterworth at the cut-off, forwards and backwards, odd padding of 6 " +
		"samples, started in its steady state; no cut-off: not at all); extrema are the first sample, and each " +
		"before the last where the difference changes its sign or is 0; upwards: from extremum k the next that is " +
		"more than the gap higher counts and becomes k, one that is not higher becomes k; downwards the same on the " +
		"negative; both together / ((N-1)/fs), a minute",
	Source: "Markkula and Engstroem (2006), 13th ITS World Congress, their method; SAE J2944 (2015), term steering " +
		"reversals", Unit: "1/min", Even: true,
	Roles: []Role{ofSteering},
	Options: []Option{
		{Name: "gap", Dim: "angle", Default: "3deg", Says: "by more than which the wheel comes back"},
		{Name: "cutoff", Dim: "frequency", Default: "", Says: "of the low-pass filter; none if none is given"},
	},
	of: reversals,
}

func reversals(j *job) {
	gap := j.number("gap")
	count, n, seconds, short := 0, 0, 0.0, false
	for _, r := range j.runs("steering") {
		x, ok := j.filtered(r.of[0])
		if !ok {
			short = true
			continue
		}
		at := extrema(x)
		count += upwards(x, at, gap, 1) + upwards(x, at, gap, -1)
		n, seconds = n+len(x), seconds+float64(float64(len(x)-1)*j.step)
	}
	j.took(n)
	j.figure.Seconds = seconds
	why := "no two samples beside each other have a steering angle"
	if short {
		why = tooShort
	}
	known := 0.0
	if seconds == 0 {
		known = nan
	}
	j.value(60*float64(count)/seconds, why)
	j.part("reversals", float64(count)+known)
}

// extrema are where a signal turns: the first sample, not the last.
func extrema(x []float64) (at []int) {
	before := 0
	for i := 0; i+1 < len(x); i++ {
		after := sign(x[i+1] - x[i])
		if before == 0 || before == -after {
			at = append(at, i)
		}
		before = after
	}
	return at
}

// upwards counts how often a signal, or with -1 its negative, rises by more than a gap.
func upwards(x []float64, at []int, gap, side float64) (count int) {
	k := 0
	for m, i := range at {
		switch rise := float64(side * (x[i] - x[at[k]])); {
		case rise > gap:
			count, k = count+1, m
		case rise <= 0:
			k = m
		}
	}
	return count
}

func sign(x float64) int {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

var steeringMeasure = Definition{
	Name: "steering-sd", Says: "standard deviation of the steering wheel's angle",
	Formula: "sqrt(sum((x - mean)^2) / (N - 1))",
	Source:  "SAE J2944 (2015), term standard deviation of steering wheel angle", Unit: "rad",
	Roles: []Role{ofSteering}, Options: []Option{optionN},
	of: func(j *job) {
		var s spread
		low, high := least(), greatest()
		for i, x := range j.on("steering") {
			if is(x) {
				s.add(x)
				low.add(x, j.when(i))
				high.add(x, j.when(i))
			}
		}
		j.took(s.n)
		j.value(s.deviation(j.degrees()), "fewer than two samples have a steering angle")
		j.part("sd_rad", s.deviation(j.degrees()))
		j.part("mean_rad", s.average())
		j.part("least_rad", low.is)
		j.part("greatest_rad", high.is)
	},
}

var fastMeasure = Definition{
	Name: "hf-steering", Says: "high-frequency steering: the share of the steering's power that is quick corrections",
	Formula: "power(from to to) / power(above 0 to to), by the discrete Fourier transform of each piece without its " +
		"mean, in a Hann window (--window none: without); a piece above half an hour counts as several; they are " +
		"added up by their power",
	Source: "McLean and Hoffmann (1971); Macdonald and Hoffmann (1980): 0.3 to 0.6 Hz", Unit: "1", Even: true,
	Roles: []Role{ofSteering},
	Options: []Option{
		{Name: "from", Dim: "frequency", Default: "0.3Hz", Says: "where the quick part begins"},
		{Name: "to", Dim: "frequency", Default: "0.6Hz", Says: "where it ends"},
		{Name: "window", Dim: "word", Default: "hann", Values: []string{"hann", "none"}, Says: "over each piece"},
	},
	of: fast,
}

func fast(j *job) {
	from, to := j.number("from"), j.number("to")
	quick, all, n, lines := 0.0, 0.0, 0, 0
	if j.step == 0 {
		j.why = "one sample a piece: nothing tells a rate"
		return
	}
	for _, r := range j.parts(j.runs("steering"), longest) {
		x := level(r.of[0])
		var w []float64
		if j.word("window") == "hann" {
			w = hann(len(x))
		}
		seconds := float64(float64(len(x)) * j.step)
		most := num.Floor(float64(to*seconds)+1e-9, 0, len(x)/2)
		for k := 1; k <= most; k++ {
			p := waveAt(x, w, float64(k)/float64(len(x))).power() / float64(len(x))
			if all += p; float64(k) >= float64(from*seconds)-1e-9 {
				quick += p
			}
		}
		if most > 0 {
			n, lines = n+len(x), lines+most
		}
	}
	j.took(n)
	share := quick / all
	why := "no piece is as long as one turn of its slowest frequency"
	if lines > 0 {
		why = "the steering wheel never moved"
	}
	if j.step > 0 && to > 0.5/j.step {
		share, why = nan, "the file is sampled less than twice as fast as the quickest frequency"
	}
	j.value(share, why)
	j.part("share", share)
}
