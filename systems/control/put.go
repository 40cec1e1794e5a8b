// The keys that put obstacles down become stamped placings.

package control

import (
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// PutHands pushes a placing for the next tick whenever a key asks for one. It runs once a loop, before the step.
type PutHands struct {
	w         *ecs.World
	devices   *ecs.View1[person.DevicesData]
	wishes    *ecs.Inputs[components.Placing]
	notices   *ecs.Log[components.Notice]
	catalogue []*thing.Obstacle
	chosen    int
}

// NewPutHands binds the system to a world; the catalogue is what may be put down. A cone is chosen first, where there
// is one.
func NewPutHands(w *ecs.World, catalogue []*thing.Obstacle) *PutHands {
	s := &PutHands{
		w: w, catalogue: catalogue,
		devices: ecs.NewView1(w, person.Devices), wishes: components.Placings.In(w), notices: components.Notices.In(w),
	}
	for i, o := range catalogue {
		if o.ID == "cone" {
			s.chosen = i
		}
	}
	return s
}

// Run does one loop.
func (s *PutHands) Run(t ecs.Tick) {
	for _, r := range s.devices.Rows() {
		d := &r.A.Aux
		keys := d.Put
		d.Put = person.PutKeys{}
		if d.Car == 0 || keys == (person.PutKeys{}) {
			continue
		}
		s.choose(t, int(keys.Next))
		for range keys.Ahead {
			s.put(t, d.Car, false)
		}
		for range keys.Behind {
			s.put(t, d.Car, true)
		}
		for range keys.Undo {
			s.wish(t, components.Placing{Do: components.RemoveLast, Car: d.Car})
		}
		if keys.Clear {
			s.wish(t, components.Placing{Do: components.RemoveAll, Car: d.Car})
		}
	}
}

// choose goes on in the catalogue and tells what is chosen now.
func (s *PutHands) choose(t ecs.Tick, by int) {
	n := len(s.catalogue)
	if n == 0 || by == 0 {
		return
	}
	s.chosen = ((s.chosen+by)%n + n) % n
	s.notices.Add(t, components.Notice{
		Kind: "obstacles-next", Who: s.catalogue[s.chosen].Name, Numbers: [4]float64{float64(s.chosen + 1), float64(n)},
	})
}

// Where keys put things: behind the car, or as far ahead as it goes in a second and a half.
const (
	putAhead  = 8.0 // m, ahead of the front axle, and
	putTime   = 1.5 // s, of way
	putBehind = 2.0 // m, behind the tail
)

// put puts down what is chosen.
func (s *PutHands) put(t ecs.Tick, key ecs.Key, behind bool) {
	car, ok := vehicle.Chassis.Find(s.w, key)
	if !ok {
		return
	}
	if len(s.catalogue) == 0 {
		s.notices.Add(t, components.Notice{Kind: "obstacles-none", Bad: true})
		return
	}
	ahead := putAhead + float64(putTime*max(car.State.Turn.Unrotate(car.State.Velocity).Y, 0))
	if behind {
		ahead = -(car.Params.Size.Y + putBehind)
	}
	s.wish(t, components.Placing{
		Do: components.Put, Car: key, What: []byte(s.catalogue[s.chosen].ID),
		Away: space.Vec{Y: min(ahead, components.MaxPutAway)},
	})
}

func (s *PutHands) wish(t ecs.Tick, what components.Placing) {
	if err := s.wishes.Push(s.w.Tick()+1, what); err != nil {
		s.notices.Add(t, components.Notice{Kind: "obstacles-wrong", Bad: true, Text: err.Error()})
	}
}
