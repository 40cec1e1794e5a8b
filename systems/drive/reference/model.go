// The models by name, their state and input, and one derivative for all.

package reference

import (
	"fmt"

	"camber/components/vehicle"
)

// Parameters are one car's figures.
type Parameters = vehicle.ReferenceParams

// Model names one of the models.
type Model = vehicle.ReferenceModel

// The models, from the simplest to the fullest.
const (
	KS  = vehicle.ReferenceKS  // kinematic single-track, reference point on the rear axle
	KST = vehicle.ReferenceKST // the same with one trailer
	ST  = vehicle.ReferenceST  // single-track with linear tyres
	STD = vehicle.ReferenceSTD // single-track with wheels that spin and slide
	MB  = vehicle.ReferenceMB  // multi-body
)

// Named finds a model by its name.
func Named(name string) (Model, error) {
	for m := KS; m <= MB; m++ {
		if name == m.String() {
			return m, nil
		}
	}
	return 0, fmt.Errorf("there is no model %q (say ks, kst, st, std or mb)", name)
}

// State is what a model carries from step to step; the first five numbers mean the same in all of them: x and y in
// metres, the steering angle in radians, the speed in m/s (MB: along the car) and the yaw angle in radians.
type State [29]float64

// Input is what the driver asks for: how fast the front wheels turn, in rad/s, and the acceleration, in m/s2.
type Input struct{ SteerRate, Acceleration float64 }

// Derivative is how fast a state changes under an input.
func Derivative(m Model, p *Parameters, x *State, u Input) State {
	u = Limited(p, x, u)
	switch m {
	case KS:
		return kinematic(p, x, u)
	case KST:
		return trailer(p, x, u)
	case ST:
		return singleTrack(p, x, u)
	case STD:
		return drift(p, x, u)
	default:
		return multiBody(p, x, u)
	}
}
