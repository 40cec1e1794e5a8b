// Putting a scene into a world.

package scene

import (
	"cmp"
	"math"
	"slices"

	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/thing"
	"camber/blueprints/track"
	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// Spawn puts the track, then every car and then the obstacles into a world, around the scene's middle in the given
// cell, and sets gravity and air where the world has those singletons. It returns the Keys of the cars' bodies, in
// document order.
func (s *Scene) Spawn(w *ecs.World, cell [3]int32) []ecs.Key {
	middle := space.PlaceAt(cell, s.Middle)
	if g, ok := components.Gravity.Find(w, ecs.WorldKey); ok {
		g.State.Down = s.Gravity
	}
	s.Track.Sky.Blow(w)
	s.Track.Sky.Cover(w)
	s.Track.Spawn(w, middle)
	thing.Missing(w, s.missing)
	keys, hands := make([]ecs.Key, len(s.Cars)), int32(0)
	for i := range s.Cars {
		keys[i] = s.Cars[i].spawn(w, middle)
		vehicle.Bodywork.Of(w, keys[i]).State.Fragile = s.Damage
		if s.Cars[i].Driver == "hands" {
			hands++
			vehicle.Vehicle.Of(w, keys[i]).State.Owner = hands
		}
	}
	for _, k := range keys {
		car.Roll(w, k)
	}
	s.Track.SpawnObjects(w, middle)
	if things := [][]thing.Placement{s.Track.Things, s.Things}; len(things[0])+len(things[1]) > 0 {
		floor := thing.NewFloor(&s.Track.Ground, middle).Of(s.Track.Course.Town)
		for _, list := range things {
			thing.SpawnPlaced(w, floor, middle, list)
		}
		floor.Done(w)
	}
	s.Track.SpawnGates(w, middle)
	if s.Race != nil {
		s.spawnRace(w, keys)
	}
	if s.Start > 0 {
		w.Spawn(func(k ecs.Key) { components.Start.Of(w, k).State.Go = s.Start }, components.Start)
	}
	return keys
}

// Obstacles are those that the scene and its track place, each once, for a reload to follow.
func (s *Scene) Obstacles() []*thing.Obstacle {
	return thing.ThingsOf(s.Track.Things, s.Things, track.Placements(s.Track.Objects))
}

// Placed are those of them that no table of a town has placed.
func (s *Scene) Placed() []*thing.Obstacle { return thing.ThingsOf(s.Track.Things, s.Things) }

// spawn puts one car of a scene into the world.
func (s *Start) spawn(w *ecs.World, middle space.Place) ecs.Key {
	k := s.Car.SpawnAs(w, space.Pose{Place: middle.Moved(s.At), Turn: s.Turn}, s.Group)
	body := &vehicle.Chassis.Of(w, k).State
	body.Velocity = s.Turn.Rotate(space.Vec{Y: s.Speed})
	body.Spin = s.Spin
	d := vehicle.Driver.Of(w, k)
	d.Params = s.Manners
	d.State.Active = s.Driver == "built-in"
	switch s.Driver {
	case "parked":
		vehicle.Intent.Of(w, k).State.HandBrake = 1
	case "told":
		components.SpawnPuppet(w, k)
	}
	return k
}

// Blueprints are the cars of the scene, each once, for a reload to follow.
func (s *Scene) Blueprints() []*car.Car {
	var cars []*car.Car
	for _, start := range s.Cars {
		if !slices.Contains(cars, start.Car) {
			cars = append(cars, start.Car)
		}
	}
	return cars
}

// WithCar is the scene with another car in place of its first one, and of all that are like that.
func (s *Scene) WithCar(c *car.Car) *Scene {
	other := *s
	other.Cars = append([]Start(nil), s.Cars...)
	for i := range other.Cars {
		if s.Cars[i].Car == s.Cars[0].Car {
			other.Cars[i].Car = c
		}
	}
	return &other
}

// Same tells whether two scenes begin alike: the same values of scene and track, and the same cars at the same places.
func (s *Scene) Same(o *Scene) bool {
	return s.Hash == o.Hash && s.Track.Hash == o.Track.Hash && slices.EqualFunc(s.Cars, o.Cars, func(a, b Start) bool {
		same := a.Car.Hash == b.Car.Hash
		a.Car, b.Car = nil, nil
		return same && a == b
	})
}

// WithCars is the scene with another number of cars: the last ones left out, or more like the first one lined up behind
// the last, 10 m apart.
func (s *Scene) WithCars(n int) *Scene {
	other := *s
	other.Cars = append([]Start(nil), s.Cars[:min(max(n, 0), len(s.Cars))]...)
	if len(s.Cars) == 0 {
		return &other
	}
	most := 0
	for _, c := range s.Cars {
		most = max(most, c.Group)
	}
	first, last := s.Cars[0], s.Cars[len(s.Cars)-1]
	floor := thing.NewFloor(&s.Track.Ground, space.Place{At: anywhere}).Of(s.Track.Course.Town)
	ground, _ := floor.Under(floor.Middle.Moved(first.At), thing.Near)
	height := first.At.Z - ground.From(floor.Middle).Z
	line := s.Track.Course.Middle
	for i := len(other.Cars); i < n; i++ {
		next := first
		next.Group = most + i - len(s.Cars) + 1
		back := float64(float64(i-len(s.Cars)+1) * 10)
		if line != nil {
			along, offset := line.Locate(last.At, math.Inf(1))
			next.At = line.PointAt(along-back, offset)
			next.Turn = space.Heading(line.HeadingAt(along - back))
		} else {
			next.At = last.At.Add(last.Turn.Rotate(space.Vec{Y: -back}))
		}
		ground, normal := floor.Under(floor.Middle.Moved(next.At), thing.Near)
		next.At = ground.From(floor.Middle)
		next.At.Z += height
		if line != nil && height == 0 {
			next.Turn = thing.Onto(normal).Mul(next.Turn)
		}
		other.Cars = append(other.Cars, next)
	}
	other.missing = cmp.Or(s.missing, floor.Err)
	return &other
}

// Versions are what entities of the scene are made from: its track, its cars and its things.
func (s *Scene) Versions() []load.Version {
	all := []load.Version{s.Track}
	for _, c := range s.Blueprints() {
		all = append(all, c)
	}
	return append(all, thing.Versions(s.Obstacles()...)...)
}

// Maker fills Params again when a snapshot of a world with this scene is restored: drivers have the scene's manners,
// the rest is as the version has it that it was made from.
func (s *Scene) Maker(from *load.Library) ecs.Maker {
	return func(w *ecs.World, k ecs.Key, o ecs.Origin) error {
		if s.makeRace(w, k, o) {
			return nil
		}
		if v, ok := vehicle.Vehicle.Find(w, k); ok {
			driver := vehicle.Driver.Of(w, k)
			for i := range s.Cars {
				if s.Cars[i].Group == int(v.State.Number) {
					driver.Params = s.Cars[i].Manners
				}
			}
			for _, e := range ecs.NewView1(w, components.Entrant).Rows() {
				if e.A.State.Car == k { // it may have come while the race was on
					driver.Params.Skill = e.A.State.Who.Skill
				}
			}
		}
		return from.Fill(w, k, o)
	}
}
