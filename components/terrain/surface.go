// What the ground is made of, and what another program tells of it under a car's wheels.

package terrain

import (
	"math"

	"camber/components/space"
	"camber/ecs"
)

// Surface is what a triangle of the ground is made of: what a tyre, a body, an ear and an eye find there.
type Surface struct {
	Name      string  // people read it
	Grip      float64 // factor on the tyres' friction; 1 is dry asphalt
	Rolling   float64 // added to the tyres' rolling resistance coefficient
	Roughness float64 // m, height of bumps too small for the mesh
	Bumps     float64 // m, from one of these bumps to the next
	Friction  float64 // of bodies that slide on it
	Bounce    float64 // 0..1, restitution of bodies that fall on it
	Sound     string  // what rolling on it sounds like: asphalt, kerb, grass, gravel, ...
	Marks     string  // what a sliding tyre leaves: rubber, dust, ruts; empty is nothing
	Colour    [3]float64
	Wet       float64 // share of its Grip that is left when it is flooded
	Water     float64 // 0..1, how wet it is: Grip is already what that leaves
}

// Outside is the ground of one car as it was last told; it is an entity of its own, beside the car.
var Outside = ecs.Declare[OutsideData]("outside")

// Grounds carry such words, stamped with the tick that takes them. They hold until the next one for that car.
var Grounds = ecs.DeclareInput[Told]("grounds")

// OutsideData is the Outside component.
type OutsideData struct {
	State Told
}

// Told is one word about the ground of one car; each corner is told of by itself.
type Told struct {
	Car  ecs.Key
	From space.Place // the point that heights are measured from, along z
	// m, of the ground under each wheel, by Corner: front left, front right, rear left, rear right
	Height         [4]float64
	Grip           [4]float64 // factor on the tyre's friction: mu, with dry asphalt 1
	Heights, Grips bool       // whether these are told; what is not told is the world's own
}

// Patch is a round piece of ground that grips otherwise: ice, oil, a wet spot. It is an entity of its own.
var Patch = ecs.Declare[PatchData]("patch")

// Patches carry such pieces to be laid, stamped with the tick that does so.
var Patches = ecs.DeclareInput[PatchState]("patches")

// PatchData is the Patch component.
type PatchData struct {
	State PatchState
}

// PatchState is where it lies and what it does. As an input, one without a Radius takes all of them away.
type PatchState struct {
	Place  space.Place
	Radius float64 // m, level
	Grip   float64 // factor on what tyres grip there
}

// MostPatches is how many there may be at a time.
const MostPatches = 1000

// Usable says whether a patch can be laid.
func (p *PatchState) Usable() bool {
	return p.Place.Valid() && p.Radius > 0 && p.Radius <= farthestGround && p.Grip >= 0 && p.Grip <= mostGrip
}

// Has tells whether a place is on it, whatever its height.
func (p *PatchState) Has(at space.Place) bool {
	far := at.From(p.Place)
	return float64(far.X*far.X)+float64(far.Y*far.Y) <= float64(p.Radius*p.Radius)
}

// Usable says whether a word can be taken: from a program that fails come NaN, Inf and ground beyond all worlds.
func (t *Told) Usable() bool {
	for i := range t.Height {
		if t.Heights && !(math.Abs(t.Height[i]) <= farthestGround) || t.Grips && !(t.Grip[i] >= 0 && t.Grip[i] <= mostGrip) {
			return false
		}
	}
	return true
}

// Limits of what is taken from outside.
const (
	farthestGround = 1e5 // m, from the point that heights are measured from
	mostGrip       = 10.0
)
