// What a .tir file may look like, and what is said of one that is no good.

package tir_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/blueprints/tir"
	"camber/components/vehicle"
)

const own = "../../content/base/parts/tyres/205-55R16.tir"

func ownText(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile(own)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// read gives the tyre of a text, or what is wrong with it.
func read(text string, o tir.Options) (*vehicle.Magic, string) {
	file, problems := tir.Parse("a.tir", []byte(text))
	if problems.Err() != nil {
		return nil, problems.String()
	}
	m, problems := file.Magic(o)
	return m, problems.String()
}

func TestTheOwnTyreIsReadWithoutAWarning(t *testing.T) { // VEH-25
	m, said := read(ownText(t), tir.Options{})
	if m == nil || said != "" {
		t.Fatal(said)
	}
	if m.Version != vehicle.PAC2002 || m.Radius != 0.316 || m.Load != 4000 || m.PKY1 != -16.5*4000 || m.Mirrors ||
		m.Pressure != 220e3 {
		t.Errorf("%+v", m)
	}
	if m.AngleMax < 15 || math.IsInf(m.AngleMax, 0) || math.Abs(m.CamberMax-math.Sin(0.26)) > 1e-12 {
		t.Errorf("ranges: angle to %g, camber to %g", m.AngleMax, m.CamberMax)
	}
}

func TestUnitsAreHonoured(t *testing.T) { // [UNITS]
	text := ownText(t)
	for _, r := range [][2]string{
		{"'meter'", "'mm'"},
		{"'newton'", "'kilonewton'"},
		{"'radian'", "'degree'"},
		{"'second'", "'millisecond'"},
		{"'pascal'", "'bar'"},
		{"= 0.316 ", "= 316 "},
		{"= 4000 ", "= 4 "},
		{"= 220000\n", "= 0.22\n"},
		{"= 220000 ", "= 2.2 "},
		{"= 16.7 ", "= 16.7 "},
		{"= 500\n", "= 0.5\n"},
		{"= -0.26\n", "= -14.896902673401403\n"},
		{"= 0.26\n", "= 14.896902673401403\n"},
		{"= 200\n", "= 0.2\n"},
		{"= 10000\n", "= 10\n"},
		{"= 1.5708\n", "= 90\n"},
		{"= -1.5708\n", "= -90\n"},
	} {
		if !strings.Contains(text, r[0]) {
			t.Fatalf("the own tyre has no %q", r[0])
		}
		text = strings.ReplaceAll(text, r[0], r[1])
	}
	want, _ := read(ownText(t), tir.Options{})
	got, said := read(text, tir.Options{})
	if got == nil {
		t.Fatal(said)
	}
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"radius", got.Radius, want.Radius},
		{"load", got.Load, want.Load},
		{"stiffness", got.Vertical, want.Vertical},
		{"damping", got.Damping, want.Damping},
		{"speed", got.Speed, want.Speed},
		{"camber", got.CamberMax, want.CamberMax},
		{"pressure", got.Pressure, want.Pressure},
		{"least load", got.LoadMin, want.LoadMin},
		{"cornering", got.PKY1, want.PKY1},
	} {
		if math.Abs(c.got-c.want) > 1e-9*math.Abs(c.want) {
			t.Errorf("%s is %g in other units, %g in SI", c.what, c.got, c.want)
		}
	}
}

