package source

// Long tables: CSV files with a header of name(unit) and places in every message.

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"camber/blueprints/source/markup"
)

// MaxRows is how many rows a sheet may have.
const MaxRows = 100_000

// maxCells is how many fields of a line are looked at.
const maxCells = 1024

// Column is one column of a sheet.
type Column struct {
	Name string
	Dim  string
	Unit string          // as the header has it, "mm"; "" for a plain number
	At   markup.Position // of its header
	SI   []float64
}

// Sheet is a CSV file that was read and found good.
type Sheet struct {
	File    string
	Columns []Column // in the order of the file
}

// Wanted is a column that a sheet must or may have.
type Wanted struct {
	Name     string
	Dim      string
	Doc      string
	Optional bool
	Ascends  bool // each row above the one before
}

// Column finds a column's numbers in SI, or nil.
func (s *Sheet) Column(name string) []float64 {
	for _, c := range s.Columns {
		if c.Name == name {
			return c.SI
		}
	}
	return nil
}

// Values lists the columns as values, "path/name", so that the content of a sheet is part of a blueprint's hash.
func (s *Sheet) Values(path string) Values {
	var out Values
	for _, c := range s.Columns {
		out = append(out, Value{
			Path: join(path, c.Name), Text: s.File, Shown: fmt.Sprintf("%s of %s", markup.Count(len(c.SI), "row"), s.File),
			SI: c.SI, Kind: List, Dim: c.Dim, Unit: c.Unit, At: c.At,
		})
	}
	return out
}

// ReadSheet reads a CSV file: first a header such as "travel(mm),toe(deg)", then rows of numbers without units; commas
// or semicolons between them, lines that begin with # and empty lines left out. A quoted field may hold no line end.
func ReadSheet(fsys fs.FS, path string, wanted []Wanted) (*Sheet, markup.Problems) {
	data, err := markup.ReadFile(fsys, path)
	if err != nil {
		return nil, markup.Problems{{Position: markup.Position{File: path}, Text: err.Error()}}
	}
	return ParseSheet(path, data, wanted)
}

// ParseSheet is ReadSheet on bytes.
func ParseSheet(name string, data []byte, wanted []Wanted) (*Sheet, markup.Problems) {
	s := &markup.Scanner{File: name, Mark: markup.Position{File: name, Line: 1, Col: 1}}
	if !s.Decode(data) {
		return nil, s.Found()
	}
	r := &sheetReader{Scanner: s, sheet: &Sheet{File: name}, wanted: wanted}
	line, rows := 0, 0
	for text := range strings.SplitSeq(string(s.Data), "\n") {
		line++
		text = strings.TrimSuffix(text, "\r")
		if t := strings.TrimSpace(text); t == "" || t[0] == '#' {
			continue
		}
		switch rows++; {
		case rows == 1:
			r.header(text, line)
		case rows > MaxRows+1:
			s.Report(markup.Position{File: name, Line: line, Col: 1}, "", "more than %d rows", MaxRows)
		default:
			r.row(text, line)
		}
		if rows > MaxRows+1 || r.lost {
			break
		}
	}
	switch {
	case rows == 0:
		s.Report(markup.Position{File: name}, "", "the table is empty; it begins with a header such as %s", r.sample())
	case rows == 1 && !r.lost:
		s.Report(markup.Position{File: name}, "", "the table has a header and no rows")
	}
	return r.sheet, s.Found()
}

type sheetReader struct {
	*markup.Scanner
	sheet  *Sheet
	wanted []Wanted
	comma  string
	units  []*Unit
	lost   bool // the header cannot be used
}

// cell is one field of a line.
type cell struct {
	text string
	at   markup.Position
}

func (r *sheetReader) cells(text string, line int) []cell {
	var out []cell
	col := 1
	for part := range strings.SplitSeq(text, r.comma) {
		lead := len(part) - len(strings.TrimLeft(part, " \t"))
		t := strings.TrimSpace(part)
		if len(t) >= 2 && t[0] == '"' && t[len(t)-1] == '"' {
			t = strings.TrimSpace(t[1 : len(t)-1])
			lead++
		}
		if out = append(out, cell{t, markup.Position{File: r.File, Line: line, Col: col + lead}}); len(out) > maxCells {
			break // more than any table has columns: it is told as too many, not kept
		}
		col += utf8.RuneCountInString(part) + 1
	}
	return out
}

