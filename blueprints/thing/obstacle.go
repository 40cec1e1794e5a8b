// Obstacles: things that can be hit, from their files to the Params of a Body (CFG-02, COL-02, COL-03, COL-11).

package thing

import (
	"io/fs"
	"slices"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/meaning"
	"camber/blueprints/source/markup"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
)

// Obstacle is a loaded obstacle. It is shared by all that were spawned from it and never changed.
type Obstacle struct {
	*load.Blueprint
	Body    solid.BodyParams // of a single thing
	Things  []SetThing       // of a set; a set has no Body
	Upright bool             // on a slope too, as posts and trees are; what is free or tied stands square to it
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
func (o *Obstacle) Meaning() []meaning.Figure {
	if o.Body.Mass == 0 {
		return nil
	}
	return []meaning.Figure{
		meaning.Of("height of the centre of gravity", -o.Body.Origin.Z, "mm"),
		meaning.Of("inertia about x", o.Body.Inertia.X, "kg.m2"),
		meaning.Of("inertia about y", o.Body.Inertia.Y, "kg.m2"),
		meaning.Of("inertia about z", o.Body.Inertia.Z, "kg.m2"),
	}
}

// What obstacles are called, and where their files lie.
const (
	obstacleName = "obstacle"
	obstacleHome = "obstacles"
)

// Kind is obstacles.
var Kind = load.Kind[Obstacle]{
	Name: obstacleName, Home: obstacleHome,
	Build: func(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Obstacle {
		return (&Reader{Reader: r}).build(doc, b)
	},
}

// Load reads an obstacle.
func Load(fsys fs.FS, file string, sets ...string) (*Obstacle, markup.Problems) {
	return Kind.Load(fsys, file, sets...)
}

// Obstacles reads every obstacle there is, by path: what may be placed while driving. Those that do not load are left
// out, and their problems told.
func Obstacles(fsys fs.FS) ([]*Obstacle, markup.Problems) {
	var all []*Obstacle
	var problems markup.Problems
	shelf := markup.NewShelf()
	for _, e := range Kind.List(fsys) {
		o, _, found := Kind.Read(&load.Reader{FS: fsys, Shelf: shelf, File: e.Path})
		problems = append(problems, found...)
		if o != nil {
			all = append(all, o)
		}
	}
	return all, problems.Sorted()
}

// Reader reads one obstacle, or what a file places.
type Reader struct {
	*load.Reader
	things map[string]*Obstacle // those that the file has placed, by file; nil ones are broken
	inSet  bool                 // the file is read for a set of obstacles
	nested bool                 // and it is a set
}

// build makes an obstacle of its file.
func (r *Reader) build(doc *dialect.Root, b *load.Blueprint) *Obstacle {
	o := r.buildObstacle(doc.Obstacle)
	b.Values = append(b.Values, drawn(o.Body.Looks)...)
	o.Blueprint = b
	return o
}

// buildObstacle fills the Params of an obstacle and loads the things of a set.
func (r *Reader) buildObstacle(doc *dialect.Obstacle) *Obstacle {
	r.rulesOfObstacle(doc)
	o := &Obstacle{Upright: doc.Kind != "free" && doc.Holds == 0}
	if len(doc.Things) > 0 {
		r.buildSet(doc, o)
		return o
	}
	if r.Failed() {
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
func (r *Reader) bodyOf(doc *dialect.Obstacle, parts []piece) solid.BodyParams {
	p := solid.BodyParams{
		Friction: doc.Friction, Bounce: doc.Bounce, Roll: doc.Rolling, Stuff: stuffOf(doc.Stuff),
		Layer: solid.LayerThing, Meets: solid.EveryLayer,
	}
	mass := 1.0
	if doc.Mass != nil {
		mass = *doc.Mass
	}
	whole := weigh(parts, mass)
	if doc.Centre != nil {
		whole.centre = load.Vec(*doc.Centre)
	}
	p.Origin = space.Vec{}.Sub(whole.centre)
	p.Looks = r.looksOfThing(doc, p.Origin)
	p.Shapes = make([]solid.Shape, len(parts))
	for i := range parts {
		p.Shapes[i] = parts[i].shape
		p.Shapes[i].At = parts[i].shape.At.Sub(whole.centre)
	}
	if doc.Kind == "fixed" {
		return p
	}
	p.Mass = mass
	if doc.Kind == "breakable" {
		p.Breaks, p.Holds = *doc.Breaks, doc.Holds
	}
	if doc.Inertia != nil {
		p.Inertia = space.Vec{X: doc.Inertia.X, Y: doc.Inertia.Y, Z: doc.Inertia.Z}
	} else {
		p.Inertia = whole.moments()
		if whole.lopsided() {
			r.Report(doc.Element.Warning("its mass is not the same on both sides of its axes, so that it would wobble as it " +
				"turns; it is taken as if it did not: make it even, or write <inertia>"))
		}
	}
	if doc.DragArea != nil {
		p.Drag = float64(float64(0.5*terrain.DefaultAirDensity) * *doc.DragArea)
	} else {
		p.Drag = float64(float64(0.5*terrain.DefaultAirDensity) * float64(bluntDrag*face(p.Shapes)))
	}
	return p
}

// bluntDrag is the drag coefficient of a blunt thing that nobody has shaped for the wind.
const bluntDrag = 0.8

// face is the mean area that the box around the shapes shows to the wind, in m2: a quarter of its faces, by Cauchy's
// theorem.
func face(shapes []solid.Shape) float64 {
	box := space.NoBox()
	for i := range shapes {
		box = box.Join(shapes[i].BoxIn(shapes[i].Turn).Moved(shapes[i].At))
	}
	return float64(0.25 * box.Area())
}

// buildSet loads the things of a set and lines them up.
func (r *Reader) buildSet(doc *dialect.Obstacle, o *Obstacle) {
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
		r.Report(doc.Element.Problem("%d things; a set holds at most %d", len(o.Things), maxSet))
	}
}

// maxSet is how many things a set may hold.
const maxSet = 1000

// thing loads the obstacle that an element uses, once for all that use it; nil when it cannot, which is then reported.
// Where single is set, it may be no set.
func (r *Reader) thing(e *markup.Element, use string, single bool) *Obstacle {
	k := load.Kind[Obstacle]{Name: obstacleName, Home: obstacleHome}
	file, err := k.Find(r.FS, use)
	if err != nil {
		r.Report(e.AttrProblem("use", "%s", err))
		return nil
	}
	if o, known := r.things[file]; known {
		return o
	}
	if r.things == nil {
		r.things = map[string]*Obstacle{}
	}
	inner := &Reader{Reader: &load.Reader{FS: r.FS, Shelf: r.Shelf, File: file}, inSet: single}
	k.Build = func(_ *load.Reader, doc *dialect.Root, b *load.Blueprint) *Obstacle { return inner.build(doc, b) }
	o, b, problems := k.Read(inner.Reader)
	r.ReportAll(problems)
	r.Reads(inner.Files...)
	r.things[file] = nil
	switch {
	case b == nil:
		return nil
	case o == nil:
		r.Report(e.AttrProblem("use", "%s holds a <%s>, not an <%s>", file, b.Kind, obstacleName))
		return nil
	case inner.nested:
		r.Report(e.AttrProblem("use", "%s is a set itself, and a set holds single things only; place its things one by one",
			file))
		return nil
	}
	r.things[file] = o
	return o
}

// looksOfThing is how an obstacle is drawn.
func (r *Reader) looksOfThing(doc *dialect.Obstacle, origin space.Vec) *solid.Looks {
	l := &solid.Looks{ID: doc.ID, Origin: origin, Colour: load.RGBOf(doc.Colour), Chosen: true}
	if l.ID == "" {
		l.ID = load.IDOf(r.File)
	}
	for i := range doc.Lights {
		k := &doc.Lights[i]
		l.Lights = append(l.Lights, solid.LookLight{At: load.Vec(k.At), Reach: k.Reach, Colour: load.RGBOf(k.Colour)})
	}
	if m := doc.Model; m != nil {
		if l.Models = r.LookModel(m, "the shapes are drawn"); m.Until != nil {
			l.Until = *m.Until
		}
	}
	return l
}

// stuffOf is what a word means.
func stuffOf(word string) solid.Stuff {
	return solid.Stuff(max(slices.Index(solid.StuffNames[:], word), 0))
}
