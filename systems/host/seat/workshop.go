//go:build cgo && window

// For those who work on the engine: what each system costs.

package seat

import (
	"cmp"
	"slices"
	"time"

	"camber/components"
)

// profile measures what each system costs; it belongs to the game's goroutine.
type profile struct {
	since time.Time
	sums  map[string]*spent
}

type spent struct {
	took  time.Duration
	times int
}

// mostCosts is how many systems are listed.
const mostCosts = 16

// profiled begins to measure, or ends it; for the game's goroutine.
func (g *game) profiled() {
	loop, out := g.book.run.Loop, &g.front.hud.Aux
	if g.profile != nil {
		g.profile, out.Costs = nil, nil
		loop.Time(nil)
		return
	}
	p := &profile{since: time.Now(), sums: map[string]*spent{}}
	g.profile = p
	loop.Time(func(system string, took time.Duration) {
		s := p.sums[system]
		if s == nil {
			s = &spent{}
			p.sums[system] = s
		}
		s.took += took
		s.times++
	})
	g.tell("what each system costs is listed from the next second on", false)
}

// list gives the costs of the last second to the HUD; for the game's goroutine, each turn.
func (p *profile) list(out *components.HUDAux) {
	wall := time.Since(p.since)
	if wall < time.Second {
		return
	}
	var costs []components.HUDCost
	for name, s := range p.sums {
		if s.times > 0 {
			costs = append(costs, components.HUDCost{
				Name: name, Share: float32(s.took.Seconds() / wall.Seconds()),
				Each: float32(1e6 * s.took.Seconds() / float64(s.times)),
			})
		}
		*s = spent{}
	}
	slices.SortFunc(costs, func(a, b components.HUDCost) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Name, b.Name))
	})
	out.Costs, p.since = costs[:min(len(costs), mostCosts)], time.Now()
}
