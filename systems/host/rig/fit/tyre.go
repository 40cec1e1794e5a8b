// Coefficients of a tyre from a table of its forces.

package fit

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"camber/blueprints/source/markup"
	"camber/blueprints/tir"
	"camber/systems/drive/magic"
	"camber/systems/host/rig/measure"
)

// FoundTyre is what a search of a tyre's coefficients ended with.
type FoundTyre struct {
	measure.Solution
	File    string // of the forces
	Text    []byte // the .tir file with what was found in it
	Columns []string
	Rows    int
}

// forces are the columns that can be fitted to, in N and N m.
var forces = []string{"FX", "FY", "MX", "MY", "MZ"}

// Tyre searches coefficients of a .tir file, called name in messages, with which it gives the forces that were
// measured: a table with the columns FZ (N), SA and IA (rad), SR, and FX, FY, MX, MY, MZ (N, N m) or some of these.
func Tyre(name string, text []byte, measured *measure.Table, coefficients []string,
	said func(round int, residual float64),
) (*FoundTyre, error) {
	if len(coefficients) == 0 {
		return nil, errors.New("nothing is searched: name coefficients with --value PDY1")
	}
	t := tyreFit{name: name, text: text, names: coefficients}
	var unknowns []measure.Unknown
	for _, c := range coefficients {
		v, _, err := coefficient(name, text, c)
		if err != nil {
			return nil, err
		}
		scale := math.Abs(v)
		if scale < 0.01 {
			scale = 0.1
		}
		unknowns = append(unknowns, measure.Unknown{Name: c, Start: v, Scale: scale})
	}
	if err := t.measure(measured); err != nil {
		return nil, err
	}
	s, err := measure.Least(unknowns, t.residuals, said)
	if err != nil {
		return nil, err
	}
	f := &FoundTyre{Solution: s, File: measured.File, Columns: t.columns, Rows: len(measured.Rows)}
	values := make([]float64, len(s.Known))
	for i, k := range s.Known {
		values[i] = k.Value
	}
	f.Text, err = t.with(values)
	return f, err
}

// tyreFit is a fit under way.
type tyreFit struct {
	name    string
	text    []byte
	names   []string
	at      [4][]float64 // FZ, SA, SR, IA
	columns []string     // of forces that were measured
	want    [][]float64
	size    []float64 // of each column, by which it counts
}

// measure takes the rows.
func (t *tyreFit) measure(m *measure.Table) error {
	for i, c := range []string{"FZ", "SA", "SR", "IA"} {
		if t.at[i] = m.Column(c); t.at[i] == nil {
			return fmt.Errorf("%s: there is no column %s (FZ in N, SA and IA in rad, SR)", m.File, c)
		}
		if n := slices.IndexFunc(t.at[i], math.IsNaN); n >= 0 {
			return fmt.Errorf("%s: row %d has no %s", m.File, n+1, c)
		}
	}
	for _, c := range forces {
		if want := m.Column(c); want != nil {
			t.columns, t.want, t.size = append(t.columns, c), append(t.want, want), append(t.size, measure.Size(want))
		}
	}
	if t.columns == nil {
		return fmt.Errorf("%s: no forces in it: give it columns of %s", m.File, strings.Join(forces, ", "))
	}
	return nil
}

// residuals is the model: measured minus computed, each in parts of its column's size.
func (t *tyreFit) residuals(values []float64) ([]float64, error) {
	text, err := t.with(values)
	if err != nil {
		return nil, err
	}
	out := make([]float64, 0, len(t.columns)*len(t.at[0]))
	file, problems := tir.Parse(t.name, text)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	m, problems := file.Magic(tir.Options{PlainLoad: true})
	if problems.Err() != nil { // values on the way that make no tyre cost infinitely much
		for range cap(out) {
			out = append(out, math.NaN())
		}
		return out, nil
	}
	var w magic.Work
	for i := range t.at[0] {
		w.Press(m, magic.Pressed{Load: t.at[0][i], Camber: math.Sin(t.at[3][i]), Grip: 1})
		w.Slide(magic.Sliding{Long: t.at[2][i], Lat: math.Tan(t.at[1][i]), Speed: m.Speed, Way: 1})
		got := map[string]float64{"FX": w.Out.Fx, "FY": w.Out.Fy, "MX": w.Out.Mx, "MY": w.Out.My, "MZ": w.Out.Mz}
		for k, c := range t.columns {
			d := 0.0
			if v := t.want[k][i]; !math.IsNaN(v) {
				d = (v - got[c]) / t.size[k]
			}
			out = append(out, d)
		}
	}
	return out, nil
}

// with is the file with values in the places of its coefficients.
func (t *tyreFit) with(values []float64) ([]byte, error) {
	text := t.text
	for i, name := range t.names {
		_, span, err := coefficient(t.name, text, name)
		if err != nil {
			return nil, err
		}
		number := strconv.FormatFloat(values[i], 'g', 12, 64)
		text = slices.Concat(text[:span[0]], []byte(number), text[span[1]:])
	}
	return text, nil
}

var assignment = regexp.MustCompile(`(?m)^[ \t]*([A-Za-z][A-Za-z0-9_]*)[ \t]*=[ \t]*([-+0-9.eE]+)`)

// coefficient finds a value in a .tir file, and where its number stands.
func coefficient(file string, text []byte, name string) (v float64, span [2]int, err error) {
	var names []string
	for _, m := range assignment.FindAllSubmatchIndex(text, -1) {
		found := string(text[m[2]:m[3]])
		names = append(names, found)
		if !strings.EqualFold(found, name) {
			continue
		}
		if v, err = strconv.ParseFloat(string(text[m[4]:m[5]]), 64); err != nil {
			return 0, span, fmt.Errorf("%s: %s is %q, not a number", file, name, text[m[4]:m[5]])
		}
		return v, [2]int{m[4], m[5]}, nil
	}
	return 0, span, fmt.Errorf("%s: it has no %s%s: write it with a value to begin with", file, name,
		markup.DidYouMean(name, names))
}

// Report lists what was found.
func (f *FoundTyre) Report() string {
	var b strings.Builder
	fmt.Fprintf(&b, "fitted to %d rows of %s (columns %s)\n", f.Rows, f.File, strings.Join(f.Columns, ", "))
	for i := range f.Known {
		k := &f.Known[i]
		fmt.Fprintf(&b, "  %-8s %12.6g%s\n", k.Name, k.Value, k.Says())
	}
	fmt.Fprintf(&b, "  what remains unexplained: %.3g %% of the measured size (before: %.3g %%), after %d rounds\n",
		100*f.Residual, 100*f.Began, f.Rounds)
	return b.String()
}

// Write writes the .tir file with what was found, and says in its first lines what that is.
func (f *FoundTyre) Write(out io.Writer) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "! Fitted to %d rows of %s: %.3g %% of the measured size remain unexplained.\n", f.Rows, f.File,
		100*f.Residual)
	for i := range f.Known {
		fmt.Fprintf(&b, "!   %s%s\n", f.Known[i].Name, f.Known[i].Says())
	}
	b.Write(f.Text)
	_, err := out.Write(b.Bytes())
	return err
}
