// What is wrong with a graph, found by going through it as it stands.

package way

import "camber/components/street"

// Faults are what no graph should have, and how much of it there is besides.
type Faults struct {
	Shut      []Leg   // from whose ends the map forbids all ways on: its restrictions contradict each other
	Stranded  []int32 // lanes that lead nowhere, though their street goes on and nothing bars all ways
	Clashes   []Clash // ways that meet and have green together, of which neither gives way
	ForNobody float64 // s of green in a plan's round, for streets along which nobody can come, of all signals
	Idle      []int32 // those signals
	Permitted int     // ways that have green while somebody has to whom they give way
}

// Clash is two connections that have green together.
type Clash struct{ A, B int32 }

// Check looks for what is wrong.
func (g *Graph) Check() (f Faults) {
	for i := range g.Lanes {
		if g.stranded(int32(i)) {
			f.Stranded = append(f.Stranded, int32(i))
		}
	}
	for l := range g.shut {
		if g.shut[l] {
			f.Shut = append(f.Shut, Leg(l))
		}
	}
	fed := g.fed()
	yields := make([]bool, len(g.Connections))
	clash := map[Clash]bool{}
	green := make([]bool, len(g.Signals))
	for i := range g.Groups {
		group := &g.Groups[i]
		for t := 0.5; t < group.Cycle; t++ { // every second: no phase is as short as that
			changed := false
			for s := group.Signals.From; s < group.Signals.To; s++ {
				is := g.Shows(s, t) == street.Green
				changed, green[s] = changed || is != green[s], is
				if !is || fed[g.Signals[s].Leg] || g.Signals[s].Walkers {
					continue
				}
				if n := len(f.Idle); n == 0 || f.Idle[n-1] != s {
					f.Idle = append(f.Idle, s)
				}
				f.ForNobody++
			}
			for s := group.Signals.From; changed && s < group.Signals.To; s++ {
				if green[s] && g.Signals[s].Approach != None {
					f.Clashes = g.clashes(f.Clashes, clash, yields, green, g.Signals[s].Approach)
				}
			}
		}
	}
	for i := range yields {
		if yields[i] {
			f.Permitted++
		}
	}
	return f
}

// stranded tells whether a lane leads nowhere that ought to: no way out of its junction is barred by more than the
// streets there, all of which only lead to it.
func (g *Graph) stranded(i int32) bool {
	l := &g.Lanes[i]
	if l.Exits.Len() > 0 || l.To == None || g.Junctions[l.To].Arms < 2 {
		return false
	}
	return g.open[l.Leg]
}

// clashes appends what meets with what an approach lets go, of all that has green.
func (g *Graph) clashes(all []Clash, known map[Clash]bool, yields, green []bool, approach int32) []Clash {
	ways := g.Approaches[approach].Ways
	for i := ways.From; i < ways.To; i++ {
		yields[i] = yields[i] || g.Connections[i].Walkers
		for _, f := range part(g.Conflicts, g.Connections[i].Conflicts) {
			other := g.Approaches[g.Connections[f.With].Approach].Signal
			if other == None || !green[other] {
				continue
			}
			yields[i] = yields[i] || f.Yield
			c := Clash{min(i, f.With), max(i, f.With)}
			if !f.Yield && !g.yieldsTo(f.With, i) && !known[c] {
				known[c] = true
				all = append(all, c)
			}
		}
	}
	return all
}

// Guessed tells whether only the classes of a junction's streets say who goes first there: a more important one goes
// on, and nothing on the map says so.
func (g *Graph) Guessed(j *Junction) bool {
	first, last := false, false
	for _, a := range part(g.Approaches, j.Approaches) {
		if a.Rule != NoSign || a.Signal != None {
			return false
		}
		first, last = first || a.Rank == rankRoad, last || a.Rank == rankPlain || a.Rank == rankSigned
	}
	return first && last
}

// AllWait tells whether signs say to each who comes to a junction that he gives way, though it is no all-way stop and
// no roundabout: nobody goes first.
func (g *Graph) AllWait(j *Junction) bool {
	come := 0
	for _, a := range part(g.Approaches, j.Approaches) {
		if a.Fed && (a.Rank != rankSigned || a.Rule == NoSign || a.Signal != None) {
			return false
		}
		come++
	}
	return come > 1
}
