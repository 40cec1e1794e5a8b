//go:build cgo && window

// Sheets of decals: a layer each of one array, which is there where any car has decals.

package render

import (
	"slices"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/paint"
)

// decals are the sheets that are in use.
type decals struct {
	texture uint32
	sheets  []*paint.Picture // nil: the layer is free
	stale   bool             // GL holds others
}

// take gives a sheet its layer.
func (d *decals) take(p *paint.Picture) int {
	n := slices.Index(d.sheets, nil)
	if n < 0 {
		n, d.sheets = len(d.sheets), append(d.sheets, nil)
	}
	d.sheets[n], d.stale = p, true
	return n
}

// give gives a layer back.
func (d *decals) give(n int) { d.sheets[n] = nil }

// bind brings the sheets to GL where they changed, and has the shaders find them.
func (d *decals) bind() {
	gl.ActiveTexture(gl.TEXTURE5)
	if d.stale {
		d.stale = false
		texture(&d.texture)
		gl.GenTextures(1, &d.texture)
		gl.BindTexture(gl.TEXTURE_2D_ARRAY, d.texture)
		gl.TexImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.RGBA8, paint.SheetSize, paint.SheetSize, int32(len(d.sheets)), 0, gl.RGBA,
			gl.UNSIGNED_BYTE, nil)
		for i, p := range d.sheets {
			if p != nil {
				gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, int32(i), paint.SheetSize, paint.SheetSize, 1, gl.RGBA,
					gl.UNSIGNED_BYTE, unsafe.Pointer(&p.Pixels[0]))
			}
		}
		gl.GenerateMipmap(gl.TEXTURE_2D_ARRAY)
		gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
		gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
		gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
	}
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, d.texture)
}

// abandon forgets what GL held.
func (d *decals) abandon() { d.texture, d.stale = 0, len(d.sheets) > 0 }
