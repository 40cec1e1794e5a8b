// The verge of a track: what stands beside its road without having been written down, seen and hit.

package track

import (
	"camber/blueprints/source/markup"
	"camber/blueprints/verge"
)

// verge works out what stands beside the road, and builds what of it is hit.
func (b *roadBuilder) verge(e *markup.Element) {
	p := b.params
	if p.Scenery.Verge = verge.Of(p); p.Scenery.Verge == nil {
		return
	}
	made, err := verge.Solid(p.Scenery.Verge, verge.Stuff{
		Steel: b.steel(nil), Wood: b.material(nil, trunk),
		Other: b.material(nil, masonry),
	})
	if err != nil {
		b.Report(e.Problem("what stands beside the road: %s", err))
		return
	}
	p.Ground.Meshes = append(p.Ground.Meshes, made...)
}
