//go:build cgo && window

// The end of a renderer: all that it made with GL goes, so that another one can take its place on the same context.

package render

import "github.com/go-gl/gl/v3.3-core/gl"

// Close frees what the renderer has made with GL. It may be closed twice; nothing else may be done with it then.
func (r *Renderer) Close() {
	if !r.bare {
		gl.UseProgram(0) // one in use would stay
	}
	r.scene.work.close()
	r.scene.survey.close()
	for _, t := range r.scene.towns {
		t.finish(r)
	}
	r.programs.close()
	r.overlay.close()
	r.store.close()
	r.target.close()
	r.shadows.close()
	r.mirrors.close()
	r.marks.close()
	r.heavens.close()
	r.rain.close()
	r.drops.close()
	r.hiding.Close()
	r.painted.close()
	r.volumes.close()
	texture(&r.decals.texture)
	texture(&r.coats.texture)
	texture(&r.finer.texture)
	r.finer.leave()
	texture(&r.layers)
	if r.plain != 0 {
		gl.DeleteSamplers(1, &r.plain)
		r.plain = 0
	}
	buffer(&r.frame)
}

// texture frees a texture where there is one.
func texture(name *uint32) {
	if *name != 0 {
		gl.DeleteTextures(1, name)
		*name = 0
	}
}

// buffer frees a buffer where there is one.
func buffer(name *uint32) {
	if *name != 0 {
		gl.DeleteBuffers(1, name)
		*name = 0
	}
}

func (p *programs) close() {
	for m := range p.by {
		for i := range p.by[m] {
			if p.by[m][i] != 0 {
				gl.DeleteProgram(p.by[m][i])
				p.by[m][i] = 0
			}
		}
	}
}

func (s *store) close() {
	if s.array != 0 {
		gl.DeleteVertexArrays(1, &s.array)
		s.array = 0
	}
	for _, b := range []*uint32{&s.vertices, &s.indices, &s.instances} {
		buffer(b)
	}
}

func (o *overlay) close() {
	if o.program != 0 {
		gl.DeleteProgram(o.program)
	}
	if o.array != 0 {
		gl.DeleteVertexArrays(1, &o.array)
	}
	buffer(&o.vertices)
	for i := range o.atlases {
		texture(&o.atlases[i].texture)
	}
	*o = overlay{}
}
