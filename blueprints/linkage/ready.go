// What is wrong with points before anything is solved.

package linkage

import (
	"fmt"
	"slices"
	"strings"

	"camber/components/space"
)

// tooNear is the shortest link, in metres.
const tooNear = 0.01

// ready checks that all points are there and apart.
func (c *corner) ready() *Fault {
	if c.kind == nil {
		return &Fault{"kind", fmt.Sprintf("there is no suspension of kind %q", c.Kind)}
	}
	var missing []string
	for _, id := range c.kind.Needs {
		if !c.has(id) {
			missing = append(missing, id)
		}
	}
	if len(missing) > 0 {
		return &Fault{missing[0], fmt.Sprintf("it lacks %s", strings.Join(missing, ", "))}
	}
	for _, pair := range [][2]string{
		{"panhard-body", "panhard-axle"}, {"spring-top", "spring-bottom"}, {"damper-top", "damper-bottom"},
	} {
		if c.has(pair[0]) != c.has(pair[1]) {
			return &Fault{pair[0], fmt.Sprintf("%s and %s belong together; write both or neither", pair[0], pair[1])}
		}
	}
	for _, pair := range c.kind.links() {
		if c.has(pair[0]) && c.at(pair[0]).Sub(c.at(pair[1])).Len() < tooNear {
			return &Fault{pair[0], fmt.Sprintf("%s and %s are at one place; a link needs a length", pair[0], pair[1])}
		}
	}
	if c.Steered && !c.kind.Steers {
		return &Fault{"steered", fmt.Sprintf("a %s cannot be steered; take macpherson, double-wishbone or multi-link",
			strings.ReplaceAll(c.kind.Name, "-", " "))}
	}
	if slices.Contains([]string{"trailing-arm", "twist-beam"}, c.kind.Name) {
		if arm := c.at("pivot").Sub(c.Hub); (space.Vec{Y: arm.Y}).Len() < 0.1 {
			return &Fault{"pivot", "pivot is above or below the wheel's centre; an arm must reach at least 100 mm forward or " +
				"back to let it move up"}
		}
	}
	return nil
}

// links are the pairs of points that a kind's links join.
func (k *Kind) links() [][2]string {
	out := [][2]string{{"panhard-body", "panhard-axle"}, {"spring-top", "spring-bottom"}, {"damper-top", "damper-bottom"}}
	switch k.Name {
	case "macpherson":
		out = append(out, [][2]string{
			{"arm-front", "ball-joint"},
			{"arm-rear", "ball-joint"},
			{"arm-front", "arm-rear"},
			{"rack-end", "track-rod"},
			{"strut-top", "ball-joint"},
		}...)
	case "double-wishbone":
		out = append(out, [][2]string{
			{"upper-front", "upper-ball"},
			{"upper-rear", "upper-ball"},
			{"upper-front", "upper-rear"},
			{"lower-front", "lower-ball"},
			{"lower-rear", "lower-ball"},
			{"lower-front", "lower-rear"},
			{"rack-end", "track-rod"},
		}...)
	case "multi-link":
		out = append(out, [][2]string{
			{"upper-front-body", "upper-front-wheel"},
			{"upper-rear-body", "upper-rear-wheel"},
			{"lower-front-body", "lower-front-wheel"},
			{"lower-rear-body", "lower-rear-wheel"},
			{"rack-end", "track-rod"},
		}...)
	case "semi-trailing-arm":
		out = append(out, [2]string{"pivot-inner", "pivot-outer"})
	case "live-axle":
		out = append(out, [][2]string{{"lower-body", "lower-axle"}, {"upper-body", "upper-axle"}}...)
	}
	return out
}
