// What a car promises, in numbers: its <expect>s, for the rigs to drive.

package blueprints

import (
	"math"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

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
