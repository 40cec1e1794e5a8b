// The formula against tables that another program printed.

package magic_test

import (
	"bytes"
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"camber/blueprints/tir"
	"camber/components/vehicle"
	"camber/systems/drive/magic"
)

const shared = "../../../../shared/data/vehicles/tyres"

// load reads a .tir file of the tables; the test is skipped where other people's files are not at hand.
func load(t testing.TB, name string, o tir.Options) *vehicle.Magic {
	t.Helper()
	path := filepath.Join(shared, "tir", name)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("%s is not here: %v", path, err)
	}
	return tyreOf(t, name, data, o)
}

func tyreOf(t testing.TB, name string, data []byte, o tir.Options) *vehicle.Magic {
	t.Helper()
	file, problems := tir.Parse(name, data)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	m, problems := file.Magic(o)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return m
}

// at evaluates a tyre at a load in N, a slip angle and a lean in rad, and a slip ratio.
func at(m *vehicle.Magic, load, angle, slip, lean float64) magic.Force {
	return rolling(m, load, angle, slip, lean, 1)
}

// rolling is at, at so many times the speed of the measurements.
func rolling(m *vehicle.Magic, load, angle, slip, lean, speed float64) magic.Force {
	var w magic.Work
	w.Press(m, magic.Pressed{Load: load, Camber: math.Sin(lean), Grip: 1})
	w.Slide(magic.Sliding{Long: slip, Lat: math.Tan(angle), Speed: float64(speed * m.Speed), Way: 1})
	return w.Out
}

func TestEveryRowOfPublishedPAC2002TablesIsMet(t *testing.T) { // VEH-25
	for _, c := range []struct{ tir, table string }{
		{"Sedan_Pac02Tire.tir", "opentire_pac2002_sedan.csv"},
		{"mf_185_80R14.tir", "opentire_pac2002_van_185_80R14.csv"},
	} {
		m := load(t, c.tir, tir.Options{PlainLoad: true})
		data, err := os.ReadFile(filepath.Join(shared, c.table))
		if err != nil {
			t.Skip("the published tables are not here: ", err)
		}
		reader := csv.NewReader(bytes.NewReader(data))
		reader.Comment = '#'
		rows, err := reader.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		worst := [5]float64{}
		for _, row := range rows[1:] {
			var x [10]float64
			for i := 1; i < 10; i++ {
				if x[i], err = strconv.ParseFloat(row[i], 64); err != nil {
					t.Fatal(err)
				}
			}
			f := at(m, x[1], x[2], x[3], x[4])
			for i, got := range []float64{f.Fx, f.Fy, f.Mx, f.My, f.Mz} {
				miss := math.Abs(got-x[5+i]) / x[1]
				worst[i] = max(worst[i], miss)
				if !(miss <= 1e-5) {
					t.Errorf("%s %v: column %d is %.6f, want %.6f", c.table, row[:5], 5+i, got, x[5+i])
				}
			}
		}
		t.Logf("%s: %d rows, worst errors over the load Fx %.2g Fy %.2g Mx %.2g My %.2g Mz %.2g", c.table, len(rows)-1,
			worst[0], worst[1], worst[2], worst[3], worst[4])
		if len(rows) < 600 {
			t.Errorf("%s holds only %d rows", c.table, len(rows))
		}
	}
}
