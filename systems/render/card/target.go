//go:build cgo && window

// What is drawn onto: colour and depth in memory, from where a picture is copied onto a window that there is.

package card

import (
	"fmt"

	"github.com/go-gl/gl/v3.3-core/gl"
)

// Target is a framebuffer, with a second one to bring several samples a pixel together.
type Target struct {
	Width, Height int32
	samples       int32
	Stencil       bool // there is one
	Many, one     uint32
	colour, depth uint32
	settledColour uint32
	settledDepth  uint32 // made when depth is read first
}

// Resize makes the buffers anew where the size is another one.
func (t *Target) Resize(width, height, samples int32) error {
	if t.Width == width && t.Height == height && t.samples == samples {
		return nil
	}
	var most int32
	gl.GetIntegerv(gl.MAX_RENDERBUFFER_SIZE, &most)
	if width < 1 || height < 1 || width > most || height > most {
		return fmt.Errorf("no picture of %dx%d pixels can be drawn here: 1x1 to %dx%d", width, height, most, most)
	}
	t.Close()
	var can int32
	gl.GetIntegerv(gl.MAX_SAMPLES, &can)
	t.Width, t.Height, t.samples = width, height, min(samples, can)
	format, attachment := t.Deep()
	t.colour, t.depth = t.buffer(gl.RGBA8, t.samples), t.buffer(format, t.samples)
	gl.GenFramebuffers(1, &t.Many)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.Many)
	gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, t.colour)
	gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, attachment, gl.RENDERBUFFER, t.depth)
	if s := gl.CheckFramebufferStatus(gl.FRAMEBUFFER); s != gl.FRAMEBUFFER_COMPLETE {
		return fmt.Errorf("OpenGL cannot draw into memory (status %#x)", s)
	}
	t.one = t.Many
	if t.samples > 1 {
		t.settledColour = t.buffer(gl.RGBA8, 1)
		gl.GenFramebuffers(1, &t.one)
		gl.BindFramebuffer(gl.FRAMEBUFFER, t.one)
		gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, t.settledColour)
	}
	return Troubles("making room for a picture")
}

// Deep is how depth is kept.
func (t *Target) Deep() (format, attachment uint32) {
	if t.Stencil {
		return gl.DEPTH32F_STENCIL8, gl.DEPTH_STENCIL_ATTACHMENT
	}
	return gl.DEPTH_COMPONENT32F, gl.DEPTH_ATTACHMENT
}

// Buffer makes one as large as the picture.
func (t *Target) buffer(format uint32, samples int32) (name uint32) {
	gl.GenRenderbuffers(1, &name)
	gl.BindRenderbuffer(gl.RENDERBUFFER, name)
	if samples > 1 {
		gl.RenderbufferStorageMultisample(gl.RENDERBUFFER, samples, format, t.Width, t.Height)
	} else {
		gl.RenderbufferStorage(gl.RENDERBUFFER, format, t.Width, t.Height)
	}
	return name
}

// Begin has what follows drawn into the target.
func (t *Target) Begin() {
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.Many)
}

// Settle brings the samples together, to be read.
func (t *Target) Settle() {
	if t.one != t.Many {
		gl.BindFramebuffer(gl.READ_FRAMEBUFFER, t.Many)
		gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, t.one)
		what := uint32(gl.COLOR_BUFFER_BIT)
		if t.settledDepth != 0 {
			what |= gl.DEPTH_BUFFER_BIT
		}
		gl.BlitFramebuffer(0, 0, t.Width, t.Height, 0, 0, t.Width, t.Height, what, gl.NEAREST)
	}
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, t.one)
}

// SettleDepth is settle, with depth beside the colours: of one of the samples.
func (t *Target) SettleDepth() {
	if t.one != t.Many && t.settledDepth == 0 {
		format, attachment := t.Deep()
		t.settledDepth = t.buffer(format, 1)
		gl.BindFramebuffer(gl.FRAMEBUFFER, t.one)
		gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, attachment, gl.RENDERBUFFER, t.settledDepth)
	}
	t.Settle()
}

// Close frees the buffers.
func (t *Target) Close() {
	if t.one == t.Many {
		t.one = 0
	}
	for _, name := range []uint32{t.Many, t.one} {
		if name != 0 {
			gl.DeleteFramebuffers(1, &name)
		}
	}
	for _, name := range []uint32{t.colour, t.depth, t.settledColour, t.settledDepth} {
		if name != 0 {
			gl.DeleteRenderbuffers(1, &name)
		}
	}
	*t = Target{Stencil: t.Stencil}
}

// Texture frees a texture where there is one.
func Texture(name *uint32) {
	if *name != 0 {
		gl.DeleteTextures(1, name)
		*name = 0
	}
}

// Buffer frees a buffer where there is one.
func Buffer(name *uint32) {
	if *name != 0 {
		gl.DeleteBuffers(1, name)
		*name = 0
	}
}

// Troubles reads GL's errors.
func Troubles(doing string) error {
	if code := gl.GetError(); code != gl.NO_ERROR {
		return fmt.Errorf("OpenGL reports error %#x while %s", code, doing)
	}
	return nil
}
