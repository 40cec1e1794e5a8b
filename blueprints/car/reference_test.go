// Cars that a published model moves: their figures reach the world, wherever they are written.

package car_test

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	cars "camber/blueprints/car"
	"camber/blueprints/commonroad"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

const multiBody = "cars/commonroad-320i-mb/commonroad-320i-mb.xml"

func sister(model string) string {
	return strings.ReplaceAll(multiBody, "-mb", "-"+model)
}

// si are the units of the figures, by dimension.
var si = map[string]string{
	"length": "m", "angle": "rad", "angular-speed": "rad/s", "acceleration": "m/s2", "speed": "m/s", "mass": "kg",
	"inertia":   "kg.m2",
	"stiffness": "N/m", "damping": "Ns/m", "torsional-stiffness": "Nm/rad", "angle-by-length": "rad/m",
	"length-by-force": "m/N",
}

func TestEveryFigureOfAReferenceCarReachesItsModel(t *testing.T) {
	plain := car(t, base, multiBody)
	tried := map[string]bool{}
	for _, v := range plain.Values {
		if !strings.HasPrefix(v.Path, "reference/") || v.Kind != source.Number {
			continue
		}
		for _, factor := range []float64{1.001, 0.999} {
			value := factor * v.SI[0]
			if v.SI[0] == 0 {
				value = 0.01
			}
			changed := fmt.Sprintf("%.9f%s", value, si[v.Dim])
			if other, problems := cars.Load(base, multiBody, v.Path+"="+changed); problems.Err() != nil {
				t.Errorf("%s=%s: %v", v.Path, changed, problems)
			} else if reflect.DeepEqual(plain.Reference, other.Reference) || plain.Hash == other.Hash {
				t.Errorf("%s=%s changes nothing", v.Path, changed)
			}
		}
		tried[v.Path] = true
	}
	// all that the models know, but for the trailer that this car has not
	if want := reflect.TypeFor[vehicle.ReferenceParams]().NumField() - 5; len(tried) != want {
		t.Errorf("%d figures can be written, the models know %d", len(tried), want)
	}
}

func TestReferenceCarsAreMovedByTheirModelAndOthersByNone(t *testing.T) {
	for model, want := range map[string]vehicle.ReferenceModel{
		"mb": vehicle.ReferenceMB, "std": vehicle.ReferenceSTD, "st": vehicle.ReferenceST,
		"ks": vehicle.ReferenceKS,
	} {
		c := car(t, base, sister(model))
		w := ecs.NewWorld(components.Singletons()...)
		k := c.Spawn(w, space.Pose{Place: space.PlaceAt([3]int32{}, space.V(0, 0, 0)), Turn: space.Heading(0)}, 0)
		if d, ok := vehicle.Reference.Find(w, k); !ok || d.Params.Model != want ||
			d.Params.Car.Mass != 1093.2952334674046 {
			t.Errorf("%s is moved by %+v (%v)", model, d, ok)
		}
		if other := car(t, base, multiBody); model != "mb" && cars.SameLayout(c, other) {
			t.Errorf("%s would go on with the state of mb", model)
		}
	}
	plain := car(t, base, "cars/commonroad-320i/commonroad-320i.xml")
	w := ecs.NewWorld(components.Singletons()...)
	k := plain.Spawn(w, space.Pose{Place: space.PlaceAt([3]int32{}, space.V(0, 0, 0)), Turn: space.Heading(0)}, 0)
	if _, ok := vehicle.Reference.Find(w, k); ok {
		t.Error("a car without <reference> has the component")
	}
	// that car becomes a reference car while it lives, and back
	mb := car(t, base, multiBody)
	mb.Respawn(w, k)
	if d, ok := vehicle.Reference.Find(w, k); !ok || d.Params.Model != vehicle.ReferenceMB {
		t.Error("it does not become a reference car")
	}
	plain.Respawn(w, k)
	if _, ok := vehicle.Reference.Find(w, k); ok {
		t.Error("it stays a reference car")
	}
}

