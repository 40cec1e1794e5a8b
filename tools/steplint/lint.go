// Loading the packages of the step's rooms and running the analyzer over them.

package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"camber/tools/steplint/exact"
	"camber/tools/steplint/rooms"
)

// finding is one line of the report.
type finding struct {
	at      token.Position
	message string
}

func (f finding) String() string { return f.at.String() + ": " + f.message }

// lint runs the analyzer over the rooms of the step among the packages that the patterns name, seen from dir, and says
// how many packages that were. A pattern that names none of them is an error: a check of nothing must not pass.
func lint(dir string, patterns []string, all bool) (int, []finding, error) {
	named, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedModule, Dir: dir}, patterns...)
	if err != nil {
		return 0, nil, err
	}
	var paths []string
	for _, p := range named {
		if all || p.Module != nil && rooms.Binds(p.Module.Path, p.PkgPath) {
			paths = append(paths, p.PkgPath)
		}
	}
	if len(paths) == 0 {
		return 0, nil, fmt.Errorf("no rooms of the step in %s", strings.Join(patterns, " "))
	}
	// Dependencies come from the build cache as export data: only the rooms themselves are parsed.
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule, Dir: dir}, paths...)
	if err != nil {
		return 0, nil, err
	}
	var broken []error
	for _, p := range pkgs {
		for _, e := range p.Errors {
			broken = append(broken, e)
		}
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{exact.Analyzer}, pkgs, nil)
	if err != nil {
		return 0, nil, err
	}
	findings, err := collect(graph, dir)
	return len(pkgs), findings, errors.Join(append(broken, err)...)
}

// collect sorts what the analyzer reported by place, with paths relative to dir.
func collect(graph *checker.Graph, dir string) ([]finding, error) {
	base, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	var findings []finding
	for _, action := range graph.Roots {
		if action.Err != nil && len(action.Package.Errors) == 0 {
			return nil, action.Err
		}
		for _, d := range action.Diagnostics {
			at := action.Package.Fset.Position(d.Pos)
			if near, err := filepath.Rel(base, at.Filename); err == nil && !strings.HasPrefix(near, "..") {
				at.Filename = near
			}
			findings = append(findings, finding{at, d.Message})
		}
	}
	slices.SortFunc(findings, func(a, b finding) int {
		return cmp.Or(
			cmp.Compare(a.at.Filename, b.at.Filename),
			cmp.Compare(a.at.Line, b.at.Line),
			cmp.Compare(a.at.Column, b.at.Column),
			cmp.Compare(a.message, b.message),
		)
	})
	return findings, nil
}
