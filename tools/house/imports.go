// Checking imports: every file is read, whatever its build tags, so that rules hold with and without cgo.

package house

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Imports checks the direct imports of all Go files, and names file, import and rule of each that breaks the table.
func Imports(repo fs.FS, files []string) []string {
	var problems []string
	for _, file := range files {
		if !strings.HasSuffix(file, ".go") || strings.Contains("/"+file, "/testdata/") {
			continue
		}
		source, err := fs.ReadFile(repo, file)
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s: %v", file, err))
			continue
		}
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, file, source, parser.ImportsOnly)
		if err != nil {
			problems = append(problems, err.Error())
			continue
		}
		for _, spec := range tree.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				continue // the parser has refused this already
			}
			if why := forbidden(file, name); why != "" {
				problems = append(problems, fmt.Sprintf("%s: %s imports %q: %s", set.Position(spec.Pos()), path.Dir(file), name,
					why))
			}
		}
	}
	return problems
}

// forbidden tells why a file may not import a package; empty if it may.
func forbidden(file, name string) string {
	pkg := path.Dir(file)
	room, ok := roomOf(pkg)
	if !ok {
		return "this folder is no room of the house: see the table in tools/house"
	}
	test := strings.HasSuffix(file, "_test.go")
	ours, isOurs := strings.CutPrefix(name, module+"/")
	switch {
	case name == "C":
		if !room.Cgo && !matches("tools/...", pkg) {
			return "cgo lives in systems/render and systems/device alone, so that everything else builds without a C compiler"
		}
	case isOurs && test:
		if matches("tools/...", ours) && !matches("tools/...", pkg) {
			return "tests may import anything below tools, and nothing in it"
		}
	case isOurs:
		return forbiddenOurs(room, pkg, ours)
	case test:
	case strings.Contains(strings.Split(name, "/")[0], "."):
		if !anyOf(room.Others, name) {
			return fmt.Sprintf("%s; of others it may import %s", room.Why, orNothing(room.Others))
		}
	case anyOf(room.NoStd, name):
		return fmt.Sprintf("%s, so of the standard library it does without %s", room.Why, name)
	}
	return ""
}

func forbiddenOurs(room Room, pkg, ours string) string {
	allowed := slices.Clone(room.Ours)
	for i, p := range allowed {
		if p == ownChildren {
			allowed[i] = strings.Join(strings.Split(pkg, "/")[:2], "/") + "/..."
		}
	}
	if matches(hosts, ours) && !matches(hosts, pkg) && !matches("tools/...", pkg) {
		return "hosts stand above the frame: nothing below imports them"
	}
	if !matches("tools/...", pkg) && (!anyOf(allowed, ours) || anyOf(leaves, ours) && !anyOf(leaves, pkg)) {
		return fmt.Sprintf("%s; of ours it may import %s", room.Why, orNothing(allowed))
	}
	return ""
}

func orNothing(list []string) string {
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, ", ")
}
