// The order of a step, and the room it works in.

package solve

import "fmt"

// Solver is room to work in. The zero Solver is ready; its results depend on nothing that it solved before.
type Solver struct {
	bodies   []Body
	contacts []Contact
	steps    int     // sub-steps
	h        float64 // s, of a sub-step
	soft     [2]softness

	islands
	motions []motion // in the order of islands; each island's last are the ground's, and of who goes his own way
	inverse []inverse
	calm    []speeds // of a motion, before restitution
	local   []int32  // of a body: its motion
	pairs   []pair
	rows    []row
}

// Solve does a whole step on one worker.
func (s *Solver) Solve(bodies []Body, contacts []Contact, dt float64) {
	s.Prepare(bodies, contacts, dt)
	for i := range s.Islands() {
		s.SolveIsland(i)
	}
	s.Finish()
}

// Prepare takes the bodies and contacts of a step of dt seconds, which stay with the Solver until Finish, and finds the
// islands.
func (s *Solver) Prepare(bodies []Body, contacts []Contact, dt float64) {
	if !(dt > 0) || !finite(dt) {
		panic(fmt.Sprintf("solve: a step of %v s: call Prepare with a dt above 0", dt))
	}
	for i := range contacts {
		if c := &contacts[i]; int(c.A) >= len(bodies) || int(c.B) >= len(bodies) {
			panic(fmt.Sprintf("solve: contact %d is between bodies %d and %d of %d: use indices of the same Prepare, -1 for "+
				"the ground", i, c.A, c.B, len(bodies)))
		}
	}
	s.bodies, s.contacts = bodies, contacts
	s.steps = substeps(dt)
	s.h = dt / float64(s.steps)
	s.soft = [2]softness{soften(hertz, s.h), soften(hertzFixed, s.h)}
	s.find()
	s.lay()
}

// Islands is how many islands there are.
func (s *Solver) Islands() int { return len(s.first) - 1 }

// Island returns the bodies and the contacts of island i, by their indices in Prepare, in rising order. They are the
// Solver's own, until the next Prepare.
func (s *Solver) Island(i int) (bodies, contacts []int32) {
	b, c := s.first[i], s.first[i+1]
	return s.members[b.body:c.body], s.joints[b.joint:c.joint]
}

// SolveIsland solves one island. It writes that island's bodies and contacts only.
func (s *Solver) SolveIsland(i int) {
	w := s.island(i)
	s.ready(&w)
	again := w.passes()
	for range s.steps {
		w.hasten(s.h)
		w.warm()
		for range again {
			w.pass(s.h, &s.soft)
		}
		w.firm(s.h)
		w.advance(s.h)
		for range again {
			w.relax(s.h)
		}
		w.firm(s.h)
		w.sum()
	}
	s.bounce(&w)
	s.hand(&w)
}

// Finish lets go of the bodies and contacts.
func (s *Solver) Finish() { s.bodies, s.contacts = nil, nil }
