//go:build cgo && window

// A picture onto the window.

package render

import "github.com/go-gl/gl/v3.3-core/gl"

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
