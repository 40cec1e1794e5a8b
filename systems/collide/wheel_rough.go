// Bumps too small for a mesh.

package collide

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
)

var bumpy = num.Purpose("bumps of the ground")

// commonBumps is how far apart bumps are where nobody says, in metres.
const commonBumps = 0.5

// bumps is how far a surface reaches out of its mesh at a place, in metres: smooth hills at random, half above and half
// below. at is seen from the track or tile, so that it is rough in the same way wherever that lies.
func bumps(s *terrain.Surface, at space.Vec) float64 {
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
	low := mixed(bump(i, j), bump(i+1, j), fx)
	high := mixed(bump(i, j+1), bump(i+1, j+1), fx)
	return float64(s.Roughness * (mixed(low, high, fy) - 0.5))
}

// A spot is where a hub is: seldom needed as a whole, so put together only then.
type spot struct {
	anchor *space.Place
	at     space.Vec // m, from the anchor
}

func (s *spot) place() space.Place { return s.anchor.Moved(s.at) }

// bumps is how far a surface reaches out of its mesh there.
func (s *spot) bumps(of *terrain.Surface, owner *terrain.LandOwner) float64 {
	if !(of.Roughness > 0) {
		return 0
	}
	return bumps(of, s.place().From(owner.Place))
}

// bump is the height of one point, 0..1.
func bump(i, j int64) float64 { return num.Uniform(0, uint64(i), bumpy, uint64(j)) }

func ease(f float64) float64 { return float64(float64(f*f) * (3 - float64(2*f))) }

func mixed(a, b, f float64) float64 { return a + float64(f*(b-a)) }
