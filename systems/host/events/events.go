// Package events tells programs what happens in a run, without words: who, what, why and by how much, each with its
// tick. Logs of the world's own rooms are gathered in one order.
//
//   - to hear what happens: Of, then Gatherer.Hear after each loop
//   - to write it to a file, an event a line: Writer
package events

import (
	"cmp"
	"slices"
	"strings"

	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/orders"
	"camber/systems/host/session"
	"camber/systems/race"
)

// Event is something that happened. What is empty has no meaning for its kind.
type Event struct {
	Tick    uint64      `json:"tick"`
	Time    float64     `json:"time"` // s
	Kind    string      `json:"kind"`
	Car     int         `json:"car,omitempty"`   // its number, from 1
	With    string      `json:"with,omitempty"`  // of a touch: "car 2", an obstacle's id, or "ground"
	Who     string      `json:"who,omitempty"`   // of a race: an entrant's name
	Slot    int32       `json:"slot,omitempty"`  // and place on its list
	Cause   string      `json:"cause,omitempty"` // of a warning, a penalty, being out
	Seconds float64     `json:"seconds,omitempty"`
	Through bool        `json:"drive_through,omitempty"`
	Impulse float64     `json:"impulse,omitempty"` // N s
	Place   *[3]float64 `json:"place,omitempty"`   // m east, north and up of the middle of track or town
	Lap     int32       `json:"lap,omitempty"`     // from 1
	Gate    int32       `json:"gate,omitempty"`    // from 1
	Number  int         `json:"number,omitempty"`  // of a sector, a warning, a result's place; of an order of its tick
	Best    bool        `json:"best,omitempty"`    // no lap before was faster
	Cut     bool        `json:"cut,omitempty"`     // a piece of the lap was left out
	Code    int         `json:"code,omitempty"`    // of a mark
	Value   *float64    `json:"value,omitempty"`   // likewise
	Name    string      `json:"name,omitempty"`    // likewise; of a sound, its file; of a result, its session
	Text    string      `json:"text,omitempty"`    // of a task, of what people are told in English, and what somebody typed
	Bad     bool        `json:"bad,omitempty"`     // something is wrong and was not done
	Order   string      `json:"order,omitempty"`   // of an order: its word, as whoever gives one says it
	What    string      `json:"what,omitempty"`    // likewise: an obstacle, a file, what of a race
	Player  uint32      `json:"player,omitempty"`  // likewise: whose it is, by slot; 0 is whoever runs the world
	ID      string      `json:"id,omitempty"`      // of what people are told: that of its words
	Other   string      `json:"other,omitempty"`   // who or what has part in that
	Numbers []float64   `json:"numbers,omitempty"` // as its words have them
}

// Hit is a touch that has begun, of any two things that can be moved: more than an event of it says.
type Hit struct {
	Tick    uint64     `json:"tick"`
	Between [2]string  `json:"between"` // "car 1", or an obstacle's id
	Keys    [2]uint64  `json:"keys"`    // that tell things of one id apart
	Impulse float64    `json:"impulse"` // N s, of the first tick
	Place   [3]float64 `json:"place"`   // m east, north and up of the middle of track or town
}

// Kinds are what an event can be, besides what race control and the rules say (components.RulingKind).
const (
	Touch  = "touch"  // a car begins to touch something that is not the ground
	Lap    = "lap"    // a lap is finished, in so many seconds
	Gate   = "gate"   // a gate is passed, so many seconds after the lap began
	Mark   = "mark"   // somebody marked the moment
	Task   = "task"   // the driver is shown what to do; an empty text takes it away
	Sound  = "sound"  // a file is played
	Notice = "notice" // people are told something: which id, of whom, why and with which numbers
	Reload = "reload" // a saved blueprint was taken, or was not and why, likewise
	Guest  = "guest"  // a server's guest has come, left, was refused or is told of, likewise
	Server = "server" // a server's world begins, stands or goes on, likewise
	Chat   = "chat"   // somebody typed a line
	Result = "result" // a session is over: who came home at which place, in so many seconds, or is out and why
	Order  = "order"  // somebody ordered something, which acts at this tick
)

// Gatherer gathers what happens in one run.
type Gatherer struct {
	run     *session.Session
	service *orders.Service
	called  *components.MarkTable
	ordered ordered

	touches *ecs.Cursor[solid.Touch]
	laps    *ecs.Cursor[vehicle.LapDone]
	gates   *ecs.Cursor[vehicle.SplitDone]
	marks   *ecs.Cursor[components.Mark]
	rulings *ecs.Cursor[components.Ruling]
	tasks   *ecs.Cursor[components.Task]
	sounds  *ecs.Cursor[person.PlaySound]
	notices *ecs.Cursor[components.Notice]
	visits  int // of the server that were heard
	races   *ecs.View1[components.RaceData]
	over    bool // the session that is on, as was told
}

// Of begins to gather; the service numbers the cars.
func Of(run *session.Session, service *orders.Service) *Gatherer {
	w := run.World
	return &Gatherer{
		run: run, service: service, called: components.MarksOf(w),
		touches: solid.TouchLog.In(w).Reader(), laps: vehicle.LapLog.In(w).Reader(),
		gates: vehicle.SplitLog.In(w).Reader(), marks: components.MarkLog.In(w).Reader(),
		rulings: components.Rulings.In(w).Reader(),
		tasks:   components.Tasks.In(w).Reader(), sounds: person.SoundLog.In(w).Reader(),
		notices: components.Notices.In(w).Reader(), races: ecs.NewView1(w, components.Race), ordered: orderedIn(w),
	}
}

