// Turns that are forbidden: from one street to another, and over streets in between.

package way

import "slices"

// Ban is a way over more than one junction that nobody may take.
type Ban struct {
	Relation int64 // OSM id
	Path     Span  // in Graph.Path: the legs that may not follow each other
}

// bans takes over what the network forbids.
func (m *maker) bans() {
	for _, t := range m.net.Turns {
		m.barred[turn{t.At, t.From, t.To}] = true
	}
	for i := range m.net.Detours {
		d := &m.net.Detours[i]
		from := int32(len(m.g.Path))
		for _, l := range d.Path {
			m.g.Path = append(m.g.Path, Leg(l))
		}
		m.g.Bans = append(m.g.Bans, Ban{d.Relation, Span{from, int32(len(m.g.Path))}})
	}
}

// MayFollow tells whether who has come over some legs, the last of which he is on, may go on over another: whether no
// ban over several junctions is of them. What is forbidden at one junction has no connection.
func (g *Graph) MayFollow(came []Leg, next Leg) bool {
	for i := range g.Bans {
		path := part(g.Path, g.Bans[i].Path)
		last := len(path) - 1
		if path[last] == next && last <= len(came) && slices.Equal(path[:last], came[len(came)-last:]) {
			return false
		}
	}
	return true
}
