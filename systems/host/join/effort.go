// Whether this machine can step all cars of a race as fast as it goes: asked before one drives, and told.

package join

import (
	"time"

	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

// An effort is measured by rounds of ticks, the least of which counts: others' work is in the rest.
const (
	effortTicks  = 20
	effortRounds = 5
	effortWithin = 200 * time.Millisecond
	effortMost   = 0.7 // of real time: own and near cars are stepped again and again beside it
)

// effort is which share of real time a step of all cars takes here, in a world of their own.
func effort(run *session.Session) (share float64, cars int) {
	var all []ecs.Key
	for _, car := range vehicle.CarsOf(run.World).Rows() {
		all = append(all, car.Key)
	}
	a := run.Apart()
	defer a.World.Close()
	if a.Take(all...) != nil {
		return 0, len(all) // whatever is wrong is found where it is stepped
	}
	began, least := time.Now(), time.Hour
	for range effortRounds {
		from := time.Now()
		if a.Loop.Steps(effortTicks) != nil {
			return 0, len(all)
		}
		if least = min(least, time.Since(from)); time.Since(began) > effortWithin {
			break
		}
	}
	return least.Seconds() / (effortTicks * run.Loop.Clock().Dt()), len(all)
}

// warn tells who could not keep up.
func (c *Client) warn() {
	if share, cars := effort(c.run); share > effortMost {
		c.Said(components.Notice{Kind: "join-slow", Bad: true, Numbers: [4]float64{share, float64(cars)}})
	}
}
