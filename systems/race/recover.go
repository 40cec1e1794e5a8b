// Cars that are put back on the road where they left it, and cars that leave the world.

package race

import (
	"math"

	"camber/blueprints/car"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Recover puts the cars of this tick's recoveries back, at the end of the step, and takes those out that leave. What is
// worn, warm or bent stays so, and the lap goes on. Outside a race its tank is filled as at the start.
type Recover struct {
	w       *ecs.World
	wishes  *ecs.Inputs[vehicle.Recovery]
	leaves  *ecs.Inputs[vehicle.Departure]
	courses *terrain.Courses
	cars    *vehicle.Cars
	notices *ecs.Log[components.Notice]
	starts  *components.Starts
	land    *terrain.LandData // nil: the world has none
}

// NewRecover binds the system to a world.
func NewRecover(w *ecs.World) *Recover {
	s := &Recover{
		w: w, wishes: vehicle.Recoveries.In(w), courses: terrain.NewCourses(w), cars: vehicle.CarsOf(w),
		notices: components.Notices.In(w), leaves: vehicle.Departures.In(w),
		starts: components.NewStarts(w),
	}
	s.land, _ = terrain.Land.Find(w, ecs.WorldKey)
	return s
}

// Run does one step.
func (s *Recover) Run(t ecs.Tick) {
	for _, wish := range s.wishes.At(t.N) {
		s.w.Later(func() {
			car := s.cars.Find(wish.Car)
			if car != nil && !s.starts.Races(wish.Car) {
				fill(car)
			}
			switch { // without a car it has left since, or the packet was forged
			case car != nil && wish.Put:
				s.put(car, &wish)
			case car != nil:
				s.putBack(car)
				s.notices.Add(t, components.Notice{Kind: "car-back"}, wish.Car)
			}
		})
	}
	for _, wish := range s.leaves.At(t.N) {
		s.w.Later(func() { s.leave(t, wish.Car) })
	}
}

// leave takes a car out of the world, if it is one and there.
func (s *Recover) leave(t ecs.Tick, key ecs.Key) {
	if c := s.cars.Find(key); c != nil {
		s.notices.Add(t, components.Notice{Kind: "car-left", Numbers: [4]float64{float64(c.Number(0))}})
		car.Remove(s.w, key)
	}
}

// placesMost is how many places behind each other are tried for room.
const placesMost = 25

// putBack stands a car on the middle of the road beside it, behind others that stand there; without a road where it is.
func (s *Recover) putBack(car *vehicle.Car) {
	body := car.Chassis
	at, heading := body.State.Pose().Point(body.Params.Origin), body.State.Turn.Heading()
	s.courses.All()
	if course := s.courses.At(at); course != nil && course.Middle != nil {
		line, hint := course.Middle, math.Inf(1)
		if car.Lap != nil && car.Lap.State.Started {
			hint = car.Lap.State.Along
		}
		along, _ := line.Locate(at.From(course.Place), hint)
		for range placesMost {
			at, heading = course.Place.Moved(line.PointAt(along, 0)), line.HeadingAt(along)
			if s.free(car, at) {
				break
			}
			along -= vehicle.PlaceEvery
		}
	}
	s.stand(car, at, heading)
}

// put stands a car where somebody wants it, on its way.
func (s *Recover) put(car *vehicle.Car, wish *vehicle.Recovery) {
	if !wish.Place.Valid() || !(math.Abs(wish.Heading) <= 100) ||
		!(math.Abs(wish.Speed) <= vehicle.MaxRecoverySpeed) {
		return // a forged packet
	}
	s.stand(car, wish.Place, wish.Heading)
	body := &car.Chassis.State
	body.Velocity = body.Turn.Rotate(space.Vec{Y: wish.Speed})
	for i := range car.Wheels {
		car.Wheels[i].Wheel.State.Spin = wish.Speed / car.Wheels[i].Radius()
	}
}

// stand puts a car at rest on the ground below a place.
func (s *Recover) stand(car *vehicle.Car, at space.Place, heading float64) {
	turn := space.Heading(heading)
	if ground, ok := s.under(at); ok {
		at = at.Moved(space.Vec{Z: thing.Near - ground.Far})
		turn = thing.Onto(ground.Normal).Mul(turn)
	}
	stand(car, space.Pose{Place: at, Turn: turn})
}

// free tells whether a car has room at a place.
func (s *Recover) free(car *vehicle.Car, at space.Place) bool {
	return s.cars.Room(at, car.Chassis.Params.Size.Len(), car.Key)
}

// under is the ground at a place, or at most thing.Near above it; a car that has fallen off a bridge is not put on it.
func (s *Recover) under(at space.Place) (terrain.Footing, bool) {
	if s.land == nil {
		return terrain.Footing{}, false
	}
	from := at.Moved(space.Vec{Z: thing.Near})
	if s.land.Aux.Await != nil {
		s.land.Aux.Await(from, space.Box{Min: space.Vec{Z: -fallMost}}.Grown(1))
	}
	return s.land.Under(from, fallMost)
}

// fallMost is how far below a place of the road its ground may be, in metres.
const fallMost = 100.0

// stand puts a car at rest: at is the ground under its origin, and which way it points.
func stand(car *vehicle.Car, at space.Pose) {
	c := car.Chassis
	centre := space.Vec{X: -c.Params.Origin.X, Y: -c.Params.Origin.Y, Z: c.Params.Rest}
	car.Rest(space.Pose{Place: at.Place.Moved(at.ToWorld(centre)), Turn: at.Turn})
}
