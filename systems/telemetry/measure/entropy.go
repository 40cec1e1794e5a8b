// Steering entropy: how little of the steering could be foreseen.

package measure

import (
	"maps"
	"math"
	"slices"

	"camber/components/num"
)

var entropyMeasure = Definition{
	Name: "entropy",
	Says: "steering entropy: how little of the steering wheel's angle could be foreseen, against the same driver's " +
		"baseline",
	Formula: "1999: every 0.15 s, e = x(n) - [x(n-1) + d + (d - d')/2], d = x(n-1) - x(n-2), d' = x(n-2) - x(n-3); " +
		"alpha = 90th " +
		"percentile of |e| in the baseline; 9 bins with borders at -5, -2.5, -1, -0.5, 0.5, 1, 2.5, 5 alpha; H = -sum(p " +
		"log9 " +
		"p). 2005: low-passed, every 0.25 s, e by AR(3) from the baseline (Burg); alpha = (|q(0.2)| + |q(0.8)|)/2 of the " +
		"baseline's e; 14 bins with borders at -6 to 6 alpha; p at least 0.001; H = -sum(p log2 p_baseline). entropy_self " +
		"is " +
		"-sum(p log p) of either",
	Source: "Nakayama, Futami, Nakamura and Boer (1999), SAE 1999-01-0892; Boer, Rakauskas, Ward and Goodrich (2005), " +
		"Steering " +
		"entropy revisited", Unit: "1", Even: true,
	Roles: []Role{ofSteering},
	Options: []Option{
		{Name: "method", Dim: "word", Default: "1999", Values: []string{"1999", "2005"}, Says: "of which paper"},
		{Name: "baseline", Dim: "file", Default: "", Says: "the same driver undisturbed; without it the first half, and " +
			"the figure is of the second"},
		{Name: "every", Dim: "time", Default: "", Says: "between the samples foreseen: 0.15s (1999), 0.25s (2005)"},
		{Name: "cutoff", Dim: "frequency", Default: "", Says: "of the low pass before that: none (1999), 1.7142857Hz (2005)"},
		{Name: "quantile", Dim: "none", Default: "", Says: "that makes alpha: 0.9 of |e| (1999), 0.2 and 0.8 of e (2005)"},
	},
	of: entropy,
}

// foresight is what a method foresees steering with.
type foresight struct {
	weights  [3]float64 // of the newest three samples
	alpha    float64    // rad, that the bins are made of
	borders  []float64  // rad, of the bins
	baseline []float64  // shares of the baseline's errors
}

func entropy(j *job) {
	boer := j.word("method") == "2005"
	every, quantile, base := j.number("every"), j.number("quantile"), 9.0
	if boer && !is(j.number("cutoff")) {
		j.set.Numbers = maps.Clone(j.set.Numbers)
		j.set.Numbers["cutoff"] = 4.0 * 3 / 7
	}
	if !is(every) {
		every = 0.15
		if boer {
			every = 0.25
		}
	}
	if !is(quantile) {
		quantile = 0.9
		if boer {
			quantile = 0.2
		}
	}
	if boer {
		base = 2
	}
	j.note("every", "%s s", short(every))
	j.note("quantile", "%s", short(quantile))
	if c := j.number("cutoff"); is(c) {
		j.note("low pass", "%s Hz", short(c))
	}
	task, ok := j.paced(every)
	if !ok || len(task) == 0 {
		j.why = "no piece has four samples to foresee from"
		if !ok {
			j.why = tooShort
		}
		return
	}
	calm := task
	if file := j.set.Files["baseline"]; file != nil {
		other := job{set: j.set, figure: &Figure{}}
		trouble := other.lay(file, []Role{ofSteering})
		if calm, ok = other.paced(every); trouble != "" || !ok || len(calm) == 0 {
			j.why = "the baseline is too short"
			return
		}
		j.note("baseline", "%d samples of its own file", other.rows)
	} else {
		calm, task = halves(task)
		j.note("baseline", "none is given: the first half, and the figure is of the second")
	}
	by := foresightOf(calm, boer, quantile)
	if by == nil {
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
		if boer {
			against -= float64(math.Max(p[i], 1e-3) * num.Log(math.Max(by.baseline[i], 1e-3)))
		}
	}
	self /= num.Log(base)
	value := self
	if boer {
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

// foresightOf learns from the baseline; nil where that does not suffice.
func foresightOf(calm [][]float64, boer bool, quantile float64) *foresight {
	f := &foresight{weights: [3]float64{2.5, -2, 0.5}}
	if boer {
		a := burg(calm, 3)
		if a == nil {
			return nil
		}
		f.weights = [3]float64{-a[1], -a[2], -a[3]}
	}
	errors := f.errors(calm)
	if len(errors) < 10 {
		return nil
	}
	if boer {
		slices.Sort(errors)
		f.alpha = float64(0.5 * (math.Abs(percentile(errors, quantile)) + math.Abs(percentile(errors, 1-quantile))))
		for k := -6; k <= 6; k++ {
			f.borders = append(f.borders, float64(float64(k)*f.alpha))
		}
	} else {
		sizes := make([]float64, len(errors))
		for i, e := range errors {
			sizes[i] = math.Abs(e)
		}
		f.alpha = ofAll(sizes, quantile)
		for _, k := range []float64{-5, -2.5, -1, -0.5, 0.5, 1, 2.5, 5} {
			f.borders = append(f.borders, float64(k*f.alpha))
		}
	}
	f.baseline = f.shares(errors)
	if !(f.alpha > 0) {
		return nil
	}
	return f
}

// errors are by how much samples differ from what was foreseen.
func (f *foresight) errors(all [][]float64) (out []float64) {
	for _, x := range all {
		for n := 3; n < len(x); n++ {
			out = append(out, x[n]-float64(f.weights[0]*x[n-1])-float64(f.weights[1]*x[n-2])-float64(f.weights[2]*x[n-3]))
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
