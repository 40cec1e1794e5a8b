// Loading the packages of the step's rooms and running the analyzer over them.

package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"os"
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
// Packages with files of which a build has either the one or the other, lanes in registers or four plain numbers, are
// read both ways.
func lint(dir string, patterns []string, all bool) (int, []finding, error) {
	named, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedModule | packages.NeedFiles, Dir: dir, Env: withLanes("simd"),
	}, patterns...)
	if err != nil {
		return 0, nil, err
	}
	var paths, either []string
	for _, p := range named {
		if all || p.Module != nil && rooms.Binds(p.Module.Path, p.PkgPath) {
			paths = append(paths, p.PkgPath)
			if slices.ContainsFunc(p.IgnoredFiles, ofLanes) {
				either = append(either, p.PkgPath)
			}
		}
	}
	if len(paths) == 0 {
		return 0, nil, fmt.Errorf("no rooms of the step in %s", strings.Join(patterns, " "))
	}
	findings, err := read(dir, withLanes("simd"), paths)
	if err != nil || len(either) == 0 {
		return len(paths), findings, err
	}
	plain, err := read(dir, withLanes(""), either)
	for _, f := range plain {
		if !slices.Contains(findings, f) {
			findings = append(findings, f)
		}
	}
	return len(paths), findings, err
}

// withLanes is the environment of a build with Go's experiment of this name, of amd64, which alone has it.
func withLanes(experiment string) []string {
	return append(os.Environ(), "GOARCH=amd64", "CGO_ENABLED=0", "GOEXPERIMENT="+experiment)
}

// ofLanes tells whether a file is left out of builds with lanes in registers.
func ofLanes(path string) bool {
	data, err := os.ReadFile(path)
	return err == nil && !strings.HasSuffix(path, "_test.go") && bytes.Contains(data, []byte("goexperiment.simd"))
}

// read runs the analyzer over packages as they are built in an environment.
func read(dir string, env, paths []string) ([]finding, error) {
	// Dependencies come from the build cache as export data: only the rooms themselves are parsed.
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax | packages.NeedModule, Dir: dir, Env: env,
	}, paths...)
	if err != nil {
		return nil, err
	}
	var broken []error
	for _, p := range pkgs {
		for _, e := range p.Errors {
			broken = append(broken, e)
		}
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{exact.Analyzer}, pkgs, nil)
	if err != nil {
		return nil, err
	}
	findings, err := collect(graph, dir)
	return findings, errors.Join(append(broken, err)...)
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
