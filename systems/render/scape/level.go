// Levels of detail: a town is a tree of squares, each drawn as a whole or as the finer ones within it.

package scape

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
)

// Level is how finely a piece is drawn.
type Level uint8

// The levels, from near to far. The first three are of one tile each.
const (
	Near   Level = iota // the very ground that is driven on, with the light that falls on it
	Middle              // thinned out
	Far                 // a few squares of ground, and blocks on it
	Cell                // bare land, 4 x 4 tiles of it
	Land                // 4 x 4 cells
	Wide                // 4 x 4 lands
	Levels
)

// beside is how many pieces of the next finer level lie side by side in one.
var beside = [Levels]int32{Near: 0, Middle: 1, Far: 1, Cell: 4, Land: 4, Wide: 4}

// Size is the length of the edge of a level's pieces in metres.
func (l Level) Size() float64 {
	switch l {
	case Cell:
		return 4 * terrain.TownTile
	case Land:
		return 16 * terrain.TownTile
	case Wide:
		return 64 * terrain.TownTile
	}
	return terrain.TownTile
}

// Key names a piece by its level and by how many of its size it lies east and north of the town's middle.
type Key struct {
	Level Level
	X, Y  int32
}

// Corner is its south-west corner, in metres from the town's middle.
func (k Key) Corner() space.Vec {
	size := k.Level.Size()
	return space.Vec{X: float64(k.X) * size, Y: float64(k.Y) * size}
}

// Beside is how far a place lies beside it, level, in metres.
func (k Key) Beside(p space.Vec) float64 {
	size, c := k.Level.Size(), k.Corner()
	dx := max(c.X-p.X, p.X-c.X-size, 0)
	dy := max(c.Y-p.Y, p.Y-c.Y-size, 0)
	return math.Hypot(dx, dy)
}

// Finer is how many pieces of the next finer level lie in it, and which is the n-th.
func (k Key) Finer() int32 { return beside[k.Level] * beside[k.Level] }

// Part is the n-th of the finer pieces that it is made of: a far tile's is the tile at the middle level.
func (k Key) Part(n int32) Key {
	b := beside[k.Level]
	return Key{k.Level - 1, k.X*b + n%b, k.Y*b + n/b}
}

// Whole is the coarser piece that it is a part of.
func (k Key) Whole() Key {
	b := beside[k.Level+1]
	return Key{k.Level + 1, floorDiv(k.X, b), floorDiv(k.Y, b)}
}

func floorDiv(a, b int32) int32 {
	if q := a / b; q*b <= a {
		return q
	}
	return a/b - 1
}

// KeyAt is the piece of a level at a place.
func KeyAt(l Level, p space.Vec) Key {
	size := l.Size()
	return Key{l, int32(math.Floor(p.X / size)), int32(math.Floor(p.Y / size))}
}

// Reach is how far around an eye each level is drawn, level, in metres.
type Reach [Levels]float64

// NearBy is how far around an eye the ground that is seen is that which is driven on, in metres.
const NearBy = 100.0

// ReachOf is that of a town which is seen so far around, in metres, with so much detail, 0..1: what is near stays as it
// is. Far land goes by no detail, so that mountains stand still while somebody turns: where little of a town is seen,
// most of all triangles were theirs, at angles below a pixel.
func ReachOf(round, detail float64) Reach {
	return Reach{
		Near: NearBy, Middle: max(0.3*round*detail, NearBy), Far: max(round*detail, 2*NearBy), Cell: max(2*round, 2000),
		Land: min(3*round, 9000), Wide: 40e3,
	}
}
