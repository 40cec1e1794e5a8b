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

	"camber/blueprints/source/markup"
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

// TownMaps lists the towns that the content has maps of, by their names.
func TownMaps(files fs.FS) []string {
	var names []string
	found, _ := fs.Glob(files, TownsFolder+"/*"+town.MapExt) // the pattern is right
	for _, file := range found {
		names = append(names, strings.TrimSuffix(path.Base(file), town.MapExt))
	}
	return names
}

// FindTown finds the file of a town by what somebody calls it: a file, or a name; one that the content has a map of is
// made first.
func (f *Folders) FindTown(std Streams, name string) (found string, err error) {
	files, err := f.Open(std)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, files.Close()) }()
	found, err = f.townFile(files, name)
	if err != nil || found != "" {
		return found, err
	}
	file, err := files.Open(inTowns(name))
	if err != nil {
		return "", err
	}
	if disk, ok := file.(interface{ Name() string }); ok {
		found = disk.Name()
	} else {
		err = fmt.Errorf("there is no place to keep the town %s: make a folder that can be written to your home", name)
	}
	return found, errors.Join(err, file.Close())
}

// inTowns is where a town of that name lies among the content.
func inTowns(name string) string {
	return path.Join(TownsFolder, strings.TrimSuffix(name, town.Ext)+town.Ext)
}

// NoTown is told of a file that a town is not read from: a device or a pipe is not opened for it.
func NoTown(name string) error {
	return fmt.Errorf("%s is no town: make one of a map with camber town build MAP -o NAME%s", name, town.Ext)
}

// townFile finds the file of a town by what somebody calls it; "" where it is one that the content has a map of.
func (f *Folders) townFile(files fs.FS, name string) (string, error) {
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		if !info.Mode().IsRegular() {
			return "", NoTown(name)
		}
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
	maps := TownMaps(files)
	for _, id := range maps {
		if id == strings.TrimSuffix(name, town.Ext) {
			return "", nil
		}
		names = append(names, id)
	}
	slices.Sort(names)
	names = slices.DeleteFunc(slices.Compact(names), func(id string) bool { return keptOf(id, maps) != "" })
	there := ""
	if len(names) > 0 {
		there = "there are " + strings.Join(names, ", ") + "; "
	}
	return "", fmt.Errorf("no town is called %q%s; %smake one of a map with camber town build MAP -o towns/NAME%s", name,
		markup.DidYouMean(name, names), there, town.Ext)
}

// townScene is the scene of a town that is named by itself, in the overlay's place for it.
const townScene = "scenes/asked-town.xml"

// InTown lays a scene over the content: a road car on a street of the town.
func (f *SceneOptions) InTown(files *content.Overlay, in *Folders) (*content.Overlay, string, io.Closer, error) {
	if f.Scene != "" || f.Track != "" {
		return files, "", nil, errors.New("--town has streets of its own: leave out --scene and --track")
	}
	file, err := in.townFile(files, f.Town)
	if err != nil {
		return files, "", nil, err
	}
	name := path.Base(inTowns(f.Town))
	if file != "" {
		name = filepath.Base(file)
	}
	where := ""
	if f.Street != "" {
		where += fmt.Sprintf(" street=\"%s\"", escaped(f.Street))
	}
	if f.At != "" {
		where += fmt.Sprintf(" at=\"%s\"", escaped(f.At))
	}
	if f.Style != "" {
		where += fmt.Sprintf(" style=\"%s\"", escaped(f.Style))
	}
	id := strings.TrimSuffix(name, town.Ext)
	text := fmt.Sprintf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<camber version=\"1\">\n"+
		"  <scene id=\"%s\" name=\"%s\" menu=\"no\" seconds=\"300s\">\n    <track><town file=\"%s\"%s/></track>\n"+
		"    <car use=\"cars/kestrel\" driver=\"none\"/>\n  </scene>\n</camber>\n",
		escaped(id), escaped(id), escaped(path.Join(TownsFolder, name)), where)
	lent := io.Closer(io.NopCloser(nil))
	if file != "" {
		unfolded := town.Unfold(moved{os.DirFS(filepath.Dir(file))})
		files, lent = files.Under(content.Layer{Name: "town", From: file, FS: unfolded}), unfolded
	}
	return files.Under(content.Layer{
		Name: "town's scene", FS: reload.Memory{townScene: []byte(text)},
	}), townScene, lent, nil
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
