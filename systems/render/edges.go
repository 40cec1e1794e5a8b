//go:build cgo && window

// What stands in rows behind the verge of a track: guard rails and walls of trees.

package render

import (
	"math"

	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/lens"
	"camber/systems/render/scene"
)

// How far away rails are drawn with all their waves, and at all, in metres.
const (
	railFine = 38.0
	railFar  = 420.0
)

// rows gathers them.
func (r *land) rows(land *scene.Land, from space.Vec, f *lens.Frustum) {
	if !r.Scene.Options.Rows {
		return
	}
	for k := range land.Rails {
		q := &land.Rails[k]
		r.rail(from.Add(q.At), q.X, q.Y, q.Z, q.Tint, f)
	}
	for k := range land.Groves {
		q := &land.Groves[k]
		at := from.Add(q.At)
		far, in := f.SeesFrom(at.Add(space.Vec{Z: 0.5 * q.Scale}), 0.95*q.Scale)
		if !in {
			continue
		}
		detail, tall := 0, f.Tall(q.Scale, far)
		for detail < len(scene.GroveDetails)-1 && tall < scene.GroveDetails[detail].Tall/r.Scope.detail {
			detail++
		}
		x, y, z := towards(q.Turn, at)
		r.add(&r.Scene.Rows.Groves[q.Kind/2][q.Kind%2][detail],
			batch.Instance{Rows: columns(x.Scale(q.Scale), y.Scale(q.Scale), z.Scale(q.Scale), at), Tint: q.Tint}, far)
	}
}

// rail adds a piece of guard rail that stands somewhere from the eye, by its axes.
func (g *viewer) rail(at, x, y, z space.Vec, tint [4]float32, f *lens.Frustum) {
	far, in := f.SeesFrom(at, 4.5)
	if !in || far > railFar*g.Scope.detail {
		return
	}
	s := &g.Scene.Rows.Rail[0]
	if far > railFine*g.Scope.detail {
		s = &g.Scene.Rows.Rail[1]
	}
	g.add(s, batch.Instance{Rows: columns(x, y, z, at), Tint: tint}, far)
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

// rows gathers the rails that cast shadows into a box; what the woods shade is baked.
func (r *caster) rows(land *scene.Land, from space.Vec, box *lens.Cascade) {
	if !r.Scene.Options.Rows {
		return
	}
	for k := range land.Rails {
		q := &land.Rails[k]
		if at := from.Add(q.At); box.Holds(at, 4.5) {
			r.add(&r.Scene.Rows.Rail[1], batch.Instance{Rows: columns(q.X, q.Y, q.Z, at), Tint: q.Tint}, 0)
		}
	}
}
