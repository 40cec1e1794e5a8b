// Least squares: the search for the values with which a model explains data best.

package measure

import (
	"errors"
	"fmt"
	"math"
	"strings"
)

// Unknown is a value that is searched.
type Unknown struct {
	Name  string
	Start float64
	Scale float64 // how large a change of it is thought of: its own unit of length
	Min   float64
	Max   float64 // 0 with Min 0: no bounds
}

// Known is what was found of an Unknown.
type Known struct {
	Name   string
	Value  float64
	Spread float64 // standard deviation that the data leave it; infinite when they say nothing
	Judged Judgement
	With   []string // the others that can move with it without the data noticing
}

// Judgement is how far the data can be trusted about a value.
type Judgement string

// The judgements.
const (
	Sure     Judgement = "known"                                       // the data fix it
	Vague    Judgement = "vague"                                       // its spread is more than a tenth of it
	Hidden   Judgement = "cannot be known from these data"             // they hardly change with it
	Together Judgement = "cannot be told apart from others"            // only some combination is fixed
	AtBound  Judgement = "at the end of its range: not to be believed" // the search would go on
)

// Says is what is known of a value.
func (k *Known) Says() string {
	switch k.Judged {
	case Hidden:
		return "  " + string(k.Judged)
	case Together:
		if len(k.With) > 0 {
			return "  cannot be told apart from " + strings.Join(k.With, ", ")
		}
		return "  " + string(k.Judged)
	}
	text := ""
	if k.Value != 0 && !math.IsInf(k.Spread, 0) {
		text = fmt.Sprintf("  +- %.2g %% (one standard deviation)", 100*k.Spread/math.Abs(k.Value))
	}
	if k.Judged != Sure {
		text += ", " + string(k.Judged)
	}
	return text
}

// Solution is what a search ends with.
type Solution struct {
	Known    []Known
	Residual float64 // root mean square of the residuals
	Began    float64 // the same, before
	Rounds   int
	Runs     int // of the model
}

// Model gives the residuals of values: measured minus modelled, each in units of its own uncertainty or scale. It must
// always give the same number of them.
type Model func(values []float64) ([]float64, error)

// Least searches by Levenberg and Marquardt's method. Runs of a model may take seconds, so each is made the most of:
// slopes come from differences to one side and are then kept true by Broyden's updates from every step, and only what
// leads nowhere is differentiated anew. said is told of each round; nil is silence.
func Least(unknowns []Unknown, model Model, said func(round int, residual float64)) (Solution, error) {
	s, err := newSearch(unknowns, model)
	if err != nil {
		return Solution{}, err
	}
	began := s.cost
	if err := s.differentiate(); err != nil {
		return Solution{}, err
	}
	rounds, fresh := 0, true
search:
	for damping := 1e-4; rounds < mostRounds; rounds++ {
		if said != nil {
			said(rounds, s.rms())
		}
		before, moved, err := s.round(&damping)
		switch {
		case err != nil:
			return Solution{}, err
		case moved > standing && before-s.cost > enough*before:
			fresh = false
			continue
		case moved > 0 || !fresh: // slopes as they are here tell whether it goes on, and what is known
			if err := s.differentiate(); err != nil {
				return Solution{}, err
			}
			fresh, damping = true, 1e-4
			continue
		}
		break search
	}
	return Solution{
		Known: s.judge(), Residual: s.rms(), Began: math.Sqrt(began / float64(len(s.residuals))),
		Rounds: rounds, Runs: s.runs,
	}, nil
}

const (
	mostRounds = 60
	mostTries  = 6
	enough     = 1e-6 // of the cost: a round that gains less is the last
	standing   = 2e-6 // of a value: a round that would move none further is not made
	nudge      = 1e-4 // of the scale, for differences
	rounding   = 1e-7 // of a column's size: rows are written with so many digits
)

// round goes on to a better place, if one is found: moved is the most that any value went, as a share of it.
func (s *search) round(damping *float64) (before, moved float64, err error) {
	before = s.cost
	for range mostTries {
		step := s.step(*damping)
		way := 0.0
		for i, x := range step {
			way = max(way, math.Abs(x-s.x[i])/max(1, math.Abs(s.x[i])))
		}
		if way < standing || s.rms() <= rounding || s.gain(step) < enough*s.cost {
			return before, 0, nil
		}
		if ok, err := s.try(step); err != nil {
			return before, 0, err
		} else if ok {
			*damping = max(*damping/10, 1e-12)
			return before, way, nil
		}
		*damping = max(10**damping, 1e-2)
	}
	return before, 0, nil
}

// search is one under way; x is in units of each unknown's scale.
type search struct {
	unknowns  []Unknown
	model     Model
	x         []float64
	residuals []float64
	cost      float64     // sum of squares
	runs      int         // of the model
	slopes    [][]float64 // of each unknown: how each residual changes per scale
}

