//go:build cgo && window

// The tufts of grass of the ground that is laid.

package scene

import (
	"camber/components/cover"
	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/aerial"
	"camber/systems/render/card"
	"camber/systems/render/mesh"
)

// Meadow is the tufts of a tile, while it is near.
type Meadow struct {
	Tufts []mesh.Tuft
	Grown bool
}

// Grow has the tufts of a tile.
func (m *Meadow) Grow(s *card.Store, q *Placed, wild bool) {
	m.Grown = true
	for k := q.Shape.First; k < q.Shape.First+q.Shape.Count; k++ {
		if part := &s.Parts[k]; part.Paint == mesh.Turf {
			m.Tufts = mesh.Tufts(s.AllV[part.Base:], s.AllI[part.First:part.First+part.Count], q.At,
				func(_, _, aside float64) mesh.Sward { return mesh.Beside(aside, wild) }, m.Tufts[:0])
		}
	}
}

// GrowIn has the tufts of a cluster of a town's ground, by what the tile's land is.
func (m *Meadow) GrowIn(s *card.Store, q *Placed, cluster int, soils []aerial.Soil, corner space.Vec) {
	m.Grown = true
	part := &s.Parts[int(q.Shape.First-s.From)+cluster]
	if part.Paint != mesh.Town {
		return
	}
	var colour [3]float64
	from := q.At.Sub(corner) // m, from the tile's corner
	m.Tufts = mesh.Tufts(s.AllV[part.Base:], s.AllI[part.First:part.First+part.Count], q.At,
		func(x, y, street float64) mesh.Sward {
			col, row := int(from.X+x), int(from.Y+y)
			if street > 0 || col < 0 || row < 0 || col >= soilsAcross || row >= soilsAcross {
				return mesh.Sward{}
			}
			return swardOn(&soils[row*soilsAcross+col], &colour)
		}, m.Tufts[:0])
}

// soilsAcross is how many squares a town's tile is told of along each edge: one a metre.
const soilsAcross = int(terrain.TownTile)

// swards are how grass grows on land by what it is used for; nothing grows where they say nothing.
var swards = [cover.Kinds]mesh.Sward{
	cover.Nothing: {Share: 1, Rough: 0.6, Low: 0.18}, cover.Residential: {Share: 0.8, Rough: 0.25, Low: 0.09},
	cover.Commercial: {Share: 0.04, Rough: 0.1}, cover.Industrial: {Share: 0.08, Rough: 0.3},
	cover.Farmland: {Share: 1, Rough: 0.4, Low: 0.25}, cover.Meadow: {Share: 1, Rough: 0.9, Low: 0.2},
	cover.Grass: {Share: 0.7, Rough: 0.1}, cover.Park: {Share: 0.7, Rough: 0.12},
	cover.Garden: {Share: 0.8, Rough: 0.25}, cover.Orchard: {Share: 1, Rough: 0.5, Low: 0.12},
	cover.Vineyard: {Share: 0.7, Rough: 0.3}, cover.Allotments: {Share: 0.8, Rough: 0.4, Low: 0.1},
	cover.Wood: {Share: 0.4, Rough: 0.6}, cover.Scrub: {Share: 1, Rough: 1, Low: 0.2},
	cover.Heath: {Share: 1, Rough: 0.6, Low: 0.12}, cover.Sand: {Share: 0.03, Rough: 0.4},
	cover.Rock: {Share: 0.06, Rough: 0.3}, cover.Scree: {Share: 0.04, Rough: 0.3},
	cover.Wetland: {Share: 1, Rough: 1, Low: 0.3}, cover.Pitch: {Share: 0.3}, cover.Playground: {Share: 0.05},
	cover.Cemetery: {Share: 0.7, Rough: 0.1}, cover.Quarry: {Share: 0.05, Rough: 0.4},
	cover.Railway: {Share: 0.1, Rough: 0.4}, cover.Track: {Share: 0.15, Rough: 0.2},
}

// How grass in towns is told from that beside tracks.
const (
	picturedRoot = 0.9 // of the root of a picture's colour: the ground shows 0.72 of it, of turf's colour 0.9
	trodden      = 0.3 // m, from the edge of a street: nothing grows there
	mownTo       = 3.0 // m, likewise: from there on it grows as the land has it
)

// swardOn is how grass grows on a square of land.
func swardOn(s *aerial.Soil, colour *[3]float64) mesh.Sward {
	edge := 0.1 * float64(s.Edge)
	if !s.Grows || edge < trodden {
		return mesh.Sward{}
	}
	sward := swards[s.Kind]
	grown := min((edge-trodden)/(mownTo-trodden), 1)
	sward.Rough *= grown
	sward.Low *= 0.5 + 0.5*grown
	for k := range colour {
		colour[k] = picturedRoot * float64(s.Colour[k]) / 255
	}
	sward.Colour = colour
	return sward
}

// Wild tells whether nobody mows beside the road: it is one of gravel.
func (l *Land) Wild() bool {
	way, all := l.params.Course.Middle, l.params.Ground.Surfaces
	if way == nil || len(way.Knots) == 0 || int(way.Knots[0].Material) >= len(all) {
		return false
	}
	s := &all[way.Knots[0].Material]
	return s.Sound == "gravel" || s.Sound == "sand"
}
