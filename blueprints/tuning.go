// What a driver may turn, and named sets of it: a car's <adjust>s and <setup>s, for a tuning panel.

package blueprints

import (
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
