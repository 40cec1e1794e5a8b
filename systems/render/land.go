//go:build cgo && window

// The grounds of tracks in the picture, with what stands and grows there.

package render

import (
	"camber/systems/render/batch"
	"camber/systems/render/lens"
)

// coarseFrom is from how far away ground is seen without its finer shadows, in metres.
const coarseFrom = 45.0

// houseFrom is how much of the picture's height half a house takes at least where its boards and doors are drawn.
const houseFrom = 0.06

// lastFrom is how much further away the land around a track is taken to be, in metres, so that it is drawn where
// nothing else was.
const lastFrom = 1e5

// land gathers the grounds of tracks and what stands and grows on them.
type land struct{ viewer }

// Run does it.
func (r *land) Run(v *sight) error {
	l, f := &v.Lens, &v.f
	for i := range r.Scene.Lands {
		r.To.of = ofGround
		land := &r.Scene.Lands[i]
		from := land.Place.From(l.At) // exact, however far from the world's origin
		for k := range land.Tiles {
			q := &land.Tiles[k]
			at := from.Add(q.At)
			far, in := f.SeesFrom(at.Add(q.Middle), q.Radius)
			if in && (q.Last || far-q.Radius < r.Scope.reach) {
				s, near := &q.Shape, max(far-q.Radius, 0)
				if near > coarseFrom*r.Scope.detail {
					s = &q.Far
				}
				if q.Last {
					near += lastFrom
				}
				r.add(s, batch.Instance{
					Rows: [12]float32{1, 0, 0, float32(at.X), 0, 1, 0, float32(at.Y), 0, 0, 1, float32(at.Z)},
					Tint: q.Tint,
				}, near)
			}
		}
		r.To.of = ofThings
		for k := range land.Stuff {
			q := &land.Stuff[k]
			at := from.Add(q.At)
			middle := at.Add(q.Turn.Rotate(q.Middle))
			far, in := f.SeesFrom(middle, q.Radius)
			if !in || far > 60+120*r.Scope.detail*q.Radius {
				continue
			}
			m, s := lens.Placed(at, q.Turn), &q.Shape
			if q.Far.Count > 0 && f.Tall(q.Radius, far) < houseFrom/r.Scope.detail {
				s = &q.Far
			}
			r.add(s, batch.Instance{Rows: m.Rows(), Tint: q.Tint}, far)
		}
		r.rows(land, from, f)
		r.To.of = ofTrees
		for k := range land.Trees {
			r.tree(&land.Trees[k], from.Add(land.Trees[k].At), f)
		}
	}
	return nil
}
