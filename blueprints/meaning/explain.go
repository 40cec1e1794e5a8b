// Every value of a blueprint with its unit, default and place, for people who ask where a figure comes from.

package meaning

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"camber/blueprints/load"
	"camber/blueprints/source/markup"
)

// Row is one value as people read it.
type Row struct {
	Path    string    `json:"path"`    // "rear/spring@rate"
	Value   string    `json:"value"`   // "31kN/m"
	Default bool      `json:"default"` // not written in any file
	File    string    `json:"file"`    // where it is written; for a default, where it could be
	Line    int       `json:"line"`
	SI      []float64 `json:"si,omitempty"`   // the numbers as the step has them
	Unit    string    `json:"unit,omitempty"` // as written
	Doc     string    `json:"doc"`
}

// Rows lists the values of a blueprint in document order.
func Rows(b *load.Blueprint) []Row {
	rows := make([]Row, 0, len(b.Values))
	for _, v := range b.Values {
		rows = append(rows, Row{
			Path: v.Path, Value: v.Shown, Default: v.Default, File: v.At.File, Line: v.At.Line, SI: v.SI, Unit: v.Unit,
			Doc: v.Doc,
		})
	}
	return rows
}

// Explain prints the values of a blueprint, one a line: path, value, where it is written (or that it is a default) and
// what it is; derived figures of a car or an obstacle follow.
func Explain(b *load.Blueprint) string {
	rows := Rows(b)
	var path, value int
	for _, r := range rows {
		path = max(path, min(utf8.RuneCountInString(r.Path), 48))
		value = max(value, min(utf8.RuneCountInString(r.Value), 24))
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%s %q, %s\n\n", b.Kind, b.Name, b.Path)
	for _, r := range rows {
		where := markup.Position{File: r.File, Line: r.Line}.String()
		if r.Default {
			where = "default"
		}
		fmt.Fprintf(&out, "%s  %s  %s  %s\n", padded(r.Path, path), padded(cmp.Or(r.Value, "-"), value),
			padded(where, 32), r.Doc)
	}
	for i, f := range meaningOf(b) {
		if i == 0 {
			out.WriteString("\nwhat that means\n\n")
		}
		fmt.Fprintf(&out, "%s  %s\n", padded(f.Name, path), f.Text())
	}
	return out.String()
}

// meaningOf lists the derived figures of a car or an obstacle.
func meaningOf(b *load.Blueprint) []Figure {
	if c, ok := b.Content.(interface{ Meaning() []Figure }); ok {
		return c.Meaning()
	}
	return nil
}

// padded fills a text with blanks to a width.
func padded(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}
