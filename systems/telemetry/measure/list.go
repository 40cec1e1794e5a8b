// Everything that can be measured.

package measure

import (
	"fmt"
	"slices"
	"strings"
)

// All are the measures, in the order of the manual.
var All = []Definition{
	speedMeasure, gapMeasure, headwayMeasure, ttcMeasure, tetMeasure, titMeasure, dracMeasure, petMeasure,
	sdlpMeasure, exitsMeasure, crossingMeasure, reversalMeasure, entropyMeasure, fastMeasure, steeringMeasure,
	reactionMeasure, followingMeasure, jerkMeasure, harshMeasure, areaMeasure, laneChangeMeasure,
}

// Time is the role of the times, which every measure reads where a file has them.
const Time = "time"

var timeRole = Role{
	Name: Time, Dim: "time", Unit: "s", Says: "of the row", Columns: []string{"time"}, Optional: true,
}

// WithTime are a measure's roles and that of the times.
func WithTime(roles []Role) []Role { return append(slices.Clone(roles), timeRole) }

// Listed are all measures as camber measure list has them: with the role of the times.
func Listed() []Definition {
	all := slices.Clone(All)
	for i := range all {
		all[i].Roles = WithTime(all[i].Roles)
		all[i].Roles[len(all[i].Roles)-1].Optional = !all[i].Even
	}
	return all
}

// Manual is the chapter of measures.
func Manual() string {
	var b strings.Builder
	b.WriteString("## Measures\n\ncamber measure NAME FILE.csv computes them; roles are columns of the file (--column " +
		"ROLE=\"NAME (unit)\").\nUneven or repeated times are resampled linearly to their median rate; a hole above 0.5 s " +
		"ends a piece. What data\ndoes not suffice for is not known, with the reason.\n")
	for _, d := range All {
		fmt.Fprintf(&b, "\n### %s (%s)\n\n%s.\n\nFormula: %s.\n\nSource: %s.\n\n| role | unit | "+
			"|\n|---|---|---|\n", d.Name, d.Unit,
			strings.ToUpper(d.Says[:1])+d.Says[1:], d.Formula, d.Source)
		for _, r := range d.Roles {
			optional := ""
			if r.Optional {
				optional = " (may be missing)"
			}
			fmt.Fprintf(&b, "| %s | %s | %s%s |\n", r.Name, r.Unit, r.Says, optional)
		}
		if len(d.Options) > 0 {
			b.WriteString("\n| option | default | |\n|---|---|---|\n")
		}
		for _, o := range d.Options {
			values := ""
			if o.Values != nil {
				values = ": " + strings.Join(o.Values, ", ")
			}
			fmt.Fprintf(&b, "| --%s | %s | %s%s |\n", o.Name, o.Default, o.Says, values)
		}
	}
	return b.String()
}
