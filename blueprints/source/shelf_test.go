package source

// A shelf changes how often a file is read, and nothing else.

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"camber/blueprints/source/markup"
)

// counted counts how often each file is opened.
type counted struct {
	fstest.MapFS
	opened map[string]int
}

func (c counted) Open(name string) (fs.File, error) {
	c.opened[name]++
	return c.MapFS.Open(name)
}

func TestAShelfReadsASharedFileOnceAndChangesNothing(t *testing.T) {
	files := fstest.MapFS{
		"base.xml": {Data: []byte(`<camber version="1"><car id="base"><chassis mass="900kg"/></car></camber>`)},
		"a.xml": {Data: []byte(
			`<camber version="1"><car id="a" extends="base.xml"><chassis mass="1t"/></car></camber>`)},
		"b.xml":      {Data: []byte(`<camber version="1"><car id="b" extends="base.xml"/></camber>`)},
		"c.xml":      {Data: []byte(`<camber version="1"><car id="c" extends="broken.xml"/></camber>`)},
		"broken.xml": {Data: []byte(`<camber version="1"><car id="x" id="y"/></camber>`)},
	}
	shelf := markup.NewShelf()
	with := counted{files, map[string]int{}}
	for range 2 {
		for _, path := range []string{"a.xml", "b.xml", "c.xml", "d.xml"} {
			plain, wantFiles, wantProblems := Resolve(files, path, Options{})
			kept, gotFiles, gotProblems := Resolve(with, path, Options{Shelf: shelf})
			if gotProblems.String() != wantProblems.String() || len(gotFiles) != len(wantFiles) {
				t.Errorf("%s: with a shelf %v of %v, without %v of %v", path, gotProblems, gotFiles, wantProblems, wantFiles)
			}
			if (plain == nil) != (kept == nil) {
				t.Fatalf("%s: with a shelf %v, without %v", path, kept, plain)
			}
			if plain != nil && plain.Name == "camber" && len(plain.Children) > 0 {
				want, got := plain.Children[0].Child("chassis"), kept.Children[0].Child("chassis")
				if (want == nil) != (got == nil) || want != nil && want.Get("mass") != got.Get("mass") {
					t.Errorf("%s: the chassis is %v with a shelf, %v without", path, got, want)
				}
			}
		}
	}
	if with.opened["base.xml"] != 1 || with.opened["broken.xml"] != 1 {
		t.Errorf("shared files were opened %v times", with.opened)
	}
}
