//go:build cgo && window

// Obstacles as they are laid: their models, and those that grow.

package scene

import (
	"slices"

	"camber/components"
	"camber/components/solid"
	"camber/ecs"
	"camber/systems/render/card"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
	"camber/systems/render/scenery"
)

// thing is the models of all obstacles of a kind.
type thing struct {
	Detail [2]card.Shape // its shapes, fine, coarse
	Own    card.Shape    // its model, where it has one
	Until  float64       // m, how far that is seen; 0: always
}

func (s *Scene) thingOf(p *solid.BodyParams) thing {
	fine, coarse := mesh.Thing(p, mesh.Fine), mesh.Thing(p, mesh.Coarse)
	t := thing{Detail: [2]card.Shape{s.Store.Add(&fine), s.Store.Add(&coarse)}}
	if p.Looks != nil && len(p.Looks.Models) > 0 {
		t.Own, t.Until = s.modelled(p.Looks), p.Looks.Until
	}
	return t
}

// IsTree tells whether an obstacle grows.
func IsTree(t *components.SeenThing) bool { return t.Looks != nil && t.Looks.ID == "tree" }

// TreeOf is an obstacle that grows as it is seen: one among others.
func TreeOf(t *components.SeenThing, n int) scenery.Tree {
	return scenery.Tree{Tall: 11 + 5*paint.Hash(int32(n), 1, 1), Kind: n % 3, Turn: float64(n)}
}

// Grown tells whether an obstacle that grows was laid with its track, whose light knows it.
func (s *Scene) Grown(k ecs.Key) bool {
	for i := range s.Lands {
		if _, found := slices.BinarySearch(s.Lands[i].grown, k); found {
			return true
		}
	}
	return false
}
