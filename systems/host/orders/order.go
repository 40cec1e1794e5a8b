// Orders besides driving: what each becomes, stamped for the next tick.

package orders

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"camber/blueprints/scene"
	"camber/blueprints/source/markup"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/orders/wire"
	"camber/systems/sound"
)

// Order stamps what is asked, by whoever; of a car that is to come it gives the number.
func (s *Service) Order(r *wire.Request) (number int, err error) {
	s.run.Reload.By = r.By
	defer func() { s.run.Reload.By = 0 }()
	switch r.Do {
	case wire.Spawn:
		return s.spawn(r)
	case wire.Race:
		return 0, s.control(r)
	case wire.Set:
		return 0, s.set(r.Values)
	case wire.Restart:
		return 0, s.run.Anew(r.By)
	}
	return 0, s.ofCar(r)
}

// OrderOf is Order of a car by its key, of whoever it belongs to.
func (s *Service) OrderOf(car ecs.Key, r wire.Request) error {
	s.Census()
	if r.Car = s.Number(car); r.Car == 0 {
		return errors.New("there is no such car in the world")
	}
	_, err := s.Order(&r)
	return err
}

// stamp is the place of an order among others: at the next tick, of whoever gives it.
func (s *Service) stamp(r *wire.Request) ecs.Stamp {
	return ecs.Stamp{Tick: s.run.World.Tick() + 1, Player: r.By}
}

// hand stamps who drives a car from the next tick on. What a guest's hands hold goes on; others begin at rest. It is of
// no player, for wishes of players are brought by those.
func (s *Service) hand(r *wire.Request, car ecs.Key) error {
	wish := vehicle.Wish{Car: car, Want: vehicle.Resting(), Seat: vehicle.SeatBuiltIn}
	if c := vehicle.CarsOf(s.run.World).Find(car); r.By != 0 && c != nil {
		wish.Want = c.Want()
	}
	if r.Driver == "own" {
		wish.Seat = vehicle.SeatOwn
	}
	return vehicle.Intents.In(s.run.World).Push(s.run.World.Tick()+1, wish)
}

// ofCar stamps what is asked of a car, or beside it.
func (s *Service) ofCar(r *wire.Request) error {
	car, err := s.Car(r)
	if err != nil {
		return err
	}
	w, next := s.run.World, s.stamp(r)
	switch r.Do {
	case wire.Recover:
		return vehicle.Recoveries.In(w).PushAs(next, vehicle.Recovery{Car: car})
	case wire.Hand:
		return s.hand(r, car)
	case wire.Refit:
		return s.refit(r, car)
	case wire.Put:
		return s.put(r, car)
	case wire.Remove:
		return s.remove(r, car)
	case wire.Move:
		at, err := s.Spot(r, car)
		if err != nil {
			return err
		}
		return vehicle.Recoveries.In(w).PushAs(next, vehicle.Recovery{
			Car: car, Put: true, Place: at, Heading: r.Heading, Speed: r.Speed,
		})
	case wire.Tell:
		return s.tell(r, car)
	case wire.Mark, wire.MarkName:
		return s.mark(r, car)
	case wire.Limit:
		return s.limit(r, car)
	case wire.Write:
		return s.Write(r)
	case wire.Force:
		return components.Cues.In(w).PushAs(next, components.Cue{Force: r.Torque, Lasts: r.Lasts})
	case wire.Leave:
		return vehicle.Departures.In(w).PushAs(next, vehicle.Departure{Car: car})
	case wire.Patch:
		var p terrain.PatchState
		if r.Grip != nil {
			at, err := s.Spot(r, car)
			if err != nil {
				return err
			}
			p = terrain.PatchState{Place: at, Radius: r.Radius, Grip: *r.Grip}
		}
		return terrain.Patches.In(w).PushAs(next, p)
	case wire.Sound:
		if err := sound.CheckName(r.What); err != nil {
			return err
		}
		cue := components.Cue{Sound: []byte(r.What), Gain: r.Loud}
		if r.Car > 0 {
			cue.Car = car
		}
		return components.Cues.In(w).PushAs(next, cue)
	}
	if len(*r.Text) > components.MaxTask {
		return fmt.Errorf("a task of %d bytes is too long: a driver reads %d at most", len(*r.Text), components.MaxTask)
	}
	return components.Cues.In(w).PushAs(next, components.Cue{Shows: true, Task: []byte(*r.Text)})
}

// refit has a car be set up otherwise.
func (s *Service) refit(r *wire.Request, car ecs.Key) error {
	made := s.run.Blueprint(car)
	if made == nil {
		return fmt.Errorf("car %d is made from no file: it cannot be set up otherwise", max(r.Car, 1))
	}
	return s.run.Reload.Refit(s.run.Setup().Files, car, made.Path, r.Values)
}

