// What must hold across elements of a <camber> file: the rules that no single tag can say.

package car

import (
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
)

// rulesOfCar checks a whole car.
func (r *reader) rulesOfCar(c *dialect.Car, values source.Values) {
	r.speakableIDs(c.Element)
	r.rulesOfChassis(c)
	r.rulesOfPower(c)
	r.rulesOfDrive(c)
	for i := range c.Axles {
		r.rulesOfAxle(c, i)
	}
	r.rulesOfBrakes(c)
	r.rulesOfLooks(c)
	r.rulesOfTuning(c, values)
	r.rulesOfExpect(c, values)
	r.rulesOfAir(c)
}

// rulesOfPart checks a part file as far as it goes without its car.
func (r *reader) rulesOfPart(doc *dialect.Root) {
	if doc.Engine != nil {
		r.rulesOfEngine(doc.Engine)
		r.rulesOfStarting(doc.Engine)
	}
	if doc.Drive != nil && doc.Drive.Differential != nil {
		r.rulesOfDifferential(doc.Drive.Differential)
	}
	if doc.Differential != nil {
		r.rulesOfDifferential(doc.Differential)
	}
	if doc.Motor != nil {
		r.rulesOfMotor(doc.Motor)
	}
	if doc.Gearbox != nil {
		r.rulesOfGearbox(doc.Gearbox)
	}
	if doc.Tyre != nil {
		r.rulesOfTyre(doc.Tyre)
	}
	if doc.MacPherson != nil {
		r.rulesOfPoints("macpherson", doc.MacPherson)
	}
	if doc.Body != nil {
		r.rulesOfBody(doc.Body)
	}
}

// speakableIDs checks that ids can be steps of a path; that they are unique, Bind has checked.
func (r *reader) speakableIDs(e *source.Element) {
	for _, child := range e.Children {
		r.speakableIDs(child)
		if id := child.ID(); strings.ContainsAny(id, "/@ []:=") {
			r.Report(child.AttrProblem("id", "%q holds one of / @ [ ] : = or a blank, which paths need for themselves", id))
		}
	}
}

func (r *reader) rulesOfChassis(c *dialect.Car) {
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

func has(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}
