// What a recording claims of its race, beside what is driven when it is run again.

package race

import (
	"cmp"
	"fmt"

	"camber/components"
	"camber/ecs"
)

// Claim is one thing that was claimed or driven.
type Claim struct {
	What    string `json:"what"`
	Claimed string `json:"claimed"` // "": nothing is
	Driven  string `json:"driven"`  // "": it never came to that
	Equal   bool   `json:"equal"`
	Tick    uint64 `json:"tick"` // of the run, at which it was driven, or was claimed to be; 0: when it ended
}

// Clerk notes at which tick laps end while a race is driven again.
type Clerk struct {
	w        *ecs.World
	entrants *ecs.View1[components.EntrantData]
	laps     map[ecs.Key]int
	ended    map[string]uint64 // by what the lap is called
}

// NewClerk begins with a world.
func NewClerk(w *ecs.World) *Clerk {
	return &Clerk{w, ecs.NewView1(w, components.Entrant), map[ecs.Key]int{}, map[string]uint64{}}
}

// Look notes the laps of a step that has just been made.
func (c *Clerk) Look(t ecs.Tick) {
	for _, r := range c.entrants.Rows() {
		if c.laps[r.Key] == len(r.A.State.Laps) {
			continue
		}
		for _, lap := range ResultsOf(c.w, t).Laps {
			if c.ended[lap.title()] == 0 {
				c.ended[lap.title()] = t.N
			}
		}
		c.laps[r.Key] = len(r.A.State.Laps)
	}
}

// Compare lays what is claimed beside what was driven: first everything that is claimed, then the rest.
func (c *Clerk) Compare(claimed, driven *Results) []Claim {
	var all []Claim
	at := map[string]int{}
	for _, f := range claimed.facts() {
		at[f.title] = len(all)
		all = append(all, Claim{What: f.title, Claimed: f.says, Tick: cmp.Or(c.ended[f.title], f.tick)})
	}
	for _, f := range driven.facts() {
		i, ok := at[f.title]
		if !ok {
			i = len(all)
			all = append(all, Claim{What: f.title})
		}
		all[i].Driven, all[i].Tick = f.says, cmp.Or(c.ended[f.title], f.tick)
	}
	for i := range all {
		all[i].Equal = all[i].Claimed == all[i].Driven
	}
	return all
}

// fact is one thing of results, to the last digit.
type fact struct {
	title, says string
	tick        uint64 // 0: nobody says
}

// title is what a lap is called among facts.
func (l *Lap) title() string {
	return fmt.Sprintf("%s: lap %d of #%d %s", l.Session, l.Lap, l.Number, l.Name)
}

// facts are all that results say.
func (r *Results) facts() []fact {
	all := []fact{
		{title: "race", says: r.Race + ", " + r.Session + ", " + r.Phase},
		{title: r.Session + ": winner", says: cmp.Or(r.Winner, "nobody")},
	}
	for _, s := range r.Sessions {
		all = append(all, fact{title: s.Session + ": ended", says: fmt.Sprintf("won by %q, %q", s.Winner, s.Order)})
	}
	for _, p := range r.Standings {
		all = append(all, fact{title: fmt.Sprintf("%s: place %d", r.Session, p.Place), says: fmt.Sprintf("%+v", p)})
	}
	for _, l := range r.Laps {
		all = append(all, fact{title: l.title(), says: fmt.Sprintf("%v s, %v s after the start, sectors %v s, cut %t", l.Time,
			l.At, l.Sectors, l.Cut)})
	}
	nth := map[string]int{}
	for _, p := range r.Penalties {
		title := fmt.Sprintf("%s: penalty of #%d %s", p.Session, p.Number, p.Name)
		nth[title]++
		all = append(all, fact{fmt.Sprintf("%s, number %d", title, nth[title]), fmt.Sprintf("%+v", p), p.Tick})
	}
	for _, out := range r.Retired {
		title := fmt.Sprintf("%s: #%d %s retires", r.Session, out.Number, out.Name)
		all = append(all, fact{title, fmt.Sprintf("%+v", out), out.Tick})
	}
	return all
}
