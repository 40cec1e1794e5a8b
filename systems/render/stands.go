//go:build cgo && window

// What stands in towns as it is drawn: trees, lamps that burn at night, signals that show their plan, signs, parked
// cars. Models are one for all of a kind; signs have their own.

package render

import (
	"math"

	"camber/components"
	"camber/components/cover"
	"camber/components/space"
	"camber/components/street"
	"camber/systems/render/batch"
	"camber/systems/render/furniture"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/scape"
)

// townModels are those of kinds.
type townModels struct {
	fixtures [street.ThingKinds][2]shape // fine, coarse
	parked   [furniture.ParkedStyles][2]shape
	signals  [3]shape // lights that burn, from above
	lamp     shape    // its glass, when it burns
}

func (m *townModels) open(s *store) {
	add := func(k mesh.Model) shape { return s.add(&k) }
	for detail := range 2 {
		for kind := range street.ThingKinds {
			if k, ok := furniture.Fixture(kind, mesh.Detail(detail)); ok {
				m.fixtures[kind][detail] = add(k)
			}
		}
		for style := range m.parked {
			m.parked[style][detail] = add(furniture.Parked(style, mesh.Detail(detail)))
		}
	}
	for i := range m.signals {
		m.signals[i] = add(furniture.SignalLit(i))
	}
	m.lamp = add(furniture.LampLit())
}

