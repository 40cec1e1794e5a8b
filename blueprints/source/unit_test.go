package source

// Numbers and units: exact, and explained when wrong.

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

func TestQuantitiesAreTheNearestFloatToTheExactProduct(t *testing.T) {
	for _, c := range []struct {
		dim, text string
		want      float64
	}{
		{"stiffness", "27kN/m", 27000},
		{"stiffness", "0.1kN/m", 100},
		{"stiffness", "27 kN/m", 27000},
		{"stiffness", "2.3e2N/mm", 230000},
		{"mass", "12kg", 12},
		{"mass", "1lb", 0.45359237},
		{"length", "60mm", 0.06},
		{"length", "1in", 0.0254},
		{"speed", "36km/h", 10},
		{"speed", "100km/h", 27.77777777777777777777777},
		{"angular-speed", "750rpm", 78.5398163397448309615660845819875721},
		{"angular-speed", "1rpm", 0.10471975511965977461542144610932},
		{"angle", "180deg", math.Pi},
		{"angle", "-0.5°", -0.00872664625997164788461845384244},
		{"pressure", "2.2bar", 220000},
		{"pressure", "30psi", 206842.71879505083},
		{"volume", "60l", 0.06},
		{"temperature", "0degC", 273.15},
		{"temperature", "80degC", 353.15},
		{"ratio", "51%", 0.51},
		{"ratio", "0.51", 0.51},
		{"none", ".5", 0.5},
		{"none", "2.3e5", 230000},
		{"inertia", "2768kg.m2", 2768},
		{"inertia", "2768kgm²", 2768},
		{"torsional-stiffness", "9kNm/rad", 9000},
		{"torsional-stiffness", "25Nm/deg", 1432.3944878270580219199387},
		{"angle-by-force", "0.08deg/kN", 1.3962634015954636615389526e-6},
		{"understeer", "2.1deg/g", 0.0037374551240108417},
		{"mass", "-0kg", math.Copysign(0, -1)},
	} {
		got, err := ParseQuantity(c.dim, c.text)
		if err != nil || math.Float64bits(got) != math.Float64bits(c.want) {
			t.Errorf("%s is %v (%v), want %v", c.text, got, err, c.want)
		}
	}
}

func TestWrongNumbersSayWhatIsWanted(t *testing.T) {
	for _, c := range []struct{ dim, text, want string }{
		{"mass", "12x0", `"12x0" is not a mass (say 12kg)`},
		{"mass", "12", `"12" has no unit: write 12kg (or 12g, 12t)`},
		{"mass", "0", `"0" has no unit: write 0kg (or 0g, 0t)`},
		{"mass", "", "the value is empty; it wants a mass (say 12kg)"},
		{"mass", "heavy", `"heavy" is not a mass (say 12kg)`},
		{"mass", "12KG", `"12KG": the unit is written kg (say 12kg)`},
		{"mass", "12kg kg", `"12kg kg" is not a mass (say 12kg)`},
		{"damping", "27kN/m", `"27kN/m" is a stiffness, this wants a damping rate (say 1.6kNs/m)`},
		{"area", "2.11", `"2.11" has no unit: write 2.11m2 (or 2.11cm2, 2.11mm2)`},
		{"angle", "0.5", `"0.5" has no unit: write 0.5deg (or 0.5rad, 0.5mrad)`},
		{"none", "NaN", `"NaN" is not a number: numbers are finite (say 3.38)`},
		{"none", "-Inf", `"-Inf" is not a number: numbers are finite (say 3.38)`},
		{"none", "0x1p3", `"0x1p3" is not a number: hexadecimal is not read (say 3.38)`},
		{"none", "1_000", `"1_000" is not a number: write the digits without _`},
		{"none", "1,5", `"1,5" is not a number: the decimal sign is a point (say 1.5)`},
		{"none", "5.", `"5." is not a number: a digit is missing behind the point`},
		{"none", "1e999", `"1e999" does not fit into a 64-bit float`},
		{"stiffness", "1e308kN/m", `"1e308kN/m" does not fit into a 64-bit float`},
		{"none", "12kg", `"12kg" is a mass, this wants a number (say 3.38)`},
		{"none", strings.Repeat("1", 65), `"` + strings.Repeat("1", 60) + `..." has more than 64 characters`},
	} {
		_, err := ParseQuantity(c.dim, c.text)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s %q:\n got %v\nwant %s", c.dim, c.text, err, c.want)
		}
	}
}

