// What of a run costs what: its systems, and the things that touch most.

package session

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"time"

	"camber/components/solid"
	"camber/components/terrain"
	"camber/ecs"
)

// Cost is what a system takes, or all things that were made of one file with what they touch.
type Cost struct {
	Name  string        `json:"name"`
	Took  time.Duration `json:"took_ns"`            // in all
	Times int           `json:"times"`              // how often
	Touch int           `json:"contacts,omitempty"` // of things: contacts in the last step
}

// Costs measures a run from when it is made to its End.
type Costs struct {
	run  *Session
	last time.Time
	sums map[string]*Cost
}

// Costs begins to measure.
func (run *Session) Costs() *Costs {
	c := &Costs{run: run, last: time.Now(), sums: map[string]*Cost{}}
	run.Loop.Time(func(system string, took time.Duration) {
		now := time.Now()
		if took == 0 { // the loop has no clock of its own
			took = now.Sub(c.last)
		}
		c.last = now
		s := c.sums[system]
		if s == nil {
			s = &Cost{Name: system}
			c.sums[system] = s
		}
		s.Took += took
		s.Times++
	})
	return c
}

// Resume says that what went by until now is nobody's cost.
func (c *Costs) Resume() { c.last = time.Now() }

// End ends it.
func (c *Costs) End() { c.run.Loop.Time(nil) }

// Take gives the costs since it was last asked, the dearest first: of each system, and of what the time of contacts
// went to, by the number of contacts.
func (c *Costs) Take() (systems, things []Cost) {
	var contacts time.Duration
	times := 0
	for name, s := range c.sums {
		if s.Times > 0 {
			systems = append(systems, *s)
		}
		if name == "collide.Find" || name == "collide.Solve" {
			contacts += s.Took
			times = s.Times
		}
		*s = Cost{Name: name}
	}
	dearest(systems)
	things = touching(c.run.World)
	all := 0
	for i := range things {
		all += things[i].Touch
	}
	for i := range things {
		things[i].Times = times
		things[i].Took = time.Duration(float64(contacts) * float64(things[i].Touch) / float64(max(all, 1)))
	}
	return systems, things
}

func dearest(list []Cost) {
	slices.SortFunc(list, func(a, b Cost) int {
		return cmp.Or(cmp.Compare(b.Took, a.Took), cmp.Compare(b.Touch, a.Touch), cmp.Compare(a.Name, b.Name))
	})
}

// touching counts the contacts of a world's last step, by the files that things were made of; the ground has none.
func touching(w *ecs.World) (list []Cost) {
	memory, ok := solid.Contacts.Find(w, ecs.WorldKey)
	if !ok {
		return nil
	}
	at := map[string]int{}
	for _, k := range memory.State.Kept {
		low, high := k.Pair.Keys()
		for _, key := range [...]ecs.Key{low, high} {
			if _, ground := terrain.Track.Find(w, key); ground || !w.Alive(key) {
				continue
			}
			name := strings.TrimSuffix(path.Base(w.OriginOf(key).Blueprint), ".xml")
			i, known := at[name]
			if !known {
				i = len(list)
				at[name], list = i, append(list, Cost{Name: name})
			}
			list[i].Touch++
		}
	}
	dearest(list)
	return list
}
