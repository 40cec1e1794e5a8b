// Lights: which junctions have them together, and which of their streets, walkers and lights between junctions.

package way

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

const (
	joinedBy  = 40.0 // m, of a street between two junctions whose lights are one group
	walkReach = 15.0 // m, from where a street's lines end at a junction, within which a crossing is one of the junction
	mostNodes = 16   // of a group
)

// Group is all lights of one crossing.
type Group struct {
	Node    int64 // the least OSM id of its nodes
	Nodes   Span  // in Graph.Nodes, by id
	Signals Span
	Phases  Span
	Offset  float64 // s, into its plan at tick 0
	Cycle   float64 // s, that its plan takes once
}

// Signal is a light for who comes along a street, or who walks over it. It shows green in some phases of its group.
type Signal struct {
	Group    int32
	Node     int64   // OSM id of its junction, or of itself where it stands between junctions
	Leg      Leg     // for whom it is; of walkers: over which edge they go
	Arm      int32   // of its junction; None
	Approach int32   // None
	Crossing int32   // of walkers, or where it stands between junctions; None
	Along    float64 // m, from the edge's beginning: where the light is, if it stands between junctions
	Walkers  bool
	Early    float64 // s, before the end of a phase, that walkers' green ends
}

// GroupOf is the group of lights that a node, by its OSM id, is of; None.
func (g *Graph) GroupOf(node int64) int32 {
	for i := range g.Groups {
		if slices.Contains(part(g.Nodes, g.Groups[i].Nodes), node) {
			return int32(i)
		}
	}
	return None
}

// StopFor is where who comes along a street stops for a light: on its rightmost lane; nil: nobody does.
func (g *Graph) StopFor(signal int32) *Stop {
	s := &g.Signals[signal]
	if lanes := g.legs[s.Leg]; !s.Walkers && lanes.Len() > 0 {
		of := part(g.Stops, g.Lanes[lanes.To-1].Stops)
		for k := range of {
			if of[k].Signal == signal {
				return &of[k]
			}
		}
	}
	return nil
}

// SignalAt is where a signal is: at the line of the rightmost lane that it is for, or where walkers cross.
func (g *Graph) SignalAt(n *street.Network, signal int32) space.Vec {
	if stop := g.StopFor(signal); stop != nil {
		return stop.At
	}
	s := &g.Signals[signal]
	edge, _ := s.Leg.Edge()
	at, _ := n.Edges[edge].At(s.Along)
	return at
}

// Faces is where a light for who drives looks, towards him, in radians clockwise from north.
func (g *Graph) Faces(n *street.Network, signal int32) float64 {
	s := &g.Signals[signal]
	if s.Approach != None {
		return g.Approaches[s.Approach].Heading
	}
	edge, back := s.Leg.Edge()
	_, heading := n.Edges[edge].At(s.Along)
	if !back {
		heading += math.Pi
	}
	return heading
}

// SignalOf is the light of a node that somebody put up at a place: of those for walkers the nearest, else the one that
// looks the same way; None.
func (g *Graph) SignalOf(n *street.Network, node int64, walkers bool, at space.Vec, heading float64) int32 {
	group, signal, best := g.GroupOf(node), int32(None), math.Inf(-1)
	if group == None {
		return None
	}
	for i := g.Groups[group].Signals.From; i < g.Groups[group].Signals.To; i++ {
		s := &g.Signals[i]
		if s.Node != node || s.Walkers != walkers {
			continue
		}
		fits := num.Cos(g.Faces(n, i) - heading)
		if walkers {
			fits = -flatLength(g.Crossings[s.Crossing].At, at)
		}
		if fits > best {
			signal, best = i, fits
		}
	}
	return signal
}

// CrossingsOf are those over an edge, from its beginning.
func (g *Graph) CrossingsOf(edge int32) (of Span) {
	by := func(c Crossing, edge int32) int { return cmp.Compare(c.Edge, edge) }
	k, _ := slices.BinarySearchFunc(g.Crossings, edge, by)
	of = Span{int32(k), int32(k)}
	for int(of.To) < len(g.Crossings) && g.Crossings[of.To].Edge == edge {
		of.To++
	}
	return of
}

// ArmName is what a signal of a group is called: its node and the arm of it, or of one between junctions whether it is
// for who drives along its street or back; walkers are called so.
func (g *Graph) ArmName(signal int32) string {
	s := &g.Signals[signal]
	name := strconv.FormatInt(s.Node, 10)
	_, back := s.Leg.Edge()
	switch {
	case s.Arm != None:
		name += "/" + strconv.Itoa(int(s.Arm))
	case s.Walkers:
	case back:
		name += "/back"
	default:
		name += "/along"
	}
	if s.Walkers {
		name += "/walkers"
	}
	return name
}

