//go:build cgo && window

// What stands in rows behind the verge of a track, as it is laid: guard rails and walls of trees.

package scene

import (
	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/card"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
)

// GroveDetails are how groves are drawn, from near to far.
var GroveDetails = [...]struct {
	Tall   float64 // as a share of the picture's height, at least
	slices int
	small  float32 // version of the texture
}{{0.62, 6, 0}, {0.28, 4, 0}, {0.14, 2, 1}, {0.07, 1, 2}, {0, 1, 3}}

// rows are their models.
type rows struct {
	Groves [paint.Groves][2][len(GroveDetails)]card.Shape // by kind, mirrored
	Rail   [2]card.Shape                                  // fine, coarse
}

// railed is a piece of guard rail that stands.
type railed struct {
	At      space.Vec // m, of its first post, from the track's Place
	X, Y, Z space.Vec // its axes; x is as long as it
	Tint    [4]float32
}

func (s *rows) open(st *card.Store) {
	for kind := range s.Groves {
		for mirrored := range 2 {
			for i, d := range GroveDetails {
				m := mesh.Grove(kind, d.slices, mirrored == 1)
				s.Groves[kind][mirrored][i] = st.Smaller(st.Add(&m), d.small)
			}
		}
	}
	for detail := range 2 {
		m := mesh.RailOf(mesh.Detail(detail))
		s.Rail[detail] = st.Add(&m)
	}
}

// row places what stands in rows along a track.
func (l *Land) row(rails []terrain.VergeRail, groves []terrain.VergeGrove) {
	for i := range rails {
		k := &rails[i]
		if !l.holds(k.From) {
			continue
		}
		x := k.To.Sub(k.From)
		y := space.V(-x.Y, x.X, 0).Unit()
		sun := float32(l.light.Sun(k.From.AddScaled(x, 0.5).Add(space.V(0, 0, mesh.RailHigh))))
		l.Rails = append(l.Rails, railed{
			At: k.From, X: x, Y: y, Z: space.V(0, 0, k.High/mesh.RailHigh),
			Tint: [4]float32{1, 1, 1, sun},
		})
	}
	for i := range groves {
		k := &groves[i]
		if !l.holds(k.At) {
			continue
		}
		sun := float32(0.35 + 0.65*l.light.Sun(k.At.Add(space.V(0, 0, 0.97*k.Tall))))
		dark := float32(1 - k.Shade)
		warm := float32(0.14 * (paint.Hash(int32(i), 4, 3) - 0.5))
		mirrored := 0
		if k.Mirror {
			mirrored = 1
		}
		l.Groves = append(l.Groves, Placed{
			Kind: 2*k.Kind + mirrored, At: k.At, Scale: k.Tall, Turn: space.Heading(k.Heading),
			Tint: [4]float32{dark + warm, dark, dark - warm, sun},
		})
	}
}

// rowsOf are the rails and walls of trees that are drawn of a track.
func (s *Scene) rowsOf(p *terrain.SceneryParams) ([]terrain.VergeRail, []terrain.VergeGrove) {
	if !s.Options.Rows || p.Verge == nil {
		return nil, nil
	}
	return p.Verge.Rails, p.Verge.Groves
}
