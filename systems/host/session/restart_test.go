// Drives that begin again: with a recording, with what was tuned, and exactly.

package session

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"camber/components/vehicle"
	"camber/ecs"
)

// replayed runs a recording to its end and fails where a hash differs.
func replayed(t *testing.T, recorded []byte) *Session {
	t.Helper()
	run, recording, err := Replay(bytes.NewReader(recorded), Setup{})
	if err != nil {
		t.Fatal(err)
	}
	run.Loop.OnStep(func(tick ecs.Tick, hash uint64) {
		if stored, ok := recording.HashAt(tick.N); !ok || stored != hash {
			t.Fatalf("tick %d has the hash %x, stored is %x", tick.N, hash, stored)
		}
	})
	steps(t, run, len(recording.Hashes))
	if err := run.Err(); err != nil || !recording.Whole {
		t.Fatalf("whole %v: %v", recording.Whole, err)
	}
	return run
}

// antiroll is the rate of a car's front bar, in N/m.
func antiroll(run *Session, car int) float64 {
	for _, row := range ecs.NewView1(run.World, vehicle.Wheel).Rows() {
		k, ok := vehicle.Suspension.Find(run.World, row.A.State.Suspension)
		if ok && row.A.State.Chassis == run.Cars[car] && k.State.Corner == 0 {
			return k.Params.Antiroll
		}
	}
	return 0
}

// CFG-16: a value that one car alone is given acts at one tick, and a recording with it replays exactly.
func TestTuningOneCarReplaysExactlyAndLeavesTheOthersAlone(t *testing.T) {
	files := base(t)
	var recorded bytes.Buffer
	run := open(t, Setup{
		Files: files, Scene: "circuit", Cars: 2, Record: &recorded, Own: []string{"assists@abs=on"},
		Skill: 0.6,
	})
	if !vehicle.Assist.Of(run.World, run.Cars[0]).Params.Antilock ||
		vehicle.Assist.Of(run.World, run.Cars[1]).Params.Antilock {
		t.Error("the first car alone has ABS")
	}
	if got := vehicle.Driver.Of(run.World, run.Cars[1]).Params.Skill; got != 0.6 {
		t.Errorf("the rival's skill is %g", got)
	}
	steps(t, run, 300)
	was := antiroll(run, 1)
	car, problems := run.Reload.Tune(context.Background(), files, run.Cars[0], run.Scene.Cars[0].Car.Path,
		[]string{"assists@abs=on", "front/antiroll@rate=30kN/m"})
	if err := problems.Err(); err != nil || car == nil {
		t.Fatal(err)
	}
	var told strings.Builder
	for range 300 {
		steps(t, run, 1)
		for _, n := range run.Notices() {
			told.WriteString(InWords(n))
		}
	}
	if antiroll(run, 0) != 30000 || antiroll(run, 1) != was || was == 30000 {
		t.Errorf("bars of %g and %g N/m", antiroll(run, 0), antiroll(run, 1))
	}
	if !strings.Contains(told.String(), "-> 30 kN/m: roll stiffness") {
		t.Errorf("told %q", told.String())
	}
	// A saved file reaches both, and what is tuned stays.
	other := base(t)
	kestrel := "cars/kestrel/kestrel.xml"
	other[kestrel].Data = bytes.Replace(other[kestrel].Data, []byte(`mass="1360kg"`), []byte(`mass="1400kg"`), 1)
	changed := make(chan []string)
	run.Reload.Follow(t.Context(), other, changed)
	changed <- []string{kestrel}
	mass := func(i int) float64 { return vehicle.Chassis.Of(run.World, run.Cars[i]).Params.Mass }
	before := mass(0)
	for range 100_000 {
		if steps(t, run, 1); mass(0) != before && mass(1) != before {
			break
		}
	}
	if mass(0) != mass(1) || mass(0) == before || antiroll(run, 0) != 30000 || antiroll(run, 1) != was {
		t.Errorf("masses %g and %g kg, bars %g and %g N/m", mass(0), mass(1), antiroll(run, 0), antiroll(run, 1))
	}
	steps(t, run, 300)
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	if again := replayed(t, recorded.Bytes()); antiroll(again, 0) != 30000 {
		t.Error("the replay has another bar")
	}
}

func TestRestartEndsTheRecordingAndBeginsAnotherThatKeepsWhatWasTuned(t *testing.T) {
	files := base(t)
	var first, second bytes.Buffer
	run := open(t, Setup{
		Files: files, Scene: "circuit", Record: &first, Keep: true,
		Again: func() (io.Writer, error) { return &second, nil },
	})
	steps(t, run, 200)
	path := run.Scene.Cars[0].Car.Path
	if _, problems := run.Reload.Tune(context.Background(), files, run.Cars[0], path,
		[]string{"front/antiroll@rate=30kN/m"}); problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	steps(t, run, 300)
	if err := run.Restart(); err != nil {
		t.Fatal(err)
	}
	if run.World.Tick() != 0 || run.Tape().Ticks() != 0 {
		t.Errorf("tick %d, tape of %d", run.World.Tick(), run.Tape().Ticks())
	}
	steps(t, run, 400)
	if antiroll(run, 0) != 30000 {
		t.Errorf("after the restart the bar has %g N/m", antiroll(run, 0))
	}
	var given bytes.Buffer
	if err := Write(&given, cut(t, run, 350)); err != nil {
		t.Fatal(err)
	}
	steps(t, run, 100)
	hash := run.World.Hash()
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	replayed(t, first.Bytes())
	if again := replayed(t, second.Bytes()); again.World.Hash() != hash || again.World.Tick() != 500 {
		t.Errorf("the second recording ends at tick %d", again.World.Tick())
	}
	if again := replayed(t, given.Bytes()); again.World.Tick() != 350 || antiroll(again, 0) != 30000 {
		t.Errorf("what was given ends at tick %d", again.World.Tick())
	}
}

