// A driver's head: it gives way to what pushes the car, and comes back.

package camera

import (
	"camber/components/num"
	"camber/components/space"
)

// How a head moves.
const (
	headGives  = 0.0045 // m, for each m/s2 of the car
	headMost   = 0.06   // m
	headLag    = 0.14   // s
	feltLag    = 0.08   // s, of the acceleration, which is told by steps
	headUpDown = 0.4    // of what it gives level
)

// head is where a head is beside where it sits.
type head struct {
	at     space.Vec // m, the car's axes
	felt   space.Vec // m/s2, likewise, smoothed
	before space.Vec // m/s, the car's velocity at the last look
	newest space.Vec // m/s2, since then
}

// feel takes in what the car did in so many seconds.
func (h *head) feel(s *Subject, dt float64) {
	if dt <= 1e-6 {
		return
	}
	h.newest = s.Pose.ToBody(s.Velocity.Sub(h.before)).Scale(1 / dt)
	h.before = s.Velocity
}

// move lets it go on by so many seconds.
func (h *head) move(dt float64) {
	h.felt = h.felt.Add(h.newest.Sub(h.felt).Scale(1 - num.Exp(-dt/feltLag)))
	to := h.felt.Scale(-headGives)
	to.Z = float64(to.Z * headUpDown)
	if far := to.Len(); far > headMost {
		to = to.Scale(headMost / far)
	}
	h.at = h.at.Add(to.Sub(h.at).Scale(1 - num.Exp(-dt/headLag)))
}
