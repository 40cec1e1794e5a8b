// Tests of the CSV log.

package trace

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"
)

var twoColumns = []Column{{Name: "time", Unit: "s"}, {Name: "gear"}}

func TestALogReadsBackToTheSameBits(t *testing.T) { // LOG-01
	var file bytes.Buffer
	w := NewWriter(&file, twoColumns)
	rows := [][]float64{{0.1, 1}, {1.0 / 3, -1}, {math.SmallestNonzeroFloat64, 0}, {math.Copysign(0, -1), math.MaxFloat64}}
	for _, row := range rows {
		w.Row(row...)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	table, err := Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if len(table.Rows) != len(rows) || table.Columns[0] != twoColumns[0] || table.Columns[1] != twoColumns[1] {
		t.Fatalf("read %d rows under %v", len(table.Rows), table.Columns)
	}
	for r, row := range rows {
		for c, want := range row {
			if got := table.Rows[r][c]; math.Float64bits(got) != math.Float64bits(want) {
				t.Errorf("row %d, column %d: %g, want %g", r, c, got, want)
			}
		}
	}
	if gears, ok := table.Column("gear"); !ok || gears[1] != -1 {
		t.Errorf("column gear: %v, %v", gears, ok)
	}
	if _, ok := table.Column("rudder"); ok {
		t.Error("found a column that is not there")
	}
}

func TestANumberHasNoDigitMoreThanItMeans(t *testing.T) {
	var file bytes.Buffer
	w := NewWriter(&file, []Column{{Name: "way"}, {Name: "offset", Unit: "m"}})
	for _, row := range [][]float64{
		{59540665, 0.25}, {12_345_678_901, math.NaN()}, {-1, 1e-7}, {0, 1e22}, {1 << 53, 21_000_000}, {1, 1795880407.984},
	} {
		w.Row(row...)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	want := "way,offset (m)\n59540665,0.25\n12345678901,\n-1,1e-07\n0,1e+22\n9007199254740992,21000000\n" +
		"1,1795880407.984\n"
	if file.String() != want {
		t.Errorf("the log is\n%s, want\n%s", file.String(), want)
	}
	table, err := Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if beside, _ := table.Column("offset"); !math.IsNaN(beside[1]) || beside[0] != 0.25 {
		t.Errorf("what is empty is read as %v", beside)
	}
}

func FuzzAnyNumberOfALogReadsBack(f *testing.F) {
	for _, v := range []float64{
		0, math.Copysign(0, -1), 1e9, 59540665, math.NaN(), math.Inf(1), 1 << 60, -3, 0.1, 5e-324,
	} {
		f.Add(v)
	}
	f.Fuzz(func(t *testing.T, v float64) {
		var file bytes.Buffer
		w := NewWriter(&file, twoColumns)
		w.Row(0, v)
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		text := file.String()
		table, err := Read(&file)
		if err != nil || len(table.Rows) != 1 {
			t.Fatalf("%q: %v", text, err)
		}
		if got := table.Rows[0][1]; math.Float64bits(got) != math.Float64bits(v) && !(math.IsNaN(v) && math.IsNaN(got)) {
			t.Errorf("%g is written %q and read as %g", v, text, got)
		}
	})
}

func TestALogCutShortGivesItsWholeRowsAndSaysWhere(t *testing.T) {
	table, err := Read(strings.NewReader("time (s),gear\n0.1,1\n0.2,2\n0.3"))
	if err == nil || !strings.Contains(err.Error(), "line 4") || len(table.Rows) != 2 {
		t.Errorf("%d rows, %v", len(table.Rows), err)
	}
	if _, err := Read(strings.NewReader("")); err == nil {
		t.Error("an empty file was read as a log")
	}
	if _, err := Read(strings.NewReader("time (s)\nx\n")); err == nil ||
		!strings.Contains(err.Error(), `"x" is not a number`) {
		t.Errorf("a word was read as a number: %v", err)
	}
}

// fullDisk takes so many bytes and then fails.
type fullDisk struct{ left int }

var errFull = errors.New("no space left on device")

func (d *fullDisk) Write(p []byte) (int, error) {
	if len(p) > d.left {
		return 0, errFull
	}
	d.left -= len(p)
	return len(p), nil
}

func TestAFullDiskIsToldAndKept(t *testing.T) {
	w := NewWriter(&fullDisk{left: 100}, twoColumns)
	for i := range 100000 {
		w.Row(float64(i), 1)
	}
	if err := w.Flush(); !errors.Is(err, errFull) || !errors.Is(w.Err(), errFull) {
		t.Errorf("Flush: %v, Err: %v", err, w.Err())
	}
}

func TestARowOfTheWrongLengthIsRefusedByName(t *testing.T) {
	defer func() {
		if told, _ := recover().(string); !strings.Contains(told, "3 numbers in a log of 2 columns") {
			t.Errorf("panicked with %q", told)
		}
	}()
	NewWriter(&bytes.Buffer{}, twoColumns).Row(1, 2, 3)
}

func FuzzRead(f *testing.F) {
	f.Add("time (s),gear\n0.1,1\n")
	f.Add("a\n\n")
	f.Add(",,,\n1,2,3,4\n")
	f.Fuzz(func(t *testing.T, text string) {
		table, err := Read(strings.NewReader(text))
		if err != nil {
			return
		}
		for _, row := range table.Rows {
			if len(row) != len(table.Columns) {
				t.Fatalf("a row of %d under %d columns", len(row), len(table.Columns))
			}
		}
	})
}
