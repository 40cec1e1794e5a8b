// Obstacles: things that can be hit, from their files to the Params of a Body (CFG-02, COL-02, COL-03, COL-11).

package blueprints

import (
	"io/fs"
	"slices"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/components"
	"camber/components/space"
)

// Obstacle is a loaded obstacle. It is shared by all that were spawned from it and never changed.
type Obstacle struct {
	*Blueprint
	Body    components.BodyParams // of a single thing
	Things  []SetThing            // of a set; a set has no Body
	Upright bool                  // it stands upright on a slope, as posts and trees do; others stand square to the ground
}

// SetThing is one thing of a set.
type SetThing struct {
	Thing   *Obstacle // a single thing
	At      space.Vec // m, to the right and forward of the set's origin
	Heading float64   // rad, clockwise from the set's own direction
}

// IsSet tells whether the obstacle is several things that stand together.
func (o *Obstacle) IsSet() bool { return len(o.Things) > 0 }

// Meaning lists what is worked out from the shapes of a single thing that can move.
func (o *Obstacle) Meaning() []Figure {
	if o.Body.Mass == 0 {
		return nil
	}
	return []Figure{
		{"height of the centre of gravity", -o.Body.Origin.Z, "length", "mm"},
		{"inertia about x", o.Body.Inertia.X, "inertia", "kg.m2"},
		{"inertia about y", o.Body.Inertia.Y, "inertia", "kg.m2"},
		{"inertia about z", o.Body.Inertia.Z, "inertia", "kg.m2"},
	}
}

// LoadObstacle reads an obstacle.
func LoadObstacle(fsys fs.FS, file string, sets ...string) (*Obstacle, source.Problems) {
	b, problems := Load(fsys, file, sets...)
	switch {
	case b == nil:
		return nil, problems
	case b.Obstacle == nil:
		return nil, append(problems, wrongKind(file, KindObstacle, b.Kind)...)
	}
	return b.Obstacle, problems
}

// Obstacles reads every obstacle there is, by path: what may be placed while driving. Those that do not load are left
// out, and their problems told.
func Obstacles(fsys fs.FS) ([]*Obstacle, source.Problems) {
	var all []*Obstacle
	var problems source.Problems
	shelf := source.NewShelf()
	for _, e := range List(fsys, KindObstacle) {
		b, found := load(fsys, shelf, e.Path)
		problems = append(problems, found...)
		if b != nil && b.Obstacle != nil {
			all = append(all, b.Obstacle)
		}
	}
	return all, problems.Sorted()
}

// buildObstacle fills the Params of an obstacle and loads the things of a set.
func (r *reader) buildObstacle(doc *dialect.Obstacle) *Obstacle {
	r.rulesOfObstacle(doc)
	o := &Obstacle{Upright: doc.Kind != "free"}
	if len(doc.Things) > 0 {
		r.buildSet(doc, o)
		return o
	}
	if r.failed() {
		return o
	}
	parts, ok := r.shapesOf(doc)
	if !ok {
		return o
	}
	o.Body = r.bodyOf(doc, parts)
	return o
}

// bodyOf weighs the parts and puts them around the centre of gravity.
func (r *reader) bodyOf(doc *dialect.Obstacle, parts []solid) components.BodyParams {
	p := components.BodyParams{
		Friction: doc.Friction, Bounce: doc.Bounce, Roll: doc.Rolling, Stuff: stuffOf(doc.Stuff),
		Layer: components.LayerThing, Meets: components.EveryLayer,
	}
	mass := 1.0
	if doc.Mass != nil {
		mass = *doc.Mass
	}
	whole := weigh(parts, mass)
	if doc.Centre != nil {
		whole.centre = vec(*doc.Centre)
	}
	p.Origin = space.Vec{}.Sub(whole.centre)
	p.Looks = r.looksOfThing(doc, p.Origin)
	p.Shapes = make([]components.Shape, len(parts))
	for i := range parts {
		p.Shapes[i] = parts[i].shape
		p.Shapes[i].At = parts[i].shape.At.Sub(whole.centre)
	}
	if doc.Kind == "fixed" {
		return p
	}
	p.Mass = mass
	if doc.Kind == "breakable" {
		p.Breaks = *doc.Breaks
	}
	if doc.Inertia != nil {
		p.Inertia = space.Vec{X: doc.Inertia.X, Y: doc.Inertia.Y, Z: doc.Inertia.Z}
	} else {
		p.Inertia = whole.moments()
		if whole.lopsided() {
			r.report(doc.Element.Warning("its mass is not the same on both sides of its axes, so that it would wobble as it " +
				"turns; it is taken as if it did not: make it even, or write <inertia>"))
		}
	}
	if doc.DragArea != nil {
		p.Drag = float64(float64(0.5*components.DefaultAirDensity) * *doc.DragArea)
	} else {
		p.Drag = float64(float64(0.5*components.DefaultAirDensity) * float64(bluntDrag*face(p.Shapes)))
	}
	return p
}

// bluntDrag is the drag coefficient of a blunt thing that nobody has shaped for the wind.
const bluntDrag = 0.8

// face is the mean area that the box around the shapes shows to the wind, in m2: a quarter of its faces, by Cauchy's
// theorem.
func face(shapes []components.Shape) float64 {
	box := space.NoBox()
	for i := range shapes {
		box = box.Join(shapes[i].BoxIn(shapes[i].Turn).Moved(shapes[i].At))
	}
	return float64(0.25 * box.Area())
}

// buildSet loads the things of a set and lines them up.
func (r *reader) buildSet(doc *dialect.Obstacle, o *Obstacle) {
	if r.inSet {
		r.nested = true
		return
	}
	for i := range doc.Things {
		t := &doc.Things[i]
		thing := r.thing(t.Element, t.Use, true)
		if thing == nil {
			continue
		}
		ahead := space.Heading(t.Heading).Rotate(space.Vec{Y: t.Gap})
		for n := range t.Count {
			at := space.Vec{X: t.At[0], Y: t.At[1]}.AddScaled(ahead, float64(n))
			o.Things = append(o.Things, SetThing{Thing: thing, At: at, Heading: t.Heading})
		}
	}
	if len(o.Things) > maxSet {
		r.report(doc.Element.Problem("%d things; a set holds at most %d", len(o.Things), maxSet))
	}
}

// maxSet is how many things a set may hold.
const maxSet = 1000

// thing loads the obstacle that an element uses, once for all that use it; nil when it cannot, which is then reported.
// Where single is set, it may be no set.
func (r *reader) thing(e *source.Element, use string, single bool) *Obstacle {
	file, err := Find(r.fsys, KindObstacle, use)
	if err != nil {
		r.report(e.AttrProblem("use", "%s", err))
		return nil
	}
	if o, known := r.things[file]; known {
		return o
	}
	if r.things == nil {
		r.things = map[string]*Obstacle{}
	}
	inner := &reader{fsys: r.fsys, shelf: r.shelf, file: file, inSet: single}
	b, problems := inner.load()
	r.reportAll(problems)
	for _, f := range inner.files {
		if !slices.Contains(r.files, f) {
			r.files = append(r.files, f)
		}
	}
	r.things[file] = nil
	switch {
	case b == nil:
		return nil
	case b.Obstacle == nil:
		r.report(e.AttrProblem("use", "%s holds a <%s>, not an <%s>", file, b.Kind, KindObstacle))
		return nil
	case inner.nested:
		r.report(e.AttrProblem("use", "%s is a set itself, and a set holds single things only; place its things one by one",
			file))
		return nil
	}
	r.things[file] = b.Obstacle
	return b.Obstacle
}