// crossings lists where people walk over streets.
func (m *maker) crossings() {
	g := m.g
	for i := range m.net.Edges {
		e := &m.net.Edges[i]
		first := len(g.Crossings)
		for _, f := range e.Features {
			switch f.Kind {
			case street.Crossing, street.PlainCrossing, street.LightCrossing:
			default:
				continue
			}
			along := m.walked(int32(i), f.Along)
			at, _ := e.At(along)
			g.Crossings = append(g.Crossings, Crossing{
				Edge: int32(i), Along: along, At: at, Kind: f.Kind, Width: float64(2 * e.Half()), Node: f.Node, Signal: None,
				Lit: f.Kind == street.LightCrossing,
			})
		}
		slices.SortStableFunc(g.Crossings[first:], func(a, b Crossing) int { return cmp.Compare(a.Along, b.Along) })
	}
}

// walked is where people walk over a street that the map has a crossing on: not where other streets meet it.
func (m *maker) walked(edge int32, along float64) float64 {
	e, cut := &m.net.Edges[edge], m.cut[edge]
	from, to := 0.0, e.Length
	if m.g.Junctions[e.From].Arms > 2 {
		from = cut[0] + halfCrossing
	}
	if m.g.Junctions[e.To].Arms > 2 {
		to -= cut[1] + halfCrossing
	}
	if from > to {
		return float64((from + to) * 0.5)
	}
	return min(max(along, from), to)
}

// group puts lights together: those of junctions that short streets join, and those between junctions.
func (m *maker) group() {
	g := m.g
	of := m.join()
	for i := range g.Junctions {
		if int(of[i]) != i || g.Junctions[i].Control != street.Signalled {
			continue
		}
		var nodes []int32
		for k := i; k < len(of); k++ {
			if of[k] == int32(i) {
				nodes = append(nodes, int32(k))
			}
			if len(nodes) == int(m.count[i]) {
				break
			}
		}
		m.groupOf(nodes)
	}
	m.between()
	order := make([]int32, len(g.Groups))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(g.Groups[a].Node, g.Groups[b].Node), cmp.Compare(a, b))
	})
	sorted, is := make([]Group, len(order)), make([]int32, len(order))
	for i, o := range order {
		sorted[i], is[o] = g.Groups[o], int32(i)
	}
	g.Groups = sorted
	for i := range g.Signals {
		g.Signals[i].Group = is[g.Signals[i].Group]
	}
	for i := range g.Junctions {
		if j := &g.Junctions[i]; j.Group != None {
			j.Group = is[j.Group]
		}
	}
}

// join finds for each junction the first of its group.
func (m *maker) join() (of []int32) {
	g := m.g
	of, m.count = make([]int32, len(g.Junctions)), make([]int32, len(g.Junctions))
	for i := range of {
		of[i], m.count[i] = int32(i), 1
	}
	root := func(i int32) int32 {
		for of[i] != i {
			i = of[i]
		}
		return i
	}
	for i := range m.net.Edges {
		e := &m.net.Edges[i]
		lit := g.Junctions[e.From].Control == street.Signalled && g.Junctions[e.To].Control == street.Signalled
		if e.Length > joinedBy || !lit {
			continue
		}
		a, b := root(e.From), root(e.To)
		if a, b = min(a, b), max(a, b); a != b && m.count[a]+m.count[b] <= mostNodes {
			of[b] = a
			m.count[a] += m.count[b]
		}
	}
	for i := range of {
		of[i] = root(int32(i))
	}
	return of
}

// groupOf makes the lights of some junctions.
func (m *maker) groupOf(nodes []int32) {
	g := m.g
	group := Group{Node: g.Junctions[nodes[0]].Node}
	group.Nodes.From, group.Signals.From = int32(len(g.Nodes)), int32(len(g.Signals))
	for _, i := range nodes {
		j := &g.Junctions[i]
		for k := j.Approaches.From; k < j.Approaches.To; k++ {
			a := &g.Approaches[k]
			if !a.Fed || a.Ways.Len() == 0 {
				continue
			}
			a.Signal = int32(len(g.Signals))
			g.Signals = append(g.Signals, Signal{
				Group: int32(len(g.Groups)), Node: j.Node, Leg: a.Leg, Arm: a.Arm, Approach: k, Crossing: None,
			})
		}
	}
	if int(group.Signals.From) == len(g.Signals) {
		return // nobody can come
	}
	for _, i := range nodes {
		g.Junctions[i].Group = int32(len(g.Groups))
		g.Nodes = append(g.Nodes, g.Junctions[i].Node)
		m.walkersAt(i)
	}
	group.Nodes.To, group.Signals.To = int32(len(g.Nodes)), int32(len(g.Signals))
	g.Groups = append(g.Groups, group)
}