func TestADriveWhoseNextRecordingCannotBeWrittenIsBegunAgainAllTheSame(t *testing.T) {
	var first bytes.Buffer
	run := open(t, Setup{Files: base(t), Record: &first, Again: func() (io.Writer, error) {
		return nil,
			io.ErrShortWrite
	}})
	steps(t, run, 50)
	err := run.Restart()
	if err == nil || !strings.Contains(err.Error(), "not recorded any more") || run.World.Tick() != 0 {
		t.Errorf("tick %d: %v", run.World.Tick(), err)
	}
	steps(t, run, 50)
	if err := run.Close(); err != nil {
		t.Error(err)
	}
	replayed(t, first.Bytes())
}

// A drive that begins again by a press goes on in its recording: whole, and from each of the worlds on its way.
func TestADriveThatBeginsAgainByAnInputReplaysExactly(t *testing.T) {
	files := base(t)
	var recorded bytes.Buffer
	setup := Setup{
		Files: files, Scene: "circuit", Cars: 2, Record: &recorded, Keep: true, Sets: []string{"scene@countdown=300ms"},
	}
	run := open(t, setup)
	steps(t, run, 500)
	path := run.Scene.Cars[0].Car.Path
	if _, problems := run.Reload.Tune(context.Background(), files, run.Cars[0], path,
		[]string{"front/antiroll@rate=30kN/m"}); problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	steps(t, run, 1700)
	begin, far := run.start, vehicle.Chassis.Of(run.World, run.Cars[1]).State.Place
	if err := run.Anew(0); err != nil {
		t.Fatal(err)
	}
	steps(t, run, 1)
	fresh := open(t, Setup{Files: files, Scene: "circuit", Cars: 2, Sets: setup.Sets})
	steps(t, fresh, 1)
	place := func(s *Session) vehicle.ChassisState { return vehicle.Chassis.Of(s.World, s.Cars[1]).State }
	if run.World.Tick() != 2201 || run.World.Began() != 2200 || place(run) != place(fresh) {
		t.Errorf("begun again at tick %d the other car is %v, want %v", run.World.Began(), place(run), place(fresh))
	}
	begun := place(run).Place
	steps(t, run, 1499)
	steps(t, fresh, 1499)
	now, then := place(run).Place, place(fresh).Place // the wind blows as it would: time goes on
	if now.From(then).Len() > 1e-6 || now == far || now == begun {
		t.Errorf("1.5 s later it is %v, want %v", now, then)
	}
	if antiroll(run, 0) != 30000 || !bytes.Equal(begin, run.start) {
		t.Errorf("the bar has %g N/m", antiroll(run, 0))
	}
	steps(t, run, 700) // another world is recorded by the way
	if err := run.Anew(0); err != nil {
		t.Fatal(err)
	}
	steps(t, run, 400)
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	if again := replayed(t, recorded.Bytes()); again.World.Hash() != run.World.Hash() || again.World.Tick() != 4800 {
		t.Errorf("replayed it ends at tick %d", again.World.Tick())
	}
	whole, err := ecs.ReadRecording(bytes.NewReader(recorded.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	player, err := Play(whole, Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, tick := range []uint64{4800, 2300, 2199, 4500} {
		if err := player.Seek(tick); err != nil {
			t.Fatal(err)
		}
		if want, _ := whole.HashAt(tick); player.World.Hash() != want {
			t.Errorf("gone to, tick %d is another", tick)
		}
	}
	if err := player.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestEachOfSeveralPeopleLeavesTheRaceAndEntersIt(t *testing.T) {
	run := open(t, Setup{Files: base(t), Scene: "eight", People: 2})
	steps(t, run, 200)
	name := func(player int) string { return string(run.entry(player).Who.Name) }
	was := name(2)
	for _, player := range []int{2, 1} {
		leaves := vehicle.Departure{Car: run.Car(player)}
		if err := vehicle.Departures.In(run.World).Push(run.World.Tick()+1, leaves); err != nil {
			t.Fatal(err)
		}
		steps(t, run, 50)
		if run.InRace(player) || run.Car(player) != 0 {
			t.Fatalf("player %d has not left", player)
		}
	}
	for _, player := range []int{2, 1} {
		if err := run.Enter(player, ""); err != nil {
			t.Fatal(err)
		}
		steps(t, run, 50)
		if !run.InRace(player) || run.Car(player) == 0 {
			t.Errorf("player %d does not come back", player)
		}
	}
	first := run.After(0)
	for seen, n := first, 1; ; n++ { // as the viewer goes from car to car
		if seen = run.After(seen); seen == first && n == 9 {
			break
		} else if seen == first || n > 9 {
			t.Fatalf("after %d cars comes the first", n)
		}
	}
	if name(2) != was || name(1) == was || run.Car(1) == run.Car(2) {
		t.Errorf("they are back as %s and %s, want the second %s", name(1), name(2), was)
	}
}
