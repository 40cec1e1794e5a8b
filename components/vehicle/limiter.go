// What a car is held to: a speed that its drive does not take it beyond.

package vehicle

import (
	"math"

	"camber/ecs"
)

// Limiter holds a car to a speed. It is an entity of its own, one of the car's parts, and is there only while somebody
// wants it.
var Limiter = ecs.Declare[LimiterData]("limiter")

// Limits carry what cars are to be held to, stamped with the tick that takes them. They hold until the next one.
var Limits = ecs.DeclareInput[Limit]("limits")

// LimiterData is the Limiter component.
type LimiterData struct {
	State Limit
}

// Limit is what one car is held to.
type Limit struct {
	Car   ecs.Key
	Speed float64 // m/s; as an input 0 takes the limiter away
}

// What a limiter can be set to, in m/s: below the least an engine at idle takes a car along.
const (
	LeastLimit = 1.0
	MostLimit  = 200.0
)

// Usable tells whether a limit can be kept or taken away.
func (l *Limit) Usable() bool { return l.Speed == 0 || l.Speed >= LeastLimit && l.Speed <= MostLimit }

// SetLimit holds a car to a limit, or to none any more. A system calls it through World.Later.
func SetLimit(w *ecs.World, l Limit) {
	car := CarsOf(w).Find(l.Car)
	switch {
	case car == nil || !l.Usable():
	case car.Limiter != nil && l.Speed > 0:
		car.Limiter.State = l
	case car.Limiter != nil:
		w.Remove(car.LimitedBy)
	case l.Speed > 0:
		w.Spawn(func(k ecs.Key) { Limiter.Of(w, k).State = l }, Limiter)
	}
}

// limiterBand is over how many m/s below its limit a limiter takes the drive away.
const limiterBand = 1.0

// Limited is what a car's limiter leaves of a throttle, whichever way it goes. It never brakes: downhill, or pushed, a
// car goes faster. The built-in driver keeps the limit by himself.
func (c *Car) Limited(throttle float64) float64 {
	if c.Limiter == nil || c.Driver != nil && c.Driver.State.Active {
		return throttle
	}
	_, ahead, _ := c.Chassis.State.Turn.Axes()
	speed := math.Abs(c.Chassis.State.Velocity.Dot(ahead))
	return min(throttle, max((c.Limiter.State.Speed-speed)/limiterBand, 0))
}
