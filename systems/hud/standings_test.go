// Standings name cars by the numbers that their doors show.

package hud

import (
	"testing"

	"camber/blueprints/car"
	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/content"
	"camber/ecs"
	"camber/systems/moment"
	"camber/systems/race"
	"camber/systems/telemetry"
)

func TestStandingsAndDoorsShowTheSameNumbers(t *testing.T) {
	w := ecs.NewWorld(components.Singletons()...)
	t.Cleanup(w.Close)
	middle := space.PlaceAt([3]int32{}, space.V(512, 512, 0))
	for i, file := range []string{
		"cars/p917/p917.xml", "cars/p917/p917.xml", "cars/kestrel/kestrel.xml",
		"cars/stoat/stoat.xml", "cars/stoat/stoat.xml",
	} {
		car, problems := car.Load(content.Base(), file)
		if car == nil {
			t.Fatal(problems.Err())
		}
		car.Spawn(w, space.Pose{Place: middle.Moved(space.V(0, -8*float64(i), 0.5)), Turn: space.Heading(0)}, i+1)
	}
	race.NewStandings(w).Look()
	g := newGaze(w, telemetry.NewInstruments(w, 0, nil))
	read := g.read(ecs.Tick{N: 1, Dt: 1e-3}, &person.HUDAux{})
	var p components.Moment
	moment.NewCopier(w).Look(&p, nil, ecs.Tick{N: 1, Dt: 1e-3})
	if len(read.Cars) != 5 || len(p.Cars) != 5 {
		t.Fatalf("%d cars are listed and %d drawn", len(read.Cars), len(p.Cars))
	}
	for i, want := range []int{12, 2, 3, 7, 5} {
		if read.Cars[i].Number != want || p.Cars[i].Race != want {
			t.Errorf("car %d is listed as #%d and drawn as %d, want %d", i+1, read.Cars[i].Number, p.Cars[i].Race, want)
		}
	}
}

func TestTheMapShowsCarsOfTheWorldThatThisOneIsAPartOf(t *testing.T) {
	w := ecs.NewWorld(components.Singletons()...)
	t.Cleanup(w.Close)
	middle := space.PlaceAt([3]int32{}, space.V(512, 512, 0))
	car, problems := car.Load(content.Base(), "cars/stoat/stoat.xml")
	if car == nil {
		t.Fatal(problems.Err())
	}
	own := car.Spawn(w, space.Pose{Place: middle, Turn: space.Heading(0)}, 1)
	shared := components.StandingsOf(w)
	const far, gone = ecs.Key(4711), ecs.Key(4712)
	shared.Told = []components.Standing{
		{Key: own, Car: 1, Number: 1, Place: 2},
		{Key: far, Car: 2, Number: 2, Place: 1},
		{Key: gone, Car: 3, Number: 3, Place: 3},
	}
	race.NewStandings(w).Look()
	g := newGaze(w, telemetry.NewInstruments(w, 0, nil))
	shared.Elsewhere = func(k ecs.Key) (p space.Pose, ok bool) {
		p.Place = middle.Moved(space.V(300, 0, 0))
		return p, k == far
	}
	read := g.read(ecs.Tick{N: 1, Dt: 1e-3}, &person.HUDAux{})
	if len(read.Cars) != 3 {
		t.Fatalf("%d cars are listed", len(read.Cars))
	}
	if first, me := read.Cars[0], read.Cars[1]; !first.There || !me.There || !me.Own || first.X-me.X < 290 {
		t.Errorf("the first is at %+v, the own car at %+v", first, me)
	}
	if read.Cars[2].There {
		t.Errorf("nobody knows where the last is, and it is at %+v", read.Cars[2])
	}
}
