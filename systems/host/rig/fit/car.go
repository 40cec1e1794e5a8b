// Values of a car from measured rows of a rig.

package fit

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/systems/host/rig"
	"camber/systems/host/rig/measure"
)

// Task is what is to be fitted, and to what.
type Task struct {
	Rig      *rig.Rig
	Order    rig.Order      // what is asked of the rig
	Measured *measure.Table // with columns as the rig prints them
	Paths    []string       // of the values that are searched, as front/spring@rate

	// Load makes the car with values put in their places, each as path=text.
	Load func(sets ...string) (*car.Car, error)
	Said func(round int, residual float64) // nil: nobody wants to know
}

// Found is what a search of a car's values ended with.
type Found struct {
	measure.Solution
	Car     *car.Car // as it was
	Rig     *rig.Rig
	File    string      // of the measured rows
	Texts   []string    // of each value, as a blueprint writes it
	Shown   []string    // the same, as people read it
	Columns []string    // that were compared
	Best    *rig.Result // of the car with what was found
}

// Car searches the values with which a rig gives the rows that were measured.
func Car(t Task) (*Found, error) {
	plain, err := t.Load()
	if err != nil {
		return nil, err
	}
	if len(t.Paths) == 0 {
		return nil, errors.New("nothing is searched: name values with --value front/spring@rate")
	}
	f := &Found{Car: plain, Rig: t.Rig, File: t.Measured.File}
	var unknowns []measure.Unknown
	var units []amount
	for _, path := range t.Paths {
		u, a, err := unknown(plain.Blueprint, path)
		if err != nil {
			return nil, err
		}
		unknowns, units = append(unknowns, u), append(units, a)
	}
	driven := map[string]*rig.Result{} // by what was set: each costs seconds
	drive := func(values []float64) (*rig.Result, error) {
		sets := make([]string, len(values))
		for i, v := range values {
			sets[i] = t.Paths[i] + "=" + units[i].text(v)
		}
		key := strings.Join(sets, "\n")
		if r := driven[key]; r != nil {
			return r, nil
		}
		car, err := t.Load(sets...)
		if err != nil {
			return nil, err
		}
		o := t.Order
		o.Car, o.Said = car, nil
		r, err := t.Rig.Drive(o)
		driven[key] = r
		return r, err
	}
	began := 0 // residuals there are
	model := func(values []float64) ([]float64, error) {
		r, err := drive(values)
		if err != nil && began > 0 { // no car, or none that drives: not that way
			return slices.Repeat([]float64{math.NaN()}, began), nil
		}
		if err != nil {
			return nil, err
		}
		residuals, columns, err := compare(t.Measured, r)
		f.Columns, began = columns, len(residuals)
		return residuals, err
	}
	if f.Solution, err = measure.Least(unknowns, model, t.Said); err != nil {
		return nil, err
	}
	values := make([]float64, len(f.Known))
	for i, k := range f.Known {
		values[i] = k.Value
		f.Texts, f.Shown = append(f.Texts, units[i].text(k.Value)), append(f.Shown, units[i].shown(k.Value))
	}
	f.Best, err = drive(values)
	return f, err
}

// amount is how a value is written: numbers of its unit, or a table with all its heights multiplied.
type amount struct {
	unit   string
	factor float64 // SI of one of the unit

	table []string // as written, of a value that is fitted by a factor
}

func (a amount) text(x float64) string {
	if a.table == nil {
		return number(x/a.factor) + a.unit
	}
	out := make([]string, len(a.table))
	for i, pair := range a.table {
		at, height, _ := strings.Cut(pair, ":")
		n, unit := split(height)
		out[i] = at + ":" + number(n*x) + unit
	}
	return strings.Join(out, " ")
}

// shown is how people read what was found.
func (a amount) shown(x float64) string {
	if a.table == nil {
		return a.text(x)
	}
	return "x " + number(x)
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', 9, 64) }

// unknown makes a value of a blueprint one to search; it begins where it stands, and stays in its attribute's range. A
// table is multiplied by a factor.
func unknown(b *load.Blueprint, path string) (measure.Unknown, amount, error) {
	v, ok := b.Values.Find(path)
	if !ok {
		var paths []string
		for _, v := range b.Values {
			paths = append(paths, v.Path)
		}
		return measure.Unknown{}, amount{}, fmt.Errorf("there is no value %s in %s%s: camber explain lists them", path,
			b.Path, markup.DidYouMean(path, paths))
	}
	if v.Kind == source.Pairs && len(v.SI) > 1 {
		u := measure.Unknown{Name: path, Start: 1, Scale: 1, Min: 0.01, Max: 100}
		return u, amount{table: strings.Fields(v.Shown)}, nil
	}
	if len(v.SI) != 1 || v.Dim == "" {
		return measure.Unknown{}, amount{}, fmt.Errorf("%s is %q: only single numbers, and tables by a factor, can be fitted",
			path, v.Text)
	}
	n, unit := split(v.Shown)
	a := amount{unit: unit, factor: 1}
	if n != 0 {
		a.factor = v.SI[0] / n
	} else if unit != "" {
		return measure.Unknown{}, amount{}, fmt.Errorf("%s is 0: write a value to begin with", path)
	}
	u := measure.Unknown{Name: path, Start: v.SI[0], Scale: math.Abs(v.SI[0])}
	if u.Scale == 0 {
		u.Scale = 0.1
		u.Min, u.Max = -100, 100
	} else {
		u.Min, u.Max = min(1e-3*u.Start, 1e3*u.Start), max(1e-3*u.Start, 1e3*u.Start)
	}
	u.Min, u.Max = v.Field.Within(u.Min), v.Field.Within(u.Max)
	return u, a, nil
}

// split parts a value as written into number and unit.
func split(text string) (number float64, unit string) {
	end := strings.LastIndexAny(text, "0123456789.") + 1
	for end > 0 {
		if n, err := strconv.ParseFloat(text[:end], 64); err == nil {
			return n, strings.TrimSpace(text[end:])
		}
		end = strings.LastIndexAny(text[:end-1], "0123456789.") + 1
	}
	return 0, text
}

// compare gives measured minus driven of all columns that both have, over the first one, each in parts of that column's
// size.
func compare(measured *measure.Table, r *rig.Result) (residuals []float64, columns []string, err error) {
	if len(measured.Columns) == 0 || measured.Columns[0] != r.Table.Columns[0] {
		return nil, nil, fmt.Errorf("%s: the first column is %s; this rig's rows are over %s", measured.File,
			measured.Columns[0], r.Table.Columns[0])
	}
	at := measured.Column(measured.Columns[0])
	for _, name := range measured.Columns[1:] {
		k := slices.Index(r.Table.Columns, name)
		if k < 0 {
			continue
		}
		columns = append(columns, name)
		x, y := make([]float64, len(r.Table.Rows)), make([]float64, len(r.Table.Rows))
		for i, row := range r.Table.Rows {
			x[i], y[i] = row[0], row[k]
		}
		driven, want := measure.NewCurve(x, y), measured.Column(name)
		all := measure.Size(want)
		for i, v := range want {
			d := 0.0 // what was not measured says nothing
			if !math.IsNaN(v) && !math.IsNaN(at[i]) {
				d = (v - driven.At(at[i])) / all
			}
			residuals = append(residuals, d)
		}
	}
	if len(columns) == 0 {
		return nil, nil, fmt.Errorf("%s: none of its columns (%s) is one of the rig's (%s)", measured.File,
			strings.Join(measured.Columns[1:], " "), strings.Join(r.Table.Columns[1:], " "))
	}
	return residuals, columns, nil
}
