// Rays into the ground.

package check

import (
	"camber/components/num"
	"camber/components/space"
)

// tileOf is the tile that a place lies in.
func tileOf(p space.Vec) [2]int32 {
	const most = 1 << 20
	return [2]int32{
		int32(num.Floor(float64(p.X/tileSize), -most, most)), int32(num.Floor(float64(p.Y/tileSize), -most, most)),
	}
}

var purpose = num.Purpose("town check: rays")

// rays casts a tile's share of the rays: one in four each straight down, slanted, slanted into the tile beside it, and
// along a border, where tiles are sewn together. Each begins above all ground and ends below it, so it must meet some.
func (g *ground) rays(tile int) {
	at := g.tiles[tile]
	all, tiles := int64(g.opts.Rays), int64(len(g.tiles))
	span := g.spanAbout(at)
	first, end := all*int64(tile)/tiles, all*int64(tile+1)/tiles
	for k := first; k < end; k++ {
		chance := func(n uint64) float64 { return num.Uniform(g.opts.Seed, uint64(k), purpose, n) }
		inside := func(n uint64) space.Vec {
			return space.Vec{X: float64(tileSize * chance(n)), Y: float64(tileSize * chance(n+1))}
		}
		to := inside(0)
		from := to
		switch k % 4 {
		case 1:
			from = inside(2)
		case 2:
			from = inside(2)
			way := [4][2]int32{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}[num.Floor(float64(4*chance(4)), 0, 3)]
			if _, ok := g.span[[2]int32{at[0] + way[0], at[1] + way[1]}]; ok {
				from = from.Add(space.Vec{X: float64(tileSize * float64(way[0])), Y: float64(tileSize * float64(way[1]))})
			}
		case 3:
			if from = inside(2); chance(4) < 0.5 {
				to.X, from.X = 0, 0
			} else {
				to.Y, from.Y = 0, 0
			}
		}
		from.Z, to.Z = span[1]+1, span[0]-1
		start := corner(at).Add(from)
		if _, hit := g.laid.Ray(space.PlaceAt([3]int32{}, start), to.Sub(from)); !hit {
			g.r.Through++
			g.r.bad("through", 0, 0, 0, corner(at).Add(to))
		}
	}
}

// spanAbout is from the lowest to the highest ground of a tile and of those around it, in metres: bridges and tunnels
// of theirs reach into it.
func (g *ground) spanAbout(at [2]int32) (span [2]float64) {
	span = g.span[at]
	for east := int32(-1); east <= 1; east++ {
		for north := int32(-1); north <= 1; north++ {
			if next, ok := g.span[[2]int32{at[0] + east, at[1] + north}]; ok {
				span = [2]float64{min(span[0], next[0]), max(span[1], next[1])}
			}
		}
	}
	return span
}
