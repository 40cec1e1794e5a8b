// The .tir that is written can be read, and holds the published tyre.

package commonroad_test

import (
	"math"
	"os"
	"strings"
	"testing"

	"camber/blueprints/commonroad"
	"camber/blueprints/tir"
)

func TestTheWrittenTyreIsReadAgain(t *testing.T) {
	if _, err := os.Stat(published); err != nil {
		t.Skip("the published figures are not here")
	}
	car, problems := commonroad.Load(os.DirFS(published), "parameters_si.json#2_bmw_320i")
	if problems != nil {
		t.Fatal(problems)
	}
	file, problems := tir.Parse("bmw.tir", []byte(car.TIR()))
	if problems != nil {
		t.Fatal(problems)
	}
	for name, want := range map[string]float64{
		"PCX1": 1.6411, "PDY1": 1.0489, "PDY3": -2.8821, "PHY3": -0.031415, "PVY3": 0.32931, "RBY3": 0.027856,
		"RVY6":            -10.704,
		"UNLOADED_RADIUS": 0.344, "VERTICAL_STIFFNESS": 158294.1398119115, "PHY1": 0, "LMY": 1,
	} {
		if v, there := file.Number(name); !there || v != want {
			t.Errorf("%s is %g (%v), want %g", name, v, there, want)
		}
	}
	// PAC2002's cornering stiffness is PKY1 F0 sin(2 atan(F/(PKY2 F0))): as written, p_ky1 times the load
	k1, _ := file.Number("PKY1")
	k2, _ := file.Number("PKY2")
	f0, _ := file.Number("FNOMIN")
	for _, load := range []float64{500, 2700, 6000} {
		if k := k1 * f0 * math.Sin(2*math.Atan(load/(k2*f0))); math.Abs(k+21.92*load) > 1e-5*21.92*load {
			t.Errorf("at %g N the tyre is %g N/rad stiff, published %g", load, k, -21.92*load)
		}
	}
}

func TestTheBlueprintNamesWhatItCannotSay(t *testing.T) {
	car, problems := load(truck)
	if problems != "" {
		t.Fatal(problems)
	}
	if _, err := car.Blueprint("truck", "f", "t"); err == nil || !strings.Contains(err.Error(), "has no masses") {
		t.Errorf("a car without a body gives %v", err)
	}
	if _, err := os.Stat(published); err != nil {
		t.Skip("the published figures are not here")
	}
	bmw, _ := commonroad.Load(os.DirFS(published), "parameters_si.json#2_bmw_320i")
	text, err := bmw.Blueprint("bmw", "a--b---c", "cars/bmw/bmw.tir")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range append(bmw.Unsaid(), "from a-b-c of", `<magic file="cars/bmw/bmw.tir" angles="plain"/>`,
		"1093.2952334674046kg", "24453.137879749014N/m") {
		if !strings.Contains(text, want) {
			t.Errorf("the blueprint does not say %q", want)
		}
	}
}

func TestTheWrittenTyreMakesAMagicTyre(t *testing.T) {
	if _, err := os.Stat(published); err != nil {
		t.Skip("the published figures are not here")
	}
	for _, name := range []string{"1_ford_escort", "2_bmw_320i", "3_vw_vanagon"} {
		car, _ := commonroad.Load(os.DirFS(published), "parameters_si.json#"+name)
		file, problems := tir.Parse("x.tir", []byte(car.TIR()))
		if problems != nil {
			t.Fatal(problems)
		}
		if m, problems := file.Magic(tir.Options{Plain: true}); m == nil || problems != nil {
			t.Errorf("%s: %v", name, problems)
		}
	}
}
