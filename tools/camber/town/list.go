// camber town list: the towns that are kept here.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	towns "camber/content/town"
	"camber/systems/host/launch"
	"camber/systems/host/session"
	"camber/tools/camber/flags"
)

// List is camber town list.
type List struct {
	In   []string `arg:"" optional:"" name:"folders" help:"Folders to look in (default: the working folder, its towns/, and the towns/ beside the packs of your account)."`
	JSON bool     `help:"Print them as JSON."`
	flags.OfContent
}

// Listed is one of them.
type Listed struct {
	File    string   `json:"file"`
	Hash    string   `json:"hash"`
	Country string   `json:"country"`
	Origin  string   `json:"origin"`
	Flat    bool     `json:"flat"`
	Ways    int      `json:"ways"`
	Tiles   int      `json:"tiles"`
	Places  []string `json:"places"`
	Note    string   `json:"note,omitempty"`
	Problem string   `json:"problem,omitempty"`
}

// Run does it.
func (c *List) Run(std launch.Streams) error {
	folders := c.In
	if len(folders) == 0 {
		folders = []string{c.Work, filepath.Join(c.Work, launch.TownsFolder)}
		if own, err := c.Folders().Towns(); err == nil {
			folders = append(folders, own)
		}
	}
	list := []Listed{}
	for _, dir := range folders {
		files, err := filepath.Glob(filepath.Join(dir, "*.town"))
		if err != nil {
			return err
		}
		if _, err := os.Stat(dir); err != nil && len(c.In) > 0 {
			return err
		}
		slices.Sort(files)
		for _, file := range files {
			list = append(list, readTown(file))
		}
	}
	if len(c.In) == 0 {
		more, err := c.unmade(std, list)
		if err != nil {
			return err
		}
		list = append(list, more...)
	}
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(list)
	}
	if len(list) == 0 {
		fmt.Fprintln(std.Out, "no towns here: make one with camber town build MAP -o NAME.town")
	}
	for _, t := range list {
		if t.Problem != "" {
			fmt.Fprintln(std.Out, t.Problem)
			continue
		}
		if t.Note != "" {
			fmt.Fprintf(std.Out, "%s: %s\n", t.File, t.Note)
			continue
		}
		fmt.Fprintf(std.Out, "%s: %s", t.File, t.Country)
		if len(t.Places) > 0 {
			fmt.Fprintf(std.Out, ", %s", t.Places[0])
		}
		fmt.Fprintf(std.Out, ", %s, %d ways, %d tiles, hash %.16s\n", t.Origin, t.Ways, t.Tiles, t.Hash)
	}
	return nil
}

// unmade are the towns that the content has maps of, and that nobody has driven in yet.
func (c *List) unmade(std launch.Streams, made []Listed) (more []Listed, err error) {
	files, err := c.Folders().Open(std)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, files.Close()) }()
	for _, name := range launch.TownMaps(files) {
		if !slices.ContainsFunc(made, func(t Listed) bool {
			return strings.HasPrefix(filepath.Base(t.File), name+"-") || filepath.Base(t.File) == name+towns.Ext
		}) {
			more = append(more, Listed{
				File: name, Places: []string{}, Note: session.InWords(launch.Unmade),
			})
		}
	}
	return more, nil
}

func readTown(file string) Listed {
	f, err := towns.Open(file)
	if err != nil {
		return Listed{File: file, Places: []string{}, Problem: err.Error()}
	}
	t := Listed{file, f.Hash, f.Country, f.Origin, f.Flat, f.Ways, f.Tiles, f.Places, "", ""}
	if err := errors.Join(f.Close()); err != nil {
		t.Problem = err.Error()
	}
	return t
}
