// Every attribute that the dialect has changes something, or its text says that it does not.

package blueprints

import (
	"io/fs"
	"maps"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/content"
)

// attributes are all fields of the dialect, with the path of elements that leads to each first.
func attributes() map[*source.Field]string {
	all := map[*source.Field]string{}
	seen := map[*source.Schema]bool{}
	var walk func(s *source.Schema, path string)
	walk = func(s *source.Schema, path string) {
		if seen[s] {
			return
		}
		seen[s] = true
		for _, f := range s.Attrs {
			all[f] = path + "@" + f.Name
		}
		if s.Text != nil {
			all[s.Text] = path
		}
		for _, c := range s.Children {
			walk(c.Schema, path+"/"+c.Name)
		}
	}
	walk(source.Describe(dialect.Root{}), "camber")
	walk(source.Describe(dialect.HHAssembly{}), "HH/Blueprint")
	walk(source.Describe(dialect.HHCarFile{}), "HH/Blueprint")
	walk(source.Describe(dialect.HHWheelFile{}), "HH/Blueprint")
	return all
}

// elsewhere are attributes whose effect another test shows, and why it is not seen here.
var elsewhere = map[string]string{
	"camber@version":           "there is but one: blueprints' bad files show that another is refused",
	"camber/scene@menu":        "whoever offers scenes asks the file's values: systems/host/seat",
	"camber/race@menu":         "the same",
	"camber/car@livery":        "another word must be another livery: blueprints/car/looks_test.go",
	"camber/track/mesh@model":  "the test of such tracks makes a model: blueprints/track/track_mesh_test.go",
	"camber/track/mesh@width":  "the same",
	"camber/track/mesh@open":   "the same",
	"camber/track/town@file":   "blueprints/track tries it: a town is no text",
	"camber/track/town@street": "the same", "camber/track/town@at": "the same", "camber/scene/car@level": "the same",
	"camber/track/town@reverse":   "the same",
	"camber/track/town@style":     "the same",
	"camber/track/town/way@id":    "blueprints/track and content/town show what corrections do: a town is no text",
	"camber/track/town/way@width": "the same", "camber/track/town/way@lanes": "the same",
	"camber/track/town/way@oneway":     "the same",
	"camber/track/town/way@surface":    "the same",
	"camber/track/town/way@limit":      "the same",
	"camber/track/town/way@height":     "the same",
	"camber/track/town/way@gone":       "the same",
	"camber/track/town/add@id":         "the same",
	"camber/track/town/add@like":       "the same",
	"camber/track/town/add@name":       "the same",
	"camber/track/town/add@width":      "the same",
	"camber/track/town/add@lanes":      "the same",
	"camber/track/town/add@oneway":     "the same",
	"camber/track/town/add@surface":    "the same",
	"camber/track/town/add@limit":      "the same",
	"camber/track/town/add@height":     "the same",
	"camber/track/town/add/point@at":   "the same",
	"camber/track/town/object@id":      "tools/camber shows what objects do: a town is no text",
	"camber/track/town/object@use":     "the same",
	"camber/track/town/object@model":   "the same",
	"camber/track/town/object@at":      "the same",
	"camber/track/town/object@heading": "the same",
	"camber/track/town/objects@file":   "the same",
	"camber/track/town/thing@id":       "tools/camber drives against one", "camber/track/town/thing@of": "the same",
	"camber/track/town/thing@gone":       "the same",
	"camber/track/town/junction@id":      "tools/camber and blueprints/street show what it rules: a town is no text",
	"camber/track/town/junction@control": "the same", "camber/track/town/junction@priority": "the same",
	"camber/track/town/junction@bans": "the same", "camber/track/town/signal@id": "the same",
	"camber/track/town/signal@gone": "the same", "camber/track/town/signal@green": "the same",
	"camber/track/town/signal@offset":    "the same",
	"camber/track/mesh/material@name":    "the same",
	"camber/style/look@of":               "blueprints/track shows it: looks are told apart by it",
	"camber/scene/time@date":             "blueprints/scene shows what it does: another word is no date",
	"camber/scene/time@at":               "the same",
	"camber/track/road/leg@fit":          "two straights close a road, so that none can be changed alone",
	"camber/car/reference/masses@sprung": "masses must add up, so that none can be changed alone",
	"camber/car/reference/masses@whole":  "the same",

	"HH/Blueprint/MyFirstCar/Engine/Curve@throttle":    "of two curves one is full and one closed",
	"HH/Blueprint/MyFirstCar/Gearbox/Gears@convention": "the other is refused for the same gears: bad files",
}

