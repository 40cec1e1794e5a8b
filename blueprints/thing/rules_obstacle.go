// Rules of obstacles.

package thing

import (
	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

// rulesOfObstacle checks that a thing has what its kind needs, and a set nothing of a thing.
func (r *Reader) rulesOfObstacle(o *dialect.Obstacle) {
	e := o.Element
	if o.Model != nil {
		r.Exists(o.Model.Element, "file", o.Model.File)
	}
	parts := len(o.Spheres) + len(o.Capsules) + len(o.Boxes) + len(o.Cylinders) + len(o.Hulls)
	if len(o.Things) > 0 {
		if parts > 0 {
			r.Report(e.Problem("it has both shapes and <place>; a set has no shapes of its own: give them a file of their own " +
				"and place that"))
		}
		for _, attr := range []string{
			"kind", "mass", "breaks", "holds", "friction", "bounce", "rolling", "drag-area", "centre",
		} {
			if _, written := e.Attr(attr); written {
				r.Report(e.AttrProblem(attr, "a set has none; write it in the things that it places"))
			}
		}
		return
	}
	switch {
	case parts == 0:
		r.Report(e.Problem("it has no shape; add <sphere>, <capsule>, <box>, <cylinder> or <hull> (or <place> for a set of " +
			"other things)"))
	case parts > maxParts:
		r.Report(e.Problem("%d shapes; a thing has at most %d", parts, maxParts))
	}
	r.rulesOfKind(o)
	for i := range o.Capsules {
		if c := &o.Capsules[i]; c.Length < float64(2*c.Radius) {
			r.Report(c.Element.AttrProblem("length",
				"%s is less than its two round ends (%s); write a <sphere>, or make it longer",
				c.Element.Get("length"), source.Format("length", "m", float64(2*c.Radius))))
		}
	}
	if m := o.Inertia; m != nil && (m.X > m.Y+m.Z || m.Y > m.X+m.Z || m.Z > m.X+m.Y) {
		r.Report(m.Element.Problem("no body has these moments of inertia: each must be at most the sum of the other two"))
	}
}

// maxParts is how many shapes one thing may have.
const maxParts = 64

// rulesOfKind checks that mass and breaks suit the kind.
func (r *Reader) rulesOfKind(o *dialect.Obstacle) {
	e := o.Element
	if o.Mass == nil && o.Kind != "fixed" {
		r.Report(e.Problem("attribute mass is missing (say mass=\"2kg\"); only what is fixed needs none"))
	}
	switch {
	case o.Breaks == nil && o.Kind == "breakable":
		r.Report(e.Problem("attribute breaks is missing (say breaks=\"600Ns\"): the impulse of a hit that breaks it off"))
	case o.Breaks != nil && o.Kind != "breakable":
		r.Report(e.AttrProblem("breaks", "only what is breakable breaks; say kind=\"breakable\""))
	case o.Holds > 0 && o.Kind != "breakable":
		r.Report(e.AttrProblem("holds", "only what is breakable gives way and is held; say kind=\"breakable\""))
	}
}
