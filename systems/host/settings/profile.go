// The profiles of a person's devices: one small file for each kind of wheel or pad, beside the settings (INP-11).

package settings

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"camber/blueprints"
	"camber/blueprints/input"
	"camber/blueprints/source/markup"
	"camber/components/person"
	"camber/content"
)

// Where profiles and the pads' mapping database are kept.
const (
	devices  = "devices"
	mappings = "gamecontrollerdb.txt"
)

// DeviceFolder is where a person's profiles and pad mappings are; empty when there is no such place.
func (c *Config) DeviceFolder() string {
	if c.store == nil {
		return ""
	}
	return filepath.Dir(c.store.Path(devices, mappings))
}

// Profiles reads the profiles that a person has and then those of the content, so that the former are found first. A
// broken one is told with its place; where an earlier reading had it, the last good one stays: before are those of the
// last call.
func (c *Config) Profiles(files fs.FS, before []*person.Profile) (all []*person.Profile, words []string) {
	if dir := c.DeviceFolder(); dir != "" {
		own := content.Folder(dir)
		entries, err := fs.ReadDir(own, ".")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			words = append(words, fmt.Sprintf("the profiles of your devices cannot be read: %v", err))
		}
		for _, e := range entries {
			if !strings.HasSuffix(e.Name(), ".xml") {
				continue
			}
			all, words = read(own, e.Name(), filepath.Join(dir, e.Name()), before, all, words)
		}
	}
	for _, e := range blueprints.List(files, blueprints.KindDevice) {
		all, words = read(files, e.Path, e.Path, before, all, words)
	}
	return all, words
}

// read reads one profile, or keeps the last good one.
func read(files fs.FS, name, id string, before, all []*person.Profile, words []string) ([]*person.Profile,
	[]string,
) {
	loaded, problems := input.LoadDevice(files, name)
	if err := problems.Err(); err != nil {
		said := strings.ReplaceAll(err.Error(), name, id)
		i := slices.IndexFunc(before, func(p *person.Profile) bool { return p.From == id })
		if i < 0 {
			return all, append(words, said)
		}
		return append(all, before[i]), append(words, said+"; the last good version of it stays")
	}
	p := *loaded.Profile
	p.From = id
	return append(all, &p), words
}

// KeepProfile keeps what a person has calibrated for a kind of device.
func (c *Config) KeepProfile(d *person.Device, p *person.Profile) error {
	if c.store == nil {
		return errors.New("settings: there is no place to keep them")
	}
	own := *p
	own.Match = []string{d.ID}
	if d.ID == "" {
		own.Match = slices.Clone(p.Match)
	}
	own.ID, own.Name = strings.ReplaceAll(d.ID, ":", "-"), d.Name
	own.ID = cmp.Or(own.ID, "device")
	name := own.ID + ".xml"
	return c.store.Save(devices, name, WriteProfile(&own), func(data []byte) error {
		_, problems := markup.Parse(name, data)
		return problems.Err()
	})
}

// WriteProfile is a profile as a file.
func WriteProfile(p *person.Profile) []byte {
	var b strings.Builder
	number := func(name string, v, otherwise float64) {
		if v != otherwise {
			fmt.Fprintf(&b, " %s=%q", name, strconv.FormatFloat(v, 'f', -1, 64))
		}
	}
	fmt.Fprintf(&b, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<camber version=\"1\">\n  <device id=\"%s\" "+
		"name=\"%s\" match=\"%s\">\n",
		quoted(p.ID), quoted(p.Name), quoted(strings.Join(p.Match, " ")))
	for _, a := range p.Axes {
		fmt.Fprintf(&b, "    <axis input=\"%d\" does=\"%s\"", a.Input, a.Does)
		number("low", a.Low, -1)
		number("middle", a.Middle, 0)
		number("high", a.High, 1)
		number("dead", a.Dead, 0)
		number("full", a.Full, 1)
		number("gamma", a.Gamma, 1)
		b.WriteString("/>\n")
	}
	for _, k := range p.Buttons {
		fmt.Fprintf(&b, "    <button input=\"%d\" does=\"%s\"/>\n", k.Input, k.Does)
	}
	b.WriteString("  </device>\n</camber>\n")
	return []byte(b.String())
}

// quoted is a text inside an attribute.
func quoted(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(text)
}

// PadMappings reads the mapping database that a person has put beside the profiles; nil where there is none.
func (c *Config) PadMappings() (file string, data []byte, err error) {
	if c.store == nil {
		return "", nil, nil
	}
	file = c.store.Path(devices, mappings)
	if data, err = os.ReadFile(file); errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return file, data, err
}