// extending is a car with a reference element of its own, above the plain 320i of the base.
func extending(t *testing.T, element string, more map[string]string) (*cars.Car, markup.Problems) {
	t.Helper()
	files := fstest.MapFS{"cars/x/x.xml": {Data: []byte(
		`<camber version="1"><car extends="cars/commonroad-320i/commonroad-320i.xml">` + element + `</car></camber>`)}}
	for _, name := range []string{"cars/commonroad-320i/commonroad-320i.xml", "cars/commonroad-320i/commonroad-320i.tir"} {
		data, err := base.(interface {
			ReadFile(string) ([]byte, error)
		}).ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	for name, text := range more {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return cars.Load(files, "cars/x/x.xml")
}

const kinematicYAML = "l: 4.5\nw: 1.6\na: 1.2\nb: 1.4\nsteering:\n  min: -1\n  max: 1\n  v_min: -0.4\n  v_max: " +
	"0.4\nlongitudinal:\n  v_min: -13\n  v_max: 50\n  v_switch: 7\n  a_max: 11\n"

func TestAReferenceCarReadsCommonRoadsOwnFiles(t *testing.T) {
	c, problems := extending(t, `<reference model="ks" file="cars/x/parameters_x.yaml"/>`,
		map[string]string{"cars/x/parameters_x.yaml": kinematicYAML})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if p := c.Reference.Car; p.ToFront != 1.2 || p.SpeedMin != -13 || p.SteerRateMax != 0.4 ||
		c.Reference.Model != vehicle.ReferenceKS {
		t.Errorf("it has %+v", c.Reference)
	}
	watched := false
	for _, f := range c.Files {
		watched = watched || f == "cars/x/parameters_x.yaml"
	}
	other, _ := extending(t, `<reference model="ks" file="cars/x/parameters_x.yaml"/>`,
		map[string]string{"cars/x/parameters_x.yaml": strings.Replace(kinematicYAML, "1.4", "1.5", 1)})
	if !watched || other.Hash == c.Hash {
		t.Errorf("the file does not count: it is one of %v", c.Files)
	}
}

func TestAReferenceCarSaysWhatItLacks(t *testing.T) {
	inside := `<outline length="4.5m" width="1.6m" to-front="1.2m" to-rear="1.4m"/><steer left="1rad" right="1rad" left-rate="0.4rad/s" right-rate="0.4rad/s"/>`
	full := inside + `<range acceleration="11m/s2" power-from="7m/s" speed="50m/s" reverse="13m/s"/>`
	file := map[string]string{"cars/x/p.yaml": kinematicYAML}
	for element, want := range map[string]string{
		`<reference model="ks">` + inside +
			`</reference>`: "it needs <range> as well, or file= in place of all",
		`<reference model="st">` + full +
			`</reference>`: "has no masses and springs, which st needs (say ks)",
		`<reference model="mb">` + full +
			`<joint stiffness="1kN/m" damping="1Ns/m"/></reference>`: "it needs <masses>, <moments>, <front-axle>, " +
			"<rear-axle>, <wheels> as well",
		`<reference model="kst" file="cars/x/p.yaml"/>`: "has no trailer",
		`<reference model="ks" file="cars/x/p.yaml">` + inside +
			`</reference>`: "the figures are in cars/x/p.yaml already; leave either out",
		`<reference model="ks" file="cars/x/p.yaml#car"/>`: `write what stands behind # as pick="car"`,
		`<reference model="ks" file="cars/x/q.yaml"/>`: "cars/x/q.yaml: cannot " +
			"be read",
		`<reference model="bicycle" file="cars/x/p.yaml"/>`: "bicycle",
	} {
		if c, problems := extending(t, element, file); c != nil || !strings.Contains(problems.String(), want) {
			t.Errorf("%s\nsays %s\nnot %q", element, problems.String(), want)
		}
	}
}

func TestTheBasesReferenceCarsHaveThePublishedFigures(t *testing.T) {
	const published = "../../../shared/data/vehicles/commonroad"
	if _, err := os.Stat(published); err != nil {
		t.Skip("the published figures are not here")
	}
	theirs, problems := commonroad.Load(os.DirFS(published), "parameters_si.json#2_bmw_320i")
	if problems != nil {
		t.Fatal(problems)
	}
	if ours := car(t, base, multiBody).Reference.Car; *ours != vehicle.ReferenceParams(theirs.Parameters) {
		t.Errorf("the car has\n%+v\npublished are\n%+v", *ours, theirs.Parameters)
	}
}
