// What every loaded file has in common, and the one way from a path to it.

package blueprints

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

// The kinds of blueprints that people look for by name. Part files have the name of their element: engine, tyre, paint
// ...
const (
	KindCar      = "car"
	KindTrack    = "track"
	KindScene    = "scene"
	KindSurface  = "surface"
	KindObstacle = "obstacle"
	KindHUD      = "hud"
	KindKeys     = "keys"
	KindDevice   = "device"
)

// Blueprint is one loaded file. It is never changed after loading.
type Blueprint struct {
	Kind   string        // "car", "track", "scene", "surface", "obstacle", "hud", "keys", "device" or the name of a part
	ID     string        // short name
	Name   string        // the name that people read
	Path   string        // of the file, from the root of the content
	Hash   [32]byte      // of all resolved values: two equal ones behave the same
	Files  []string      // every file that was read for it, its own first; those that are missing too
	Values source.Values // every value with its place, for explaining and comparing

	Car      *Car      // of a car
	Track    *Track    // of a track
	Scene    *Scene    // of a scene
	Obstacle *Obstacle // of an obstacle
	HUD      *HUD      // of a HUD
	Keymap   *Keymap   // of a keymap
	Device   *Device   // of a device
}

// Load reads any blueprint file: <camber> or <HH>. Each of sets overrides one value, "front/spring@rate=31kN/m". With
// errors among the problems the blueprint is nil.
func Load(fsys fs.FS, file string, sets ...string) (*Blueprint, source.Problems) {
	return load(fsys, nil, file, sets...)
}

// load is Load with a shelf of files that others have referred to before.
func load(fsys fs.FS, shelf *source.Shelf, file string, sets ...string) (*Blueprint, source.Problems) {
	return (&reader{fsys: fsys, shelf: shelf, file: file, sets: sets}).load()
}

// load reads the file and names the blueprint.
func (r *reader) load() (*Blueprint, source.Problems) {
	b := r.read()
	problems := r.problems.Sorted()
	if b == nil || len(problems.Errors()) > 0 {
		return nil, problems
	}
	b.Path, b.Files = r.file, r.files
	if b.ID == "" {
		b.ID = idOf(r.file)
	}
	if b.Name == "" {
		b.Name = b.ID
	}
	b.finish()
	return b, problems
}

// finish gives the typed content what the file as a whole knows.
func (b *Blueprint) finish() {
	b.Values = slices.Clip(b.Values)
	b.Hash = b.Values.Hash()
	switch {
	case b.Car != nil:
		b.Car.Blueprint = b
	case b.Track != nil:
		b.Track.Blueprint = b
	case b.Scene != nil:
		b.Scene.Blueprint = b
	case b.Obstacle != nil:
		b.Obstacle.Blueprint = b
	case b.HUD != nil:
		b.HUD.Blueprint = b
	case b.Keymap != nil:
		b.Keymap.Blueprint = b
	case b.Device != nil:
		b.Device.Blueprint = b
	}
}

// idOf is the id of a file that gives itself none: its name without folder and extension.
func idOf(file string) string { return strings.TrimSuffix(path.Base(file), path.Ext(file)) }

// reader reads one file with all that it refers to and gathers what is wrong.
type reader struct {
	fsys     fs.FS
	shelf    *source.Shelf // nil: every file is read anew
	file     string
	sets     []string
	files    []string
	problems source.Problems
	sheets   source.Values        // what long tables hold, so that it counts in the hash
	things   map[string]*Obstacle // those that others have placed, by file; nil ones are broken
	inSet    bool                 // the file is read for a set of obstacles
	ground   bool                 // of a scene, only the track is wanted
	nested   bool                 // and it is a set
}

func (r *reader) report(p source.Problem) { r.problems = append(r.problems, p) }

func (r *reader) reportAll(ps source.Problems) { r.problems = append(r.problems, ps...) }

// failed says whether anything was found that refuses the file.
func (r *reader) failed() bool { return len(r.problems.Errors()) > 0 }

// references say how files refer to each other in the <camber> dialect.
var references = source.Options{
	Root: "camber",
	Keys: map[string][]string{"adjust": {"path"}, "set": {"path"}, "expect": {"rig", "value"}, "drive": {"axle"}},
	Exclusive: [][]string{{
		"macpherson", "double-wishbone", "multi-link", "trailing-arm", "semi-trailing-arm",
		"twist-beam", "live-axle", "prismatic", "kinematics",
	}, {"ring", "brush", "magic"}, {"engine", "motor"}},
}

// read finds out which dialect the file is in.
func (r *reader) read() *Blueprint {
	options := references
	options.Shelf = r.shelf
	root, files, problems := source.Resolve(r.fsys, r.file, options)
	r.files = files
	r.reportAll(problems)
	switch {
	case root == nil:
		return nil
	case root.Name == "camber":
		return r.camber(root)
	case root.Name == "HH":
		return r.hh(root)
	}
	hint := source.DidYouMean(root.Name, []string{"camber", "HH"})
	r.report(root.Problem("a blueprint begins with <camber version=\"1\"> or, in the sources' dialect, with <HH>%s", hint))
	return nil
}

