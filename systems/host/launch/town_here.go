// Which towns there are, and which maps towns can be made of, for people to choose from.

package launch

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"camber/components"
	"camber/content/town"
)

// TownHere is a town that can be driven in.
type TownHere struct {
	Call   string            // by this --town finds it
	Name   string            // that people read
	Detail components.Notice // where it is, or that it is a map as yet
	File   string            // "" = it was not made yet
}

// Unmade is a map of which nobody has made the town yet.
var Unmade = components.Notice{Kind: "town-map"}

// TownsHere lists the towns that there are: those that the content has maps of, those in the working folder, and those
// of the account.
func (f *Folders) TownsHere(files fs.FS) []TownHere {
	var all []TownHere
	maps := TownMaps(files)
	for _, name := range maps {
		all = append(all, TownHere{Call: name, Name: name, Detail: Unmade})
	}
	beside, _ := filepath.Glob(filepath.Join(f.Work, "*"+town.Ext)) // the pattern is right
	for _, file := range append(beside, f.TownFiles()...) {
		id := strings.TrimSuffix(filepath.Base(file), town.Ext)
		here := TownHere{Call: file, Name: id, File: file}
		if of := keptOf(id, maps); of != "" {
			i := slices.Index(maps, of)
			all[i].File, all[i].Detail = file, detailOf(file)
			continue
		}
		here.Detail = detailOf(file)
		all = append(all, here)
	}
	return all
}

// keptOf is the map that a town is kept of, by its id; "" for other towns.
func keptOf(id string, maps []string) string {
	at := strings.LastIndexByte(id, '-')
	if at >= 0 && len(id)-at-1 == knownDigits && slices.Contains(maps, id[:at]) {
		return id[:at]
	}
	return ""
}

// detailOf is where a town is, or what is wrong with it.
func detailOf(file string) components.Notice {
	f, err := town.Open(file)
	if err != nil {
		return components.Notice{Kind: "cannot-open", Bad: true}
	}
	place := f.Origin
	if len(f.Places) > 0 {
		place = f.Places[0]
	}
	if err := f.Close(); err != nil {
		return components.Notice{Kind: "cannot-open", Bad: true}
	}
	if f.Country != "XX" { // which is nowhere
		place += ", " + f.Country
	}
	return components.Notice{Text: place}
}

// MapHere is a file that a town can be made of.
type MapHere struct {
	Path  string
	Bytes int64
}

// MapsHere lists the maps in the working folder and its folders maps and towns, and among what was downloaded.
func (f *Folders) MapsHere() (all []MapHere) {
	dirs := []string{f.Work, filepath.Join(f.Work, "maps"), filepath.Join(f.Work, TownsFolder)}
	if home, err := os.UserHomeDir(); err == nil {
		dirs = append(dirs, filepath.Join(home, "Downloads"))
	}
	for _, dir := range dirs {
		entries, _ := os.ReadDir(dir) // one that is not there has none
		for _, e := range entries {
			info, err := e.Info()
			if err != nil || !info.Mode().IsRegular() || !IsMap(e.Name()) || strings.HasSuffix(e.Name(), ".xml") {
				continue
			}
			all = append(all, MapHere{filepath.Join(dir, e.Name()), info.Size()})
		}
	}
	slices.SortFunc(all, func(a, b MapHere) int { return cmp.Compare(a.Path, b.Path) })
	return slices.CompactFunc(all, func(a, b MapHere) bool { return a.Path == b.Path })
}
