// What a rig found: its figures, its rows and what there is to draw, as text, JSON and CSV.

package rig

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"camber/blueprints/car"
)

// Figure is something that a rig measures.
type Figure struct {
	Name   string // as in <expect value="...">
	Suffix string // of its key in JSON, which tells the unit: "s", "kmh", "deg_per_g" ...
	Says   string // what it is
}

// Key is the figure's name in JSON, such as t_0_100_s.
func (f Figure) Key() string {
	if f.Suffix == "" {
		return f.Name
	}
	return f.Name + "_" + f.Suffix
}

// scales tell how many of a unit make one of SI, and how people write it.
var scales = map[string]struct {
	factor float64
	unit   string
}{
	"": {1, ""}, "s": {1, "s"}, "m": {1, "m"}, "mm": {1e3, "mm"}, "mm_s": {1e3, "mm/s"}, "kmh": {3.6, "km/h"},
	"hz":  {1, "Hz"},
	"deg": {180 / math.Pi, "deg"}, "deg_s": {180 / math.Pi, "deg/s"}, "g": {1 / gee, "g"}, "ms2": {1, "m/s2"},
	"deg_per_g": {180 / math.Pi * gee, "deg/g"}, "kn": {1e-3, "kN"}, "j": {1, "J"}, "m2": {1, "m2"},
	"kw": {1e-3, "kW"}, "nm": {1, "Nm"}, "kg": {1, "kg"},
}

// gee is what "g" means in figures, in m/s2.
const gee = 9.80665

// In turns an SI value into the figure's own unit.
func (f Figure) In(si float64) float64 { return si * scales[f.Suffix].factor }

// Unit is how people write the figure's unit.
func (f Figure) Unit() string { return scales[f.Suffix].unit }

// Result is what a rig found of a car.
type Result struct {
	Rig    *Rig
	Car    string             // its id
	Title  string             // its name
	Values map[string]float64 // SI, by the figures' names; what is missing or NaN was never reached
	Notes  []string           // how it was driven, and what cannot be told
	Table  Table
	Panels []Panel
}

// Table is rows of numbers; NaN is an empty place.
type Table struct {
	Columns []string // with their units: speed_kmh
	Rows    [][]float64
}

// Panel is one diagram: columns of the table over another one.
type Panel struct {
	X, Y     string     // what the axes say
	Across   string     // column of the table
	Up       []string   // columns of the table
	Names    []string   // in the legend, one for each; none: no legend
	Family   string     // column whose every value has a line of its own
	Log      bool       // both axes by powers of ten
	Dots     bool       // points in place of a line
	Markers  []Marker   // what is worth a word
	Straight [][2]Point // lines of the ground
}

// Marker is a point with a word beside it.
type Marker struct {
	At   Point
	Text string
}

// Point is a place in a diagram.
type Point struct{ X, Y float64 }

// newResult begins a result.
func newResult(car *car.Car, columns ...string) *Result {
	return &Result{Car: car.ID, Title: car.Name, Values: map[string]float64{}, Table: Table{Columns: columns}}
}

func (t *Table) add(row ...float64) { t.Rows = append(t.Rows, row) }

// column gives the values of a column; nil without it.
func (t *Table) column(name string) []float64 {
	for i, c := range t.Columns {
		if c == name {
			out := make([]float64, len(t.Rows))
			for n, row := range t.Rows {
				out[n] = row[i]
			}
			return out
		}
	}
	return nil
}

func (r *Result) note(format string, args ...any) {
	r.Notes = append(r.Notes, fmt.Sprintf(format, args...))
}

// Value gives a figure in its own unit, and whether it was reached.
func (r *Result) Value(f Figure) (float64, bool) {
	v, ok := r.Values[f.Name]
	return f.In(v), ok && !math.IsNaN(v) && !math.IsInf(v, 0)
}

// JSON is the result as an object: rig, car, the figures (null for what was never reached) and the notes.
func (r *Result) JSON() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\n  \"rig\": %s,\n  \"car\": %s", quoted(r.Rig.Name), quoted(r.Car))
	for _, f := range r.Rig.Figures {
		text := "null"
		if v, ok := r.Value(f); ok {
			text = number(v)
		}
		fmt.Fprintf(&b, ",\n  %s: %s", quoted(f.Key()), text)
	}
	notes, _ := json.Marshal(append([]string{}, r.Notes...))
	fmt.Fprintf(&b, ",\n  \"notes\": %s\n}\n", notes)
	return b.Bytes()
}

func quoted(s string) string {
	text, _ := json.Marshal(s)
	return string(text)
}

// number writes seven digits: more than any car repeats, and enough to compare runs.
func number(v float64) string { return strconv.FormatFloat(v, 'g', 7, 64) }

// Text is the result for people.
func (r *Result) Text() string {
	width := 0
	for _, f := range r.Rig.Figures {
		width = max(width, len(f.Says))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", r.Title, r.Rig.Name)
	for _, f := range r.Rig.Figures {
		text := "never reached"
		if v, ok := r.Value(f); ok {
			text = strings.TrimSpace(strconv.FormatFloat(v, 'g', 4, 64) + " " + f.Unit())
		}
		fmt.Fprintf(&b, "  %-*s  %s\n", width, f.Says, text)
	}
	for _, n := range r.Notes {
		fmt.Fprintf(&b, "  (%s)\n", n)
	}
	return b.String()
}

// CSV writes the rows that were measured.
func (r *Result) CSV(out io.Writer) error {
	w := csv.NewWriter(out)
	if err := w.Write(r.Table.Columns); err != nil {
		return err
	}
	line := make([]string, len(r.Table.Columns))
	for _, row := range r.Table.Rows {
		for i, v := range row {
			line[i] = ""
			if !math.IsNaN(v) {
				line[i] = number(v)
			}
		}
		if err := w.Write(line); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

func number4(v float64) string { return strconv.FormatFloat(v, 'g', 4, 64) }