// camber reads a <camber> file.
func (r *reader) camber(root *source.Element) *Blueprint {
	if len(root.Children) == 0 {
		r.report(root.Problem("it holds nothing; write one <car>, <track>, <scene>, <surface> or part into it"))
		return nil
	}
	what := root.Children[0]
	for _, c := range root.Children[1:] {
		r.report(c.Problem("a file holds one thing, and <%s> at %d:%d is it; give <%s> a file of its own", what.Name,
			what.At.Line, what.At.Col, c.Name))
	}
	if torn(r.problems) {
		return nil // what is missing is behind the tear
	}
	root.Children = root.Children[:1]
	r.override(what)
	if what.Name == KindCar || what.Name == "axle" {
		r.reportAll(spread(what))
	}
	doc := &dialect.Root{}
	values, problems := source.Bind(root, doc)
	r.reportAll(problems)
	if r.failed() {
		return nil
	}
	b := &Blueprint{Kind: what.Name, ID: what.ID(), Name: what.Get("name"), Values: below(values, what)}
	switch {
	case doc.Car != nil:
		r.rulesOfCar(doc.Car, b.Values)
		if !r.failed() {
			b.Car = r.buildCar(doc.Car)
			b.Car.Promises = promises(doc.Car)
			b.Car.Adjusts, b.Car.SetUps = tuning(doc.Car, b.Values)
			b.Values = append(b.Values, r.sheets...)
		}
	case doc.Track != nil:
		b.Track = r.buildTrack(doc.Track)
		b.Track.Things = r.placements(doc.Track.Things, beside(&b.Track.Course))
	case doc.Scene != nil:
		b.Scene = r.buildScene(doc.Scene)
	case doc.Obstacle != nil:
		b.Obstacle = r.buildObstacle(doc.Obstacle)
	case doc.HUD != nil:
		b.HUD = r.buildHUD(doc.HUD)
	case doc.Keys != nil:
		b.Keymap = r.buildKeys(doc.Keys)
	case doc.Device != nil:
		b.Device = r.buildDevice(doc.Device)
	default:
		r.rulesOfPart(doc, b.Values)
	}
	if r.failed() {
		return nil
	}
	return b
}

// torn says whether tags do not match, so that elements seem to be missing which are only in the wrong place.
func torn(problems source.Problems) bool {
	for _, p := range problems {
		if strings.Contains(p.Text, "is not closed") {
			return true
		}
	}
	return false
}

// below strips the outer element from the paths of values: "kestrel/front/spring@rate" is "front/spring@rate" to
// people.
func below(values source.Values, what *source.Element) source.Values {
	out := make(source.Values, 0, len(values))
	name := what.ID()
	if name == "" {
		name = what.Name
	}
	for _, v := range values {
		if inner, ok := strings.CutPrefix(v.Path, name+"/"); ok {
			v.Path = inner
			out = append(out, v)
		} else if attr, ok := strings.CutPrefix(v.Path, name+"@"); ok {
			v.Path = "@" + attr
			out = append(out, v)
		}
	}
	return out
}

// override applies the sets to the content of a file.
func (r *reader) override(what *source.Element) {
	schema := contentSchema(what.Name)
	if schema == nil {
		return // Bind will say so
	}
	sets := r.sets
	if what.Name == KindScene {
		sets, _ = splitSets(sets)
	}
	for _, set := range sets {
		r.overrideOne(what, schema, set)
	}
}

func (r *reader) overrideOne(what *source.Element, schema *source.Schema, set string) {
	at := source.Position{File: "--set " + set}
	name, text, ok := strings.Cut(set, "=")
	if !ok {
		r.report(source.Problem{Position: at, Text: "a value is missing: write path=value, such as front/spring@rate=31kN/m"})
		return
	}
	if err := source.Set(what, schema, strings.TrimSpace(name), strings.TrimSpace(text), at); err != nil {
		r.report(source.Problem{Position: at, Text: err.Error()})
	}
}

// contentSchema is what an element directly inside <camber> may hold, or nil.
func contentSchema(name string) *source.Schema {
	for _, c := range source.Describe(&dialect.Root{}).Children {
		if c.Name == name {
			return c.Schema
		}
	}
	return nil
}

// wrongKind is the problem of a file that holds something else than was asked for.
func wrongKind(file, wanted, is string) source.Problems {
	return source.Problems{{Position: source.Position{File: file}, Text: fmt.Sprintf("the file holds a <%s>, not a <%s>",
		is, wanted)}}
}

// LoadCar reads a car.
func LoadCar(fsys fs.FS, file string, sets ...string) (*Car, source.Problems) {
	b, problems := Load(fsys, file, sets...)
	switch {
	case b == nil:
		return nil, problems
	case b.Car == nil:
		return nil, append(problems, wrongKind(file, KindCar, b.Kind)...)
	}
	return b.Car, problems
}

// LoadTrack reads a track.
func LoadTrack(fsys fs.FS, file string, sets ...string) (*Track, source.Problems) {
	b, problems := Load(fsys, file, sets...)
	switch {
	case b == nil:
		return nil, problems
	case b.Track == nil:
		return nil, append(problems, wrongKind(file, KindTrack, b.Kind)...)
	}
	return b.Track, problems
}
