//go:build cgo && window

// What stands in rows behind the verge of a track: guard rails and walls of trees.

package render

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
)

// groveDetails are how groves are drawn, from near to far.
var groveDetails = [...]struct {
	tall   float64 // as a share of the picture's height, at least
	slices int
	small  float32 // version of the texture
}{{0.62, 6, 0}, {0.28, 4, 0}, {0.14, 2, 1}, {0.07, 1, 2}, {0, 1, 3}}

// rows are their models.
type rows struct {
	groves [paint.Groves][2][len(groveDetails)]shape // by kind, mirrored
	rail   [2]shape                                  // fine, coarse
}

// railed is a piece of guard rail that stands.
type railed struct {
	at      space.Vec // m, of its first post, from the track's Place
	x, y, z space.Vec // its axes; x is as long as it
	tint    [4]float32
}

func (s *rows) open(st *store) {
	for kind := range s.groves {
		for mirrored := range 2 {
			for i, d := range groveDetails {
				m := mesh.Grove(kind, d.slices, mirrored == 1)
				s.groves[kind][mirrored][i] = st.smaller(st.add(&m), d.small)
			}
		}
	}
	for detail := range 2 {
		m := mesh.RailOf(mesh.Detail(detail))
		s.rail[detail] = st.add(&m)
	}
}

// row places what stands in rows along a track.
func (l *land) row(rails []components.VergeRail, groves []components.VergeGrove) {
	for i := range rails {
		k := &rails[i]
		if !l.holds(k.From) {
			continue
		}
		x := k.To.Sub(k.From)
		y := space.V(-x.Y, x.X, 0).Unit()
		sun := float32(l.light.Sun(k.From.AddScaled(x, 0.5).Add(space.V(0, 0, mesh.RailHigh))))
		l.rails = append(l.rails, railed{
			at: k.From, x: x, y: y, z: space.V(0, 0, k.High/mesh.RailHigh),
			tint: [4]float32{1, 1, 1, sun},
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
		l.groves = append(l.groves, placed{
			kind: 2*k.Kind + mirrored, at: k.At, scale: k.Tall, turn: space.Heading(k.Heading),
			tint: [4]float32{dark + warm, dark, dark - warm, sun},
		})
	}
}

// How far away rails are drawn with all their waves, and at all, in metres.
const (
	railFine = 38.0
	railFar  = 420.0
)

// gatherRows adds them.
func (r *Renderer) gatherRows(land *land, from space.Vec, f *lens.Frustum) {
	if !r.options.Rows {
		return
	}
	for k := range land.rails {
		q := &land.rails[k]
		at := from.Add(q.at)
		far, in := f.SeesFrom(at, 4.5)
		if !in || far > railFar*r.detail {
			continue
		}
		s := &r.scene.rows.rail[0]
		if far > railFine*r.detail {
			s = &r.scene.rows.rail[1]
		}
		r.add(s, batch.Instance{Rows: columns(q.x, q.y, q.z, at), Tint: q.tint}, far)
	}
	for k := range land.groves {
		q := &land.groves[k]
		at := from.Add(q.at)
		far, in := f.SeesFrom(at.Add(space.Vec{Z: 0.5 * q.scale}), 0.95*q.scale)
		if !in {
			continue
		}
		detail, tall := 0, f.Tall(q.scale, far)
		for detail < len(groveDetails)-1 && tall < groveDetails[detail].tall/r.detail {
			detail++
		}
		x, y, z := towards(q.turn, at)
		r.add(&r.scene.rows.groves[q.kind/2][q.kind%2][detail],
			batch.Instance{Rows: columns(x.Scale(q.scale), y.Scale(q.scale), z.Scale(q.scale), at), Tint: q.tint}, far)
	}
}

// How far groves turn to the eye: half of the way, and no further, in radians: seen from aside one would be thin.
const (
	grovesTurn = 0.5
	groveTurns = 0.6
)

// towards are the axes of a grove at a place from the eye, turned a little to it.
func towards(turn space.Quat, at space.Vec) (x, y, z space.Vec) {
	x, y, z = turn.Axes()
	aside, before := -at.Dot(x), at.Dot(y)
	angle := min(max(grovesTurn*math.Atan2(aside, math.Abs(before)), -groveTurns), groveTurns)
	if before < 0 {
		angle = -angle
	}
	sin, cos := math.Sincos(angle)
	return x.Scale(cos).Add(y.Scale(sin)), y.Scale(cos).Sub(x.Scale(sin)), z
}

// castRows adds the rails that cast shadows into a box; what the woods shade is baked.
func (r *Renderer) castRows(land *land, from space.Vec, box *lens.Cascade) {
	if !r.options.Rows {
		return
	}
	for k := range land.rails {
		q := &land.rails[k]
		if at := from.Add(q.at); box.Holds(at, 4.5) {
			r.add(&r.scene.rows.rail[1], batch.Instance{Rows: columns(q.x, q.y, q.z, at), Tint: q.tint}, 0)
		}
	}
}

// rowsOf are the rails and walls of trees that are drawn of a track.
func (r *Renderer) rowsOf(p *components.SceneryParams) ([]components.VergeRail, []components.VergeGrove) {
	if !r.options.Rows || p.Verge == nil {
		return nil, nil
	}
	return p.Verge.Rails, p.Verge.Groves
}
