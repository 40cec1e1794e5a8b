package markup

// Problems and their places: what is wrong with a file, where, and how it prints.

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Position is a place in a file.
type Position struct {
	File string // path inside the pack, with slashes
	Line int    // from 1; 0 when the whole file is meant
	Col  int    // in characters, from 1; 0 when the whole line is meant
}

// String prints file:line:col and leaves out what is not known.
func (p Position) String() string {
	b := make([]byte, 0, len(p.File)+12)
	b = append(b, p.File...)
	if p.Line > 0 {
		b = append(b, ':')
		b = strconv.AppendInt(b, int64(p.Line), 10)
		if p.Col > 0 {
			b = append(b, ':')
			b = strconv.AppendInt(b, int64(p.Col), 10)
		}
	}
	return string(b)
}

// Before orders positions by file, line and column.
func (p Position) Before(q Position) bool { return p.compare(q) < 0 }

func (p Position) compare(q Position) int {
	return cmp.Or(strings.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Col, q.Col))
}

// Severity says whether a problem stops a file from loading.
type Severity uint8

// An Error refuses the file; a Warning only tells what was read.
const (
	Error Severity = iota
	Warning
)

// Problem is one thing wrong in a file.
type Problem struct {
	Position
	Severity Severity
	Where    string // the element, "wheel"; empty for the file as a whole
	Text     string // what is wrong and, where it helps, the cure
	LeftOut  int    // above 0: it says only how many more there are
}

// String prints "cars/a.xml:4:10: wheel: attribute mass: ..."; a warning says so after the place.
func (p Problem) String() string {
	parts := make([]string, 0, 4)
	if at := p.Position.String(); at != "" {
		parts = append(parts, at)
	}
	if p.Severity == Warning {
		parts = append(parts, "warning")
	}
	if p.Where != "" {
		parts = append(parts, p.Where)
	}
	return strings.Join(append(parts, p.Text), ": ")
}

// Problems is a list of them; Parse, Bind and Resolve return it sorted by file, line and column.
type Problems []Problem

// MaxProblems is how many problems of one file are told before the rest is only counted.
const MaxProblems = 200

// Err is nil when there is no error among the problems; warnings alone are no error. Its text is one line a problem.
func (ps Problems) Err() error {
	if len(ps.Errors()) == 0 {
		return nil
	}
	return &problemsError{ps.Errors()}
}

// Errors are the problems that refuse a file.
func (ps Problems) Errors() Problems { return ps.of(Error) }

// Warnings are the problems that only tell what was read.
func (ps Problems) Warnings() Problems { return ps.of(Warning) }

func (ps Problems) of(s Severity) Problems {
	var out Problems
	for _, p := range ps {
		if p.Severity == s {
			out = append(out, p)
		}
	}
	return out
}

// String prints one problem a line.
func (ps Problems) String() string {
	var b strings.Builder
	for _, p := range ps {
		b.WriteString(p.String())
		b.WriteByte('\n')
	}
	return b.String()
}

// Sorted orders the problems by file, line and column, drops exact repeats and, after MaxProblems of one file, says
// only how many more there are, those included that earlier lists have left out.
func (ps Problems) Sorted() Problems { return sortedWith(ps, nil) }

// sortedWith is Sorted, with what was left out of each file before.
func sortedWith(ps Problems, before map[string]leftOut) Problems {
	out := slices.Clone(ps)
	slices.SortStableFunc(out, func(a, b Problem) int {
		return cmp.Or(a.Position.compare(b.Position), cmp.Compare(a.Severity, b.Severity), cmp.Compare(a.LeftOut, b.LeftOut))
	})
	kept := make(Problems, 0, len(out))
	var told, more int
	var added Problems // that have been added to more
	worst := Warning   // of those left out
	ends := func(last Position) {
		if left := before[last.File]; left.n > 0 {
			more += left.n
			worst = min(worst, left.worst)
		}
		if told > 0 {
			last = kept[len(kept)-1].Position
		}
		kept = appendMore(kept, last, more, worst)
		told, more, added, worst = 0, 0, nil, Warning
	}
	for i, p := range out {
		if i > 0 && p.File != out[i-1].File {
			ends(out[i-1].Position)
		}
		switch {
		case p.LeftOut > 0:
			if !slices.Contains(added, p) {
				added = append(added, p)
				more += p.LeftOut
				worst = min(worst, p.Severity)
			}
		case i > 0 && p == out[i-1]:
		case told == MaxProblems:
			more++
			worst = min(worst, p.Severity)
		default:
			told++
			kept = append(kept, p)
		}
	}
	if len(out) > 0 {
		ends(out[len(out)-1].Position)
	}
	return kept
}

// LeftOut is how many problems of a file were only counted, and how bad the worst of them was.
type leftOut struct {
	n     int
	worst Severity
}

// Gathered are problems while they are found: of each file so many are kept, and the others counted.
type Gathered struct {
	list Problems
	Of   map[string]int
	left map[string]leftOut
}

// gatherMost is how many problems of a file are kept to be sorted: the first MaxProblems of these are told.
const gatherMost = 5 * MaxProblems

// Add adds a problem.
func (g *Gathered) Add(p Problem) {
	if g.Of == nil {
		g.Of, g.left = map[string]int{}, map[string]leftOut{}
	}
	if g.Of[p.File]++; g.Of[p.File] <= gatherMost {
		g.list = append(g.list, p)
		return
	}
	left, ok := g.left[p.File]
	if !ok {
		left.worst = Warning
	}
	g.left[p.File] = leftOut{left.n + 1, min(left.worst, p.Severity)}
}

// Enough says whether another problem of a file would only be counted: then its text need not be found.
func (g *Gathered) Enough(file string) bool { return g.Of[file] >= gatherMost }

// Sorted are all of them, in the order of their places.
func (g *Gathered) Sorted() Problems { return sortedWith(g.list, g.left) }

// appendMore closes a file's list with the count of what was left out; an error left out still refuses the file.
func appendMore(kept Problems, at Position, more int, worst Severity) Problems {
	if more == 0 {
		return kept
	}
	return append(kept, Problem{
		Position: at,
		Severity: worst,
		Text:     fmt.Sprintf("and %s in this file", Count(more, "more problem")),
		LeftOut:  more,
	})
}

// problemsError is the error of a list: errors.As finds the list in it.
type problemsError struct{ list Problems }

// Error prints one problem a line, without a newline at the end.
func (e *problemsError) Error() string { return strings.TrimSuffix(e.list.String(), "\n") }

// Count writes "1 problem" or "3 problems".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// From prints a position as seen from another: without the file when it is the same.
func (p Position) From(q Position) string {
	if p.File == q.File {
		p.File = ""
		return strings.TrimPrefix(p.String(), ":")
	}
	return p.String()
}
