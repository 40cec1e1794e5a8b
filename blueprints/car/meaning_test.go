// What values mean stands at their fields, and names figures that there are.

package car_test

import (
	"slices"
	"strings"
	"testing"

	"camber/blueprints/car"
	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/content"
)

func TestEveryMeaningIsAFigureOfSomeCar(t *testing.T) {
	files := content.Base()
	var figures []string
	for _, e := range car.Kind.List(files) {
		c, problems := car.Load(files, e.Path)
		if problems.Err() != nil {
			t.Fatal(problems.Err())
		}
		for _, f := range c.Meaning() {
			figures = append(figures, f.Name)
		}
	}
	seen := map[*source.Schema]bool{}
	meant := 0
	var walk func(s *source.Schema)
	walk = func(s *source.Schema) {
		if seen[s] {
			return
		}
		seen[s] = true
		for _, f := range s.Attrs {
			for _, what := range f.Means {
				meant++
				if what != "half shaft" && !slices.ContainsFunc(figures, func(name string) bool { // no base car's shafts give way
					return name == what || strings.HasSuffix(name, " "+what)
				}) {
					t.Errorf("%s: attribute %s means %q, which no car has", s.Type.Name(), f.Name, what)
				}
			}
		}
		for _, c := range s.Children {
			walk(c.Schema)
		}
	}
	for _, root := range []any{&dialect.Root{}, &dialect.HHAssembly{}, &dialect.HHCarFile{}, &dialect.HHWheelFile{}} {
		walk(source.Describe(root))
	}
	if meant < 40 {
		t.Errorf("%d meanings are named", meant)
	}
}

// TestTurningAValueTellsWhatItMeans: by its field, whatever its element is called.
func TestTurningAValueTellsWhatItMeans(t *testing.T) {
	load := func(sets ...string) *car.Car {
		c, problems := car.Load(content.Base(), "cars/kestrel/kestrel.xml", sets...)
		if problems.Err() != nil {
			t.Fatal(problems.Err())
		}
		return c
	}
	written := load()
	for set, want := range map[string]string{
		"rear/spring@rate=40kN/m":          ": ride ",
		"chassis/driver@mass=140kg":        ": weight ",
		"engine/limiter@speed=5000rpm":     ": power ",
		"gearbox@final=3":                  ": first gear ",
		"rear/tyre@radius=350mm":           ": top gear ",
		"front/damper@rebound=9kNs/m":      ": rebound damping ",
		"front/tyre/ring@vertical=400kN/m": ": wheel hop ",
	} {
		changes := car.Diff(written, load(set))
		if len(changes) == 0 || !strings.Contains(changes[0].String(), want) {
			t.Errorf("%s tells %v, not %q", set, changes, want)
		}
	}
}
