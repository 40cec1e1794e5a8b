// What all models have in common beside their triangles: how finely they are made, the layers that they show, when a
// lamp of theirs shines, and who lights them.

package mesh

import (
	"camber/components/space"
)

// Detail is how finely things are made.
type Detail int

// The levels of detail.
const (
	Fine Detail = iota
	Coarse
)

// LampKind says when a lamp shines.
type LampKind uint8

// The kinds of lamps.
const (
	NoLamp LampKind = iota
	HeadLamp
	TailLamp
	BrakeLamp
	ReverseLamp
	LeftLamp
	RightLamp
	LampKinds
)

// Light tells how much of the sun and of the sky reaches a point of the ground, 0..1; places count from the track's.
type Light func(at, normal space.Vec) (sun, sky float64)

// Tile is a piece of ground.
type Tile struct {
	At space.Vec // m, from the track's Place
	Model
}

// Layers of the texture array, in the order that package paint paints them.
const (
	LayerPlain uint8 = iota
	LayerAsphalt
	LayerGrass
	LayerConcrete
	LayerSand
	LayerBark
	LayerClouds
	LayerDigits // of numbers of cars
	LayerBanner
	LayerCrowd
	LayerRail
	LayerKerb
	LayerGlyphs  // of instruments
	LayerCobbles // streets of setts
	LayerPlaster // walls of houses, in the order of their kinds
	LayerBrick
	LayerTimber
	LayerSheet
	LayerPits
	LayerTiles
	LayerOpenings
	LayerStoreysPlaster // walls of towns' houses: storeys that lie on each other
	LayerStoreysBrick
	LayerStoreysTimber
	LayerBlock
	LayerGlass
	LayerChurch
	LayerSchool
	LayerShop // a ground floor
	LayerGarage
	LayerBoards
	LayerStones // houses of rubble
	LayerTree   // the first of several kinds
)

// TreeKinds is how many layers of trees there are; behind them come those of groves.
const TreeKinds = 4
