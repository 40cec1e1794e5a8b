package source

// CSV tables: what is read and what is refused, with places.

import (
	"math"
	"strings"
	"testing"
)

var testColumns = []Wanted{
	{Name: "travel", Dim: "length", Ascends: true},
	{Name: "toe", Dim: "angle"},
	{Name: "share", Dim: "ratio", Optional: true},
}

func TestSheetsAreReadInSI(t *testing.T) {
	for _, text := range []string{
		"# measured\ntravel(mm),toe(deg)\n-10,0.5\n20 , 180\n",
		"toe(deg);travel(mm)\r\n0.5;-10\r\n\r\n180;20\r\n",
		"\ufeff\"travel(mm)\",\"toe(deg)\",share\n-10,0.5,1\n\"20\",180,2",
	} {
		s, ps := ParseSheet("k.csv", []byte(text), testColumns)
		if len(ps) != 0 {
			t.Fatal(ps)
		}
		x, toe := s.Column("travel"), s.Column("toe")
		if len(x) != 2 || x[0] != -0.01 || x[1] != 0.02 || toe[1] != math.Pi {
			t.Errorf("%q gives %v %v", text, x, toe)
		}
		if vs := s.Values("rear/kinematics"); vs[0].Path == "" || len(vs[0].SI) != 2 {
			t.Errorf("values %v", vs)
		}
	}
}

func TestBrokenSheetsAreExplained(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", "k.csv: the file is empty"},
		{"# nothing\n", "k.csv: the table is empty; it begins with a header such as travel(m),toe(deg),share"},
		{"travel(mm),toe(deg)\n", "k.csv: the table has a header and no rows"},
		{"travel,toe(deg)\n1,2", "k.csv:1:1: column travel has no unit: write travel(m)"},
		{"travel(mm),toe(kg)\n1,2", `k.csv:1:12: column toe: "kg" is not a unit of an angle (say toe(deg))`},
		{"travel(mm),tow(deg)\n1,2", "k.csv:1: column toe is missing\nk.csv:1:12: there is no column \"tow\" (did you mean " +
			"\"toe\"?); the columns are travel(m),toe(deg),share"},
		{"travel(mm),toe(deg),toe(deg)\n1,2,3", "k.csv:1:21: column toe is there twice"},
		{"travel(mm),toe(deg)\n1\n2,3", "k.csv:2: 1 field where the header has 2"},
		{"travel(mm),toe(deg)\n1, x\n2,NaN", "k.csv:2:4: column toe: \"x\" is not a number (the unit stands in the " +
			"header)\nk.csv:3:3: column toe: \"NaN\" is not a number (the unit stands in the header)"},
		{"travel(mm),toe(deg)\n1,2deg", `k.csv:2:3: column toe: "2deg" is not a number (the unit stands in the header)`},
		{"travel(mm),toe(deg)\n2,1\n1,1", "k.csv:3:1: column travel: 1 does not come after the row before; it ascends"},
	} {
		_, ps := ParseSheet("k.csv", []byte(c.in), testColumns)
		if got := strings.TrimSpace(ps.String()); got != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

func FuzzSheet(f *testing.F) {
	f.Add("travel(mm),toe(deg)\n1,2\n")
	f.Add("travel(mm);toe(°)\r\n\"1\";2\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, ps := ParseSheet("f.csv", []byte(text), testColumns)
		if ps.Err() != nil {
			return
		}
		if x, toe := s.Column("travel"), s.Column("toe"); len(x) != len(toe) || len(x) == 0 {
			t.Fatalf("%q: columns of %d and %d rows", text, len(x), len(toe))
		}
	})
}
