// From a <camber> car to the Params of its components.

package car

import (
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/components/space"
)

// plan is a <camber> car on its way to Params.
type plan struct {
	*load.Reader
	doc     *dialect.Car
	car     *Car
	corners []planned
	mass    float64 // kg, of everything
	// m, centre of all mass, from the car's origin; z of it is the height at rest
	centre   space.Vec
	unsprung float64   // kg, of all corners
	loads    []freight // what the car carries
}

// freight is a mass at a place.
type freight struct {
	mass float64   // kg
	at   space.Vec // m, from the car's origin
}

// planned is a corner before the weight is known.
type planned struct {
	axle *dialect.Axle
	what *dialect.Corner
	y    float64 // m, from the car's origin
	side float64 // -1 left, 1 right
	name string
}

// buildCar fills the Params of a car whose rules hold.
func buildCar(r *load.Reader, doc *dialect.Car) *Car {
	p := &plan{Reader: r, doc: doc, car: &Car{BodyName: "body"}}
	p.line()
	p.weigh()
	p.engine()
	p.airPath()
	p.gearbox()
	for i := range p.corners {
		p.car.Corners = append(p.car.Corners, p.corner(&p.corners[i]))
	}
	p.stand()
	if i := p.car.Chassis.Inertia; !(min(i.X, i.Y, i.Z) > 0) || i.X > i.Y+i.Z || i.Y > i.X+i.Z || i.Z > i.X+i.Y {
		r.Report(doc.Chassis.Element.Problem("its wheels alone are as hard to turn as <inertia of=\"whole\"> says, which " +
			"leaves no body; give larger moments or lighter wheels (axle@unsprung)"))
	}
	p.fuel()
	p.body()
	p.steering()
	airOf(r, p)
	bodyworkOf(r, p.doc, p.car)
	referenceOf(r, p.doc, p.car)
	rulesOfAirPath(r, p.doc, p.car)
	return p.car
}

// axleAt is how far forward of the origin an axle stands.
func axleAt(doc *dialect.Car, i int) float64 {
	switch {
	case doc.Axles[i].At != nil:
		return *doc.Axles[i].At
	case i == 0:
		return 0
	}
	return -doc.Chassis.Wheelbase
}

// line lists the corners in document order, left before right.
func (p *plan) line() {
	for i := range p.doc.Axles {
		axle := &p.doc.Axles[i]
		y := axleAt(p.doc, i)
		left, right := axle.RL, axle.RR
		names := [2]string{axle.ID + "-left", axle.ID + "-right"}
		switch i {
		case 0:
			left, right, names = axle.FL, axle.FR, [2]string{"fl", "fr"}
		case len(p.doc.Axles) - 1:
			names = [2]string{"rl", "rr"}
		}
		p.corners = append(p.corners,
			planned{axle, chosen(axle, left), y, -1, names[0]}, planned{axle, chosen(axle, right), y, 1, names[1]})
	}
}

func chosen(axle *dialect.Axle, side *dialect.Side) *dialect.Corner {
	if side != nil {
		return &side.Corner
	}
	return &axle.Corner
}

// weigh adds fuel, people and loads to the car's own mass, and sums up what hangs on the corners.
func (p *plan) weigh() {
	c := p.doc.Chassis
	p.add(c.Mass, space.Vec{Y: float64(-(1 - c.FrontShare) * c.Wheelbase), Z: c.CogHeight})
	if t := c.Tank; t != nil {
		p.carry(float64(t.Fuel*t.Density), load.Vec(t.At))
	}
	for _, s := range c.Seats {
		p.carry(s.Mass, load.Vec(s.At))
	}
	for _, l := range c.Loads {
		p.carry(l.Mass, load.Vec(l.At))
	}
	for _, k := range p.corners {
		p.unsprung += k.axle.Unsprung
	}
}

// carry puts a load into the car.
func (p *plan) carry(mass float64, at space.Vec) {
	if mass > 0 {
		p.loads = append(p.loads, freight{mass, at})
		p.add(mass, at)
	}
}

// add adds a mass to the whole.
func (p *plan) add(mass float64, at space.Vec) {
	total := p.mass + mass
	p.centre = p.centre.AddScaled(at.Sub(p.centre), mass/total)
	p.mass = total
}
