// Checking sizes: how many files and lines a package has, and how long a function is.

package house

import (
	"bytes"
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

// What a package may have, its tests not counted, and how many lines a function may have without saying why.
const (
	mostFiles = 30
	mostLines = 4000
	tallest   = 80
)

// Exception is a package that is larger than others may be, for a reason.
type Exception struct {
	Package string
	Files   int    // that it may have; 0: as many as any
	Lines   int    // likewise
	Why     string // it is not split
}

// Sizes names each package that is too large, each exception that there is no need of, and each function that is long
// without a reason.
func Sizes(repo fs.FS, files []string, exceptions []Exception) []string {
	var problems []string
	have := map[string]*size{}
	for _, file := range files {
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") ||
			strings.Contains("/"+file, "/testdata/") {
			continue
		}
		source, err := fs.ReadFile(repo, file)
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s: %v", file, err))
			continue
		}
		dir := path.Dir(file)
		if have[dir] == nil {
			have[dir] = &size{}
		}
		have[dir].files++
		have[dir].lines += bytes.Count(source, []byte("\n"))
		problems = append(problems, tall(file, source)...)
	}
	excepted := map[string]Exception{}
	for _, e := range exceptions {
		if have[e.Package] == nil {
			problems = append(problems, fmt.Sprintf("tools/house/large.go: no package is %s: take its line out", e.Package))
		}
		if e.Why == "" {
			problems = append(problems, fmt.Sprintf("tools/house/large.go: %s: nothing says why it is large", e.Package))
		}
		excepted[e.Package] = e
	}
	for _, dir := range slices.Sorted(maps.Keys(have)) {
		e := excepted[dir]
		problems = append(problems, large(dir, "files", have[dir].files, mostFiles, e.Files)...)
		problems = append(problems, large(dir, "lines", have[dir].lines, mostLines, e.Lines)...)
	}
	return problems
}

// size is what a package has.
type size struct{ files, lines int }

// large tells what is wrong with how much a package has of something; own is what its exception lets it have, or 0.
func large(dir, what string, has, most, own int) []string {
	switch {
	case own == 0 && has > most:
		return []string{fmt.Sprintf("%s: %d %s are too many (%d): split the package by subject", dir, has, what, most)}
	case own > 0 && has > own:
		return []string{fmt.Sprintf("%s: %d %s are more than its exception lets it have (%d): split the package by "+
			"subject, or read its reason in tools/house/large.go again", dir, has, what, own)}
	case own > 0 && has <= most:
		return []string{fmt.Sprintf("%s: %d %s need no exception (%d): take it out of tools/house/large.go", dir, has, what,
			most)}
	}
	return nil
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
