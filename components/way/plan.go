// Plans: which lights of a group have green together, and when.

package way

import (
	"cmp"
	"math"
	"slices"

	"camber/components/street"
)

const (
	facing      = 0.7  // rad, by which streets may miss each other's direction and still have green together
	leastGreen  = 10.0 // s
	laneGreen   = 5.0  // s, for each more lane
	mostGreen   = 30.0 // s
	walkGreen   = 7.0  // s, that walkers have, before who has begun to walk is over
	aloneGreen  = 25.0 // s, of a street whose lights stand between junctions
	offsetSteps = 30   // s: neighbours do not all begin their plans at once
)

// Phase is one part of a plan: some signals have green, then amber; then all have red.
type Phase struct {
	Green  Span    // in Graph.Green, by number
	Length float64 // s, of green
}

// plan gives every group its phases. Two streets whose ways meet have green together only where they face each other
// and one gives way as it turns.
func (m *maker) plan() {
	g := m.g
	for i := range g.Groups {
		group := &g.Groups[i]
		phases := m.phases(group)
		offset := m.saidOf(group, phases)
		phases = m.withWalkers(group, phases)
		group.Phases.From = int32(len(g.Phases))
		for _, p := range phases {
			slices.Sort(p.signals)
			from := int32(len(g.Green))
			g.Green = append(g.Green, p.signals...)
			g.Phases = append(g.Phases, Phase{Span{from, int32(len(g.Green))}, p.length})
			group.Cycle += p.length + street.Yellow + street.AllRed
		}
		group.Phases.To = int32(len(g.Phases))
		if group.Offset = float64(uint64(group.Node) * 7 % offsetSteps); offset != nil {
			group.Offset = *offset
		}
	}
}

// saidOf gives streets' phases the green that somebody said of any node of their group; walkers may need more. It gives
// where the plan begins, likewise; nil: nobody said so.
func (m *maker) saidOf(group *Group, phases []making) (offset *float64) {
	for _, node := range part(m.g.Nodes, group.Nodes) {
		s := m.net.SaidOf(node)
		if s == nil {
			continue
		}
		for k := range phases {
			if s.Green > 0 {
				phases[k].length = s.Green
			}
		}
		if s.Offset != nil {
			offset = s.Offset
		}
	}
	return offset
}

// making is a phase that is being made.
type making struct {
	signals []int32
	length  float64
}

// phases gives the streets of a group green, each once.
func (m *maker) phases(group *Group) (all []making) {
	g := m.g
	for s := group.Signals.From; s < group.Signals.To; s++ {
		is := &g.Signals[s]
		if is.Walkers {
			continue
		}
		long := aloneGreen
		if is.Approach != None {
			long = min(leastGreen+float64(laneGreen*float64(g.legs[is.Leg].Len()-1)), mostGreen)
		}
		k := slices.IndexFunc(all, func(p making) bool { return m.fits(p.signals, s) })
		if k < 0 {
			k = len(all)
			all = append(all, making{})
		}
		all[k].signals = append(all[k].signals, s)
		all[k].length = max(all[k].length, long)
	}
	return all
}

// fits tells whether a street may have green with others.
func (m *maker) fits(with []int32, s int32) bool {
	g := m.g
	is := &g.Signals[s]
	for _, o := range with {
		other := &g.Signals[o]
		if is.Approach == None || other.Approach == None {
			continue // both directions of one street between junctions
		}
		a, b := &g.Approaches[is.Approach], &g.Approaches[other.Approach]
		if apart := math.Abs(wrap(a.Heading - b.Heading)); apart > facing && apart < math.Pi-facing || g.clash(a, b) {
			return false
		}
	}
	return true
}

// clash tells whether ways of two approaches meet, and neither gives way.
func (g *Graph) clash(a, b *Approach) bool {
	if a.Junction != b.Junction {
		return false
	}
	for i := a.Ways.From; i < a.Ways.To; i++ {
		for _, f := range part(g.Conflicts, g.Connections[i].Conflicts) {
			if f.With >= b.Ways.From && f.With < b.Ways.To && !f.Yield && !g.yieldsTo(f.With, i) {
				return true
			}
		}
	}
	return false
}

// yieldsTo tells whether a connection gives way to another.
func (g *Graph) yieldsTo(a, b int32) bool {
	of := part(g.Conflicts, g.Connections[a].Conflicts)
	k, ok := slices.BinarySearchFunc(of, b, func(f Conflict, b int32) int { return cmp.Compare(f.With, b) })
	return ok && of[k].Yield
}

// withWalkers gives walkers green in all phases in which nobody drives over their crossing but who turns, and gives
// way to them. Where there is none they have one of their own.
func (m *maker) withWalkers(group *Group, all []making) []making {
	g, own := m.g, -1
	for s := group.Signals.From; s < group.Signals.To; s++ {
		is := &g.Signals[s]
		if !is.Walkers {
			continue
		}
		some := false
		for k := range all {
			if k != own && m.mayWalk(is, all[k].signals, false) {
				m.mayWalk(is, all[k].signals, true)
				all[k].signals = append(all[k].signals, s)
				all[k].length = max(all[k].length, walkGreen+is.Early)
				some = true
			}
		}
		if some {
			continue
		}
		if own < 0 {
			own = len(all)
			all = append(all, making{})
		}
		all[own].signals = append(all[own].signals, s)
		all[own].length = max(all[own].length, walkGreen+is.Early)
	}
	if own < 0 && g.Signals[group.Signals.From].Approach == None { // lights alone, for whom the map does not say
		all = append(all, making{length: walkGreen})
	}
	return all
}

// mayWalk tells whether walkers may have green with some streets; tell is whether those who turn are told to give way.
func (m *maker) mayWalk(is *Signal, with []int32, tell bool) bool {
	g := m.g
	edge, back := is.Leg.Edge()
	out := LegOf(edge, !back)
	for _, s := range with {
		other := &g.Signals[s]
		if other.Walkers {
			continue
		}
		if other.Approach == None || other.Leg == is.Leg {
			return false
		}
		a := &g.Approaches[other.Approach]
		if other.Node != is.Node {
			continue
		}
		for i := a.Ways.From; i < a.Ways.To; i++ {
			c := &g.Connections[i]
			if g.Lanes[c.To].Leg != out {
				continue
			}
			if c.Turn == Straight {
				return false
			}
			c.Walkers = c.Walkers || tell
		}
	}
	return true
}

// Shows is what a signal shows at a time, in seconds.
func (g *Graph) Shows(signal int32, now float64) street.Light {
	s := &g.Signals[signal]
	group := &g.Groups[s.Group]
	if group.Cycle <= 0 {
		return street.Red
	}
	left := now + group.Offset
	left -= float64(group.Cycle * math.Floor(left/group.Cycle))
	for i := group.Phases.From; i < group.Phases.To; i++ {
		p := &g.Phases[i]
		if _, mine := slices.BinarySearch(part(g.Green, p.Green), signal); mine {
			switch {
			case left < p.Length-s.Early:
				return street.Green
			case left < p.Length+street.Yellow && left >= p.Length && !s.Walkers:
				return street.Amber
			}
		}
		if left -= p.Length + street.Yellow + street.AllRed; left < 0 {
			break
		}
	}
	return street.Red
}
