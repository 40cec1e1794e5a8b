//go:build cgo && window

// Drops on the windscreen of the car that is seen from inside while it rains, and the wipers that sweep them away.

package passes

import (
	"math"

	"camber/components"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/card"
	"camber/systems/render/lens"
)

// Drops are drawn by a program of their own, which is made when a driver sits in the rain for the first time.
type Drops struct {
	program       uint32
	array         uint32
	corner, swing int32 // uniforms
	broken        bool  // the shader is: there are none
	uses          []string
	at            [12]float32 // m, corners of the windscreen from the eye
}

// What drops and wipers are like.
const (
	dropsFile = card.ShaderFolder + "/drops.glsl"
	mostDrops = 2200
	slowSwing = 2.6 // s, of a wiper in drizzle
	fastSwing = 1.1
)

// Close frees what GL holds of it.
func (s *Drops) Close() {
	if s.program != 0 {
		gl.DeleteProgram(s.program)
	}
	if s.array != 0 {
		gl.DeleteVertexArrays(1, &s.array)
	}
	*s = Drops{}
}

// make makes the program, in place of the one before.
func (s *Drops) make(p *card.Programs) error {
	name, uses, err := p.Link(dropsFile, p.Defines)
	if s.uses = uses; err != nil {
		return err
	}
	if s.program != 0 {
		gl.DeleteProgram(s.program)
	}
	s.program = name
	s.corner, s.swing = gl.GetUniformLocation(name, gl.Str("corner\x00")), gl.GetUniformLocation(name, gl.Str("swing\x00"))
	if s.array == 0 {
		gl.GenVertexArrays(1, &s.array)
	}
	return nil
}

// Reload makes the program anew where its files have changed. One that was broken from the beginning gets another try.
func (s *Drops) Reload(p *card.Programs, changed []string) error {
	if !card.Touched(s.uses, changed) {
		return nil
	}
	if s.program == 0 {
		s.broken = false
		return nil
	}
	return s.make(p)
}

// Draw draws them over what is seen through a windscreen, of which these are the corners, in m from the middle of the
// car that is at that pose; it tells how many triangles they are.
func (s *Drops) Draw(all *card.Programs, p *components.Moment, screen *[4]space.Vec, pose *space.Pose, l *lens.Lens) (
	triangles int, err error,
) {
	rain := p.Weather.Rain
	if rain <= 0 || s.broken || *screen == ([4]space.Vec{}) {
		return 0, nil
	}
	if s.program == 0 {
		if err := s.make(all); err != nil {
			s.broken = true
			return 0, err
		}
	}
	for i, at := range screen {
		q := pose.Place.Moved(pose.Turn.Rotate(at)).From(l.At)
		s.at[3*i], s.at[3*i+1], s.at[3*i+2] = float32(q.X), float32(q.Y), float32(q.Z)
	}
	period := slowSwing
	if rain > 0.3 {
		period = fastSwing
	}
	gl.UseProgram(s.program)
	gl.BindVertexArray(s.array)
	gl.Uniform3fv(s.corner, 4, &s.at[0])
	gl.Uniform3f(s.swing, float32(math.Mod(p.Time, period)/period), float32(period), float32(rain))
	gl.Enable(gl.BLEND)
	gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
	gl.DepthMask(false)
	gl.Disable(gl.CULL_FACE)
	n := 2 + int32(mostDrops*min(0.3+0.7*rain, 1))
	gl.DrawArrays(gl.TRIANGLES, 0, 6*n)
	all.Done()
	gl.BindVertexArray(0)
	return int(2 * n), nil
}
