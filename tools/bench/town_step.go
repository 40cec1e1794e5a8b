// What a step costs in a town, beside what it costs on a circuit: both in turns, on the same machine.

package bench

import (
	"fmt"
	"slices"

	"camber/systems/host/session"
)

// Driven is a run with a car that is driven in it.
type Driven struct {
	Run  *session.Session
	Look func() error // for its driver, every so many steps
}

const (
	besideWarm  = 3.0 // s, before the time counts
	besideRound = 1.0 // s, in each before it is the other's turn
	besideLooks = 20  // steps from one look to the next
)

// StepFigures are what Beside measures; the names are a promise to scripts.
type StepFigures struct {
	Here  float64 `json:"step_us"`         // of processor time a step, median of all rounds
	There float64 `json:"circuit_step_us"` // the same on the circuit
	Share float64 `json:"step_of_circuit"` // the one over the other, median of all rounds
}

// Beside runs worlds here in turns with one there, so many rounds each. cpu is the processor time of the program in
// seconds.
func Beside(here []Driven, there *Driven, rounds int, cpu func() float64, said func(string)) (StepFigures, error) {
	var all, others, shares []float64
	if err := there.warm(); err != nil {
		return StepFigures{}, err
	}
	for i := range here {
		said(fmt.Sprintf("walk %d of %d", i+1, len(here)))
		if err := here[i].warm(); err != nil {
			return StepFigures{}, err
		}
		for range rounds {
			a, err := here[i].round(besideRound, cpu)
			if err != nil {
				return StepFigures{}, err
			}
			b, err := there.round(besideRound, cpu)
			if err != nil {
				return StepFigures{}, err
			}
			all, others, shares = append(all, a), append(others, b), append(shares, a/b)
		}
	}
	slices.Sort(shares)
	return StepFigures{Here: shareOf(all, 0.5), There: shareOf(others, 0.5), Share: shareOf(shares, 0.5)}, nil
}

func (d *Driven) warm() error {
	_, err := d.round(besideWarm, func() float64 { return 0 })
	return err
}

// round runs for so many seconds of the world's, and gives what a step takes in us.
func (d *Driven) round(seconds float64, cpu func() float64) (float64, error) {
	looks := int(seconds / d.Run.Loop.Clock().Dt() / besideLooks)
	start := cpu()
	for range looks {
		if err := d.Run.Loop.Steps(besideLooks); err != nil {
			return 0, err
		}
		if d.Look != nil {
			if err := d.Look(); err != nil {
				return 0, err
			}
		}
	}
	return (cpu() - start) * 1e6 / float64(looks*besideLooks), nil
}