func TestTheTableOfUnitsIsSound(t *testing.T) {
	for _, d := range Dimensions() {
		if _, err := ParseQuantity(d.Name, d.Example); err != nil {
			t.Errorf("%s: the example is refused: %v", d.Name, err)
		}
		if d.SI != "" && d.unitOf(d.SI) == nil && d.SI != "m3" {
			t.Errorf("%s: the SI unit %s is not accepted", d.Name, d.SI)
		}
		seen := map[string]bool{}
		for _, u := range d.Units {
			if seen[unitSpelling.Replace(u.Name)] {
				t.Errorf("%s: %s is there twice", d.Name, u.Name)
			}
			seen[unitSpelling.Replace(u.Name)] = true
			si, err := u.toSI("3.25")
			if err != nil {
				t.Errorf("%s %s: %v", d.Name, u.Name, err)
			}
			if back := u.fromSI(si); math.Abs(back-3.25) > 1e-12 {
				t.Errorf("%s %s: 3.25 comes back as %v", d.Name, u.Name, back)
			}
			if u.Name == d.SI && si != 3.25 {
				t.Errorf("%s: 3.25%s is %v in SI", d.Name, u.Name, si)
			}
		}
	}
}

func TestPowersOfTenRoundOnce(t *testing.T) {
	u := &Unit{Name: "k", Shift: 3}
	for _, text := range []string{
		"0.1", "1.1", "123456789.123456789", "4.35", "1e-5", "5e-324",
		"2.2250738585072014e-311",
	} {
		x, _ := new(big.Rat).SetString(text)
		want, _ := x.Mul(x, big.NewRat(1000, 1)).Float64()
		if got, err := u.toSI(text); err != nil || got != want {
			t.Errorf("%s thousand is %v (%v), want %v", text, got, err, want)
		}
	}
}

func TestTheQuickWayGivesTheBitsOfTheExactOne(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range dimensions {
		for j := range dimensions[i].Units {
			u := &dimensions[i].Units[j]
			if u.Factor == "" && u.Per == "" {
				continue
			}
			for range 500 {
				text := strconv.FormatFloat((rng.Float64()-0.5)*math.Pow(10, float64(rng.IntN(40)-20)), 'g', 1+rng.IntN(20), 64)
				got, err := u.toSI(text)
				if want := u.exact(text); err != nil || math.Float64bits(got) != math.Float64bits(want) {
					t.Fatalf("%s%s is %v (%v), want %v", text, u.Name, got, err, want)
				}
			}
		}
	}
	const middle = "32425917317067574.8" // km/h: 2^53+1 m/s exactly, between two floats
	if got, err := ParseQuantity("speed", middle+"km/h"); err != nil || got != 1<<53 {
		t.Errorf("%skm/h is %v (%v), want the even neighbour %v", middle, got, err, float64(1<<53))
	}
}

func TestFormatWritesAUnit(t *testing.T) {
	for want, got := range map[string]string{
		"27kN/m":      Format("stiffness", "kN/m", 27000),
		"36km/h":      Format("speed", "", 10),
		"0.5":         Format("none", "", 0.5),
		"80degC":      Format("temperature", "degC", 353.15),
		"51%":         Format("ratio", "%", 0.51),
		"333.3333N/m": Format("stiffness", "N/m", 1000.0/3),
	} {
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func FuzzQuantity(f *testing.F) {
	for i, d := range dimensions {
		f.Add(i, d.Example)
	}
	f.Add(3, "1e-400mm")
	f.Add(3, "-9.9e307km")
	f.Fuzz(func(t *testing.T, i int, text string) {
		d := dimensions[uint(i)%uint(len(dimensions))]
		v, err := ParseQuantity(d.Name, text)
		if err == nil && (math.IsNaN(v) || math.IsInf(v, 0)) {
			t.Fatalf("%s %q gave %v", d.Name, text, v)
		}
		if err != nil && (err.Error() == "" || len(err.Error()) > 600) {
			t.Fatalf("%s %q: %v", d.Name, text, err)
		}
		if _, err := d.numbers(text, true); err != nil && err.Error() == "" {
			t.Fatal("silent error")
		}
		_, _ = pairs(&d, &dimensions[2], text, false)
		_, _ = points(&d, text, false)
	})
}
