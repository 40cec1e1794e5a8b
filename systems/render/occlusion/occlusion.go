//go:build cgo && window

// Package occlusion darkens what little of the sky reaches: corners, what stands close together, the ground under
// things. It goes by nothing but how far away all in the picture is, once what hides other things is drawn: how far is
// copied at full size, asked around each pixel at half of it, smoothed, and laid over the picture.
package occlusion

import (
	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/lens"
)

// File is the shader that does it, in three passes by the words it is compiled with.
const File = "shaders/occlusion.glsl"

// Reach is how far around a place is looked for what keeps the sky from it, in metres.
const Reach = 1.1

// Link makes a program of a file and words, and tells which files it is made of.
type Link func(file, words string) (name uint32, uses []string, err error)

// pass is one way through the picture.
type pass struct {
	name                   uint32
	lens, size, step, axes int32 // uniforms
	depth, shade, reach    int32
}

// words are what the passes are compiled with.
var words = [passes]string{"#define ASK\n", "#define SMOOTH\n", "#define LAY\n"}

const (
	ask = iota
	smooth
	lay
	passes
)

// Occlusion holds what of GL it takes. The zero one is ready.
type Occlusion struct {
	passes        [passes]pass
	array         uint32
	depth         uint32 // texture
	copied        uint32 // framebuffer
	half          [2]uint32
	onto          [2]uint32 // framebuffers
	width, height int32
	axes          [9]float32 // of the eye in the world: right, up, ahead
	uses          []string
	broken        bool // the shader is, from the beginning: there is none
}

// Onto is what is drawn into, and where in it, in pixels.
type Onto struct {
	Framebuffer         uint32
	Format, Attachment  uint32 // of its depth
	Width, Height       int32
	X, Y, Across, Along int32
}

// Uses are the files that its programs are made of.
func (o *Occlusion) Uses() []string { return o.uses }

// Broken tells whether it was given up.
func (o *Occlusion) Broken() bool { return o.broken }

// Make makes the programs where there are none.
func (o *Occlusion) Make(link Link) error {
	if o.passes[0].name != 0 {
		return nil
	}
	return o.Compile(link)
}

// Compile makes the programs, in place of those before; where that fails, those go on.
func (o *Occlusion) Compile(link Link) error {
	var fresh [passes]pass
	for i := range fresh {
		name, uses, err := link(File, words[i])
		if o.uses = uses; err != nil {
			for k := range fresh[:i] {
				gl.DeleteProgram(fresh[k].name)
			}
			o.broken = o.passes[0].name == 0
			return err
		}
		at := func(uniform string) int32 { return gl.GetUniformLocation(name, gl.Str(uniform+"\x00")) }
		fresh[i] = pass{
			name: name, lens: at("lens"), size: at("size"), step: at("along"), axes: at("axes"), depth: at("depth"),
			shade: at("shade"), reach: at("reach"),
		}
	}
	for i := range o.passes {
		gl.DeleteProgram(o.passes[i].name)
	}
	o.passes, o.broken = fresh, false
	return nil
}

// Forget forgets what GL held: it is lost. What was given up gets another try.
func (o *Occlusion) Forget() { *o = Occlusion{} }

// Close gives all back.
func (o *Occlusion) Close() {
	for i := range o.passes {
		gl.DeleteProgram(o.passes[i].name)
	}
	if o.array != 0 {
		gl.DeleteVertexArrays(1, &o.array)
	}
	o.leave()
	*o = Occlusion{}
}

func (o *Occlusion) leave() {
	gl.DeleteTextures(1, &o.depth)
	gl.DeleteTextures(2, &o.half[0])
	gl.DeleteFramebuffers(1, &o.copied)
	gl.DeleteFramebuffers(2, &o.onto[0])
	o.depth, o.copied, o.half, o.onto = 0, 0, [2]uint32{}, [2]uint32{}
}

