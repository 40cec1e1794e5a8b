// What must hold across elements of a <camber> file: the rules that no single tag can say.

package blueprints

import (
	"io/fs"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

// rulesOfCar checks a whole car.
func (r *reader) rulesOfCar(c *dialect.Car, values source.Values) {
	r.speakableIDs(c.Element)
	r.rulesOfChassis(c)
	r.rulesOfEngine(c.Engine)
	r.rulesOfGearbox(c.Gearbox)
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
func (r *reader) rulesOfPart(doc *dialect.Root, _ source.Values) {
	if doc.Engine != nil {
		r.rulesOfEngine(doc.Engine)
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

// exists checks that a file is there, without reading it.
func (r *reader) exists(e *source.Element, attr string, file source.File) {
	if e == nil || file == "" {
		return
	}
	if info, err := fs.Stat(r.fsys, string(file)); err == nil && !info.IsDir() {
		return
	}
	if _, err := source.ReadFile(r.fsys, string(file)); err != nil {
		r.report(e.AttrProblem(attr, "%s", err))
	}
}

// speakableIDs checks that ids can be steps of a path; that they are unique, Bind has checked.
func (r *reader) speakableIDs(e *source.Element) {
	for _, child := range e.Children {
		r.speakableIDs(child)
		if id := child.ID(); strings.ContainsAny(id, "/@ []:=") {
			r.report(child.AttrProblem("id", "%q holds one of / @ [ ] : = or a blank, which paths need for themselves", id))
		}
	}
}

func (r *reader) rulesOfChassis(c *dialect.Car) {
	ch := c.Chassis
	if t := ch.Tank; t != nil && t.Fuel > t.Volume {
		r.report(t.Element.AttrProblem("fuel", "%s is more than the tank holds (%s)", t.Element.Get("fuel"), t.Element.Get("volume")))
	}
	unsprung := 0.0
	for _, a := range c.Axles {
		unsprung += float64(2 * a.Unsprung)
	}
	if unsprung > float64(0.8*ch.Mass) {
		r.report(ch.Element.AttrProblem("mass", "%s is little against %s of wheels and hubs (axle@unsprung); nothing would be left for the body", source.Format("mass", "kg", ch.Mass), source.Format("mass", "kg", unsprung)))
	}
	for i := range c.Axles {
		a := &c.Axles[i]
		if j := a.Prismatic; j != nil && j.RollPoint[2] > ch.CogHeight && j.RollAxis[1] != 0 {
			r.report(a.Element.Warning("its roll point lies %.2f m above the centre of gravity, so the car leans inwards in a bend and rises; a roll point below %s leans it outwards",
				j.RollPoint[2]-ch.CogHeight, metres(ch.CogHeight)))
		}
	}
	if i := ch.Inertia; i != nil && (i.Pitch > i.Roll+i.Yaw || i.Roll > i.Pitch+i.Yaw || i.Yaw > i.Pitch+i.Roll) {
		r.report(ch.Element.Problem("no body has these moments of inertia: each must be at most the sum of the other two"))
	}
}

func (r *reader) rulesOfEngine(e *dialect.Engine) {
	full := e.Torque.Full
	last := full.X[len(full.X)-1]
	rpm := func(x float64) string { return source.Format("angular-speed", "rpm", x) }
	switch {
	case full.X[0] > e.Limiter.Speed:
		r.report(e.Torque.Element.AttrProblem("full", "the table begins at %s, beyond the limiter at %s", rpm(full.X[0]), rpm(e.Limiter.Speed)))
	case last > float64(1.5*e.Limiter.Speed):
		r.report(e.Torque.Element.AttrProblem("full", "the table goes up to %s, far beyond the limiter at %s", rpm(last), rpm(e.Limiter.Speed)))
	}
	if e.Idle.Speed >= e.Limiter.Speed {
		r.report(e.Limiter.Element.AttrProblem("speed", "the limiter at %s is not above the idle speed of %s", rpm(e.Limiter.Speed), rpm(e.Idle.Speed)))
	}
}

func (r *reader) rulesOfGearbox(g *dialect.Gearbox) {
	for i := 1; i < len(g.Forward); i++ {
		if g.Forward[i] >= g.Forward[i-1] {
			r.report(g.Element.AttrProblem("forward", "gear %d has %g and gear %d has %g; ratios descend from first gear on", i+1, g.Forward[i], i, g.Forward[i-1]))
			return
		}
	}
}

// rulesOfDrive checks that something is driven, and that it exists.
func (r *reader) rulesOfDrive(c *dialect.Car) {
	var ids []string
	for _, a := range c.Axles {
		ids = append(ids, a.ID)
	}
	seen := map[string]bool{}
	for _, d := range c.Drives {
		switch {
		case !has(ids, d.Axle):
			r.report(d.Element.AttrProblem("axle", "the car has no axle %q%s", d.Axle, known(d.Axle, ids)))
		case seen[d.Axle]:
			r.report(d.Element.AttrProblem("axle", "%q is driven twice", d.Axle))
		}
		seen[d.Axle] = true
	}
	if len(c.Drives) == 0 {
		r.report(c.Element.Problem("no axle is driven; add <drive axle=%q/>", ids[len(ids)-1]))
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
