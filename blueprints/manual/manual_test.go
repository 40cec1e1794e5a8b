// What is generated from the tags: the schema is sound, every tag has its sentence, the manual names everything.

package manual_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	cars "camber/blueprints/car"
	"camber/blueprints/dialect"
	"camber/blueprints/manual"
	"camber/blueprints/meaning"
	"camber/blueprints/scene"
	"camber/blueprints/server"
	"camber/blueprints/source"
	"camber/content"
)

var base = os.DirFS("../../content/base")

const kestrel = "cars/kestrel/kestrel.xml"

// car loads the kestrel.
func car(t *testing.T, content fs.FS) *cars.Car {
	t.Helper()
	c, problems := cars.Load(content, kestrel)
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	return c
}

// edited is the base content with one file changed.
func edited(t testing.TB, file, before, after string) fs.FS {
	t.Helper()
	data, err := fs.ReadFile(base, file)
	if err != nil || !strings.Contains(string(data), before) {
		t.Fatalf("%s holds no %q: %v", file, before, err)
	}
	changed := fstest.MapFS{file: {Data: []byte(strings.Replace(string(data), before, after, 1))}}
	return content.Stack(content.Layer{FS: changed}, content.Layer{FS: base})
}

// roots are the structs that both dialects begin with.
var roots = []any{&dialect.Root{}, &dialect.HHAssembly{}, &dialect.HHCarFile{}, &dialect.HHWheelFile{}}

// everySchema calls f once for each struct of both dialects.
func everySchema(f func(s *source.Schema)) {
	seen := map[*source.Schema]bool{}
	var walk func(s *source.Schema)
	walk = func(s *source.Schema) {
		if seen[s] {
			return
		}
		seen[s] = true
		f(s)
		for _, c := range s.Children {
			walk(c.Schema)
		}
	}
	for _, r := range roots {
		walk(source.Describe(r))
	}
}

// TestEveryTagHasASentence that begins with a capital (or a unit) and ends with a full stop.
func TestEveryTagHasASentence(t *testing.T) {
	sentence := regexp.MustCompile(`^[A-Z0-9].*\.$`)
	everySchema(func(s *source.Schema) {
		for _, f := range s.Attrs {
			if !sentence.MatchString(f.Doc) {
				t.Errorf("%s: attribute %s says %q", s.Type.Name(), f.Name, f.Doc)
			}
		}
		for _, c := range s.Children {
			if !sentence.MatchString(c.Doc) {
				t.Errorf("%s: element %s says %q", s.Type.Name(), c.Name, c.Doc)
			}
		}
	})
}

