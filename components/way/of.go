// Making the graph of a town: its lanes, and where they are cut off for junctions.

package way

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

const (
	leastCut = 1.0  // m, that a street is cut off at a junction
	endCut   = 6.0  // m, likewise, where it ends: room to turn back
	mostCut  = 0.45 // of a street, at each of its ends
	sharpest = 0.2  // the square of the sum of two ways across: sharper bends of a lane are cut off
)

// Of is the graph of a network whose junctions have corners of such a radius, in metres.
func Of(n *street.Network, corner float64) *Graph {
	m := maker{net: n, corner: corner, g: &Graph{}, cut: make([][2]float64, len(n.Edges)), barred: map[turn]bool{}}
	m.g.legs, m.g.open = make([]Span, 2*len(n.Edges)), make([]bool, 2*len(n.Edges))
	m.g.shut = make([]bool, 2*len(n.Edges))
	m.bans()
	m.cuts()
	for i := range n.Edges {
		for _, back := range [2]bool{false, true} {
			m.lanes(int32(i), back)
		}
		m.twins(int32(i))
	}
	for i := range n.Junctions {
		m.junction(int32(i))
	}
	m.enter()
	m.feed()
	m.crossings()
	m.group()
	m.priorities()
	m.plan()
	m.giveWay()
	m.stops()
	m.arrows()
	return m.g
}

// maker is the making of one graph.
type maker struct {
	net    *street.Network
	corner float64 // m
	g      *Graph
	cut    [][2]float64 // m, of each edge, at its beginning and its end
	barred map[turn]bool

	count  []int32 // junctions of each group of lights, at its first
	sorter conflictSorter
}

// turn is one that is forbidden.
type turn struct{ at, from, to int32 }

// LanesOf are those of a leg, from left to right as they are driven.
func (g *Graph) LanesOf(l Leg) Span { return g.legs[l] }

func end(of bool) int {
	if of {
		return 1
	}
	return 0
}

// cuts finds how far junctions reach into their streets.
func (m *maker) cuts() {
	for i := range m.net.Junctions {
		j := &m.net.Junctions[i]
		for k, a := range j.Arms {
			e := &m.net.Edges[a.Edge]
			far := leastCut
			switch len(j.Arms) {
			case 1:
				far = max(endCut, j.Circle)
			case 2:
				bend := math.Abs(wrap(j.Arms[1-k].Heading - a.Heading - math.Pi))
				far = max(far, float64(e.Width*0.5*num.Tan(min(float64(bend*0.5), 1.2))))
			default:
				left, right := m.net.Mouth(j, k, m.corner)
				far = max(far, left, right)
			}
			m.cut[a.Edge][end(a.End)] = min(far, float64(e.Length*mostCut))
		}
	}
}

// wrap is an angle between -pi and pi, in radians.
func wrap(a float64) float64 {
	return a - float64(2*math.Pi*math.Floor((a+math.Pi)/(2*math.Pi)))
}

// lanes makes those of an edge in one direction.
func (m *maker) lanes(edge int32, back bool) {
	e, leg, g := &m.net.Edges[edge], LegOf(edge, back), m.g
	g.legs[leg].From = int32(len(g.Lanes))
	for k := range e.Lanes {
		if back {
			k = len(e.Lanes) - 1 - k
		}
		if !e.Leads(k, back) {
			continue
		}
		l := Lane{Leg: leg, Number: int32(k), Twin: None, From: e.From, To: e.To, Limit: e.Limit[end(back)]}
		cut := m.cut[edge]
		if back {
			l.From, l.To, cut[0], cut[1] = e.To, e.From, cut[1], cut[0]
		}
		l.Begin, l.End = cut[0], e.Length-cut[1]
		l.Line.From = int32(len(g.Points))
		g.Points = laneLine(g.Points, e, e.Lanes[k].Offset, back, l.Begin, l.End)
		l.Line.To = int32(len(g.Points))
		l.Length = street.LengthOf(part(g.Points, l.Line))
		l.Width = Span{int32(len(g.Widths)), int32(len(g.Widths) + 1)}
		g.Widths = append(g.Widths, Width{0, e.Lanes[k].Width})
		g.Lanes = append(g.Lanes, l)
	}
	g.legs[leg].To = int32(len(g.Lanes))
}

