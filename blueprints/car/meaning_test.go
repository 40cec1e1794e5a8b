// What values mean stands at their fields, and names figures that there are.

package car_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	cars "camber/blueprints/car"
	"camber/blueprints/dialect"
	"camber/blueprints/meaning"
	"camber/blueprints/source"
)

func TestEveryMeaningIsAFigureOfSomeCar(t *testing.T) {
	var figures []string
	for _, e := range cars.Kind.List(base) {
		c := car(t, base, e.Path)
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
	written := car(t, base, kestrel)
	for set, want := range map[string]string{
		"rear/spring@rate=40kN/m":          ": ride ",
		"chassis/driver@mass=140kg":        ": weight ",
		"engine/limiter@speed=5000rpm":     ": power ",
		"gearbox@final=3":                  ": first gear ",
		"rear/tyre@radius=350mm":           ": top gear ",
		"front/damper@rebound=9kNs/m":      ": rebound damping ",
		"front/tyre/ring@vertical=400kN/m": ": wheel hop ",
	} {
		changes := cars.Diff(written, car(t, base, kestrel, set))
		if len(changes) == 0 || !strings.Contains(changes[0].String(), want) {
			t.Errorf("%s tells %v, not %q", set, changes, want)
		}
	}
}

// TestExplainSaysWhereEachValueStands: value, unit, default, file and line.
func TestExplainSaysWhereEachValueStands(t *testing.T) {
	text := meaning.Explain(car(t, base, kestrel).Blueprint)
	for _, want := range []string{
		`rear/spring@rate +30kN/m +cars/kestrel/kestrel\.xml:\d+ +Of the spring\.`,
		`engine/flywheel@inertia +0\.16kg\.m2 +parts/engines/i4-2\.0\.xml:7 `,
		`rear/spring@ratio +1 +default `,
		`rear ride +1\.53 Hz`,
	} {
		if !regexp.MustCompile(want).MatchString(text) {
			t.Errorf("it does not say %s", want)
		}
	}
}
