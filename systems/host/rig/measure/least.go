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
}

// Model gives the residuals of values: measured minus modelled, each in units of its own uncertainty or scale. It must
// always give the same number of them.
type Model func(values []float64) ([]float64, error)

// Least searches by Levenberg and Marquardt's method, with differences for derivatives. said is told of each round; nil
// is silence.
func Least(unknowns []Unknown, model Model, said func(round int, residual float64)) (Solution, error) {
	s, err := newSearch(unknowns, model)
	if err != nil {
		return Solution{}, err
	}
	began := s.cost
	damping, rounds := 1e-3, 0
	for ; rounds < mostRounds; rounds++ {
		if said != nil {
			said(rounds, s.rms())
		}
		if err := s.differentiate(); err != nil {
			return Solution{}, err
		}
		better, moved := false, 0.0
		before := s.cost
		for range mostTries {
			step := s.step(damping)
			if ok, err := s.try(step); err != nil {
				return Solution{}, err
			} else if ok {
				damping, better = max(damping/5, 1e-12), true
				for _, d := range step {
					moved = max(moved, math.Abs(d))
				}
				break
			}
			damping *= 4
		}
		if !better || before-s.cost <= enough*before || moved < standing {
			break
		}
	}
	if err := s.differentiate(); err != nil {
		return Solution{}, err
	}
	return Solution{
		Known: s.judge(), Residual: s.rms(), Began: math.Sqrt(began / float64(len(s.residuals))),
		Rounds: rounds,
	}, nil
}

const (
	mostRounds = 60
	mostTries  = 12
	enough     = 1e-10 // of the cost: a round that gains less is the last
	standing   = 1e-6  // of the scale: a round that moves no value further is the last
	nudge      = 1e-4  // of the scale, for differences
)

// search is one under way; x is in units of each unknown's scale.
type search struct {
	unknowns  []Unknown
	model     Model
	x         []float64
	residuals []float64
	cost      float64     // sum of squares
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

// differentiate finds the slopes by differences to both sides, or to one where the other is out of bounds.
func (s *search) differentiate() error {
	s.slopes = make([][]float64, len(s.x))
	for i := range s.x {
		size := nudge * max(1, math.Abs(s.x[i]))
		ends := [2]float64{s.within(i, s.x[i]-size), s.within(i, s.x[i]+size)}
		var at [2][]float64
		for k := range ends {
			x := append([]float64(nil), s.x...)
			x[i] = ends[k]
			residuals, cost, err := s.ask(x)
			if err != nil {
				return err
			}
			if math.IsInf(cost, 1) {
				residuals, ends[k] = s.residuals, s.x[i]
			}
			at[k] = residuals
		}
		slope := make([]float64, len(s.residuals))
		if way := ends[1] - ends[0]; way > 0 {
			for j := range slope {
				slope[j] = (at[1][j] - at[0][j]) / way
			}
		}
		s.slopes[i] = slope
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
		step[i] = s.within(i, s.x[i]+step[i])
	}
	return step
}

// try moves there if it is better.
func (s *search) try(x []float64) (bool, error) {
	residuals, cost, err := s.ask(x)
	if err != nil || !(cost < s.cost) {
		return false, err
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
