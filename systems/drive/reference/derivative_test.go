// The derivatives of all models, against the printed ones.

package reference_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"camber/blueprints/commonroad"
	"camber/systems/drive/reference"
)

// published is the folder of the published figures; tests that read it are skipped where it is not.
const published = "../../../../shared/data/vehicles/commonroad"

var asPrinted = reference.Input{SteerRate: 0.15, Acceleration: 0.63 * 9.81}

// loaded is a car of the published files.
func loaded(t *testing.T, name string) *reference.Parameters {
	t.Helper()
	if _, err := os.Stat(published); err != nil {
		t.Skip("the published figures are not here")
	}
	car, problems := commonroad.Load(os.DirFS(published), name)
	if problems != nil {
		t.Fatal(problems)
	}
	p := reference.Parameters(car.Parameters)
	return &p
}

// agree compares a derivative with a printed one to 1e-12 of its size, small ones to 1e-12 themselves.
func agree(t *testing.T, m reference.Model, f reference.State, want []float64) {
	t.Helper()
	for i, w := range want {
		if off := math.Abs(f[i] - w); !(off <= 1e-12*max(1, math.Abs(w))) {
			t.Errorf("%v: derivative %d is %.17g, printed %.17g: %.2g off", m, i+1, f[i], w, off/max(1, math.Abs(w)))
		}
	}
}

func TestDerivativesAreThePrintedOnes(t *testing.T) {
	for _, c := range printed {
		agree(t, c.model, reference.Derivative(c.model, &bmw, &c.x, asPrinted), c.f)
	}
}

func TestDerivativesAreThoseOfTheFile(t *testing.T) {
	car, truck := loaded(t, "parameters_si.json#2_bmw_320i"), loaded(t, "parameters_si.json#4_truck_trailer")
	text, err := os.ReadFile(filepath.Join(published, "derivative_test_vectors.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors map[string]json.RawMessage
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	for key, m := range map[string]reference.Model{
		"ks": reference.KS, "kst": reference.KST, "st": reference.ST, "std": reference.STD, "mb": reference.MB,
		"mb_v3": reference.MB,
	} {
		var v struct {
			X []float64 `json:"x"`
			F []float64 `json:"f_expected"`
		}
		if err := json.Unmarshal(vectors[key], &v); err != nil || len(v.X) != m.States() || len(v.F) != m.States() {
			t.Fatal(key, err, len(v.X))
		}
		p := car
		if m == reference.KST {
			p = truck
		}
		var x reference.State
		copy(x[:], v.X)
		agree(t, m, reference.Derivative(m, p, &x, asPrinted), v.F)
	}
}
