//go:build cgo && window

// Ground that the tests of pictures have in common: made once, however many of them draw it.

package render

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"

	"camber/components/line"
	"camber/components/terrain"
	"camber/systems/render/mesh"
	"camber/systems/render/scene"
	"camber/systems/render/scenery"
)

// mostGrounds is how many are kept: tests of one kind, which run one after the other, draw the same few.
const mostGrounds = 6

type keptGround struct {
	print        [32]byte
	fine, coarse []mesh.Tile
}

// The same ground in the same light is the same in every renderer.
func init() {
	var alone sync.Mutex
	var kept []keptGround
	made := scene.GroundOf
	scene.GroundOf = func(
		p *terrain.TrackParts, beside []terrain.GroundMesh, light *scenery.Light, crowns []scenery.Tree, workers int,
	) (fine, coarse []mesh.Tile) {
		if p.Ground.Source != nil { // its light is kept away by ground that is not among its own
			return made(p, beside, light, crowns, workers)
		}
		print := printOfGround(p, beside, light, crowns)
		alone.Lock()
		defer alone.Unlock()
		if i := slices.IndexFunc(kept, func(k keptGround) bool { return k.print == print }); i >= 0 {
			return kept[i].fine, kept[i].coarse
		}
		fine, coarse = made(p, beside, light, crowns, workers)
		if len(kept) == mostGrounds {
			kept = slices.Delete(kept, 0, 1)
		}
		kept = append(kept, keptGround{print, fine, coarse})
		return fine, coarse
	}
}

// printOfGround covers all that a ground is made of, and its light.
func printOfGround(
	p *terrain.TrackParts, beside []terrain.GroundMesh, light *scenery.Light, crowns []scenery.Tree,
) [32]byte {
	h := sha256.New()
	for _, meshes := range [][]terrain.GroundMesh{p.Ground.Meshes, beside} {
		_, _ = fmt.Fprintln(h, len(meshes))
		for i := range meshes {
			_, _ = fmt.Fprintln(h, meshes[i].Print(), meshes[i].Cell, meshes[i].Kind)
		}
	}
	g := p.Ground
	g.Meshes = nil
	_, _ = fmt.Fprintf(h, "%+v %+v %+v %v %+v\n", g, p.Scenery.Rails, p.Scenery.Houses, light.Way(), crowns)
	for _, l := range []*line.Line{p.Course.Middle, p.Course.Racing} {
		if l != nil {
			_, _ = fmt.Fprintf(h, "%+v\n", *l)
		}
	}
	return [32]byte(h.Sum(nil))
}
