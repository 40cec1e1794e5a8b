// A race in a world: qualifying, then the race from its grid; the same bits with any workers and from any moment.

package session

import (
	"bytes"
	"math"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"camber/components"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/race"
	"camber/systems/reload"
)

const ringRace = `<camber version="1"><race id="ring" points="2 1">
	<track><road width="14m"><leg length="40m"/><leg radius="22m" angle="180deg"/><leg length="40m"/>
		<leg radius="22m" angle="180deg"/><grid at="-6m" rows="2" lanes="2" gap="9m" lane-gap="5m"/><gate at="60m"/></road></track>
	<rules retire="3s" after="10s"/>
	<session kind="qualifying" laps="1"/> <session kind="race" laps="2" grid="qualifying"/>
	<entrant driver="hands" car="wren"/> <bots count="2" cars="wren stoat" from="90%" to="60%"/>
</race></camber>`

func resultsOf(run *Session) *race.Results {
	return race.ResultsOf(run.World, ecs.Tick{N: run.World.Tick(), Dt: run.Loop.Clock().Dt()})
}

// A stage: the road's end is not its start, and they go one by one from the first place.
const stageRace = `<camber version="1"><race id="stage"><track><road closed="no" width="12m"><leg length="400m"/><gate at="200m"/>
	<grid at="40m" rows="3" lanes="1" gap="12m"/></road></track>
	<session kind="stage" apart="12s"/> <bots count="3" cars="wren kestrel" from="100%" to="100%"/></race></camber>`

func TestOnAStageTheyGoOneByOneFromOnePlaceAndTheirOwnSignal(t *testing.T) { // NET-28
	files := base(t)
	files["races/stage.xml"] = &fstest.MapFile{Data: []byte(stageRace)}
	run := open(t, Setup{Files: files, Scene: "stage"})
	for n := 0; n < 90 && !resultsOf(run).Over; n++ {
		steps(t, run, 1000)
	}
	r := resultsOf(run)
	same := map[string][]float64{}
	for _, p := range r.Standings {
		if same[p.Car] = append(same[p.Car], p.Time); !p.Finished || p.Time < 10 || p.Time > 30 || p.Penalty != 0 {
			t.Errorf("it ends as %+v", p)
		}
	}
	if w := same["wren"]; !r.Over || len(w) != 2 || math.Abs(w[0]-w[1]) > 0.2 || len(r.Laps[0].Sectors) != 2 {
		t.Errorf("two equal cars need %v on the same way; over %v, %+v", w, r.Over, r.Laps)
	}
}

func TestARaceRepeatsFromTheMiddleAndWithAnyWorkers(t *testing.T) { // CFG-15, NET-24, NET-28
	files := base(t)
	files["races/ring.xml"] = &fstest.MapFile{Data: []byte(ringRace)}
	run := open(t, Setup{Files: files, Scene: "ring"})
	if run.Scene.Race.Entrants[run.Scene.Cars[0].Group].Hands != true {
		t.Fatal("the first car is not the person's")
	}
	var middle []byte
	for n := 0; n < 200 && !resultsOf(run).Over; n++ {
		if steps(t, run, 1000); middle == nil && len(resultsOf(run).Sessions) == 1 &&
			resultsOf(run).Phase == "running" {
			steps(t, run, 4321)
			middle = run.World.Snapshot()
		}
	}
	want, hash, ticks := resultsOf(run), run.World.Hash(), run.World.Tick()
	if !want.Over || middle == nil || len(want.Sessions) != 2 || want.Winner == "" ||
		want.Winner != want.Standings[0].Name {
		t.Fatalf("the race ended as %+v", want)
	}
	for _, p := range want.Standings {
		switch {
		case p.Skill == 0 && (p.Retired != "stood too long" || p.Points != 0 || p.Place != 3):
			t.Errorf("whom nobody drives is %+v", p)
		case p.Skill > 0 && (!p.Finished || p.Laps != 2 || p.Points != 3-p.Place || p.Time < p.Best):
			t.Errorf("a bot is %+v", p)
		}
		q := want.Sessions[0].Order
		if q[p.Grid-1] != p.Name {
			t.Errorf("%s stood on %d after qualifying as %q", p.Name, p.Grid, q)
		}
	}
	if n := len(want.Laps); n != 6 || len(want.Laps[0].Sectors) != 2 {
		t.Errorf("%d laps were driven, the first is %+v", n, want.Laps[0])
	}
	other := open(t, Setup{Files: files, Scene: "ring", Workers: 2})
	if err := other.Put(middle); err != nil {
		t.Fatal(err)
	}
	steps(t, other, int(ticks-other.World.Tick()))
	if got := resultsOf(other); other.World.Hash() != hash || !reflect.DeepEqual(got, want) {
		t.Errorf("from the middle with two workers it ends as %+v", got)
	}
}

