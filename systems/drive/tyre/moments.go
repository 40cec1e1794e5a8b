// The moments of a tyre: its trail, and what it costs to turn it on the spot.

package tyre

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
)

// aligned is the self-aligning torque of a tyre whose model gives none. The force across acts behind the contact's
// middle, by a third of half its length while all of it grips, as under a parabolic pressure; less in proportion to the
// friction used, until at the peak it acts in the middle. patch is half the contact's length.
func aligned(t *vehicle.TyreAux, patch, ahead float64) float64 {
	return float64(float64(float64(patch/3)*(1-t.Use)) * float64(t.Lat*way(ahead)))
}

// way is -1..1: which way a wheel rolls, fading to 0 at rest, where there is no behind.
func way(ahead float64) float64 { return num.AtMost(num.AtLeast(ahead, -1), 1) }

// halfPatch is half the contact's length, of a tyre that the ground shortens by depth: two thirds of the chord, for the
// tread flattens before it dips in.
func halfPatch(radius, depth float64) float64 {
	return float64(patchShare * math.Sqrt(float64(2*float64(radius*depth))))
}

const patchShare = 0.65

// bore turns the contact about the ground's normal against the rim and gives the torque on the wheel. turn is the
// wheel's rate about the normal in rad/s, positive to the left; most the torque at which the whole contact slides.
// Rolling on, the contact is laid down anew within its own length, and above boreSpeed there is nothing of it.
func bore(s *vehicle.TyreState, turn, ahead, patch, most, dt float64) float64 {
	v := math.Abs(ahead)
	if v >= boreSpeed || !(most > 0) || !(patch > 0) {
		s.Twist = 0
		return 0
	}
	s.Twist = (s.Twist - float64(dt*turn)) / (1 + float64(dt*v)/float64(2*patch))
	s.Twist = num.AtMost(num.AtLeast(s.Twist, -boreTwist), boreTwist)
	calm := 1 - float64(float64(v*v)/(boreSpeed*boreSpeed))
	return float64(float64(most*float64(calm*calm)) * (s.Twist / boreTwist))
}

const (
	boreSpeed = 4.0  // m/s
	boreTwist = 0.06 // rad, by which a contact twists before it slides
)

// boreArm is the arm of friction about the middle of a contact of 2 patch by width: two thirds of the radius of a disc
// of the same area.
func boreArm(patch, width float64) float64 {
	return float64((2.0 / 3) * math.Sqrt(float64(float64(2*patch)*width)/math.Pi))
}
