// Checking every blueprint below a folder.

package load

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"camber/blueprints/source/markup"
)

// checkers is how many files are checked at a time.
const checkers = 8

// Check reads every .xml below the roots (the whole file system without any) as a blueprint and lists all problems,
// sorted by file, line and column. Files that are no blueprints by their place are left alone: those in folders of
// menus, models, sounds and the like, and the manifest of a pack.
func (t Table) Check(fsys fs.FS, roots ...string) markup.Problems {
	if len(roots) == 0 {
		roots = []string{"."}
	}
	var problems markup.Problems
	var files []string
	for _, root := range roots {
		if _, err := fs.Stat(fsys, root); err != nil {
			problems = append(problems, markup.Problem{
				Position: markup.Position{File: root},
				Text:     "there is no such file or folder",
			})
			continue
		}
		for _, file := range xmlFiles(fsys, root) {
			if file == root || !foreign(file) {
				files = append(files, file)
			}
		}
	}
	slices.Sort(files)
	files = slices.Compact(files)
	found := make([]markup.Problems, len(files))
	shelf := markup.NewShelf()
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(checkers, len(files)) {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(files)); i = next.Add(1) - 1 {
				_, found[i] = (&Reader{kinds: t, FS: fsys, Shelf: shelf, File: files[i]}).load()
			}
		})
	}
	all.Wait()
	for _, ps := range found {
		problems = append(problems, ps...)
	}
	return problems.Sorted() // a shared part's problems are found by all that use it, and told once
}

// foreign says whether a file below content is read by others.
func foreign(file string) bool {
	if path.Base(file) == "pack.xml" || path.Base(file) == "config.xml" {
		return true
	}
	for _, folder := range strings.Split(path.Dir(file), "/") {
		switch folder {
		case "menus", "shaders", "fonts", "testdata":
			return true
		}
	}
	return false
}
