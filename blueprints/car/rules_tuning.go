// Rules of what a driver may turn, of looks, and of a car's promises.

package car

import (
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
)

// rulesOfTuning checks <adjust> and <setup> against the values they name.
func (r *reader) rulesOfTuning(c *dialect.Car, values source.Values) {
	ranges := map[string]span{}
	for i := range c.Adjusts {
		a := &c.Adjusts[i]
		v, ok := r.addressed(a.Element, "path", a.Path, values)
		if !ok {
			continue
		}
		if len(v.SI) != 1 || v.Kind != source.Number {
			r.Report(a.Element.AttrProblem("path", "%s is a %s; only single numbers can be adjusted", a.Path, v.Kind))
			continue
		}
		s := span{}
		lo, hi := r.amount(a.Element, "min", a.Min, v), r.amount(a.Element, "max", a.Max, v)
		if lo == nil || hi == nil {
			continue
		}
		s.lo, s.hi = *lo, *hi
		if a.Step != "" {
			if step := r.amount(a.Element, "step", a.Step, v); step != nil && *step <= 0 {
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
		r.rulesOfSetup(c, &c.Setups[i], ranges, values)
	}
}

// span is how far a value may be adjusted, in SI.
type span struct{ lo, hi float64 }

func (r *reader) rulesOfSetup(c *dialect.Car, s *dialect.Setup, ranges map[string]span, values source.Values) {
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
		if to := r.amount(set.Element, "to", set.To, v); to != nil && (*to < limits.lo || *to > limits.hi) {
			i := slices.Index(paths, set.Path)
			r.Report(set.Element.AttrProblem("to", "%s is outside of %s to %s, which its <adjust> allows", set.To,
				c.Adjusts[i].Min, c.Adjusts[i].Max))
		}
	}
}

// amount reads an attribute in the dimension of a value; nil, and reported, when it is not that.
func (r *reader) amount(e *source.Element, attr, text string, like source.Value) *float64 {
	x, err := source.ParseQuantity(like.Dim, text)
	if err != nil {
		r.Report(e.AttrProblem(attr, "%s", err))
		return nil
	}
	return &x
}

// addressed finds the value that an attribute names.
func (r *reader) addressed(e *source.Element, attr, path string, values source.Values) (source.Value, bool) {
	if v, ok := values.Find(path); ok {
		return v, true
	}
	paths := make([]string, 0, len(values))
	for _, v := range values {
		paths = append(paths, v.Path)
	}
	hint := source.DidYouMean(path, paths)
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
func (r *reader) rulesOfExpect(c *dialect.Car, values source.Values) {
	for i := range c.Expects {
		x := &c.Expects[i]
		if x.Fitted != "" {
			r.addressed(x.Element, "fitted", x.Fitted, values)
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
		r.amount(x.Element, "is", x.Is, source.Value{Dim: dim})
		if !strings.HasSuffix(strings.TrimSpace(x.Within), "%") {
			r.amount(x.Element, "within", x.Within, source.Value{Dim: dim})
		} else if share := r.amount(x.Element, "within", x.Within, source.Value{Dim: "ratio"}); share != nil && *share < 0 {
			r.Report(x.Element.AttrProblem("within", "%s is negative", x.Within))
		}
	}
}

// rulesOfLooks checks the files that looks and sounds name.
func (r *reader) rulesOfLooks(c *dialect.Car) {
	r.rulesOfSounds(c)
	if c.Body != nil {
		r.rulesOfBody(c.Body)
	}
	if c.Model != nil {
		r.Exists(c.Model.Element, "file", c.Model.File)
	}
	for i := range c.Liveries {
		l := &c.Liveries[i]
		r.Exists(l.Element, "paint", l.Paint)
		r.Exists(l.Element, "decals", l.Decals)
	}
}

// runsBack checks that an outline runs from nose to tail.
func (r *reader) runsBack(e *source.Element, o *source.Outline) {
	for i := 1; i < len(o.X); i++ {
		if o.X[i] >= o.X[i-1] {
			r.Report(e.AttrProblem("outline", "point %d at %g is not behind point %d at %g; outlines run from nose to tail",
				i+1, o.X[i], i, o.X[i-1]))
			return
		}
	}
}

// rulesOfBody checks that outlines run from nose to tail.
func (r *reader) rulesOfBody(b *dialect.Body) {
	r.Exists(b.Element, "paint", b.Paint)
	for _, o := range []*dialect.Outline{b.Side, b.Plan, b.Skin} {
		if o != nil {
			r.runsBack(o.Element, &o.Outline)
		}
	}
	if k := b.Cabin; k != nil {
		r.runsBack(k.Element, &k.Outline)
	}
}
