// The seat as the frame sees it, and the two systems that talk to it.

package systems

import (
	"camber/components"
	"camber/components/person"
	"camber/ecs"
)

// Front is the seat: what a person touches, sees and hears. A headless host has an empty one; the schedule is the same.
type Front interface {
	// Poll writes what hands and feet do now.
	Poll(*person.DevicesAux)
	// Show hands over the world after the newest step, each loop; it must not change it. To the moment that lies in
	// components.Eyes, where an eye was wanted, it may add what is not in the world.
	Show(w *ecs.World, newest ecs.Tick)
	// Audio is told once where to pull samples from.
	Audio(pull func([]float32))
}

// headless is the seat of a server, a replay and a test: nobody sits in it.
type headless struct{}

func (headless) Poll(*person.DevicesAux)    {}
func (headless) Show(*ecs.World, ecs.Tick)  {}
func (headless) Audio(pull func([]float32)) {}

// poll lets the seat write the devices of the world, where it has that singleton.
type poll struct {
	front   Front
	devices *ecs.View1[person.DevicesData]
}

func newPoll(w *ecs.World, front Front) *poll {
	return &poll{front, ecs.NewView1(w, person.Devices)}
}

// Name is how the schedule calls it.
func (*poll) Name() string { return "front.Poll" }

// Run asks the seat once a loop.
func (p *poll) Run(ecs.Tick) {
	for _, row := range p.devices.Rows() {
		p.front.Poll(&row.A.Aux)
	}
}

// asked lets other programs order and ask, once a loop.
type asked func()

// Name is how the schedule calls it.
func (asked) Name() string { return "port.Take" }

// Run lets them.
func (a asked) Run(ecs.Tick) {
	if a != nil {
		a()
	}
}

// show hands the world to the seat, and the moment to who draws.
type show struct {
	front   Front
	w       *ecs.World
	eyes    *components.EyesData // nil: the world has none
	moments *components.Latest[components.Moment]
}

func newShow(w *ecs.World, front Front, moments *components.Latest[components.Moment]) *show {
	s := &show{front: front, w: w, moments: moments}
	s.eyes, _ = components.Eyes.Find(w, ecs.WorldKey)
	return s
}

// Name is how the schedule calls it.
func (*show) Name() string { return "front.Show" }

// Run shows the newest step.
func (s *show) Run(newest ecs.Tick) {
	s.front.Show(s.w, newest)
	if s.eyes != nil && s.eyes.Aux.Moment != nil {
		s.moments.HandOver()
	}
}
