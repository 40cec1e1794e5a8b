//go:build cgo && window

// Sheets: pictures that cars and things bring, a layer each of one array, which is there where any has such.

package render

import (
	"fmt"
	"slices"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
)

// sheets are those of a kind that are in use.
type sheets struct {
	unit    uint32 // of GL, where the shaders find them
	wrap    int32  // what lies beyond their edges
	size    int    // pixels of an edge
	texture uint32
	all     []*paint.Picture // nil: the layer is free
	stale   bool             // GL holds others
}

// The kinds there are.
var (
	decalSheets = sheets{unit: gl.TEXTURE5, wrap: gl.CLAMP_TO_EDGE, size: paint.SheetSize}
	modelSheets = sheets{unit: gl.TEXTURE7, wrap: gl.REPEAT, size: modelSheet}
)

const (
	modelSheet = 512 // pixels of an edge of a model's picture
	mostSheets = 256 // GL has room for so many layers everywhere, and a vertex counts them
)

// take gives a sheet its layer; -1: there is none left.
func (s *sheets) take(p *paint.Picture) int {
	n := slices.Index(s.all, nil)
	if n < 0 {
		if len(s.all) == mostSheets {
			return -1
		}
		n, s.all = len(s.all), append(s.all, nil)
	}
	s.all[n], s.stale = p, true
	return n
}

// give gives a layer back.
func (s *sheets) give(n int) {
	if n >= 0 {
		s.all[n] = nil
	}
}

// forget gives all of them back.
func (s *sheets) forget() { s.all = nil }

// bind brings the sheets to GL where they changed, and has the shaders find them.
func (s *sheets) bind() {
	gl.ActiveTexture(s.unit)
	if s.stale && len(s.all) > 0 {
		s.stale = false
		texture(&s.texture)
		gl.GenTextures(1, &s.texture)
		gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.texture)
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
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.texture)
}

// abandon forgets what GL held.
func (s *sheets) abandon() { s.texture, s.stale = 0, len(s.all) > 0 }

// unpacked are the pictures of a model, decoded; one that cannot be is white, and wrong says so.
func unpacked(m *mesh.Model) (all []*paint.Picture, wrong error) {
	for _, p := range m.Pictures {
		picture, err := paint.Decoded(p.Data, modelSheet)
		if err != nil {
			picture, wrong = paint.White(modelSheet), fmt.Errorf("the picture %s of a model: %w; it is drawn white", p.Name, err)
		}
		all = append(all, picture)
	}
	return all, wrong
}

// hang gives the pictures of a model their layers, which are to be given back with it.
func (r *Renderer) hang(m *mesh.Model, pictures []*paint.Picture) (taken []int) {
	layers := make([]uint8, len(pictures))
	for i, p := range pictures {
		n := r.coats.take(p)
		if n < 0 {
			r.Trouble = fmt.Sprintf("models have more than %d pictures: some show another one's", mostSheets)
		}
		layers[i], taken = uint8(max(n, 0)), append(taken, n)
	}
	m.Lay(layers)
	return taken
}

// modelled makes the model that a thing has of its own, with its pictures.
func (r *Renderer) modelled(l *components.Looks) shape {
	own := mesh.Modelled(l)
	pictures, err := unpacked(&own)
	if err != nil {
		r.Trouble = err.Error()
	}
	r.hang(&own, pictures) // for as long as the scene is shown, as its shape
	return r.store.add(&own)
}
