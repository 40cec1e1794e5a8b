//go:build cgo && window

// Obstacles in the picture: their models or shapes, trees, and lamps that light the road.

package render

import (
	"slices"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
	"camber/systems/render/batch"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
	"camber/systems/render/scenery"
)

// thing is the models of all obstacles of a kind.
type thing struct {
	detail [2]shape // its shapes, fine, coarse
	own    shape    // its model, where it has one
	until  float64  // m, how far that is seen; 0: always
}

func (r *Renderer) thingOf(p *components.BodyParams) thing {
	fine, coarse := mesh.Thing(p, mesh.Fine), mesh.Thing(p, mesh.Coarse)
	t := thing{detail: [2]shape{r.store.add(&fine), r.store.add(&coarse)}}
	if p.Looks != nil && len(p.Looks.Models) > 0 {
		t.own, t.until = r.modelled(p.Looks), p.Looks.Until
	}
	return t
}

// gatherThings adds obstacles.
func (r *Renderer) gatherThings(p *components.Moment, share float64, l *lens.Lens, f *lens.Frustum) {
	for i := range p.Things {
		t := &p.Things[i]
		if len(t.Params.Shapes) == 0 {
			continue
		}
		if isTree(t) {
			if !r.scene.grown(t.Key) { // it was put there while somebody drives
				k := treeOf(t, i)
				r.gatherTree(&placed{
					kind: k.Kind, scale: k.Tall, turn: space.Heading(k.Turn), until: r.options.Far, tint: untinted,
				}, t.Now.From(l.At).Add(t.Now.Turn.Rotate(t.Looks.Origin)), f)
			}
			continue
		}
		k, ok := r.scene.things[&t.Params.Shapes[0]]
		if !ok {
			continue
		}
		pose := t.At(share)
		at := pose.From(l.At)
		r.shineDown(t, &pose, at, l)
		s := &k.detail[0]
		far, in := f.SeesFrom(at, s.radius+s.middle.Len())
		if !in || far > 60+r.options.Far*r.detail*min(s.radius, 1.5)*0.4 {
			continue
		}
		switch {
		case k.own.count > 0 && (k.until == 0 || far < k.until):
			s = &k.own
		case f.Tall(s.radius, far) < 2.2*fineFrom/r.detail:
			s = &k.detail[1]
		}
		m := lens.Placed(at, pose.Turn)
		r.add(s, batch.Instance{Rows: m.Rows(), Tint: [4]float32{1, 1, 1, 1}}, far)
	}
}

// lightsSeen is how far lamps along a road are seen to shine, in metres.
const lightsSeen = 600.0

// shineDown adds what the lights of a thing that stands do in the dark (REN-15).
func (r *Renderer) shineDown(t *components.SeenThing, pose *space.Pose, at space.Vec, l *lens.Lens) {
	if t.Looks == nil || len(t.Looks.Lights) == 0 || t.Broken || !r.options.Lamps || !r.dark() {
		return
	}
	for i := range t.Looks.Lights {
		k := &t.Looks.Lights[i]
		from := at.Add(pose.Turn.Rotate(k.At.Add(t.Looks.Origin)))
		far := from.Len()
		if far > lightsSeen {
			continue
		}
		var light [3]float64
		var glow [4]float32
		for c := range light {
			light[c] = streetLight * mesh.Linear(k.Colour[c])
			glow[c] = float32(0.55 * mesh.Linear(k.Colour[c]))
		}
		glow[3] = 1
		r.lamps.add(from, pose.Turn.Rotate(space.V(0, 0, -1)), k.Reach, streetWide, light, 0)
		if far > 1 {
			r.glow(l, from.Scale((far-0.4)/far), 0.45+0.004*far, far, glow)
		}
	}
}

const (
	streetLight = 2.4 // as bright as a dipped head lamp
	streetWide  = 0.1 // cosine: it shines down and aside
)

// isTree tells whether an obstacle grows.
func isTree(t *components.SeenThing) bool { return t.Looks != nil && t.Looks.ID == "tree" }

// treeOf is an obstacle that grows as it is seen: one among others.
func treeOf(t *components.SeenThing, n int) scenery.Tree {
	return scenery.Tree{Tall: 11 + 5*paint.Hash(int32(n), 1, 1), Kind: n % 3, Turn: float64(n)}
}

// grown tells whether an obstacle that grows was laid with its track, whose light knows it.
func (s *scene) grown(k ecs.Key) bool {
	for i := range s.lands {
		if _, found := slices.BinarySearch(s.lands[i].grown, k); found {
			return true
		}
	}
	return false
}