// TestRacingCarsApartKeepTheRaceWithThem: they wait under the lamps, and go when those go out.
func TestRacingCarsApartKeepTheRaceWithThem(t *testing.T) {
	files := base(t)
	lights := strings.NewReplacer(`<session kind="qualifying" laps="1"/>`, "", ` grid="qualifying"`, "").Replace(ringRace)
	files["races/ring.xml"] = &fstest.MapFile{Data: []byte(lights)}
	run := open(t, Setup{Files: files, Scene: "ring", Driver: DriverBuiltIn})
	apart := run.Apart()
	steps(t, run, 2000)
	for range 4 {
		if err := apart.Take(run.Cars...); err != nil {
			t.Fatal(err)
		}
		if err := apart.Loop.Steps(200); err != nil {
			t.Fatal(err)
		}
		steps(t, run, 200)
		sameState(t, "apart", stateOf(t, apart.World, run.Cars...), stateOf(t, run.World, run.Cars...))
		steps(t, run, 1800)
	}
	if got := resultsOf(run).Phase; got != "running" {
		t.Errorf("it is %s: the test has not seen the lamps go out", got)
	}
}

// TestWhoComesAndLeavesWhileARaceIsOnIsInItsResults and leaves the same bits with any workers and from any moment.
func TestWhoComesAndLeavesWhileARaceIsOnIsInItsResults(t *testing.T) { // CFG-15, NET-24, NET-28
	files := base(t)
	files["races/ring.xml"] = &fstest.MapFile{Data: []byte(strings.Replace(ringRace, `retire="3s"`, `retire="8s"`, 1))}
	drive := func(run *Session, to uint64) {
		t.Helper()
		for run.World.Tick() < to {
			at := reload.Coming{Free: true, Drives: true}
			switch run.World.Tick() {
			case 3000: // under the lights of qualifying
				at.Name, at.Skill = "Early", 0.9
			case 20_000:
				at.Name, at.Player = "Late", 2
			case 30_000, 45_000:
				for _, e := range ecs.NewView1(run.World, components.Entrant).Rows() {
					if name := string(e.A.State.Who.Name); name == "Late" && run.World.Tick() < 40_000 || name == "Early" {
						_ = vehicle.Departures.In(run.World).Push(run.World.Tick()+1, vehicle.Departure{Car: e.A.State.Car})
					}
				}
			case 31_000, 45_001:
				at.Name, at.Skill = "Early", 0.7
			}
			if at.Name != "" {
				if err := run.Reload.Come(files, "cars/wren/wren.xml", nil, at); err != nil {
					t.Fatal(err)
				}
			}
			steps(t, run, 1)
		}
	}
	setup := Setup{Files: files, Scene: "ring"}
	run := open(t, setup)
	drive(run, 25_000)
	moment := run.World.Snapshot()
	drive(run, 100_000)
	r := resultsOf(run)
	byName := map[string]race.Place{}
	for _, p := range r.Standings {
		byName[p.Name] = p
	}
	early, late := byName["Early"], byName["Late"]
	if len(r.Standings) != 5 || early.Penalty != 0 || early.Laps == 0 || early.Number == late.Number {
		t.Errorf("who came under the lights is %+v of %d", early, len(r.Standings))
	}
	if late.Retired != "has left" || late.Skill != vehicle.DefaultSkill || late.Car != "wren" {
		t.Errorf("who came late and left is %+v", late)
	}
	if q := r.Sessions; len(q) == 0 || len(q[0].Order) != 5 {
		t.Errorf("qualifying ended as %+v", q)
	}
	other := open(t, Setup{Files: files, Scene: "ring", Workers: 2})
	if err := other.Put(moment); err != nil {
		t.Fatal(err)
	}
	drive(other, 100_000)
	if other.World.Hash() != run.World.Hash() || !reflect.DeepEqual(resultsOf(other), r) {
		t.Error("from the middle, with two workers, it is another race")
	}
}

