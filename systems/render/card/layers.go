//go:build cgo && window

// The texture array: its layers are painted at once, or where somebody waits for the first picture with few pixels, and
// beside the pictures again with all of them.

package card

import (
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/effects"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
)

// PlainLayer is how many pixels the edge of a layer has while the full ones are painted.
const PlainLayer = 128

// Surfaces is the texture array.
type Surfaces struct {
	Layers uint32
	plain  uint32 // sampler that leaves smaller versions alone
	finer  finer
}

// finer is the array of full layers, while these come one by one.
type finer struct {
	texture uint32
	painted chan []*paint.Picture // the versions of the next one; closed when all were there; nil: none comes
	stop    chan struct{}         // closed when nobody wants them any more
	have    int
}

// LayersOf paints the layers of surfaces. Tests open many renderers, and have them painted once.
var LayersOf = paint.Layers

// newLayers brings pictures to GL, each with its smaller versions.
func newLayers(pictures []*paint.Picture, sharp float32) (name uint32) {
	for i, p := range pictures {
		mips := layerMips(i, p)
		if i == 0 {
			name = roomForLayers(mips, len(pictures), sharp)
		}
		fillLayer(name, i, mips)
	}
	return name
}

// layerMips are a layer and its smaller versions.
func layerMips(i int, p *paint.Picture) []*paint.Picture {
	return paint.Mips(p, i >= int(mesh.LayerTree))
}

// roomForLayers makes an array for so many layers like one, so sharp at grazing angles.
func roomForLayers(like []*paint.Picture, layers int, sharp float32) (name uint32) {
	gl.GenTextures(1, &name)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, name)
	for level, mip := range like {
		gl.TexImage3D(gl.TEXTURE_2D_ARRAY, int32(level), gl.RGBA8, int32(mip.Size), int32(mip.Size), int32(layers),
			0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	}
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_S, gl.REPEAT)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_T, gl.REPEAT)
	if sharp > 1 {
		const anisotropy = 0x84FE
		gl.TexParameterf(gl.TEXTURE_2D_ARRAY, anisotropy, sharp)
		gl.GetError() // where it is not known it is left out
	}
	return name
}

// fillLayer brings one layer to GL.
func fillLayer(name uint32, i int, mips []*paint.Picture) {
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, name)
	for level, mip := range mips {
		gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, int32(level), 0, 0, int32(i), int32(mip.Size), int32(mip.Size), 1, gl.RGBA,
			gl.UNSIGNED_BYTE, unsafe.Pointer(&mip.Pixels[0]))
	}
}

// PaintFiner has the full layers painted beside the pictures.
func (s *Surfaces) PaintFiner(size int) {
	painted, stop := make(chan []*paint.Picture), make(chan struct{})
	s.finer = finer{painted: painted, stop: stop}
	go func() {
		defer close(painted)
		paint.Each(size, func(i int, p *paint.Picture) bool {
			select {
			case painted <- layerMips(i, p):
				return true
			case <-stop:
				return false
			}
		})
	}()
}

// Take takes a layer that is painted, where there is one or it is waited for; with the last the full ones are in use.
func (s *Surfaces) Take(o *effects.Options, wait bool) {
	f := &s.finer
	for f.painted != nil {
		var mips []*paint.Picture
		var more bool
		if wait {
			mips, more = <-f.painted
		} else {
			select {
			case mips, more = <-f.painted:
			default:
				return
			}
		}
		if !more {
			Texture(&s.Layers)
			s.Layers, s.finer = f.texture, finer{}
			return
		}
		if f.texture == 0 {
			f.texture = roomForLayers(mips, paint.LayerCount, o.Sharp)
		}
		fillLayer(f.texture, f.have, mips)
		if f.have++; !wait {
			return
		}
	}
}

// leave ends the painting of what nobody wants any more.
func (f *finer) leave() {
	if f.stop != nil {
		close(f.stop)
	}
	*f = finer{}
}

// Open brings the layers of surfaces to GL, and makes the sampler for cheap looks at them.
func (s *Surfaces) Open(size int, sharp float32) {
	s.Layers = newLayers(LayersOf(size), sharp)
	gl.GenSamplers(1, &s.plain)
	gl.SamplerParameteri(s.plain, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
	gl.SamplerParameteri(s.plain, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
	gl.SamplerParameteri(s.plain, gl.TEXTURE_WRAP_S, gl.REPEAT)
	gl.SamplerParameteri(s.plain, gl.TEXTURE_WRAP_T, gl.REPEAT)
}

// Bind has the shaders find them.
func (s *Surfaces) Bind() {
	gl.ActiveTexture(gl.TEXTURE1)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.Layers)
	gl.BindSampler(1, s.plain)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.Layers)
}

// Close frees what GL holds of them.
func (s *Surfaces) Close() {
	Texture(&s.finer.texture)
	s.finer.leave()
	Texture(&s.Layers)
	if s.plain != 0 {
		gl.DeleteSamplers(1, &s.plain)
		s.plain = 0
	}
}

// Coming tells whether the full layers are being painted.
func (s *Surfaces) Coming() bool { return s.finer.painted != nil }

// Abandon forgets the names of what GL held of them.
func (s *Surfaces) Abandon() {
	s.finer.leave()
	s.Layers, s.plain = 0, 0
}
