// What a car promises: its <expect>s, read.

package car

import (
	"math"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

// Promise is one <expect> of a car.
type Promise struct {
	Rig, Value  string  // the manoeuvre, and which of its figures
	Is          float64 // in SI
	Within      float64 // in SI, how far off is still right
	Source      string  // who says so; "" = nobody but us
	Fitted      string  // path of the value that was chosen to reach it; "" = none: it is evidence
	Class       string  // the real cars that the car was designed after; "" = it is a real car, or this is nobody's figure
	Least, Most float64 // in SI, between which they lie
	Missed      string  // why the car does not come to it; "" = it does

	Written, Tolerance, Range string // as written, for people
}

// Kind says what stands behind a promise: "published" figures, a "class" of real cars, or our "own" measurement.
func (p *Promise) Kind() string {
	switch {
	case p.Class != "":
		return "class"
	case p.Source != "":
		return "published"
	}
	return "own"
}

// promises reads a car's <expect>s, which rulesOfExpect has found right.
func promises(expects []dialect.Expect) []Promise {
	var all []Promise
	for i := range expects {
		x := &expects[i]
		p := Promise{
			Rig: x.Rig, Value: x.Value, Source: x.Source, Fitted: x.Fitted, Class: x.Class, Missed: x.Missed,
			Written: x.Is, Tolerance: x.Within,
		}
		dim := expectedDimension(x)
		p.Is, _ = source.ParseQuantity(dim, x.Is)
		if strings.HasSuffix(strings.TrimSpace(x.Within), "%") {
			share, _ := source.ParseQuantity("ratio", x.Within)
			p.Within = float64(share * math.Abs(p.Is))
		} else {
			p.Within, _ = source.ParseQuantity(dim, x.Within)
		}
		if p.Class != "" {
			p.Least, _ = source.ParseQuantity(dim, x.Least)
			p.Most, _ = source.ParseQuantity(dim, x.Most)
			p.Range = x.Least + " to " + x.Most
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
