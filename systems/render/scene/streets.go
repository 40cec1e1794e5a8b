//go:build cgo && window

// The highlight of a town's streets: a map of how far they are for each tile that is near enough, and what changes from
// picture to picture.

package scene

import (
	"math"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/terrain"
	"camber/systems/render/distance"
)

const (
	streetsUnit = 8    // of textures
	streetsSize = 128  // pixels of a map's edge
	streetsFar  = 32.0 // m, that its last step stands for: streetscale in streets.glsl
)

// streetLayers is how many maps there are: one for each square of the two nearest levels.
func streetLayers() (n int32) {
	for l := range farLevel {
		n += int32(paintedAt[l].layers) * paintedAt[l].each() * paintedAt[l].each()
	}
	return n
}

// roomForStreets makes the array of maps.
func (q *painted) roomForStreets() {
	gl.GenTextures(1, &q.streets)
	gl.ActiveTexture(gl.TEXTURE0 + streetsUnit)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, q.streets)
	gl.TexImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.R16, streetsSize, streetsSize, streetLayers(), 0, gl.RED, gl.UNSIGNED_SHORT,
		nil)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAX_LEVEL, 0)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}

// bringAway brings a tile's map to where its picture's square has its own, and gives what the shader is to know of it:
// 0 is none.
func (q *painted) bringAway(c *canvas, away []uint16) int32 {
	if away == nil {
		return 0
	}
	layer := c.square[0]
	for l := range c.level {
		layer += int32(paintedAt[l].layers) * paintedAt[l].each() * paintedAt[l].each()
	}
	gl.ActiveTexture(gl.TEXTURE0 + streetsUnit)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, q.streets)
	gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, layer, streetsSize, streetsSize, 1, gl.RED, gl.UNSIGNED_SHORT,
		unsafe.Pointer(&away[0]))
	gl.ActiveTexture(gl.TEXTURE0)
	return layer + 1
}

// streetMapper makes maps beside the pictures.
type streetMapper struct {
	maker    distance.Maker
	segments []distance.Segment
	m        distance.Map
}

// of is a tile's map: a step is half a millimetre.
func (s *streetMapper) of(o *canvasOrder) []uint16 {
	square := distance.Square{
		West: float64(o.key.at[0]) * terrain.TownTile, South: float64(o.key.at[1]) * terrain.TownTile,
		Side: terrain.TownTile, Far: streetsFar,
	}
	s.segments = o.index.Around(s.segments[:0], square)
	s.maker.Make(&s.m, s.segments, square, streetsSize)
	away := make([]uint16, streetsSize*streetsSize)
	for i, piece := range s.m.Piece {
		away[i] = math.MaxUint16
		if piece >= 0 {
			away[i] = uint16(min(math.Abs(float64(s.m.Away[i]))/streetsFar*math.MaxUint16+0.5, math.MaxUint16))
		}
	}
	return away
}
