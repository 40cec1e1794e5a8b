// Obstacles put down while driving, by hand or by network (CFG-02, INP-01).

package components

import (
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// Placings carry obstacles to put down and to take away, stamped with the tick that does so.
var Placings = ecs.DeclareInput[Placing]("placings")

// PutDown stands beside the Body of what was put down while driving.
var PutDown = ecs.Declare[PutDownData]("put-down")

// PutDownData is the PutDown component.
type PutDownData struct {
	State PutDownState
}

// PutDownState says whose it is.
type PutDownState struct {
	By    ecs.Key // the car that put it down, or 0
	First ecs.Key // of the things that were put down together
}

// Placing is one such wish.
type Placing struct {
	Do      PlacingDo
	Car     ecs.Key     // who puts it down, or 0: nobody in the world
	What    []byte      // of a Put: the id or the path of an obstacle of the catalogue
	Away    space.Vec   // m, of a Put by a car: to its right and ahead of its origin, level
	Place   space.Place // of a Put by nobody, and of a RemoveNear by nobody
	Heading float64     // rad, clockwise: from the car's, or from north where there is no car
}

// At is the place that a wish is about, and which way things there point; ok is false where its car has left since it
// was sent, or the packet was forged.
func (p *Placing) At(w *ecs.World) (at space.Place, heading float64, ok bool) {
	if p.Car == 0 {
		return p.Place, p.Heading, p.Place.Valid()
	}
	car, ok := vehicle.Chassis.Find(w, p.Car)
	away := space.Vec{X: p.Away.X, Y: p.Away.Y}
	if !ok || !(away.LenSq() <= MaxPutAway*MaxPutAway) {
		return at, 0, false
	}
	course := car.State.Turn.Heading()
	at = car.State.Pose().Point(car.Params.Origin).Moved(space.Heading(course).Rotate(away))
	return at, course + p.Heading, true
}

// PlacingDo says what to do.
type PlacingDo uint8

// What can be done. Only what was put down can be removed; what belongs to track and scene stays.
const (
	Put        PlacingDo = iota + 1 // stand the obstacle on the ground
	RemoveLast                      // take away what Car put down last
	RemoveNear                      // take away what was put down nearest to Car or Place, by whomever
	RemoveAll                       // take away all that Car put down; with Car 0, all that anybody did
)

// Limits of what can be put down, which hold for keys and for packets.
const (
	MaxPut     = 4096   // things in a world at a time
	MaxPutAway = 1000.0 // m, from the car

	MaxPutReach = 60.0   // m, that a set of things may reach from its own place
	PutDepth    = 1000.0 // m, how far below its place, and at most above it, ground is looked for
)