// TestARaceThatIsSavedWhileItIsOnGoesOnByItsNewRules: at one tick, in the recording, and from any world of that.
func TestARaceThatIsSavedWhileItIsOnGoesOnByItsNewRules(t *testing.T) { // CFG-14, CFG-15, NET-28
	short := strings.Replace(ringRace, `<session kind="qualifying" laps="1"/> `, "", 1)
	short = strings.Replace(short, ` grid="qualifying"`, ` lights="no"`, 1)
	own := reload.Memory{"races/ring.xml": []byte(short)}
	files := content.Stack(content.Layer{Name: content.WorkLayer, FS: own},
		content.Layer{Name: content.BaseLayer, FS: content.Base()})
	var recorded bytes.Buffer
	run := open(t, Setup{Files: files, Scene: "ring", Record: &recorded})
	changed := make(chan []string)
	run.Reload.Follow(t.Context(), files, changed)
	var told strings.Builder
	save := func(text string) {
		t.Helper()
		own["races/ring.xml"] = []byte(text)
		changed <- []string{"races/ring.xml"}
		changed <- nil // what was saved before is read
	}
	until := func(tick uint64) {
		t.Helper()
		for run.World.Tick() < tick {
			steps(t, run, 1)
			for _, n := range run.Notices() {
				told.WriteString(InWords(n) + "\n")
			}
		}
	}
	plan := func() *components.RacePlan { return ecs.NewView1(run.World, components.Race).Rows()[0].A.Params.Plan }
	until(3000)
	ground := run.World.OriginOf(ecs.NewView1(run.World, terrain.Track).Rows()[0].Key)
	save(strings.NewReplacer(`laps="2"`, `laps="1"`, `retire="3s"`, `retire="9s"`, `points="2 1"`, `points="7"`).Replace(short))
	until(3001)
	if p := plan(); p.Sessions[0].Laps != 1 || p.Rules.Retire != 9 || p.Points[0] != 7 {
		t.Errorf("it goes on by %+v; told %q", p, told.String())
	}
	save(strings.NewReplacer(`laps="2"`, `laps="1"`, `lights="no"`, `lights="yes"`, `retire="3s"`, `retire="8s"`).Replace(short))
	until(5000)
	if p := plan(); p.Sessions[0].Lights || p.Rules.Retire != 8 ||
		!strings.Contains(told.String(), "sessions of other kinds, grids and lights are read at the next start") {
		t.Errorf("with other lights it goes on by %+v; told %q", p, told.String())
	}
	if now := run.World.OriginOf(ecs.NewView1(run.World, terrain.Track).Rows()[0].Key); now != ground {
		t.Error("the track was laid anew")
	}
	save("<camber")
	until(20_000)
	r := resultsOf(run)
	if r.Standings[0].Laps != 1 || !r.Standings[0].Finished || plan().Rules.Retire != 8 {
		t.Errorf("it ended as %+v, told %q", r.Standings[0], told.String())
	}
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	recording, err := ecs.ReadRecording(&recorded)
	if err != nil {
		t.Fatal(err)
	}
	p, err := InPieces(t.Context(), recording, Setup{}, 1, func() {})
	if err != nil || p.Err != nil || p.First != 0 || p.Ticks != 20_000 {
		t.Errorf("in pieces: %v, %+v", err, p)
	}
}
