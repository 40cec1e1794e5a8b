//go:build cgo && window

// Sheets: pictures that cars and things bring, a layer each of one array, which is there where any has such.

package card

import (
	"slices"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/paint"
)

// Sheets are those of a kind that are in use.
type Sheets struct {
	unit    uint32 // of GL, where the shaders find them
	wrap    int32  // what lies beyond their edges
	size    int    // pixels of an edge
	Texture uint32
	all     []*paint.Picture // nil: the layer is free
	stale   bool             // GL holds others
}

// The kinds there are.
var (
	DecalSheets = Sheets{unit: gl.TEXTURE5, wrap: gl.CLAMP_TO_EDGE, size: paint.SheetSize}
	ModelSheets = Sheets{unit: gl.TEXTURE7, wrap: gl.REPEAT, size: ModelSheet}
)

const (
	ModelSheet = 512 // pixels of an edge of a model's picture
	MostSheets = 256 // GL has room for so many layers everywhere, and a vertex counts them
)

// Take gives a sheet its layer; -1: there is none left.
func (s *Sheets) Take(p *paint.Picture) int {
	n := slices.Index(s.all, nil)
	if n < 0 {
		if len(s.all) == MostSheets {
			return -1
		}
		n, s.all = len(s.all), append(s.all, nil)
	}
	s.all[n], s.stale = p, true
	return n
}

// Give gives a layer back.
func (s *Sheets) Give(n int) {
	if n >= 0 {
		s.all[n] = nil
	}
}

// Forget gives all of them back.
func (s *Sheets) Forget() { s.all = nil }

// Bind brings the sheets to GL where they changed, and has the shaders find them.
func (s *Sheets) Bind() {
	gl.ActiveTexture(s.unit)
	if s.stale && len(s.all) > 0 {
		s.stale = false
		Texture(&s.Texture)
		gl.GenTextures(1, &s.Texture)
		gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.Texture)
		size := int32(s.size)
		gl.TexImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.RGBA8, size, size, int32(len(s.all)), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
		for i, p := range s.all {
			if p != nil {
				gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, int32(i), size, size, 1, gl.RGBA, gl.UNSIGNED_BYTE,
					unsafe.Pointer(&p.Pixels[0]))
			}
		}
		gl.GenerateMipmap(gl.TEXTURE_2D_ARRAY)
		gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
		gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_S, s.wrap)
		gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_T, s.wrap)
	}
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.Texture)
}

// Abandon forgets what GL held.
func (s *Sheets) Abandon() { s.Texture, s.stale = 0, len(s.all) > 0 }
