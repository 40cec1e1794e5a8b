// How a race stands, and how it ended: as data, as JSON and as a table.

package race

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"camber/components"
	"camber/components/num"
	"camber/ecs"
)

// Results are those of a race. The names are a promise to scripts.
type Results struct {
	Race      string    `json:"race"`    // its id
	Name      string    `json:"name"`    // that people read
	Session   string    `json:"session"` // that is on, or was the last
	Phase     string    `json:"phase"`   // grid, lights, running, flag or over
	Winner    string    `json:"winner"`  // of that session; "": nobody
	Yellow    []int     `json:"yellow"`  // sectors under a yellow flag, from 1
	Standings []Place   `json:"standings"`
	Laps      []Lap     `json:"laps"`      // of all sessions
	Penalties []Penalty `json:"penalties"` // of all sessions
	Retired   []Retired `json:"retired"`   // of that session
	Sessions  []Session `json:"sessions"`  // that are over
	Over      bool      `json:"over"`      // all are
	Share     float64   `json:"-"`         // 0..1, of the session that is on that its first has come
}

// Place is who has it.
type Place struct {
	Place    int     `json:"place"` // from 1
	Number   int     `json:"number"`
	Name     string  `json:"name"`
	Car      string  `json:"car"`
	Skill    float64 `json:"skill"` // 0..1, of the built-in driver; 0: a person
	Grid     int     `json:"grid"`  // from 1
	Laps     int     `json:"laps"`
	Time     float64 `json:"time_s"`    // with penalties, when its last lap ended; 0: none did
	Gap      float64 `json:"gap_s"`     // behind the first; -1: unknown
	Down     int     `json:"laps_down"` // whole laps behind the first
	Best     float64 `json:"best_s"`    // 0: none
	Penalty  float64 `json:"penalty_s"`
	Points   int     `json:"points"`
	Finished bool    `json:"finished"`
	Flags    string  `json:"flags"`   // that it is shown: yellow, blue, chequered
	Retired  string  `json:"retired"` // why; "": it is not
}

// Lap is a lap driven.
type Lap struct {
	Session string    `json:"session"`
	Number  int       `json:"number"` // of who drove it
	Name    string    `json:"name"`
	Lap     int       `json:"lap"` // in its session, from 1
	Time    float64   `json:"time_s"`
	At      float64   `json:"at_s"` // since the start, when it ended
	Sectors []float64 `json:"sectors_s"`
	Cut     bool      `json:"cut"`
}

// Penalty is held against somebody.
type Penalty struct {
	Session string  `json:"session"`
	Number  int     `json:"number"`
	Name    string  `json:"name"`
	Cause   string  `json:"cause"`
	Tick    uint64  `json:"tick"`
	Seconds float64 `json:"seconds"` // added to the time
	Through bool    `json:"drive_through"`
	Served  uint64  `json:"served_tick"` // 0: it was not
}

// Retired is who is out, and why.
type Retired struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	Cause  string `json:"cause"`
	Tick   uint64 `json:"tick"`
	Laps   int    `json:"laps"`
}

// Session is one that is over.
type Session struct {
	Session string   `json:"session"`
	Winner  string   `json:"winner"`
	Order   []string `json:"order"` // names, the first first
}

// ResultsOf are those of a world as it stands; nil: it has no race. It is for between steps.
func ResultsOf(w *ecs.World, t ecs.Tick) *Results {
	f := newField(w)
	j := f.judge(t)
	if j == nil {
		return nil
	}
	f.speeds(j)
	r := &Results{
		Race: j.plan.ID, Name: j.plan.Name, Session: j.session().Kind.String(),
		Phase:     components.RacePhases[j.state.Phase],
		Standings: []Place{}, Laps: []Lap{}, Penalties: []Penalty{}, Retired: []Retired{}, Sessions: []Session{},
		Yellow: []int{},
	}
	for i := range mostSectors {
		if j.state.Yellow>>i&1 != 0 {
			r.Yellow = append(r.Yellow, i+1)
		}
	}
	r.Over = j.state.Phase == components.RaceOver && int(j.state.Session) == len(j.plan.Sessions)-1
	for i, e := range j.order() {
		p := r.place(j, e)
		if p.Place = i + 1; i < len(j.plan.Points) && r.Over && (e.Finished || e.Best > 0) && e.Out == 0 {
			p.Points = j.plan.Points[i]
		}
		p.gap(j, e, r.Standings)
		r.Standings = append(r.Standings, p)
		if e.Out != 0 {
			r.Retired = append(r.Retired, Retired{p.Number, p.Name, p.Retired, e.OutTick, p.Laps})
		}
	}
	if s := j.session(); len(r.Standings) > 0 {
		first := j.order()[0]
		if r.Share = (j.now - j.state.Go) / s.Seconds; s.Laps > 0 {
			r.Share = first.Along / float64(j.course.length*float64(s.Laps))
		}
	}
	for i := range j.all {
		r.record(j, &j.all[i])
	}
	for s := range j.plan.Sessions {
		order := j.grid(0)
		if byEnd(order, s); len(order) == 0 || s >= len(order[0].Ended) {
			break
		}
		over := Session{Session: j.plan.Sessions[s].Kind.String()}
		for _, e := range order {
			if s < len(e.Ended) && e.Ended[s].Place > 0 { // the others came later
				over.Order = append(over.Order, e.name())
			}
		}
		if end := &order[0].Ended[s]; end.Finished || j.plan.Sessions[s].Kind.Timed() && end.Best > 0 {
			over.Winner = over.Order[0]
		}
		r.Sessions = append(r.Sessions, over)
	}
	return r
}

