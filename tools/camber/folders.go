// Where content is: the working folder, the installed packs and the embedded base, seen as one tree.

package main

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"sync"

	"camber/content"
	"camber/tools/settings"
)

// folders are the flags of every command that reads content.
type folders struct {
	Work  string `default:"." placeholder:"DIR" help:"Working folder: its cars, parts, tracks ... are read in place of the built-in ones (default: the current folder)."`
	Packs string `placeholder:"DIR" help:"Folder of installed packs (default: the one of your account)."`
}

// packs gives the folder of installed packs.
func (f *folders) packs() (string, error) {
	if f.Packs != "" {
		return f.Packs, nil
	}
	store, err := settings.OpenStore("camber")
	if err != nil {
		return "", err
	}
	return filepath.Dir(store.Path("packs", "installed")), nil
}

// open lays the layers over each other. Without a folder for packs there are none: the rest is still there.
func (f *folders) open(std streams) (*content.Overlay, error) {
	var installed []string
	dir, err := f.packs()
	if err == nil {
		installed, err = content.Installed(dir)
	}
	if err != nil {
		fmt.Fprintf(std.err, "camber: installed packs are left out: %v\n", err)
	}
	return content.Open(f.Work, installed...)
}

// watched are the folders of a working folder that hold blueprints; a working folder may be somebody's home.
var watched = []string{"cars", "devices", "huds", "keymaps", "obstacles", "parts", "paints", "scenes", "shaders", "surfaces", "tracks", "tyres"}

// watch reports saves in the blueprint folders of the working folder until ctx ends.
func (f *folders) watch(ctx context.Context, std streams) (<-chan []string, error) {
	all := make(chan []string)
	var open sync.WaitGroup
	defer func() { go func() { open.Wait(); close(all) }() }()
	for _, name := range watched {
		changed, err := content.Watch(ctx, filepath.Join(f.Work, name), content.QuietTime, func(words string) {
			fmt.Fprintf(std.err, "camber: %s\n", words)
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
