// Bumps too small for a mesh.

package collide

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
)

var bumpy = num.Purpose("bumps of the ground")

// commonBumps is how far apart bumps are where nobody says, in metres.
const commonBumps = 0.5

// bumps is how far a surface reaches out of its mesh at a place, in metres: smooth hills at random, half above and half below.
// at is seen from the track or tile, so that it is rough in the same way wherever that lies.
func bumps(s *components.Surface, at space.Vec) float64 {
	if !(s.Roughness > 0) {
		return 0
	}
	apart := s.Bumps
	if !(apart > 0) {
		apart = commonBumps
	}
	x, y := at.X/apart, at.Y/apart
	west, south := math.Floor(x), math.Floor(y)
	i, okX := num.Int64(west)
	j, okY := num.Int64(south)
	if !okX || !okY {
		return 0
	}
	fx, fy := ease(x-west), ease(y-south)
	low := level(bump(i, j), bump(i+1, j), fx)
	high := level(bump(i, j+1), bump(i+1, j+1), fx)
	return float64(s.Roughness * (level(low, high, fy) - 0.5))
}

// bump is the height of one point, 0..1.
func bump(i, j int64) float64 { return num.Uniform(0, uint64(i), bumpy, uint64(j)) }

func ease(f float64) float64 { return float64(float64(f*f) * (3 - float64(2*f))) }

func level(a, b, f float64) float64 { return a + float64(f*(b-a)) }
