// Cars by their numbers, and those that come and leave.

package orders

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/thing"

	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/orders/wire"
	"camber/systems/reload"
	"camber/systems/telemetry"
)

// Census looks the cars over, and what marks are called, and tells whether anything of that has changed. Each car keeps
// its number; what is read of one that has left is null.
func (s *Service) Census() bool {
	cars, called := vehicle.CarsOf(s.run.World), components.MarksOf(s.run.World).Version
	if s.Cars != nil && s.version == cars.Version() && s.called == called {
		return false
	}
	s.version, s.called = cars.Version(), called
	if s.Cars == nil {
		s.Cars = slices.Clone(s.run.Cars)
	}
	for _, c := range cars.Rows() {
		if !slices.Contains(s.Cars, c.Key) {
			s.Cars, s.coming = append(s.Cars, c.Key), max(s.coming-1, 0)
		}
	}
	for _, k := range s.Cars[len(s.wants):] {
		want := vehicle.Resting()
		if in, ok := vehicle.Intent.Find(s.run.World, k); ok { // else it has left
			want = in.State
		}
		s.wants = append(s.wants, want)
	}
	s.Table = telemetry.NewTable(s.run.World, s.Cars)
	return true
}

// Called is what the file of a car is called that has come; empty where it has left.
func (s *Service) Called(k ecs.Key) string {
	if !s.run.World.Alive(k) {
		return ""
	}
	return strings.TrimSuffix(path.Base(s.run.World.OriginOf(k).Blueprint), ".xml")
}

// Number is a car's, from 1; 0 of what is none.
func (s *Service) Number(k ecs.Key) int { return slices.Index(s.Cars, k) + 1 }

// Name is what programs call a thing: "car 1", or an obstacle's id.
func (s *Service) Name(k ecs.Key) string {
	if i := slices.Index(s.Cars, k); i >= 0 {
		return fmt.Sprintf("car %d", i+1)
	}
	if !s.run.World.Alive(k) {
		return "gone"
	}
	from := s.run.World.OriginOf(k).Blueprint
	if o := thing.Called(s.run.Things, from); o != nil {
		return o.ID
	}
	return from
}

// Car is the one that a request is about.
func (s *Service) Car(r *wire.Request) (ecs.Key, error) {
	n := max(r.Car, 1)
	switch {
	case n > len(s.Cars) && n <= len(s.Cars)+s.coming:
		return 0, fmt.Errorf("car %d comes with the next tick: go on by a step first", n)
	case n > len(s.Cars):
		return 0, fmt.Errorf("car %d: there are %d", n, len(s.Cars))
	case !s.run.World.Alive(s.Cars[n-1]):
		return 0, fmt.Errorf("car %d has left", n)
	}
	return s.Cars[n-1], nil
}

// spawn has a car come with the next tick, and gives its number.
func (s *Service) spawn(r *wire.Request) (int, error) {
	run := s.run
	file, err := blueprints.Find(run.Setup().Files, blueprints.KindCar, r.What)
	if err != nil {
		return 0, err
	}
	at := reload.Coming{
		Heading: r.Heading, Speed: r.Speed, Drives: r.Driver == "auto", Parked: r.Driver == "parked",
		Told: r.Driver == "told",
		Name: r.Name, Skill: r.Skill,
	}
	switch {
	case r.Name != "" && !s.Races():
		return 0, ErrNoRace
	case r.East == nil && r.Ahead == 0 && r.Right == 0:
		at.Free = true
	default:
		from, err := s.Car(&wire.Request{Car: r.Car})
		if err != nil && r.East == nil {
			return 0, err
		}
		if at.Place, err = s.Spot(r, from); err != nil {
			return 0, err
		}
		if r.East == nil {
			at.Heading += vehicle.Chassis.Of(run.World, from).State.Turn.Heading()
		}
	}
	room := func(comes *car.Car) error {
		if c := vehicle.CarsOf(run.World).InWay(at.Place, comes.Chassis.Size.Len(), 0); c != nil && !at.Free {
			return fmt.Errorf("car %d is there: leave more than its length between them", slices.Index(s.Cars, c.Key)+1)
		}
		return nil
	}
	if err := run.Reload.Come(run.Setup().Files, file, r.Values, at, room); err != nil {
		return 0, err
	}
	s.coming++
	return len(s.Cars) + s.coming, nil
}