// standsFar is how far things of a kind are seen, in metres; 0: rowFar.
var standsFar = [street.ThingKinds]float64{
	street.Lamp: 320, street.Signal: 260, street.Pole: 320, street.ParkedCar: 200, street.Shelter: 200,
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

// foliage is what trees' pictures are tinted with, linear: each between two, with leaves and with needles.
type foliage [2][2][3]float32

// foliageOf is that of a style.
func foliageOf(s *cover.Style) (all foliage) {
	for kind := range all {
		for end := range all[kind] {
			for c := range 3 {
				if all[kind][end][c] = 1; s != nil {
					of := [2]cover.Foliage{s.Leaves, s.Needles}[kind]
					all[kind][end][c] = float32(mesh.Linear(of[end][c]) / mesh.Linear(cover.Green[c]))
				}
			}
		}
	}
	return all
}

// of is the tint of a tree of some look, so far between the two.
func (all *foliage) of(look uint8, share float32) (tint [3]float32) {
	ends := &all[0]
	if look == street.Conifer {
		ends = &all[1]
	}
	for c := range tint {
		tint[c] = ends[0][c] + share*(ends[1][c]-ends[0][c])
	}
	return tint
}

// gatherStands adds what stands on a piece of a town.
func (r *Renderer) gatherStands(q *piece, leaves *foliage, from space.Vec, l *lens.Lens, f *lens.Frustum) {
	dark := r.dark()
	for i := range q.stands {
		s := &q.stands[i]
		if r.of = ofThings; s.Kind == street.Tree {
			r.of = ofTrees
			r.gatherPlant(s, leaves, from.Add(s.At), f)
		} else {
			r.gatherStand(s, from.Add(s.At), dark, l, f)
		}
	}
	r.of = ofThings
	for i := range q.boards {
		b := &q.boards[i]
		at := from.Add(b.at)
		far, in := f.SeesFrom(at.Add(b.turn.Rotate(b.middle)), b.radius)
		if !in || far > min(boardFar*r.detail, r.reach) {
			continue
		}
		s, m := &b.shape, lens.Placed(at, b.turn)
		if f.Tall(b.radius, far) < boardBy/r.detail {
			s = &b.far
		}
		r.add(s, batch.Instance{Rows: m.Rows(), Tint: b.tint}, far)
	}
	if !r.options.Rows {
		return
	}
	for i := range q.rails {
		k := &q.rails[i]
		at := from.Add(k.at)
		far, in := f.SeesFrom(at, 4.5)
		if !in || far > railFar*r.detail {
			continue
		}
		s := &r.scene.rows.rail[0]
		if far > railFine*r.detail {
			s = &r.scene.rows.rail[1]
		}
		r.add(s, batch.Instance{Rows: columns(k.x, k.y, k.z, at), Tint: k.tint}, far)
	}
}

// railOf is a piece of guard rail as it is drawn.
func railOf(k *components.VergeRail) railed {
	x := k.To.Sub(k.From)
	y, z := space.V(-x.Y, x.X, 0).Unit(), space.V(0, 0, k.High/mesh.RailHigh)
	return railed{at: k.From, x: x, y: y, z: z, tint: untinted}
}

// gatherPlant adds a tree. The further away, the fewer are seen.
func (r *Renderer) gatherPlant(s *scape.Stand, leaves *foliage, at space.Vec, f *lens.Frustum) {
	chance := s.Rank*7 - float32(int(s.Rank*7))
	warm, dark := 0.16*(chance-0.5), 0.82+0.18*s.Rank
	of := leaves.of(s.Look, chance)
	r.gatherTree(&placed{
		kind: int(min(s.Look, street.Bush)), scale: s.Size, turn: treeTurn(s),
		until: r.options.Far * (treeLeast + (1-treeLeast)*float64(s.Rank)),
		tint:  [4]float32{(dark + warm) * of[0], dark * of[1], (dark - warm) * of[2], 0.3 + 0.65*s.Sun},
	}, at, f)
}

// treeTurn is how a tree is turned.
func treeTurn(s *scape.Stand) space.Quat { return space.Heading(math.Atan2(s.Y.X, s.Y.Y)) }

// gatherStand adds a thing that is drawn by the model of its kind.
func (r *Renderer) gatherStand(s *scape.Stand, at space.Vec, dark bool, l *lens.Lens, f *lens.Frustum) {
	burns := s.Kind == street.TunnelLamp || dark && s.Kind == street.Lamp
	if burns {
		r.burn(s, at, dark, l)
	}
	far, in := f.SeesFrom(at.Add(space.Vec{Z: s.Size / 2}), s.Size)
	until := standsFar[s.Kind]
	if until == 0 {
		until = rowFar
	}
	if !in || far > min(until*r.detail, r.reach) {
		return
	}
	detail := 0
	if f.Tall(s.Size, far) < fixtureBy/r.detail {
		detail = 1
	}
	i := batch.Instance{Rows: columns(s.X, s.Y, s.Z, at), Tint: [4]float32{1, 1, 1, s.Sun}}
	if s.Kind == street.ParkedCar {
		c := colours[int(s.Look)/furniture.ParkedStyles%len(colours)]
		i.Tint = [4]float32{c[0], c[1], c[2], s.Sun}
		r.add(&r.scene.town.parked[int(s.Look)%furniture.ParkedStyles][detail], i, far)
		return
	}
	r.add(&r.scene.town.fixtures[s.Kind][detail], i, far)
	switch {
	case s.Kind == street.Signal:
		r.gatherSignal(s, i, at, dark, far, l)
	case burns && s.Kind == street.Lamp:
		r.add(&r.scene.town.lamp, i, far)
	}
}

// gatherSignal adds the light of a signal that burns.
func (r *Renderer) gatherSignal(s *scape.Stand, i batch.Instance, at space.Vec, dark bool, far float64, l *lens.Lens) {
	lit := int(street.Green)
	if s.Plan != nil {
		lit = int(s.Plan.At(s.Arm, r.now))
	}
	r.add(&r.scene.town.signals[lit], i, far)
	ahead := -at.Dot(s.Y) / max(far, 0.1)
	if far < 2 || ahead < 0.1 {
		return
	}
	where := furniture.SignalLight(lit)
	place := at.AddScaled(s.X, where.X).AddScaled(s.Y, where.Y+0.1).AddScaled(s.Z, where.Z)
	strong := float32(0.25 * ahead)
	if dark {
		strong = float32(0.9 * ahead)
	}
	c := furniture.SignalColours[lit]
	r.glow(l, place, 0.2+0.004*far, far, [4]float32{
		float32(mesh.Linear(c[0])) * strong, float32(mesh.Linear(c[1])) * strong, float32(mesh.Linear(c[2])) * strong, 1,
	})
}

// lampLight is what a street lamp gives, linear, and lampStrong how much.
var lampLight = [3]float64{1.0, 0.74, 0.42}

const lampStrong = 1.6

// burn adds what a lamp does in the dark: near the eye it lights what is about it, further away there is a pool of
// light below it, and a glow.
func (r *Renderer) burn(s *scape.Stand, at space.Vec, dark bool, l *lens.Lens) {
	head, high := at, 5.0
	if s.Kind == street.Lamp {
		head, high = at.AddScaled(s.Y, furniture.LampOut).AddScaled(s.Z, furniture.LampHigh-0.2), s.Size
	}
	far := head.Len()
	if !r.options.Lamps || far > min(glowFrom, r.reach) {
		return
	}
	light := func(strong float64) [4]float32 {
		return [4]float32{
			float32(strong * lampLight[0]), float32(strong * lampLight[1]), float32(strong * lampLight[2]), 1,
		}
	}
	if far < lightsFrom {
		r.lamps.add(head, space.V(0, 0, -1), 3.2*high, streetWide, [3]float64{
			lampStrong * lampLight[0], lampStrong * lampLight[1], lampStrong * lampLight[2],
		}, 0)
	}
	if !dark {
		return
	}
	pool := min(max((far-0.5*lightsFrom)/(0.5*lightsFrom), 0), 1) * min(max((poolTo-far)/40, 0), 1)
	if pool > 0 && s.Kind == street.Lamp {
		ground := at.AddScaled(s.Y, furniture.LampOut).Add(space.Vec{Z: 0.12})
		r.add(&r.scene.spot, batch.Instance{
			Rows: columns(space.V(poolWide, 0, 0), space.V(0, 0, -poolWide), space.V(0, poolWide, 0), ground),
			Tint: light(0.10 * pool),
		}, far)
	}
	if far > 1 {
		r.glow(l, head.Scale((far-0.3)/far), 0.35+0.006*far, far, light(0.6))
	}
}

// castStands adds what of a piece casts shadows into a box: trees, and what has a model of its kind.
func (r *Renderer) castStands(q *piece, from space.Vec, box *lens.Cascade) {
	for i := range q.stands {
		s := &q.stands[i]
		at := from.Add(s.At)
		if s.Kind == street.TunnelLamp || !box.Holds(at.Add(space.Vec{Z: s.Size / 2}), 0.72*s.Size) {
			continue
		}
		in := batch.Instance{Rows: columns(s.X, s.Y, s.Z, at), Tint: untinted}
		switch s.Kind {
		case street.Tree:
			if r.options.Cheap {
				continue // their shadows are baked
			}
			in.Rows = columns(s.X.Scale(s.Size), s.Y.Scale(s.Size), s.Z.Scale(s.Size), at)
			r.add(&r.scene.trees[min(s.Look, street.Bush)][0], in, 0)
		case street.ParkedCar:
			r.add(&r.scene.town.parked[int(s.Look)%furniture.ParkedStyles][1], in, 0)
		default:
			r.add(&r.scene.town.fixtures[s.Kind][1], in, 0)
		}
	}
}
