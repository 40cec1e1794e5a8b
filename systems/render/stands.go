//go:build cgo && window

// What stands in towns as it is drawn: trees, lamps that burn at night, signals that show their plan, signs, parked
// cars. Models are one for all of a kind; signs have their own.

package render

import (
	"math"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
	"camber/systems/render/batch"
	"camber/systems/render/furniture"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/scape"
	"camber/systems/render/scene"
)

// standsFar is how far things of a kind are seen, in metres; 0: rowFar.
var standsFar = [street.ThingKinds]float64{
	street.Lamp: 320, street.Signal: 260, street.WalkSignal: 160,
	street.Pole: 320, street.ParkedCar: 200, street.Shelter: 200,
	street.Advert: 160, street.Fountain: 160, street.TunnelLamp: 260, street.BusFlag: 130,
}

const (
	rowFar     = 80.0  // m
	boardFar   = 180.0 // m, likewise of signs
	boardBy    = 0.06  // of the picture's height: of a sign that looks smaller no words are drawn
	fixtureBy  = 0.09  // likewise: what is smaller is drawn with less detail
	treeLeast  = 0.3   // share of how far trees are seen up to which all are
	glowFrom   = 400.0 // m, how far a burning lamp is seen
	lightsFrom = 55.0  // m, how far one lights what is about it for itself, before pools of light do
	poolTo     = 170.0 // m, how far these are seen
	poolWide   = 9.0   // m
)

// gatherStands adds what stands on a piece of a town.
func (r *towns) gatherStands(q *scene.Piece, leaves *scene.Foliage, from space.Vec, v *sight) {
	dark, f := r.dark(), &v.f
	for i := range q.Stands {
		s := &q.Stands[i]
		if r.To.of = ofThings; s.Kind == street.Tree {
			r.To.of = ofTrees
			r.gatherPlant(s, leaves, from.Add(s.At), f)
		} else {
			r.gatherStand(s, from.Add(s.At), dark, v)
		}
	}
	r.To.of = ofThings
	for i := range q.Boards {
		b := &q.Boards[i]
		at := from.Add(b.At)
		far, in := f.SeesFrom(at.Add(b.Turn.Rotate(b.Middle)), b.Radius)
		if !in || far > min(boardFar*r.Scope.detail, r.Scope.reach) {
			continue
		}
		s, m := &b.Shape, lens.Placed(at, b.Turn)
		if f.Tall(b.Radius, far) < boardBy/r.Scope.detail {
			s = &b.Far
		}
		r.add(s, batch.Instance{Rows: m.Rows(), Tint: b.Tint}, far)
	}
	if !r.Scene.Options.Rows {
		return
	}
	for i := range q.Rails {
		k := &q.Rails[i]
		r.rail(from.Add(k.At), k.X, k.Y, k.Z, k.Tint, f)
	}
}

// gatherPlant adds a tree. The further away, the fewer are seen.
func (r *towns) gatherPlant(s *scape.Stand, leaves *scene.Foliage, at space.Vec, f *lens.Frustum) {
	chance := s.Rank*7 - float32(int(s.Rank*7))
	warm, dark := 0.16*(chance-0.5), 0.82+0.18*s.Rank
	of := leaves.Of(s.Look, chance)
	r.tree(&scene.Placed{
		Kind: int(min(s.Look, street.Bush)), Scale: s.Size, Turn: treeTurn(s),
		Until: r.Scene.Options.Far * (treeLeast + (1-treeLeast)*float64(s.Rank)),
		Tint:  [4]float32{(dark + warm) * of[0], dark * of[1], (dark - warm) * of[2], 0.3 + 0.65*s.Sun},
	}, at, f)
}

// treeTurn is how a tree is turned.
func treeTurn(s *scape.Stand) space.Quat { return space.Heading(math.Atan2(s.Y.X, s.Y.Y)) }

// gatherStand adds a thing that is drawn by the model of its kind.
func (r *towns) gatherStand(s *scape.Stand, at space.Vec, dark bool, v *sight) {
	l, f := &v.Lens, &v.f
	burns := s.Kind == street.TunnelLamp || dark && s.Kind == street.Lamp
	if burns {
		r.burn(s, at, dark, l)
	}
	far, in := f.SeesFrom(at.Add(space.Vec{Z: s.Size / 2}), s.Size)
	until := standsFar[s.Kind]
	if until == 0 {
		until = rowFar
	}
	if !in || far > min(until*r.Scope.detail, r.Scope.reach) {
		return
	}
	detail := 0
	if f.Tall(s.Size, far) < fixtureBy/r.Scope.detail {
		detail = 1
	}
	i := batch.Instance{Rows: columns(s.X, s.Y, s.Z, at), Tint: [4]float32{1, 1, 1, s.Sun}}
	if s.Kind == street.ParkedCar {
		c := scene.Colours[int(s.Look)/furniture.ParkedStyles%len(scene.Colours)]
		i.Tint = [4]float32{c[0], c[1], c[2], s.Sun}
		r.add(&r.Scene.Town.Parked[int(s.Look)%furniture.ParkedStyles][detail], i, far)
		return
	}
	r.add(&r.Scene.Town.Fixtures[s.Kind][detail], i, far)
	switch {
	case s.Kind == street.Signal || s.Kind == street.WalkSignal:
		r.gatherSignal(s, i, at, dark, far, v)
	case burns && s.Kind == street.Lamp:
		r.add(&r.Scene.Town.Lamp, i, far)
	}
}

