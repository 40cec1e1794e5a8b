// What a measure is, apart from what it comes to.

package measure

import (
	"fmt"
	"slices"
)

// Definition is one measure: all that somebody needs to compute it again.
type Definition struct {
	Name    string   `json:"name"`
	Says    string   `json:"definition"`
	Formula string   `json:"formula"`
	Source  string   `json:"source"` // with its clause
	Unit    string   `json:"unit"`
	Roles   []Role   `json:"roles"` // the first is the one that a heading without a role names
	Options []Option `json:"options"`
	Even    bool     `json:"-"` // it has no figure where the file has no time

	of func(*job)
}

// Role is a signal that a measure reads.
type Role struct {
	Name     string   `json:"name"`
	Dim      string   `json:"dimension"` // as blueprints name it: length, speed, angle, none
	Unit     string   `json:"unit"`      // SI
	Says     string   `json:"says"`
	Columns  []string `json:"columns"`  // what it is called where nobody says otherwise, the first that there is
	Optional bool     `json:"optional"` // there is a figure without it
	Label    bool     `json:"-"`        // it is a name, such as a lane's number: nothing lies between two of them
}

// Option is a value that the figure depends on.
type Option struct {
	Name    string   `json:"name"`
	Dim     string   `json:"dimension"` // "word" of one that is no number, "list" of several, "file" of one that is a file
	Default string   `json:"default"`   // with its unit; empty: none
	Values  []string `json:"values,omitempty"`
	Says    string   `json:"says"`
}

// Settings are options' values.
type Settings struct {
	Numbers map[string]float64  // in SI units; one that is not there has none
	Words   map[string]string   // of those that are no numbers
	Files   map[string]*Signals // of those that are files
	Said    []Said              // as they were written
}

// Find gives the measure of that name.
func Find(name string) (*Definition, error) {
	i := slices.IndexFunc(All, func(d Definition) bool { return d.Name == name })
	if i < 0 {
		return nil, fmt.Errorf("there is no measure %q: camber measure list has them", name)
	}
	return &All[i], nil
}

// Role gives a measure's role of that name.
func (d *Definition) Role(name string) (*Role, bool) {
	i := slices.IndexFunc(d.Roles, func(r Role) bool { return r.Name == name })
	if i < 0 {
		return nil, false
	}
	return &d.Roles[i], true
}

// Of computes a measure.
func Of(d *Definition, signals *Signals, set Settings) *Figure {
	f := &Figure{Measure: d.Name, Value: nan, Unit: d.Unit, Seconds: nan, Options: slices.Clone(set.Said)}
	f.Options = append(f.Options, signals.Said...)
	j := &job{set: set, figure: f, why: "nothing was measured"}
	trouble := j.lay(signals, d.Roles)
	switch {
	case trouble != "":
		f.Why = trouble
	case d.Even && len(j.time) == 0:
		f.Why = "no row has a time"
	default:
		if len(j.time) > 0 {
			f.Seconds = 0
		}
		if d.of(j); j.known {
			f.Why = ""
		} else {
			f.Value, f.Why = nan, j.why
		}
	}
	return f
}
