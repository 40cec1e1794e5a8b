//go:build cgo && window

// The models that a town has of each kind, and what its trees are tinted with.

package scene

import (
	"camber/components/cover"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/systems/render/card"
	"camber/systems/render/furniture"
	"camber/systems/render/mesh"
)

// townModels are those of kinds.
type townModels struct {
	Fixtures [street.ThingKinds][2]card.Shape // fine, coarse
	Parked   [furniture.ParkedStyles][2]card.Shape
	Signals  [street.ThingKinds][3]card.Shape // of kinds that have lights, those that burn, from above
	Lamp     card.Shape                       // its glass, when it burns
}

func (m *townModels) open(s *card.Store) {
	add := func(k mesh.Model) card.Shape { return s.Add(&k) }
	for detail := range 2 {
		for kind := range street.ThingKinds {
			if k, ok := furniture.Fixture(kind, mesh.Detail(detail)); ok {
				m.Fixtures[kind][detail] = add(k)
			}
		}
		for style := range m.Parked {
			m.Parked[style][detail] = add(furniture.Parked(style, mesh.Detail(detail)))
		}
	}
	for _, kind := range [2]street.ThingKind{street.Signal, street.WalkSignal} {
		for i := range m.Signals[kind] {
			m.Signals[kind][i] = add(furniture.SignalLit(kind, i))
		}
	}
	m.Lamp = add(furniture.LampLit())
}

// Foliage is what trees' pictures are tinted with, linear: each between two, with leaves and with needles.
type Foliage [2][2][3]float32

// foliageOf is that of a style.
func foliageOf(s *cover.Style) (all Foliage) {
	for kind := range all {
		for end := range all[kind] {
			for c := range 3 {
				if all[kind][end][c] = 1; s != nil {
					of := [2]cover.Foliage{s.Leaves, s.Needles}[kind]
					all[kind][end][c] = float32(mesh.Linear(of[end][c]) / mesh.Linear(cover.Green[c]))
				}
			}
		}
	}
	return all
}

// Of is the tint of a tree of some look, so far between the two.
func (all *Foliage) Of(look uint8, share float32) (tint [3]float32) {
	ends := &all[0]
	if look == street.Conifer {
		ends = &all[1]
	}
	for c := range tint {
		tint[c] = ends[0][c] + share*(ends[1][c]-ends[0][c])
	}
	return tint
}

// railOf is a piece of guard rail as it is drawn.
func railOf(k *terrain.VergeRail) railed {
	x := k.To.Sub(k.From)
	y, z := space.V(-x.Y, x.X, 0).Unit(), space.V(0, 0, k.High/mesh.RailHigh)
	return railed{At: k.From, X: x, Y: y, Z: z, Tint: Untinted}
}
