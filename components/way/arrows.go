// Which arrows are painted on lanes: those of the map, else those that tell where each of them leads.

package way

import "camber/components/street"

// arrowOf is what a turn is on the road.
var arrowOf = [Turns]street.Ways{Straight: street.Through, Left: street.TurnLeft, Right: street.TurnRight}

// arrows finds those of all lanes.
func (m *maker) arrows() {
	g := m.g
	for leg := range g.legs {
		edge, _ := Leg(leg).Edge()
		e, lanes := &m.net.Edges[edge], part(g.Lanes, g.legs[leg])
		mapped := false
		for i := range lanes {
			lanes[i].Arrows = e.Lanes[lanes[i].Number].Turns
			mapped = mapped || lanes[i].Arrows != 0
		}
		if !mapped && m.parts(e, lanes) {
			for i := range lanes {
				lanes[i].Arrows = g.leads(&lanes[i])
			}
		}
	}
}

// leads are the ways in which a lane may be left.
func (g *Graph) leads(l *Lane) (all street.Ways) {
	for _, c := range part(g.Connections, l.Exits) {
		all |= arrowOf[c.Turn]
	}
	return all
}

// parts tells whether lanes of a street with lines lead different ways over a junction, so that drivers are told. Round
// a roundabout all go on, or out.
func (m *maker) parts(e *street.Edge, lanes []Lane) bool {
	if len(lanes) < 2 || e.Painted() == street.Unpainted || e.Flags.Has(street.Roundabout) {
		return false
	}
	j := &m.g.Junctions[lanes[0].To]
	if j.Arms < 3 || m.meetsCircle(j) {
		return false
	}
	for i := range lanes {
		if m.g.leads(&lanes[i]) != m.g.leads(&lanes[0]) {
			return true
		}
	}
	return false
}
