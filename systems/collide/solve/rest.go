// When a body is still, and when an island may sleep.

package solve

// A body is still below both of these; an island sleeps when all its bodies have been still for StillTime.
const (
	StillSpeed = 0.02 // m/s
	StillSpin  = 0.02 // rad/s
	StillTime  = 0.5  // s
)

// Rested returns how long the body has been still, in seconds, from how long it was at the last step.
func (b *Body) Rested(still, dt float64) float64 {
	if b.Velocity.LenSq() > StillSpeed*StillSpeed || b.Spin.LenSq() > StillSpin*StillSpin {
		return 0
	}
	return min(still+dt, StillTime) // no more, so that what rests is at rest in State too
}

// Rests tells whether island i may sleep: still has each body's [Body.Rested], by the bodies' indices.
func (s *Solver) Rests(i int, still []float64) bool {
	bodies, _ := s.Island(i)
	for _, b := range bodies {
		if still[b] < StillTime {
			return false
		}
	}
	return true
}
