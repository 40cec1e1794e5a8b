// Package study makes the papers of a drive: the data dictionary of its log, pictures of it, and a page that says what
// lies there.
//
//   - to describe a log: Dictionary
//   - to draw one: Map, Signals, Grip
//   - to sum it up: Sum, then Page
package study

import (
	"cmp"
	"encoding/csv"
	"io"
	"strconv"

	"camber/systems/telemetry/trace"
)

// Dictionary writes what each column of a log is, as CSV: name, unit, meaning, how often it is noted, and its heading
// in the log.
func Dictionary(to io.Writer, columns []trace.Column, rate float64) error {
	w := csv.NewWriter(to)
	rows := [][]string{{"name", "unit", "meaning", "rate (1/s)", "heading"}}
	for _, c := range columns {
		unit := cmp.Or(c.Unit, "1")
		rows = append(rows, []string{c.Name, unit, c.Doc, strconv.FormatFloat(rate, 'g', -1, 64), c.Heading()})
	}
	return w.WriteAll(rows)
}