// twins tells the two directions of a lane of each other.
func (m *maker) twins(edge int32) {
	if m.net.Edges[edge].Shared() {
		a, b := m.g.legs[LegOf(edge, false)].From, m.g.legs[LegOf(edge, true)].From
		m.g.Lanes[a].Twin, m.g.Lanes[b].Twin = b, a
	}
}

// laneLine appends the line of a lane, as it is driven: offset is that of the edge's lane, to the right of its middle.
// From and to are metres along the leg.
func laneLine(points []space.Vec, e *street.Edge, offset float64, back bool, from, to float64) []space.Vec {
	if back {
		from, to = e.Length-to, e.Length-from
	}
	first, along := len(points), 0.0
	points = append(points, beside(e, offset, from))
	for k := 1; k < len(e.Points)-1; k++ {
		along += street.LengthOf(e.Points[k-1 : k+1])
		if along > from+near && along < to-near {
			across := right(e.Points[k-1], e.Points[k]).Add(right(e.Points[k], e.Points[k+1]))
			points = append(points, e.Points[k].AddScaled(across, 2*offset/max(across.LenSq(), sharpest)))
		}
	}
	points = append(points, beside(e, offset, to))
	if back {
		for a, b := first, len(points)-1; a < b; a, b = a+1, b-1 {
			points[a], points[b] = points[b], points[a]
		}
	}
	return points
}

const near = 0.3 // m, from a line's end, within which it has no other point

// beside is a place so far along an edge and to the right of its middle.
func beside(e *street.Edge, offset, along float64) space.Vec {
	at, heading := e.At(along)
	ahead := street.Ahead(heading)
	return at.AddScaled(space.Vec{X: ahead.Y, Y: -ahead.X}, offset)
}

// right is the level unit vector to the right of the way from one place to another.
func right(a, b space.Vec) space.Vec {
	d := space.Vec{X: b.X - a.X, Y: b.Y - a.Y}.Unit()
	return space.Vec{X: d.Y, Y: -d.X}
}

// enter lists by which connections each lane is come to.
func (m *maker) enter() {
	g := m.g
	for i := range g.Connections {
		g.Lanes[g.Connections[i].To].Entries.To++
	}
	sum := int32(0)
	for i := range g.Lanes {
		e := &g.Lanes[i].Entries
		count := e.To
		e.From, e.To = sum, sum
		sum += count
	}
	g.Entries = make([]int32, sum)
	for i := range g.Connections {
		e := &g.Lanes[g.Connections[i].To].Entries
		g.Entries[e.To] = int32(i)
		e.To++
	}
}

// feed finds to which junctions somebody can come along a street: from where it begins, or over a junction.
func (m *maker) feed() {
	g := m.g
	g.fedLegs = g.fed()
	for i := range g.Approaches {
		g.Approaches[i].Fed = g.fedLegs[g.Approaches[i].Leg]
	}
}

// fed tells of each leg whether somebody can come along it.
func (g *Graph) fed() []bool {
	ways := make([]int32, len(g.legs)) // connections to each leg from what is not yet found to be empty
	starts := make([]bool, len(g.legs))
	for i := range g.Connections {
		ways[g.Lanes[g.Connections[i].To].Leg]++
	}
	var empty []Leg
	fed := make([]bool, len(g.legs))
	for l := range g.legs {
		if g.legs[l].Len() == 0 {
			continue
		}
		from := g.Lanes[g.legs[l].From].From
		starts[l] = from == None || g.Junctions[from].Arms == 1
		fed[l] = true
		if ways[l] == 0 && !starts[l] {
			empty = append(empty, Leg(l))
		}
	}
	for len(empty) > 0 {
		l := empty[len(empty)-1]
		empty = empty[:len(empty)-1]
		fed[l] = false
		for i := g.legs[l].From; i < g.legs[l].To; i++ {
			for k := g.Lanes[i].Exits.From; k < g.Lanes[i].Exits.To; k++ {
				to := g.Lanes[g.Connections[k].To].Leg
				if ways[to]--; ways[to] == 0 && !starts[to] && fed[to] {
					empty = append(empty, to)
				}
			}
		}
	}
	return fed
}