// walkersAt makes the lights of walkers over the arms of a junction.
func (m *maker) walkersAt(i int32) {
	g, j := m.g, &m.net.Junctions[i]
	for k, arm := range j.Arms {
		e := &m.net.Edges[arm.Edge]
		of := g.CrossingsOf(arm.Edge)
		for c := of.From; c < of.To; c++ {
			x := &g.Crossings[c]
			far := x.Along
			if arm.End {
				far = e.Length - far
			}
			if far > m.cut[arm.Edge][end(arm.End)]+walkReach || far > float64(e.Length*0.5) {
				continue
			}
			x.Lit = x.Lit || x.Kind == street.Crossing
			if x.Kind != street.LightCrossing || x.Signal != None {
				continue
			}
			m.walkers(x, c, Signal{Node: j.Node, Leg: LegOf(arm.Edge, !arm.End), Arm: int32(k), Approach: None})
		}
	}
}

// walkers makes a light for who walks over a street.
func (m *maker) walkers(x *Crossing, number int32, s Signal) {
	const pace = 1.2 // m/s
	g := m.g
	x.Signal = int32(len(g.Signals))
	s.Group, s.Crossing, s.Walkers, s.Along = int32(len(g.Groups)), number, true, x.Along
	s.Early = max(x.Width/pace-street.Yellow-street.AllRed, 0)
	g.Signals = append(g.Signals, s)
}

// between makes the lights that stand between junctions: where walkers have some, and where the map has them alone.
func (m *maker) between() {
	g := m.g
	for i := range m.net.Edges {
		e := &m.net.Edges[i]
		done := map[int64]bool{}
		for _, f := range e.Features {
			crossing := int32(None)
			of := g.CrossingsOf(int32(i))
			for c := of.From; c < of.To; c++ {
				if x := &g.Crossings[c]; x.Node == f.Node && x.Kind == street.LightCrossing {
					crossing = c
				}
			}
			switch {
			case done[f.Node], f.Kind != street.SignalHere && f.Kind != street.LightCrossing:
				continue
			case crossing != None && g.Crossings[crossing].Signal != None:
				continue // it is one of a junction
			case crossing == None && m.ofJunction(int32(i), f.Along, f.Back):
				continue
			}
			done[f.Node] = true
			m.alone(int32(i), f, crossing)
		}
	}
}

// ofJunction tells whether a light is that of the junction that lies ahead.
func (m *maker) ofJunction(edge int32, along float64, back bool) bool {
	e := &m.net.Edges[edge]
	at, far := e.To, e.Length-along
	if back {
		at, far = e.From, along
	}
	return far <= signReach && m.g.Junctions[at].Arms > 2
}

// alone makes the lights of one place between junctions.
func (m *maker) alone(edge int32, f street.Feature, crossing int32) {
	g := m.g
	fed := g.fedLegs
	group := Group{Node: f.Node, Nodes: Span{int32(len(g.Nodes)), int32(len(g.Nodes) + 1)}}
	group.Signals.From = int32(len(g.Signals))
	if crossing != None {
		f.Along = g.Crossings[crossing].Along
	}
	for _, back := range [2]bool{false, true} {
		leg := LegOf(edge, back)
		if !fed[leg] || crossing == None && back != f.Back {
			continue
		}
		g.Signals = append(g.Signals, Signal{
			Group: int32(len(g.Groups)), Node: f.Node, Leg: leg, Arm: None, Approach: None, Crossing: crossing, Along: f.Along,
		})
	}
	if int(group.Signals.From) == len(g.Signals) {
		return
	}
	if crossing != None {
		m.walkers(&g.Crossings[crossing], crossing, Signal{Node: f.Node, Leg: LegOf(edge, false), Arm: None, Approach: None})
	}
	group.Signals.To = int32(len(g.Signals))
	g.Nodes = append(g.Nodes, f.Node)
	g.Groups = append(g.Groups, group)
}
