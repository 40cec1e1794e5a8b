// What of a car can be hit: its bodywork, what dents do to it, and ghosts, for which others are not there.

package vehicle

import (
	"camber/components/solid"
	"camber/ecs"
)

// Bodywork is what of a car can be hit; it stands beside the Chassis.
var Bodywork = ecs.Declare[BodyworkData]("frame") // hashes hold the name, so it stays

// BodyworkData is the Bodywork component.
type BodyworkData struct {
	Params *BodyworkParams
	State  BodyworkState
}

// BodyworkParams come from the car's blueprint.
type BodyworkParams struct {
	// of the body, around the centre of gravity; shared, never written. Rims are taken from the wheels
	Shapes   []solid.Shape
	Friction float64
	Bounce   float64
	Layer    uint8
	Meets    uint32
	Damage   bool         // hits leave dents
	Yield    float64      // N s, impulse below which nothing is bent; 0 reads as DefaultYield
	Stiff    float64      // N s, further impulse that bends a corner of the body all the way; 0 reads as DefaultStiff
	Looks    *solid.Looks // for the eye; nil: a body is made up around the wheels
	Sound    *CarSound    // for the ear; nil: it is made up from its engine
}

// BodyworkState is what hits have done to the car.
type BodyworkState struct {
	Fragile bool       // hits leave dents, whatever the Params say: the scene wants it so
	Ghost   Ghost      // whether others are there for it
	Dents   [4]float64 // front, rear, left, right: 0 = sound .. 1 = crushed
	Blows   [4]float64 // N s, of each side: what hits have brought and the body has not yet swallowed
}

// The sides of BodyworkState.Dents.
const (
	DentFront = iota
	DentRear
	DentLeft
	DentRight
)

// Ghost tells what of the world is there for a car.
type Ghost uint8

// What a car may be, such as one whose driver is away. For a ghost there are the ground and what stands fixed; cars and
// things that can move go through it.
const (
	GhostNot       Ghost = iota // it hits and is hit
	GhostIs                     // it is one until somebody says otherwise
	GhostUntilFree              // it is one until nothing that it would hit is where it is
)

// Ghosts carry who becomes a ghost, and who may be there again, stamped with the tick that does so.
var Ghosts = ecs.DeclareInput[Ghosting]("ghosts")

// Ghosting has a car be a ghost, or be there again as soon as there is room.
type Ghosting struct {
	Car   ecs.Key
	Ghost bool
}

// Haunts tells whether a car is a ghost.
func (c *Car) Haunts() bool { return c.Bodywork != nil && c.Bodywork.State.Ghost != GhostNot }

// How hard a hit must be to bend a car whose blueprint says nothing.
const (
	DefaultYield = 1500.0  // N s, about walking pace into a wall
	DefaultStiff = 20000.0 // N s
)

// Breakable tells whether hits leave dents.
func (d *BodyworkData) Breakable() bool { return d.Params.Damage || d.State.Fragile }

// Steered is what is left of a driver's steering (-1 full left .. 1 full right): a crushed nose takes up to half of the
// lock, and a crushed side sets its wheels back, so that the car pulls there.
func (s *BodyworkState) Steered(want float64) float64 {
	lock := 1 - float64(lostLock*s.Dents[DentFront])
	pull := float64(sidePull * (s.Dents[DentRight] - s.Dents[DentLeft]))
	return min(max(float64(want*lock)+pull, -1), 1)
}

// Drag is the factor on the drag: torn metal stands in the wind.
func (s *BodyworkState) Drag() float64 {
	d := &s.Dents
	return 1 + float64(frontDrag*d[DentFront]) + float64(rearDrag*d[DentRear]) +
		float64(sideDrag*(d[DentLeft]+d[DentRight]))
}

// Downforce is the factor on the downforce at the front and at the rear: wings go first. Lift is not changed.
func (s *BodyworkState) Downforce() (front, rear float64) {
	return 1 - float64(lostWing*s.Dents[DentFront]), 1 - float64(lostWing*s.Dents[DentRear])
}

// What a side that is crushed all the way does.
const (
	lostLock  = 0.5  // share of the lock
	sidePull  = 0.08 // share of full lock
	frontDrag = 0.4  // share of the drag
	rearDrag  = 0.2
	sideDrag  = 0.15
	lostWing  = 0.8 // share of the downforce
)
