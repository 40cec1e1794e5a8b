//go:build cgo && window

// Obstacles in the picture: their models or shapes, trees, and lamps that light the road.

package render

import (
	"camber/components"
	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/scene"
)

// obstacles gathers them.
type obstacles struct{ shiner }

// Run does it.
func (r *obstacles) Run(v *sight) error {
	r.To.of = ofThings
	l, f := &v.Lens, &v.f
	for i := range v.p.Things {
		t := &v.p.Things[i]
		if len(t.Params.Shapes) == 0 {
			continue
		}
		if scene.IsTree(t) {
			if !r.Scene.Grown(t.Key) { // it was put there while somebody drives
				k := scene.TreeOf(t, i)
				r.tree(&scene.Placed{
					Kind: k.Kind, Scale: k.Tall, Turn: space.Heading(k.Turn), Until: r.Scene.Options.Far, Tint: scene.Untinted,
				}, t.Now.From(l.At).Add(t.Now.Turn.Rotate(t.Looks.Origin)), f)
			}
			continue
		}
		k, ok := r.Scene.Things[&t.Params.Shapes[0]]
		if !ok {
			continue
		}
		pose := t.At(v.share)
		at := pose.From(l.At)
		r.shineDown(t, &pose, at, l)
		s := &k.Detail[0]
		far, in := f.SeesFrom(at, s.Radius+s.Middle.Len())
		if !in || far > 60+r.Scene.Options.Far*r.Scope.detail*min(s.Radius, 1.5)*0.4 {
			continue
		}
		switch {
		case k.Own.Count > 0 && (k.Until == 0 || far < k.Until):
			s = &k.Own
		case f.Tall(s.Radius, far) < 2.2*fineFrom/r.Scope.detail:
			s = &k.Detail[1]
		}
		m := lens.Placed(at, pose.Turn)
		r.add(s, batch.Instance{Rows: m.Rows(), Tint: [4]float32{1, 1, 1, 1}}, far)
	}
	return nil
}

// lightsSeen is how far lamps along a road are seen to shine, in metres.
const lightsSeen = 600.0

// shineDown adds what the lights of a thing that stands do in the dark (REN-15).
func (r *obstacles) shineDown(t *components.SeenThing, pose *space.Pose, at space.Vec, l *lens.Lens) {
	if t.Looks == nil || len(t.Looks.Lights) == 0 || t.Broken || !r.Scene.Options.Lamps || !r.dark() {
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
		r.Lamps.add(from, pose.Turn.Rotate(space.V(0, 0, -1)), k.Reach, streetWide, light, 0)
		if far > 1 {
			r.glow(l, from.Scale((far-0.4)/far), 0.45+0.004*far, far, glow)
		}
	}
}

const (
	streetLight = 2.4 // as bright as a dipped head lamp
	streetWide  = 0.1 // cosine: it shines down and aside
)
