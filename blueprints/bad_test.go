// Every file of testdata/bad gives exactly the messages beside it. A new one needs no Go: put x.xml there, run
// "go test ./blueprints -run TestBadFiles -blueprints.update", and read x.want before you commit it.

package blueprints_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/blueprints"
)

var update = flag.Bool("blueprints.update", false, "write the messages of testdata/bad anew")

// TestBadFilesSayWhereWhatAndHow: place, cause and cure of every message (DESIGN 6).
func TestBadFilesSayWhereWhatAndHow(t *testing.T) {
	files, err := filepath.Glob("testdata/bad/*.xml")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d bad files (%v), at least 60 are promised", len(files), err)
	}
	content := os.DirFS("testdata/bad")
	for _, file := range files {
		name := filepath.Base(file)
		t.Run(strings.TrimSuffix(name, ".xml"), func(t *testing.T) {
			b, problems := blueprints.Load(content, name)
			if b != nil || problems.Err() == nil {
				t.Error("the file loads")
			}
			golden := strings.TrimSuffix(file, ".xml") + ".want"
			if *update {
				if err := os.WriteFile(golden, []byte(problems.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got := problems.String(); got != string(want) {
				t.Errorf("it says\n%sand should say\n%s", got, want)
			}
			for _, p := range problems {
				if p.File == "" || p.Text == "" || (p.Line == 0 && !wholeFile(p.Text)) {
					t.Errorf("%q has no place or no cause", p)
				}
			}
		})
	}
}

// wholeFile says whether a message is about a file as a whole.
func wholeFile(text string) bool { return strings.HasPrefix(text, "the file is ") }