func newSearch(unknowns []Unknown, model Model) (*search, error) {
	if len(unknowns) == 0 {
		return nil, errors.New("nothing is searched: name at least one value")
	}
	s := &search{unknowns: unknowns, model: model, x: make([]float64, len(unknowns))}
	for i, u := range unknowns {
		if !(u.Scale > 0) || math.IsInf(u.Scale, 0) || math.IsNaN(u.Start) || math.IsInf(u.Start, 0) {
			return nil, fmt.Errorf("%s: start %g with scale %g cannot be searched: both must be numbers, the scale above 0",
				u.Name, u.Start, u.Scale)
		}
		s.x[i] = s.within(i, u.Start/u.Scale)
	}
	var err error
	if s.residuals, s.cost, err = s.ask(s.x); err != nil {
		return nil, err
	}
	if len(s.residuals) < len(unknowns) {
		return nil, fmt.Errorf("%d data are too few to find %d values", len(s.residuals), len(unknowns))
	}
	if math.IsInf(s.cost, 1) {
		return nil, errors.New("the model gives no finite numbers at the start values: start elsewhere")
	}
	return s, nil
}

// within keeps a value inside its bounds.
func (s *search) within(i int, x float64) float64 {
	u := &s.unknowns[i]
	if u.Min == 0 && u.Max == 0 {
		return x
	}
	return min(max(x, u.Min/u.Scale), u.Max/u.Scale)
}

// ask runs the model; residuals that are no numbers cost infinitely much.
func (s *search) ask(x []float64) (residuals []float64, cost float64, err error) {
	values := make([]float64, len(x))
	for i := range x {
		values[i] = x[i] * s.unknowns[i].Scale
	}
	s.runs++
	if residuals, err = s.model(values); err != nil {
		return nil, 0, err
	}
	if s.residuals != nil && len(residuals) != len(s.residuals) {
		return nil, 0, fmt.Errorf("the model gave %d residuals, then %d", len(s.residuals), len(residuals))
	}
	for _, r := range residuals {
		cost += r * r
	}
	if math.IsNaN(cost) {
		cost = math.Inf(1)
	}
	return residuals, cost, nil
}

func (s *search) rms() float64 { return math.Sqrt(s.cost / float64(len(s.residuals))) }

// differentiate finds the slopes by differences to one side: the other where the first is out of bounds or no place for
// the model.
func (s *search) differentiate() error {
	s.slopes = make([][]float64, len(s.x))
	for i := range s.x {
		slope := make([]float64, len(s.residuals))
		s.slopes[i] = slope
		size := nudge * max(1, math.Abs(s.x[i]))
		for _, end := range [2]float64{s.within(i, s.x[i]+size), s.within(i, s.x[i]-size)} {
			if end == s.x[i] {
				continue
			}
			x := append([]float64(nil), s.x...)
			x[i] = end
			residuals, cost, err := s.ask(x)
			if err != nil {
				return err
			}
			if math.IsInf(cost, 1) {
				continue
			}
			for j := range slope {
				slope[j] = (residuals[j] - s.residuals[j]) / (end - s.x[i])
			}
			break
		}
	}
	return nil
}

// step is where a damped Gauss-Newton step leads.
func (s *search) step(damping float64) []float64 {
	n := len(s.x)
	m, b := s.normal(), make([]float64, n)
	most := 0.0
	for i := range n {
		most = max(most, m[i][i])
		for j, r := range s.residuals {
			b[i] -= s.slopes[i][j] * r
		}
	}
	for i := range n {
		m[i][i] += damping*m[i][i] + 1e-15*most + 1e-300
	}
	step := solved(m, b)
	for i := range step {
		most := max(1, math.Abs(s.x[i])) // slopes say little of what lies farther away
		step[i] = s.within(i, s.x[i]+min(max(step[i], -most), most))
	}
	return step
}

// gain is what the slopes promise of a step: by how much the cost falls.
func (s *search) gain(x []float64) float64 {
	cost := 0.0
	for j, r := range s.residuals {
		for i := range x {
			r += s.slopes[i][j] * (x[i] - s.x[i])
		}
		cost += r * r
	}
	return s.cost - cost
}

// try moves there if it is better, and lets the slopes know what the step has shown.
func (s *search) try(x []float64) (bool, error) {
	residuals, cost, err := s.ask(x)
	if err != nil || math.IsInf(cost, 1) {
		return false, err
	}
	way, length := make([]float64, len(x)), 0.0
	for i := range x {
		way[i] = x[i] - s.x[i]
		length += way[i] * way[i]
	}
	for j := range residuals {
		off := residuals[j] - s.residuals[j]
		for i := range way {
			off -= s.slopes[i][j] * way[i]
		}
		for i := range way {
			s.slopes[i][j] += off * way[i] / length
		}
	}
	if !(cost < s.cost) {
		return false, nil
	}
	s.x, s.residuals, s.cost = x, residuals, cost
	return true, nil
}

// normal is the matrix of the slopes' products.
func (s *search) normal() [][]float64 {
	m := make([][]float64, len(s.x))
	for i := range m {
		m[i] = make([]float64, len(s.x))
		for k := range m {
			for j := range s.residuals {
				m[i][k] += s.slopes[i][j] * s.slopes[k][j]
			}
		}
	}
	return m
}
