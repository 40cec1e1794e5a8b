// CSV of all sorts, and what is none.

package rows

import (
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
)

// all reads a text: headings, and rows of numbers.
func all(text string) (r *Reader, out [][]float64, err error) {
	if r, err = New(strings.NewReader(text)); err != nil {
		return nil, nil, err
	}
	for {
		if err = r.Next(); err == io.EOF {
			return r, out, nil
		} else if err != nil {
			return r, out, err
		}
		row := make([]float64, len(r.Columns))
		for i := range row {
			if row[i], err = r.Number(i); err != nil {
				return r, out, err
			}
		}
		out = append(out, row)
	}
}

func TestHeadingsAreNamesWithUnits(t *testing.T) {
	for text, want := range map[string]Column{
		"speed (m/s)": {"speed (m/s)", "speed", "m/s"}, " gear ": {"gear", "gear", ""},
		"a (b) (km/h)": {"a (b) (km/h)", "a (b)", "km/h"}, "(m)": {"(m)", "(m)", ""}, "x (m": {"x (m", "x (m", ""},
		"gap, front\nto rear (m)": {"gap, front\nto rear (m)", "gap, front\nto rear", "m"},
	} {
		if got := Split(text); got != want {
			t.Errorf("%q is %+v, want %+v", text, got, want)
		}
	}
}

func TestWhateverSeparatesFieldsIsSeen(t *testing.T) {
	for _, text := range []string{
		"time (s),\"v, of \"\"me\"\" (m/s)\"\n0,1.5\n1,\n",
		"time (s);\"v, of \"\"me\"\" (m/s)\"\n0;1,5\n1;NA\n",
		"time (s)\t\"v, of \"\"me\"\" (m/s)\"\r\n0\t1.5\r\n1\t.\r\n",
		"\ufeff# made by hand\ntime (s),\"v, of \"\"me\"\" (m/s)\"\n0,1.5\n\n1,nan",
	} {
		r, got, err := all(text)
		if err != nil || len(r.Columns) != 2 || r.Columns[1].Name != `v, of "me"` || len(got) != 2 || got[0][1] != 1.5 ||
			got[1][0] != 1 || !math.IsNaN(got[1][1]) {
			t.Errorf("%q reads %v, %v", text, got, err)
		}
	}
}

func TestWhatIsNoCSVIsToldWithItsPlace(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "the file is empty",
		"a,b\n1,2\n3\n4,5\n":     "line 3: 1 fields under 2 headings",
		"a,b\n1,2,3\n":           "line 2: 3 fields under 2 headings",
		"a,b\n1,2\n1,slow\n":     `line 3: column b: "slow" is not a number`,
		"a,b\n1,\"2\n":           `extraneous or missing " in quoted-field`,
		"\x00\x01\x02":           "it is no text",
		"a\n\"" + long(17<<20):   "a row of more than 16 MB",
		long(200_000) + "\n":     "200001 columns, and at most 100000 are read",
		"a\n" + long(50) + "x\n": "line 2: 51 fields under 1 headings",
	} {
		if _, _, err := all(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want %q", text, err, want)
		}
	}
}

func long(n int) string { return strings.Repeat(",", n) }

func TestARowThatIsCutOffIsLeftOutAndSaid(t *testing.T) {
	r, got, err := all("time (s),gear,x\n0.1,1,2\n0.2,2")
	if err != nil || len(got) != 1 || !r.Cut {
		t.Errorf("%v, cut %v, %v", got, r.Cut, err)
	}
	if r, got, err = all("time (s),gear,x\n0.1,1,2\n0.2,2,3"); err != nil || len(got) != 2 || r.Cut {
		t.Errorf("%v, cut %v, %v", got, r.Cut, err)
	}
}

// endless is a CSV that goes on for so many bytes, made as it is read.
type endless struct{ left int }

func (e *endless) Read(p []byte) (int, error) {
	const row = "0.125,17\n"
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := 0
	for n+len(row) <= len(p) && e.left > 0 {
		n += copy(p[n:], row)
		e.left -= len(row)
	}
	return n, nil
}

func TestALongFileIsReadRowByRow(t *testing.T) {
	r, err := New(io.MultiReader(strings.NewReader("time (s),gear\n"), &endless{left: 9 << 20}))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	fresh := testing.AllocsPerRun(1, func() {
		for r.Next() == nil {
			n++
		}
	})
	if n != 1<<20 || fresh > float64(2*n) {
		t.Errorf("%d rows, %g allocations", n, fresh)
	}
}

func TestTenThousandColumnsAreRead(t *testing.T) {
	var b strings.Builder
	for line := range 3 {
		for i := range 10_000 {
			if i > 0 {
				b.WriteByte(',')
			}
			if line == 0 {
				fmt.Fprintf(&b, "c%d (m)", i)
			} else {
				fmt.Fprint(&b, i)
			}
		}
		b.WriteByte('\n')
	}
	r, got, err := all(b.String())
	if err != nil || len(r.Columns) != 10_000 || len(got) != 2 || got[1][9_999] != 9_999 {
		t.Errorf("%d rows, %v", len(got), err)
	}
}

func FuzzRows(f *testing.F) {
	f.Add("time (s),speed (m/s)\n0,1\n0.1,2\n")
	f.Add("a;b\n1,5;\"x\ny\"\n")
	f.Add("\ufeffa\tb\r\n1\tNaN\r\n2")
	f.Fuzz(func(t *testing.T, text string) {
		r, got, _ := all(text)
		for _, row := range got {
			if len(row) != len(r.Columns) {
				t.Fatalf("a row of %d under %d headings", len(row), len(r.Columns))
			}
			for _, v := range row {
				if math.IsInf(v, 0) {
					t.Fatalf("%q gives an endless number", text)
				}
			}
		}
	})
}
