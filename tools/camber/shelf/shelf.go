// camber list, copy, pack, install and uninstall: what content there is, and moving it about.

package shelf

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/content"
	"camber/systems/host/launch"
	"camber/tools/camber/flags"
)

// PacksKind is what may be listed besides blueprints.
const PacksKind = "packs"

// ListCommand is camber list.
type ListCommand struct {
	flags.OfContent
	Kind string `arg:"" enum:"${kinds}" help:"What to list: ${kinds}."`
	JSON bool   `name:"json" help:"Print the list as JSON."`
}

// Run does it.
func (c *ListCommand) Run(std launch.Streams) error {
	if c.Kind == PacksKind {
		return printPacks(std, c.Folders(), c.JSON)
	}
	return PrintList(std, c.Folders(), c.Kind, c.JSON)
}

// listed is one line of a list; the names are a promise to scripts.
type listed struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Path string `json:"path"`
	From string `json:"from"` // layer: base, work or a pack
}

// PrintList prints what there is of a kind.
func PrintList(std launch.Streams, where *launch.Folders, kind string, asJSON bool) error {
	overlay, err := where.Open(std)
	if err != nil {
		return err
	}
	defer func() { _ = overlay.Close() }()
	list := []listed{}
	width := 0
	for _, e := range blueprints.List(overlay, kind) {
		layer, err := overlay.Where(e.Path)
		if err != nil {
			return err
		}
		list = append(list, listed{e.ID, e.Name, e.Path, layer.Name})
		width = max(width, len(e.ID))
	}
	if kind == car.Kind.Home {
		return printCars(std, overlay, list, asJSON)
	}
	if asJSON {
		return launch.PrintJSON(std, list)
	}
	for _, l := range list {
		fmt.Fprintf(std.Out, "%-*s  %s  (%s, %s)\n", width, l.ID, l.Name, l.Path, l.From)
	}
	return nil
}

// CopyCommand is camber copy.
type CopyCommand struct {
	flags.OfContent
	Names []string `arg:"" help:"What to copy: a folder such as cars/p917, or a file."`
	Force bool     `help:"Replace files that are in the working folder already."`
}

// Run does it.
func (c *CopyCommand) Run(std launch.Streams) error {
	overlay, err := c.Folders().Open(std)
	if err != nil {
		return err
	}
	defer func() { _ = overlay.Close() }()
	copyFiles := content.Copy
	if c.Force {
		copyFiles = content.CopyOver
	}
	files, err := copyFiles(overlay, c.Work, c.Names...)
	if err != nil {
		return err
	}
	for _, file := range files {
		fmt.Fprintln(std.Out, file)
	}
	fmt.Fprintln(std.Err, "Edit and save them while camber drive runs in the same folder.")
	return nil
}

// PackCommand is camber pack.
type PackCommand struct {
	Dir string `arg:"" help:"Folder with a pack.xml and blueprints."`
	Out string `placeholder:"FILE" help:"Archive to write (default: the pack's id and version, in the current folder)."`
}

// Run does it.
func (c *PackCommand) Run(std launch.Streams) error {
	out, err := content.Pack(c.Dir, c.Out, clean(std))
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(std.Out, out)
	return err
}

// InstallCommand is camber install.
type InstallCommand struct {
	flags.OfContent
	File string `arg:"" help:"Archive made by camber pack."`
}

// Run does it.
func (c *InstallCommand) Run(std launch.Streams) error {
	dir, err := c.Folders().PacksFolder()
	if err != nil {
		return err
	}
	folder, err := content.Install(c.File, dir, clean(std))
	if err != nil {
		return err
	}
	for _, words := range hidden(content.Folder(folder), content.Base()) {
		fmt.Fprintf(std.Err, "camber: warning: %s\n", words)
	}
	_, err = fmt.Fprintln(std.Out, folder)
	return err
}

// hidden says which built-in blueprints nobody sees any more once a pack lies above them: those of the same file, and
// those whose name it takes.
func hidden(pack, base fs.FS) (words []string) {
	for _, kind := range blueprints.Kinds.Homes() {
		ids := map[string]string{}
		for _, e := range blueprints.List(base, kind) {
			ids[e.ID] = e.Path
		}
		for _, e := range blueprints.List(pack, kind) {
			switch at := ids[e.ID]; {
			case at == e.Path:
				words = append(words, fmt.Sprintf("%s: it takes the place of the built-in %s", e.Path, e.Path))
			case at != "":
				words = append(words, fmt.Sprintf("%s: its id is that of the built-in %s: give it one of its own (id=%q)",
					e.Path, at, e.ID+"-2"))
			}
		}
	}
	return words
}

// UninstallCommand is camber uninstall.
type UninstallCommand struct {
	flags.OfContent
	ID string `arg:"" help:"Id of an installed pack, as camber list packs prints it."`
}

// Run does it.
func (c *UninstallCommand) Run(std launch.Streams) error {
	dir, err := c.Folders().PacksFolder()
	if err != nil {
		return err
	}
	at, err := content.Uninstall(c.ID, dir)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(std.Out, at)
	return err
}

// listedPack is one line of the packs; the names are a promise to scripts.
type listedPack struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Version string `json:"version"`
	Author  string `json:"author"`
	Licence string `json:"licence"`
	Path    string `json:"path"`
}

func printPacks(std launch.Streams, where *launch.Folders, asJSON bool) error {
	dir, err := where.PacksFolder()
	if err != nil {
		return err
	}
	packs, err := content.Packs(dir)
	if err != nil && len(packs) > 0 { // the others' faults are told, and in nobody's way
		fmt.Fprintf(std.Err, "camber: a pack is left out: %v\n", err)
		err = nil
	}
	list := make([]listedPack, 0, len(packs))
	for _, p := range packs {
		list = append(list, listedPack{p.ID, p.Name, p.Version, p.Author, p.Licence, p.Path})
	}
	if asJSON {
		return errors.Join(launch.PrintJSON(std, list), err)
	}
	for _, p := range list {
		fmt.Fprintln(std.Out, strings.Join(strings.Fields(fmt.Sprintf("%s %s  %s %s (%s)", p.ID, p.Version, p.Name,
			p.Licence, p.Path)), " "))
	}
	return err
}

// clean refuses a pack whose blueprints have errors, and tells of all else that is wrong. They may refer to the base.
func clean(std launch.Streams) func(fs.FS) error {
	return func(pack fs.FS) error {
		whole := content.Stack(content.Layer{Name: content.WorkLayer, FS: pack}, content.Layer{
			Name: content.BaseLayer,
			FS:   content.Base(),
		})
		problems := blueprints.Check(packOnly{whole, pack})
		for _, p := range problems.Warnings() {
			fmt.Fprintf(std.Err, "camber: %s\n", p)
		}
		return problems.Err()
	}
}

// packOnly lists the folders of a pack alone, while every file of the base can be opened.
type packOnly struct {
	*content.Overlay
	pack fs.FS
}

// ReadDir lists the pack's folder.
func (p packOnly) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(p.pack, name) }
