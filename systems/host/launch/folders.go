// Where content is: the working folder, the installed packs and the embedded base, seen as one tree.

package launch

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"sync"

	"camber/blueprints"
	"camber/content"
	"camber/systems/host/settings"
)

// Folders are where content is read from.
type Folders struct {
	Work  string // its cars, parts, tracks ... are read in place of the built-in ones
	Packs string // of installed packs; "" = the one of the account
}

// PacksFolder gives the folder of installed packs.
func (f *Folders) PacksFolder() (string, error) {
	if f.Packs != "" {
		return f.Packs, nil
	}
	store, err := settings.OpenStore("camber")
	if err != nil {
		return "", err
	}
	return filepath.Dir(store.Path("packs", "installed")), nil
}

// Open lays the layers over each other. Without a folder for packs there are none: the rest is still there.
func (f *Folders) Open(std Streams) (*content.Overlay, error) {
	var installed []string
	dir, err := f.PacksFolder()
	if err == nil {
		installed, err = content.Installed(dir)
	}
	if err != nil {
		fmt.Fprintf(std.Err, "camber: installed packs are left out: %v\n", err)
	}
	files, err := content.OpenSome(func(err error) {
		fmt.Fprintf(std.Err, "camber: a pack is left out: %v\n", err)
	}, f.Work, installed...)
	if err != nil {
		return nil, err
	}
	return f.withTowns(files, std), nil
}

// Watched are the folders of a working folder that hold blueprints, what they name, and towns; a working folder may be
// somebody's home.
var Watched = append(blueprints.Kinds.Homes(), "models", "shaders", "towns", "tyres", "words")

// Watch reports saves in the blueprint folders of the working folder until ctx ends.
func (f *Folders) Watch(ctx context.Context, std Streams) (<-chan []string, error) {
	all := make(chan []string)
	var open sync.WaitGroup
	defer func() { go func() { open.Wait(); close(all) }() }()
	for _, name := range Watched {
		changed, err := content.Watch(ctx, filepath.Join(f.Work, name), content.QuietTime, func(words string) {
			fmt.Fprintf(std.Err, "camber: %s\n", words)
		})
		if err != nil {
			return nil, err
		}
		open.Go(func() {
			for paths := range changed {
				below := make([]string, len(paths)) // as content names them
				for i, p := range paths {
					below[i] = path.Join(name, p)
				}
				select {
				case all <- below:
				case <-ctx.Done():
					return
				}
			}
		})
	}
	return all, nil
}
