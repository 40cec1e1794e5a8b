// Land beside the tiles that have streets.

package street

import (
	"cmp"
	"slices"

	"camber/blueprints/street/plane"
	"camber/components/space"
)

// post is where one of the points lies that bare land is made of, in a tile.
func (t *Town) post(x, y int32) plane.Point {
	at := func(i int32) int32 { return int32(int64(i) * plane.Size / int64(t.posts)) }
	return plane.Point{at(x), at(y)}
}

// Bare lists the tiles without streets that lie around those with streets, south to north, then west to east.
func (t *Town) Bare() [][2]int32 {
	has := make(map[[2]int32]bool, len(t.tiles))
	for i := range t.tiles {
		has[t.tiles[i].At] = true
	}
	// First as far as they reach to the east and west, then those rows to the north and south.
	var wide, all [][2]int32
	for i := range t.tiles {
		at := t.tiles[i].At
		for x := at[0] - around; x <= at[0]+around; x++ {
			wide = append(wide, [2]int32{x, at[1]})
		}
	}
	for _, at := range sorted(wide) {
		for y := at[1] - around; y <= at[1]+around; y++ {
			if to := [2]int32{at[0], y}; !has[to] {
				all = append(all, to)
			}
		}
	}
	return sorted(all)
}

func sorted(tiles [][2]int32) [][2]int32 {
	slices.SortFunc(tiles, func(a, b [2]int32) int { return cmp.Or(cmp.Compare(a[1], b[1]), cmp.Compare(a[0], b[0])) })
	return slices.Compact(tiles)
}

// Heights are those of a bare tile's posts in metres, west to east, then north.
func (t *Town) Heights(at [2]int32) []float64 {
	corner := space.Vec{X: float64(float64(at[0]) * TileSize), Y: float64(float64(at[1]) * TileSize)}
	all := make([]float64, 0, (t.posts+1)*(t.posts+1))
	for y := range t.posts + 1 {
		for x := range t.posts + 1 {
			p := t.post(x, y)
			all = append(all, t.surface.at(corner.Add(space.Vec{
				X: float64(float64(p[0]) * space.Lattice), Y: float64(float64(p[1]) * space.Lattice),
			})))
		}
	}
	return all
}
