// Legal values that no car can bear: what goes wrong stays with its car, and the world goes on.

package session

import (
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"camber/components/vehicle"
)

// goesOn runs a scene for some steps with one worker and with two: it must not stop, to the same bits. It gives what
// was told, and the run.
func goesOn(t *testing.T, cars string, count int) (run *Session, told string) {
	t.Helper()
	files := base(t)
	files["scenes/bad.xml"] = &fstest.MapFile{
		Data: []byte(`<camber version="1"><scene id="bad">` + cars + `</scene></camber>`),
	}
	var hashes [2]uint64
	for i := range hashes {
		run = open(t, Setup{Files: files, Scene: "bad", Workers: i + 1})
		var all strings.Builder
		for range count {
			steps(t, run, 1)
			for _, n := range run.Notices() {
				all.WriteString(InWords(n) + "\n")
			}
		}
		hashes[i], told = run.World.Hash(), all.String()
	}
	if hashes[0] != hashes[1] {
		t.Errorf("one worker comes to %x, two to %x", hashes[0], hashes[1])
	}
	return run, told
}

func TestACarThatSpinsBeyondMeasureIsHeldAndNobodyElseFeelsIt(t *testing.T) {
	const beside = `<car use="cars/wren" at="30m 0m" speed="40km/h" driver="none"/>`
	spun, told := goesOn(t, `<car use="cars/kestrel" height="2m" spin="1000 1000 1000rad/s" driver="none"/>`+beside, 300)
	calm, _ := goesOn(t, `<car use="cars/kestrel" height="2m" driver="none"/>`+beside, 300)
	if !strings.Contains(told, "car 1 went wrong at tick 1 (suspension ") || !strings.Contains(told, "it is held") ||
		strings.Contains(told, "car 2") {
		t.Errorf("told is %q", told)
	}
	state := func(run *Session, i int) vehicle.ChassisState {
		return vehicle.Chassis.Of(run.World, run.Cars[i]).State
	}
	if state(spun, 1) != state(calm, 1) {
		t.Errorf("beside it a car is %+v, want %+v", state(spun, 1), state(calm, 1))
	}
	if v := state(spun, 0).Velocity.Len(); !(v < 10) {
		t.Errorf("held it goes at %g m/s", v)
	}
	// What is not a number where forces do not see it. It is told of again after a second.
	steps(t, spun, 800)
	steps(t, calm, 800)
	for _, one := range [...]struct {
		field *float64
		then  string
	}{
		{&vehicle.Engine.Of(spun.World, spun.Cars[0]).State.Speed, "it is held where it is"},
		{&vehicle.Chassis.Of(spun.World, spun.Cars[0]).State.Place.At.X, "it is taken out"},
	} {
		*one.field = math.NaN()
		told := ""
		for range 1200 {
			steps(t, spun, 1)
			steps(t, calm, 1)
			for _, n := range spun.Notices() {
				told += InWords(n)
			}
		}
		gone := !spun.World.Alive(spun.Cars[0])
		if !strings.Contains(told, one.then) || gone != (one.then == "it is taken out") {
			t.Errorf("told is %q, want %q; it is gone: %v", told, one.then, gone)
		}
	}
	if state(spun, 1) != state(calm, 1) {
		t.Errorf("in the end the car beside it is %+v, want %+v", state(spun, 1), state(calm, 1))
	}
}

func TestFortyCarsOnOneSpotAndOneThatFallsThreeKilometresGoOn(t *testing.T) {
	goesOn(t, strings.Repeat(`<car use="cars/p917" driver="none"/>`, 40), 150)
	goesOn(t, `<car use="cars/kestrel" height="3km" driver="none"/>`, 30_000)
}
