// Rules of races, and the slots of their fields.

package scene

import (
	"fmt"
	"slices"

	"camber/blueprints/car"
	"camber/blueprints/dialect"
	"camber/blueprints/source/markup"
)

// fielded is one of a race's field: a car of a scene, and who drives it.
type fielded struct {
	dialect.SceneCar
	car  *car.Car
	name string
}

// field gives everybody a car and a slot, the person at the devices first: bots from the front, then those who name
// none.
func (r *reader) field(doc *dialect.Race) (all []fielded) {
	loaded := map[string]*car.Car{}
	taken := map[int]bool{}
	free := func() int {
		slot := 1
		for ; taken[slot]; slot++ {
		}
		taken[slot] = true
		return slot
	}
	add := func(e *markup.Element, attr, use, name, driver string, skill float64, slot int) {
		f := fielded{name: name, car: r.raceCar(e, attr, use, loaded)}
		f.SceneCar = dialect.SceneCar{
			Node: dialect.Node{Element: e}, Use: use, Group: slot, Count: 1, Lanes: 1, Driver: driver, Skill: skill,
		}
		all = append(all, f)
	}
	for i := range doc.Entrants {
		if d := &doc.Entrants[i]; d.Slot > 0 && (doc.Hands || d.Driver != "hands") {
			taken[d.Slot] = true
		}
	}
	for i := 0; doc.Bots != nil && i < doc.Bots.Count; i++ {
		b := doc.Bots
		skill := b.From
		if b.Count > 1 {
			skill += float64((b.To - b.From) * float64(i) / float64(b.Count-1))
		}
		name := names[i%len(names)]
		if i >= len(names) {
			name = fmt.Sprintf("%s %d", name, i/len(names)+1)
		}
		add(b.Element, "cars", b.Cars[i%len(b.Cars)], name, "built-in", skill, free())
	}
	for i := range doc.Entrants {
		d := &doc.Entrants[i]
		if !doc.Hands && d.Driver == "hands" {
			continue
		}
		slot := d.Slot
		if slot == 0 {
			slot = free()
		}
		name := d.Name
		if name == "" {
			name = map[bool]string{true: "You", false: fmt.Sprintf("Car %d", slot)}[d.Driver == "hands"]
		}
		add(d.Element, "car", d.Car, name, d.Driver, d.Skill, slot)
	}
	slices.SortStableFunc(all, func(a, b fielded) int { return person(&b) - person(&a) })
	return all
}

func person(f *fielded) int {
	if f.Driver == "hands" {
		return 1
	}
	return 0
}

// raceCar loads a car of the field, once for all who drive it.
func (r *reader) raceCar(e *markup.Element, attr, use string, loaded map[string]*car.Car) *car.Car {
	if c, ok := loaded[use]; ok {
		return c
	}
	loaded[use] = nil
	file, err := car.Kind.Find(r.FS, use)
	if err != nil {
		r.Report(e.AttrProblem(attr, "%s", err))
		return nil
	}
	_, sets := SplitSets(r.Sets)
	c, problems := car.Load(r.FS, file, sets...)
	r.ReportAll(problems)
	if c == nil {
		r.Files = append(r.Files, file)
		return nil
	}
	r.Reads(c.Files...)
	loaded[use] = c
	return c
}

// rulesOfRace checks that a field can race there.
func (r *reader) rulesOfRace(doc *dialect.Race, s *Scene, field []fielded) {
	if s.Track.Course.Middle == nil {
		r.Report(doc.Element.Problem("its track has no line to race along, and no starts: name one with a <road>, an " +
			"<oval>, or a mesh with a line"))
		return
	}
	starts := 0
	for _, at := range s.Track.Course.Starts {
		if !at.Pit {
			starts++
		}
	}
	if len(field) == 0 && doc.Guests == "" {
		r.Report(doc.Element.Problem("nobody is in it: write <bots count=\"8\" cars=\"kestrel\"/> or an <entrant>"))
	}
	people := 0
	for i := range field {
		f := &field[i]
		if people += person(f); people > 1 && person(f) == 1 {
			r.Report(f.Element.AttrProblem("driver", "an earlier entrant is the person at the devices already"))
		}
		if f.Group > starts {
			r.Report(f.Element.Problem("slot %d is behind the last place: the track's grid has room for %d, and %d are "+
				"entered; enter fewer, or write more rows into its <grid>", f.Group, starts, len(field)))
			return
		}
	}
}

// leastApart is the least time from one start to the next, where they start one by one.
const leastApart = 5.0 // s

// rulesOfSession checks one part of a race, the nth from 0.
func (r *reader) rulesOfSession(d *dialect.RaceSession, closed bool, n int) {
	e := d.Element
	stage := d.Kind == "stage"
	switch {
	case stage && closed:
		r.Report(e.AttrProblem("kind", "a stage goes from start to finish, and this track is a ring: say kind=\"attack\""))
	case stage && d.Laps > 1, !closed && d.Laps > 1:
		r.Report(e.AttrProblem("laps", "%d laps where the road's end is not its start: it is driven once; say kind=\"stage\"",
			d.Laps))
	case d.Laps > 0 && d.Minutes > 0:
		r.Report(e.AttrProblem("minutes", "both laps and minutes are written; one end is enough"))
	case !stage && d.Laps == 0 && !(d.Minutes > 0):
		r.Report(e.Problem("nothing ends it: write laps=\"3\" or minutes=\"10\""))
	}
	if d.Apart > 0 && d.Apart < leastApart {
		r.Report(e.AttrProblem("apart", "%gs is too short for the car before to be away from the start: say 0s, or %gs and "+
			"more", d.Apart, leastApart))
	}
	if d.Grid == "qualifying" && n == 0 {
		r.Report(e.AttrProblem("grid", "no session comes before this one: write <session kind=\"qualifying\" "+
			"minutes=\"5\"/> before it, or grid=\"starts\""))
	}
}
