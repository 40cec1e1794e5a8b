//go:build cgo && window

// What changes of the highlight of a town's streets from picture to picture.

package card

import (
	"math"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/lens"
)

// Highlight is what changes of it.
type Highlight struct {
	car    [3]float32 // m, from the eye
	Angles [4]float32 // rad: of the pulse, of how far streets are seen and how far in full, of the beam
}

// turns is how fast each of the angles goes on, in rad/s: nobody printed it.
var turns = [4]float64{2.1, 0.5, 0.7, 1.6}

// At has it be that of a moment: around the car that the eye sits in, or else the nearest.
func (h *Highlight) At(p *components.Moment, share float64, l *lens.Lens) {
	best := math.Inf(1)
	for i := range p.Cars {
		pose := p.Cars[i].At(share)
		from := pose.From(l.At)
		far := from.LenSq()
		if len(p.Eyes) > 0 && p.Eyes[0].Inside == p.Cars[i].Key {
			far = -1
		}
		if far < best {
			best, h.car = far, single(from)
		}
	}
	for i, each := range turns {
		h.Angles[i] = float32(math.Mod(float64(p.Time)*each, 2*math.Pi))
	}
}

func single(v space.Vec) [3]float32 { return [3]float32{float32(v.X), float32(v.Y), float32(v.Z)} }

// Tell tells the shader of the town's ground, which is in use.
func (h *Highlight) Tell(program uint32) {
	for i, name := range [...]string{"angle2\x00", "angle3\x00", "angle4\x00", "angle\x00"} {
		gl.Uniform1f(gl.GetUniformLocation(program, gl.Str(name)), h.Angles[i])
	}
	gl.Uniform3f(gl.GetUniformLocation(program, gl.Str("carposition\x00")), h.car[0], h.car[1], h.car[2])
}
