// Who looks: cameras that somebody wants, and where they are.

package components

import (
	"camber/components/person"
	"camber/ecs"
)

// Eyes is the singleton that holds who looks. A host says each loop, when it is polled or between two loops, what eyes
// it wants; the frame's cameras answer.
var Eyes = ecs.Declare[EyesData]("eyes")

// EyesData is the Eyes component. It is Aux alone: nothing that is simulated depends on who looks.
type EyesData struct {
	Aux EyesAux
}

// EyesAux are the cameras of a world, any number: a driver's, spectators', those of a screen split in two.
type EyesAux struct {
	Cameras []Camera // the host's own
	Drawn   Drawn    // what whoever draws says of it
	Moment  *Moment  // of this loop, with an eye for each camera; nil: none of them was wanted
}

// Drawn is how this machine draws.
type Drawn struct {
	Mirrors bool   // a car that is seen from inside has some that show what is behind
	Late    int64  // ns, from a step to the newest picture that shows it; 0: there is none yet
	Missed  uint64 // pictures that were due and not drawn
}

// Camera is an eye that somebody wants, and where that is.
type Camera struct {
	Car    ecs.Key // that is followed
	Kind   person.CameraKind
	Zoom   float64       // a factor on distances and an inverse one on the field of view; 0 reads as 1
	Look   float64       // rad, to the right of where it looks by itself
	Aside  float64       // rad, from outside a car: to the left of it, where something lies over the left of the picture
	Fly    person.Flight // of the free camera, since it was placed last; cleared when it was
	Head   float64       // how much a driver's head gives way in the cockpit: 1 as heads do, 0 not at all
	Own    *person.Eye   // it is here, and follows nobody; nil: it follows
	Every  uint64        // ticks after which it is wanted again; 0: when Wanted says so
	Wanted bool          // in this loop; cleared when it was placed

	Eye    person.Eye
	Placed bool    // Eye is of this loop
	Seen   ecs.Key // the car that it looked at: Car, or the director's choice
}