func TestBadFilesAreToldWithPlaceAndCure(t *testing.T) {
	text := ownText(t)
	line := func(mark string) string { // where a mark is
		n := 1 + strings.Count(text[:strings.Index(text, mark)], "\n")
		return "a.tir:" + itoa(n)
	}
	change := func(old, new string) string {
		if !strings.Contains(text, old) {
			t.Fatalf("the own tyre has no %q", old)
		}
		return strings.Replace(text, old, new, 1)
	}
	for _, c := range []struct{ text, want string }{
		{"", "a.tir: it holds no values"},
		{"PCX1 = 1\n", "a.tir:1: \"PCX1 = 1\" stands before the first section"},
		{"[UNITS]\nhello\n", "a.tir:2: \"hello\" is not NAME = VALUE"},
		{"[]\nA=1\n", "a.tir:1: \"[]\" begins a section and does not name it"},
		{"[A]\nX=1\n[A]\n", "a.tir:3: section [A] is written twice"},
		{"[A]\nX=1\nX=2\n", "a.tir:3: X is written twice in [A] (first in line 2)"},
		{"[A]\nX=\n", "a.tir:2: X has no value"},
		{change("[LATERAL_COEFFICIENTS]", "[LATERAL]"), ": section [LATERAL_COEFFICIENTS] is missing"},
		{change("[UNITS]", "[YOUNITS]"), ": section [UNITS] is missing"},
		{
			change("LENGTH                   = 'meter'", "LENGTH = 'metre_long'"),
			line("LENGTH ") + ": LENGTH: \"metre_long\" is not a unit of length",
		},
		{change("'PAC2002'", "'SWIFT'"), "PROPERTY_FILE_FORMAT: [MODEL] does not say which formula"},
		{change("PROPERTY_FILE_FORMAT     = 'PAC2002'", "FITTYP = 99"), "FITTYP: 99 is not a formula that is read"},
		{change("PDY1                     = 0.98", "PDY1 = -0.98"), line("PDY1 ") + ": PDY1: -0.98 must be above 0"},
		{change("PDY1 ", "PDY9 "), line("[LATERAL_") + ": PDY1 is missing in [LATERAL_COEFFICIENTS]"},
		{
			change("PKY1                     = -16.5", "PKY1 = 16.5"),
			line("PKY1 ") + ": PKY1: the cornering stiffness must be below 0",
		},
		{
			change("FNOMIN                   = 4000", "FNOMIN = heavy"),
			line("FNOMIN ") + ": FNOMIN: \"heavy\" is not a number",
		},
		{change("FZMIN                    = 200", "FZMIN = 20000"), line("FZMIN ") + ": FZMIN: the range begins at 20000"},
		{
			change("'SYMMETRIC'", "'MIDDLE'"),
			line("TYRESIDE") + ": TYRESIDE: \"MIDDLE\" is not a side (LEFT, RIGHT, SYMMETRIC)",
		},
		{change("LMUX                     = 1", "LMUX = 0"), line("LMUX ") + ": LMUX: a scale of 0 leaves no tyre"},
		{change("UNLOADED_RADIUS          = 0.316", "UNLOADED_RADIUS = 1e300"), "beyond any tyre"},
	} {
		m, said := read(c.text, tir.Options{})
		if m != nil || !strings.Contains(said, c.want) {
			t.Errorf("want %q, it says\n%s", c.want, said)
		}
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

func TestWhatStandsInIsSaid(t *testing.T) {
	text := ownText(t)
	for _, name := range []string{"RBX1", "RBX2", "RCX1", "REX1", "QSY1"} {
		text = strings.Replace(text, "\n"+name+" ", "\nX"+name+" ", 1)
	}
	m, said := read(text, tir.Options{})
	if m == nil || m.RBX1 != 13.276 || m.QSY1 != 0.01 ||
		!strings.Contains(said, "no coefficients of combined slip along (RBX1 ...); OpenTire's defaults stand in") {
		t.Errorf("%v\n%s", m, said)
	}
	if strings.Contains(said, "across") {
		t.Errorf("what is there needs nothing to stand in: %s", said)
	}
}

func TestPressureIsFoldedInAndKeptToItsRange(t *testing.T) {
	at := func(pa float64) *vehicle.Magic {
		m, said := read(strings.Replace(ownText(t), "[VERTICAL]",
			"[INFLATION_PRESSURE_RANGE]\nPRESMIN = 150000\nPRESMAX = 350000\n[VERTICAL]", 1), tir.Options{Pressure: pa})
		if m == nil {
			t.Fatal(said)
		}
		if beyond := pa < 150e3 || pa > 350e3; beyond != strings.Contains(said, "taken at the border") {
			t.Errorf("of %g Pa it says %q", pa, said)
		}
		return m
	}
	if m := at(286e3); math.Abs(m.PKX1-22*(1-0.3*0.3)) > 1e-9 || m.Vertical <= 220e3 { // dpi 0.3
		t.Errorf("PKX1 %g, vertical %g", m.PKX1, m.Vertical)
	}
	if m := at(900e3); m.Pressure != 350e3 {
		t.Errorf("pressure %g", m.Pressure)
	}
}

func TestAFileIsWrittenAsItWasRead(t *testing.T) {
	file, problems := tir.Parse(own, []byte(ownText(t)))
	if file == nil {
		t.Fatal(problems)
	}
	file.Set("LATERAL_COEFFICIENTS", "PDY1", 1.234)
	file.Set("NEW_SECTION", "NEW1", 0.1)
	again, problems := tir.Parse(own, file.Bytes())
	if again == nil {
		t.Fatal(problems)
	}
	if x, ok := again.Number("PDY1"); !ok || x != 1.234 || len(again.Values) != len(file.Values) {
		t.Errorf("PDY1 %g, %d values of %d", x, len(again.Values), len(file.Values))
	}
	for i, v := range file.Values {
		if w, ok := again.Number(v.Name); !v.Words && (!ok || w != v.Number) {
			t.Errorf("%s is %g again, was %g (%d)", v.Name, w, v.Number, i)
		}
	}
}

func TestOtherPeoplesFilesAreRead(t *testing.T) {
	files, _ := filepath.Glob("../../../shared/data/vehicles/tyres/tir/*.tir")
	if len(files) == 0 {
		t.Skip("other people's files are not here")
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, said := read(string(data), tir.Options{})
		if m == nil {
			t.Errorf("%s: %s", filepath.Base(name), said)
			continue
		}
		want := vehicle.PAC2002
		for part, v := range map[string]vehicle.MagicVersion{
			"52": vehicle.MF52, "61": vehicle.MF61,
			"62": vehicle.MF62,
		} {
			if strings.Contains(name, "Formula"+part) {
				want = v
			}
		}
		if m.Version != want {
			t.Errorf("%s is taken for formula %d, want %d", filepath.Base(name), m.Version, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(ownText(f)))
	f.Add([]byte("[UNITS]\nLENGTH='mm'\n[MODEL]\nFITTYP=61\n[SHAPE]\n{radial width}\n 1 0\n"))
	f.Add([]byte("[A]\nX='a$b' $c\n!d\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, problems := tir.Parse("fuzz.tir", data)
		if (file == nil) != (problems.Err() != nil) {
			t.Fatalf("a file %v with %s", file, problems)
		}
		if file == nil {
			return
		}
		if _, problems = file.Magic(tir.Options{}); len(problems) > 500 {
			t.Fatalf("%d problems", len(problems))
		}
		if again, problems := tir.Parse("again.tir", file.Bytes()); again == nil && len(file.Values) > 0 && plain(file) {
			t.Fatalf("what it writes is not read: %s\n%s", problems, file.Bytes())
		}
	})
}

// plain says that no name, text or comment holds signs that mean something in a .tir file.
func plain(f *tir.File) bool {
	for _, v := range f.Values {
		if strings.ContainsAny(v.Name+v.Text+v.Section, "'\"$![]{}=\n\r\x1a\t ") || v.Section == "" ||
			strings.ContainsAny(v.Note, "\r\x1a") {
			return false
		}
	}
	return true
}
