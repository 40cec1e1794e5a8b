// How soft contacts are, and how a step is cut into sub-steps.

package solve

import (
	"math"

	"camber/components/num"
)

const (
	rate       = 240.0 // Hz, the fewest sub-steps
	mostSteps  = 16
	hertz      = 30.0 // of the spring in a contact, and no more than a quarter of the sub-steps
	hertzFixed = 60.0 // where one side stands fixed
	damping    = 10.0 // ratio of its damper
	pushOut    = 3.0  // m/s, the fastest that overlap is undone
	slop       = 1e-4 // m, overlap that is let be, so that what rests keeps touching
	threshold  = 1.0  // m/s, slower hits do not bounce
	sudden     = 0.5  // m/s, what comes together faster is a hit
)

// softness is a mass on a spring and a damper, stepped implicitly: stable whatever the step.
type softness struct {
	bias    float64 // 1/s, of the overlap
	mass    float64 // factor on the impulse that would stop the approach
	impulse float64 // share of what was already given that is taken back
}

// soften works it out for a sub-step of h seconds.
func soften(hertz, h float64) softness {
	omega := float64(2 * math.Pi * min(hertz, 0.25/h))
	a1 := 2*damping + float64(h*omega)
	a2 := float64(h * omega * a1)
	a3 := 1 / (1 + a2)
	return softness{bias: omega / a1, mass: float64(a2 * a3), impulse: a3}
}

// substeps is how many sub-steps a step of dt seconds is cut into.
func substeps(dt float64) int {
	return num.Floor(float64(dt*rate)+0.999, 1, mostSteps)
}
