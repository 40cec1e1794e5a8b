// Drives that begin again: with a recording, with what was tuned, and exactly.

package session

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"camber/components"
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
	for _, row := range ecs.NewView1(run.World, components.Wheel).Rows() {
		k, ok := components.Suspension.Find(run.World, row.A.State.Suspension)
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
	if !components.Assist.Of(run.World, run.Cars[0]).Params.Antilock ||
		components.Assist.Of(run.World, run.Cars[1]).Params.Antilock {
		t.Error("the first car alone has ABS")
	}
	if got := components.Driver.Of(run.World, run.Cars[1]).Params.Skill; got != 0.6 {
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
			told.WriteString(n.Text)
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
	mass := func(i int) float64 { return components.Chassis.Of(run.World, run.Cars[i]).Params.Mass }
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
	if err := Write(&given, run.Tape().Recording(350)); err != nil {
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
