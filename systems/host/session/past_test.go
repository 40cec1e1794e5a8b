// The past repeats: from any moment of any scene the run goes on to the same bits.

package session

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"camber/blueprints"
	"camber/blueprints/town"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/reload"
)

// Every so many steps a moment is kept, and from each the run is driven so many on.
const (
	momentEvery = 50
	momentOn    = 4 * momentEvery
)

func TestFromAnyMomentOfThePastARunRepeats(t *testing.T) { // CFG-15, NET-24
	files := content.Stack(content.Layer{FS: base(t)}, content.Layer{FS: town.OfMaps(content.Base(), nil)})
	for _, e := range blueprints.List(files, blueprints.KindScene) {
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			setup := Setup{Files: files, Scene: e.Path}
			run, fresh := open(t, setup), open(t, setup)
			long := 100
			if len(run.Cars) > 2 || testing.Short() {
				long = 30
			}
			moments, hashes := momentsOf(t, run, long)
			for _, who := range []*Session{run, fresh} { // its systems have found all there is, or nothing
				for i := long - 1 - momentOn/momentEvery; i >= 0; i-- {
					if err := who.Put(moments[i]); err != nil {
						t.Fatal(err)
					}
					steps(t, who, momentOn)
					if who.World.Hash() != hashes[i+momentOn/momentEvery] {
						t.Errorf("put back to tick %d it is another one at tick %d", i*momentEvery, who.World.Tick())
					}
				}
			}
		})
	}
}

// momentsOf drives a run, and gives its moments with their hashes.
func momentsOf(t *testing.T, run *Session, many int) (moments [][]byte, hashes []uint64) {
	t.Helper()
	for range many {
		moments, hashes = append(moments, run.World.Snapshot()), append(hashes, run.World.Hash())
		steps(t, run, momentEvery)
	}
	return moments, hashes
}

// TestAWorldThatIsPutBackKeepsItsGround as long as nothing of it was saved since: it takes longest to lay.
func TestAWorldThatIsPutBackKeepsItsGround(t *testing.T) {
	files := base(t)
	run := open(t, Setup{Files: files, Scene: "circuit"})
	land := terrain.Land.Of(run.World, ecs.WorldKey)
	first := run.World.Snapshot()
	steps(t, run, 100)
	moment, hash := run.World.Snapshot(), run.World.Hash()
	ground, version := land.Aux.Ground, land.Aux.Version
	for _, back := range [][]byte{moment, first} {
		steps(t, run, 50)
		if err := run.Put(back); err != nil {
			t.Fatal(err)
		}
		if steps(t, run, 1); land.Aux.Ground != ground || land.Aux.Version != version {
			t.Fatalf("put back to tick %d its ground was laid again", run.World.Tick()-1)
		}
	}
	if steps(t, run, 99); run.World.Hash() != hash {
		t.Error("from its first tick on it is another")
	}
	file := "tracks/alder.xml"
	files[file].Data = bytes.Replace(files[file].Data, []byte(`crown="1%"`), []byte(`crown="2%"`), 1)
	changed := make(chan []string)
	run.Reload.Follow(t.Context(), files, changed)
	changed <- []string{file}
	for range 100_000 {
		if steps(t, run, 1); land.Aux.Version != version {
			break
		}
	}
	saved := land.Aux.Version
	if err := run.Put(moment); err != nil {
		t.Fatal(err)
	}
	if steps(t, run, 1); saved == version || land.Aux.Version == saved {
		t.Errorf("versions %d, %d with what was saved, %d before that again", version, saved, land.Aux.Version)
	}
}

// TestWhatComesLateEndsInTheSameWorld: wishes, a thing put down, a car that comes and one that leaves, and a tuned bar.
func TestWhatComesLateEndsInTheSameWorld(t *testing.T) { // CFG-14, NET-24
	files := base(t)
	setup := Setup{Files: files, Scene: "circuit", Cars: 4, Keep: true}
	inTime := open(t, setup)
	w := inTime.World
	steps(t, inTime, 300)
	at := vehicle.Chassis.Of(w, inTime.Cars[0]).State.Place.Moved(space.V(60, 0, 1))
	if err := inTime.Reload.Come(files, "cars/wren/wren.xml", nil, reload.Coming{Place: at, Drives: true}); err != nil {
		t.Fatal(err)
	}
	if _, problems := inTime.Reload.Tune(t.Context(), files, inTime.Cars[1], inTime.Scene.Cars[1].Car.Path,
		[]string{"front/antiroll@rate=30kN/m"}); problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	push := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for tick := uint64(301); tick < 500; tick += 7 {
		want := vehicle.Resting()
		want.Throttle, want.Steer = 0.8, 0.1
		push(vehicle.Intents.In(w).PushAs(ecs.Stamp{Tick: tick, Player: 2},
			vehicle.Wish{Car: inTime.Cars[0], Want: want, Seat: vehicle.SeatOwn}))
	}
	push(components.Placings.In(w).Push(350, components.Placing{
		Do: components.Put, Car: inTime.Cars[2], What: []byte("cone"), Away: space.V(0, 30, 0),
	}))
	push(vehicle.Departures.In(w).Push(420, vehicle.Departure{Car: inTime.Cars[3]}))
	steps(t, inTime, 400)
	if len(vehicle.CarsOf(w).Rows()) != 4 || antiroll(inTime, 1) != 30000 || antiroll(inTime, 0) == 30000 {
		t.Fatal("one has come, one has left, and one has another bar")
	}
	told := cut(t, inTime, 700)

	for _, late := range []uint64{1, 60, 199} {
		run := open(t, setup)
		run.KeepPast(200)
		for _, data := range told.Blobs {
			run.Reload.Store(data)
		}
		left := told.Inputs
		for run.World.Tick() < 700 {
			for len(left) > 0 && left[0].Tick+late <= run.World.Tick() {
				push(run.World.PushEncoded(left[0].Stamp, left[0].Name, left[0].Payload))
				left = left[1:]
			}
			steps(t, run, 1)
		}
		if len(left) > 0 || run.Err() != nil {
			t.Fatalf("%d inputs are left, %v", len(left), run.Err())
		}
		if run.World.Hash() != w.Hash() || len(told.Inputs) < 30 {
			t.Errorf("%d inputs, %d ticks late, end in another world", len(told.Inputs), late)
		}
	}
}

const momentFile = "CAMBER_TEST_MOMENT" // what another process is to go on from

func TestAnotherProcessGoesOnFromAMoment(t *testing.T) { // CFG-15, NET-24
	setup := Setup{Files: base(t), Scene: "scenes/pack.xml"}
	if file := os.Getenv(momentFile); file != "" {
		moment, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		run := open(t, setup)
		if err := run.Put(moment); err != nil {
			t.Fatal(err)
		}
		steps(t, run, momentOn)
		fmt.Printf("%d %016x\n", run.World.Tick(), run.World.Hash())
		return
	}
	moments, hashes := momentsOf(t, open(t, setup), 11)
	file := filepath.Join(t.TempDir(), "moment")
	for _, at := range []int{1, 6} {
		if err := os.WriteFile(file, moments[at], 0o600); err != nil {
			t.Fatal(err)
		}
		c := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
		c.Env = append(os.Environ(), momentFile+"="+file)
		said, err := c.CombinedOutput()
		then := at + momentOn/momentEvery
		want := fmt.Sprintf("%d %016x\n", then*momentEvery, hashes[then])
		if err != nil || !bytes.Contains(said, []byte(want)) {
			t.Errorf("from moment %d: %v, want %s: %s", at, err, want, said)
		}
	}
}
