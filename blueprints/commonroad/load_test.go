// Parameter files, good and bad.

package commonroad_test

import (
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/commonroad"
)

// published is the folder of CommonRoad's files; tests that read it are skipped where it is not.
const published = "../../../shared/data/vehicles/commonroad"

// truck is a car without body and tyre, written as CommonRoad writes.
const truck = `# a truck
l: 5.1
w: 2.55 # wide
steering:
  max: 0.55
  # between
  min: -0.55
  v_max: 0.7103
  v_min: -0.7103
  kappa_dot_max: 0.4

longitudinal:
  a_max: 11.5
  v_max: 22.22
  v_min: -2.78
  v_switch: 7.824
  j_max: 10.0e+3
a: 1.8
b: 1.7
trailer:
# not indented
  l: 13.6
  w: 2.55
  l_hitch: 12.0
  l_total: 16.5
  l_wb: 8.1
`

func load(text string) (*commonroad.Car, string) {
	car, problems := commonroad.Load(fstest.MapFS{"t/parameters_truck.yaml": {Data: []byte(text)}},
		"t/parameters_truck.yaml")
	return car, problems.String()
}

func TestAFileIsReadToItsLastNumber(t *testing.T) {
	car, problems := load(truck)
	if problems != "" {
		t.Fatal(problems)
	}
	p := car.Parameters
	if car.Name != "truck" || car.Body || car.Tyre || !car.Trailer || p.Length != 5.1 || p.Width != 2.55 ||
		p.SteerMin != -0.55 || p.ToRear != 1.7 || p.TrailerWheelbase != 8.1 || p.SpeedSwitch != 7.824 {
		t.Errorf("%s %v %v %v: %+v", car.Name, car.Body, car.Tyre, car.Trailer, p)
	}
	if at := car.From("trailer.l_wb").String(); at != "t/parameters_truck.yaml:26" {
		t.Errorf("l_wb stands in %s", at)
	}
	for model, serves := range map[string]bool{"ks": true, "kst": true, "st": false, "std": false, "mb": false} {
		if err := car.Serves(model); (err == nil) != serves {
			t.Errorf("%s: %v", model, err)
		}
	}
}

func TestABadFileIsAnErrorWithPlaceAndCure(t *testing.T) {
	at := "t/parameters_truck.yaml"
	for _, c := range []struct{ old, new, want string }{
		{"l_wb: 8.1", "l_wbt: 8.1", at + ":26: there is no parameter trailer.l_wbt (did you mean trailer.l_wb?)"},
		{"l_wb: 8.1", "", at + ": trailer.l_wb is missing"},
		{"l_wb: 8.1", "l_wb: 0", at + ":26: trailer.l_wb: 0 must be above 0"},
		{"a: 1.8", "a: 0x18", at + `:18: a: "0x18" is not a number (say 1.5 or 2e-5)`},
		{"a: 1.8", "a: nan", at + `:18: a: "nan" is not a number`},
		{"a: 1.8", "a: 1e999", at + `:18: a: "1e999" is not a number that a car can have`},
		{"a: 1.8", "a: 1.8\na: 1.8", at + ":19: a is given twice (first in " + at + ":18); leave one out"},
		{"a: 1.8", "a 1.8", at + `:18: "a 1.8" is not understood (say: name: number`},
		{"a: 1.8", "  a: 1.8", at + ":18: there is no parameter longitudinal.a"},
		{"a: 1.8", "\ta: 1.8", at + ":18: a tab indents this line; use spaces"},
		{"  v_max: 22.22", "   v_max: 22.22", at + ":14: v_max is indented by 3, its neighbours by 2"},
		{"  max: 0.55", "  max: -0.6", at + ":7: steering.min: -0.55 must be below steering.max, -0.6"},
		{"  max: 0.55", "  max: 1.6", at + ":5: steering.max: wheels turn less than a quarter"},
		{"b: 1.7", "b: 1.7\nm: 12", at + ": m_s is missing"},
		{"b: 1.7", "b: 1.7\nT_sb: 2", at + ":20: T_sb: 2 is a share: from 0 to 1"},
		{"b: 1.7", "b: 1.7\nmass: [1]", at + ":20: there is no parameter mass"},
	} {
		car, problems := load(strings.Replace(truck, c.old, c.new, 1))
		if car != nil || !strings.Contains(problems, c.want) {
			t.Errorf("%q for %q says:\n%s instead of %s", c.new, c.old, problems, c.want)
		}
	}
	if _, problems := commonroad.Load(fstest.MapFS{}, "a.yaml"); !strings.Contains(problems.String(),
		"a.yaml: cannot be read") {
		t.Error(problems)
	}
	for text, want := range map[string]string{
		`{"a": {"l": 1`:              "a.json:1: this is not JSON",
		`{"a": [1]}`:                 "a.json:1: a list stands",
		"{\"a\": {\n\"l\": \"1\"}}":  `a.json:2: l: "1" is not a number`,
		"{\"a\": {\n\"l\": null}}":   "a.json:2: l: <nil> is not a number",
		`{"l": 1}`:                   "stands outside of any car",
		`{"a": {}, "b": {}}`:         "a.json: it holds no car",
		`{"a": {"b": {"c": {}}}}`:    "c holds a section in a section",
		`{"a": {"l": 1}, "a": {}}`:   `there are two cars "a"`,
		"{\"a\": {\n\n\"lx\": 1.5}}": "a.json:3: there is no parameter lx",
		"":                           "a.json:1: this is not JSON",
	} {
		_, problems := commonroad.Load(fstest.MapFS{"a.json": {Data: []byte(text)}}, "a.json")
		if !strings.Contains(problems.String(), want) {
			t.Errorf("%s says:\n%s instead of %s", text, problems, want)
		}
	}
}

