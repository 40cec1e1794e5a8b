// Checking sizes: how many files a package has, and how long a function is.

package house

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// most is how many files a package may have, its tests not counted.
const most = 40

// tallest is how many lines a function may have without saying why.
const tallest = 80

// Sizes names each package with too many files and each function that is long without a reason.
func Sizes(repo fs.FS, files []string) []string {
	var problems []string
	many := map[string]int{}
	for _, file := range files {
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") ||
			strings.Contains("/"+file, "/testdata/") {
			continue
		}
		many[path.Dir(file)]++
		source, err := fs.ReadFile(repo, file)
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s: %v", file, err))
			continue
		}
		problems = append(problems, tall(file, source)...)
	}
	for _, dir := range slices.Sorted(maps.Keys(many)) {
		if many[dir] > most {
			problems = append(problems, fmt.Sprintf("%s: %d files are too many (%d): split the package by subject", dir,
				many[dir], most))
		}
	}
	return problems
}

func tall(file string, source []byte) []string {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, source, parser.ParseComments)
	if err != nil {
		return []string{err.Error()}
	}
	var problems []string
	for _, d := range tree.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		from, to := set.Position(f.Pos()).Line, set.Position(f.End()).Line
		if lines := to - from + 1; lines > tallest && !reason(f.Doc.Text()) {
			problems = append(problems, fmt.Sprintf("%s:%d: %s has %d lines, which is too many (%d): split it, or say %q "+
				"and the reason in its comment", file, from, f.Name.Name, lines, tallest, LongBecause+"..."))
		}
	}
	return problems
}
