//go:build cgo && window

// For those who work on the engine: what each system costs, and which things.

package sight

import (
	"fmt"
	"time"

	"camber/components/person"
	"camber/systems/host/session"
)

// Profile measures what each system costs; it belongs to the goroutine that drives.
type Profile struct {
	since time.Time
	costs *session.Costs
}

// NewProfile goes on to measure by costs that have begun.
func NewProfile(costs *session.Costs) *Profile { return &Profile{since: time.Now(), costs: costs} }

// End ends it.
func (p *Profile) End() { p.costs.End() }

// How many systems are listed, and how many kinds of things that touch others.
const (
	mostCosts  = 16
	mostThings = 4
)

// List gives the costs of the last second to the HUD, and what is held of towns; each turn.
func (p *Profile) List(out *person.HUDAux, town *TownHeld) {
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
