// Steering entropy: how little of the steering could be foreseen.

package measure

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"camber/components/num"
)

var entropyMeasure = Definition{
	Name: "entropy",
	Says: "steering entropy: how little of the steering wheel's angle could be foreseen, against the same driver's " +
		"baseline",
	Formula: "1999: every 0.15 s, e = x(n) - [x(n-1) + d + (d - d')/2], d = x(n-1) - x(n-2), d' = x(n-2) - x(n-3); " +
		"alpha = 90th percentile of |e| in the baseline; 9 bins with borders at -5, -2.5, -1, -0.5, 0.5, 1, 2.5, 5 " +
		"alpha; H = -sum(p log9 p). 2005: low-passed, every 0.25 s, e by AR(3) from the baseline (Burg); alpha = " +
		"(|q(0.2)| + |q(0.8)|)/2 of the baseline's e; 14 bins with borders at -6 to 6 alpha; p at least 0.001; H = " +
		"-sum(p log2 p_baseline). entropy_self is -sum(p log p) of either",
	Source: "Nakayama, Futami, Nakamura and Boer (1999), SAE 1999-01-0892; Boer, Rakauskas, Ward and Goodrich " +
		"(2005), Steering entropy revisited", Unit: "1", Even: true,
	Roles: []Role{ofSteering},
	Options: []Option{
		{Name: "method", Dim: "word", Default: "1999", Values: []string{"1999", "2005"}, Says: "of which paper"},
		{Name: "baseline", Dim: "file", Default: "", Says: "the same driver undisturbed; without it the first half, " +
			"and the figure is of the second"},
		{Name: "every", Dim: "time", Says: "between the samples foreseen: 0.15s (1999), 0.25s (2005)"},
		{Name: "cutoff", Dim: "frequency", Says: "of the low pass before that: 0Hz, none (1999), 1.7142857Hz (2005)"},
		{Name: "quantile", Dim: "none", Says: "that makes alpha: 0.9 of |e| (1999), 0.2 and 0.8 of e (2005)"},
		{Name: "order", Dim: "none", Default: "3", Says: "of the autoregressive model (2005)"},
		{Name: "borders", Dim: "list", Says: "of bins, in alpha, both signs of each: 0.5,1,2.5,5 (1999), " +
			"0,1,2,3,4,5,6 (2005)"},
		{Name: "base", Dim: "none", Says: "of the logarithm: 9 (1999), 2 (2005)"},
	},
	of: entropy,
}

// foresight is what a method foresees steering with.
type foresight struct {
	boer     bool      // the method of 2005
	quantile float64   // that makes alpha
	weights  []float64 // of the newest samples, the newest first
	alpha    float64   // rad, that the bins are made of
	scale    []float64 // of the bins' borders, in alpha
	borders  []float64 // rad
	baseline []float64 // shares of the baseline's errors
}

// or is an option's value, or what a paper has: that is said.
func (j *job) or(name string, older, newer float64) float64 {
	x := j.number(name)
	if !is(x) {
		if x = older; j.word("method") == "2005" {
			x = newer
		}
		j.note(name, "%s, as in the paper", short(x))
	}
	return x
}

// scale reads the borders of the bins, in alpha: those on one side, and their negatives.
func (j *job) scale(text string) (all []float64) {
	if text == "" {
		text = "0.5,1,2.5,5"
		if j.word("method") == "2005" {
			text = "0,1,2,3,4,5,6"
		}
		j.note("borders", "%s, as in the paper", text)
	}
	for _, f := range strings.Split(text, ",") {
		x, err := strconv.ParseFloat(strings.TrimSpace(f), 64)
		if err != nil || !(x >= 0) || math.IsInf(x, 0) {
			return nil
		}
		if all = append(all, x); x > 0 {
			all = append(all, -x)
		}
	}
	slices.Sort(all)
	return all
}

func entropy(j *job) {
	by := foresight{boer: j.word("method") == "2005", scale: j.scale(j.word("borders"))}
	every, base := j.or("every", 0.15, 0.25), j.or("base", 9, 2)
	cutoff := j.or("cutoff", 0, 4.0*3/7)
	by.quantile = j.or("quantile", 0.9, 0.2)
	order := num.Int(j.number("order"), 0, mostOrder)
	switch {
	case by.scale == nil:
		j.why = "--borders is no list of numbers of 0 and more, such as 0.5,1,2.5,5"
		return
	case !(every >= float64(0.1*j.step)) || !(base > 1) || order < 1:
		j.why = "--every is less than a tenth of the file's step, or --base not above 1, or --order below 1"
		return
	}
	j.set.Numbers = map[string]float64{"cutoff": cutoff} // of both files
	task, ok := j.paced(every)
	if !ok || len(task) == 0 {
		j.why = "no piece has four samples to foresee from"
		if !ok {
			j.why = tooShort
		}
		return
	}
	var calm [][]float64
	if file := j.set.Files["baseline"]; file != nil {
		other := job{set: j.set, figure: &Figure{}}
		trouble := other.lay(file, []Role{ofSteering})
		if calm, ok = other.paced(every); trouble != "" || !ok || len(calm) == 0 {
			j.why = "the baseline is too short"
			return
		}
		j.note("baseline rows", "%d", other.rows)
	} else {
		calm, task = halves(task)
		j.note("baseline", "none is given: the first half, and the figure is of the second")
	}
	if !by.learn(calm, order) {
		j.why = "the baseline is too short, or its steering wheel never moved"
		return
	}
	errors := by.errors(task)
	if len(errors) == 0 {
		j.why = "no piece has four samples to foresee from"
		return
	}
	p := by.shares(errors)
	against, self := 0.0, 0.0
	for i := range p {
		if p[i] > 0 {
			self -= float64(p[i] * num.Log(p[i]))
		}
		if by.boer {
			against -= float64(math.Max(p[i], 1e-3) * num.Log(math.Max(by.baseline[i], 1e-3)))
		}
	}
	self /= num.Log(base)
	value := self
	if by.boer {
		value = against / num.Log(base)
	}
	j.figure.N, j.figure.Seconds = len(errors), float64(float64(len(errors))*every)
	j.value(value, "")
	j.part("entropy", value)
	j.part("entropy_self", self)
	j.part("alpha_rad", by.alpha)
	j.part("bins", len(p))
}

