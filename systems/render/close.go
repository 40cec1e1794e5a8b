//go:build cgo && window

// The end of a renderer: all that it made with GL goes, so that another one can take its place on the same context.

package render

import (
	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/card"
)

// Close frees what the renderer has made with GL. It may be closed twice; nothing else may be done with it then.
func (r *Renderer) Close() {
	if !r.bare {
		gl.UseProgram(0) // one in use would stay
	}
	r.Scene.Close()
	r.programs.Close()
	r.flat.Close()
	r.target.Close()
	r.shadows.close()
	r.mirrors.close()
	r.marks.Close()
	r.sky.Close()
	r.rain.Close()
	r.drops.Close()
	r.hiding.Close()
	r.volumes.close()
	r.surfaces.Close()
	card.Buffer(&r.frame.name)
}
