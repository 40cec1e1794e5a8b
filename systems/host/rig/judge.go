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
	Kept    bool
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
		out = append(out, Verdict{p, f, got, math.Abs(got-p.Is) <= p.Within}) // NaN keeps nothing
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

// Off is how far it is off, in percent; NaN where that says nothing.
func (v *Verdict) Off() float64 {
	if v.Promise.Is == 0 {
		return math.NaN()
	}
	return 100 * (v.Got/v.Promise.Is - 1)
}
