// What must hold across elements of a <camber> file: the rules that no single tag can say.

package car

import (
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
)

// rulesOfCar checks a whole car.
func rulesOfCar(r *load.Reader, c *dialect.Car, values source.Values) {
	speakableIDs(r, c.Element)
	rulesOfChassis(r, c)
	rulesOfPower(r, c)
	rulesOfDrive(r, c)
	for i := range c.Axles {
		rulesOfAxle(r, c, i)
	}
	rulesOfBrakes(r, c)
	rulesOfLooks(r, c)
	rulesOfTuning(r, c, values)
	rulesOfExpect(r, c.Expects, values)
	rulesOfAir(r, c)
}

// rulesOfPart checks a part file as far as it goes without its car.
func rulesOfPart(r *load.Reader, doc *dialect.Root) {
	if doc.Engine != nil {
		rulesOfEngine(r, doc.Engine)
		rulesOfStarting(r, doc.Engine)
	}
	if doc.Drive != nil && doc.Drive.Differential != nil {
		rulesOfDifferential(r, doc.Drive.Differential)
	}
	if doc.Differential != nil {
		rulesOfDifferential(r, doc.Differential)
	}
	if doc.Motor != nil {
		rulesOfMotor(r, doc.Motor)
	}
	if doc.Gearbox != nil {
		rulesOfGearbox(r, doc.Gearbox)
	}
	if doc.Tyre != nil {
		rulesOfTyre(r, doc.Tyre)
	}
	if doc.MacPherson != nil {
		rulesOfPoints(r, "macpherson", doc.MacPherson)
	}
	if doc.Body != nil {
		rulesOfBody(r, doc.Body)
	}
}

// speakableIDs checks that ids can be steps of a path; that they are unique, Bind has checked.
func speakableIDs(r *load.Reader, e *markup.Element) {
	for _, child := range e.Children {
		speakableIDs(r, child)
		if id := child.ID(); strings.ContainsAny(id, "/@ []:=") {
			r.Report(child.AttrProblem("id", "%q holds one of / @ [ ] : = or a blank, which paths need for themselves", id))
		}
	}
}

func rulesOfChassis(r *load.Reader, c *dialect.Car) {
	ch := c.Chassis
	if t := ch.Tank; t != nil && t.Fuel > t.Volume {
		r.Report(t.Element.AttrProblem("fuel", "%s is more than the tank holds (%s)", t.Element.Get("fuel"),
			t.Element.Get("volume")))
	}
	unsprung := 0.0
	for _, a := range c.Axles {
		unsprung += float64(2 * a.Unsprung)
	}
	if unsprung > float64(0.8*ch.Mass) {
		r.Report(ch.Element.AttrProblem("mass",
			"%s is little against %s of wheels and hubs (axle@unsprung); nothing would be left for the body",
			source.Format("mass", "kg", ch.Mass), source.Format("mass", "kg", unsprung)))
	}
	for i := range c.Axles {
		a := &c.Axles[i]
		if j := a.Prismatic; j != nil && j.RollPoint[2] > ch.CogHeight && j.RollAxis[1] != 0 {
			r.Report(a.Element.Warning("its roll point lies %.2f m above the centre of gravity, so the car leans inwards in a "+
				"bend and rises; a roll point below %s leans it outwards",
				j.RollPoint[2]-ch.CogHeight, load.Metres(ch.CogHeight)))
		}
	}
	if i := ch.Inertia; i != nil && (i.Pitch > i.Roll+i.Yaw || i.Roll > i.Pitch+i.Yaw || i.Yaw > i.Pitch+i.Roll) {
		r.Report(ch.Element.Problem("no body has these moments of inertia: each must be at most the sum of the other two"))
	}
}
