// Cars that are astray come back to the road, and cars that are ahead are minded.

package control_test

import (
	"fmt"
	"maps"
	"math"
	"testing"
	"testing/fstest"

	"camber/blueprints/scene"
	"camber/components/line"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

// drive is a world with a scene of these elements on the oval.
func drive(t *testing.T, elements string) (w *ecs.World, loop *ecs.Loop, cars []ecs.Key, line *line.Line) {
	t.Helper()
	files := maps.Clone(tracksAndCars(t).files)
	text := fmt.Sprintf(`<camber version="1"><scene><track file="tracks/oval.xml"/>%s</scene></camber>`, elements)
	files["scenes/astray.xml"] = &fstest.MapFile{Data: []byte(text)}
	scene, problems := scene.Load(files, "scenes/astray.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Ready: scene, Cell: &[3]int32{}, Time: ecs.NewFake()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(run.World.Close)
	return run.World, run.Loop, run.Cars, scene.Track.Course.Middle
}

func TestTheDriverComesBackToTheRoadFromAnywhere(t *testing.T) {
	for name, car := range map[string]string{
		"facing backwards":        `along="100m" heading="180deg"`,
		"backwards and fast":      `along="100m" heading="180deg" speed="60km/h"`,
		"across the road":         `along="600m" heading="90deg"`,
		"40 m beside the road":    `along="100m" offset="40m" heading="120deg"`,
		"in the middle":           `at="0m 0m" heading="45deg"`,
		"spinning at high speed":  `along="100m" speed="120km/h" spin="0 0 4rad/s"`,
		"off into the wide field": `along="250m" heading="60deg" offset="-5m" speed="150km/h"`,
	} {
		for _, use := range []string{"cars/p917", "cars/kestrel"} {
			if testing.Short() && use != "cars/p917" {
				continue
			}
			t.Run(name+"/"+use, func(t *testing.T) {
				t.Parallel()
				w, loop, cars, line := drive(t, fmt.Sprintf(`<car use=%q %s/>`, use, car))
				vehicle.Driver.Of(w, cars[0]).Params.Offset = 0
				good := 0 // steps of 20 ms in a row on the road, forwards and fast
				for good < 250 {
					if w.Tick() > 60_000 {
						b := vehicle.Chassis.Of(w, cars[0]).State
						t.Fatalf("after a minute it is not back on the road, but at %v with %v m/s", b.Place, b.Velocity)
					}
					if err := loop.Steps(20); err != nil {
						t.Fatal(err)
					}
					body := &vehicle.Chassis.Of(w, cars[0]).State
					along, offset := line.Locate(body.Place.From(onlyTrack(w).State.Place), vehicle.Lap.Of(w, cars[0]).State.Along)
					lean := math.Cos(body.Turn.Heading() - line.HeadingAt(along))
					if good++; math.Abs(offset) > 7 || lean < 0.8 || body.Velocity.Len() < 8 {
						good = 0
					}
				}
			})
		}
	}
}

func TestTheDriverBacksOutOfADeadEnd(t *testing.T) {
	w, loop, cars, _ := drive(t, `<car use="cars/p917" along="0m"/>`)
	body, d := vehicle.Chassis.Of(w, cars[0]), vehicle.Driver.Of(w, cars[0])
	start := body.State
	held, back := false, 0.0
	for range 12_000 {
		if err := loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		way := start.Turn.Unrotate(body.State.Place.From(start.Place))
		if way.Y > 0 && w.Tick() < 8000 { // a wall that nothing passes
			body.State.Place = body.State.Place.Moved(start.Turn.Rotate(space.V(0, -way.Y, 0)))
			body.State.Velocity = space.Vec{}
		}
		held = held || d.State.Stuck > 1
		back = min(back, way.Y)
	}
	way := start.Turn.Unrotate(body.State.Place.From(start.Place))
	if !held || back > -1 {
		t.Errorf("against a wall it noticed %v and backed out %.1f m", held, -back)
	}
	if way.Y < 5 || vehicle.Gearbox.Of(w, cars[0]).State.Gear < 1 {
		t.Errorf("with the wall gone it is %.1f m ahead in gear %d", way.Y, vehicle.Gearbox.Of(w, cars[0]).State.Gear)
	}
}

func TestAFasterCarNeitherHitsASlowerOneNorStaysBehindIt(t *testing.T) {
	w, loop, cars, line := drive(t, `<car use="cars/p917" along="0m"/><car use="cars/kestrel" along="80m" top="50km/h"/>`)
	size := vehicle.Chassis.Of(w, cars[0]).Params.Size
	closest := math.Inf(1)
	for range 4000 {
		if err := loop.Steps(10); err != nil {
			t.Fatal(err)
		}
		a, b := &vehicle.Chassis.Of(w, cars[0]).State, &vehicle.Chassis.Of(w, cars[1]).State
		way := a.Turn.Unrotate(b.Place.From(a.Place))
		closest = min(closest, max(math.Abs(way.Y)/size.Y, math.Abs(way.X)/size.X))
		_, offset := line.Locate(a.Place.From(onlyTrack(w).State.Place), vehicle.Lap.Of(w, cars[0]).State.Along)
		if math.Abs(offset) > 7 {
			t.Fatalf("passing, it left the road after %.0f m", vehicle.Lap.Of(w, cars[0]).State.Distance)
		}
	}
	if closest < 1 {
		t.Errorf("they overlapped: %.2f of a car", closest)
	}
	if vehicle.Lap.Of(w, cars[0]).State.Distance < vehicle.Lap.Of(w, cars[1]).State.Distance+50 {
		t.Errorf("after 40 s it is at %.0f m, the slow one at %.0f m", vehicle.Lap.Of(w, cars[0]).State.Distance,
			vehicle.Lap.Of(w, cars[1]).State.Distance)
	}
}

func TestCarsBesideTheRoadKeepNobodyFromBeingMinded(t *testing.T) {
	elements := `<car use="cars/p917" along="0m"/><car use="cars/kestrel" along="190m" driver="parked"/>`
	for i := range 5 { // in a field, next ahead until just before the one on the road
		elements += fmt.Sprintf(`<car use="cars/kestrel" along="%dm" offset="%dm" driver="parked"/>`, 184+i, 100+4*i)
	}
	elements += `<car use="cars/kestrel" along="1400m" driver="parked"/><car use="cars/kestrel" along="1420m" driver="parked"/>`
	w, loop, cars, _ := drive(t, elements)
	a, b := vehicle.Chassis.Of(w, cars[0]), vehicle.Chassis.Of(w, cars[1])
	b.State.Place = b.State.Place.Moved(a.State.Turn.Rotate(space.V(
		a.State.Turn.Unrotate(a.State.Place.From(b.State.Place)).X+4.3, 0, 0))) // where the first one drives
	for range 1500 {
		if err := loop.Steps(10); err != nil {
			t.Fatal(err)
		}
		if b.State.Velocity.Len() > 1 {
			t.Fatalf("it hits the parked car at tick %d", w.Tick())
		}
	}
	if far := vehicle.Lap.Of(w, cars[0]).State.Distance; far < 200 {
		t.Errorf("it stands behind the parked car, at %.0f m", far)
	}
}

// A car lies with its side against something: it backs only while its wheels stand straight.
func TestTheDriverBacksOutThoughItsSideIsHeld(t *testing.T) {
	w, loop, cars, _ := drive(t, `<car use="cars/p917" along="0m"/>`)
	body, d := vehicle.Chassis.Of(w, cars[0]), vehicle.Driver.Of(w, cars[0])
	start, was := body.State, body.State.Place
	back := 0.0
	for range 15_000 {
		if err := loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		way := start.Turn.Unrotate(body.State.Place.From(start.Place))
		steered := math.Abs(vehicle.Intent.Of(w, cars[0]).State.Steer) > 0.3
		if way.Y > 0 || d.State.Back > 0 && steered && way.Y > -1 {
			body.State.Place = was
			body.State.Velocity, body.State.Spin = space.Vec{}, space.Vec{}
		}
		was, back = body.State.Place, max(back, -way.Y)
	}
	if back < 2 {
		t.Errorf("it backed out by %.2f m", back)
	}
}
