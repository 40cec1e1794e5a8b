// Whether a car keeps its promises: every <expect> of its blueprint, driven.

package rig

import (
	"fmt"
	"math"

	"camber/blueprints/car"
)

// Verdict is what became of one promise.
type Verdict struct {
	Promise car.Promise
	Figure  Figure
	Got     float64 // SI; NaN: never reached
	Kept    bool    // as near to it as promised
	Outside bool    // not between the least and the most of its class
}

// judge compares what was got with what was promised; NaN keeps nothing.
func (v *Verdict) judge() {
	p := &v.Promise
	v.Kept = math.Abs(v.Got-p.Is) <= p.Within
	v.Outside = p.Class != "" && !(p.Least <= v.Got && v.Got <= p.Most)
}

// Missed tells whether the car does not come to what real cars have, and its blueprint says why.
func (v *Verdict) Missed() bool { return v.Promise.Missed != "" && (!v.Kept || v.Outside) }

// Broken tells whether the car does not hold what its blueprint says; one that says it misses a figure, and comes to
// it, does not either.
func (v *Verdict) Broken() bool {
	if v.Promise.Missed == "" {
		return !v.Kept || v.Outside
	}
	return !v.Missed() || v.Promise.Class != "" && !v.Kept
}

// Word is what became of it: ok, missed or BROKEN.
func (v *Verdict) Word() string {
	switch {
	case v.Broken():
		return "BROKEN"
	case v.Missed():
		return "missed"
	}
	return "ok"
}

// Judge drives the rigs that a car's promises name, each once.
func Judge(car *car.Car, said func(share float64, note string)) ([]Verdict, error) {
	var out []Verdict
	driven := map[string]*Result{}
	for i, p := range car.Promises {
		r, err := Named(p.Rig)
		if err != nil {
			return nil, err
		}
		f, ok := r.Figure(p.Value)
		if !ok {
			return nil, fmt.Errorf("rig %s does not measure %q", p.Rig, p.Value)
		}
		if driven[p.Rig] == nil {
			o := Order{Car: car, Said: func(share float64, note string) {
				if said != nil {
					said((float64(i)+share)/float64(len(car.Promises)), p.Rig+" "+note)
				}
			}}
			if driven[p.Rig], err = r.Drive(o); err != nil {
				return nil, err
			}
		}
		got, reached := driven[p.Rig].Values[f.Name]
		if !reached {
			got = math.NaN()
		}
		v := Verdict{Promise: p, Figure: f, Got: got}
		v.judge()
		out = append(out, v)
	}
	return out, nil
}

// Shown is what was got, in the figure's unit.
func (v *Verdict) Shown() string {
	if math.IsNaN(v.Got) {
		return "never reached"
	}
	return number4(v.Figure.In(v.Got)) + v.Figure.Unit()
}

// Off is how far it is off, in percent: off what is promised, or off its class where it lies outside that. NaN where
// that says nothing.
func (v *Verdict) Off() float64 {
	of := v.Promise.Is
	if v.Outside {
		of = min(max(v.Got, v.Promise.Least), v.Promise.Most)
	}
	if of == 0 {
		return math.NaN()
	}
	return 100 * (v.Got/of - 1)
}
