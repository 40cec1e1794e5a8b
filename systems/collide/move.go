// The system that carries bodies on; cars are carried on by drive.

package collide

import "camber/ecs"

// Move brings bodies to where the solver let them go.
type Move struct{ c *crowd }

// Run does one step.
func (s *Move) Run(ecs.Tick) {
	c := s.c
	if !c.active {
		return
	}
	for _, x := range c.awake {
		if x.body == nil || x.index < 0 {
			continue
		}
		st := &x.body.State
		st.Place, st.Turn = st.Place.Moved(x.moved), x.turned
		st.Spin = x.turned.Unrotate(x.spun)
		x.index = -1
	}
	for _, x := range c.slept {
		x.pose(0)
		c.fat.Move(x.handle, *x.place, x.bounds(), *x.velocity)
		c.leave(x)
	}
	c.slept = c.slept[:0]
}
