//go:build cgo && window

// For those who work on the engine: what each system costs, and which things.

package seat

import (
	"fmt"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
)

// profile measures what each system costs; it belongs to the game's goroutine.
type profile struct {
	since time.Time
	costs *session.Costs
}

// How many systems are listed, and how many kinds of things that touch others.
const (
	mostCosts  = 16
	mostThings = 4
)

// profiled begins to measure, or ends it; for the game's goroutine.
func (g *game) profiled() {
	if g.profile != nil {
		g.profile.costs.End()
		g.profile, g.front.HUD.Aux.Costs = nil, nil
		return
	}
	g.profile = &profile{since: time.Now(), costs: g.book.Run.Costs()}
	g.tell(components.Notice{Kind: "profile-soon"})
}

// list gives the costs of the last second to the HUD, and what is held of towns; for the game's goroutine, each turn.
func (p *profile) list(out *person.HUDAux, town *sight.TownHeld) {
	wall := time.Since(p.since)
	if wall < time.Second {
		return
	}
	systems, things := p.costs.Take()
	var costs []person.HUDCost
	add := func(name string, c *session.Cost) {
		costs = append(costs, person.HUDCost{
			Name: name, Share: float32(c.Took.Seconds() / wall.Seconds()),
			Each: float32(1e6 * c.Took.Seconds() / float64(max(c.Times, 1))),
		})
	}
	for i := range systems[:min(len(systems), mostCosts)] {
		add(systems[i].Name, &systems[i])
	}
	for i := range things[:min(len(things), mostThings)] {
		add(fmt.Sprintf("%s: %d contacts", things[i].Name, things[i].Touch), &things[i])
	}
	if town != nil {
		costs = append(costs, town.Cost())
	}
	out.Costs, p.since = costs, time.Now()
}
