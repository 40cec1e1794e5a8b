// A town that somebody names without a scene.

package launch

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"camber/blueprints/source"
	"camber/content"
	"camber/content/town"
	"camber/systems/reload"
)

// TownsFolder is where towns lie, in a working folder and in the account's own.
const TownsFolder = "towns"

// Towns gives the folder of towns beside that of packs: the account's.
func (f *Folders) Towns() (string, error) {
	packs, err := f.PacksFolder()
	if err != nil {
		return "", err
	}
	return filepath.Join(filepath.Dir(packs), TownsFolder), nil
}

// TownFiles lists the towns that there are, by their files: those of the working folder, then those of the account.
func (f *Folders) TownFiles() []string {
	dirs := []string{filepath.Join(f.Work, TownsFolder)}
	if own, err := f.Towns(); err == nil {
		dirs = append(dirs, own)
	}
	var all []string
	for _, dir := range dirs {
		found, _ := filepath.Glob(filepath.Join(dir, "*"+town.Ext)) // the pattern is right
		all = append(all, found...)
	}
	return all
}

// townFile finds the file of a town by what somebody calls it.
func (f *Folders) townFile(name string) (string, error) {
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		if filepath.Ext(name) != town.Ext {
			return "", fmt.Errorf("%s is no town: make one of a map with camber town build %s -o NAME%s", name, name, town.Ext)
		}
		return name, nil
	}
	var names []string
	for _, file := range f.TownFiles() {
		id := strings.TrimSuffix(filepath.Base(file), town.Ext)
		if id == strings.TrimSuffix(name, town.Ext) {
			return file, nil
		}
		names = append(names, id)
	}
	words := "there is none yet: make one of a map with camber town build MAP -o towns/NAME" + town.Ext
	if len(names) > 0 {
		slices.Sort(names)
		words = "there are " + strings.Join(slices.Compact(names), ", ")
	}
	return "", fmt.Errorf("no town is called %q%s; %s", name, source.DidYouMean(name, names), words)
}

// townScene is the scene of a town that is named by itself, in the overlay's place for it.
const townScene = "scenes/asked-town.xml"

// inTown lays a scene over the content: a road car on a street of the town.
func (f *SceneOptions) inTown(files *content.Overlay, in *Folders) (*content.Overlay, string, io.Closer, error) {
	if f.Scene != "" || f.Track != "" {
		return files, "", nil, errors.New("--town has streets of its own: leave out --scene and --track")
	}
	file, err := in.townFile(f.Town)
	if err != nil {
		return files, "", nil, err
	}
	name := filepath.Base(file)
	where := ""
	if f.Street != "" {
		where += fmt.Sprintf(" street=\"%s\"", escaped(f.Street))
	}
	if f.At != "" {
		where += fmt.Sprintf(" at=\"%s\"", escaped(f.At))
	}
	id := strings.TrimSuffix(name, town.Ext)
	text := fmt.Sprintf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<camber version=\"1\">\n"+
		"  <scene id=\"%s\" name=\"%s\" menu=\"no\" seconds=\"300s\">\n    <track><town file=\"%s\"%s/></track>\n"+
		"    <car use=\"cars/kestrel\" driver=\"none\"/>\n  </scene>\n</camber>\n",
		escaped(id), escaped(id), escaped(path.Join(TownsFolder, name)), where)
	lent := town.Unfold(moved{os.DirFS(filepath.Dir(file))})
	for _, l := range []content.Layer{
		{Name: "town", From: file, FS: lent}, {Name: "town's scene", FS: reload.Memory{townScene: []byte(text)}},
	} {
		files = files.Under(l)
	}
	return files, townScene, lent, nil
}

// moved is a folder as the folder of towns.
type moved struct{ files fs.FS }

func (m moved) Open(name string) (fs.File, error) {
	rest, ok := strings.CutPrefix(name, TownsFolder+"/")
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return m.files.Open(rest)
}
