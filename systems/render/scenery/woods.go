// Woods as light meets them: the single trees that a picture shows, and walls of trees as trees that shade as they do.

package scenery

import (
	"camber/components/space"
	"camber/components/terrain"
)

// Trees are those beside a track's road, the nearest of so many; without those that walls of trees hide, where these
// are drawn.
func Trees(p *terrain.SceneryParams, most int, walls bool) []Tree {
	if p.Verge == nil {
		return nil
	}
	var all []Tree
	for i := range p.Verge.Trees {
		if t := &p.Verge.Trees[i]; t.Rank < most && (!walls || !t.Hidden) {
			all = append(all, Tree{At: t.At, Tall: t.Tall, Kind: t.Kind, Turn: t.Turn, Shade: t.Shade})
		}
	}
	return all
}

// Crowns are trees that shade as groves do.
func Crowns(groves []terrain.VergeGrove) []Tree {
	var all []Tree
	for i := range groves {
		k := &groves[i]
		along := space.Heading(k.Heading).Rotate(space.V(1, 0, 0))
		for _, d := range [2]float64{-0.38, 0.30} {
			all = append(all, Tree{At: k.At.AddScaled(along, d*k.Tall), Tall: k.Tall, Kind: 0})
		}
	}
	return all
}
