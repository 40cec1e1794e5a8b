// Devices become stamped wishes.

package control

import (
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
)

// Hands pushes a wish for the next tick whenever the devices say something new, or the car changes hands. It runs once
// a loop, before the step. Who drives beside the first is a player of its own.
type Hands struct {
	w       *ecs.World
	devices *ecs.View1[person.DevicesData]
	wishes  *ecs.Inputs[vehicle.Wish]
}

// NewHands binds the system to a world.
func NewHands(w *ecs.World) *Hands {
	return &Hands{w, ecs.NewView1(w, person.Devices), vehicle.Intents.In(w)}
}

// Run does one loop.
func (s *Hands) Run(ecs.Tick) {
	for _, r := range s.devices.Rows() {
		d := &r.A.Aux
		s.take(d, 0)
		for i := range d.Mates {
			s.take(&d.Mates[i], uint32(i+1))
		}
	}
}

// take pushes what one of them wants.
func (s *Hands) take(d *person.DevicesAux, player uint32) {
	seat := d.Seat
	d.Seat = 0
	if d.Car == 0 || d.Told || !d.Active && seat == 0 {
		return
	}
	want := d.Want.Limited()
	if want == d.Sent && seat == 0 {
		return
	}
	next := ecs.Stamp{Tick: s.w.Tick() + 1, Player: player}
	if s.wishes.PushAs(next, vehicle.Wish{Car: d.Car, Want: want, Seat: seat}) == nil {
		d.Want.Shift, want.Shift = 0, 0
		d.Sent, d.Wish = want, d.Stamp
	}
}
