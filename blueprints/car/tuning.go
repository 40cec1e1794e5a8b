// What a driver may turn, named sets of it, and what a car promises to measure.

package car

import (
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
)

// rulesOfTuning checks <adjust> and <setup> against the values they name.
func rulesOfTuning(r *load.Reader, c *dialect.Car, values source.Values) {
	ranges := map[string]span{}
	for i := range c.Adjusts {
		a := &c.Adjusts[i]
		v, ok := addressed(r, a.Element, "path", a.Path, values)
		if !ok {
			continue
		}
		if len(v.SI) != 1 || v.Kind != source.Number {
			r.Report(a.Element.AttrProblem("path", "%s is a %s; only single numbers can be adjusted", a.Path, v.Kind))
			continue
		}
		s := span{}
		lo, hi := amount(r, a.Element, "min", a.Min, v), amount(r, a.Element, "max", a.Max, v)
		if lo == nil || hi == nil {
			continue
		}
		s.lo, s.hi = *lo, *hi
		if a.Step != "" {
			if step := amount(r, a.Element, "step", a.Step, v); step != nil && *step <= 0 {
				r.Report(a.Element.AttrProblem("step", "%s is no step; it must be above 0", a.Step))
			}
		}
		switch {
		case s.lo >= s.hi:
			r.Report(a.Element.AttrProblem("min", "%s is not below max %s", a.Min, a.Max))
			continue
		case v.SI[0] < s.lo || v.SI[0] > s.hi:
			r.Report(a.Element.AttrProblem("path", "%s is %s, outside of %s to %s", a.Path, v.Shown, a.Min, a.Max))
		}
		ranges[a.Path] = s
	}
	for i := range c.Setups {
		rulesOfSetup(r, c, &c.Setups[i], ranges, values)
	}
}

// span is how far a value may be adjusted, in SI.
type span struct{ lo, hi float64 }

func rulesOfSetup(r *load.Reader, c *dialect.Car, s *dialect.Setup, ranges map[string]span, values source.Values) {
	var paths []string
	for _, a := range c.Adjusts {
		paths = append(paths, a.Path)
	}
	for _, set := range s.Sets {
		limits, ok := ranges[set.Path]
		if !ok {
			if !slices.Contains(paths, set.Path) { // else the <adjust> itself was reported
				r.Report(set.Element.AttrProblem("path", "no <adjust> allows to turn %s%s", set.Path, load.Known(set.Path, paths)))
			}
			continue
		}
		v, _ := values.Find(set.Path)
		if to := amount(r, set.Element, "to", set.To, v); to != nil && (*to < limits.lo || *to > limits.hi) {
			i := slices.Index(paths, set.Path)
			r.Report(set.Element.AttrProblem("to", "%s is outside of %s to %s, which its <adjust> allows", set.To,
				c.Adjusts[i].Min, c.Adjusts[i].Max))
		}
	}
}

// amount reads an attribute in the dimension of a value; nil, and reported, when it is not that.
func amount(r *load.Reader, e *markup.Element, attr, text string, like source.Value) *float64 {
	x, err := source.ParseQuantity(like.Dim, text)
	if err != nil {
		r.Report(e.AttrProblem(attr, "%s", err))
		return nil
	}
	return &x
}

// addressed finds the value that an attribute names.
func addressed(r *load.Reader, e *markup.Element, attr, path string, values source.Values) (source.Value, bool) {
	if v, ok := values.Find(path); ok {
		return v, true
	}
	paths := make([]string, 0, len(values))
	for _, v := range values {
		paths = append(paths, v.Path)
	}
	hint := markup.DidYouMean(path, paths)
	if hint == "" {
		hint = ownAttributes(path, paths)
	}
	r.Report(e.AttrProblem(attr, "the car has no value %q%s", path, hint))
	return source.Value{}, false
}

// ownAttributes says what the element of a path has.
func ownAttributes(path string, paths []string) string {
	element, _, _ := strings.Cut(path, "@")
	var have []string
	for _, p := range paths {
		if rest, ok := strings.CutPrefix(p, element+"@"); ok {
			have = append(have, rest)
		}
	}
	if len(have) == 0 {
		return " (camber explain lists all; say front/spring@rate)"
	}
	return " (" + element + " has " + strings.Join(have, ", ") + ")"
}

