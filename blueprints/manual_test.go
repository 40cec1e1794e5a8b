// What is generated from the tags: the schema is sound, every tag has its sentence, the manual names everything.

package blueprints_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints"
	cars "camber/blueprints/car"
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/manual"
	"camber/blueprints/meaning"
	"camber/blueprints/source"
)

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
	old, fresh := car(t, base, kestrel),
		car(t, edited(t, base, kestrel, `<spring rate="30kN/m"/>`, `<spring rate="36kN/m"/>`), kestrel)
	if changes := cars.Diff(old, fresh); len(changes) != 1 || !strings.Contains(manual, changes[0].String()) {
		t.Errorf("the manual does not say %v", changes)
	}
	_, problems := cars.Load(edited(t, base, kestrel, `<spring rate="30kN/m"/>`, `<spring rate="36"/>`), kestrel)
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

// TestExplainSaysWhereEachValueStands: value, unit, default, file and line.
func TestExplainSaysWhereEachValueStands(t *testing.T) {
	text := meaning.Explain(car(t, base, kestrel).Blueprint)
	for _, want := range []string{
		`rear/spring@rate +30kN/m +cars/kestrel/kestrel\.xml:\d+ +Of the spring\.`,
		`engine/flywheel@inertia +0\.16kg\.m2 +parts/engines/i4-2\.0\.xml:7 `,
		`rear/spring@ratio +1 +default `,
		`rear ride +1\.53 Hz`,
	} {
		if !regexp.MustCompile(want).MatchString(text) {
			t.Errorf("it does not say %s", want)
		}
	}
}

// TestBlueprintsAreFoundByIDFolderAndFile, and what is meant is proposed.
func TestBlueprintsAreFoundByIDFolderAndFile(t *testing.T) {
	for _, name := range []string{"p917", "cars/p917", "cars/p917/", "cars/p917/p917.xml"} {
		if file, err := blueprints.Find(base, blueprints.KindCar, name); err != nil || file != p917 {
			t.Errorf("%s is %q, %v", name, file, err)
		}
	}
	for name, want := range map[string]string{
		"p971":        `there is no car "p971" (did you mean "p917"?)`,
		"submarine":   `there is no car "submarine" (there is bmw320i, `,
		"../secret":   "may leave the pack",
		"":            "no car is named",
		"cars/p917/x": `there is no car "cars/p917/x"`,
	} {
		if _, err := blueprints.Find(base, blueprints.KindCar, name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q says %v", name, err)
		}
	}
	cars := blueprints.List(base, blueprints.KindCar)
	if i := slices.IndexFunc(cars, func(e load.Entry) bool { return e.ID == "p917" }); i < 0 ||
		cars[i] != (load.Entry{ID: "p917", Name: "Porsche 917", Path: p917}) ||
		!slices.IsSortedFunc(cars, func(a, b load.Entry) int { return strings.Compare(a.Path, b.Path) }) {
		t.Errorf("the cars are %v", cars)
	}
	if scenes := blueprints.List(base, blueprints.KindScene); len(scenes) < 6 {
		t.Errorf("the scenes are %v", scenes)
	}
	parts := blueprints.List(base, "part")
	for _, want := range []string{"parts/engines/i4-2.0.xml", "parts/tyres/205-55R16.xml", "parts/wheels/16x7.xml"} {
		if !slices.ContainsFunc(parts, func(e load.Entry) bool { return e.Path == want }) {
			t.Errorf("%s is not among the parts %v", want, parts)
		}
	}
}