// remove stamps that obstacles are taken away.
func (s *Service) remove(r *wire.Request, car ecs.Key) (err error) {
	do := []components.PlacingDo{
		components.RemoveLast, components.RemoveNear, components.RemoveAll, components.RemoveAll,
	}
	p := components.Placing{Do: do[slices.Index(wire.Removals, r.What)], Car: car}
	switch {
	case r.What == "own":
	case r.East != nil:
		if p.Car = 0; p.Do == components.RemoveNear {
			p.Place, err = s.Spot(r, car)
		}
		if err != nil {
			return err
		}
	case p.Do == components.RemoveAll: // whoever put it down
		p.Car, p.Place = 0, Middle(s.run.World)
	}
	return components.Placings.In(s.run.World).PushAs(s.stamp(r), p)
}

// mark stamps one, or what those of a code are called.
func (s *Service) mark(r *wire.Request, car ecs.Key) error {
	w, next := s.run.World, s.stamp(r)
	if r.Do == wire.MarkName {
		if len(r.Name) > components.MaxMarkName {
			return fmt.Errorf("mark-name has a name of %d bytes: %d are the most", len(r.Name), components.MaxMarkName)
		}
		return components.MarkNames.In(w).PushAs(next, components.MarkName{Code: uint8(r.Code), Name: []byte(r.Name)})
	}
	m := components.Mark{Car: car, Code: uint8(r.Code), Valued: r.Value != nil}
	if m.Valued {
		m.Value = *r.Value
	}
	return components.Marks.In(w).PushAs(next, m)
}

// limit stamps what a car is to be held to.
func (s *Service) limit(r *wire.Request, car ecs.Key) error {
	l := vehicle.Limit{Car: car}
	if r.Value != nil {
		if l.Speed = *r.Value; l.Speed == 0 || !l.Usable() {
			return fmt.Errorf("a limit of %g: say a value of %g to %g m/s, or no value for no limit", l.Speed,
				vehicle.LeastLimit, vehicle.MostLimit)
		}
	}
	return vehicle.Limits.In(s.run.World).PushAs(s.stamp(r), l)
}

// put stamps an obstacle that is stood on the ground.
func (s *Service) put(r *wire.Request, car ecs.Key) (err error) {
	if thing.Called(s.run.Things, r.What) == nil {
		var names []string
		for _, o := range s.run.Things {
			names = append(names, o.ID)
		}
		return fmt.Errorf("there is no obstacle %.40q%s: camber list obstacles", r.What, markup.DidYouMean(r.What, names))
	}
	w, next := s.run.World, s.stamp(r)
	p := components.Placing{
		Do: components.Put, Car: car, What: []byte(r.What), Heading: r.Heading,
		Away: space.Vec{X: r.Right, Y: r.Ahead},
	}
	if r.East != nil || r.Level != nil {
		p.Car, p.Away = 0, space.Vec{}
		if r.East == nil {
			p.Heading += vehicle.Chassis.Of(w, car).State.Turn.Heading()
		}
		if p.Place, err = s.Spot(r, car); err != nil {
			return err
		}
	} else if p.Away.Len() > components.MaxPutAway {
		return fmt.Errorf("%g m from the car is too far: %g are the most; say east and north", p.Away.Len(),
			components.MaxPutAway)
	}
	return components.Placings.In(w).PushAs(next, p)
}

// tell says where a car is that something else moves, at the next tick.
func (s *Service) tell(r *wire.Request, car ecs.Key) error {
	w := s.run.World
	p := components.PuppetOf(w, car)
	if p == nil {
		return fmt.Errorf(`car %d moves by itself: to tell where it is, say driver="told" in its scene or when it is spawned`,
			max(r.Car, 1))
	}
	spoken := components.Spoken{
		East: *r.East, North: *r.North, Heading: r.Heading, Speed: r.Speed, Right: r.Right, Turning: r.Turning,
	}
	if r.Up != nil || r.Level != nil || p.Tick == 0 { // else as high as it was told to be before
		at, err := s.Spot(r, car)
		if err != nil {
			return err
		}
		spoken.Up = cmp.Or(at.From(Middle(w)).Z, onMiddle)
	}
	is := spoken.Pose(w, p)
	later := float64(w.Tick()+1-p.Tick) * s.run.Loop.Clock().Dt()
	if fault := p.Fault(&is, later); fault != "" {
		return fmt.Errorf("car %d stays where it is: %s", max(r.Car, 1), fault)
	}
	return components.Tellings.In(w).PushAs(s.stamp(r), components.Telling{Car: car, Is: is})
}

// onMiddle says that a car is as high as the middle, in metres: 0 says nothing.
const onMiddle = 1e-3

// set has weather, air and ground be as values say, beside those that were said before; none at all, as they were at
// the first tick.
func (s *Service) set(values []string) error {
	var sets []string
	if len(values) > 0 {
		sets = slices.Clone(s.sets)
	}
	for _, v := range values {
		path, _, ok := strings.Cut(v, "=")
		if own, _ := scene.SplitSets([]string{v}); !ok || len(own) == 0 {
			return fmt.Errorf("%.60q: say a value of scene/weather, scene/time, scene or track, such as %s", v,
				`"scene/weather@wet=60%" or "track/surface@grip=0.8"`)
		}
		sets = append(slices.DeleteFunc(sets, func(old string) bool { return strings.HasPrefix(old, path+"=") }), v)
	}
	err := s.run.Lay(sets)
	if err == nil {
		s.sets = sets
	}
	return err
}