// rulesOfExpect checks that promises can be measured.
func rulesOfExpect(r *load.Reader, expects []dialect.Expect, values source.Values) {
	for i := range expects {
		x := &expects[i]
		if x.Fitted != "" {
			addressed(r, x.Element, "fitted", x.Fitted, values)
		}
		var rigs []string
		at := -1
		for n, rig := range dialect.Rigs {
			rigs = append(rigs, rig.Name)
			if rig.Name == x.Rig {
				at = n
			}
		}
		if at < 0 {
			r.Report(x.Element.AttrProblem("rig", "there is no rig %q%s", x.Rig, load.Known(x.Rig, rigs)))
			continue
		}
		var figures []string
		dim := ""
		for _, f := range dialect.Rigs[at].Figures {
			figures = append(figures, f.Name)
			if f.Name == x.Value {
				dim = f.Dim
			}
		}
		if dim == "" {
			r.Report(x.Element.AttrProblem("value", "rig %s does not measure %q%s", x.Rig, x.Value,
				load.Known(x.Value, figures)))
			continue
		}
		is := amount(r, x.Element, "is", x.Is, source.Value{Dim: dim})
		rulesOfClass(r, x, is, dim)
		if !strings.HasSuffix(strings.TrimSpace(x.Within), "%") {
			amount(r, x.Element, "within", x.Within, source.Value{Dim: dim})
		} else if share := amount(r, x.Element, "within", x.Within, source.Value{Dim: "ratio"}); share != nil && *share < 0 {
			r.Report(x.Element.AttrProblem("within", "%s is negative", x.Within))
		}
	}
}

// rulesOfClass checks what a promise says of real cars: a class has a range, and what is promised lies in it.
func rulesOfClass(r *load.Reader, x *dialect.Expect, is *float64, dim string) {
	switch {
	case x.Class == "" && x.Least == "" && x.Most == "":
		if x.Missed != "" && x.Source == "" {
			r.Report(x.Element.AttrProblem("missed", "whose figure is missed? Say so by source, or by class"))
		}
		return
	case x.Class == "" || x.Least == "" || x.Most == "":
		r.Report(x.Element.Problem("class, least and most go together: which real cars, and between what they lie"))
		return
	}
	least := amount(r, x.Element, "least", x.Least, source.Value{Dim: dim})
	most := amount(r, x.Element, "most", x.Most, source.Value{Dim: dim})
	if is == nil || least == nil || most == nil {
		return
	}
	if *least > *most {
		r.Report(x.Element.AttrProblem("least", "%s is more than %s, the most", x.Least, x.Most))
	} else if (*is < *least || *is > *most) && x.Missed == "" {
		r.Report(x.Element.AttrProblem("is", "%s is not between %s and %s, where the class lies: say by missed why",
			x.Is, x.Least, x.Most))
	}
}

// Adjust is a value that the driver may turn.
type Adjust struct {
	Path     string
	Label    string  // "" = the path
	Min, Max float64 // in SI
	Step     float64 // in SI; 0 = free
}

// SetUp is a named set of such values.
type SetUp struct {
	ID, Name string
	Values   []Setting
}

// Setting is one value of a set-up.
type Setting struct {
	Path string
	To   float64 // in SI
}

// tuning reads a car's <adjust>s and <setup>s, which rulesOfTuning has found right.
func tuning(c *dialect.Car, values source.Values) (adjusts []Adjust, setups []SetUp) {
	si := func(path, text string) float64 {
		v, _ := values.Find(path)
		x, _ := source.ParseQuantity(v.Dim, text)
		return x
	}
	for i := range c.Adjusts {
		a := &c.Adjusts[i]
		one := Adjust{Path: a.Path, Label: a.Label, Min: si(a.Path, a.Min), Max: si(a.Path, a.Max)}
		if a.Step != "" {
			one.Step = si(a.Path, a.Step)
		}
		adjusts = append(adjusts, one)
	}
	for i := range c.Setups {
		s := &c.Setups[i]
		one := SetUp{ID: s.ID, Name: s.Name}
		if one.Name == "" {
			one.Name = s.ID
		}
		for _, set := range s.Sets {
			one.Values = append(one.Values, Setting{set.Path, si(set.Path, set.To)})
		}
		setups = append(setups, one)
	}
	return adjusts, setups
}