// resize makes room for pictures of a size.
func (o *Occlusion) resize(t *Onto) {
	if o.width == t.Width && o.height == t.Height && o.depth != 0 {
		return
	}
	o.leave()
	o.width, o.height = t.Width, t.Height
	if o.array == 0 {
		gl.GenVertexArrays(1, &o.array)
	}
	format, kind := uint32(gl.DEPTH_COMPONENT), uint32(gl.FLOAT)
	if t.Attachment == gl.DEPTH_STENCIL_ATTACHMENT {
		format, kind = gl.DEPTH_STENCIL, gl.FLOAT_32_UNSIGNED_INT_24_8_REV
	}
	o.depth = texture(int32(t.Format), t.Width, t.Height, format, kind)
	gl.GenFramebuffers(1, &o.copied)
	gl.BindFramebuffer(gl.FRAMEBUFFER, o.copied)
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, t.Attachment, gl.TEXTURE_2D, o.depth, 0)
	gl.DrawBuffer(gl.NONE)
	gl.ReadBuffer(gl.NONE)
	gl.GenFramebuffers(2, &o.onto[0])
	for i := range o.half {
		o.half[i] = texture(gl.RG16F, (t.Width+1)/2, (t.Height+1)/2, gl.RG, gl.FLOAT)
		gl.BindFramebuffer(gl.FRAMEBUFFER, o.onto[i])
		gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, o.half[i], 0)
	}
}

func texture(format, width, height int32, of, kind uint32) (name uint32) {
	gl.GenTextures(1, &name)
	gl.BindTexture(gl.TEXTURE_2D, name)
	gl.TexImage2D(gl.TEXTURE_2D, 0, format, width, height, 0, of, kind, nil)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
	return name
}

// Draw darkens what is drawn so far through a lens. It leaves another program, array and blending than it found.
func (o *Occlusion) Draw(t Onto, l *lens.Lens) {
	gl.ActiveTexture(gl.TEXTURE0)
	o.resize(&t)
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, t.Framebuffer)
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, o.copied)
	right, top := t.X+t.Across, t.Y+t.Along
	gl.BlitFramebuffer(t.X, t.Y, right, top, t.X, t.Y, right, top, gl.DEPTH_BUFFER_BIT, gl.NEAREST)
	gl.Disable(gl.DEPTH_TEST)
	gl.DepthMask(false)
	gl.Disable(gl.CULL_FACE)
	gl.Disable(gl.BLEND)
	gl.BindVertexArray(o.array)
	gl.Viewport(t.X/2, t.Y/2, (t.Across+1)/2, (t.Along+1)/2)
	o.through(ask, &t, l, o.onto[0], 0, [2]int32{})
	o.through(smooth, &t, l, o.onto[1], o.half[0], [2]int32{1, 0})
	o.through(smooth, &t, l, o.onto[0], o.half[1], [2]int32{0, 1})
	gl.Viewport(t.X, t.Y, t.Across, t.Along)
	gl.Enable(gl.BLEND)
	gl.BlendFunc(gl.ZERO, gl.SRC_COLOR)
	o.through(lay, &t, l, t.Framebuffer, o.half[0], [2]int32{})
	gl.Enable(gl.DEPTH_TEST)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.Framebuffer)
}

// through has a pass fill what it goes onto.
func (o *Occlusion) through(n int, t *Onto, l *lens.Lens, onto, shade uint32, step [2]int32) {
	p := &o.passes[n]
	gl.BindFramebuffer(gl.FRAMEBUFFER, onto)
	gl.UseProgram(p.name)
	gl.Uniform4f(p.lens, float32(l.Left), float32(l.Right), float32(l.Bottom), float32(l.Top))
	gl.Uniform4f(p.size, float32(t.X), float32(t.Y), float32(t.Across), float32(t.Along))
	gl.Uniform2i(p.step, step[0], step[1])
	gl.Uniform2f(p.reach, Reach, float32(l.Near))
	x, y, z := l.Turn.Axes()
	for i, v := range [...]space.Vec{x, z, y} {
		o.axes[3*i], o.axes[3*i+1], o.axes[3*i+2] = float32(v.X), float32(v.Y), float32(v.Z)
	}
	gl.UniformMatrix3fv(p.axes, 1, false, &o.axes[0])
	gl.Uniform1i(p.depth, 0)
	gl.Uniform1i(p.shade, 1)
	gl.ActiveTexture(gl.TEXTURE1)
	gl.BindSampler(1, 0)
	gl.BindTexture(gl.TEXTURE_2D, shade)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, o.depth)
	gl.DrawArrays(gl.TRIANGLES, 0, 3)
}
