//go:build cgo && window

// What is in view is gathered with as much detail as the picture's budget of triangles allows, and counted by what it
// is of.

package render

import (
	"math"

	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/card"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/passes"
	"camber/systems/render/scene"
)

// heap is models that are gathered, to be drawn in an order of their own.
type heap struct {
	batch.List
	of    int // what is being gathered
	tally Tally
}

// scope is how much of a view is gathered.
type scope struct {
	detail float64 // 0..1
	reach  float64 // m, how far is seen
	most   int     // triangles, of a view; 0: any number
}

// gatherer is what all passes have that gather.
type gatherer struct {
	Scene *scene.Scene
	To    *heap
}

// add adds all parts of a model.
func (g *gatherer) add(s *card.Shape, i batch.Instance, far float64) {
	n := g.To.Thing(i)
	for k := s.First; k < s.First+s.Count; k++ {
		g.addPart(n, k, far)
	}
}

// addPart adds a part of something that is in the heap.
func (g *gatherer) addPart(thing, part int32, far float64) {
	p := &g.Scene.Store.Parts[part]
	g.To.tally[g.To.of] += int(p.Count / 3)
	g.To.Part(thing, part, uint8(p.Paint), far, p.Paint > mesh.Sky)
}

// sprite adds a round spot that faces the eye.
func (g *gatherer) sprite(s *card.Shape, l *lens.Lens, at space.Vec, radius, far float64, tint [4]float32) {
	x, y, z := l.Turn.Axes()
	g.add(s, batch.Instance{Rows: columns(x.Scale(radius), y.Scale(radius), z.Scale(radius), at), Tint: tint}, far)
}

// viewer is what those have that gather what is in view.
type viewer struct {
	gatherer
	Scope *scope
}

// tree adds a tree whose foot is somewhere, seen from the eye.
func (g *viewer) tree(q *scene.Placed, at space.Vec, f *lens.Frustum) {
	far, in := f.SeesFrom(at.Add(space.Vec{Z: 0.5 * q.Scale}), 0.72*q.Scale)
	if !in || far > min(q.Until*g.Scope.detail, g.Scope.reach) {
		return
	}
	turn, detail, tall := q.Turn, 0, f.Tall(q.Scale, far)
	for detail < len(scene.TreeDetails)-1 && tall < scene.TreeDetails[detail].Tall/g.Scope.detail {
		detail++
	}
	if scene.TreeDetails[detail].Planes == 1 {
		turn = space.Heading(math.Atan2(at.X, at.Y))
	}
	m := lens.Placed(at, turn)
	for c := range 12 {
		if c%4 != 3 {
			m[c] *= q.Scale
		}
	}
	g.add(&g.Scene.Trees[q.Kind][detail], batch.Instance{Rows: m.Rows(), Tint: q.Tint}, far)
}

// leastDetail is how little detail is drawn, however much there is in view.
const leastDetail = 0.1

// townMost is how many triangles a view of a town has at most where any number is not allowed: with those of a mirror
// that is new they are 50,000.
const townMost = 43_500

// scoping begins with as much as the options say.
type scoping struct {
	Scene *scene.Scene
	Rain  *passes.Rain
	Scope *scope
}

// Run goes by nothing but the view, so that the same moment always gives the same picture.
func (s *scoping) Run(l *sight) error {
	o := &s.Scene.Options
	*s.Scope = scope{o.Fine, math.Inf(1), o.Most}
	if len(s.Scene.Towns) > 0 && o.Most > 0 {
		streaks := 0
		if o.Rain {
			streaks = s.Rain.Streaks(l.p, true, false)
		}
		s.Scope.most = min(o.Most, townMost-2*streaks)
	}
	if l.in != nil {
		*s.Scope = scope{mirrorDetail, mirrorReach, s.Scope.most / 8}
	}
	return nil
}

// emptying begins anew.
type emptying struct {
	View  *heap
	Lamps *lamps
}

// Run does it.
func (e *emptying) Run(*sight) error {
	e.View.Reset()
	e.View.tally, e.Lamps.n = Tally{}, 0
	return nil
}

// gather gathers a view, again with less detail while it has more triangles than the options allow.
func (r *Renderer) gather(l *sight) {
	r.run(toScope, l)
	for s := &r.scope; ; s.detail *= 0.8 {
		r.run(toGather, l)
		if s.most == 0 || r.view.tally.sum() <= s.most || s.detail < leastDetail {
			break
		}
	}
	if l.in != nil {
		r.Tally[ofMirrors] += r.view.tally.sum()
	} else {
		r.Tally.add(&r.view.tally)
	}
}

// Drawn is what was drawn of a picture so far, into it and into mirrors.
type Drawn struct {
	Triangles int
	Draws     int
	Tally     Tally // of its triangles
	eyes      int   // that share the picture
}

// Parts is how many eyes shared the last picture.
func (d *Drawn) Parts() int { return d.eyes }

// count counts triangles that were drawn and are not among what was gathered.
func (d *Drawn) count(of, triangles int) {
	d.Triangles += triangles
	d.Tally[of] += triangles
}

// once counts what was drawn at once; none: it was nothing.
func (d *Drawn) once(of, triangles int) {
	if triangles > 0 {
		d.count(of, triangles)
		d.Draws++
	}
}

// Tally counts the triangles of a picture by what they are of.
type Tally [tallied]int

// What is counted.
const (
	ofGround int = iota
	ofMarks
	ofHouses
	ofTrees
	ofThings // lamps, signs, parked cars, fences, obstacles
	ofCars
	ofRest // sky, smoke, lights
	ofShadows
	ofMirrors
	tallied
)

var tallyNames = [tallied]string{"ground", "marks", "houses", "trees", "things", "cars", "rest", "shadows", "mirrors"}

// sum is how many there are together.
func (t *Tally) sum() (n int) {
	for _, some := range t {
		n += some
	}
	return n
}

// add adds those of a view.
func (t *Tally) add(other *Tally) {
	for i, n := range other {
		t[i] += n
	}
}

// All visits all there are by name.
func (t *Tally) All(visit func(name string, triangles int)) {
	for i, n := range t {
		visit(tallyNames[i], n)
	}
}
