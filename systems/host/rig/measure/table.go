// Measured rows: numbers under named columns.

package measure

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Table is measured rows; NaN is an empty place.
type Table struct {
	File    string
	Columns []string
	Rows    [][]float64
}

// What a table may have.
const (
	mostRows    = 1_000_000
	mostColumns = 1_000
	mostBytes   = 64 << 20
	mostNumber  = 1e15
)

// ReadTable reads CSV with a line of names first.
func ReadTable(file string, in io.Reader) (*Table, error) {
	held := &io.LimitedReader{R: in, N: mostBytes} // a device, or a line without end
	r := csv.NewReader(held)
	r.Comment, r.TrimLeadingSpace, r.ReuseRecord = '#', true, true
	names, err := r.Read()
	if err != nil {
		return nil, fmt.Errorf("%s: no line with the names of columns: %w", file, err)
	}
	if len(names) > mostColumns {
		return nil, fmt.Errorf("%s:1: %d columns, and at most %d are read", file, len(names), mostColumns)
	}
	t := &Table{File: file}
	for i, n := range names {
		n = strings.TrimSpace(strings.TrimPrefix(n, "\ufeff"))
		if n == "" || slices.Contains(t.Columns, n) {
			return nil, fmt.Errorf("%s:1: column %d is called %q: give every column a name of its own", file, i+1, n)
		}
		t.Columns = append(t.Columns, n)
	}
	for {
		record, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if len(t.Rows) == mostRows {
			line, _ := r.FieldPos(0)
			return nil, fmt.Errorf("%s:%d: more than %d rows: take every tenth", file, line, mostRows)
		}
		row := make([]float64, len(record))
		for i, text := range record {
			if text = strings.TrimSpace(text); text == "" || t.Columns[i] == "kind" { // a word for the reader
				row[i] = math.NaN()
				continue
			}
			v, err := strconv.ParseFloat(text, 64)
			if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
				line, _ := r.FieldPos(i)
				return nil, fmt.Errorf("%s:%d: column %s: %q is not a number", file, line, t.Columns[i], text)
			}
			if math.Abs(v) > mostNumber {
				line, _ := r.FieldPos(i)
				return nil, fmt.Errorf("%s:%d: column %s: %q was never measured", file, line, t.Columns[i], text)
			}
			row[i] = v
		}
		t.Rows = append(t.Rows, row)
	}
	if held.N <= 0 {
		return nil, fmt.Errorf("%s: it is longer than %d MB", file, mostBytes>>20)
	}
	if len(t.Rows) == 0 {
		return nil, fmt.Errorf("%s: names of columns but no rows", file)
	}
	return t, nil
}

// Column gives the values of a column; nil without it.
func (t *Table) Column(name string) []float64 {
	i := slices.Index(t.Columns, name)
	if i < 0 {
		return nil
	}
	out := make([]float64, len(t.Rows))
	for n, row := range t.Rows {
		out[n] = row[i]
	}
	return out
}

// Size is the root mean square of the numbers of a column; 1 where there is nothing to measure by.
func Size(values []float64) float64 {
	sum, n := 0.0, 0.0
	for _, v := range values {
		if !math.IsNaN(v) {
			sum, n = sum+v*v, n+1
		}
	}
	if sum == 0 {
		return 1
	}
	return math.Sqrt(sum / n)
}

// Curve reads values between the places where they stand; outside of them it is level.
type Curve struct{ x, y []float64 }

// NewCurve sorts its points by x and leaves out what is no number.
func NewCurve(x, y []float64) Curve {
	var c Curve
	order := make([]int, 0, len(x))
	for i := range x {
		if !math.IsNaN(x[i]) && !math.IsNaN(y[i]) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if x[a] < x[b] {
			return -1
		}
		if x[a] > x[b] {
			return 1
		}
		return 0
	})
	for _, i := range order {
		c.x, c.y = append(c.x, x[i]), append(c.y, y[i])
	}
	return c
}

// At is the value at a place; NaN where there is none anywhere.
func (c Curve) At(x float64) float64 {
	n := len(c.x)
	if n == 0 {
		return math.NaN()
	}
	i, _ := slices.BinarySearch(c.x, x)
	switch i {
	case 0:
		return c.y[0]
	case n:
		return c.y[n-1]
	}
	if c.x[i] == c.x[i-1] {
		return c.y[i]
	}
	return c.y[i-1] + (c.y[i]-c.y[i-1])*(x-c.x[i-1])/(c.x[i]-c.x[i-1])
}
