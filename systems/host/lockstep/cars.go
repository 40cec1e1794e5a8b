// Cars by their numbers, and those that come and leave.

package lockstep

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/components"
	"camber/ecs"
	"camber/systems/host/lockstep/wire"
	"camber/systems/reload"
	"camber/systems/telemetry"
)

// census looks the cars over where any came or left. Each keeps its number; what is read of one that has left is null.
func (s *server) census() {
	cars := components.CarsOf(s.Run.World)
	if s.cars != nil && s.version == cars.Version() {
		return
	}
	s.version = cars.Version()
	if s.cars == nil {
		s.cars = slices.Clone(s.Run.Cars)
	}
	for _, c := range cars.Rows() {
		if !slices.Contains(s.cars, c.Key) {
			s.cars, s.coming = append(s.cars, c.Key), max(s.coming-1, 0)
		}
	}
	for _, k := range s.cars[len(s.wants):] {
		s.wants = append(s.wants, components.Intent.Of(s.Run.World, k).State)
	}
	s.table = telemetry.NewTable(s.Run.World, s.cars)
	for i := range s.reads {
		s.reads[i], _ = s.table.Find(s.names[i]) // nil: of a car that has left
	}
}

// called is what the file of a car is called that has come; empty where it has left.
func (s *server) called(k ecs.Key) string {
	if !s.Run.World.Alive(k) {
		return ""
	}
	return strings.TrimSuffix(path.Base(s.Run.World.OriginOf(k).Blueprint), ".xml")
}

// car is the one that a request is about.
func (s *server) car(r *wire.Request) (ecs.Key, error) {
	n := max(r.Car, 1)
	switch {
	case n > len(s.cars) && n <= len(s.cars)+s.coming:
		return 0, fmt.Errorf("car %d comes with the next tick: go on by a step first", n)
	case n > len(s.cars):
		return 0, fmt.Errorf("car %d: there are %d", n, len(s.cars))
	case !s.Run.World.Alive(s.cars[n-1]):
		return 0, fmt.Errorf("car %d has left", n)
	}
	return s.cars[n-1], nil
}

// spawn has a car come with the next tick, and answers with its number.
func (s *server) spawn(r *wire.Request) error {
	run := s.Run
	file, err := blueprints.Find(run.Setup().Files, blueprints.KindCar, r.What)
	if err != nil {
		return err
	}
	at := reload.Coming{
		Heading: r.Heading, Speed: r.Speed, Drives: r.Driver == "auto", Parked: r.Driver == "parked",
		Told: r.Driver == "told",
		Name: r.Name, Skill: r.Skill,
	}
	switch {
	case r.Name != "" && !s.races():
		return errNoRace
	case r.East == nil && r.Ahead == 0 && r.Right == 0:
		at.Free = true
	default:
		from, err := s.car(&wire.Request{Car: r.Car})
		if err != nil && r.East == nil {
			return err
		}
		if at.Place, err = s.spot(r, from); err != nil {
			return err
		}
		if r.East == nil {
			at.Heading += components.Chassis.Of(run.World, from).State.Turn.Heading()
		}
	}
	room := func(comes *car.Car) error {
		if c := components.CarsOf(run.World).InWay(at.Place, comes.Chassis.Size.Len(), 0); c != nil && !at.Free {
			return fmt.Errorf("car %d is there: leave more than its length between them", slices.Index(s.cars, c.Key)+1)
		}
		return nil
	}
	if err := run.Reload.Come(run.Setup().Files, file, r.Values, at, room); err != nil {
		return err
	}
	s.coming++
	s.answer.Car = len(s.cars) + s.coming
	return nil
}
