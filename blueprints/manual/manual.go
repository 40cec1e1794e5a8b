// The author's manual: prose from Markdown in the content, reference generated from the tags.

package manual

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

// Text is the author's manual in Markdown. Its prose is read from the folder manual of the content.
func Text(fsys fs.FS) ([]byte, error) {
	m := &manualWriter{fsys: fsys, seen: map[string]bool{}}
	m.prose("first-car")
	m.units()
	m.prose("sharing", "tuning", "obstacles", "gates", "weather", "towns", "races", "huds", "devices", "sounds", "words",
		"elements")
	m.walk("camber", source.Describe(&dialect.Root{}), "The outermost element of a file: a version and exactly one thing.")
	m.rigs()
	m.prose("hh")
	for _, e := range []struct {
		name string
		of   any
		doc  string
	}{
		{"Blueprint (assembly)", &dialect.HHAssembly{}, "A car and its wheels."},
		{"Blueprint (car)", &dialect.HHCarFile{}, "A body with engine, gearbox and suspensions."},
		{"Blueprint (wheel)", &dialect.HHWheelFile{}, "A wheel with its tyre."},
	} {
		m.walk(e.name, source.Describe(e.of), e.doc)
	}
	m.prose("mistakes")
	return m.out.Bytes(), m.err
}

type manualWriter struct {
	fsys fs.FS
	out  bytes.Buffer
	seen map[string]bool // types that have been described
	err  error           // of the first chapter that could not be read
}

// prose writes chapters, a blank line before each but the first.
func (m *manualWriter) prose(chapters ...string) {
	for _, name := range chapters {
		text, err := fs.ReadFile(m.fsys, "manual/"+name+".md")
		if err != nil && m.err == nil {
			m.err = fmt.Errorf("blueprints: the manual: %w", err)
		}
		if m.out.Len() > 0 {
			m.printf("\n")
		}
		m.out.Write(text)
	}
}

func (m *manualWriter) printf(format string, args ...any) { fmt.Fprintf(&m.out, format, args...) }

// walk describes an element and then, once each, what it may hold.
func (m *manualWriter) walk(name string, s *source.Schema, doc string) {
	key := name + " " + s.Type.Name()
	if m.seen[key] {
		return
	}
	m.seen[key] = true
	m.printf("\n### `<%s>`\n\n%s\n", name, doc)
	if s.Text != nil {
		m.printf("\nText between the tags: %s\n", s.Text.Doc)
	}
	if len(s.Attrs) > 0 {
		m.printf("\n| attribute | value | default | range | |\n|---|---|---|---|---|\n")
		for _, f := range s.Attrs {
			m.printf("| `%s` | %s | %s | %s | %s |\n", f.Name, valueOf(f), defaultOf(f), cell(rangeOf(f)), cell(f.Doc))
		}
	}
	if len(s.Children) > 0 {
		m.printf("\n| inside | how many | |\n|---|---|---|\n")
		for _, c := range s.Children {
			m.printf("| `<%s>` | %s | %s |\n", c.Name, howMany(c), cell(c.Doc))
		}
	}
	for _, c := range s.Children {
		m.walk(c.Name, c.Schema, c.Doc)
	}
}

// valueOf says what may stand in an attribute.
func valueOf(f *source.Field) string {
	if len(f.OneOf) > 0 {
		return "`" + strings.Join(f.OneOf, "` `") + "`"
	}
	what := f.Kind.String()
	dim := strings.ReplaceAll(f.Dim, "-", " ")
	switch {
	case f.DimX != "":
		what += " of " + strings.ReplaceAll(f.DimX, "-", " ") + " and " + dim
	case f.Dim != "" && f.Dim != "none":
		what += ", " + dim
	}
	if f.Slope != "" {
		what += ", or one " + strings.ReplaceAll(f.Slope, "-", " ")
	}
	if example := f.Example(); example != "" && f.Dim != "" {
		what += ": `" + example + "`"
	}
	return cell(what)
}

func defaultOf(f *source.Field) string {
	switch {
	case f.HasDefault:
		return "`" + f.Default + "`"
	case f.Required:
		return "**required**"
	}
	return "optional"
}

func rangeOf(f *source.Field) string {
	text := f.Range()
	if x := f.XRange(); x != "" {
		text += "; first " + x
	}
	return text
}

func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

func howMany(c *source.Child) string {
	switch {
	case c.Group != "":
		return "one of the group " + c.Group
	case c.Required && c.Many:
		return "one or more"
	case c.Required:
		return "one"
	case c.Many:
		return "any number"
	}
	return "at most one"
}

// units lists what may stand behind a number.
func (m *manualWriter) units() {
	m.printf("\n## Units\n\n| quantity | units | for example |\n|---|---|---|\n")
	for _, d := range source.Dimensions() {
		names := make([]string, len(d.Units))
		for i, u := range d.Units {
			names[i] = "`" + u.Name + "`"
		}
		units := strings.Join(names, " ")
		if d.Plain {
			units = strings.TrimSpace("a plain number " + units)
		}
		m.printf("| %s | %s | `%s` |\n", strings.ReplaceAll(d.Name, "-", " "), units, d.Example)
	}
}

// rigs lists the manoeuvres that <expect> may name.
func (m *manualWriter) rigs() {
	m.printf("\n## Rigs that a car can promise figures of\n\n| rig | figure | |\n|---|---|---|\n")
	for _, r := range dialect.Rigs {
		for _, f := range r.Figures {
			m.printf("| `%s` | `%s` | %s: %s, %s |\n", r.Name, f.Name, strings.TrimSuffix(r.Doc, "."), f.Doc, f.Dim)
		}
	}
}
