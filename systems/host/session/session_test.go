// Recordings with reloads in them, snapshots in the middle of a run, and setups that cannot be run.

package session

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/scene"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/reload"
)

const wheelFile = "cars/p917/wheel-front.xml"

// base is a copy of the embedded content that a test may edit.
func base(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := content.Files(content.Base(), ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		f, err := content.Base().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		var data bytes.Buffer
		if _, err := data.ReadFrom(f); err != nil {
			t.Fatal(err)
		}
		f.Close()
		files[name] = &fstest.MapFile{Data: data.Bytes()}
	}
	return files
}

func open(t *testing.T, s Setup) *Session {
	t.Helper()
	run, err := Open(s)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

func steps(t *testing.T, run *Session, n int) {
	t.Helper()
	if err := run.Loop.Steps(n); err != nil {
		t.Fatal(err)
	}
}

// hear has the run hear of other files until it tells of them, and gives how many steps that took.
func hear(t *testing.T, run *Session, files fstest.MapFS, want string) (took int) {
	t.Helper()
	changed := make(chan []string)
	run.Reload.Follow(t.Context(), files, changed)
	changed <- []string{wheelFile}
	for took = 1; took < 100_000; took++ {
		steps(t, run, 1)
		for _, n := range run.Notices() {
			if strings.Contains(InWords(n), want) {
				close(changed)
				return took
			}
		}
	}
	t.Fatalf("nobody told %q", want)
	return took
}

func edited(files fstest.MapFS, old, now string) fstest.MapFS {
	other := fstest.MapFS{}
	for name, f := range files {
		other[name] = f
	}
	other[wheelFile] = &fstest.MapFile{Data: bytes.Replace(files[wheelFile].Data, []byte(old), []byte(now), 1)}
	return other
}

func TestAMinuteWithTwoReloadsReplaysHashByHashFromItsOwnBytes(t *testing.T) { // CFG-16
	files := base(t)
	var recorded bytes.Buffer
	run := open(t, Setup{Files: files, Seed: 3, Record: &recorded})
	all := 60_000
	if testing.Short() {
		all = 12_000 // ten times slower under the race detector
	}
	steps(t, run, all/3)
	done := all/3 + hear(t, run, edited(files, `MyLat="1.4"`, `MyLat="1.2"`), "1.4 -> 1.2")
	done += hear(t, run, files, "1.2 -> 1.4")
	steps(t, run, all-done)
	hash := run.World.Hash()
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}

	for _, workers := range []int{1, 4} {
		again, recording, err := Replay(bytes.NewReader(recorded.Bytes()), Setup{Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if len(recording.Inputs) != 2 || len(recording.Hashes) != all || !recording.Whole {
			t.Fatalf("%d inputs, %d hashes, whole %v: want two reloads and %d", len(recording.Inputs), len(recording.Hashes),
				recording.Whole, all)
		}
		again.Loop.OnStep(func(tick ecs.Tick, hash uint64) {
			if stored, ok := recording.HashAt(tick.N); !ok || stored != hash {
				t.Fatalf("%d workers: tick %d has the hash %x, stored is %x", workers, tick.N, hash, stored)
			}
		})
		steps(t, again, all)
		if err := errors.Join(again.Err(), again.Close()); err != nil || again.World.Hash() != hash {
			t.Errorf("%d workers: hash %x, want %x: %v", workers, again.World.Hash(), hash, err)
		}
	}
}

func TestABrokenSaveChangesNothingInTheRun(t *testing.T) { // CFG-16
	files := base(t)
	run, plain := open(t, Setup{Files: files}), open(t, Setup{Files: files})
	defer run.Close()
	defer plain.Close()
	n := hear(t, run, edited(files, `Width="0.2"`, `Width="wide"`), "keeps its last good blueprint")
	steps(t, plain, n)
	steps(t, run, 500)
	steps(t, plain, 500)
	if run.World.Hash() != plain.World.Hash() {
		t.Error("a save that does not load has changed the run")
	}
}

func TestASnapshotInTheMiddleContinuesBitForBit(t *testing.T) { // CFG-21: one store of everything, saved and loaded
	files := base(t)
	run := open(t, Setup{Files: files, Cars: 3})
	defer run.Close()
	steps(t, run, 3000)
	saved := run.World.Snapshot()
	steps(t, run, 2000)
	want := run.World.Hash()
	if err := run.World.Restore(saved, run.Maker()); err != nil {
		t.Fatal(err)
	}
	steps(t, run, 2000)
	if got := run.World.Hash(); got != want {
		t.Errorf("restored in place: %x, want %x", got, want)
	}
	other := open(t, Setup{Files: files, Cars: 1}) // lacks two of the cars: they are made again
	defer other.Close()
	if err := other.World.Restore(saved, run.Maker()); err != nil {
		t.Fatal(err)
	}
	steps(t, other, 2000)
	if got := other.World.Hash(); got != want {
		t.Errorf("restored in another world: %x, want %x", got, want)
	}
}

func TestSetupsThatCannotRunAreRefusedByName(t *testing.T) {
	files := base(t)
	for want, s := range map[string]Setup{
		"no files":                 {},
		"-1 steps per second":      {Files: files, Hz: -1},
		"200000 cars":              {Files: files, Cars: 200_000},
		"2000 workers":             {Files: files, Workers: 2000},
		`no scene "nope"`:          {Files: files, Scene: "nope"},
		`did you mean "kestrel"`:   {Files: files, Car: "kestel"},
		"write path=value":         {Files: files, Sets: []string{"front"}},
		`there is no scene "oval"`: {Files: fstest.MapFS{}},
		`did you mean "gravity"`:   {Files: files, Sets: []string{"scene@gravty=1m/s2"}},
	} {
		if run, err := Open(s); err == nil || run != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, it says %v", want, err)
		}
	}
}

var errFull = errors.New("the disk is full")

// full is a writer that takes only so many bytes.
type full struct{ left int }

func (f *full) Write(data []byte) (int, error) {
	if f.left -= len(data); f.left < 0 {
		return 0, errFull
	}
	return len(data), nil
}

func TestAFullDiskIsToldOnceAndTheRunGoesOn(t *testing.T) {
	files := base(t)
	plain := open(t, Setup{Files: files})
	defer plain.Close()
	steps(t, plain, 12_000)
	run := open(t, Setup{Files: files, Record: &full{70_000}, Log: &full{70_000}})
	told := map[string]int{}
	for range 12_000 {
		steps(t, run, 1)
		for _, n := range run.Notices() {
			what, _, _ := strings.Cut(InWords(n), ":")
			told[what]++
		}
	}
	if told["the log is no longer written"] != 1 || told["the recording is no longer written"] != 1 {
		t.Errorf("told: %v", told)
	}
	if run.World.Hash() != plain.World.Hash() {
		t.Error("a full disk has changed the run")
	}
	err := run.Close()
	if !errors.Is(err, errFull) || !strings.Contains(err.Error(), "the recording is not whole") ||
		!strings.Contains(err.Error(), "the log is not whole") {
		t.Errorf("Close says %v", err)
	}
}

func TestReplayRefusesWhatIsNoRecording(t *testing.T) {
	for _, text := range []string{"", "hello", "CamberRc"} {
		run, _, err := Replay(strings.NewReader(text), Setup{})
		if run != nil || err == nil || !strings.Contains(err.Error(), "recording") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestAReadySceneRunsAsItsFilesDo(t *testing.T) {
	loaded, problems := scene.Load(content.Base(), "scenes/spin.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	ready := open(t, Setup{Ready: loaded})
	defer ready.Close()
	read := open(t, Setup{Files: content.Base(), Scene: "spin"})
	defer read.Close()
	steps(t, ready, 500)
	steps(t, read, 500)
	if ready.World.Hash() != read.World.Hash() || len(ready.Cars) != len(read.Cars) {
		t.Errorf("a ready scene of %d cars has hash %x, from its files %d and %x", len(ready.Cars), ready.World.Hash(),
			len(read.Cars), read.World.Hash())
	}
	if err := ready.Restart(); err != nil || ready.World.Tick() != 0 {
		t.Errorf("it does not begin again: %v, tick %d", err, ready.World.Tick())
	}
	_, err := Open(Setup{Ready: loaded, Keep: true})
	if err == nil || !strings.Contains(err.Error(), "cannot be recorded without its files") {
		t.Errorf("a recording without files: %v", err)
	}
	if _, err = Open(Setup{Ready: loaded.WithCars(5), Keep: true, Files: content.Base(), Scene: "spin"}); err == nil ||
		!strings.Contains(err.Error(), "not what its files say") {
		t.Errorf("a recording of another scene: %v", err)
	}
	var recorded bytes.Buffer
	both := open(t, Setup{Ready: loaded, Record: &recorded, Files: content.Base(), Scene: "spin"})
	steps(t, both, 500)
	if err := both.Close(); err != nil || both.World.Hash() != read.World.Hash() {
		t.Errorf("recorded it runs otherwise: %v", err)
	}
	again, _, err := Replay(&recorded, Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if steps(t, again, 500); again.World.Hash() != read.World.Hash() {
		t.Error("its recording runs otherwise")
	}
}

// TestACarOfOnesOwnIsFoundByItsOwner: not by its place in the scene, which means nothing once cars come and leave.
func TestACarOfOnesOwnIsFoundByItsOwner(t *testing.T) { // CFG-15
	files := base(t)
	run := open(t, Setup{Files: files, Scene: "circuit", Cars: 3, Driver: DriverNone})
	shared := func(run *Session) (keys [2]ecs.Key) {
		run.Share(keys[:])
		return keys
	}
	if run.Car(1) != run.Cars[0] || run.Car(2) != 0 || shared(run)[1] != run.Cars[1] {
		t.Fatalf("at first it is %d; the second player looks at %d", run.Car(1), shared(run)[1])
	}
	if err := vehicle.Departures.In(run.World).Push(1, vehicle.Departure{Car: run.Cars[0]}); err != nil {
		t.Fatal(err)
	}
	steps(t, run, 1)
	if run.Car(1) != 0 || run.Watched() != run.Cars[1] || run.Blueprint(run.Cars[0]) != nil {
		t.Errorf("without a car it is %d, and %d is looked at", run.Car(1), run.Watched())
	}
	for player := range int32(2) {
		err := run.Reload.Come(files, "cars/wren/wren.xml", nil, reload.Coming{Free: true, Player: player + 1})
		if err != nil {
			t.Fatal(err)
		}
	}
	steps(t, run, 2)
	first, second := run.Car(1), run.Car(2)
	if first == 0 || second <= first || shared(run)[1] != second || run.Driven().ID != "wren" {
		t.Errorf("those that have come are %d and %d", first, second)
	}
	run = open(t, Setup{Files: files, Scene: "circuit", Cars: 4, Driver: DriverNone, People: 3})
	if run.Car(1) != run.Cars[0] || run.Car(2) != run.Cars[1] || run.Car(3) != run.Cars[2] || run.Car(4) != 0 {
		t.Error("three people do not have the first three cars")
	}
	if auto := open(t, Setup{Files: files, Scene: "circuit", Cars: 2}); auto.Car(1) != auto.Cars[0] || auto.Car(2) != 0 {
		t.Error("where nobody owns any the first player's is the first")
	}
}
