// What may be ordered besides driving: obstacles, places, sounds, tasks, rays.

package wire

import (
	"fmt"
	"math"
	"slices"
)

// Limits of an order.
const (
	MaxAway  = 100_000.0 // m, from the track's middle
	MaxRays  = 1000      // in a request
	MaxReach = 10_000.0  // m, of a ray
	maxSpeed = 200.0     // m/s
)

// Removals are what remove may take away: what the car put down last, what is nearest, or all.
var Removals = []string{"last", "near", "all"}

// checkOrder refuses orders that nobody can do.
func (r *Request) checkOrder() error {
	placed := r.East != nil || r.North != nil
	switch {
	case placed && (r.East == nil || r.North == nil):
		return fmt.Errorf("a place has both: say east and north")
	case r.Do == Put && r.What == "":
		return fmt.Errorf(`put needs what: an obstacle's id, such as "cone" (camber list obstacles)`)
	case r.Do == Sound && r.What == "":
		return fmt.Errorf(`sound needs what: a WAV file in the packs, such as "sounds/bell.wav"`)
	case r.Do == Remove && !slices.Contains(Removals, r.What):
		return fmt.Errorf(`remove needs what: "last", "near" or "all", not %.20q`, r.What)
	case r.Do == Move && !placed:
		return fmt.Errorf("move needs a place: say east and north, in m from the track's middle")
	case r.Do == Task && r.Text == nil:
		return fmt.Errorf(`task needs a text; "" takes the last one away`)
	case r.Do == Rays && (len(r.Rays) == 0 || len(r.Rays) > MaxRays):
		return fmt.Errorf("%d rays: say 1 to %d", len(r.Rays), MaxRays)
	case !(math.Abs(r.Speed) <= maxSpeed):
		return fmt.Errorf("speed %g: %g m/s are the most", r.Speed, maxSpeed)
	case r.Loud < 0 || r.Loud > 4:
		return fmt.Errorf("loud %g: say 0 to 4", r.Loud)
	}
	for _, x := range []float64{deref(r.East), deref(r.North), r.Up, r.Ahead, r.Right} {
		if !(math.Abs(x) <= MaxAway) {
			return fmt.Errorf("%g m is too far: %g are the most", x, MaxAway)
		}
	}
	if !(math.Abs(r.Heading) <= 100) {
		return fmt.Errorf("heading %g: it is in rad", r.Heading)
	}
	for _, ray := range r.Rays {
		if len(ray) != 6 || slices.ContainsFunc(ray, func(x float64) bool { return !(math.Abs(x) <= MaxReach) }) {
			return fmt.Errorf("a ray has six numbers of at most %g: its origin and its way, right, forward and up", MaxReach)
		}
	}
	return nil
}

func deref(x *float64) float64 {
	if x == nil {
		return 0
	}
	return *x
}
