// What blueprints say for the eye alone.

package car

import (
	"cmp"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/solid"
	"camber/components/space"
)

// looksOf is how a <camber> car is drawn.
func looksOf(r *load.Reader, doc *dialect.Car, c *Car) *solid.Looks {
	l := bareLooks(c)
	l.ID = doc.ID
	if doc.Motor != nil {
		l.Pipes = 0
	}
	if doc.Body != nil {
		dress(r, l, doc.Body)
	}
	if worn := liveryOf(r, doc, c); worn != nil {
		wear(r, l, worn)
	}
	for _, k := range doc.Cameras {
		l.Eyes = append(l.Eyes, solid.LookEye{ID: k.ID, At: load.Vec(k.At), Fov: k.Fov})
	}
	seat(l, c)
	if m := doc.Model; m != nil {
		l.Models = lookModelOf(r, m)
		l.Until = written(m.Until, 0)
	}
	return l
}

// dress reads what a <body> says.
func dress(r *load.Reader, l *solid.Looks, b *dialect.Body) {
	l.Size = space.Vec{X: b.Width, Y: b.Length, Z: b.Height}
	l.Clearance, l.Round, l.Number, l.Speedo = b.Clearance, b.Round, b.Number, b.Speedo
	l.Side, l.Plan, l.Skin, l.Under = lineOf(b.Side), lineOf(b.Plan), lineOf(b.Skin), lineOf(b.Under)
	if k := b.Cabin; k != nil {
		l.Cabin, l.Lean, l.Pillars = outline(&k.Outline), k.Lean, k.Pillars
		l.Glazed = written(k.Glazed, 0)
	}
	if b.Exhausts != nil {
		l.Pipes = *b.Exhausts
	}
	painted(r, l, b.Element, b.Paint)
	for i := range b.Lamps {
		l.Lamps = append(l.Lamps, lampsOf(&b.Lamps[i])...)
	}
	for _, w := range b.Wings {
		l.Wings = append(l.Wings, solid.LookWing{At: load.Vec(w.At), Span: w.Span, Chord: w.Chord})
	}
	for _, k := range b.Cargo {
		l.Cargo = append(l.Cargo, solid.LookBox{
			At: load.Vec(k.At), Size: load.Vec(k.Size), Colour: load.RGBOf(k.Colour),
		})
	}
	l.Stripes, l.Decals = stripesOf(b.Stripes), decalsOf(r, b.Decals)
}

// plainLooks is how a car is drawn whose file says nothing of it: the seat makes up a body around its wheels.
func plainLooks(c *Car) *solid.Looks {
	l := bareLooks(c)
	seat(l, c)
	return l
}

// seat puts a driver's eye where it usually is, if the blueprint says nothing: the camera and what is drawn inside go
// by it.
func seat(l *solid.Looks, c *Car) {
	cockpit := slices.ContainsFunc(l.Eyes, func(e solid.LookEye) bool { return e.ID == "cockpit" })
	if cockpit || len(c.Corners) == 0 {
		return
	}
	fore, aft := c.ends()
	aside := 0.2
	back, high := 0.56, max(float64(0.78*l.Size.Z), 0.83)
	switch {
	case l.Size.Z > 1.7: // a van
		back = 0.15
	case l.Size.Z <= 1.2: // low
		aside, back, high = 0.13, 0.52, min(0.83, float64(0.85*max(l.Size.Z, 0.9)))
	}
	at := space.Vec{X: float64(-aside * l.Size.X), Y: fore - float64(back*(fore-aft)) - l.Origin.Y, Z: high}
	l.Eyes = append(l.Eyes, solid.LookEye{ID: "cockpit", At: at, Fov: usualFov})
}

// bareLooks is how a car is drawn of which only the wheels are known.
func bareLooks(c *Car) *solid.Looks {
	return &solid.Looks{
		ID: c.BodyName, Size: c.Chassis.Size, Clearance: boxClearance,
		Origin: space.Vec{X: c.Chassis.Origin.X, Y: c.Chassis.Origin.Y, Z: -c.Height},
		Lean:   usualLean, Round: 0.5, Gloss: usualGloss,
		Pipes: usualPipes,
	}
}

// How cars look that say nothing of it.
const (
	usualLean  = 0.22
	usualGloss = 0.8
	usualPipes = 2
	usualFov   = 1.0 // rad
)

// Livery is a paint scheme that a car may wear.
type Livery struct{ ID, Name string }