// paced is the steering angle at a method's pace, a series a piece.
func (j *job) paced(every float64) (out [][]float64, ok bool) {
	ok = true
	for _, r := range j.runs("steering") {
		x, can := j.filtered(r.of[0])
		if !can {
			ok = false
			continue
		}
		var series []float64
		for k := 0; ; k++ {
			place := float64(float64(k)*every) / j.step
			i := num.Floor(place+1e-9, 0, len(x))
			if place > float64(len(x)-1)+1e-9 || j.step == 0 {
				break
			}
			v := x[min(i, len(x)-1)]
			if off := place - float64(i); off > 1e-9 && i+1 < len(x) {
				v += float64((x[i+1] - x[i]) * off)
			}
			series = append(series, v)
		}
		if len(series) > 3 {
			out = append(out, series)
		}
	}
	return out, ok || len(out) > 0
}

// halves splits series by their samples.
func halves(all [][]float64) (first, second [][]float64) {
	n := 0
	for _, s := range all {
		n += len(s)
	}
	n /= 2
	for _, s := range all {
		k := min(n, len(s))
		if first, n = append(first, s[:k]), n-k; k < len(s) {
			second = append(second, s[k:])
		}
	}
	return first, second
}

// mostOrder is of how many samples one may be foreseen.
const mostOrder = 20

// learn takes from the baseline what it has to; false where that does not suffice.
func (f *foresight) learn(calm [][]float64, order int) bool {
	f.weights = []float64{2.5, -2, 0.5}
	if f.boer {
		a := burg(calm, order)
		if a == nil {
			return false
		}
		f.weights = nil
		for _, x := range a[1:] {
			f.weights = append(f.weights, -x)
		}
	}
	errors := f.errors(calm)
	if len(errors) < 10 {
		return false
	}
	sorted := slices.Clone(errors)
	if f.boer {
		slices.Sort(sorted)
		low, high := percentile(sorted, f.quantile), percentile(sorted, 1-f.quantile)
		f.alpha = float64(0.5 * (math.Abs(low) + math.Abs(high)))
	} else {
		for i, e := range sorted {
			sorted[i] = math.Abs(e)
		}
		f.alpha = ofAll(sorted, f.quantile)
	}
	for _, k := range f.scale {
		f.borders = append(f.borders, float64(k*f.alpha))
	}
	f.baseline = f.shares(errors)
	return f.alpha > 0
}

// errors are by how much samples differ from what was foreseen.
func (f *foresight) errors(all [][]float64) (out []float64) {
	for _, x := range all {
		for n := len(f.weights); n < len(x); n++ {
			e := x[n]
			for k, w := range f.weights {
				e -= float64(w * x[n-1-k])
			}
			out = append(out, e)
		}
	}
	return out
}

// shares is which part of the errors lies in each bin; one on a border lies in the bin above it.
func (f *foresight) shares(errors []float64) []float64 {
	p := make([]float64, len(f.borders)+1)
	for _, e := range errors {
		bin := 0
		for bin < len(f.borders) && e >= f.borders[bin] {
			bin++
		}
		p[bin]++
	}
	for i := range p {
		p[i] /= float64(len(errors))
	}
	return p
}

// burg finds the coefficients of an autoregressive model, a0 = 1 first, so that the errors forwards and backwards are
// least; nil where there is nothing to learn from. Several series are taken together, none foreseen from another.
func burg(all [][]float64, order int) []float64 {
	forward, back := make([][]float64, len(all)), make([][]float64, len(all))
	for i, x := range all {
		forward[i], back[i] = slices.Clone(x), slices.Clone(x)
	}
	a := []float64{1}
	for m := 1; m <= order; m++ {
		product, power := 0.0, 0.0
		for s := range all {
			f, b := forward[s], back[s]
			for n := m; n < len(f); n++ {
				product += float64(f[n] * b[n-1])
				power += float64(f[n]*f[n]) + float64(b[n-1]*b[n-1])
			}
		}
		if power == 0 {
			return nil
		}
		k := -2 * product / power
		for s := range all {
			f, b := forward[s], back[s]
			for n := len(f) - 1; n >= m; n-- {
				f[n], b[n] = f[n]+float64(k*b[n-1]), b[n-1]+float64(k*f[n])
			}
		}
		next := make([]float64, m+1)
		for i := range next {
			if i < m {
				next[i] = a[i]
			}
			if i > 0 {
				next[i] += float64(k * a[m-i])
			}
		}
		a = next
	}
	return a
}
