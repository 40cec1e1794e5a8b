// A rig over values of anything in a car's blueprint.

package rig

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"camber/blueprints/car"
)

// Sweep drives a rig for each of steps values of one path, evenly from one to the other, which are written as in a
// blueprint: "0kN/m". load makes the car with a value put in its place.
func Sweep(of *Rig, o Order, path, from, to string, steps int, load func(set string) (*car.Car,
	error),
) (*Result, error) {
	lo, unit, err := amount(from)
	if err != nil {
		return nil, fmt.Errorf("--from %w", err)
	}
	hi, other, err := amount(to)
	if err != nil {
		return nil, fmt.Errorf("--to %w", err)
	}
	switch {
	case unit != other:
		return nil, fmt.Errorf("--from %s and --to %s have different units: write both in one", from, to)
	case steps < 2 || steps > 1000:
		return nil, fmt.Errorf("--steps %d: choose 2 to 1000", steps)
	}
	axis := strings.TrimSpace(path + " " + unit)
	r := &Result{Rig: of, Values: map[string]float64{}, Table: Table{Columns: []string{axis}}}
	for _, f := range of.Figures {
		r.Table.Columns = append(r.Table.Columns, f.Key())
	}
	said := o.Said
	for n := range steps {
		v := lo + (hi-lo)*float64(n)/float64(steps-1)
		text := strconv.FormatFloat(v, 'f', -1, 64) + unit
		car, err := load(path + "=" + text)
		if err != nil {
			return nil, err
		}
		o.Car = car
		o.Said = func(share float64, note string) {
			if said != nil {
				said((float64(n)+share)/float64(steps), text+"  "+note)
			}
		}
		one, err := of.Drive(o)
		if err != nil {
			return nil, fmt.Errorf("with %s=%s: %w", path, text, err)
		}
		row := []float64{v}
		for _, f := range of.Figures {
			value, ok := one.Value(f)
			if !ok {
				value = math.NaN()
			}
			row = append(row, value)
		}
		r.Car, r.Title = one.Car, one.Title
		r.Table.add(row...)
	}
	for _, f := range of.Figures {
		y := f.Says
		if u := f.Unit(); u != "" {
			y += " / " + u
		}
		r.Panels = append(r.Panels, Panel{X: axis, Y: y, Across: axis, Up: []string{f.Key()}})
	}
	return r, nil
}

// TableText is the rows for people, in columns.
func (r *Result) TableText() string {
	widths := make([]int, len(r.Table.Columns))
	for i, c := range r.Table.Columns {
		widths[i] = max(len(c), 8)
	}
	var b strings.Builder
	for i, c := range r.Table.Columns {
		fmt.Fprintf(&b, "%*s  ", widths[i], c)
	}
	b.WriteByte('\n')
	for _, row := range r.Table.Rows {
		for i, v := range row {
			text := "-"
			if !math.IsNaN(v) {
				text = strconv.FormatFloat(v, 'g', 5, 64)
			}
			fmt.Fprintf(&b, "%*s  ", widths[i], text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// amount reads a number and the unit behind it.
func amount(text string) (v float64, unit string, err error) {
	text = strings.TrimSpace(text)
	end := 0
	for end < len(text) && strings.ContainsRune("0123456789.+-", rune(text[end])) {
		end++
	}
	v, err = strconv.ParseFloat(text[:end], 64)
	if err != nil {
		return 0, "", fmt.Errorf("%q is no number with a unit (say 20kN/m)", text)
	}
	return v, strings.TrimSpace(text[end:]), nil
}

// Objects are the rows by their columns' names; nil is an empty place.
func (t *Table) Objects() []map[string]any {
	out := make([]map[string]any, 0, len(t.Rows))
	for _, row := range t.Rows {
		o := map[string]any{}
		for i, v := range row {
			o[t.Columns[i]] = nil
			if !math.IsNaN(v) {
				o[t.Columns[i]] = v
			}
		}
		out = append(out, o)
	}
	return out
}
