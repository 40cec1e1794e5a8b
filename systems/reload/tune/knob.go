// Knobs: which of a car's values can be turned, how far, and in which unit people read them.

package tune

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"camber/blueprints/car"
	"camber/blueprints/source"
)

// Knob is one value that can be turned. Least, Most, Step and values are numbers of its unit.
type Knob struct {
	Path   string
	Label  string
	Group  string // the first step of its path; "" = the car itself
	Unit   string // "" = a plain number
	Doc    string
	Wanted bool // its car's <adjust> names it
	Least  float64
	Most   float64
	Step   float64

	File float64 // what the file says

	value source.Value
}

// knobs lists those of a car: first what its <adjust>s name, then every other single number that the car uses, as the
// file has them.
func knobs(car *car.Car) []Knob {
	var all []Knob
	for _, a := range car.Adjusts {
		v, ok := car.Values.Find(a.Path)
		if !ok {
			continue
		}
		k := knobOf(v)
		k.Wanted = true
		k.Least, k.Most = in(v, a.Min), in(v, a.Max)
		if k.Label = a.Label; k.Label == "" {
			k.Label = labelOf(a.Path)
		}
		if k.Step = math.Abs(in(v, a.Step) - in(v, 0)); a.Step == 0 {
			k.Step = step(k.Most - k.Least)
		}
		all = append(all, k)
	}
	wanted := len(all)
	for _, v := range car.Values {
		if v.Kind != source.Number || len(v.SI) != 1 || strings.HasSuffix(v.Doc, source.Later) || !tunable(v.Path) {
			continue
		}
		if !slices.ContainsFunc(all[:wanted], func(k Knob) bool { return k.Path == v.Path }) {
			all = append(all, knobOf(v))
		}
	}
	return all
}

var unfelt = []string{
	"body", "paint", "model", "livery", "camera", "expect", "adjust", "setup", "sounds", "about", "looks",
}

// tunable leaves out what is about looks and promises, which no drive can feel, and texts, which have no place for a
// value.
func tunable(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	first, _, _ = strings.Cut(first, "@")
	first, _, _ = strings.Cut(first, ":")
	return !slices.Contains(unfelt, first) && strings.Contains(path, "@") && path != "@year"
}

// knobOf is the knob of a value whose range nobody has told: from nothing to twice of it, and 1 to both sides of
// nothing.
func knobOf(v source.Value) Knob {
	k := Knob{Path: v.Path, Label: labelOf(v.Path), Unit: v.Unit, Doc: v.Doc, File: in(v, v.SI[0]), value: v}
	k.Group, _, _ = strings.Cut(v.Path, "/")
	k.Group, _, _ = strings.Cut(k.Group, "@")
	switch x := k.File; {
	case x > 0:
		k.Most = 2 * x
	case x < 0:
		k.Least = 2 * x
	default:
		k.Least, k.Most = -1, 1
	}
	k.Step = step(k.Most - k.Least)
	return k
}

// labelOf is a path as people read it: "front/antiroll@rate" is "front antiroll rate".
func labelOf(path string) string {
	return strings.TrimSpace(strings.NewReplacer("/", " ", "@", " ").Replace(path))
}

// in gives a number in SI in the unit of a value.
func in(v source.Value, si float64) float64 {
	v.SI = []float64{si}
	if shown, ok := v.In(v.Unit); ok && v.Unit != "" {
		return shown[0]
	}
	return si
}

// step is a hundredth of a range, rounded to what people count in.
func step(wide float64) float64 {
	if !(wide > 0) {
		return 0
	}
	p := math.Pow(10, math.Floor(math.Log10(wide/100)))
	for _, m := range [...]float64{1, 2, 5} {
		if m*p >= wide/100*0.999 {
			return m * p
		}
	}
	return 10 * p
}

// Text writes a value of the knob as a file does: "27kN/m".
func (k *Knob) Text(v float64) string {
	return strconv.FormatFloat(v, 'g', 7, 64) + k.Unit
}
