// What is seen of a town's tiles, out of its file.

package track

import (
	ground "camber/blueprints/street"
	"camber/components/cover"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/content/town"
)

// views read it; of what stands in a tile they know what is corrected.
type views struct{ file *town.Remade }

func (v views) Areas(tile int32) ([]cover.Area, error) { return v.file.Areas(int(tile)) }

func (v views) Heights() (terrain.LandHeights, error) {
	h, err := v.file.Heights()
	return h, err
}

func (v views) Things(tile int32) ([]street.Thing, error) {
	all, err := v.file.Things(int(tile))
	at := v.file.Index[tile].At
	corner := space.Vec{X: float64(float64(at[0]) * ground.TileSize), Y: float64(float64(at[1]) * ground.TileSize)}
	for i := range all {
		all[i].At, all[i].To = all[i].At.Add(corner), all[i].To.Add(corner)
	}
	return all, err
}
