// Names that are different here and the same file elsewhere: found before they overwrite each other.

package content

import (
	"errors"
	"fmt"
)

// names collects the paths of a pack.
type names struct {
	spelt   map[string]string // folded path -> the way it was spelt first
	files   map[string]bool   // folded paths of files
	folders map[string]bool   // folded paths of folders, listed or not
	listed  map[string]bool   // folded paths that were listed themselves
}

func newNames() *names {
	return &names{map[string]string{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
}

// add takes a path, or says which earlier one it collides with.
func (n *names) add(path string, isFolder bool) error {
	for i := range len(path) {
		if path[i] != '/' {
			continue
		}
		parent := folded(path[:i])
		if err := n.spell(path[:i], parent); err != nil {
			return err
		}
		if n.files[parent] {
			return fmt.Errorf("%q is a file, so nothing can lie in it", path[:i])
		}
		n.folders[parent] = true
	}
	key := folded(path)
	if err := n.spell(path, key); err != nil {
		return err
	}
	switch {
	case n.listed[key]:
		return errors.New("it is there twice")
	case !isFolder && n.folders[key]:
		return errors.New("it is a folder as well")
	}
	n.listed[key] = true
	if isFolder {
		n.folders[key] = true
	} else {
		n.files[key] = true
	}
	return nil
}

func (n *names) spell(path, key string) error {
	first, ok := n.spelt[key]
	if ok && first != path {
		return fmt.Errorf("%q is there too: many systems take them for the same", first)
	}
	n.spelt[key] = path
	return nil
}
