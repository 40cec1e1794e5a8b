//go:build cgo && window

// Houses of a track: each is a model of its own, in the light that falls on it.

package render

import (
	"camber/components"
	"camber/components/space"
	"camber/systems/render/mesh"
)

// build makes the houses of a track.
func (l *land) build(r *Renderer, t *components.SeenTrack) {
	for i := range t.Params.Scenery.Houses {
		h := &t.Params.Scenery.Houses[i]
		if !l.holds(h.At) {
			continue
		}
		turn := space.Heading(h.Heading)
		light := func(p, n space.Vec) (sun, sky float64) {
			n = turn.Rotate(n)
			if n.Dot(l.light.Way()) <= 0 {
				return 0, 1
			}
			return l.light.Sun(h.At.Add(turn.Rotate(p)).AddScaled(n, wallSkin)), 1
		}
		fine, coarse := mesh.House(h, mesh.Fine, light), mesh.House(h, mesh.Coarse, light)
		l.stuff = append(l.stuff, placed{
			shape: r.store.add(&fine), far: r.store.add(&coarse), at: h.At, scale: 1, turn: turn, tint: untinted,
		})
	}
}

// wallSkin is how far before a wall the sun is looked for, in metres.
const wallSkin = 0.3
