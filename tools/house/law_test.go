// Papers say who may import whom as the table does, and the table speaks of rooms that there are.

package house

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

var update = flag.Bool("update", false, "write the table of rooms into the papers that print it")

func TestPapersPrintTheLaw(t *testing.T) {
	repo, files := thisRepository(t)
	report(t, Vacant(files))
	if *update {
		for _, paper := range lawful {
			text, err := os.ReadFile("../../" + paper)
			if err != nil {
				t.Fatal(err)
			}
			printed, err := Law(paper, string(text))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile("../../"+paper, []byte(printed), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	report(t, Laws(repo))
}

func TestAPaperThatSaysAnotherLawIsNamed(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"no marks", "nothing says where the law stands"},
		{lawBegins + "\n| `ecs/...` | all |\n" + lawEnds + "\n", "is another than"},
	} {
		got := Laws(fstest.MapFS{"ecs/README.md": {Data: []byte(c.text)}})
		named := slices.IndexFunc(got, func(p string) bool { return strings.HasPrefix(p, "ecs/README.md: ") })
		if named < 0 || !strings.Contains(got[named], c.want) {
			t.Errorf("%q: %s, want %q", c.text, got, c.want)
		}
	}
	whole, err := Law("ecs/README.md", "# ecs\n"+lawBegins+"\nold\n"+lawEnds+"\nmore\n")
	if err != nil || !strings.HasPrefix(whole, "# ecs\n") || !strings.HasSuffix(whole, lawEnds+"\nmore\n") ||
		!strings.Contains(whole, "| `ecs/...` | `ecs/...` | `github.com/yohamta/donburi/...` | ecs knows donburi") ||
		strings.Contains(whole, "old") || strings.Contains(whole, "`components/") {
		t.Errorf("ecs' paper becomes %q, %v", whole, err)
	}
}

func TestALineAboutNoRoomIsNamed(t *testing.T) {
	got := strings.Join(Vacant([]string{"ecs/a.go", "components/num/four/a.go"}), "\n")
	if !strings.Contains(got, "no package is components/space") || strings.Contains(got, "is ecs") {
		t.Errorf("of a house with two rooms it says %s", got)
	}
}
