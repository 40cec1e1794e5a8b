package tir

// The text of a .tir file: sections, names, values, comments, and the place of each.

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"camber/blueprints/source/markup"
)

// Value is one line of a file.
type Value struct {
	Section string // "LATERAL_COEFFICIENTS"
	Name    string // "PCY1"
	Text    string // without quotes, when it is no number
	Number  float64
	Words   bool // it is Text
	Note    string
	Line    int
}

// File is a .tir file that was read.
type File struct {
	Name     string
	Header   []string // comment lines before the first section
	Values   []Value
	sections []string
	begin    []int // the line of each section
	lines    int
	known    map[place]int // while it is read: the line of each section and value
}

// place is where a value stands; of a section, the name is empty.
type place struct{ section, name string }

// maxLines is more than any tyre needs.
const maxLines = 20_000

// Parse reads the lines of a file. Problems name file and line; with errors among them the file is nil.
func Parse(name string, data []byte) (*File, markup.Problems) {
	f := &File{Name: name, known: map[place]int{}}
	defer func() { f.known = nil }()
	var problems markup.Problems
	fail := func(line int, text string, args ...any) {
		problems = append(problems, markup.Problem{
			Position: markup.Position{File: name, Line: line},
			Text:     fmt.Sprintf(text, args...),
		})
	}
	section, table, at := "", false, 0
	for raw := range bytes.SplitSeq(data, []byte("\n")) {
		at++
		if len(raw) > 0 {
			f.lines = at
		}
		if at > maxLines || len(problems) >= markup.MaxProblems {
			fail(at, "the rest of the file is not read; a tyre needs a few hundred lines")
			break
		}
		line, note := uncomment(string(bytes.TrimRight(raw, "\r\x1a")))
		switch {
		case line == "":
			if section == "" && note != "" {
				f.Header = append(f.Header, note)
			}
		case line[0] == '[':
			end := strings.IndexByte(line, ']')
			if end < 2 {
				fail(at, "%q begins a section and does not name it (say [UNITS])", short(line))
				continue
			}
			section, table = strings.ToUpper(strings.TrimSpace(line[1:end])), false
			if f.known[place{section, ""}] > 0 {
				fail(at, "section [%s] is written twice; put both halves together", short(section))
			}
			f.known[place{section, ""}] = at
			f.sections, f.begin = append(f.sections, section), append(f.begin, at)
		case line[0] == '{':
			table = true // rows of plain numbers follow
		case strings.IndexByte(line, '=') < 0:
			if !table && section != "" && section != "SHAPE" {
				fail(at, "%q is not NAME = VALUE; comments begin with $ or !", short(line))
			}
		case section == "":
			fail(at, "%q stands before the first section; a file begins with [MDI_HEADER] or [UNITS]", short(line))
		default:
			f.value(Value{Section: section, Note: note, Line: at}, line, fail)
		}
	}
	if len(problems) == 0 && len(f.Values) == 0 {
		fail(0, "it holds no values; a .tir file has lines such as PCX1 = 1.65 in sections such as "+
			"[LONGITUDINAL_COEFFICIENTS]")
	}
	if len(problems) > 0 {
		return nil, problems
	}
	return f, nil
}

// value reads NAME = VALUE.
func (f *File) value(v Value, line string, fail func(int, string, ...any)) {
	left, right, _ := strings.Cut(line, "=")
	v.Name, right = strings.ToUpper(strings.TrimSpace(left)), strings.TrimSpace(right)
	if v.Name == "" {
		fail(v.Line, "a value without a name: %q", short(line))
		return
	}
	if old := f.known[place{v.Section, v.Name}]; old > 0 {
		fail(v.Line, "%s is written twice in [%s] (first in line %d); take one away", short(v.Name), short(v.Section), old)
		return
	}
	number, ok := number(right)
	switch {
	case right == "":
		fail(v.Line, "%s has no value", short(v.Name))
		return
	case ok:
		v.Number = number
	default:
		v.Words, v.Text = true, strings.Trim(right, `'" `)
	}
	f.Values, f.known[place{v.Section, v.Name}] = append(f.Values, v), v.Line
}

// number reads a decimal number; the exponent may be Fortran's D.
func number(text string) (float64, bool) {
	for i := range len(text) {
		if c := text[i]; (c < '0' || c > '9') && strings.IndexByte("+-.eEdD", c) < 0 {
			return 0, false
		}
	}
	x, err := strconv.ParseFloat(strings.NewReplacer("d", "e", "D", "e").Replace(text), 64)
	return x, err == nil && !math.IsInf(x, 0)
}

// uncomment splits a line into what counts and its comment; quotes may hold the signs that begin one.
func uncomment(line string) (text, note string) {
	quote := byte(0)
	for i := range len(line) {
		switch c := line[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '$' || c == '!':
			return strings.TrimSpace(line[:i]), strings.Trim(line[i+1:], "-! \t")
		}
	}
	return strings.TrimSpace(line), ""
}

// short keeps a message readable, whatever a file holds.
func short(text string) string {
	text = strings.ToValidUTF8(text, "?")
	const most = 40
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "..."
}

// HasSection says whether a section is in the file.
func (f *File) HasSection(name string) bool { return slices.Contains(f.sections, name) }

// end is the line where a section begins, or the file's last one where it is missing.
func (f *File) end(section string) int {
	for i, s := range f.sections {
		if s == section {
			return f.begin[i]
		}
	}
	return f.lines
}

// find gives a value of one section, or of any but the units when the section is "".
func (f *File) find(section, name string) *Value {
	for i := range f.Values {
		v := &f.Values[i]
		if v.Name == name && (v.Section == section || section == "" && v.Section != "UNITS") {
			return v
		}
	}
	return nil
}

// Number gives a coefficient as the file prints it, and whether it is there.
func (f *File) Number(name string) (float64, bool) {
	if v := f.find("", name); v != nil && !v.Words {
		return v.Number, true
	}
	return 0, false
}

// Content gives all that the file says as numbers in its order, words as numbers of their letters: what two files must
// share to be the same tyre.
func (f *File) Content() []float64 {
	out := make([]float64, 0, 2*len(f.Values))
	for _, v := range f.Values {
		x := v.Number
		if v.Words {
			x = letters(v.Text)
		}
		out = append(out, letters(v.Name), x)
	}
	return out
}

// letters is a word as a whole number below 2^32.
func letters(word string) float64 {
	sum := uint32(2166136261)
	for i := range len(word) {
		sum = (sum ^ uint32(word[i])) * 16777619
	}
	return float64(sum)
}
