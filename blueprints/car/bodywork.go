// What of a car can be hit: convex hulls from the outlines of its body, or one box.

package car

import (
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
)

// Skins of cars: painted steel and plastic, which gives way.
const (
	carFriction = 0.4
	carBounce   = 0.1
)

// boxClearance is how high the underside of a car without <body> is above the ground, in metres.
const boxClearance = 0.1

// newBodywork is the bodywork of all cars, still without shapes.
func newBodywork() vehicle.BodyworkParams {
	return vehicle.BodyworkParams{
		Friction: carFriction, Bounce: carBounce, Layer: solid.LayerCar, Meets: solid.EveryLayer,
		Yield: vehicle.DefaultYield, Stiff: vehicle.DefaultStiff,
	}
}

// bodyworkOf fills the bodywork of a <camber> car.
func bodyworkOf(r *load.Reader, doc *dialect.Car, c *Car) {
	b := doc.Body
	if b == nil || b.Side == nil {
		clearance := boxClearance
		if b != nil {
			clearance = b.Clearance
		}
		c.Bodywork = c.boxBodywork(clearance)
	} else {
		c.Bodywork = newBodywork()
		for _, points := range loft(b) {
			shape, err := solid.HullAround(points, space.BoxOf(points...).Centre())
			if err != nil {
				r.Report(b.Side.Element.AttrProblem("outline", "no body can be made of it: %s", err))
				return
			}
			shape.At = shape.At.Add(c.Chassis.Origin)
			c.Bodywork.Shapes = append(c.Bodywork.Shapes, shape)
		}
	}
	c.Bodywork.Looks = looksOf(r, doc, c)
	c.Bodywork.Sound = soundOf(doc, c)
	c.Bodywork.Damage, c.Bodywork.Yield, c.Bodywork.Stiff = doc.Damage.On, doc.Damage.Yield, doc.Damage.Stiff
}

// boxBodywork is one box of the car's size, over the middle between its first and last axle.
func (c *Car) boxBodywork(clearance float64) vehicle.BodyworkParams {
	f := newBodywork()
	fore, aft := c.ends()
	size := c.Chassis.Size
	tall := max(size.Z-clearance, thinnest)
	f.Shapes = []solid.Shape{{
		Kind: solid.Cuboid, Turn: space.Identity,
		At:   space.Vec{X: c.Chassis.Origin.X, Y: float64(0.5 * (fore + aft)), Z: clearance + float64(0.5*tall) - c.Height},
		Half: space.Vec{X: float64(0.5 * size.X), Y: float64(0.5 * size.Y), Z: float64(0.5 * tall)},
	}}
	return f
}

// thinnest is the least height of a body, in metres.
const thinnest = 0.1

// runsBack checks that an outline runs from nose to tail.
func runsBack(r *load.Reader, e *markup.Element, o *source.Outline) {
	for i := 1; i < len(o.X); i++ {
		if o.X[i] >= o.X[i-1] {
			r.Report(e.AttrProblem("outline", "point %d at %g is not behind point %d at %g; outlines run from nose to tail",
				i+1, o.X[i], i, o.X[i-1]))
			return
		}
	}
}

// rulesOfBody checks that outlines run from nose to tail.
func rulesOfBody(r *load.Reader, b *dialect.Body) {
	r.Exists(b.Element, "paint", b.Paint)
	for _, o := range []*dialect.Outline{b.Side, b.Plan, b.Skin, b.Under} {
		if o != nil {
			runsBack(r, o.Element, &o.Outline)
		}
	}
	if k := b.Cabin; k != nil {
		runsBack(r, k.Element, &k.Outline)
	}
}
