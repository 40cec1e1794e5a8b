//go:build cgo && window

// Marks of tyres on the ground: one buffer, of which only what is new is uploaded.

package passes

import (
	"unsafe"

	"camber/components"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/card"
	"camber/systems/render/lens"
	"camber/systems/render/trail"
)

// Marks are drawn by a program of their own, which is made when there are any.
type Marks struct {
	Trail   *trail.Marks
	program uint32
	uses    []string // files that it was made of
	base    int32    // the uniform
	array   uint32
	corners uint32
	broken  bool // the shader is: there are none
}

// markFile is their shader.
const markFile = card.ShaderFolder + "/mark.glsl"

// Open makes room for them in memory.
func (m *Marks) Open() { m.Trail = trail.NewMarks() }

// Close frees what GL holds of them.
func (m *Marks) Close() {
	if m.program != 0 {
		gl.DeleteProgram(m.program)
	}
	if m.array != 0 {
		gl.DeleteVertexArrays(1, &m.array)
	}
	card.Buffer(&m.corners)
	m.program, m.array = 0, 0
}

// Look takes in what tyres leave in a moment.
func (m *Marks) Look(p *components.Moment) { m.Trail.Look(p) }

// make makes what GL needs.
func (m *Marks) make(p *card.Programs) error {
	if err := m.link(p); err != nil {
		return err
	}
	gl.GenVertexArrays(1, &m.array)
	gl.BindVertexArray(m.array)
	gl.GenBuffers(1, &m.corners)
	gl.BindBuffer(gl.ARRAY_BUFFER, m.corners)
	gl.BufferData(gl.ARRAY_BUFFER, trail.MostMarks*6*trail.CornerSize, nil, gl.DYNAMIC_DRAW)
	gl.VertexAttribPointerWithOffset(0, 3, gl.FLOAT, false, trail.CornerSize, 0)
	gl.VertexAttribPointerWithOffset(1, 1, gl.FLOAT, false, trail.CornerSize, 12)
	gl.VertexAttribPointerWithOffset(2, 4, gl.UNSIGNED_BYTE, true, trail.CornerSize, 16)
	for i := range uint32(3) {
		gl.EnableVertexAttribArray(i)
	}
	return nil
}

// link makes the program, in place of the one before.
func (m *Marks) link(p *card.Programs) error {
	name, uses, err := p.Link(markFile, p.Defines+card.FoggyWord)
	if m.uses = uses; err != nil {
		return err
	}
	if m.program != 0 {
		gl.DeleteProgram(m.program)
	}
	m.program, m.base = name, gl.GetUniformLocation(name, gl.Str("base\x00"))
	return nil
}

// Reload makes the program anew where its files have changed. One that was broken from the beginning gets another try.
func (m *Marks) Reload(p *card.Programs, changed []string) error {
	if !card.Touched(m.uses, changed) {
		return nil
	}
	if m.program == 0 {
		m.broken = false
		return nil
	}
	return m.link(p)
}

// Draw draws them over the ground that was drawn before, and tells how many triangles these are.
func (m *Marks) Draw(p *card.Programs, l *lens.Lens) (triangles int, err error) {
	n := m.Trail.Vertices()
	if n == 0 || m.broken {
		return 0, nil
	}
	if m.program == 0 {
		if err := m.make(p); err != nil {
			m.broken = true
			return 0, err
		}
	}
	gl.BindVertexArray(m.array)
	if first, fresh := m.Trail.Changed(); len(fresh) > 0 {
		gl.BindBuffer(gl.ARRAY_BUFFER, m.corners)
		gl.BufferSubData(gl.ARRAY_BUFFER, first*trail.CornerSize, len(fresh)*trail.CornerSize, unsafe.Pointer(&fresh[0]))
	}
	gl.UseProgram(m.program)
	base := m.Trail.Base.From(l.At)
	gl.Uniform3f(m.base, float32(base.X), float32(base.Y), float32(base.Z))
	gl.Enable(gl.BLEND)
	gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
	gl.DepthMask(false)
	gl.Disable(gl.CULL_FACE)
	gl.DrawArrays(gl.TRIANGLES, 0, int32(n))
	p.Done()
	gl.BindVertexArray(0)
	return n / 3, nil
}
