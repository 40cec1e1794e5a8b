//go:build cgo && window

// What lies flat over a picture: draw lists of instruments and menus, one call for each of their runs.

package passes

import (
	"fmt"
	"math"
	"path"
	"slices"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/person"
	"camber/systems/render/card"
	"camber/systems/render/lens"
)

// Layer is one of the flat lists over a picture. Each has an atlas of its own.
type Layer uint8

// The layers, from back to front.
const (
	Instruments Layer = iota // of the first eye; those of the others that share the picture follow
	Screens     Layer = iota + MostParts - 1
	Splash            // before the first picture
	Layers
)

// MostParts is how many eyes may share a picture.
const MostParts = 4

// vertexSize is how many bytes a corner has.
const vertexSize = int(unsafe.Sizeof(person.DrawVertex{}))

// Overlay draws flat lists. It is made when the first one comes.
type Overlay struct {
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

// Lay lays a list over a picture of some size, which so many eyes share; where screens stand around the driver, over
// the one that he looks straight at, if it was painted for the size of that: lens.Panes.Flat. It tells how often it
// drew, and how many triangles.
func (o *Overlay) Lay(p *card.Programs, layer Layer, f *Flat, screens *lens.Panes, parts int, width, height int32) (
	draws, triangles int, err error,
) {
	if f == nil || len(f.List.Vertices) == 0 || f.Stride == 0 || len(f.Atlas) == 0 {
		return 0, 0, nil
	}
	if o.program == 0 {
		if err := o.open(p); err != nil {
			return 0, 0, err
		}
	}
	left, low, wide, high := screens.Flat(int(width), int(height))
	if layer < Screens && parts > 1 {
		left, low, wide, high = lens.Part(int(layer-Instruments), parts, wide, high)
	}
	if f.Width != wide || f.Height != high { // it was painted for all of the picture
		left, low, wide, high = 0, 0, int(width), int(height)
	}
	gl.Viewport(int32(left), int32(low), int32(wide), int32(high))
	o.begin(layer, f, int32(wide), int32(high))
	at, tall := int32(0), float32(high)
	for i := range f.List.Runs {
		run := &f.List.Runs[i]
		if run.Image == person.Glyphs {
			if c := &run.Clip; c.Empty() {
				gl.Scissor(int32(left), int32(low), int32(wide), int32(high))
			} else {
				x, y := pixel(c.X), pixel(tall-c.Y-c.H)
				gl.Scissor(int32(left)+x, int32(low)+y, max(pixel(c.X+c.W)-x, 0), max(pixel(tall-c.Y)-y, 0))
			}
			gl.DrawArrays(gl.TRIANGLES, at, int32(run.Count))
			draws++
			triangles += run.Count / 3
		}
		at += int32(run.Count)
	}
	o.end()
	gl.Viewport(0, 0, width, height)
	return draws, triangles, nil
}

// pixel is the nearest whole one.
func pixel(v float32) int32 { return int32(math.Round(float64(v))) }

// open makes what the overlay needs.
func (o *Overlay) open(p *card.Programs) error {
	if err := o.compile(p); err != nil {
		return err
	}
	gl.GenVertexArrays(1, &o.array)
	gl.GenBuffers(1, &o.vertices)
	gl.BindVertexArray(o.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, o.vertices)
	gl.VertexAttribPointerWithOffset(0, 2, gl.FLOAT, false, int32(vertexSize), unsafe.Offsetof(person.DrawVertex{}.X))
	gl.VertexAttribPointerWithOffset(1, 2, gl.FLOAT, false, int32(vertexSize), unsafe.Offsetof(person.DrawVertex{}.U))
	gl.VertexAttribPointerWithOffset(2, 4, gl.UNSIGNED_BYTE, true, int32(vertexSize),
		unsafe.Offsetof(person.DrawVertex{}.Colour))
	for i := range uint32(3) {
		gl.EnableVertexAttribArray(i)
	}
	gl.BindVertexArray(0)
	return card.Troubles("making what lies over the picture")
}

// compile makes the program, in place of the one before.
func (o *Overlay) compile(p *card.Programs) error {
	file := path.Join(card.ShaderFolder, "flat.glsl")
	o.uses = []string{file}
	name, uses, err := p.Link(file, p.Defines)
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

// Reload compiles it again where one of its files has changed.
func (o *Overlay) Reload(p *card.Programs, changed []string) error {
	if o.program == 0 || !slices.ContainsFunc(o.uses, func(f string) bool { return slices.Contains(changed, f) }) {
		return nil
	}
	return o.compile(p)
}

// begin uploads a list, and its glyphs where they are other ones.
func (o *Overlay) begin(layer Layer, f *Flat, width, height int32) {
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
func (o *Overlay) end() {
	gl.Disable(gl.SCISSOR_TEST)
	gl.Disable(gl.BLEND)
	gl.Enable(gl.DEPTH_TEST)
	gl.Enable(gl.CULL_FACE)
	gl.BindVertexArray(0)
}

// Close frees what GL holds of it.
func (o *Overlay) Close() {
	if o.program != 0 {
		gl.DeleteProgram(o.program)
	}
	if o.array != 0 {
		gl.DeleteVertexArrays(1, &o.array)
	}
	card.Buffer(&o.vertices)
	for i := range o.atlases {
		card.Texture(&o.atlases[i].texture)
	}
	*o = Overlay{}
}
