// Finding blueprints by what people call them.

package load

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"camber/blueprints/source/markup"
)

// Entry is one blueprint of a list.
type Entry struct {
	ID   string // what to write: "p917"
	Name string // what people read: "Porsche 917"
	Path string // of the file

	Hidden    bool // menus do not offer it: a scene that is there to test something
	LevelOnly bool // a published model moves it (<reference>), which knows level ground only: a car to compare with
}

// list names all blueprints of the kind, by path.
func (p plain) list(fsys fs.FS) []Entry {
	var entries []Entry
	for _, file := range xmlFiles(fsys, p.home) {
		if e, ok := p.peek(fsys, file); ok {
			entries = append(entries, e)
		}
	}
	return entries
}

// peek reads only as much of a file as a list needs.
func (p plain) peek(fsys fs.FS, file string) (Entry, bool) {
	data, err := markup.ReadFile(fsys, file)
	if err != nil {
		return Entry{}, false
	}
	root, _ := markup.Parse(file, data)
	if root == nil || len(root.Children) == 0 {
		return Entry{}, false
	}
	what := root.Children[0]
	e := Entry{
		ID: what.ID(), Name: what.Get("name"), Path: file, Hidden: what.Get("menu") == "no",
		LevelOnly: moved(fsys, what, 8),
	}
	switch {
	case root.Name == "HH" && p.entryHH != nil:
		var ok bool
		if e, ok = p.entryHH(fsys, what, e); !ok {
			return e, false
		}
	case root.Name != "camber", p.name != PartName && what.Name != p.name:
		return e, false
	}
	if e.ID == "" {
		e.ID = IDOf(file)
	}
	if e.Name == "" {
		e.Name = e.ID
	}
	if !markup.OneLine(e.ID) || !markup.OneLine(e.Name) { // Check tells; a list is lines
		return e, false
	}
	return e, true
}

// moved tells whether an element, or what it extends through so many files, has a <reference>.
func moved(fsys fs.FS, what *markup.Element, files int) bool {
	if own := what.All("reference"); len(own) > 0 {
		_, removed := own[0].Attr("remove")
		return !removed
	}
	file := what.Get("extends")
	if file == "" || files == 0 {
		return false
	}
	data, err := markup.ReadFile(fsys, file)
	if err != nil {
		return false
	}
	root, _ := markup.Parse(file, data)
	return root != nil && len(root.Children) > 0 && moved(fsys, root.Children[0], files-1)
}

// xmlFiles lists the .xml files below a folder (or the file itself), by path.
func xmlFiles(fsys fs.FS, root string) []string {
	var files []string
	_ = fs.WalkDir(fsys, root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // a folder that cannot be read holds nothing for us
		}
		if !d.IsDir() && strings.EqualFold(path.Ext(file), ".xml") {
			files = append(files, file)
		}
		return nil
	})
	slices.Sort(files)
	return files
}

// find gives the file of a blueprint that is called by its file, its folder or its id.
func (p plain) find(fsys fs.FS, name string) (string, error) {
	kind, home := p.name, p.home
	name = strings.TrimSuffix(strings.TrimSpace(name), "/")
	if name == "" {
		return "", fmt.Errorf("no %s is named", kind)
	}
	if err := markup.CheckPath(name); err != nil {
		return "", err
	}
	base := path.Base(name)
	places := []string{home + "/" + name + ".xml", home + "/" + name + "/" + base + ".xml"}
	if strings.Contains(name, "/") || strings.EqualFold(path.Ext(name), ".xml") { // a path; an id never is one
		places = append([]string{name, name + ".xml", name + "/" + base + ".xml", home + "/" + name}, places...)
	}
	for _, file := range places {
		if !strings.EqualFold(path.Ext(file), ".xml") {
			continue // a log or a recording that happens to be called like a car
		}
		if info, err := fs.Stat(fsys, file); err == nil && !info.IsDir() {
			return file, nil
		}
	}
	entries := p.list(fsys)
	ids := make([]string, 0, len(entries))
	for _, e := range entries {
		if e.ID == name || home+"/"+e.ID == name {
			return e.Path, nil
		}
		ids = append(ids, e.ID)
	}
	return "", fmt.Errorf("there is no %s %q%s", kind, name, Known(base, ids))
}

// Known proposes what was meant, or says what there is.
func Known(name string, among []string) string {
	if hint := markup.DidYouMean(name, among); hint != "" {
		return hint
	}
	if len(among) == 0 {
		return ""
	}
	more := ""
	if len(among) > 12 {
		among, more = among[:12], " ..."
	}
	return " (there is " + strings.Join(among, ", ") + more + ")"
}
