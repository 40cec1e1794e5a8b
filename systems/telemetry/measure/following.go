// How well somebody follows a car that speeds up and slows down.

package measure

import (
	"math"

	"camber/components/num"
)

var followingMeasure = Definition{
	Name: "following",
	Says: "car following: how my speed goes with that of the car ahead at the frequency at which that varies: " +
		"coherence, gain and delay",
	Formula: "f is where |F(v_lead)| is greatest between --from and --to; segments of --periods of f, half over " +
		"each other, without their means, in Hann windows, give S_ll, S_mm and S_lm at f; coherence = " +
		"|S_lm|^2/(S_ll S_mm), gain = |S_lm|/S_ll, delay = -arg(S_lm)/(2 pi f), 0 to 1/f; only of samples with gap " +
		"<= most and one car ahead",
	Source: "Brookhuis, de Waard and Mulder (1994), Ergonomics 37(3), car-following test", Unit: "1", Even: true,
	Roles: []Role{
		{
			Name: "lead speed", Dim: "speed", Unit: "m/s", Says: "of the car ahead", Columns: []string{"lead speed"},
		},
		ofSpeed, ofGap.maybe(), ofLead,
	},
	Options: []Option{
		{Name: "from", Dim: "frequency", Default: "0.01Hz", Says: "least frequency of the car ahead"},
		{Name: "to", Dim: "frequency", Default: "0.1Hz", Says: "greatest"},
		{Name: "periods", Dim: "none", Default: "4", Says: "of that frequency in a segment"},
		optionMost,
	},
	of: following,
}

func following(j *job) {
	gap := j.on("gap")
	lead := append([]float64(nil), j.on("lead speed")...)
	for i := range lead {
		if at(gap, i) > j.number("most") {
			lead[i] = nan
		}
	}
	j.by["lead speed"] = lead
	j.pieces = j.followed()
	if j.step == 0 {
		j.why = "one sample a piece: nothing tells a rate"
		return
	}
	runs := j.parts(j.runs("lead speed", "speed"), longest)
	f, n := j.leading(runs)
	j.took(n)
	if !is(f) {
		j.why = "the car ahead was not followed for one turn of the least frequency, or its speed never varied"
		return
	}
	long := num.Int(math.Floor(j.number("periods")/(f*j.step)+0.5), 2, 1<<40)
	var ll, mm float64
	var lm wave
	segments, w := 0, hann(min(long, j.rows))
	for _, r := range runs {
		for from := 0; from+long <= len(r.of[0]); from += max(1, long/2) {
			a := waveAt(level(r.of[0][from:from+long]), w, float64(f*j.step))
			b := waveAt(level(r.of[1][from:from+long]), w, float64(f*j.step))
			ll, mm = ll+a.power(), mm+b.power()
			lm.re += float64(a.re*b.re) + float64(a.im*b.im)
			lm.im += float64(a.re*b.im) - float64(a.im*b.re)
			segments++
		}
	}
	coherence, gain, delay := nan, nan, nan
	if segments > 0 && ll > 0 {
		gain = math.Sqrt(lm.power()) / ll
		turn := -num.Atan2(lm.im, lm.re) / (2 * math.Pi)
		if turn < -1e-9 {
			turn++
		}
		delay = math.Max(turn, 0) / f
	}
	if segments > 1 && ll > 0 && mm > 0 {
		coherence = lm.power() / float64(ll*mm)
	}
	j.value(coherence, "at the lead's "+short(f)+" Hz coherence needs two segments of "+
		short(float64(float64(long)*j.step))+
		" s, and my speed to vary")
	j.part("coherence", coherence)
	j.part("gain", gain)
	j.part("delay_s", delay)
	j.part("frequency_hz", f)
	j.part("segments", segments)
}

// leading is the frequency at which the car ahead varies most, over all runs, and of how many samples.
func (j *job) leading(runs []run) (f float64, n int) {
	from, to := j.number("from"), math.Min(j.number("to"), 0.5/j.step)
	long, flat, windows := 0, make([][]float64, len(runs)), make([][]float64, len(runs))
	for i, r := range runs {
		n, long = n+len(r.of[0]), max(long, len(r.of[0]))
		flat[i], windows[i] = level(r.of[0]), hann(len(r.of[0]))
	}
	seconds := float64(float64(long) * j.step)
	if seconds < 1/from {
		return nan, n
	}
	power := func(f float64) (sum float64) {
		for i, x := range flat {
			sum += waveAt(x, windows[i], float64(f*j.step)).power()
		}
		return sum
	}
	fine := 1 / float64(4*seconds)
	best := greatest()
	for k := 0; from+float64(float64(k)*fine) <= to; k++ {
		best.add(power(from+float64(float64(k)*fine)), from+float64(float64(k)*fine))
	}
	if !(best.is > 1e-12) {
		return nan, n
	}
	// A parabola through the greatest and its neighbours, thrice finer each time.
	f = best.at
	for range 3 {
		a, b, c := power(f-fine), power(f), power(f+fine)
		if d := a - float64(2*b) + c; d < 0 {
			f += float64(fine * math.Max(-1, math.Min(1, 0.5*(a-c)/d)))
		}
		fine = float64(fine / 4)
	}
	return math.Max(f, from), n
}
