// Checking papers: a path that they name is there.

package house

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

var (
	quoted = regexp.MustCompile("`([^`\n]+)`")
	// aPath is a file or a folder: with a slash in it, or the name of a Go file.
	aPath = regexp.MustCompile(`^[a-z][\w.*-]*(?:/[\w.*-]+)*/?$`)
)

// made are folders that are made and not kept.
var made = []string{"bin", "out", "release"}

// papers tell people where to look.
var papers = []string{"CONTRIBUTING.md", "systems/ARCHITECTURE.md"}

// Papers finds the paths between backquotes in papers, and names each that is not there. A path is looked for from the
// root and from where the paper lies; the name of a Go file alone, anywhere.
func Papers(repo fs.FS, files []string) []string {
	var problems []string
	for _, paper := range papers {
		text, err := fs.ReadFile(repo, paper)
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s: %v", paper, err))
			continue
		}
		for n, line := range strings.Split(string(text), "\n") {
			for _, q := range quoted.FindAllStringSubmatch(line, -1) {
				if names(q[1]) && !there(files, path.Dir(paper), strings.TrimSuffix(strings.TrimSuffix(q[1], "..."), "/")) {
					problems = append(problems, fmt.Sprintf("%s:%d: there is no %s", paper, n+1, q[1]))
				}
			}
		}
	}
	return problems
}

// names tells whether words name a place in the repository.
func names(words string) bool {
	first, rest, deep := strings.Cut(words, "/")
	if !aPath.MatchString(words) || !deep && !strings.HasSuffix(words, ".go") || slices.Contains(made, first) {
		return false
	}
	// only rooms and Go files are looked for; systems/X stands for any
	return strings.HasSuffix(words, ".go") || slices.Contains(root[:6], first) && !strings.ContainsAny(rest, "XY")
}

func there(files []string, from, at string) bool {
	return slices.ContainsFunc(files, func(file string) bool {
		for _, want := range []string{at, path.Join(from, at)} {
			parts := strings.Split(file, "/")
			n := strings.Count(want, "/") + 1
			if ok, err := path.Match(want, strings.Join(parts[:min(n, len(parts))], "/")); ok && err == nil {
				return true
			}
		}
		ok, _ := path.Match(at, path.Base(file))
		return ok
	})
}
