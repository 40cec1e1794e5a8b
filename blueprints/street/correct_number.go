// Corrected streets get their numbers: edges by way, junctions with the arms that they have now.

package street

import (
	"cmp"
	"slices"

	network "camber/components/street"
)

// number makes the corrected network's lists. What was before keeps its order, and the arms their headings.
func (c *corrector) number() {
	c.edges = slices.DeleteFunc(c.edges, func(w work) bool { return w.gone })
	slices.SortStableFunc(c.edges, func(a, b work) int { return cmp.Compare(a.Way, b.Way) })
	c.first, c.last = make([]int32, len(c.old.Edges)), make([]int32, len(c.old.Edges))
	for i := range c.old.Edges {
		c.first[i], c.last[i] = -1, -1
	}
	for i := range c.edges {
		w := &c.edges[i]
		if w.fresh() {
			continue
		}
		if was := &c.old.Edges[w.was]; w.From == was.From {
			c.first[w.was] = int32(i)
		}
		if was := &c.old.Edges[w.was]; w.To == was.To {
			c.last[w.was] = int32(i)
		}
	}
	c.arms()
	c.forbidden()
	c.dropLost()
	c.net.Edges = make([]network.Edge, len(c.edges))
	for i := range c.edges {
		c.net.Edges[i] = c.edges[i].Edge
	}
}

// now is the arm that one of the old network's is now; false where it is gone.
func (c *corrector) now(a network.Arm) (network.Arm, bool) {
	if a.End {
		a.Edge = c.last[a.Edge]
	} else {
		a.Edge = c.first[a.Edge]
	}
	return a, a.Edge >= 0
}

// arms gives every junction the arms that are left of it, and those that came.
func (c *corrector) arms() {
	for j := range c.net.Junctions {
		c.net.Junctions[j].Arms = nil
		if j < len(c.old.Junctions) {
			for _, a := range c.old.Junctions[j].Arms {
				if a, ok := c.now(a); ok {
					c.net.Junctions[j].Arms = append(c.net.Junctions[j].Arms, a)
				}
			}
		}
	}
	for i := range c.edges {
		w := &c.edges[i]
		last := len(w.Points) - 1
		for end, j := range [2]int32{w.From, w.To} {
			if !w.fresh() && (end == 0 && c.first[w.was] == int32(i) || end == 1 && c.last[w.was] == int32(i)) {
				continue
			}
			a := network.Arm{Edge: int32(i), End: end == 1, Heading: network.Heading(w.Points[0], w.Points[1])}
			if end == 1 {
				a.Heading = network.Heading(w.Points[last], w.Points[last-1])
			}
			c.net.Junctions[j].Arms = append(c.net.Junctions[j].Arms, a)
		}
	}
	for j := range c.net.Junctions {
		is := &c.net.Junctions[j]
		slices.SortFunc(is.Arms, func(a, b network.Arm) int {
			return cmp.Or(cmp.Compare(a.Heading, b.Heading), cmp.Compare(a.Edge, b.Edge))
		})
		if j < len(c.old.Junctions) {
			c.signals(is, &c.old.Junctions[j])
		}
	}
}

// signals takes the lights from where a street is left that goes on, or ends.
func (c *corrector) signals(is, was *network.Junction) {
	if is.Control == network.Signalled && len(is.Arms) < 3 && len(is.Arms) != len(was.Arms) {
		is.Control = network.Free
	}
}

// forbidden keeps what turns are forbidden between streets that are left.
func (c *corrector) forbidden() {
	armOf := func(at, edge int32) int32 {
		for _, a := range c.net.Junctions[at].Arms {
			if c.edges[a.Edge].was == edge {
				return a.Edge
			}
		}
		return -1
	}
	for _, t := range c.old.Turns {
		if t.From, t.To = armOf(t.At, t.From), armOf(t.At, t.To); t.From >= 0 && t.To >= 0 {
			c.net.Turns = append(c.net.Turns, t)
		}
	}
	c.detours()
}

// detours keeps what ways over several junctions are forbidden, where all their streets are left.
func (c *corrector) detours() {
	if len(c.old.Detours) == 0 {
		return
	}
	pieces := make([][]int32, len(c.old.Edges))
	for i := range c.edges {
		if w := &c.edges[i]; !w.fresh() {
			pieces[w.was] = append(pieces[w.was], int32(i))
		}
	}
	c.net.Detours = nil
	for _, d := range c.old.Detours {
		var path []int32
		lost := false
		for k, leg := range d.Path {
			of := slices.Clone(pieces[leg>>1])
			if leg&1 != 0 {
				slices.Reverse(of)
			}
			switch n := len(of); {
			case n == 0:
			case k == 0: // who comes along its last piece
				of = of[n-1:]
			case k == len(d.Path)-1:
				of = of[:1]
			}
			if lost = lost || len(of) == 0; lost {
				break
			}
			for _, edge := range of {
				path = append(path, 2*edge+leg&1)
			}
		}
		if !lost {
			c.net.Detours = append(c.net.Detours, network.Detour{Relation: d.Relation, Path: path})
		}
	}
}

// dropLost leaves out junctions where no street is left.
func (c *corrector) dropLost() {
	is := make([]int32, len(c.net.Junctions))
	left := c.net.Junctions[:0]
	for j := range c.net.Junctions {
		is[j] = int32(len(left))
		if len(c.net.Junctions[j].Arms) > 0 {
			left = append(left, c.net.Junctions[j])
		}
	}
	c.net.Junctions = left
	for i := range c.edges {
		c.edges[i].From, c.edges[i].To = is[c.edges[i].From], is[c.edges[i].To]
	}
	for i := range c.net.Turns {
		c.net.Turns[i].At = is[c.net.Turns[i].At]
	}
}
