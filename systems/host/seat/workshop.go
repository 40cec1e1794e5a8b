//go:build cgo && window

// For those who work on the engine: what each system costs.

package seat

import (
	"camber/components"
	"camber/systems/host/seat/sight"
)

// profiled begins to measure, or ends it; for the game's goroutine.
func (g *game) profiled() {
	if g.profile != nil {
		g.profile.End()
		g.profile, g.front.HUD.Aux.Costs = nil, nil
		return
	}
	g.profile = sight.NewProfile(g.book.Run.Costs())
	g.tell(components.Notice{Kind: "profile-soon"})
}