func (r *sheetReader) header(text string, line int) {
	r.comma = ","
	if !strings.Contains(text, ",") && strings.Contains(text, ";") {
		r.comma = ";"
	}
	names := make([]string, len(r.wanted))
	for i, w := range r.wanted {
		names[i] = w.Name
	}
	for _, c := range r.cells(text, line) {
		name, rest, hasUnit := strings.Cut(c.text, "(")
		name = strings.TrimSpace(name)
		unit, _ := strings.CutSuffix(strings.TrimSpace(rest), ")")
		i := slices.Index(names, name)
		if i < 0 {
			r.fail(c.at, "there is no column %q%s; the columns are %s", shorten(name), markup.DidYouMean(name, names),
				r.sample())
			continue
		}
		if slices.ContainsFunc(r.sheet.Columns, func(o Column) bool { return o.Name == name }) {
			r.fail(c.at, "column %s is there twice", name)
			continue
		}
		d := mustDimension(r.wanted[i].Dim)
		var u *Unit
		switch {
		case hasUnit && unit != "":
			if u = d.unitOf(unit); u == nil {
				r.fail(c.at, "column %s: %q is not a unit of %s (say %s(%s))", name, shorten(unit), d.Noun, name, d.unitName())
			}
		case !d.Plain:
			r.fail(c.at, "column %s has no unit: write %s(%s)", name, name, d.unitName())
		}
		r.sheet.Columns = append(r.sheet.Columns, Column{Name: name, Dim: d.Name, Unit: unit, At: c.at})
		r.units = append(r.units, u)
	}
	for _, w := range r.wanted {
		if !w.Optional && !slices.ContainsFunc(r.sheet.Columns, func(c Column) bool { return c.Name == w.Name }) {
			r.fail(markup.Position{File: r.File, Line: line}, "column %s is missing", w.Name)
		}
	}
}

func (r *sheetReader) fail(at markup.Position, format string, args ...any) {
	r.lost = true
	r.Report(at, "", format, args...)
}

// unitName is the unit that messages propose.
func (d *Dimension) unitName() string {
	if len(d.Units) == 0 {
		return "1"
	}
	return d.Units[0].Name
}

// sample is a header with every column.
func (r *sheetReader) sample() string {
	parts := make([]string, len(r.wanted))
	for i, w := range r.wanted {
		parts[i] = w.Name
		if d := mustDimension(w.Dim); !d.Plain {
			parts[i] += "(" + d.unitName() + ")"
		}
	}
	return strings.Join(parts, ",")
}

func (r *sheetReader) row(text string, line int) {
	cells := r.cells(text, line)
	if len(cells) != len(r.units) {
		r.Report(markup.Position{File: r.File, Line: line}, "", "%s where the header has %d",
			markup.Count(len(cells), "field"),
			len(r.units))
		return
	}
	for i, c := range cells {
		col := &r.sheet.Columns[i]
		decimal, unit := split(c.text)
		d := mustDimension(col.Dim)
		if decimal == "" || unit != "" {
			r.Report(c.at, "", "column %s: %q is not a number (the unit stands in the header)", col.Name, shorten(c.text))
			continue
		}
		q, err := d.quantity(c.text, r.units[i], true)
		if err != nil {
			r.Report(c.at, "", "column %s: %s", col.Name, err)
			continue
		}
		if n := len(col.SI); n > 0 && q.si <= col.SI[n-1] && r.ascends(col.Name) {
			r.Report(c.at, "", "column %s: %s does not come after the row before; it ascends", col.Name, c.text)
		}
		col.SI = append(col.SI, q.si)
	}
}

func (r *sheetReader) ascends(name string) bool {
	return slices.ContainsFunc(r.wanted, func(w Wanted) bool { return w.Name == name && w.Ascends })
}