func TestBothPublishedFormsHoldTheSameCars(t *testing.T) {
	if _, err := os.Stat(published); err != nil {
		t.Skip("the published figures are not here")
	}
	disk := os.DirFS(published)
	for yaml, id := range map[string]string{
		"1": "1_ford_escort", "2": "2_bmw_320i", "3": "3_vw_vanagon",
		"4": "4_truck_trailer",
	} {
		a, problems := commonroad.Load(disk, "params/parameters_vehicle"+yaml+".yaml")
		if problems != nil {
			t.Fatal(problems)
		}
		b, problems := commonroad.Load(disk, "parameters_si.json#"+id)
		if problems != nil {
			t.Fatal(problems)
		}
		if a.Body != (yaml != "4") || a.Tyre != a.Body || a.Trailer == a.Body || b.Body != a.Body || b.Tyre != a.Tyre {
			t.Errorf("%s: groups %v %v %v and %v %v %v", id, a.Body, a.Tyre, a.Trailer, b.Body, b.Tyre, b.Trailer)
		}
		if id == "2_bmw_320i" { // the two sources contradict each other in the speed backwards
			if a.Parameters.SpeedMin != -13.9 || b.Parameters.SpeedMin != -13.6 {
				t.Errorf("%s: v_min %g and %g", id, a.Parameters.SpeedMin, b.Parameters.SpeedMin)
			}
			a.Parameters.SpeedMin = b.Parameters.SpeedMin
		}
		x, y := reflect.ValueOf(a.Parameters), reflect.ValueOf(b.Parameters)
		for i := range x.NumField() {
			if p, q := x.Field(i).Float(), y.Field(i).Float(); p != q && (p-q > 1e-15*max(p, -p) || q-p > 1e-15*max(p, -p)) {
				t.Errorf("%s: %s is %g and %g", id, x.Type().Field(i).Name, p, q)
			}
		}
	}
}

func FuzzLoad(f *testing.F) {
	f.Add([]byte(truck), false)
	f.Add([]byte(`{"a": {"l": 1, "tire": {"p_cx1": 2}}}`), true)
	f.Fuzz(func(t *testing.T, text []byte, json bool) {
		name := "parameters_x.yaml"
		if json {
			name = "parameters_x.json"
		}
		car, problems := commonroad.Load(fstest.MapFS{name: {Data: text}}, name)
		if (car == nil) == (problems == nil) {
			t.Fatalf("a car %v with problems %v", car, problems)
		}
		if car == nil {
			return
		}
		for i, v := 0, reflect.ValueOf(car.Parameters); i < v.NumField(); i++ {
			if x := v.Field(i).Float(); !(x >= -1e9 && x <= 1e9) {
				t.Fatalf("%s is %g", v.Type().Field(i).Name, x)
			}
		}
	})
}