// Hear gives what has happened since it was asked last, in the order of the ticks, and all who have run into each
// other, cars or not. Whoever does not ask after each loop misses some.
func (g *Gatherer) Hear() (all []Event, hits []Hit) {
	add := func(tick uint64, e Event) {
		e.Tick, e.Time = tick, float64(tick)/float64(g.run.Loop.Clock().Hz())
		all = append(all, e)
	}
	g.ordered.each(g.service.Number, add)
	for e, ok := g.touches.Next(); ok; e, ok = g.touches.Next() {
		if e.What.Phase != solid.TouchBegin || e.What.Fixed {
			continue
		}
		h := g.hit(&e)
		hits = append(hits, h)
		if of := g.touch(&h); of != nil {
			add(e.Tick, *of)
		}
	}
	for e, ok := g.gates.Next(); ok; e, ok = g.gates.Next() {
		add(e.Tick, Event{
			Kind: Gate, Car: g.service.Number(e.Keys[0]), Lap: e.What.Lap, Gate: e.What.Gate, Seconds: e.What.Time,
		})
	}
	for e, ok := g.laps.Next(); ok; e, ok = g.laps.Next() {
		add(e.Tick, Event{
			Kind: Lap, Car: g.service.Number(e.Keys[0]), Lap: e.What.Lap, Seconds: e.What.Time, Best: e.What.Best,
			Cut: e.What.Cut,
		})
	}
	for e, ok := g.rulings.Next(); ok; e, ok = g.rulings.Next() {
		add(e.Tick, Event{
			Kind: e.What.Kind.String(), Car: g.service.Number(e.What.Car), Who: e.What.Who, Slot: e.What.Slot,
			Cause: e.What.Cause.String(), Seconds: e.What.Seconds, Through: e.What.Through, Number: e.What.Number,
		})
	}
	for e, ok := g.marks.Next(); ok; e, ok = g.marks.Next() {
		m := Event{Kind: Mark, Car: g.service.Number(e.What.Car), Code: int(e.What.Code), Name: g.called.Of[e.What.Code].Name}
		if e.What.Valued {
			m.Value = &e.What.Value
		}
		add(e.Tick, m)
	}
	for e, ok := g.tasks.Next(); ok; e, ok = g.tasks.Next() {
		add(e.Tick, Event{Kind: Task, Text: e.What.Text})
	}
	for e, ok := g.sounds.Next(); ok; e, ok = g.sounds.Next() {
		add(e.Tick, Event{Kind: Sound, Car: g.service.Number(e.Keys[0]), Name: e.What.File})
	}
	for e, ok := g.notices.Next(); ok; e, ok = g.notices.Next() {
		told := Told(g.run, &e.What)
		told.Car = g.service.Number(e.Keys[0])
		add(e.Tick, told)
	}
	var visits []session.Visit
	visits, g.visits = g.run.Visits(g.visits)
	for i := range visits {
		if told := Told(g.run, &visits[i].What); told.Kind != Result { // whose places are told apart
			add(visits[i].Tick, told)
		}
	}
	for _, e := range g.results() {
		add(g.run.World.Tick(), e)
	}
	slices.SortStableFunc(all, func(a, b Event) int { return cmp.Compare(a.Tick, b.Tick) })
	return all, hits
}

// hit is what a touch that has begun is to programs.
func (g *Gatherer) hit(e *ecs.Event[solid.Touch]) Hit {
	at := e.What.Place.From(orders.Middle(g.run.World))
	a, b := e.Keys[0], e.Keys[1]
	return Hit{
		Tick: e.Tick, Between: [2]string{g.service.Name(a), g.service.Name(b)}, Keys: [2]uint64{uint64(a), uint64(b)},
		Impulse: e.What.Impulse, Place: [3]float64{at.X, at.Y, at.Z},
	}
}

// Told is what people are told.
func Told(run *session.Session, n *components.Notice) Event {
	is := Event{
		Kind: Notice, ID: string(n.Kind), Who: n.Who, Other: n.Other, Cause: string(n.Cause),
		Text: run.InWords(*n), Bad: n.Bad,
	}
	for last := len(n.Numbers); last > 0 && is.Numbers == nil; last-- {
		if n.Numbers[last-1] != 0 {
			is.Numbers = slices.Clone(n.Numbers[:last])
		}
	}
	switch group, _, _ := strings.Cut(is.ID, "-"); group {
	case Reload, Guest, Server, Result:
		is.Kind = group
	default:
		if n.Kind == person.Chat {
			is.Kind, is.Text = Chat, n.Text
		}
	}
	return is
}

// results are the places of a session that is over, once.
func (g *Gatherer) results() (all []Event) {
	rows := g.races.Rows()
	was := g.over
	if g.over = len(rows) > 0 && rows[0].A.State.Phase == components.RaceOver; !g.over || was {
		return nil
	}
	clock := g.run.Loop.Clock()
	r := race.ResultsOf(g.run.World, ecs.Tick{N: g.run.World.Tick(), Dt: clock.Dt()})
	for i := range r.Standings {
		p := &r.Standings[i]
		all = append(all, Event{
			Kind: Result, Who: p.Name, Number: p.Place, Seconds: p.Time, Lap: int32(p.Laps), Cause: p.Retired, Name: r.Session,
		})
	}
	return all
}

// touch is a hit that a car has part in, seen from the car with the lower number; nil: none has.
func (g *Gatherer) touch(h *Hit) *Event {
	car, with := g.service.Number(ecs.Key(h.Keys[0])), h.Between[1]
	if n := g.service.Number(ecs.Key(h.Keys[1])); n > 0 && (car == 0 || n < car) {
		car, with = n, h.Between[0]
	}
	if car == 0 {
		return nil
	}
	return &Event{Kind: Touch, Car: car, With: with, Impulse: h.Impulse, Place: &h.Place}
}
