//go:build cgo && window

// What is drawn onto: colour and depth in memory, from where a picture is copied onto a window that there is.

package render

import (
	"fmt"

	"github.com/go-gl/gl/v3.3-core/gl"
)

// target is a framebuffer, with a second one to bring several samples a pixel together.
type target struct {
	width, height int32
	samples       int32
	stencil       bool // there is one
	many, one     uint32
	colour, depth uint32
	settledColour uint32
	settledDepth  uint32 // made when depth is read first
}

// resize makes the buffers anew where the size is another one.
func (t *target) resize(width, height, samples int32) error {
	if t.width == width && t.height == height && t.samples == samples {
		return nil
	}
	var most int32
	gl.GetIntegerv(gl.MAX_RENDERBUFFER_SIZE, &most)
	if width < 1 || height < 1 || width > most || height > most {
		return fmt.Errorf("no picture of %dx%d pixels can be drawn here: 1x1 to %dx%d", width, height, most, most)
	}
	t.close()
	var can int32
	gl.GetIntegerv(gl.MAX_SAMPLES, &can)
	t.width, t.height, t.samples = width, height, min(samples, can)
	format, attachment := t.deep()
	t.colour, t.depth = t.buffer(gl.RGBA8, t.samples), t.buffer(format, t.samples)
	gl.GenFramebuffers(1, &t.many)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.many)
	gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, t.colour)
	gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, attachment, gl.RENDERBUFFER, t.depth)
	if s := gl.CheckFramebufferStatus(gl.FRAMEBUFFER); s != gl.FRAMEBUFFER_COMPLETE {
		return fmt.Errorf("OpenGL cannot draw into memory (status %#x)", s)
	}
	t.one = t.many
	if t.samples > 1 {
		t.settledColour = t.buffer(gl.RGBA8, 1)
		gl.GenFramebuffers(1, &t.one)
		gl.BindFramebuffer(gl.FRAMEBUFFER, t.one)
		gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, t.settledColour)
	}
	return troubles("making room for a picture")
}

// deep is how depth is kept.
func (t *target) deep() (format, attachment uint32) {
	if t.stencil {
		return gl.DEPTH32F_STENCIL8, gl.DEPTH_STENCIL_ATTACHMENT
	}
	return gl.DEPTH_COMPONENT32F, gl.DEPTH_ATTACHMENT
}

// buffer makes one as large as the picture.
func (t *target) buffer(format uint32, samples int32) (name uint32) {
	gl.GenRenderbuffers(1, &name)
	gl.BindRenderbuffer(gl.RENDERBUFFER, name)
	if samples > 1 {
		gl.RenderbufferStorageMultisample(gl.RENDERBUFFER, samples, format, t.width, t.height)
	} else {
		gl.RenderbufferStorage(gl.RENDERBUFFER, format, t.width, t.height)
	}
	return name
}

// begin has what follows drawn into the target.
func (t *target) begin() {
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.many)
}

// settle brings the samples together, to be read.
func (t *target) settle() {
	if t.one != t.many {
		gl.BindFramebuffer(gl.READ_FRAMEBUFFER, t.many)
		gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, t.one)
		what := uint32(gl.COLOR_BUFFER_BIT)
		if t.settledDepth != 0 {
			what |= gl.DEPTH_BUFFER_BIT
		}
		gl.BlitFramebuffer(0, 0, t.width, t.height, 0, 0, t.width, t.height, what, gl.NEAREST)
	}
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, t.one)
}

// settleDepth is settle, with depth beside the colours: of one of the samples.
func (t *target) settleDepth() {
	if t.one != t.many && t.settledDepth == 0 {
		format, attachment := t.deep()
		t.settledDepth = t.buffer(format, 1)
		gl.BindFramebuffer(gl.FRAMEBUFFER, t.one)
		gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, attachment, gl.RENDERBUFFER, t.settledDepth)
	}
	t.settle()
}

func (t *target) close() {
	if t.one == t.many {
		t.one = 0
	}
	for _, name := range []uint32{t.many, t.one} {
		if name != 0 {
			gl.DeleteFramebuffers(1, &name)
		}
	}
	for _, name := range []uint32{t.colour, t.depth, t.settledColour, t.settledDepth} {
		if name != 0 {
			gl.DeleteRenderbuffers(1, &name)
		}
	}
	*t = target{stencil: t.stencil}
}

// Present copies the picture onto the window's own, whose size it has. Swapping is the window's.
func (r *Renderer) Present() {
	r.target.settle()
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, 0)
	w, h := r.target.width, r.target.height
	gl.BlitFramebuffer(0, 0, w, h, 0, 0, w, h, gl.COLOR_BUFFER_BIT, gl.NEAREST)
}

// Blank makes the picture dark: what there is before the first moment can be drawn.
func (r *Renderer) Blank() {
	r.target.begin()
	gl.ClearColor(0.03, 0.04, 0.05, 1)
	gl.Clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
}
