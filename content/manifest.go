// The manifest of a pack: who made it, what it is called, under which licence it is given.

package content

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"camber/blueprints/source"
	"camber/blueprints/source/markup"
)

// ManifestName is the file at the root of a pack that makes it one.
const ManifestName = "pack.xml"

// Manifest is what pack.xml says:
//
//	<camber version="1">
//	  <pack id="night-racers" name="Night racers" version="1.2" author="you" licence="CC0-1.0">Three cars.</pack>
//	</camber>
type Manifest struct {
	ID      string // lower-case letters, digits and dashes; the folder it is installed in
	Name    string // as shown to people
	Version string // as the author counts
	Author  string
	Licence string // SPDX identifier, as CC0-1.0
	About   string // a sentence or two
}

// manifestFile is how it is written.
type manifestFile struct {
	Version string      `attr:"version,required" doc:"Version of the dialect; this engine reads 1."`
	Pack    packElement `elem:"pack,required" doc:"What the pack is."`
}

type packElement struct {
	Element *markup.Element
	ID      string `attr:"id,required" doc:"The folder that it is installed in."`
	Name    string `attr:"name" doc:"As shown to people; the id where there is none."`
	Version string `attr:"version" doc:"As the author counts."`
	Author  string `attr:"author" doc:"Who made it."`
	Licence string `attr:"licence" doc:"By its SPDX identifier, as CC0-1.0."`
	About   string `text:"yes" doc:"A sentence or two."`
}

// ReadManifest reads and checks the manifest of a pack.
func ReadManifest(pack fs.FS) (Manifest, error) {
	if _, err := fs.Stat(pack, ManifestName); missing(err) {
		return Manifest{}, fmt.Errorf("%s is missing: a pack needs one that says <camber version=\"1\"><pack id=\"...\" "+
			"name=\"...\"/></camber>", ManifestName)
	}
	data, err := markup.ReadFile(pack, ManifestName)
	if err != nil {
		return Manifest{}, err
	}
	return ParseManifest(data)
}

// ParseManifest reads a manifest from its bytes.
func ParseManifest(data []byte) (Manifest, error) {
	root, problems := markup.Parse(ManifestName, data)
	if err := problems.Err(); err != nil {
		return Manifest{}, err
	}
	wrong := func(p markup.Problem) (Manifest, error) { return Manifest{}, markup.Problems{p}.Err() }
	if root.Name != "camber" {
		return wrong(root.Problem("a manifest is a <camber> with a <pack> in it"))
	}
	var f manifestFile
	_, problems = source.Bind(root, &f)
	if err := problems.Err(); err != nil {
		return Manifest{}, err
	}
	if f.Version != "1" {
		return wrong(root.AttrProblem("version", "this engine reads version 1, not %q", f.Version))
	}
	p := &f.Pack
	m := Manifest{
		strings.TrimSpace(p.ID), strings.TrimSpace(p.Name), strings.TrimSpace(p.Version), strings.TrimSpace(p.Author),
		strings.TrimSpace(p.Licence), strings.Join(strings.Fields(p.About), " "),
	}
	if err := packID(m.ID); err != nil {
		return wrong(p.Element.AttrProblem("id", "%s", err))
	}
	if m.Name == "" {
		m.Name = m.ID
	}
	return m, nil
}

// packID refuses ids that are no safe folder name everywhere.
func packID(id string) error {
	switch {
	case id == "":
		return errors.New("it says nothing (say night-racers)")
	case len(id) > 64:
		return fmt.Errorf("%d letters are too many (at most 64)", len(id))
	case strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || id[0] == '-':
		return fmt.Errorf("%q may hold lower-case letters, digits and dashes only, as in night-racers", id)
	case id == BaseLayer || id == WorkLayer:
		return fmt.Errorf("%q is the name of a layer of the engine's own", id)
	}
	return Portable(id)
}
