// The manifest of a pack: who made it, what it is called, under which licence it is given.

package content

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// ManifestName is the file at the root of a pack that makes it one.
const ManifestName = "pack.xml"

const longestManifest = 1 << 20 // bytes

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

// ReadManifest reads and checks the manifest of a pack.
func ReadManifest(pack fs.FS) (Manifest, error) {
	f, err := pack.Open(ManifestName)
	if missing(err) {
		return Manifest{}, fmt.Errorf("%s is missing: a pack needs one that says <camber version=\"1\"><pack id=\"...\" "+
			"name=\"...\"/></camber>", ManifestName)
	}
	if err != nil {
		return Manifest{}, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, longestManifest+1))
	if err != nil {
		return Manifest{}, err
	}
	if len(data) > longestManifest {
		return Manifest{}, fmt.Errorf("%s is larger than %d bytes", ManifestName, longestManifest)
	}
	return ParseManifest(data)
}

// ParseManifest reads a manifest from its bytes.
func ParseManifest(data []byte) (Manifest, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	var m Manifest
	var about strings.Builder
	var path []string
	packs := 0
	line, column := 1, 1 // where the token at hand begins
	fail := func(format string, args ...any) (Manifest, error) {
		return Manifest{}, fmt.Errorf("%s:%d:%d: %s", ManifestName, line, column, fmt.Sprintf(format, args...))
	}
	for {
		line, column = d.InputPos()
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			line, column = d.InputPos()
			return fail("%s", withoutLine(err))
		}
		switch t := token.(type) {
		case xml.StartElement:
			path = append(path, t.Name.Local)
			switch at := strings.Join(path, "/"); at {
			case "camber":
				if err := theVersion(t); err != nil {
					return fail("%v", err)
				}
			case "camber/pack":
				packs++
				if m, err = fromElement(t); err != nil {
					return fail("%v", err)
				}
			default:
				return fail("unknown element %s (known: camber, and pack in it)", at)
			}
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			if len(path) == 2 {
				about.Write(t)
			}
		}
	}
	if packs != 1 {
		return fail("there must be one <pack> in <camber>, here are %d", packs)
	}
	m.About = strings.Join(strings.Fields(about.String()), " ")
	return m, nil
}

// withoutLine strips the decoder's own count of lines: ours stands in front already.
func withoutLine(err error) string {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return syntax.Msg
	}
	return err.Error()
}

func theVersion(t xml.StartElement) error {
	version := ""
	for _, a := range t.Attr {
		if a.Name.Local != "version" || a.Name.Space != "" {
			return fmt.Errorf("camber: unknown attribute %s (known: version)", a.Name.Local)
		}
		if version != "" {
			return errors.New("camber: attribute version stands there twice")
		}
		version = a.Value
	}
	switch version {
	case "1":
		return nil
	case "":
		return errors.New(`camber: attribute version is missing (say version="1")`)
	}
	return fmt.Errorf("camber: attribute version: this engine reads version 1, not %q", version)
}

func fromElement(t xml.StartElement) (Manifest, error) {
	var m Manifest
	seen := map[string]bool{}
	for _, a := range t.Attr {
		field := map[string]*string{
			"id": &m.ID, "name": &m.Name, "version": &m.Version, "author": &m.Author, "licence": &m.Licence,
		}[a.Name.Local]
		switch {
		case field == nil || a.Name.Space != "":
			return m, fmt.Errorf("pack: unknown attribute %s (known: id, name, version, author, licence)", a.Name.Local)
		case seen[a.Name.Local]:
			return m, fmt.Errorf("pack: attribute %s stands there twice", a.Name.Local)
		}
		seen[a.Name.Local] = true
		*field = strings.TrimSpace(a.Value)
	}
	if err := packID(m.ID); err != nil {
		return m, err
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
		return errors.New("pack: attribute id is missing")
	case len(id) > 64:
		return fmt.Errorf("pack: attribute id: %d letters are too many (at most 64)", len(id))
	case strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || id[0] == '-':
		return fmt.Errorf("pack: attribute id: %q may hold lower-case letters, digits and dashes only, as in night-racers",
			id)
	case id == BaseLayer || id == WorkLayer:
		return fmt.Errorf("pack: attribute id: %q is the name of a layer of the engine's own", id)
	}
	return Portable(id)
}
