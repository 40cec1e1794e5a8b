//go:build cgo && window

// Maps of shadows: what the sun sees, once for each cascade, of things that can be near the eye. Ground and woods far
// away keep the shadows that were baked.

package render

import (
	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/scene"
)

// mostCascades is how many maps lie one behind the other at most.
const mostCascades = 3

// castFiles are the shaders of what casts shadows: of solid things, and of leaves.
var castFiles = [...]string{card.ShaderFolder + "/cast.glsl", card.ShaderFolder + "/cast_leaves.glsl"}

// shadows are the maps and what draws into them.
type shadows struct {
	boxes    [mostCascades]lens.Cascade
	n        int
	size     int32
	maps     uint32
	frames   [mostCascades]uint32
	programs [len(castFiles)]uint32
	uses     [len(castFiles)][]string // files that each was made of
}

// open makes the maps.
func (s *shadows) open(p *card.Programs, o *effects.Options) (err error) {
	if s.n = min(o.Shadows, mostCascades); s.n == 0 {
		return nil
	}
	s.size = int32(o.ShadowSize)
	for i := range castFiles {
		if s.programs[i], s.uses[i], err = p.Link(castFiles[i], p.Defines); err != nil {
			return err
		}
	}
	gl.GenTextures(1, &s.maps)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.maps)
	gl.TexImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.DEPTH_COMPONENT32F, s.size, s.size, int32(s.n), 0, gl.DEPTH_COMPONENT,
		gl.FLOAT, nil)
	for name, value := range map[uint32]int32{
		gl.TEXTURE_MIN_FILTER: gl.LINEAR, gl.TEXTURE_MAG_FILTER: gl.LINEAR, gl.TEXTURE_WRAP_S: gl.CLAMP_TO_EDGE,
		gl.TEXTURE_WRAP_T:       gl.CLAMP_TO_EDGE,
		gl.TEXTURE_COMPARE_MODE: gl.COMPARE_REF_TO_TEXTURE, gl.TEXTURE_COMPARE_FUNC: gl.GEQUAL,
	} {
		gl.TexParameteri(gl.TEXTURE_2D_ARRAY, name, value)
	}
	gl.GenFramebuffers(int32(s.n), &s.frames[0])
	for i := range s.n {
		gl.BindFramebuffer(gl.FRAMEBUFFER, s.frames[i])
		gl.FramebufferTextureLayer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, s.maps, 0, int32(i))
		gl.DrawBuffer(gl.NONE)
		gl.ReadBuffer(gl.NONE)
	}
	return card.Troubles("making the maps of shadows")
}

func (s *shadows) close() {
	for i := range s.programs {
		if s.programs[i] != 0 {
			gl.DeleteProgram(s.programs[i])
			s.programs[i] = 0
		}
	}
	for i := range s.frames {
		if s.frames[i] != 0 {
			gl.DeleteFramebuffers(1, &s.frames[i])
			s.frames[i] = 0
		}
	}
	card.Texture(&s.maps)
}

// reload makes the programs anew whose files have changed; it gives what went wrong, and the last good ones stay.
func (s *shadows) reload(p *card.Programs, changed []string) (wrong []error) {
	for i := range s.programs {
		if s.programs[i] == 0 || !card.Touched(s.uses[i], changed) {
			continue
		}
		name, uses, err := p.Link(castFiles[i], p.Defines)
		if s.uses[i] = uses; err != nil {
			wrong = append(wrong, err)
			continue
		}
		gl.DeleteProgram(s.programs[i])
		s.programs[i] = name
	}
	return wrong
}

// casting draws the maps for a view.
type casting struct {
	caster
	Surfaces *card.Surfaces
	Shadows  *shadows
	Frame    *frame
	Drawn    *Drawn
}

// Run does it.
func (r *casting) Run(l *sight) error {
	s := r.Shadows
	if s.n == 0 {
		return nil
	}
	anchor := r.Scene.Anchor(l.Lens.At)
	sun := r.Scene.Sun
	sun.Z = max(sun.Z, 0.08) // shadows longer than this are fog
	l.Lens.Cascades(s.boxes[:s.n], sun, r.Scene.Options.ShadowFar, int(s.size), anchor)
	gl.Viewport(0, 0, s.size, s.size)
	gl.Disable(gl.CULL_FACE)
	gl.Enable(gl.POLYGON_OFFSET_FILL)
	gl.PolygonOffset(-1.5, -2) // away from the sun
	for i := range s.n {
		box := &s.boxes[i]
		r.within(l, box)
		gl.BindFramebuffer(gl.FRAMEBUFFER, s.frames[i])
		gl.DepthMask(true)
		gl.Clear(gl.DEPTH_BUFFER_BIT)
		into := box.Matrix()
		if !l.Lens.ZeroToOne { // depth runs from -1
			into = lens.Matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, -1, 1}.Times(into)
		}
		lookup := box.Lookup()
		r.Frame.block.World, r.Frame.block.Casting[i] = into.Single(), lookup.Single()
		r.Frame.upload()
		r.draw()
	}
	gl.Disable(gl.POLYGON_OFFSET_FILL)
	gl.Enable(gl.CULL_FACE)
	return nil
}

