// Signals as files have them, and as measures want them: in pieces, at one rate.

package measure

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"camber/components/num"
)

var nan = math.NaN()

// Signals are what a file says, in SI units. NaN is what nobody knows.
type Signals struct {
	Rows int
	Time []float64            // s, nil where the file has none
	By   map[string][]float64 // by role, each as long as there are rows
	Said []Said               // how they were read
}

// piece is what was sampled without a break: samples from one to before another.
type piece struct{ from, to int }

// job is one figure in the making.
type job struct {
	time   []float64 // s, nil without time
	by     map[string][]float64
	rows   int
	pieces []piece
	step   float64 // s between samples; 0 where nothing tells
	set    Settings
	figure *Figure
	known  bool
	why    string // it is not
}

// What a piece may be made of.
const (
	hole   = 0.5  // s between two samples, above which a piece ends
	uneven = 0.01 // of a step, by which samples may be off
	mostOf = 10   // times as many samples as rows may come of resampling
)

// on gives a role's samples, nil where the file has none.
func (j *job) on(role string) []float64 { return j.by[role] }

// at is a sample of a role that may be missing.
func at(signal []float64, i int) float64 {
	if signal == nil {
		return nan
	}
	return signal[i]
}

// is tells whether a number is known.
func is(x float64) bool { return !math.IsNaN(x) }

// note says what was done.
func (j *job) note(name, format string, args ...any) {
	j.figure.Options = append(j.figure.Options, Said{Name: name, Is: fmt.Sprintf(format, args...)})
}

// part adds a figure beside the value.
func (j *job) part(name string, is any) {
	j.figure.Parts = append(j.figure.Parts, Part{Name: name, Is: is})
}

// value is what it comes to; why is said where that is not known.
func (j *job) value(x float64, why string) {
	j.figure.Value, j.known, j.why = x, is(x) && !math.IsInf(x, 0), why
}

// took says of how many samples the figure is made.
func (j *job) took(n int) {
	j.figure.N = n
	if is(j.figure.Seconds) {
		j.figure.Seconds = float64(float64(n) * j.step)
	}
}

// number is an option's value; NaN where it has none.
func (j *job) number(name string) float64 {
	if x, ok := j.set.Numbers[name]; ok {
		return x
	}
	return nan
}

// word is an option that is no number.
func (j *job) word(name string) string { return j.set.Words[name] }

// lay brings signals into pieces at one rate, and says what it did. It gives the reason where that cannot be.
func (j *job) lay(s *Signals, roles []Role) (trouble string) {
	j.by, j.rows = s.By, s.Rows
	if s.Rows == 0 {
		return "the file has no rows"
	}
	if s.Time == nil {
		j.pieces = []piece{{0, s.Rows}}
		return ""
	}
	if !j.ordered(s, roles) {
		return "no row has a time"
	}
	median := j.median()
	if median == 0 {
		j.note("times", "one sample a piece: nothing tells a rate")
		return ""
	}
	j.split(median)
	span, gaps, even := 0.0, 0, true
	for _, p := range j.pieces {
		span, gaps = span+(j.time[p.to-1]-j.time[p.from]), gaps+p.to-p.from-1
		for i := p.from + 1; i < p.to; i++ {
			even = even && math.Abs(j.time[i]-j.time[i-1]-median) <= float64(uneven*median)
		}
	}
	if even {
		j.step = span / float64(gaps)
		j.note("times", "even, %s Hz", short(1/j.step))
		return ""
	}
	j.step = median
	if n := span / median; n > float64(mostOf*j.rows) {
		return fmt.Sprintf("times are too uneven: at their median step of %s s there would be %s samples of %d rows",
			short(median), short(n), j.rows)
	}
	j.resample(roles)
	j.note("times", "uneven: resampled linearly to their median rate, %s Hz", short(1/median))
	return ""
}

