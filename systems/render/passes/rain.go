//go:build cgo && window

// Rain: streaks around the eye that fall with the wind and lean as fast as the eye goes; in a town that lies under
// snow, flakes. Each is a point of an endless lattice of boxes, so that they stay where they are in the world while the
// eye goes on; there is no buffer of them.

package passes

import (
	"math"

	"camber/components"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/card"
)

// Rain is drawn by a program of its own, which is made when it rains for the first time.
type Rain struct {
	program                  uint32
	array                    uint32
	moved, way, shown, flake int32 // uniforms
	broken                   bool  // the shader is: there is none
}

// What rain is like.
const (
	rainFile    = card.ShaderFolder + "/rain.glsl"
	rainBox     = 16.0 // m, a whole share of a cell: it goes on across the borders of cells
	mostStreaks = 2000
	rainFalls   = 7.0  // m/s, of drizzle
	rainFalls2  = 4.0  // m/s more, of a cloudburst
	rainOpen    = 0.02 // s, how long the eye sees a drop as a streak
	fastestEye  = 120.0
	snowFalls   = 1.4   // m/s
	flakeWide   = 0.018 // m, half of a large one
	mirrored    = 10    // of so many streaks mirrors show one
)

// Close frees what GL holds of it.
func (s *Rain) Close() {
	if s.program != 0 {
		gl.DeleteProgram(s.program)
	}
	if s.array != 0 {
		gl.DeleteVertexArrays(1, &s.array)
	}
	s.program, s.array = 0, 0
}

func (s *Rain) make(p *card.Programs) error {
	name, _, err := p.Link(rainFile, p.Defines)
	if err != nil {
		return err
	}
	s.program = name
	for uniform, at := range map[string]*int32{
		"moved\x00": &s.moved, "way\x00": &s.way, "shown\x00": &s.shown, "flake\x00": &s.flake,
	} {
		*at = gl.GetUniformLocation(name, gl.Str(uniform))
	}
	gl.GenVertexArrays(1, &s.array)
	return nil
}

// Fall is what the picture is that it falls in.
type Fall struct {
	Eye    int         // of the moment's
	At     space.Place // where that is
	Snow   bool        // it is snow
	Few    bool        // triangles are short
	Mirror bool        // it is the picture in a mirror
}

// Draw draws the rain of a picture, and tells how many triangles it has.
func (s *Rain) Draw(all *card.Programs, p *components.Moment, f *Fall) (triangles int, err error) {
	n := int32(s.Streaks(p, f.Few, f.Mirror))
	if n == 0 {
		return 0, nil
	}
	if s.program == 0 {
		if err := s.make(all); err != nil {
			s.broken = true
			return 0, err
		}
	}
	falls, flake := p.Wind.Add(space.V(0, 0, -rainFalls-rainFalls2*p.Weather.Rain)), 0.0
	if f.Snow {
		falls, flake = p.Wind.Add(space.V(0, 0, -snowFalls)), flakeWide
	}
	from := &p.Eyes[f.Eye]
	eye := from.Now.From(from.Before.Place).Scale(1 / max(from.Span, 1e-6))
	if eye.Len() > fastestEye { // it was put elsewhere
		eye = space.Vec{}
	}
	seconds := math.Mod(p.Time, 3600)
	moved := f.At.At.Sub(falls.Scale(seconds))
	way := falls.Sub(eye).Scale(rainOpen)
	gl.UseProgram(s.program)
	gl.BindVertexArray(s.array)
	gl.Uniform3f(s.moved, inBox(moved.X), inBox(moved.Y), inBox(moved.Z))
	gl.Uniform3f(s.way, float32(way.X), float32(way.Y), float32(way.Z))
	least := float32(0.7)
	if from.Inside != 0 {
		least = 2.6 // there is a roof overhead
	}
	gl.Uniform2f(s.shown, least, float32(0.42+0.22*p.Weather.Rain))
	gl.Uniform1f(s.flake, float32(flake))
	gl.Enable(gl.BLEND)
	gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
	gl.DepthMask(false)
	gl.Disable(gl.CULL_FACE)
	gl.DrawArrays(gl.TRIANGLES, 0, 6*n)
	all.Done()
	gl.BindVertexArray(0)
	return int(2 * n), nil
}

// Streaks is how many a view of a moment has.
func (s *Rain) Streaks(p *components.Moment, few, mirror bool) int {
	if p.Weather.Rain <= 0 || s.broken {
		return 0
	}
	n := int(mostStreaks * min(0.25+0.75*p.Weather.Rain, 1))
	if few {
		n = n * 2 / 3
	}
	if mirror {
		n /= mirrored // it is small
	}
	return n
}

func inBox(x float64) float32 { return float32(x - rainBox*math.Floor(x/rainBox)) }
