// Papers name what there is, and each wrong path is told.

package house

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestPathsInPapersAreThere(t *testing.T) {
	repo, files := thisRepository(t)
	report(t, Papers(repo, files))
}

func TestAPathThatIsNotThereIsNamed(t *testing.T) {
	for words, want := range map[string]bool{
		"systems/frame.go": true, "drive/ring.go": true, "ring.go": true, "systems/drive": true, "systems/drive/": true,
		"drive/r*.go": true, "systems/X": true, "a + b": true, "kN/m": true, "bin/camber": true, "ecs.Log": true,
		"systems/house.go": false, "drive/wing.go": false, "wing.go": false, "systems/fly": false, "drive/w*.go": false,
	} {
		repo := fstest.MapFS{
			"systems/ARCHITECTURE.md": {Data: []byte("# Systems\n\nHere is `" + words + "`.\n")},
			"CONTRIBUTING.md":         {}, "systems/frame.go": {}, "systems/drive/ring.go": {},
		}
		var files []string
		for file := range repo {
			files = append(files, file)
		}
		got := strings.Join(Papers(repo, files), "\n")
		if want && got != "" || !want && got != "systems/ARCHITECTURE.md:3: there is no "+words {
			t.Errorf("%q: %q", words, got)
		}
	}
}
