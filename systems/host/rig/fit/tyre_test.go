// A tyre's coefficients come back from the forces they gave.

package fit

import (
	"bytes"
	"fmt"
	"io/fs"
	"math"
	"os"
	"strings"
	"testing"

	"camber/content"
	"camber/systems/host/rig"
	"camber/systems/host/rig/measure"
)

// road is the tyre of the base, and forces that it gives.
func road(t *testing.T) (text []byte, forces *measure.Table) {
	t.Helper()
	text, err := fs.ReadFile(content.Base(), "parts/tyres/205-55R16.tir")
	if err != nil {
		t.Fatal(err)
	}
	var rows, out bytes.Buffer
	fmt.Fprintln(&rows, "kind,FZ,SA,SR,IA")
	for _, load := range []float64{2000, 4000, 6000} {
		for i := -8; i <= 8; i++ {
			fmt.Fprintf(&rows, "lat,%g,%g,0,0\n", load, 0.02*float64(i))
			fmt.Fprintf(&rows, "lon,%g,0,%g,0\n", load, 0.02*float64(i))
		}
	}
	if err := rig.TyreTable(bytes.NewReader(text), "road", &rows, &out); err != nil {
		t.Fatal(err)
	}
	if forces, err = measure.ReadTable("forces.csv", &out); err != nil {
		t.Fatal(err)
	}
	return text, forces
}

func TestCoefficientsComeBackFromTheirForces(t *testing.T) {
	text, forces := road(t)
	names := []string{"PCY1", "PDY1", "PDY2", "PEY1", "PKY1", "PKY2", "PCX1", "PDX1", "PDX2", "PKX1"}
	wrong, truth := text, map[string]float64{}
	for i, n := range names {
		v, _, err := coefficient("road", text, n)
		if err != nil {
			t.Fatal(err)
		}
		truth[n] = v
		f := tyreFit{text: wrong, names: []string{n}}
		if wrong, err = f.with([]float64{v * (1.1 + 0.02*float64(i%3))}); err != nil {
			t.Fatal(err)
		}
	}
	found, err := Tyre("road", wrong, forces, names, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range found.Known {
		if math.Abs(k.Value-truth[k.Name]) > 1e-3*math.Abs(truth[k.Name])+1e-6 || k.Judged != measure.Sure {
			t.Errorf("%s is %g (%s), was %g", k.Name, k.Value, k.Judged, truth[k.Name])
		}
	}
	var file bytes.Buffer
	if err := found.Write(&file); err != nil {
		t.Fatal(err)
	}
	if v, _, err := coefficient("out", file.Bytes(), "PDY1"); err != nil || math.Abs(v-truth["PDY1"]) > 1e-3 {
		t.Errorf("the file has PDY1 = %g, %v", v, err)
	}
}

func TestForcesWithoutCamberSayNothingOfCamber(t *testing.T) {
	text, forces := road(t)
	found, err := Tyre("road", text, forces, []string{"PDY1", "PDY3"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if k := found.Known[1]; k.Judged != measure.Hidden {
		t.Errorf("%s is %s", k.Name, k.Judged)
	}
	if !strings.Contains(found.Report(), "cannot be known from these data") {
		t.Error(found.Report())
	}
}

func TestAnotherProgramsForcesFitToTheirFile(t *testing.T) {
	const dir = "../../../../../shared/data/vehicles/tyres/"
	text, err := os.ReadFile(dir + "tir/Sedan_Pac02Tire.tir")
	if err != nil {
		t.Skip("no tyre data beside the project")
	}
	rows, err := os.Open(dir + "opentire_pac2002_sedan.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	forces, err := measure.ReadTable("opentire", rows)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"PCY1", "PDY1", "PKY1", "PDX1", "PKX1"}
	f := tyreFit{text: text, names: names}
	var start []float64
	for _, n := range names {
		v, _, _ := coefficient("sedan", text, n)
		start = append(start, 1.15*v)
	}
	wrong, err := f.with(start)
	if err != nil {
		t.Fatal(err)
	}
	found, err := Tyre("sedan", wrong, forces, names, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, k := range found.Known {
		if want := start[i] / 1.15; math.Abs(k.Value-want) > 1e-3*math.Abs(want) {
			t.Errorf("%s is %g, the file that made the rows has %g", k.Name, k.Value, want)
		}
	}
}

func TestATyreThatCannotBeFittedSaysWhy(t *testing.T) {
	text, forces := road(t)
	bare := &measure.Table{File: "bare.csv", Columns: []string{"FZ", "SA", "SR", "IA"}, Rows: [][]float64{{1, 0, 0, 0}}}
	for want, try := range map[string]func() error{
		"no PDY9":      func() error { _, err := Tyre("road", text, forces, []string{"PDY9"}, nil); return err },
		"nothing is s": func() error { _, err := Tyre("road", text, forces, nil, nil); return err },
		"no forces in": func() error { _, err := Tyre("road", text, bare, []string{"PDY1"}, nil); return err },
		"no column SA": func() error {
			_, err := Tyre("road", text, &measure.Table{File: "x", Columns: []string{"FZ"}, Rows: [][]float64{{1}}},
				[]string{"PDY1"}, nil)
			return err
		},
	} {
		if err := try(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
}
