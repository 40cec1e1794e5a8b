// Corrections of who goes first in a town, and of its lights, as a track's file says them.

package track

import (
	"slices"

	"camber/blueprints/dialect"
	"camber/components/street"
)

const leastGreen = 5.0 // s

// controls are the words for what rules a junction.
var controls = map[string]street.Control{
	"none": street.Free, "priority": street.Priority, "all_stop": street.AllStop, "signals": street.Signalled,
}

// rules are what is said of junctions and of lights.
func (b *roadBuilder) rules(doc *dialect.Town) (all []street.Ruled) {
	for i := range doc.Junctions {
		j := &doc.Junctions[i]
		r := street.Ruled{Said: street.Said{Node: int64(j.ID), Equal: j.Control == "none"}, Unbarred: !j.Bans}
		if is, said := controls[j.Control]; said {
			r.Control = &is
		}
		for _, way := range j.Priority {
			r.First = append(r.First, int64(way))
		}
		if len(r.First) > 0 && (j.Control == "none" || j.Control == "all_stop") {
			b.Report(j.Element.AttrProblem("priority", "control %q says that nobody goes first: leave one of them out",
				j.Control))
		}
		all = append(all, r)
	}
	for i := range doc.Signals {
		s := &doc.Signals[i]
		if s.Green > 0 && s.Green < leastGreen {
			b.Report(s.Element.AttrProblem("green", "nobody gets away in %g s: say %gs or more", s.Green, leastGreen))
		}
		all = append(all, street.Ruled{
			Said: street.Said{Node: int64(s.ID), Green: s.Green, Offset: s.Offset}, Dark: s.Gone, Lit: !s.Gone,
		})
	}
	return all
}

// rulesOfJunctions checks that all junctions are the town's, and that the ways that go first meet there.
func (b *roadBuilder) rulesOfJunctions(doc *dialect.Town, net *street.Network) {
	for i := range doc.Junctions {
		j := &doc.Junctions[i]
		var ways []int64
		for k := range net.Junctions {
			if is := &net.Junctions[k]; is.Node == int64(j.ID) && len(is.Arms) > 2 {
				for _, a := range is.Arms {
					ways = append(ways, net.Edges[a.Edge].Way)
				}
			}
		}
		if len(ways) == 0 {
			b.Report(j.Element.AttrProblem("id", "no junction %d in this town where three streets meet; camber town where %s "+
				"LAT,LON --json tells the id of the next one at a place", j.ID, doc.File))
			continue
		}
		for _, w := range j.Priority {
			if w > 0 && !slices.Contains(ways, int64(w)) {
				slices.Sort(ways)
				b.Report(j.Element.AttrProblem("priority", "way %d does not come to junction %d; those that do are %d", w, j.ID,
					slices.Compact(ways)))
			}
		}
	}
}

// rulesOfSignals checks that the town has what lights are said to be or not to be at.
func (b *roadBuilder) rulesOfSignals(doc *dialect.Town, net *street.Network) {
	for i := range doc.Signals {
		s := &doc.Signals[i]
		some, of := lightsAt(net, int64(s.ID), s.Gone)
		switch {
		case of != 0:
			b.Report(s.Element.AttrProblem("id", "the lights at node %d are those of junction %d: say its number", s.ID, of))
		case !some:
			b.Report(s.Element.AttrProblem("id", "node %d of this town has no lights, and is no crossing or junction that "+
				"could get some; camber town export %s --geojson has all lights (kind signal, node_id)", s.ID, doc.File))
		}
	}
}

// lightsAt tells whether a node has lights, or, where they are not to be gone, could get some; of is the junction that
// they are of, if the node itself is none.
func lightsAt(net *street.Network, node int64, gone bool) (some bool, of int64) {
	for i := range net.Junctions {
		if j := &net.Junctions[i]; j.Node == node && len(j.Arms) > 2 && (!gone || j.Control == street.Signalled) {
			return true, 0
		}
	}
	walks := false
	for i := range net.Edges {
		e := &net.Edges[i]
		for _, f := range e.Features {
			switch {
			case f.Node != node:
			case f.Kind == street.LightCrossing:
				some, walks = true, true
			case f.Kind == street.Crossing || f.Kind == street.PlainCrossing:
				some, walks = some || !gone, true
			case f.Kind == street.SignalHere:
				some = true
				at, far := e.To, e.Length-f.Along
				if f.Back {
					at, far = e.From, f.Along
				}
				if j := &net.Junctions[at]; len(j.Arms) > 2 && far <= street.RulesReach {
					of = j.Node
				}
			}
		}
	}
	if walks { // it has lights of its own
		of = 0
	}
	return some, of
}
