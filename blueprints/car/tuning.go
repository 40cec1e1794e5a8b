// What a driver may turn, and named sets of it: a car's <adjust>s and <setup>s, for a tuning panel.

package car

import (
	"math"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

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

// Promise is one <expect> of a car.
type Promise struct {
	Rig, Value string  // the manoeuvre, and which of its figures
	Is         float64 // in SI
	Within     float64 // in SI, how far off is still right
	Source     string  // who says so
	Fitted     string  // path of the value that was chosen to reach it; "" = none: it is evidence

	Written, Tolerance string // as written, for people
}

// promises reads a car's <expect>s, which rulesOfExpect has found right.
func promises(c *dialect.Car) []Promise {
	var all []Promise
	for i := range c.Expects {
		x := &c.Expects[i]
		p := Promise{Rig: x.Rig, Value: x.Value, Source: x.Source, Fitted: x.Fitted, Written: x.Is, Tolerance: x.Within}
		dim := expectedDimension(x)
		p.Is, _ = source.ParseQuantity(dim, x.Is)
		if strings.HasSuffix(strings.TrimSpace(x.Within), "%") {
			share, _ := source.ParseQuantity("ratio", x.Within)
			p.Within = float64(share * math.Abs(p.Is))
		} else {
			p.Within, _ = source.ParseQuantity(dim, x.Within)
		}
		all = append(all, p)
	}
	return all
}

// expectedDimension is that of the figure that an <expect> names.
func expectedDimension(x *dialect.Expect) string {
	for _, rig := range dialect.Rigs {
		for _, f := range rig.Figures {
			if rig.Name == x.Rig && f.Name == x.Value {
				return f.Dim
			}
		}
	}
	return ""
}
