// Whole drives against those of the published models.

package reference_test

import (
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"camber/systems/drive/reference"
)

// drive is one published run: 15 m/s at the start, one constant input.
type drive struct {
	name string
	u    reference.Input
	h    float64 // s, of the published run's steps
}

var drives = []drive{
	{"accel_turn", reference.Input{SteerRate: 0.15, Acceleration: 0.63 * 9.81}, 0.00025},
	{"brake_straight", reference.Input{Acceleration: -0.7 * 9.81}, 0.00025},
	{"brake_turn", reference.Input{SteerRate: 0.15, Acceleration: -0.7 * 9.81}, 0.00025},
	{"coast_turn", reference.Input{SteerRate: 0.15}, 0.00025},
	{"slow_turn", reference.Input{SteerRate: 0.02}, 0.0005},
}

// run reads the rows of a published drive.
func run(t *testing.T, m reference.Model, name string) [][]float64 {
	t.Helper()
	file, err := os.Open(filepath.Join(published, fmt.Sprintf("trajectory_car2_bmw_320i_%v_%s.csv", m, name)))
	if err != nil {
		t.Skip("the published figures are not here")
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comment = '#'
	records, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]float64
	for _, record := range records[1:] {
		row := make([]float64, len(record))
		for i, cell := range record {
			if row[i], err = strconv.ParseFloat(strings.TrimSpace(cell), 64); err != nil {
				t.Fatal(err)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func TestDrivesAreThePublishedOnesToTheirLastPrintedDigit(t *testing.T) {
	p := loaded(t, "parameters_si.json#2_bmw_320i")
	for _, m := range []reference.Model{reference.KS, reference.ST, reference.STD, reference.MB} {
		for _, d := range drives {
			x := reference.Start(m, p, reference.Core{Speed: 15})
			worst, now := 0.0, 0
			for _, row := range run(t, m, d.name) {
				for until := int(math.Round(row[0] / d.h)); now < until; now++ {
					reference.Step(m, p, &x, d.u, d.h)
				}
				for i, want := range row[1:] {
					worst = max(worst, math.Abs(x[i]-want)/max(1, math.Abs(want)))
				}
			}
			if !(worst <= 1e-10) {
				t.Errorf("%v %s: %.3g from the published run", m, d.name, worst)
			}
			if now == 0 {
				t.Errorf("%v %s: nothing was compared", m, d.name)
			}
		}
	}
}