// gatherSignal adds the light of a signal that burns.
func (r *towns) gatherSignal(s *scape.Stand, i batch.Instance, at space.Vec, dark bool, far float64, v *sight) {
	lit := int(street.Red)
	if s.Signal != way.None {
		lit = int(s.Ways.Shows(s.Signal, v.now()))
	}
	r.add(&r.Scene.Town.Signals[s.Kind][lit], i, far)
	ahead := -at.Dot(s.Y) / max(far, 0.1)
	if far < 2 || ahead < 0.1 {
		return
	}
	where := furniture.SignalLight(s.Kind, lit)
	place := at.AddScaled(s.X, where.X).AddScaled(s.Y, where.Y+0.1).AddScaled(s.Z, where.Z)
	strong := float32(0.25 * ahead)
	if dark {
		strong = float32(0.9 * ahead)
	}
	c := furniture.SignalColours[lit]
	r.glow(&v.Lens, place, 0.2+0.004*far, far, [4]float32{
		float32(mesh.Linear(c[0])) * strong, float32(mesh.Linear(c[1])) * strong, float32(mesh.Linear(c[2])) * strong, 1,
	})
}

// lampLight is what a street lamp gives, linear, and lampStrong how much.
var lampLight = [3]float64{1.0, 0.74, 0.42}

const lampStrong = 1.6

// burn adds what a lamp does in the dark: near the eye it lights what is about it, further away there is a pool of
// light below it, and a glow.
func (r *towns) burn(s *scape.Stand, at space.Vec, dark bool, l *lens.Lens) {
	head, high := at, 5.0
	if s.Kind == street.Lamp {
		head, high = at.AddScaled(s.Y, furniture.LampOut).AddScaled(s.Z, furniture.LampHigh-0.2), s.Size
	}
	far := head.Len()
	if !r.Scene.Options.Lamps || far > min(glowFrom, r.Scope.reach) {
		return
	}
	light := func(strong float64) [4]float32 {
		return [4]float32{
			float32(strong * lampLight[0]), float32(strong * lampLight[1]), float32(strong * lampLight[2]), 1,
		}
	}
	if far < lightsFrom {
		r.Lamps.add(head, space.V(0, 0, -1), 3.2*high, streetWide, [3]float64{
			lampStrong * lampLight[0], lampStrong * lampLight[1], lampStrong * lampLight[2],
		}, 0)
	}
	if !dark {
		return
	}
	pool := min(max((far-0.5*lightsFrom)/(0.5*lightsFrom), 0), 1) * min(max((poolTo-far)/40, 0), 1)
	if pool > 0 && s.Kind == street.Lamp {
		ground := at.AddScaled(s.Y, furniture.LampOut).Add(space.Vec{Z: 0.12})
		r.add(&r.Scene.Spot, batch.Instance{
			Rows: columns(space.V(poolWide, 0, 0), space.V(0, 0, -poolWide), space.V(0, poolWide, 0), ground),
			Tint: light(0.10 * pool),
		}, far)
	}
	if far > 1 {
		r.glow(l, head.Scale((far-0.3)/far), 0.35+0.006*far, far, light(0.6))
	}
}

// stands gathers what of a piece casts shadows into a box: trees, and what has a model of its kind.
func (r *caster) stands(q *scene.Piece, from space.Vec, box *lens.Cascade) {
	for i := range q.Stands {
		s := &q.Stands[i]
		at := from.Add(s.At)
		if s.Kind == street.TunnelLamp || !box.Holds(at.Add(space.Vec{Z: s.Size / 2}), 0.72*s.Size) {
			continue
		}
		in := batch.Instance{Rows: columns(s.X, s.Y, s.Z, at), Tint: scene.Untinted}
		switch s.Kind {
		case street.Tree:
			if r.Scene.Options.Cheap {
				continue // their shadows are baked
			}
			in.Rows = columns(s.X.Scale(s.Size), s.Y.Scale(s.Size), s.Z.Scale(s.Size), at)
			r.add(&r.Scene.Trees[min(s.Look, street.Bush)][0], in, 0)
		case street.ParkedCar:
			r.add(&r.Scene.Town.Parked[int(s.Look)%furniture.ParkedStyles][1], in, 0)
		default:
			r.add(&r.Scene.Town.Fixtures[s.Kind][1], in, 0)
		}
	}
}
