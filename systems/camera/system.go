// The system: each camera that is wanted is brought to where its car now is.

package camera

import (
	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/ecs"
)

// Place is the system. What cameras remember is its own: nothing that is simulated depends on it.
type Place struct {
	w    *ecs.World
	eyes *components.EyesData // nil: the world has none
	rigs []remembered
}

// remembered is what is remembered of one camera.
type remembered struct {
	rig      Rig
	at       uint64 // tick at which it was placed last
	director Director
}

// NewPlace binds the system to a world.
func NewPlace(w *ecs.World) *Place {
	s := &Place{w: w}
	s.eyes, _ = components.Eyes.Find(w, ecs.WorldKey)
	return s
}

// Name is how the schedule calls it.
func (*Place) Name() string { return "camera.Place" }

// Run places the cameras after the newest step.
func (s *Place) Run(newest ecs.Tick) {
	if s.eyes == nil {
		return
	}
	cameras := s.eyes.Aux.Cameras
	for len(s.rigs) < len(cameras) {
		s.rigs = append(s.rigs, remembered{})
	}
	for i := range cameras {
		c, m := &cameras[i], &s.rigs[i]
		m.at = min(m.at, newest.N) // the world may have been put back
		wanted := c.Wanted || c.Every > 0 && newest.N-m.at >= c.Every
		c.Wanted, c.Placed = false, false
		if wanted {
			s.place(c, m, newest)
		}
	}
}

// place brings one to where it is to be; one whose car is gone is nowhere.
func (s *Place) place(c *components.Camera, m *remembered, newest ecs.Tick) {
	shot := Shot{c.Car, c.Kind}
	if c.Kind == person.Director {
		shot = m.director.Look(components.StandingsOf(s.w).Rows, float64(float64(newest.N)*newest.Dt))
		if shot.Car == 0 {
			shot = Shot{c.Car, person.Television}
		}
	}
	c.Seen = shot.Car
	subject, ok := Of(s.w, shot.Car)
	if ok {
		m.rig.Kind, m.rig.Zoom, m.rig.Look, m.rig.Head = shot.Kind, c.Zoom, c.Look, c.Head
		m.rig.Fly(c.Fly.Move, c.Fly.Right, c.Fly.Up)
		c.Fly = person.Flight{}
		c.Eye = m.rig.Follow(&subject, float64(float64(newest.N-m.at)*newest.Dt))
		m.at = newest.N
		if c.Aside != 0 && outside(shot.Kind) {
			c.Eye.Turn = space.Heading(-c.Aside).Mul(c.Eye.Turn)
		}
	}
	if c.Own != nil {
		c.Eye, ok = *c.Own, true
	}
	c.Placed = ok
}

// outside tells whether a camera looks at its car from outside, and not straight down.
func outside(k person.CameraKind) bool {
	switch k {
	case person.Chase, person.Television, person.Orbit, person.Diagonal, person.FixedPoints:
		return true
	}
	return false
}
