// What blueprints say for the eye alone.

package blueprints

import (
	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/components"
	"camber/components/space"
)

// looksOf is how a <camber> car is drawn.
func looksOf(doc *dialect.Car, c *Car) *components.Looks {
	l := plainLooks(c)
	l.ID = doc.ID
	if b := doc.Body; b != nil {
		l.Size = space.Vec{X: b.Width, Y: b.Length, Z: b.Height}
		l.Clearance = b.Clearance
		if b.Side != nil {
			l.Side = outline(&b.Side.Outline)
		}
		if b.Plan != nil {
			l.Plan = outline(&b.Plan.Outline)
		}
	}
	return l
}

// plainLooks is how a car is drawn whose file says nothing of it: the seat makes up a body around its wheels.
func plainLooks(c *Car) *components.Looks {
	return &components.Looks{
		ID: c.BodyName, Size: c.Chassis.Size, Clearance: boxClearance,
		Origin: space.Vec{X: c.Chassis.Origin.X, Y: c.Chassis.Origin.Y, Z: -c.Height},
	}
}

// looksOfThing is how an obstacle is drawn.
func (r *reader) looksOfThing(doc *dialect.Obstacle, origin space.Vec) *components.Looks {
	l := &components.Looks{ID: doc.ID, Origin: origin, Colour: rgb(float64(doc.Colour.R), float64(doc.Colour.G), float64(doc.Colour.B)), Chosen: true}
	if l.ID == "" {
		l.ID = idOf(r.file)
	}
	return l
}

// outline lists the points of an outline.
func outline(o *source.Outline) []components.OutlinePoint {
	points := make([]components.OutlinePoint, len(o.X))
	for i := range points {
		points[i] = components.OutlinePoint{Y: o.X[i], Out: o.Y[i]}
	}
	return points
}
