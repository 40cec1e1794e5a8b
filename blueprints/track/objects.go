// Things at places of the Earth: a table of them belongs to a town, and may be saved while driving (MAP-14).

package track

import (
	"cmp"
	"crypto/sha256"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/blueprints/thing"
	"camber/components/geo"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// Object is a thing at a place of the Earth.
type Object struct {
	ID string // by which it is known when the table is saved anew
	thing.Placement
}

// Placements are objects as what is placed.
func Placements(objects []Object) []thing.Placement {
	all := make([]thing.Placement, len(objects))
	for i := range objects {
		all[i] = objects[i].Placement
	}
	return all
}

// mostObjects is how many a town may have.
const mostObjects = 20000

// objectReader reads them.
type objectReader struct {
	*roadBuilder
	things thing.Reader
	earth  *geo.Plane
	ids    map[string]bool
	all    []Object
}

// objects reads those of a town, in document order.
func (b *roadBuilder) objects(doc *dialect.Town, earth *geo.Plane) []Object {
	o := objectReader{roadBuilder: b, earth: earth, things: thing.Reader{Reader: b.Reader}, ids: map[string]bool{}}
	for i := range doc.Objects {
		d := &doc.Objects[i]
		e := d.Element
		var what *thing.Obstacle
		switch {
		case (d.Use == "") == (d.Model == ""):
			b.Report(e.Problem("it says not what stands there: write either use=\"bollard\" or model=\"models/stop.glb\""))
			continue
		case d.Use != "":
			what = o.things.Thing(e, d.Use)
		default:
			what = o.things.OfModel(e, "model", string(d.Model))
		}
		at, err := geo.Parse(d.At)
		if err != nil {
			b.Report(e.AttrProblem("at", "%s", err))
			continue
		}
		if err := o.put(d.ID, what, at, d.Heading); err != nil {
			b.Report(e.Problem("%s", err))
		}
	}
	for i := range doc.Tables {
		o.table(&doc.Tables[i])
	}
	return o.all
}

// farObject is how far from a town's middle a thing may stand, in metres.
const farObject = 100e3

// put adds one.
func (o *objectReader) put(id string, what *thing.Obstacle, at geo.Place, heading float64) error {
	if len(o.all) >= mostObjects {
		return fmt.Errorf("more than %d objects", mostObjects)
	}
	if id = cmp.Or(id, strconv.Itoa(len(o.all)+1)); o.ids[id] {
		return fmt.Errorf("an earlier object has the id %q, too", id)
	}
	o.ids[id] = true
	x, y := o.earth.Forward(at)
	if !(max(x, -x, y, -y) <= farObject) {
		return fmt.Errorf("%s is more than %g km from the town", at, farObject/1000)
	}
	if what != nil {
		o.all = append(o.all, Object{id, thing.Placement{
			Thing: what, At: space.Vec{X: x, Y: y}, Heading: heading, Above: thing.Over,
		}})
	}
	return nil
}

// The columns of a table.
var objectColumns = []string{"thing", "latitude", "longitude", "heading", "id"}

// table reads a table of them.
func (o *objectReader) table(doc *dialect.TownTable) {
	file := string(doc.File)
	o.Reads(file)
	data, err := markup.ReadFile(o.FS, file)
	if err != nil {
		o.Report(doc.Element.AttrProblem("file", "%s", err))
		return
	}
	lines := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(data), "\ufeff")))
	lines.Comment, lines.TrimLeadingSpace, lines.ReuseRecord = '#', true, false
	wrong := func(line, column int, text string, args ...any) {
		o.Report(markup.Problem{
			Position: markup.Position{File: file, Line: line, Col: column}, Text: fmt.Sprintf(text, args...),
		})
	}
	head, err := lines.Read()
	if err != nil {
		wrong(1, 0, "it begins with a line of columns: %s", strings.Join(objectColumns, ","))
		return
	}
	at := map[string]int{}
	for i, name := range head {
		name = strings.TrimSpace(name)
		if !slices.Contains(objectColumns, name) {
			wrong(1, 0, "there is no column %q: there are %s", name, strings.Join(objectColumns, ", "))
			return
		}
		at[name] = i
	}
	for _, name := range objectColumns[:3] {
		if _, ok := at[name]; !ok {
			wrong(1, 0, "the column %s is missing", name)
			return
		}
	}
	for n := 0; ; n++ {
		row, err := lines.Read()
		var bad *csv.ParseError
		switch {
		case errors.Is(err, io.EOF):
			return
		case errors.As(err, &bad):
			wrong(bad.Line, bad.Column, "%s: %d columns are separated by commas", bad.Err, len(head))
			return
		case n == mostObjects:
			wrong(0, 0, "more than %d objects", mostObjects)
			return
		}
		line, _ := lines.FieldPos(0)
		if err := o.row(doc, row, at); err != nil {
			wrong(line, 0, "%s", err)
		}
		text := strings.Join(row, ",")
		o.Sheets = append(o.Sheets, source.Value{ // so that it counts in the hash
			Path: fmt.Sprintf("track/town/objects[%d]@row", n+1), Kind: source.Words, Words: row, Text: text, Shown: text,
		})
	}
}

