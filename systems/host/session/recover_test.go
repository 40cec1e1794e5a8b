// Cars put back on the road: where, how calmly, and that a replay does the same.

package session

import (
	"bytes"
	"math"
	"testing"

	"camber/blueprints"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

// calls is a seat that asks for the road at one loop.
type calls struct {
	run  *Session
	car  ecs.Key
	at   int
	loop int
}

func (c *calls) Poll(d *person.DevicesAux) {
	d.Car = c.car
	if c.loop == c.at {
		if err := vehicle.Recoveries.In(c.run.World).Push(c.run.World.Tick()+1, vehicle.Recovery{Car: c.car}); err != nil {
			panic(err)
		}
	}
	c.loop++
}

func (*calls) Show(*ecs.World, ecs.Tick) {}
func (*calls) Audio(func([]float32))     {}

// aside is how far a car is from the middle of its road, level, and how high its centre of gravity over its rest.
func aside(t *testing.T, run *Session, car ecs.Key) (metres, high float64) {
	t.Helper()
	row := vehicle.CarsOf(run.World).Find(car)
	course, ok := vehicle.CourseOf(run.World, car)
	if !ok {
		t.Fatal("there is no course")
	}
	at := row.Chassis.State.Pose().Point(row.Chassis.Params.Origin).From(course.Place)
	along, offset := course.Middle.Locate(at, math.Inf(1))
	return math.Abs(offset), at.Z - course.Middle.PointAt(along, 0).Z
}

func TestACarOnItsRoofIsPutBackOnTheRoadAndDrivesOn(t *testing.T) {
	for _, scene := range []string{"circuit", "rally"} {
		var recorded bytes.Buffer
		hands := &calls{at: 4000}
		run := open(t, Setup{Files: content.Base(), Scene: scene, Record: &recorded, Front: hands})
		hands.run, hands.car = run, run.Cars[0]
		steps(t, run, 3000)
		lap := vehicle.Lap.Of(run.World, hands.car)
		before := lap.State.Distance
		wreck := func(run *Session) { // as a crash may leave it
			s := &vehicle.Chassis.Of(run.World, hands.car).State
			s.Place = s.Place.Moved(s.Turn.Rotate(space.Vec{X: 25, Z: 2}))
			s.Turn = s.Turn.Mul(space.Quat{Y: 1})
			s.Velocity, s.Spin = space.Vec{X: 9}, space.Vec{Y: 2}
		}
		wreck(run)
		steps(t, run, 1001)
		metres, _ := aside(t, run, hands.car)
		row := vehicle.CarsOf(run.World).Find(hands.car)
		_, _, up := row.Chassis.State.Turn.Axes()
		if metres > 0.01 || up.Z < 0.9 || row.Chassis.State.Velocity.Len() > 0.1 {
			t.Errorf("%s: put back %.2f m beside the middle, up is %v, at %v", scene, metres, up, row.Chassis.State.Velocity)
		}
		most := 0.0
		for range 300 {
			steps(t, run, 1)
			most = max(most, math.Abs(row.Chassis.State.Velocity.Z-0.12*row.Chassis.State.Velocity.Len()))
		}
		if most > 1 {
			t.Errorf("%s: it jumps at %.2f m/s when it is put back", scene, most)
		}
		steps(t, run, 10000)
		if gone := lap.State.Distance - before; gone < 60 || lap.State.Cut {
			t.Errorf("%s: it came on by %.0f m since (cut: %v)", scene, gone, lap.State.Cut)
		}
		if err := run.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestEveryCarIsPutBackAtRestBehindTheOthersAndAReplayDoesTheSame(t *testing.T) {
	for _, e := range blueprints.List(content.Base(), blueprints.KindCar) {
		var recorded bytes.Buffer
		hands := &calls{at: 20}
		run := open(t, Setup{
			Files: content.Base(), Scene: "oval", Car: e.ID, Cars: 3, Driver: DriverNone, Record: &recorded, Front: hands,
		})
		hands.run, hands.car = run, run.Cars[0]
		steps(t, run, 500)
		row := vehicle.CarsOf(run.World).Find(hands.car)
		if row.Reference == nil {
			if fall := math.Abs(row.Chassis.State.Velocity.Z); fall > 0.02 {
				t.Errorf("%s still moves up and down at %.3f m/s half a second after it was put back", e.ID, fall)
			}
		}
		for _, other := range run.Cars[1:] {
			if apart := vehicle.Chassis.Of(run.World, other).State.Place.From(row.Chassis.State.Place).Len(); apart < 3 {
				t.Errorf("%s is put back %.1f m from another car", e.ID, apart)
			}
		}
		want := run.World.Hash()
		if err := run.Close(); err != nil {
			t.Fatal(err)
		}
		again, _, err := Replay(bytes.NewReader(recorded.Bytes()), Setup{})
		if err != nil {
			t.Fatal(err)
		}
		steps(t, again, 500)
		if got := again.World.Hash(); got != want {
			t.Errorf("%s: the replay ends with %x, the run with %x", e.ID, got, want)
		}
		again.World.Close()
	}
}