// short is a number to be read: six digits.
func short(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// ordered takes the rows that have a time, several of one time as one, and ends a piece where the clock steps back.
func (j *job) ordered(s *Signals, roles []Role) bool {
	keep := make([]int, 0, s.Rows) // rows
	timeless, repeated, back := 0, 0, 0
	begins := []int{0}
	last := nan
	twins := map[int]int{} // the row into which a row of the same time goes
	for i, t := range s.Time {
		switch {
		case !is(t) || math.IsInf(t, 0):
			timeless++
			continue
		case t == last:
			repeated++
			twins[i] = len(keep) - 1
			continue
		case t < last:
			back++
			begins = append(begins, len(keep))
		}
		keep, last = append(keep, i), t
	}
	if len(keep) == 0 {
		return false
	}
	j.time, j.by, j.rows = s.Time, s.By, s.Rows
	if len(keep) < s.Rows {
		j.keep(s, roles, keep, twins)
	}
	for n, from := range begins {
		to := len(keep)
		if n+1 < len(begins) {
			to = begins[n+1]
		}
		j.pieces = append(j.pieces, piece{from, to})
	}
	for _, c := range []struct {
		n    int
		what string
	}{
		{timeless, "rows without a time left out"},
		{repeated, "repeated times: the newest that is known counts"},
		{back, "steps of the clock backwards: each ends a piece"},
	} {
		if c.n > 0 {
			j.note("clock", "%d %s", c.n, c.what)
		}
	}
	return true
}

// keep takes some rows out of a file's, and what their twins know.
func (j *job) keep(s *Signals, roles []Role, keep []int, twins map[int]int) {
	j.by, j.rows = make(map[string][]float64, len(s.By)), len(keep)
	for _, r := range roles {
		from, ok := s.By[r.Name]
		if !ok {
			continue
		}
		to := make([]float64, len(keep))
		for n, i := range keep {
			to[n] = from[i]
		}
		for i, x := range from { // in their order: the newest that is known counts
			if n, ok := twins[i]; ok && is(x) {
				to[n] = x
			}
		}
		j.by[r.Name] = to
	}
	j.time = make([]float64, len(keep))
	for n, i := range keep {
		j.time[n] = s.Time[i]
	}
}

// median is the median step between samples of the same piece; 0 where there are none.
func (j *job) median() float64 {
	var steps []float64
	for _, p := range j.pieces {
		for i := p.from + 1; i < p.to; i++ {
			steps = append(steps, j.time[i]-j.time[i-1])
		}
	}
	if len(steps) == 0 {
		return 0
	}
	slices.Sort(steps)
	return percentile(steps, 0.5)
}

// split ends pieces at holes. What is sampled less than twice a second has no hole in each of its steps.
func (j *job) split(median float64) {
	most, holes := math.Max(hole, float64(1.5*median)), 0
	var out []piece
	for _, p := range j.pieces {
		from := p.from
		for i := p.from + 1; i < p.to; i++ {
			if j.time[i]-j.time[i-1] > most {
				out, from = append(out, piece{from, i}), i
				holes++
			}
		}
		out = append(out, piece{from, p.to})
	}
	if j.pieces = out; holes > 0 {
		j.note("holes", "%d above %s s: each ends a piece", holes, short(most))
	}
}

// resample reads every piece at one step, along straight lines; of labels it keeps the newest.
func (j *job) resample(roles []Role) {
	var times []float64
	var pieces []piece
	var left []int // of each new sample, the old one at or before it
	for _, p := range j.pieces {
		from, i, first := len(times), p.from, j.time[p.from]
		for k := 0; ; k++ {
			t := first + float64(float64(k)*j.step)
			if t > j.time[p.to-1]+float64(1e-6*j.step) {
				break
			}
			for i+1 < p.to && j.time[i+1] <= t {
				i++
			}
			times, left = append(times, t), append(left, i)
		}
		pieces = append(pieces, piece{from, len(times)})
	}
	ends := make([]bool, j.rows)
	for _, p := range j.pieces {
		ends[p.to-1] = true
	}
	by := make(map[string][]float64, len(j.by))
	for _, r := range roles {
		old, ok := j.by[r.Name]
		if !ok {
			continue
		}
		to := make([]float64, len(times))
		for n, i := range left {
			to[n] = old[i]
			if off := times[n] - j.time[i]; off > 0 && !ends[i] && !r.Label {
				to[n] += float64((old[i+1] - old[i]) * (off / (j.time[i+1] - j.time[i])))
			}
		}
		by[r.Name] = to
	}
	j.time, j.by, j.pieces, j.rows = times, by, pieces, len(times)
}

// run is a part of a piece in which signals are known, at the job's step.
type run struct {
	from int // the sample that it begins with
	of   [][]float64
}

// runs cuts the pieces where a signal is not known for longer than a hole, and bridges what is shorter.
func (j *job) runs(roles ...string) (out []run) {
	most := 1
	if j.step > 0 {
		most = max(1, num.Floor(hole/j.step+1e-9, 1, 1<<40))
	}
	bridged := 0
	for _, p := range j.pieces {
		now := run{of: make([][]float64, len(roles))}
		last := -1
		for i := p.from; i < p.to; i++ {
			whole := true
			for _, r := range roles {
				whole = whole && is(at(j.on(r), i))
			}
			if !whole {
				continue
			}
			switch missing := i - last - 1; {
			case last < 0 || missing > 0 && missing+1 > most:
				if last >= 0 {
					out = append(out, now)
				}
				now = run{from: i, of: make([][]float64, len(roles))}
			case missing > 0:
				bridged += missing
				for n, r := range roles {
					a, b := j.on(r)[last], j.on(r)[i]
					for k := 1; k <= missing; k++ {
						now.of[n] = append(now.of[n], a+float64((b-a)*(float64(k)/float64(missing+1))))
					}
				}
			}
			for n, r := range roles {
				now.of[n] = append(now.of[n], j.on(r)[i])
			}
			last = i
		}
		if last >= 0 {
			out = append(out, now)
		}
	}
	if bridged > 0 {
		j.note("bridged", "%d samples that nobody knows, by straight lines", bridged)
	}
	return out
}

// parts cuts runs so that none is longer than some seconds: what goes through all frequencies of a run takes the square
// of its length.
func (j *job) parts(runs []run, most float64) (out []run) {
	long := num.Int(most/j.step, 2, 1<<40)
	for _, r := range runs {
		for len(r.of[0]) > long {
			first := run{from: r.from}
			for i := range r.of {
				first.of, r.of[i] = append(first.of, r.of[i][:long]), r.of[i][long:]
			}
			out, r.from = append(out, first), r.from+long
		}
		out = append(out, r)
	}
	return out
}

// longest is how long a run is that is looked at frequency by frequency, in s.
const longest = 1800