// row reads one line of a table.
func (o *objectReader) row(doc *dialect.TownTable, row []string, at map[string]int) error {
	cell := func(name string) string {
		if i, ok := at[name]; ok {
			return strings.TrimSpace(row[i])
		}
		return ""
	}
	place, err := geo.Parse(cell("latitude") + "," + cell("longitude"))
	if err != nil {
		return err
	}
	heading := 0.0
	if text := cell("heading"); text != "" {
		if heading, err = strconv.ParseFloat(text, 64); err != nil || !(max(heading, -heading) <= 360) {
			return fmt.Errorf("heading %q is no number of degrees from -360 to 360", text)
		}
	}
	what := cell("thing")
	if what == "" {
		return errors.New("it says not which thing: an obstacle, or a model's file")
	}
	var found *thing.Obstacle
	if isModel(what) {
		found = o.things.OfModel(doc.Element, "file", what)
	} else {
		found = o.things.Thing(doc.Element, what)
	}
	return o.put(cell("id"), found, place, float64(heading*degree))
}

const degree = 0.017453292519943295 // rad

// isModel tells whether a word is the file of a model.
func isModel(word string) bool {
	return slices.ContainsFunc([]string{".glb", ".gltf", ".obj", ".ase", ".dae"}, func(ext string) bool {
		return strings.HasSuffix(strings.ToLower(word), ext)
	})
}

// objectPart begins the Part of entities of objects; behind it stand the object's id and the number within a set.
const objectPart = "object/"

func partOfObject(id string, n int) string { return objectPart + id + "/" + strconv.Itoa(n) }

// SpawnObjects stands the objects on the track's ground, whose middle is at a place.
func (t *Track) SpawnObjects(w *ecs.World, middle space.Place) {
	if len(t.Objects) == 0 {
		return
	}
	floor := thing.NewFloor(&t.Ground, middle).Of(t.Course.Town)
	for i := range t.Objects {
		o := &t.Objects[i]
		for n, s := range floor.Stand(o.Thing, middle.Moved(o.At), o.Heading, o.Above) {
			s.SpawnAs(w, partOfObject(o.ID, n))
		}
	}
	floor.Done(w)
}

// moveObjects brings the objects of a living track to where this one has them: those that stand elsewhere than in the
// version before, or are other things, are stood there anew; what was knocked over and not touched in the file stays as
// it lies. A nil version is unknown.
func (t *Track) moveObjects(w *ecs.World, middle space.Place, was *Track) {
	there := map[string]ecs.Key{}
	var order []ecs.Key
	for _, k := range w.Keys() {
		if _, ok := solid.Body.Find(w, k); !ok {
			continue
		}
		if part := w.OriginOf(k).Part; strings.HasPrefix(part, objectPart) {
			there[part] = k
			order = append(order, k)
		}
	}
	if len(order) == 0 && len(t.Objects) == 0 {
		return
	}
	before := map[string]*Object{}
	if was != nil {
		for i := range was.Objects {
			before[was.Objects[i].ID] = &was.Objects[i]
		}
	}
	floor, stays := thing.NewFloor(&t.Ground, middle).Of(t.Course.Town), map[ecs.Key]bool{}
	for i := range t.Objects {
		o := &t.Objects[i]
		for n, s := range floor.Stand(o.Thing, middle.Moved(o.At), o.Heading, o.Above) {
			part := partOfObject(o.ID, n)
			k, lives := there[part]
			switch {
			case !lives:
				k = s.SpawnAs(w, part)
			case !o.same(before[o.ID]) || w.OriginOf(k).Hash != s.Thing.Hash: // of a set it may be one alone
				thing.WakeAbout(w, k)
				s.Move(w, k)
			}
			stays[k] = true
		}
	}
	for _, k := range order {
		if !stays[k] {
			thing.WakeAbout(w, k)
			w.Remove(k)
		}
	}
	floor.Done(w)
	w.Stir()
}

// same tells whether nothing has changed about an object.
func (o *Object) same(was *Object) bool {
	return was != nil && was.At == o.At && was.Heading == o.Heading && was.Thing.Path == o.Thing.Path &&
		was.Thing.Hash == o.Thing.Hash
}

// objectsHash is the hash of the track so far and of all that stands on it as an object.
func (t *Track) objectsHash() (sum [32]byte) {
	h := sha256.New()
	h.Write(t.Hash[:])
	for _, o := range t.thingsOfObjects() {
		h.Write(o.Hash[:])
	}
	h.Sum(sum[:0])
	return sum
}

// thingsOfObjects lists what the objects are, each once, with what sets hold.
func (t *Track) thingsOfObjects() (all []*thing.Obstacle) {
	seen := map[*thing.Obstacle]bool{}
	add := func(o *thing.Obstacle) {
		if !seen[o] {
			seen[o] = true
			all = append(all, o)
		}
	}
	for _, o := range thing.ThingsOf(Placements(t.Objects)) {
		add(o)
		for i := range o.Things {
			add(o.Things[i].Thing)
		}
	}
	return all
}

// otherThings says which files of objects have another content now, and what changed in them.
func otherThings(older, newer *Track) (out []string) {
	was := map[string]*thing.Obstacle{}
	for _, o := range older.thingsOfObjects() {
		was[o.Path] = o
	}
	for _, o := range newer.thingsOfObjects() {
		before := was[o.Path]
		if before == nil || before.Hash == o.Hash {
			continue
		}
		for _, line := range thing.Diff(before, o) {
			out = append(out, o.Path+": "+line)
		}
	}
	return out
}
