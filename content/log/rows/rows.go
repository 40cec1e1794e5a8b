// Package rows reads anybody's CSV, row by row: headings with units, whatever separates the fields, and numbers that
// may be missing. Memory is bounded by one row, however long the file is.
//
//   - to read one: New, then Next and Number until io.EOF
//
// It is pure: bytes in, numbers out.
package rows

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// What a file may have.
const (
	mostRow     = 16 << 20 // bytes of one row
	mostColumns = 100_000
)

// Column is a heading: "speed (m/s)" has the name speed and the unit m/s.
type Column struct{ Text, Name, Unit string }

// Split takes a heading apart. What stands in the last brackets is the unit.
func Split(text string) Column {
	c := Column{Text: strings.TrimSpace(text)}
	c.Name = c.Text
	if open := strings.LastIndexByte(c.Text, '('); open > 0 && strings.HasSuffix(c.Text, ")") {
		c.Name, c.Unit = strings.TrimSpace(c.Text[:open]), strings.TrimSpace(c.Text[open+1:len(c.Text)-1])
	}
	return c
}

// Reader reads a file.
type Reader struct {
	Columns   []Column
	Separator rune
	Cut       bool // the last row ends in the middle of it, and was left out

	csv    *csv.Reader
	from   *gauge
	fields []string
}

// gauge counts what was read since the row began, and whether the file ended with a line.
type gauge struct {
	in   io.Reader
	n    int
	last byte
}

var errLong = fmt.Errorf("a row of more than %d MB: a quote that nobody closes, or no CSV", mostRow>>20)

func (g *gauge) Read(p []byte) (int, error) {
	if g.n > mostRow {
		return 0, errLong
	}
	n, err := g.in.Read(p)
	if g.n += n; n > 0 {
		g.last = p[n-1]
	}
	return n, err
}

// New reads the headings.
func New(in io.Reader) (*Reader, error) {
	r := &Reader{from: &gauge{in: in}}
	buffered := bufio.NewReaderSize(r.from, 64<<10)
	first, _ := buffered.Peek(64 << 10)
	if bytes.HasPrefix(first, []byte("\ufeff")) {
		first = first[3:]
		_, _ = buffered.Discard(3)
	}
	if bytes.IndexByte(first, 0) >= 0 {
		return nil, errors.New("line 1: it is no text: a CSV begins with a line of headings")
	}
	r.Separator = separator(first)
	r.csv = csv.NewReader(buffered)
	r.csv.Comma, r.csv.Comment, r.csv.FieldsPerRecord, r.csv.ReuseRecord = r.Separator, '#', -1, true
	headings, err := r.csv.Read()
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = errors.New("the file is empty: it lacks even its headings")
		}
		return nil, err
	}
	if len(headings) > mostColumns {
		return nil, fmt.Errorf("line 1: %d columns, and at most %d are read", len(headings), mostColumns)
	}
	for _, h := range headings {
		r.Columns = append(r.Columns, Split(h))
	}
	return r, nil
}

// separator is what the headings have most of outside their quotes.
func separator(text []byte) rune {
	for bytes.HasPrefix(text, []byte("#")) || bytes.HasPrefix(text, []byte("\n")) { // a comment
		_, text, _ = bytes.Cut(text, []byte("\n"))
	}
	comma, semicolon, tab, quoted := 0, 0, 0, false
	for _, c := range text {
		switch {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == ',':
			comma++
		case c == ';':
			semicolon++
		case c == '\t':
			tab++
		}
		if c == '\n' && !quoted {
			break
		}
	}
	switch {
	case tab > comma && tab >= semicolon:
		return '\t'
	case semicolon > comma:
		return ';'
	}
	return ','
}

// Next reads a row; io.EOF where there is no more.
func (r *Reader) Next() error {
	r.from.n = 0
	fields, err := r.csv.Read()
	if err != nil {
		return err
	}
	if len(fields) != len(r.Columns) {
		line, _ := r.csv.FieldPos(0)
		if _, end := r.csv.Read(); len(fields) < len(r.Columns) && errors.Is(end, io.EOF) && r.from.last != '\n' {
			r.Cut = true // as it is where a program was ended while it wrote
			return io.EOF
		}
		return fmt.Errorf("line %d: %d fields under %d headings", line, len(fields), len(r.Columns))
	}
	r.fields = fields
	return nil
}

// Text is a field of the row as it stands.
func (r *Reader) Text(i int) string { return strings.TrimSpace(r.fields[i]) }

// Number is a field of the row; NaN where nobody knows it.
func (r *Reader) Number(i int) (float64, error) {
	text := r.Text(i)
	if v, err := strconv.ParseFloat(text, 64); err == nil && !math.IsInf(v, 0) {
		return v, nil
	}
	if r.Separator != ',' && strings.Count(text, ",") == 1 {
		if v, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64); err == nil && !math.IsInf(v, 0) {
			return v, nil
		}
	}
	switch strings.ToLower(strings.TrimLeft(text, "+-")) {
	case "", ".", "nan", "na", "n/a", "null", "inf", "infinity": // what is endless is as little known
		return math.NaN(), nil
	case "true":
		return 1, nil
	case "false":
		return 0, nil
	}
	line, _ := r.csv.FieldPos(i)
	if len(text) > 40 {
		text = strings.ToValidUTF8(text[:40], "") + "..."
	}
	return math.NaN(), fmt.Errorf("line %d: column %s: %q is not a number", line, r.Columns[i].Text, text)
}
