// camber check and camber explain: what is wrong with blueprints, and what is in them.

package check

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"camber/blueprints"
	"camber/blueprints/hud"
	"camber/blueprints/meaning"
	"camber/blueprints/source/markup"
	"camber/content"
	"camber/systems/host/launch"
	"camber/systems/hud/words"
	"camber/systems/telemetry"
	"camber/tools/camber/flags"
	"camber/tools/camber/shelf"
)

// Command is camber check.
type Command struct {
	Packs string   `placeholder:"DIR" help:"Folder of installed packs (default: the one of your account)."`
	Rigs  bool     `help:"Drive the promises (<expect>) of cars, named by id, folder or file, and judge them; without a name, of all."`
	JSON  bool     `name:"json" help:"With --rigs: print the judged promises as JSON."`
	Paths []string `arg:"" optional:"" help:"Folders of blueprints, or single files."`
}

// Run does it.
func (c *Command) Run(std launch.Streams) error {
	if c.Rigs {
		return c.judge(std)
	}
	if c.JSON {
		return errors.New("--json: the figures of --rigs are printed so")
	}
	if len(c.Paths) == 0 {
		return errors.New("name folders of blueprints, or single files")
	}
	found := false
	for _, path := range c.Paths {
		problems, err := checkPath(std, path, c.Packs)
		if err != nil {
			return err
		}
		for _, p := range problems {
			fmt.Fprintln(std.Out, p)
		}
		found = found || problems.Err() != nil
	}
	if found {
		return launch.ErrFound
	}
	return nil
}

// checkPath checks a file or a folder. References are looked up in the pack it belongs to and in the base below that.
func checkPath(std launch.Streams, file, packs string) (markup.Problems, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	roots := []string{file}
	if info.IsDir() {
		roots, err = packRoots(file)
		if err != nil {
			return nil, err
		}
	}
	var all markup.Problems
	for i, root := range roots {
		base, inside := shelf.PackOf(root)
		where := launch.Folders{Work: base, Packs: packs}
		overlay, err := where.Open(std)
		if err != nil {
			return nil, err
		}
		// Only the files of this folder are checked, but they may refer to all of the overlay.
		only := onlyFiles{overlay, base, roots[:i]}
		found := wordsIn(only, inside)
		if path.Ext(inside) != words.Ending {
			found = append(append(found, blueprints.Check(only, inside)...), channelsIn(only, inside)...)
		}
		for _, p := range found {
			if onDisk := filepath.Join(base, filepath.FromSlash(p.File)); p.File != "" {
				if _, err := os.Stat(onDisk); err == nil { // else it is of the base that is built in
					p.File = filepath.ToSlash(onDisk)
				}
			}
			all = append(all, p)
		}
		if err := overlay.Close(); err != nil {
			return nil, err
		}
	}
	return all.Sorted(), nil
}

// channelsIn says which channels nobody knows that layouts of instruments name: a file, or those of a pack.
func channelsIn(files onlyFiles, inside string) (all markup.Problems) {
	for _, e := range hud.Kind.List(files) {
		if inside != "." && e.Path != inside && !strings.HasPrefix(e.Path, inside+"/") {
			continue
		}
		if h, _ := hud.Load(files, e.Path); h != nil { // else it is told what is wrong
			all = append(all, h.Unknown(telemetry.Names())...)
		}
	}
	return all
}

// wordsIn says what is wrong with a file of words, or with those of a pack or of their folder.
func wordsIn(files onlyFiles, inside string) (all markup.Problems) {
	names := []string{inside}
	if inside == "." || inside+"/" == words.Folder {
		entries, err := files.ReadDir(path.Dir(words.Folder))
		if err != nil {
			return nil // it has none
		}
		names = nil
		for _, e := range entries {
			names = append(names, words.Folder+e.Name())
		}
	}
	for _, name := range names {
		if path.Ext(name) != words.Ending {
			continue
		}
		for _, p := range words.Check(files, content.Base(), name) {
			all = append(all, markup.Problem{Position: markup.Position{File: p.File, Line: p.Line}, Text: p.What})
		}
	}
	return all
}

// packRoots lists what is checked of a folder by itself: the packs below it, those with a pack.xml, and last the
// folder, for all that is in none of them.
func packRoots(folder string) ([]string, error) {
	var roots []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && path != folder && content.Scratch(entry.Name()) {
			return fs.SkipDir
		}
		if !entry.IsDir() && entry.Name() == content.ManifestName && filepath.Dir(path) != filepath.Clean(folder) {
			roots = append(roots, filepath.Dir(path))
		}
		return nil
	})
	sort.Strings(roots)
	return append(roots, folder), err
}

// onlyFiles is an overlay whose folders list just the files of one folder on disk, while every file can be opened.
type onlyFiles struct {
	*content.Overlay
	dir  string
	less []string // folders that are left out
}

// ReadDir lists the folder on disk.
func (o onlyFiles) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(content.Folder(o.dir), name)
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		return slices.Contains(o.less, filepath.Join(o.dir, filepath.FromSlash(name), e.Name()))
	}), err
}

// ExplainCommand is camber explain.
type ExplainCommand struct {
	flags.OfContent
	Car  string   `arg:"" help:"Car, track, scene or obstacle to explain: an id, a folder or a file."`
	Set  []string `sep:"none" placeholder:"PATH=VALUE" help:"Override a value first; may be repeated."`
	JSON bool     `name:"json" help:"Print the values as JSON."`
}

// Run does it.
func (c *ExplainCommand) Run(std launch.Streams) error {
	overlay, err := c.Folders().Open(std)
	if err != nil {
		return err
	}
	defer func() { _ = overlay.Close() }()
	path, err := blueprints.Kinds.FindAny(overlay, c.Car)
	if err != nil {
		return err
	}
	if len(c.Set) > 0 { // an override that does not fit is the command line's fault, not the car's
		if _, problems := blueprints.Load(overlay, path); problems.Err() == nil {
			if _, problems := blueprints.Load(overlay, path, c.Set...); problems.Err() != nil {
				return problems.Err()
			}
		}
	}
	blueprint, problems := blueprints.Load(overlay, path, c.Set...)
	for _, p := range problems {
		fmt.Fprintln(std.Err, p)
	}
	if problems.Err() != nil {
		return launch.ErrFound
	}
	if c.JSON {
		return launch.PrintJSON(std, meaning.Rows(blueprint))
	}
	_, err = fmt.Fprint(std.Out, meaning.Explain(blueprint))
	return err
}
