// Who can push whom: the bodies and contacts of a step, cut into islands that have nothing to do with each other.

package solve

// islands are the bodies and contacts, sorted by island.
type islands struct {
	first   []begin // of each island, and one past the last
	members []int32 // bodies
	joints  []int32 // contacts
	root    []int32 // of a body, while they are found; then its island; -1: fixed
	of      []int32 // of a contact: its island; -1: nothing to solve
}

// begin is where an island's members, joints and rows begin, and the sides of its joints that go their own way.
type begin struct{ body, joint, row, guided int32 }

// find fills the islands. They are in the order of their lowest body; bodies and contacts in each in the order given.
func (s *Solver) find() {
	s.root = grown(s.root, len(s.bodies))
	for i := range s.bodies {
		s.root[i] = -1
		if s.bodies[i].moves() {
			s.root[i] = int32(i)
		}
	}
	s.of = grown(s.of, len(s.contacts))
	for i := range s.contacts {
		s.of[i] = s.union(&s.contacts[i])
	}
	s.first = append(s.first[:0], begin{})
	for i := range s.root { // a root comes before its members, so its number stands when they ask
		switch r := s.root[i]; {
		case r < 0:
		case int(r) == i:
			s.root[i] = int32(len(s.first)) - 1
			s.first = append(s.first, begin{})
		default:
			s.root[i] = s.root[r]
		}
	}
	s.sort()
}

// union joins what a contact joins. It returns one of the bodies that it moves, or -1.
func (s *Solver) union(c *Contact) int32 {
	a, b := s.fixed(c.A), s.fixed(c.B)
	switch {
	case a && b || !c.sound():
		return -1
	case a:
		return c.B
	case b:
		return c.A
	}
	x, y := s.top(c.A), s.top(c.B)
	s.root[max(x, y)] = min(x, y) // the lowest body is the root
	return c.A
}

// sort sorts members and joints by island, counting.
func (s *Solver) sort() {
	members, joints := int32(0), int32(0)
	for _, r := range s.root {
		if r >= 0 {
			s.first[r+1].body++
			members++
		}
	}
	for i, of := range s.of {
		if of < 0 {
			continue
		}
		k := s.root[of]
		s.of[i] = k
		s.first[k+1].joint++
		s.first[k+1].row += int32(s.contacts[i].N)
		if s.goesItsWay(&s.contacts[i]) >= 0 {
			s.first[k+1].guided++
		}
		joints++
	}
	for i := 1; i < len(s.first); i++ {
		s.first[i].body += s.first[i-1].body
		s.first[i].joint += s.first[i-1].joint
		s.first[i].row += s.first[i-1].row
		s.first[i].guided += s.first[i-1].guided
	}
	s.members, s.joints = grown(s.members, int(members)), grown(s.joints, int(joints))
	// Each island's begin is moved along as it fills, and so ends up at its end, where the next one began.
	for i, r := range s.root {
		if r >= 0 {
			s.members[s.first[r].body] = int32(i)
			s.first[r].body++
		}
	}
	for i, k := range s.of {
		if k >= 0 {
			s.joints[s.first[k].joint] = int32(i)
			s.first[k].joint++
		}
	}
	for i := len(s.first) - 1; i > 0; i-- {
		s.first[i].body, s.first[i].joint = s.first[i-1].body, s.first[i-1].joint
	}
	s.first[0] = begin{}
}

// fixed tells whether a contact's side stands still.
func (s *Solver) fixed(body int32) bool { return body < 0 || s.root[body] < 0 }

// goesItsWay is the side of a contact that goes its own way; -1: none.
func (s *Solver) goesItsWay(c *Contact) int32 {
	switch {
	case c.A >= 0 && s.bodies[c.A].guided():
		return c.A
	case c.B >= 0 && s.bodies[c.B].guided():
		return c.B
	}
	return -1
}

// top finds a body's root, and shortens the way for the next who asks.
func (s *Solver) top(i int32) int32 {
	for s.root[i] != i {
		s.root[i] = s.root[s.root[i]]
		i = s.root[i]
	}
	return i
}

// grown returns a slice of n, with the old one's room where that is enough.
func grown[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	return s[:n]
}
