//go:build cgo && window

// Shadows by volumes in the stencil, with Carmack's reverse, as the sources drew them (REN-03, REN-04): all light but
// the sun's first, then volumes, counted where they lie behind what is seen, so that the eye may stand inside one; then
// the sun where no volume is.

package render

import (
	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/heavens"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/occlusion"
)

// volumes are those of the parts of models that have cast shadows.
type volumes struct {
	program uint32
	broken  bool // the shader is: there are none
	of      map[int32]card.Shape
	made    int        // the store's drops when they were made
	on      bool       // in this view
	light   [4]float32 // of the sun, while there is none
}

// volumeFile is their shader.
const volumeFile = card.ShaderFolder + "/volume.glsl"

// lowestSun is the sine of the sun's height below which there are no volumes: they would be endless.
const lowestSun = 0.05

// opaque is a mask of paints, of those that hide what is behind them.
const opaque = 1<<(mesh.Sky+1) - 1

func (s *volumes) close() {
	if s.program != 0 {
		gl.DeleteProgram(s.program)
	}
	*s = volumes{}
}

// sunless takes the sun out of a view whose shadows are volumes.
type sunless struct {
	Options  *effects.Options
	Air      *heavens.Air
	Programs *card.Programs
	Volumes  *volumes
	Frame    *frame
}

// Run does it.
func (k *sunless) Run(l *sight) error {
	s := k.Volumes
	if s.on = false; !k.Options.Volumes || s.broken || l.in != nil || k.Air.Sun.Z < lowestSun || k.Air.Gloom > 0.9 {
		return nil
	}
	if s.program == 0 {
		name, _, err := k.Programs.Link(volumeFile, k.Programs.Defines)
		if err != nil {
			s.broken = true
			return err
		}
		if s.program = name; s.of == nil {
			s.of = map[int32]card.Shape{}
		}
	}
	s.on, s.light = true, k.Frame.block.Sunlight
	k.Frame.block.Sunlight = [4]float32{3: s.light[3]}
	return nil
}

// counted draws what hides other things again, in the sun, where no volume is.
type counted struct {
	brush
	Air     *heavens.Air
	Casters *heap
	Hiding  *occlusion.Occlusion
	Target  *card.Target
}

// Run does it.
func (k *counted) Run(l *sight) error {
	s := k.Volumes
	if !s.on {
		return nil
	}
	k.Programs.Done()
	k.count(l)
	k.Frame.block.Sunlight = s.light
	gl.StencilFunc(gl.EQUAL, 0, 0xFF)
	gl.StencilOp(gl.KEEP, gl.KEEP, gl.KEEP)
	k.lay(l)
	k.paint(0, mesh.Sky+1)
	o := corners{&k.Scene.Options, k.Trial, k.Programs, k.Hiding, k.Target}
	err := o.Run(l)
	gl.Disable(gl.STENCIL_TEST)
	return err
}

// count counts volumes into the stencil.
func (k *counted) count(l *sight) {
	s, store := k.Volumes, &k.Scene.Store
	anchor := k.Scene.Anchor(l.Lens.At)
	var box [1]lens.Cascade
	l.Lens.Cascades(box[:], k.Air.Sun, volumesFar, 1024, anchor)
	c := caster{gatherer{k.Scene, k.Casters}}
	c.within(l, &box[0])
	instances, draws := k.Casters.Sort()
	if s.made != store.Drops {
		for k, h := range s.of {
			store.Drop(&h)
			delete(s.of, k)
		}
		s.made = store.Drops
	}
	for i := range draws {
		s.ready(store, draws[i].Part)
	}
	store.Upload()
	store.Stream(instances)
	gl.BindVertexArray(store.Array)
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
		part := &store.Parts[h.First]
		store.Point(d.First)
		gl.DrawElementsInstancedBaseVertex(gl.TRIANGLES, part.Count, gl.UNSIGNED_INT, gl.PtrOffset(int(part.First)*4),
			d.Count, part.Base) //nolint:staticcheck // for instances there is no overload with an offset
		k.Drawn.count(ofShadows, int(part.Count/3)*int(d.Count))
		k.Drawn.Draws++
	}
	gl.ColorMask(true, true, true, true)
	gl.DepthMask(true)
	gl.DepthFunc(gl.GEQUAL)
	gl.Enable(gl.CULL_FACE)
	gl.Disable(gl.DEPTH_CLAMP)
	gl.BindVertexArray(0)
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
