//go:build cgo && window

// What lies flat over a picture: draw lists of instruments and menus, one call for each of their runs.

package render

import (
	"fmt"
	"math"
	"path"
	"slices"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components"
	"camber/systems/render/lens"
	"camber/systems/render/seen"
)

// Layer is one of the flat lists over a picture. Each has an atlas of its own.
type Layer uint8

// The layers, from back to front.
const (
	Instruments Layer = iota // of the first eye; those of the others that share the picture follow
	Screens     Layer = iota + mostParts - 1
	Splash            // before the first picture
	Layers
)

// mostParts is how many eyes may share a picture.
const mostParts = 4

// vertexSize is how many bytes a corner has.
const vertexSize = int(unsafe.Sizeof(components.DrawVertex{}))

// overlay draws flat lists. It is made when the first one comes.
type overlay struct {
	program  uint32
	uses     []string // files that it was made of
	sizes    int32    // the uniform
	array    uint32
	vertices uint32
	atlases  [Layers]atlas
}

// atlas is the glyphs of a layer.
type atlas struct {
	texture       uint32
	version       uint64
	width, height int32
}

// Overlay lays a list over the picture; where screens stand around the driver, over the one that he looks straight at,
// if it was painted for the size of that: lens.Panes.Flat.
func (r *Renderer) Overlay(layer Layer, f *seen.Flat) error {
	if f == nil || len(f.List.Vertices) == 0 || f.Stride == 0 || len(f.Atlas) == 0 {
		return nil
	}
	o := &r.overlay
	if o.program == 0 {
		if err := o.open(&r.programs); err != nil {
			return err
		}
	}
	left, low, wide, high := r.options.Screens.Flat(int(r.target.width), int(r.target.height))
	if layer < Screens && r.parts > 1 {
		left, low, wide, high = lens.Part(int(layer-Instruments), r.parts, wide, high)
	}
	if f.Width != wide || f.Height != high { // it was painted for all of the picture
		left, low, wide, high = 0, 0, int(r.target.width), int(r.target.height)
	}
	gl.Viewport(int32(left), int32(low), int32(wide), int32(high))
	o.begin(layer, f, int32(wide), int32(high))
	at, tall := int32(0), float32(high)
	for i := range f.List.Runs {
		run := &f.List.Runs[i]
		if run.Image == components.Glyphs {
			if c := &run.Clip; c.Empty() {
				gl.Scissor(int32(left), int32(low), int32(wide), int32(high))
			} else {
				x, y := pixel(c.X), pixel(tall-c.Y-c.H)
				gl.Scissor(int32(left)+x, int32(low)+y, max(pixel(c.X+c.W)-x, 0), max(pixel(tall-c.Y)-y, 0))
			}
			gl.DrawArrays(gl.TRIANGLES, at, int32(run.Count))
			r.Draws++
			r.Triangles += run.Count / 3
		}
		at += int32(run.Count)
	}
	o.end()
	gl.Viewport(0, 0, r.target.width, r.target.height)
	return nil
}

// pixel is the nearest whole one.
func pixel(v float32) int32 { return int32(math.Round(float64(v))) }

// open makes what the overlay needs.
func (o *overlay) open(p *programs) error {
	if err := o.compile(p); err != nil {
		return err
	}
	gl.GenVertexArrays(1, &o.array)
	gl.GenBuffers(1, &o.vertices)
	gl.BindVertexArray(o.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, o.vertices)
	gl.VertexAttribPointerWithOffset(0, 2, gl.FLOAT, false, int32(vertexSize), unsafe.Offsetof(components.DrawVertex{}.X))
	gl.VertexAttribPointerWithOffset(1, 2, gl.FLOAT, false, int32(vertexSize), unsafe.Offsetof(components.DrawVertex{}.U))
	gl.VertexAttribPointerWithOffset(2, 4, gl.UNSIGNED_BYTE, true, int32(vertexSize),
		unsafe.Offsetof(components.DrawVertex{}.Colour))
	for i := range uint32(3) {
		gl.EnableVertexAttribArray(i)
	}
	gl.BindVertexArray(0)
	return troubles("making what lies over the picture")
}

// compile makes the program, in place of the one before.
func (o *overlay) compile(p *programs) error {
	file := path.Join(ShaderFolder, "flat.glsl")
	o.uses = []string{file}
	name, uses, err := p.link(file, p.defines)
	if len(uses) > 0 {
		o.uses = uses
	}
	if err != nil {
		return err
	}
	sizes := gl.GetUniformLocation(name, gl.Str("sizes\x00"))
	if sizes < 0 {
		gl.DeleteProgram(name)
		return fmt.Errorf("%s: it does not use the uniform sizes", file)
	}
	if o.program != 0 {
		gl.DeleteProgram(o.program)
	}
	o.program, o.sizes = name, sizes
	return nil
}

// reload compiles it again where one of its files has changed.
func (o *overlay) reload(p *programs, changed []string) error {
	if o.program == 0 || !slices.ContainsFunc(o.uses, func(f string) bool { return slices.Contains(changed, f) }) {
		return nil
	}
	return o.compile(p)
}

// begin uploads a list, and its glyphs where they are other ones.
func (o *overlay) begin(layer Layer, f *seen.Flat, width, height int32) {
	gl.ActiveTexture(gl.TEXTURE0)
	a := &o.atlases[layer]
	if a.texture == 0 {
		gl.GenTextures(1, &a.texture)
		gl.BindTexture(gl.TEXTURE_2D, a.texture)
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
	}
	gl.BindTexture(gl.TEXTURE_2D, a.texture)
	w, h := int32(f.Stride), int32(len(f.Atlas)/f.Stride)
	if a.version != f.Version || a.width != w || a.height != h {
		gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
		if a.width != w || a.height != h {
			gl.TexImage2D(gl.TEXTURE_2D, 0, gl.R8, w, h, 0, gl.RED, gl.UNSIGNED_BYTE, unsafe.Pointer(&f.Atlas[0]))
		} else {
			gl.TexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, w, h, gl.RED, gl.UNSIGNED_BYTE, unsafe.Pointer(&f.Atlas[0]))
		}
		gl.PixelStorei(gl.UNPACK_ALIGNMENT, 4)
		a.version, a.width, a.height = f.Version, w, h
	}
	gl.BindVertexArray(o.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, o.vertices)
	gl.BufferData(gl.ARRAY_BUFFER, len(f.List.Vertices)*vertexSize, unsafe.Pointer(&f.List.Vertices[0]), gl.STREAM_DRAW)
	gl.UseProgram(o.program)
	gl.Uniform4f(o.sizes, float32(width), float32(height), float32(w), float32(h))
	gl.Disable(gl.DEPTH_TEST)
	gl.Disable(gl.CULL_FACE)
	gl.Enable(gl.BLEND)
	gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
	gl.Enable(gl.SCISSOR_TEST)
}

// end sets back what begin has changed.
func (o *overlay) end() {
	gl.Disable(gl.SCISSOR_TEST)
	gl.Disable(gl.BLEND)
	gl.Enable(gl.DEPTH_TEST)
	gl.Enable(gl.CULL_FACE)
	gl.BindVertexArray(0)
}