// named are what the sources' elements are called: blueprints/car/load_test.go shows what that means.
var named = regexp.MustCompile("^HH/.*@(id|name|type)$")

// truth is the walk: what is known of each attribute so far.
type truth struct {
	t       *testing.T
	files   fs.FS
	where   map[*source.Field]string
	works   map[*source.Field]bool
	tried   map[*source.Field]string // where it was last changed in vain
	written map[*source.Field][]string
	vain    map[*source.Field]int // how often it was changed so far
	kind    *load.Blueprint       // whose attributes are tried
}

func TestEveryAttributeChangesSomethingOrSaysThatItDoesNot(t *testing.T) { // CFG-16
	if testing.Short() {
		t.Skip("seconds of loading")
	}
	w := &truth{
		t, examples(t), attributes(),
		map[*source.Field]bool{},
		map[*source.Field]string{},
		map[*source.Field][]string{},
		map[*source.Field]int{},
		nil,
	}
	var found []string
	err := fs.WalkDir(w.files, ".", func(path string, e fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".xml") && !strings.HasPrefix(path, "content") {
			found = append(found, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range found {
		if _, problems := Load(w.files, path); problems.Err() != nil {
			t.Error(problems.Err())
		}
		w.file(path)
	}
	for _, path := range found {
		w.unwritten(path)
	}
	w.paint()
	var wrong []string
	for f, path := range w.where {
		later := strings.HasSuffix(f.Doc, source.Later) || strings.HasSuffix(f.Doc, source.Note)
		switch where, tried := w.tried[f]; {
		case w.works[f] && later:
			wrong = append(wrong, path+" changes something, but its text says that nothing uses it")
		case w.works[f] || later || elsewhere[path] != "" || named.MatchString(path):
		case tried:
			wrong = append(wrong, path+" changes nothing ("+where+"), and its text does not say so")
		default:
			wrong = append(wrong, path+" stands in no file: write it into testdata/good")
		}
	}
	slices.Sort(wrong)
	for _, s := range wrong {
		t.Error(s)
	}
	t.Logf("%d attributes, of which %d change something", len(w.where), len(w.works))
}

// beside is one set of files above another.
type beside struct{ above, below fs.FS }

func (b beside) Open(name string) (fs.File, error) {
	if f, err := b.above.Open(name); err == nil {
		return f, nil
	}
	return b.below.Open(name)
}

func (b beside) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(b.above, name) }

// ring is where the race is: a place that is laid in no time, for each value of a race is tried many times.
const ring = `<camber version="1"><scene id="ring"><track><road width="10m">
  <leg length="150m"/><leg radius="30m" angle="180deg"/><leg length="150m"/><leg radius="30m" angle="180deg"/>
  <grid at="60m" rows="8" lanes="2" gap="8m"/><pits from="20m" to="140m" entry="20m" boxes="4"/>
</road></track><car use="cars/wren"/></scene></camber>`

// examples are the files of testdata/truth, which have between them all that may be written, with what they name.
func examples(t *testing.T) fs.FS {
	t.Helper()
	tir, err := fs.ReadFile(content.Base(), "parts/tyres/205-55R16.tir")
	if err != nil {
		t.Fatal(err)
	}
	scaled := regexp.MustCompile(`(?m)^LFZO .*$`).ReplaceAll(tir, []byte("LFZO = 1.1"))
	if !regexp.MustCompile(`LFZO = 1.1`).Match(scaled) {
		scaled = append(tir, "\n[SCALING_COEFFICIENTS]\nLFZO = 1.1\n"...)
	}
	more := fstest.MapFS{"parts/measured.tir": {Data: scaled}, "scenes/ring.xml": {Data: []byte(ring)}}
	for _, name := range []string{"slow", "fast", "gear"} {
		more["sounds/"+name+".wav"] = &fstest.MapFile{Data: []byte("RIFF")}
	}
	return beside{os.DirFS("testdata/truth"), beside{more, content.Base()}}
}

// set is how a value of a blueprint is overridden: a scene's and a race's own go by its name, for others are its cars'.
func set(b *load.Blueprint, path, text string) string {
	if b.Kind == KindScene || b.Kind == KindRace {
		path = b.Kind + "/" + path
		path = strings.Replace(path, "/@", "@", 1)
	}
	return path + "=" + text
}

// file tries what is not known yet of the attributes that a file writes, or leaves at their defaults.
func (w *truth) file(path string) {
	plain, problems := Load(w.files, path)
	if plain == nil || problems.Err() != nil {
		return
	}
	was := ""
	for _, v := range plain.Values {
		if v.Field == nil || w.where[v.Field] == "" {
			continue
		}
		if !v.Default {
			w.written[v.Field] = append(w.written[v.Field], v.Text)
		}
		called := v.Path == "@id" || v.Path == "@name" // all that a part by itself has
		if w.works[v.Field] || w.vain[v.Field] >= w.most(v.Field) || plain.Content == nil && !called {
			continue
		}
		for _, text := range w.others(v) {
			w.vain[v.Field]++
			other, problems := Load(w.files, path, set(plain, v.Path, text))
			if other == nil || problems.Err() != nil {
				w.names(v.Field)
				continue
			}
			if was == "" {
				was = madeOf(plain)
			}
			w.tried[v.Field] = path + " " + v.Path + "=" + text
			if madeOf(other) != was {
				w.works[v.Field] = true
				break
			}
		}
	}
}

// most is how often an attribute is changed in vain before that is believed.
func (w *truth) most(f *source.Field) int {
	if strings.HasSuffix(f.Doc, source.Later) || strings.HasSuffix(f.Doc, source.Note) {
		return 4
	}
	return 24
}

// paint tries what a paint file has: cars read it, and it is a value of none.
func (w *truth) paint() {
	const file, car = "paints/own.xml", "cars/all.xml"
	plain, _ := Load(w.files, car)
	own, problems := Load(w.files, file)
	if plain == nil || problems.Err() != nil {
		w.t.Fatal(problems.Err())
	}
	text, err := fs.ReadFile(w.files, file)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, v := range own.Values {
		for _, other := range w.others(v) {
			name := strings.TrimPrefix(v.Path, "@")
			changed := strings.Replace(string(text), name+`="`+v.Text+`"`, name+`="`+other+`"`, 1)
			painted, _ := Load(beside{fstest.MapFS{file: {Data: []byte(changed)}}, w.files}, car)
			if w.tried[v.Field] = file + " " + v.Path; painted != nil && madeOf(painted) != madeOf(plain) {
				w.works[v.Field] = true
			}
		}
	}
}

// unwritten tries attributes that stand in no file, beside what a file has: each with an example of what may be
// written, in an element that is there or, with all that it must have, in one that could be.
func (w *truth) unwritten(path string) {
	plain, problems := Load(w.files, path)
	if plain == nil || problems.Err() != nil {
		return
	}
	root := source.Describe(dialect.Root{}).Children
	i := slices.IndexFunc(root, func(c *source.Child) bool { return c.Name == plain.Kind })
	if i < 0 {
		return
	}
	there := map[string]bool{"": true}
	for _, v := range plain.Values {
		element, _, _ := strings.Cut(v.Path, "@")
		there[element] = true
	}
	w.kind = plain
	w.inside(path, "", root[i].Schema, there, 0)
}

// inside tries the attributes of one element and of those below it.
func (w *truth) inside(file, at string, s *source.Schema, there map[string]bool, depth int) {
	if depth > 6 {
		return
	}
	var needs []string
	if !there[at] {
		for _, f := range s.Attrs {
			if f.Required {
				needs = append(needs, set(w.kind, at+"@"+f.Name, f.Example()))
			}
		}
	}
	for _, f := range s.Attrs {
		if !w.works[f] && w.vain[f] < 2*w.most(f) {
			w.example(file, at, f, needs)
		}
	}
	for _, c := range s.Children {
		if !c.Many {
			w.inside(file, strings.TrimPrefix(at+"/"+c.Name, "/"), c.Schema, there, depth+1)
			continue
		}
		done := 0
		for _, name := range slices.Sorted(maps.Keys(there)) {
			above, last := "", name
			if i := strings.LastIndex(name, "/"); i >= 0 {
				above, last = name[:i], name[i+1:]
			}
			if name != "" && above == at && done < 2 && (c.Name == last || strings.HasPrefix(last, c.Name+":") ||
				c.Name == "axle" && (last == "front" || last == "rear")) {
				w.inside(file, name, c.Schema, there, depth+1)
				done++
			}
		}
	}
}

// example tries an attribute with what may stand in it, each against the next.
func (w *truth) example(file, at string, f *source.Field, needs []string) {
	v := source.Value{Path: at + "@" + f.Name, Shown: f.Example(), Kind: f.Kind, Field: f}
	texts := append([]string{f.Example()}, w.others(v)...)
	for _, b := range []source.Bound{f.Min, f.Max} {
		if b.Set {
			texts = append(texts, b.Text)
		}
	}
	was, before := "", ""
	for _, text := range texts {
		sets := append(slices.DeleteFunc(slices.Clone(needs), func(s string) bool {
			return strings.HasPrefix(s, set(w.kind, v.Path, ""))
		}), set(w.kind, v.Path, text))
		made, problems := Load(w.files, file, sets...)
		w.vain[f]++
		if made == nil || problems.Err() != nil {
			if was != "" {
				w.names(f)
			}
			continue
		}
		now := madeOf(made)
		if was != "" {
			w.tried[f] = file + " " + v.Path + "=" + text + " after " + before
			if now != was {
				w.works[f] = true
				return
			}
		}
		was, before = now, text
	}
}

// names is told of a change that is refused: a word that must be one of those that something else has is looked at.
func (w *truth) names(f *source.Field) {
	word := f.Kind == source.Word || f.Kind == source.Words || f.Kind == source.Path
	if word && len(f.OneOf) == 0 && !strings.HasSuffix(f.Doc, source.Later) {
		w.works[f] = true
	}
}

// others are values that may stand in the place of one.
func (w *truth) others(v source.Value) (texts []string) {
	switch v.Kind {
	case source.Number, source.Integer, source.Vector, source.List, source.Pairs, source.Points:
		for _, by := range []float64{1.02, 0.97, 1.5} {
			if text, ok := scaled(v, by); ok {
				texts = append(texts, text)
			}
		}
		if words := strings.Fields(v.Shown); v.Kind == source.List && len(words) > 1 {
			words[0], words[1] = words[1], words[0]
			texts = append(texts, strings.Join(words, " "))
		}
	case source.Switch:
		texts = []string{"yes", "no"}
	case source.Hue:
		texts = []string{"#123456", "#654321"}
	default:
		texts = append(slices.Clone(v.Field.OneOf), w.written[v.Field]...)
		texts = append(texts, v.Text+"x", "front", "rear", "none")
	}
	return slices.DeleteFunc(texts, func(s string) bool { return s == v.Text })
}

var leading = regexp.MustCompile(`^[-+]?[0-9.]+([eE][-+]?[0-9]+)?`)

// scaled multiplies the numbers of a text, and makes something of nothing.
func scaled(v source.Value, by float64) (string, bool) {
	words := strings.Fields(v.Shown)
	for i, word := range words {
		before, number := "", word
		if v.Kind == source.Pairs || v.Kind == source.Points {
			x, y, _ := strings.Cut(word, ":")
			before, number = x+":", y
		}
		end := len(leading.FindString(number))
		n, err := strconv.ParseFloat(number[:end], 64)
		if err != nil {
			return "", false
		}
		switch {
		case n == 0:
			if n = by - 1; v.Kind == source.List {
				n = 1
			}
		case v.Kind == source.Integer || v.Kind == source.List && n == math.Trunc(n):
			n += math.Copysign(1, by-1)
		default:
			n *= by
		}
		words[i] = before + strconv.FormatFloat(n, 'f', -1, 64) + number[end:]
	}
	return strings.Join(words, " "), len(words) > 0
}