// manualText is the manual with the prose of the base.
func manualText(t *testing.T) string {
	t.Helper()
	text, err := manual.Text(base)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestAManualWithoutItsProseIsRefused: content that lacks a chapter is told of, not printed around.
func TestAManualWithoutItsProseIsRefused(t *testing.T) {
	if _, err := manual.Text(fstest.MapFS{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without chapters it says %v", err)
	}
}

// TestTheManualNamesEveryElementAndAttribute, and every unit.
func TestTheManualNamesEveryElementAndAttribute(t *testing.T) {
	manual := manualText(t)
	everySchema(func(s *source.Schema) {
		for _, f := range s.Attrs {
			if !strings.Contains(manual, "| `"+f.Name+"` |") {
				t.Errorf("attribute %s of %s is not in the manual", f.Name, s.Type.Name())
			}
		}
		for _, c := range s.Children {
			if !strings.Contains(manual, "### `<"+c.Name+">`") {
				t.Errorf("element %s is not in the manual", c.Name)
			}
		}
	})
	for _, d := range source.Dimensions() {
		for _, u := range d.Units {
			if !strings.Contains(manual, "`"+u.Name+"`") {
				t.Errorf("unit %s is not in the manual", u.Name)
			}
		}
	}
	if !strings.Contains(manual, "`convention`") || !strings.Contains(manual, "## Your first car") {
		t.Error("the manual lacks the <HH> dialect or the first car")
	}
}

// TestTheManualsMessagesAreReal: the first-car chapter shows what Camber truly says.
func TestTheManualsMessagesAreReal(t *testing.T) {
	manual := manualText(t)
	old, fresh := car(t, base), car(t, edited(t, kestrel, `<spring rate="30kN/m"/>`, `<spring rate="36kN/m"/>`))
	if changes := cars.Diff(old, fresh); len(changes) != 1 || !strings.Contains(manual, changes[0].String()) {
		t.Errorf("the manual does not say %v", changes)
	}
	_, problems := cars.Load(edited(t, kestrel, `<spring rate="30kN/m"/>`, `<spring rate="36"/>`), kestrel)
	if len(problems) != 1 || !strings.Contains(manual, problems[0].String()) {
		t.Errorf("the manual does not say %v", problems)
	}
}

// TestTheSchemaIsWellFormed, refers to types that it has, and has patterns that fit their defaults.
func TestTheSchemaIsWellFormed(t *testing.T) {
	schema := manual.XSD()
	d := xml.NewDecoder(bytes.NewReader(schema))
	types, used := map[string]int{}, map[string]bool{}
	attrs := map[string]bool{}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		get := map[string]string{}
		for _, a := range start.Attr {
			get[a.Name.Local] = a.Value
		}
		switch start.Name.Local {
		case "complexType":
			types[get["name"]]++
			attrs = map[string]bool{}
		case "element":
			used[get["type"]] = true
		case "attribute":
			if attrs[get["name"]] {
				t.Errorf("attribute %s is declared twice", get["name"])
			}
			attrs[get["name"]] = true
		}
	}
	for name := range used {
		if types[name] != 1 {
			t.Errorf("type %s is declared %d times", name, types[name])
		}
	}
	everySchema(func(s *source.Schema) {
		for _, f := range s.Attrs {
			pattern := f.Pattern()
			if pattern == "" || !f.HasDefault {
				continue
			}
			if !regexp.MustCompile("^(?:" + pattern + ")$").MatchString(f.Default) {
				t.Errorf("%s@%s: the default %q does not fit %s", s.Type.Name(), f.Name, f.Default, pattern)
			}
		}
	})
}

func TestTheManualTellsWhatNothingUsesYet(t *testing.T) {
	manual := manualText(t)
	for _, element := range []string{"tyre"} {
		_, section, ok := strings.Cut(manual, "### `<"+element+">`")
		section, _, _ = strings.Cut(section, "\n### ")
		if !ok || !strings.Contains(section, source.Later) {
			t.Errorf("the manual's section on <%s> does not say that nothing uses it yet:\n%s", element, section)
		}
	}
	if !strings.Contains(meaning.Explain(car(t, base).Blueprint), source.Later) {
		t.Error("explain does not tell of values that nothing uses yet")
	}
}

func TestTheManualsRacesAreRaces(t *testing.T) { // X21
	prose, err := fs.ReadFile(content.Base(), "manual/races.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile(`(?m)(?:^    .*\n)+`).FindAllString(string(prose), -1)
	if len(examples) != 4 {
		t.Fatalf("it has %d examples", len(examples))
	}
	whole := strings.Replace(examples[0], "<session", examples[2]+"<session", 1)
	own := fstest.MapFS{
		"races/club.xml":        {Data: []byte(`<camber version="1">` + whole + `</camber>`)},
		"championships/cup.xml": {Data: []byte(`<camber version="1">` + examples[1] + `</camber>`)},
		"servers/friday.xml":    {Data: []byte(`<camber version="1">` + examples[3] + `</camber>`)},
	}
	files := content.Stack(content.Layer{Name: content.WorkLayer, FS: own},
		content.Layer{Name: content.BaseLayer, FS: content.Base()})
	race, problems := scene.RaceKind.Load(files, "races/club.xml", "race/rules@cut=10s", "race/race@laps=10")
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	plan := race.Scene.Race.Plan
	if len(race.Scene.Cars) != 8 || len(plan.Sessions) != 2 || plan.Sessions[1].Laps != 10 || plan.Rules.Cut != 10 ||
		plan.Rules.FalseStart != -1 || race.Scene.Cars[0].Driver != "hands" {
		t.Errorf("it is %+v", plan)
	}
	season, problems := scene.SeasonKind.Load(files, "championships/cup.xml")
	if problems.Err() != nil || len(season.Rounds) != 2 || season.Rounds[0].Laps != 5 || len(season.Points) != 6 {
		t.Errorf("the championship is %+v, %v", season, problems.Err())
	}
	served, problems := server.Kind.Load(files, "servers/friday.xml")
	if problems.Err() != nil || served.Laps != 5 || served.Bots != 4 || len(served.Cars) != 3 || served.Let[0] != "reset" {
		t.Errorf("the server is %+v, %v", served, problems.Err())
	}
}
