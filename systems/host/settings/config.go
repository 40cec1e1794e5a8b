// The settings of the engine: config.xml, read and written by path.

package settings

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"camber/blueprints/source"
)

// Where the settings are kept, and what they begin with.
const (
	app    = "camber"
	object = "settings"
	name   = "config.xml"
	root   = "FahrSim"
)

//go:embed config.xml
var defaults []byte

// Config is the settings. The document in it answers for any path, known or not; Bool, Int, Double and Text answer for
// known ones, with their default where nothing is set.
type Config struct {
	*source.Document
	store *Store
}

// OpenConfig reads the settings, or the documented defaults where there are none yet. The words tell a person what was
// wrong with the file and what was done about it; they are empty when all is well. When the settings cannot be kept on
// this system at all, the error says why and the Config holds the defaults all the same.
func OpenConfig() (c *Config, words []string, err error) {
	c = &Config{Document: documented()}
	if c.store, err = OpenStore(app); err != nil {
		return c, nil, err
	}
	words, err = c.load()
	return c, words, err
}

func (c *Config) load() (words []string, err error) {
	data, said, err := c.store.Load(object, name, readable)
	if said != "" {
		words = append(words, said)
	}
	c.Document = documented()
	if err != nil || data == nil {
		return words, err
	}
	c.Document, _ = source.ParseDocument(name, data)
	for _, s := range Known() { // one bad value is no reason to put the whole file aside
		if _, err := s.read(c.Document); err != nil && !errors.Is(err, source.ErrNoValue) {
			words = append(words, fmt.Sprintf("%s: %v; the default %s%s is used", c.Path(), err, s.Default, s.Unit))
		}
	}
	return words, nil
}

// readable refuses a file that is no settings document.
func readable(data []byte) error {
	doc, problems := source.ParseDocument(name, data)
	if err := problems.Err(); err != nil {
		return err
	}
	if _, err := doc.GetString("/" + root); err != nil && !errors.Is(err, source.ErrNoValue) {
		return fmt.Errorf("%w, not with <%s>", err, root)
	}
	return nil
}

// documented is the default file, with its comments.
func documented() *source.Document {
	doc, problems := source.ParseDocument(name, defaults)
	if doc == nil {
		panic("settings: the built-in config.xml is broken: " + problems.Err().Error())
	}
	return doc
}

// Path tells where the settings are kept; empty when they cannot be.
func (c *Config) Path() string {
	if c.store == nil {
		return ""
	}
	return c.store.Path(object, name)
}

// Get gives a known setting as text; its path may be in any case.
func (c *Config) Get(path string) (string, error) {
	s, err := find(path)
	if err != nil {
		return "", err
	}
	text, err := s.read(c.Document)
	if errors.Is(err, source.ErrNoValue) {
		err = nil
	}
	return text, err
}

// Set changes a known setting and keeps it. A text that does not fit changes nothing. What another process has set in
// the meantime stays.
func (c *Config) Set(path, text string) error {
	s, err := find(path)
	if err != nil {
		return err
	}
	if c.store == nil {
		return errors.New("settings: there is no place to keep them")
	}
	defer c.store.Lock(object, name)() // from what is there to what is kept
	if _, err := c.load(); err != nil {
		return err
	}
	if err := s.write(c.Document, text); err != nil {
		return fmt.Errorf("settings: %w", err)
	}
	return c.Save()
}

// Save keeps the document as it is.
func (c *Config) Save() error {
	if c.store == nil {
		return errors.New("settings: there is no place to keep them")
	}
	return c.store.Save(object, name, c.Bytes(), readable)
}

// Int gives a known whole number, or its default where nothing usable is set.
func (c *Config) Int(path string) int {
	return typed(c, path, Int, (*source.Document).GetInt)
}

// Double gives a known number in its unit, or its default where nothing usable is set.
func (c *Config) Double(path string) float64 {
	return typed(c, path, Double, (*source.Document).GetDouble)
}

// Bool gives a known switch, or its default where nothing usable is set.
func (c *Config) Bool(path string) bool {
	return typed(c, path, Bool, (*source.Document).GetBool)
}

// Text gives a known text, or its default where nothing is set.
func (c *Config) Text(path string) string {
	return typed(c, path, Text, (*source.Document).GetString)
}

func typed[T any](c *Config, path string, kind Kind, get func(*source.Document, string) (T, error)) T {
	s, err := find(path)
	if err != nil || s.Kind != kind {
		panic(fmt.Sprintf("settings: %s is not a known setting of kind %s: add it to Known, or ask for another kind (%v)",
			path, kind, err))
	}
	text, _ := s.read(c.Document) // on an error the default, which load has told of
	probe := source.NewDocument(root)
	if err := probe.SetString(s.Path, text); err != nil {
		panic("settings: the default of " + s.Path + " cannot be written: " + err.Error())
	}
	v, err := get(probe, s.Path)
	if err != nil {
		panic("settings: the default of " + s.Path + " does not fit: " + err.Error())
	}
	return v
}

// String lists all known settings, one a line, for a person: path, value, unit, meaning.
func (c *Config) String() string {
	var b strings.Builder
	for _, s := range Known() {
		text, _ := s.read(c.Document)
		fmt.Fprintf(&b, "%-32s %-10s %-4s %s\n", s.Path, text, s.Unit, s.Says)
	}
	return b.String()
}