// place is somebody's, but for which it is.
func (r *Results) place(j *judge, e *entry) Place {
	s := j.state.Session
	p := Place{
		Number: int(e.Number), Name: e.name(), Car: string(e.Who.Car), Skill: e.Who.Skill, Grid: int(e.Grid),
		Laps: int(e.Done()), Best: e.Best, Penalty: e.Penalty(s), Finished: e.Finished, Retired: e.Out.String(),
		Flags: e.Flags.String(),
	}
	if e.Who.Hands {
		p.Skill = 0
	}
	if e.Time > 0 {
		p.Time = e.Time + p.Penalty
	}
	if j.state.Winner == e.Car {
		r.Winner = e.name()
	}
	return p
}

// gap is how far it is behind the first of those before it.
func (p *Place) gap(j *judge, e *entry, before []Place) {
	if len(before) == 0 {
		return
	}
	first := j.order()[0]
	if j.session().Kind.Timed() {
		if p.Gap = -1; e.Best > 0 && first.Best > 0 {
			p.Gap = e.Best - first.Best
		}
		return
	}
	gap, down := j.gap(e, first)
	p.Gap, p.Down = gap, int(down)
}

// record adds the laps and penalties of somebody.
func (r *Results) record(j *judge, e *entry) {
	sectors, each := e.Sectors, len(j.course.gates)+1
	for _, lap := range e.Laps {
		mine := sectors[:min(each, len(sectors))]
		sectors = sectors[len(mine):]
		r.Laps = append(r.Laps, Lap{
			j.plan.Sessions[lap.Session].Kind.String(), int(e.Number), e.name(), int(lap.Lap), lap.Time, lap.At, mine,
			lap.Cut,
		})
	}
	for _, p := range e.Penalties {
		r.Penalties = append(r.Penalties, Penalty{
			j.plan.Sessions[p.Session].Kind.String(), int(e.Number), e.name(), p.Cause.String(), p.Tick, p.Seconds,
			p.Through, p.Served,
		})
	}
}

// Write writes the standings as a table.
func (r *Results) Write(to io.Writer) error {
	fmt.Fprintf(to, "%s: %s, %s\n", r.Name, r.Session, r.Phase)
	table := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "place\tnumber\tname\tcar\tlaps\ttime\tgap\tbest\tpenalty\tpoints\t")
	for i := range r.Standings {
		p := &r.Standings[i]
		gap := ""
		switch {
		case p.Retired != "":
			gap = p.Retired
		case p.Down == 1:
			gap = "+1 lap"
		case p.Down > 1:
			gap = fmt.Sprintf("+%d laps", p.Down)
		case p.Gap > 0:
			gap = fmt.Sprintf("%+.3f s", p.Gap)
		}
		fmt.Fprintf(table, "%d\t#%d\t%s\t%s\t%d\t%s\t%s\t%s\t%s\t%d\t\n", p.Place, p.Number, p.Name, p.Car, p.Laps,
			clock(p.Time), gap, clock(p.Best), seconds(p.Penalty), p.Points)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	winner := "nobody has won"
	if r.Winner != "" {
		winner = "winner: " + r.Winner
	}
	_, err := fmt.Fprintln(to, winner)
	return err
}

// Home asks a world whether a race is over for somebody. It binds views, and belongs to one goroutine.
type Home struct{ field *field }

// NewHome binds one to a world.
func NewHome(w *ecs.World) *Home { return &Home{newField(w)} }

// Is tells whether a car is home or out in the last session of its race; false where there is no race.
func (h *Home) Is(car ecs.Key) bool {
	j := h.field.judge(ecs.Tick{})
	if j == nil || int(j.state.Session) != len(j.plan.Sessions)-1 {
		return false
	}
	for i := range j.all {
		if e := &j.all[i]; e.Car == car && (e.Finished || e.Out != 0) {
			return true
		}
	}
	return j.state.Phase == components.RaceOver
}

// clock is a time in minutes and seconds; nothing where there is none.
func clock(s float64) string {
	if s <= 0 {
		return ""
	}
	ms := num.Floor(float64(s*1000)+0.5, 0, math.MaxInt32)
	return fmt.Sprintf("%d:%02d.%03d", ms/60000, ms/1000%60, ms%1000)
}

// seconds is a penalty; nothing where there is none.
func seconds(s float64) string {
	if s == 0 {
		return ""
	}
	return fmt.Sprintf("%+g s", s)
}
