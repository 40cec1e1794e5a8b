// One damped swing, and recordings.

package synth

import "math"

// swing is a mode of a pitch in Hz that lasts so many seconds.
func swing(hz, lasts, loud float64) mode {
	turn, shrink := 2*math.Pi*hz/Rate, math.Exp(-1/(lasts*Rate))
	return mode{re: float32(loud), c: float32(shrink * math.Cos(turn)), s: float32(shrink * math.Sin(turn))}
}
