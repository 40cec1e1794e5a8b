// Where a car goes through a town: the streets ahead of it, one after the other.

package vehicle

import (
	"camber/components/line"
	"camber/ecs"
)

// Route is the way of a car through a town's streets, which the built-in driver follows. It is an entity of its own,
// one of the car's parts, and is there only while somebody wants it.
var Route = ecs.Declare[RouteData]("route")

// RouteData is the Route component.
type RouteData struct {
	State RouteState
	Aux   RouteLine
}

// MostLegs is how many streets a route holds at once: it goes on while it is driven.
const MostLegs = 64

// RouteState is where a car goes.
type RouteState struct {
	Car    ecs.Key
	Course ecs.Key         // whose streets they are
	Count  int32           // of Legs
	Ends   bool            // nothing leads on from the last of them
	Chosen uint64          // times that a street was chosen by chance
	Round  Round           // he turns round
	Pulls  int32           // the how manieth time that he goes forwards, or back where it is even; Rounded
	Legs   [MostLegs]int32 // twice an edge's number in the town's network, and 1 where it is driven against
}

// Round is where somebody turns round.
type Round uint8

// Where somebody turns round.
const (
	NotRound  Round = iota
	RoundEnd        // where the line ends: it goes on the other way
	RoundHere       // where he stands: the line leads the other way than he looks
)

// Rounded is the Pulls of who has turned round.
const Rounded = -1

// Way is a route without what the driver does on it: its line hangs on that alone.
func (r RouteState) Way() RouteState {
	r.Round, r.Pulls = NotRound, 0
	return r
}

// RouteLine is what is made of a route's Way, whenever that is another.
type RouteLine struct {
	Line   *line.Line
	Turns  bool      // where it ends he turns round, and so goes on
	Left   bool      // people drive on the left
	Ends   []float64 // m along it, of each leg
	Limits []float64 // m/s, every so many metres of it, by the signs there
	Of     RouteState
	In     any // the streets, as they were made ready
}

// SetRoute gives a car another route, or its first one. A system calls it through World.Later.
func SetRoute(w *ecs.World, r RouteState) {
	switch car := CarsOf(w).Find(r.Car); {
	case car == nil:
	case car.Route != nil:
		car.Route.State = r
	default:
		w.Spawn(func(k ecs.Key) { Route.Of(w, k).State = r }, Route)
	}
}
