// Loading: the printed files, the base content, the design's example, and what must never hurt.

package blueprints_test

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/town"
	"camber/content"
)

var base = os.DirFS("../content/base")

const p917 = "cars/p917/p917.xml"

// TestBaseContentHasNoProblem: all that camber check says of what we ship is that the sources' car leans inwards
// (VEH-13).
func TestBaseContentHasNoProblem(t *testing.T) {
	problems := blueprints.Check(content.Stack(
		content.Layer{FS: base}, content.Layer{FS: town.OfMaps(base, nil)},
	))
	if problems.Err() != nil || len(problems) != 1 ||
		!strings.Contains(problems.String(),
			"p917/body.xml:22:11: warning: Prismatic: attribute vRollPoint_VRF: it lies 0.30 m above") {
		t.Errorf("it says\n%s", problems)
	}
	if problems := blueprints.Check(os.DirFS("testdata/good/camber")); len(problems) > 0 {
		t.Errorf("it says\n%s", problems)
	}
}

// TestTheDesignsCarParses: every element of the example is known; only the files it names are not there.
func TestTheDesignsCarParses(t *testing.T) {
	example, err := os.ReadFile("../../shared/design/car.xml")
	if err != nil {
		t.Skip("the design's car.xml is not here")
	}
	_, problems := blueprints.Load(fstest.MapFS{"cars/kestrel/kestrel.xml": {Data: example}}, "cars/kestrel/kestrel.xml")
	for _, p := range problems {
		if !strings.Contains(p.Text, "there is no file") {
			t.Error(p)
		}
	}
	content := fstest.MapFS{"cars/kestrel/kestrel.xml": {Data: example}}
	for _, file := range []string{
		"models/kestrel.glb", "liveries/works.svg",
	} {
		content[file] = &fstest.MapFile{Data: []byte("there\n")}
	}
	parts := map[string]string{
		"parts/engines/i4-2.0.xml": "", "parts/wheels/16x7.xml": "", "parts/tyres/205-55R16.xml": "", "paints/verde.xml": "",
		"parts/aero/saloon.csv": "", "parts/suspensions/five-link.csv": "",
		"paints/white.xml": "paints/verde.xml", "cars/base/saloon-rwd.xml": "cars/kestrel/kestrel.xml",
	}
	for file, from := range parts {
		if from == "" {
			from = file
		}
		data, err := fs.ReadFile(base, from)
		if err != nil {
			t.Fatal(err)
		}
		content[file] = &fstest.MapFile{Data: data}
	}
	content["sounds/i4.xml"] = &fstest.MapFile{Data: []byte(`<camber version="1"><sounds id="i4"/></camber>`)}
	_, problems = blueprints.Load(content, "cars/kestrel/kestrel.xml")
	for _, p := range problems {
		if !strings.Contains(p.Text, "the body is drawn instead") && // the model above is none
			!strings.Contains(p.Text, "works.svg is not drawn") {
			t.Errorf("with its parts it says %s", p)
		}
	}
}

// TestAFileOf100MBIsRefusedUnread: nothing of its size is allocated.
func TestAFileOf100MBIsRefusedUnread(t *testing.T) {
	file := t.TempDir() + "/huge.xml"
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Truncate(100 << 20); err != nil { // sparse: it takes no disk
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	at := &unread{FS: os.DirFS(strings.TrimSuffix(file, "/huge.xml"))}
	_, problems := blueprints.Load(at, "huge.xml")
	if text := problems.String(); !strings.Contains(text, "huge.xml is too large: 100 MiB where at most 8 are read") {
		t.Errorf("it says %q", text)
	}
	if at.bytes > 0 {
		t.Errorf("%d bytes of it were read", at.bytes)
	}
}

// unread counts what is read of its files.
type unread struct {
	fs.FS
	bytes int
}

func (u *unread) Open(name string) (fs.File, error) {
	f, err := u.FS.Open(name)
	if err != nil {
		return nil, err
	}
	return unreadFile{f, u}, nil
}

type unreadFile struct {
	fs.File
	of *unread
}

func (f unreadFile) Read(to []byte) (n int, err error) {
	n, err = f.File.Read(to)
	f.of.bytes += n
	return n, err
}

// TestDeepNestingIsRefused instead of filling the stack.
func TestDeepNestingIsRefused(t *testing.T) {
	deep := `<camber version="1">` + strings.Repeat("<car>", 100_000) + strings.Repeat("</car>", 100_000) + "</camber>"
	_, problems := blueprints.Load(fstest.MapFS{"deep.xml": {Data: []byte(deep)}}, "deep.xml")
	if problems.Err() == nil || !strings.Contains(problems[0].String(), "deep.xml:1:") {
		t.Errorf("it says %v", problems)
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

// TestAListTellsWhichCarsKnowLevelGroundOnly, without reading what else is in them.
func TestAListTellsWhichCarsKnowLevelGroundOnly(t *testing.T) {
	found := 0
	for _, e := range blueprints.List(base, blueprints.KindCar) {
		c, problems := car.Load(base, e.Path)
		if problems.Err() != nil {
			t.Fatal(problems)
		}
		if moved := c.Reference.Car != nil; moved != e.LevelOnly {
			t.Errorf("%s: the list says %t, the car %t", e.ID, e.LevelOnly, moved)
		} else if moved {
			found++
		}
	}
	mine := fstest.MapFS{
		"cars/a.xml": {Data: []byte(`<camber version="1"><car id="a" extends="cars/b.xml"/></camber>`)},
		"cars/b.xml": {Data: []byte(`<camber version="1"><car id="b"><reference model="mb"/></car></camber>`)},
		"cars/c.xml": {Data: []byte(`<camber version="1"><car id="c" extends="cars/c.xml"/></camber>`)},
	}
	all := blueprints.List(mine, blueprints.KindCar)
	if len(all) != 3 || !all[0].LevelOnly || !all[1].LevelOnly || all[2].LevelOnly || found == 0 {
		t.Errorf("%d of the base, and %+v", found, all)
	}
}
