//go:build cgo && window

// Grounds that are brought in chunks: which of these a picture wants, and what must be there to lay one.

package scene

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/scenery"
)

// How far around the eyes chunks are laid, and where they are dropped again, in metres.
const (
	piecesWanted = 1500.0
	piecesKept   = 2000.0
)

// isPiece tells whether a mesh of a ground is laid when its chunk is brought.
func isPiece(g *terrain.GroundParams, i int) bool {
	return g.Source != nil && g.Meshes[i].Chunk == nil && g.Meshes[i].Kind == terrain.MeshGround
}

// wanted is the square of how far a mesh of a track is from the nearest eye, level, in m2: nought for the whole, and
// endless for what is no chunk that is brought.
func wanted(p *components.Moment, t *components.SeenTrack, piece int32) (least float64) {
	if piece == whole {
		return 0
	}
	least = math.Inf(1)
	if g := &t.Params.Ground; int(piece) < len(g.Meshes) && isPiece(g, int(piece)) && !isTown(&t.Params) {
		for i := range p.Eyes {
			least = min(least, g.Meshes[piece].Box().Beside(p.Eyes[i].Now.From(t.Place)))
		}
	}
	return least
}

// isTown tells whether a track is a town, whose tiles are known: it is laid as a townscape.
func isTown(p *terrain.TrackParts) bool {
	return p.Course.Town != nil && p.Ground.Source != nil && len(p.Course.Town.Tiles) == len(p.Ground.Meshes)
}

// soonReach is how far around the eyes pieces are laid for a first picture that somebody waits for, in metres.
const soonReach = 350.0

// brought has what a piece of a ground is made of: its own meshes, those beside it, and all that may keep light from
// it.
func brought(g *terrain.GroundParams, piece int32, sun space.Vec) (own terrain.GroundParams,
	beside []terrain.GroundMesh, shading terrain.GroundParams, err error,
) {
	own, shading = *g, *g
	if g.Source == nil {
		return own, nil, shading, nil
	}
	own.Meshes, shading.Meshes = nil, nil
	var box, around space.Box
	if piece != whole {
		box = g.Meshes[piece].Box()
		around = box.Swept(sun.Scale(scenery.SunReach)).Grown(scenery.SkyReach)
	}
	for i := range g.Meshes {
		m := g.Meshes[i]
		isOwn := int32(i) == piece || piece == whole && m.Chunk != nil
		if !isOwn && (piece == whole || !m.Box().Meets(around)) {
			continue
		}
		if m.Chunk, err = g.Take(int32(i)); err != nil {
			return own, nil, shading, err
		}
		shading.Meshes = append(shading.Meshes, m)
		if isOwn {
			own.Meshes = append(own.Meshes, m)
		} else if m.Box().Meets(box.Grown(1)) {
			beside = append(beside, m)
		}
	}
	return own, beside, shading, nil
}