// draw draws what was gathered.
func (r *casting) draw() {
	store := &r.Scene.Store
	instances, draws := r.To.Sort()
	store.Stream(instances)
	gl.BindVertexArray(store.Array)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, r.Surfaces.Layers)
	current := uint32(0)
	for i := range draws {
		d := &draws[i]
		part := &store.Parts[d.Part]
		program := r.Shadows.programs[0]
		if part.Paint == mesh.Leaves {
			program = r.Shadows.programs[1]
		}
		if program != current {
			current = program
			gl.UseProgram(program)
		}
		store.Point(d.First)
		gl.DrawElementsInstancedBaseVertex(gl.TRIANGLES, part.Count, gl.UNSIGNED_INT, gl.PtrOffset(int(part.First)*4),
			d.Count, part.Base) //nolint:staticcheck // for instances there is no overload with an offset
		r.Drawn.count(ofShadows, int(part.Count/3)*int(d.Count))
	}
	r.Drawn.Draws += len(draws)
	gl.BindVertexArray(0)
}

// caster gathers what casts shadows.
type caster struct{ gatherer }

// within gathers what casts shadows into a box.
func (r *caster) within(v *sight, box *lens.Cascade) {
	r.To.Reset()
	p, share, l := v.p, v.share, &v.Lens
	white := [4]float32{1, 1, 1, 1}
	for i := range p.Cars {
		c := &p.Cars[i]
		pose := c.At(share)
		at := pose.From(l.At)
		if c.Ghost || !box.Holds(at, 0.75*c.Size.Len()+1) {
			continue
		}
		if v := r.Scene.Vehicle(c); v != nil {
			m := lens.Placed(at.Add(pose.Turn.Rotate(c.Looks.Origin)), pose.Turn)
			r.add(&v.Body[1], batch.Instance{Rows: m.Rows(), Tint: white}, 0)
		}
		for n := range c.N {
			r.wheel(nil, n, &c.Wheels[n], &pose, at, share, 0, 1, 1, false)
		}
	}
	for i := range p.Things {
		t := &p.Things[i]
		if len(t.Params.Shapes) == 0 || scene.IsTree(t) { // as woods are
			continue
		}
		shapes, ok := r.Scene.Things[&t.Params.Shapes[0]]
		s := &shapes.Detail[1]
		if shapes.Own.Count > 0 {
			s = &shapes.Own
		}
		pose := t.At(share)
		at := pose.From(l.At)
		if ok && box.Holds(at, s.Radius+s.Middle.Len()) {
			m := lens.Placed(at, pose.Turn)
			r.add(s, batch.Instance{Rows: m.Rows(), Tint: white}, 0)
		}
	}
	r.towns(l, box)
	for i := range r.Scene.Lands {
		land := &r.Scene.Lands[i]
		from := land.Place.From(l.At)
		for k := range land.Stuff {
			q := &land.Stuff[k]
			at := from.Add(q.At)
			if box.Holds(at.Add(q.Turn.Rotate(q.Middle)), q.Radius) {
				m := lens.Placed(at, q.Turn)
				r.add(&q.Shape, batch.Instance{Rows: m.Rows(), Tint: white}, 0)
			}
		}
		r.rows(land, from, box)
		if r.Scene.Options.Cheap {
			continue // the woods' shadows are baked
		}
		for k := range land.Trees {
			q := &land.Trees[k]
			at := from.Add(q.At)
			if box.Holds(at.Add(space.Vec{Z: 0.5 * q.Scale}), 0.72*q.Scale) {
				m := lens.Placed(at, q.Turn)
				for c := range 12 {
					if c%4 != 3 {
						m[c] *= q.Scale
					}
				}
				r.add(&r.Scene.Trees[q.Kind][0], batch.Instance{Rows: m.Rows(), Tint: white}, 0)
			}
		}
	}
}
