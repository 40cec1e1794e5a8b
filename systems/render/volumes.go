//go:build cgo && window

// Shadows by volumes in the stencil, with Carmack's reverse, as the sources drew them (REN-03, REN-04): all light but
// the sun's first, then volumes, counted where they lie behind what is seen, so that the eye may stand inside one; then
// the sun where no volume is.

package render

import (
	"camber/components"
	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/batch"
	"camber/systems/render/card"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
)

// volumes are those of the parts of models that have cast shadows.
type volumes struct {
	program uint32
	broken  bool // the shader is: there are none
	of      map[int32]card.Shape
	made    int // the store's drops when they were made
	list    batch.List
}

// volumeFile is their shader.
const volumeFile = card.ShaderFolder + "/volume.glsl"

// lowestSun is the sine of the sun's height below which there are no volumes: they would be endless.
const lowestSun = 0.05

// opaque and through are masks of paints, of those that hide what is behind them, and the others.
const (
	opaque  = 1<<(mesh.Sky+1) - 1
	through = ^uint32(opaque)
)

func (s *volumes) close() {
	if s.program != 0 {
		gl.DeleteProgram(s.program)
	}
	*s = volumes{}
}

// shade draws a view whose shadows are volumes; false: there are none, and nothing was drawn.
func (s *volumes) shade(r *Renderer, p *components.Moment, share float64, v *View) bool {
	if !r.Options.Volumes || s.broken || v.in != nil || r.air.Sun.Z < lowestSun || r.air.Gloom > 0.9 {
		return false
	}
	if s.program == 0 {
		name, _, err := r.programs.Link(volumeFile, r.programs.Defines)
		if err != nil {
			s.broken, r.Trouble = true, err.Error()
			return false
		}
		if s.program = name; s.of == nil {
			s.of = map[int32]card.Shape{}
		}
	}
	skip, sunlight := r.skip, r.block.Sunlight
	r.block.Sunlight = [4]float32{3: sunlight[3]}
	r.skip = skip | through
	r.draw(v)
	r.programs.Done()
	s.count(r, p, share, v)
	r.block.Sunlight = sunlight
	gl.StencilFunc(gl.EQUAL, 0, 0xFF)
	gl.StencilOp(gl.KEEP, gl.KEEP, gl.KEEP)
	r.draw(v)
	gl.Disable(gl.STENCIL_TEST)
	r.skip = skip | opaque
	r.draw(v)
	r.skip = skip
	return true
}

// count counts volumes into the stencil.
func (s *volumes) count(r *Renderer, p *components.Moment, share float64, v *View) {
	anchor := r.Scene.Anchor(v.Lens.At)
	var box [1]lens.Cascade
	v.Lens.Cascades(box[:], r.air.Sun, volumesFar, 1024, anchor)
	view := r.list
	r.list = s.list
	r.list.Reset()
	r.casters(p, share, &v.Lens, &box[0])
	instances, draws := r.list.Sort()
	if s.made != r.Store.Drops {
		for k, h := range s.of {
			r.Store.Drop(&h)
			delete(s.of, k)
		}
		s.made = r.Store.Drops
	}
	for i := range draws {
		s.ready(&r.Store, draws[i].Part)
	}
	r.Store.Upload()
	r.Store.Stream(instances)
	gl.BindVertexArray(r.Store.Array)
	gl.UseProgram(s.program)
	gl.StencilMask(0xFF)
	gl.ClearStencil(0)
	gl.Clear(gl.STENCIL_BUFFER_BIT)
	gl.Enable(gl.STENCIL_TEST)
	gl.Enable(gl.DEPTH_CLAMP)
	gl.ColorMask(false, false, false, false)
	gl.DepthMask(false)
	gl.DepthFunc(gl.GREATER)
	gl.Disable(gl.CULL_FACE)
	gl.StencilFunc(gl.ALWAYS, 0, 0xFF)
	gl.StencilOpSeparate(gl.FRONT, gl.KEEP, gl.DECR_WRAP, gl.KEEP)
	gl.StencilOpSeparate(gl.BACK, gl.KEEP, gl.INCR_WRAP, gl.KEEP)
	for i := range draws {
		d := &draws[i]
		h, ok := s.of[d.Part]
		if !ok || h.Count == 0 {
			continue
		}
		part := &r.Store.Parts[h.First]
		r.Store.Point(d.First)
		gl.DrawElementsInstancedBaseVertex(gl.TRIANGLES, part.Count, gl.UNSIGNED_INT, gl.PtrOffset(int(part.First)*4),
			d.Count, part.Base) //nolint:staticcheck // for instances there is no overload with an offset
		r.count(ofShadows, int(part.Count/3)*int(d.Count))
		r.Draws++
	}
	gl.ColorMask(true, true, true, true)
	gl.DepthMask(true)
	gl.DepthFunc(gl.GEQUAL)
	gl.Enable(gl.CULL_FACE)
	gl.Disable(gl.DEPTH_CLAMP)
	gl.BindVertexArray(0)
	s.list, r.list = r.list, view
}

// volumesFar is how far from the eye things have volumes, in metres.
const volumesFar = 90.0

// ready makes the volume of a part that is seen to cast a shadow for the first time.
func (s *volumes) ready(st *card.Store, n int32) {
	if _, ok := s.of[n]; ok {
		return
	}
	p := st.Parts[n]
	var h card.Shape
	if p.Paint == mesh.Bodywork || p.Paint == mesh.Solid || p.Paint == mesh.Pictured || p.Paint == mesh.Glass {
		m := mesh.Volume(st.AllV[p.Base:], st.AllI[p.First:p.First+p.Count])
		h = st.Add(&m)
	}
	s.of[n] = h
}