// liveryOf is the one that a car wears, of those that it takes down as its own; nil where it has none.
func liveryOf(r *load.Reader, doc *dialect.Car, c *Car) (worn *dialect.Livery) {
	var ids []string
	for i := range doc.Liveries {
		k := &doc.Liveries[i]
		c.Liveries, ids = append(c.Liveries, Livery{k.ID, cmp.Or(k.Name, k.ID)}), append(ids, k.ID)
		if worn == nil && doc.Livery == "" || k.ID == doc.Livery {
			worn = k
		}
	}
	switch {
	case doc.Livery == "" || worn != nil:
	case len(ids) == 0:
		r.Report(doc.Element.AttrProblem("livery", "there is no livery %q: the car has none", doc.Livery))
	default:
		r.Report(doc.Element.AttrProblem("livery", "there is no livery %q: there is %s", doc.Livery, strings.Join(ids, ", ")))
	}
	return worn
}

// wear paints a car.
func wear(r *load.Reader, l *solid.Looks, doc *dialect.Livery) {
	painted(r, l, doc.Element, doc.Paint)
	if doc.Number > 0 {
		l.Number = doc.Number
	}
	if len(doc.Stripes) > 0 {
		l.Stripes = stripesOf(doc.Stripes)
	}
	if len(doc.Stuck) > 0 {
		l.Decals = decalsOf(r, doc.Stuck)
	}
	l.Decals = append(flanks(r, l, doc), l.Decals...)
}

// painted reads a paint file.
func painted(r *load.Reader, l *solid.Looks, e *markup.Element, file source.File) {
	if file == "" {
		return
	}
	name := string(file)
	root, files, problems := source.Resolve(r.FS, name, load.References)
	r.Reads(files...)
	if r.ReportAll(problems); root == nil || problems.Err() != nil {
		return
	}
	doc := &dialect.Root{}
	values, problems := source.Bind(root, doc)
	if r.ReportAll(problems); problems.Err() != nil {
		return
	}
	if doc.Paint == nil {
		r.Report(e.AttrProblem("paint", "%s holds no <paint>", name))
		return
	}
	for _, v := range values {
		v.Path = "body/paint/" + v.Path
		r.Sheets = append(r.Sheets, v)
	}
	l.Colour, l.Gloss, l.Flake, l.Chosen = load.RGBOf(doc.Paint.Colour), doc.Paint.Gloss, doc.Paint.Flake, true
}

// lampsOf is a lamp, and the one on the other side.
func lampsOf(doc *dialect.Lamp) []solid.LookLamp {
	l := solid.LookLamp{
		ID: doc.ID, At: load.Vec(doc.At), Wide: doc.Width, High: doc.Height, Round: doc.Shape == "round",
	}
	if !doc.Mirror {
		return []solid.LookLamp{l}
	}
	other := l
	other.At.X = -l.At.X
	switch l.ID { // what is to the left is to the right on the other side
	case "left":
		other.ID = "right"
	case "right":
		other.ID = "left"
	}
	return []solid.LookLamp{l, other}
}

func stripesOf(docs []dialect.Stripe) []solid.LookStripe {
	var all []solid.LookStripe
	for _, s := range docs {
		all = append(all, solid.LookStripe{
			Colour: load.RGBOf(s.Colour), At: s.At, Wide: s.Width, Side: s.On == "flanks",
		})
	}
	return all
}

func lineOf(o *dialect.Outline) []solid.OutlinePoint {
	if o == nil {
		return nil
	}
	return outline(&o.Outline)
}

// outline lists the points of an outline.
func outline(o *source.Outline) []solid.OutlinePoint {
	points := make([]solid.OutlinePoint, len(o.X))
	for i := range points {
		points[i] = solid.OutlinePoint{Y: o.X[i], Out: o.Y[i]}
	}
	return points
}

// rulesOfLooks checks the files that looks and sounds name.
func rulesOfLooks(r *load.Reader, c *dialect.Car) {
	rulesOfSounds(r, c)
	if c.Body != nil {
		rulesOfBody(r, c.Body)
	}
	if c.Model != nil {
		r.Exists(c.Model.Element, "file", c.Model.File)
	}
	for i := range c.Liveries {
		l := &c.Liveries[i]
		r.Exists(l.Element, "paint", l.Paint)
		r.Exists(l.Element, "decals", l.Decals)
		if l.ID != cmp.Or(c.Livery, c.Liveries[0].ID) { // those of the one that is worn are read anyway
			decalsOf(r, l.Stuck)
		}
	}
}
