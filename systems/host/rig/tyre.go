// A table of tyre forces over load, slip and camber, from the coefficients of a .tir file.

package rig

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"camber/blueprints/source/markup"
	"camber/blueprints/tir"
	"camber/components/vehicle"
	"camber/systems/drive/magic"
)

// tyreColumns are what TyreTable reads: the load in N, slip angle and lean in rad, the slip ratio. Where kind says
// pure_lat or pure_lon that is only for the reader: the full combined formula is evaluated for each row.
var tyreColumns = [...]string{"FZ", "SA", "SR", "IA"}

// TyreTable evaluates a .tir file, called name in messages, for each row of a CSV table whose header has the columns
// kind, FZ, SA, SR and IA, and prints these and FX, FY, MX, MY and MZ, in N and N m in the frame and with the signs of
// the file, at its measuring speed and as its tyre side was measured. The nominal load is taken without its scale LFZO.
// Rows outside of the file's ranges are taken at the border; the last line, a comment, counts them.
func TyreTable(coefficients io.Reader, name string, rows io.Reader, out io.Writer) error {
	data, err := io.ReadAll(io.LimitReader(coefficients, markup.MaxBytes))
	if err != nil {
		return err
	}
	file, problems := tir.Parse(name, data)
	if err := problems.Err(); err != nil {
		return err
	}
	m, problems := file.Magic(tir.Options{PlainLoad: true})
	if err := problems.Err(); err != nil {
		return err
	}
	reader := csv.NewReader(rows)
	reader.Comment, reader.FieldsPerRecord, reader.TrimLeadingSpace = '#', -1, true
	header, err := reader.Read()
	if err != nil {
		return fmt.Errorf("the rows have no header; it reads kind,%s: %w", strings.Join(tyreColumns[:], ","), err)
	}
	at, kind, err := tyreHeader(header)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	fmt.Fprintln(w, "kind,FZ,SA,SR,IA,FX,FY,MX,MY,MZ")
	clamped, count := 0, 0
	for {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		line, _ := reader.FieldPos(0)
		f, beyond, err := tyreRow(m, row, at, line)
		if err != nil {
			return err
		}
		count++
		if beyond != 0 {
			clamped++
		}
		what := "combined"
		if kind >= 0 && kind < len(row) {
			what = row[kind]
		}
		fmt.Fprint(w, what)
		for _, i := range at {
			fmt.Fprint(w, ",", strings.TrimSpace(row[i]))
		}
		fmt.Fprintf(w, ",%.9g,%.9g,%.9g,%.9g,%.9g\n", f.Fx, f.Fy, f.Mx, f.My, f.Mz)
	}
	if clamped > 0 {
		fmt.Fprintf(w, "# %d of %d rows lie outside of the ranges of %s and are taken at their borders\n", clamped, count,
			name)
	}
	return w.Flush()
}

// tyreHeader finds the columns.
func tyreHeader(header []string) (at [len(tyreColumns)]int, kind int, err error) {
	kind = -1
	found := map[string]int{}
	for i, h := range header {
		found[strings.ToUpper(strings.TrimSpace(h))] = i
	}
	if i, ok := found["KIND"]; ok {
		kind = i
	}
	for n, c := range tyreColumns {
		i, ok := found[c]
		if !ok {
			return at, kind, fmt.Errorf("the rows have no column %s; the header reads kind,%s", c,
				strings.Join(tyreColumns[:], ","))
		}
		at[n] = i
	}
	return at, kind, nil
}

// tyreRow evaluates one row.
func tyreRow(m *vehicle.Magic, row []string, at [len(tyreColumns)]int, line int) (magic.Force,
	vehicle.MagicClamp, error,
) {
	var x [len(tyreColumns)]float64
	for n, i := range at {
		if i >= len(row) {
			return magic.Force{}, 0, fmt.Errorf("rows line %d: column %s is missing", line, tyreColumns[n])
		}
		v, err := strconv.ParseFloat(strings.TrimSpace(row[i]), 64)
		if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
			return magic.Force{}, 0, fmt.Errorf("rows line %d: %s: %q is not a number", line, tyreColumns[n], row[i])
		}
		x[n] = v
	}
	var w magic.Work
	w.Press(m, magic.Pressed{Load: x[0], Camber: math.Sin(x[3]), Grip: 1})
	w.Slide(magic.Sliding{Long: x[2], Lat: math.Tan(x[1]), Speed: m.Speed, Way: 1})
	return w.Out, w.Clamped, nil
}
