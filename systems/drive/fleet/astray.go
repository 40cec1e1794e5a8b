// What goes wrong stays with its car: one that is faster than anything is held, at rest, before others can feel it.

package fleet

import (
	"fmt"
	"math"
	"strconv"

	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// Beyond these nothing is a car any more; what is not a number is beyond them, too.
const (
	MostSpeed  = 3000.0 // m/s
	MostSpin   = 2000.0 // rad/s
	MostTravel = 1000.0 // m/s, of a wheel along its path
	MostTurns  = 1e5    // rad/s, of a wheel
)

// wrong is what went wrong with a car.
type wrong struct {
	what  string
	value float64
	unit  string
}

// String is how people are told of it.
func (w *wrong) String() string {
	return w.what + " " + strconv.FormatFloat(w.value, 'g', 4, 64) + " " + w.unit
}

// Astray tells whether a car goes as none can.
func (c *Car) Astray() bool {
	s := &c.Chassis.State
	if !(s.Velocity.LenSq() < MostSpeed*MostSpeed && s.Spin.LenSq() < MostSpin*MostSpin) {
		return true
	}
	corners := c.Corners
	for i := range corners {
		k := &corners[i]
		if !within(k.Suspension.State.Speed, MostTravel) || !within(k.Wheel.State.Spin, MostTurns) {
			return true
		}
	}
	return false
}

// within is |x| < most, which no NaN is: by their bits, which grow as numbers do.
func within(x, most float64) bool { return math.Float64bits(x)<<1 < math.Float64bits(most)<<1 }

// Hold stops a car that has gone astray where it is; its place is still that of the step before.
func (c *Car) Hold() {
	s := &c.Chassis.State
	c.Wrong = &wrong{"chassis: Velocity", s.Velocity.Len(), "m/s"}
	if v := s.Spin.Len(); !(v < MostSpin) {
		c.Wrong = &wrong{"chassis: Spin", v, "rad/s"}
	}
	for i := range c.Corners {
		k := &c.Corners[i]
		if v := k.Suspension.State.Speed; !(math.Abs(v) < MostTravel) {
			c.Wrong = &wrong{fmt.Sprintf("suspension %d: Speed", i+1), v, "m/s"}
		} else if v := k.Wheel.State.Spin; !(math.Abs(v) < MostTurns) {
			c.Wrong = &wrong{fmt.Sprintf("wheel %d: Spin", i+1), v, "rad/s"}
		}
	}
	c.Row.Rest(space.Pose{Place: s.Place, Turn: s.Turn})
}

// toldEvery is how many ticks pass before it is told of the same car again.
const toldEvery = 1000

// Tell tells of the cars that have gone wrong in a step.
func (f *Fleet) Tell(t ecs.Tick) {
	for i := range f.Cars {
		if c := &f.Cars[i]; c.Wrong != nil {
			f.say(t, c, c.Wrong.String(), held)
			c.Wrong = nil
		}
	}
}

// What becomes of a car that has gone wrong.
const (
	held     person.Saying = "then-held"
	takenOut person.Saying = "then-out"
)

// say tells of a car, once in a while.
func (f *Fleet) say(t ecs.Tick, c *Car, what string, then person.Saying) {
	if last, ok := f.told[c.key]; ok && t.N >= last && t.N < last+toldEvery {
		return
	}
	if f.told == nil {
		f.told = map[ecs.Key]uint64{}
	}
	f.told[c.key] = t.N
	f.notices.Add(t, components.Notice{
		Kind: "car-wrong", Bad: true, Text: what, Cause: then,
		Numbers: [4]float64{float64(c.Row.Number(0)), float64(t.N)},
	}, c.key)
}

// Mend puts right what a step has left that is not finite: a car is held, and where nobody knows its place any more
// taken out; a thing is taken out; what contacts remember is forgotten.
func (f *Fleet) Mend(t ecs.Tick, bad *ecs.NotFinite) bool {
	if bad.Key == ecs.WorldKey {
		if f.contacts != nil && bad.Component == solid.Contacts.Name() {
			f.contacts.State = solid.ContactsState{}
			return true
		}
		return false
	}
	what := fmt.Sprintf("%s: %s is %v", bad.Component, bad.Field, bad.Value)
	if b, ok := solid.Body.Find(f.World, bad.Key); ok {
		b.State.Place, b.State.Turn = space.PlaceAt(f.World.OriginCell(), space.Vec{}), space.Identity
		b.State.Velocity, b.State.Spin, b.State.Still = space.Vec{}, space.Vec{}, 0
		f.World.Later(func() { f.World.Remove(bad.Key) })
		f.notices.Add(t, components.Notice{
			Kind: "thing-wrong", Bad: true, Text: what, Numbers: [4]float64{float64(t.N)},
		})
		return true
	}
	for i := range f.All() {
		c := &f.Cars[i]
		if c.key == bad.Key || owns(c.Row, bad.Key) {
			return f.restore(t, c, bad, what)
		}
	}
	return false
}

// owns tells whether an entity is part of a car.
func owns(c *vehicle.Car, k ecs.Key) bool {
	for _, part := range c.Parts() {
		if part == k {
			return true
		}
	}
	return false
}

// restore puts a car right of which something is not finite.
func (f *Fleet) restore(t ecs.Tick, c *Car, bad *ecs.NotFinite, what string) bool {
	s := &c.Chassis.State
	at, then := space.Pose{Place: s.Place, Turn: s.Turn}, held
	lost := !s.Place.Valid() || !(math.Abs(s.Turn.Dot(s.Turn)-1) < 0.1)
	if lost {
		at = space.Pose{Place: space.PlaceAt(f.World.OriginCell(), space.Vec{}), Turn: space.Identity}
		then = takenOut
	}
	c.Row.Rest(at)
	if f.World.CheckFinite() != nil && !lost { // something that stays with a car at rest: wear, heat, laps
		lost, then = true, takenOut
	}
	if lost {
		f.clear(c)
		for _, k := range c.Row.Parts() {
			f.World.Later(func() { f.World.Remove(k) })
		}
	}
	f.say(t, c, what, then)
	return true
}

// clear empties what of a car at rest stays, for it is taken out.
func (f *Fleet) clear(c *Car) {
	r := c.Row
	for i := range r.Wheels {
		k := &r.Wheels[i]
		k.Wheel.State = vehicle.WheelState{Chassis: k.Wheel.State.Chassis, Suspension: k.Wheel.State.Suspension}
		if k.Tyre != nil {
			k.Tyre.State = vehicle.TyreState{}
		}
	}
	if r.Bodywork != nil {
		r.Bodywork.State = vehicle.BodyworkState{}
	}
	if r.Air != nil {
		r.Air.State = vehicle.AirPathState{}
	}
	if r.Fuel != nil {
		r.Fuel.State = vehicle.FuelState{}
	}
	if r.Steering != nil {
		r.Steering.State = vehicle.SteeringState{}
	}
	if r.Intent != nil {
		r.Intent.State = vehicle.Resting()
	}
	if r.Lap != nil {
		r.Lap.State = vehicle.LapState{}
	}
}

// contactsOf is what a world's contacts remember; nil: it has none.
func contactsOf(w *ecs.World) *solid.ContactsData {
	d, _ := solid.Contacts.Find(w, ecs.WorldKey)
	return d
}
