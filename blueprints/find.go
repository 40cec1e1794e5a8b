// Finding blueprints by what people call them.

package blueprints

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"camber/blueprints/source"
)

// Entry is one blueprint of a list.
type Entry struct {
	ID   string // what to write: "p917"
	Name string // what people read: "Porsche 917"
	Path string // of the file

	Hidden bool // menus do not offer it: a scene that is there to test something
}

// homes are the folders where the kinds live.
var homes = map[string]string{
	KindCar: "cars", KindTrack: "tracks", KindScene: "scenes", KindSurface: "surfaces",
	KindObstacle: "obstacles", KindHUD: "huds", KindKeys: "keymaps", KindDevice: "devices", "part": "parts",
	"paint": "paints",
}

// List names all blueprints of a kind, by path: "car", "track", "scene", "surface", "obstacle", or "part" for what lies
// below parts. Files that cannot be read are left out; Check tells about them.
func List(fsys fs.FS, kind string) []Entry {
	home, ok := homes[kind]
	if !ok {
		home = kind + "s"
	}
	var entries []Entry
	for _, file := range xmlFiles(fsys, home) {
		if e, ok := peek(fsys, file, kind); ok {
			entries = append(entries, e)
		}
	}
	return entries
}

// peek reads only as much of a file as a list needs.
func peek(fsys fs.FS, file, kind string) (Entry, bool) {
	data, err := source.ReadFile(fsys, file)
	if err != nil {
		return Entry{}, false
	}
	root, _ := source.Parse(file, data)
	if root == nil || len(root.Children) == 0 {
		return Entry{}, false
	}
	what := root.Children[0]
	e := Entry{ID: what.ID(), Name: what.Get("name"), Path: file, Hidden: what.Get("menu") == "no"}
	switch {
	case root.Name == "HH" && kind == KindCar:
		if what.Child("Wheels") == nil || what.Child("Car") == nil {
			return e, false
		}
		e.ID = strings.TrimSpace(e.ID)
		e = assemblyEntry(fsys, what, e)
	case root.Name != "camber", kind != "part" && what.Name != kind:
		return e, false
	}
	if e.ID == "" {
		e.ID = idOf(file)
	}
	if e.Name == "" {
		e.Name = e.ID
	}
	return e, true
}

// assemblyEntry takes id and name of an assembly from its car, as loading does.
func assemblyEntry(fsys fs.FS, assembly *source.Element, e Entry) Entry {
	file := assembly.Child("Car").Get("file")
	data, err := source.ReadFile(fsys, file)
	if err != nil {
		return e
	}
	root, _ := source.Parse(file, data)
	if root == nil || root.Child("Blueprint") == nil {
		return e
	}
	body := root.Child("Blueprint")
	if id := body.ID(); id != "" {
		e.ID = id
	}
	if car := body.Child("MyFirstCar"); car != nil {
		e.Name = car.Get("name")
	}
	return e
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

// Find gives the file of a blueprint that is called by its file, its folder ("cars/p917") or its id ("p917"). The error
// says what there is.
func Find(fsys fs.FS, kind, name string) (string, error) {
	home := homes[kind]
	if home == "" {
		home = kind + "s"
	}
	name = strings.TrimSuffix(strings.TrimSpace(name), "/")
	if name == "" {
		return "", fmt.Errorf("no %s is named", kind)
	}
	if err := source.CheckPath(name); err != nil {
		return "", err
	}
	base := path.Base(name)
	for _, file := range []string{
		name, name + ".xml", name + "/" + base + ".xml",
		home + "/" + name + ".xml", home + "/" + name + "/" + base + ".xml",
	} {
		if !strings.EqualFold(path.Ext(file), ".xml") {
			continue // a log or a recording that happens to be called like a car
		}
		if info, err := fs.Stat(fsys, file); err == nil && !info.IsDir() {
			return file, nil
		}
	}
	entries := List(fsys, kind)
	ids := make([]string, 0, len(entries))
	for _, e := range entries {
		if e.ID == name || home+"/"+e.ID == name {
			return e.Path, nil
		}
		ids = append(ids, e.ID)
	}
	return "", fmt.Errorf("there is no %s %q%s", kind, name, known(base, ids))
}

// known proposes what was meant, or says what there is.
func known(name string, among []string) string {
	if hint := source.DidYouMean(name, among); hint != "" {
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
