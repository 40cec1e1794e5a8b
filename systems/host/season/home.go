// How a race of a championship ends that somebody leaves.

package season

import (
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/race"
)

// longest is when a race that does not end is given up, in simulated seconds.
const longest = 24 * 3600

// Home waits for those who still drive when somebody leaves a race that is over for the own car, and gives its results.
func Home(run *session.Session) *race.Results {
	results := func() *race.Results {
		return race.ResultsOf(run.World, ecs.Tick{N: run.World.Tick(), Dt: run.Loop.Clock().Dt()})
	}
	if !race.NewHome(run.World).Is(run.Watched()) {
		return results()
	}
	for range longest {
		r := results()
		if r == nil || r.Over || run.Loop.Steps(run.Loop.Clock().Hz()) != nil {
			return r
		}
	}
	return nil
}
