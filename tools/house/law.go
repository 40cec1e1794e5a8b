// Printing the law: the tables of papers that say who may import whom are made of the table of rooms.

package house

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Between these two lines of a paper stands what the table of rooms says.
const (
	lawBegins = "<!-- the law: go test ./tools/house -update -->"
	lawEnds   = "<!-- the law ends -->"
)

// lawful are the papers that print the law: CONTRIBUTING all of it, a room's README the lines of that room.
var lawful = []string{
	"CONTRIBUTING.md", "blueprints/README.md", "components/README.md", "content/README.md", "ecs/README.md",
	"systems/README.md", "tools/README.md",
}

// Law is a paper with the table of rooms put in between its marks.
func Law(paper, text string) (string, error) {
	before, rest, ok := strings.Cut(text, lawBegins+"\n")
	_, after, closed := strings.Cut(rest, lawEnds)
	if !ok || !closed {
		return "", fmt.Errorf("%s: nothing says where the law stands: put the lines %q and %q into it", paper, lawBegins,
			lawEnds)
	}
	var b strings.Builder
	b.WriteString("\n| packages | may import of ours | of others | because |\n|---|---|---|---|\n")
	for _, room := range Table {
		if in := path.Dir(paper); in != "." && !strings.HasPrefix(room.Packages[0]+"/", in+"/") {
			continue
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", code(room.Packages), code(room.Ours), code(room.Others), room.Why)
	}
	b.WriteByte('\n')
	for _, set := range sets {
		if strings.Contains(b.String(), "*"+set.name+"*") {
			all := "`" + strings.Join(set.of, "`, `") + "`"
			fmt.Fprintf(&b, "*%s*: %s.\n\n", set.name, all)
		}
	}
	return before + lawBegins + "\n" + b.String() + lawEnds + after, nil
}

// sets are what several lines may import all of, and what that is called.
var sets = []struct {
	name string
	of   []string
}{{"numbers", numbers}, {"formats", formats}, {"subjects", subjects}}

// code prints patterns as papers have them; what a list has twice is said once.
func code(patterns []string) string {
	var said []string
	for _, set := range sets {
		rest := slices.DeleteFunc(slices.Clone(patterns), func(p string) bool { return slices.Contains(set.of, p) })
		if len(patterns)-len(rest) >= len(set.of) {
			patterns, said = rest, append(said, "*"+set.name+"*")
		}
	}
	for _, p := range patterns {
		if p = "`" + strings.ReplaceAll(p, "@", "X") + "`"; !slices.Contains(said, p) {
			said = append(said, p)
		}
	}
	if said == nil {
		return "nothing"
	}
	return strings.Join(said, ", ")
}

// Laws names each paper that says something else than the table of rooms.
func Laws(repo fs.FS) []string {
	var problems []string
	for _, paper := range lawful {
		text, err := fs.ReadFile(repo, paper)
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s: %v", paper, err))
			continue
		}
		if want, err := Law(paper, string(text)); err != nil {
			problems = append(problems, err.Error())
		} else if want != string(text) {
			problems = append(problems, paper+": its table of rooms is another than tools/house/table.go: "+
				"go test ./tools/house -update")
		}
	}
	return problems
}

// Vacant names each pattern of the table that no package has: a line about a room that there is not.
func Vacant(files []string) []string {
	folders := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, ".go") {
			folders[path.Dir(file)] = true
		}
	}
	var problems []string
	seen := map[string]bool{}
	for _, room := range Table {
		for _, p := range append(slices.Clone(room.Packages), room.Ours...) {
			if seen[p] || strings.Contains(p, "@") {
				continue
			}
			seen[p] = true
			found := false
			for folder := range folders {
				found = found || matches(p, folder)
			}
			if !found {
				problems = append(problems, fmt.Sprintf("tools/house/table.go: no package is %s", p))
			}
		}
	}
	return problems
}
