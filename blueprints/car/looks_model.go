// Cars' models: those that have a hull, and are left out with a warning where they have none.

package car

import (
	"slices"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/components/solid"
)

// lookModelOf reads a model; nil and a warning where that fails: the body is drawn then (ART-08).
func lookModelOf(r *load.Reader, doc *dialect.Model) []*solid.LookModel {
	all := r.LookModel(doc, "the body is drawn")
	hull := func(n *solid.LookModel) bool { return n.Name == "Body" }
	if all != nil && !slices.ContainsFunc(all, hull) {
		r.Report(doc.Element.AttrWarning("file", "%s has no node Body with triangles in it; name the car's hull so, and "+
			"its wheels Wheel_FL, Wheel_FR, Wheel_RL, Wheel_RR; the body is drawn instead", string(doc.File)))
		return nil
	}
	return all
}
