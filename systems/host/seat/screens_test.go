//go:build cgo && window

// What menus are told: who came where, the electronics that were asked for, and laps that are driven ahead.

package seat

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"camber/blueprints"
	"camber/blueprints/load"
	"camber/blueprints/town"
	"camber/components"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/seat/ghosts"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/seat/sight"
	"camber/systems/host/seat/survey"
	"camber/systems/host/session"
	"camber/systems/host/settings"
	"camber/systems/hud/menu"
	"camber/systems/race"
	"camber/systems/race/ghost"

	"camber/components/person"
	"camber/components/vehicle"
	"camber/systems/render/effects"
)

func TestResultsTellEachCarsOwnTimeAndLaps(t *testing.T) {
	run, err := session.Open(session.Setup{Files: content.Base(), Scene: "circuit", Cars: 4})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	components.StandingsOf(run.World).Laps = 2
	standings, newest := race.NewStandings(run.World), ecs.Tick{N: 300_000, Dt: 1e-3}
	log := vehicle.LapLog.In(run.World)
	for car, laps := range [][]float64{{100, 205}, {99, 203.5}, {120}, {}} {
		for n, at := range laps {
			log.Add(ecs.Tick{N: uint64(at * 1000), Dt: 1e-3}, vehicle.LapDone{Lap: int32(n + 1), Time: 100}, run.Cars[car])
		}
		vehicle.Lap.Of(run.World, run.Cars[car]).State.Laps = int32(len(laps))
	}
	vehicle.Lap.Of(run.World, run.Cars[3]).State.Distance = 900
	standings.Run(newest)
	standings.Look()
	got := results(components.StandingsOf(run.World).Rows, run.Cars[0])
	if len(got) != 4 {
		t.Fatalf("%d lines", len(got))
	}
	for i, want := range []struct {
		name string
		laps int
		time float64
	}{{"#2 Kestrel 2.0", 2, 203.5}, {"#1 Kestrel 2.0", 2, 205}, {"#3 Kestrel 2.0", 1, 0}, {"#4 Kestrel 2.0", 0, 0}} {
		if r := got[i]; r.Name != want.name || r.Laps != want.laps || r.Time != want.time || r.Place != i+1 ||
			r.Own != (i == 1) {
			t.Errorf("place %d: %+v, want %+v", i+1, r, want)
		}
	}
}

func TestHelpersBecomeOverridesWhereTheCarHasAPlaceForThem(t *testing.T) {
	s := &screens{files: content.Base()}
	m := &menu.Model{Options: menu.Options{Antilock: menu.Always, Stability: menu.Never}}
	s.Menu = menu.New(nil, m)
	if got := s.helpers("kestrel"); !slices.Equal(got, []string{"assists@abs=on", "assists@stability=off"}) {
		t.Errorf("%q", got)
	}
	if got := s.helpers("p917"); got != nil || m.Notice.Kind != "tune-dialect" {
		t.Errorf("%q, %+v", got, m.Notice)
	}
	look := &person.HUDLayout{}
	if m.Options.Miles = true; !s.units(look).Miles || look.Miles {
		t.Error("miles make a layout of their own")
	}
}

func TestARaceOfManyKindsHasAllCarsButThoseThatKnowLevelGroundOnly(t *testing.T) {
	s := &screens{Menu: &menu.Menu{Model: &menu.Model{}}, cars: blueprints.List(content.Base(), blueprints.KindCar)}
	s.Model.Race.Their = menu.TheirMixed
	if ids := s.theirs(); !slices.Contains(ids, "wren") || !slices.Contains(ids, "commonroad-escort") ||
		slices.Contains(ids, "commonroad-320i-ks") {
		t.Errorf("a race of many kinds has %q", ids)
	}
}

func TestTracksAreOfferedWithTheirMapsAndTestsAreNot(t *testing.T) { // CFG-19
	files := content.Stack(content.Layer{FS: content.Base()}, content.Layer{FS: town.OfMaps(content.Base(), nil)})
	s := &screens{files: files, scenes: survey.Offered(blueprints.List(files, blueprints.KindScene))}
	var ids []string
	for i, e := range s.scenes {
		ids = append(ids, e.ID)
		found := survey.Track(s.files, i, e)
		if found.Said != "" || e.ID != "yard" && e.ID != "town" && (found.Track.Line == nil || found.Track.Length < 500) {
			t.Errorf("%s: %+v", e.ID, found)
		}
	}
	if !slices.Contains(ids, "circuit") || !slices.Contains(ids, "rally") || slices.Contains(ids, "drop") ||
		slices.Contains(ids, "crash") {
		t.Errorf("offered are %q", ids)
	}
	figures, _ := survey.FiguresOf(s.files, load.Entry{Path: "cars/kestrel/kestrel.xml"})
	if !slices.ContainsFunc(figures, func(f menu.Figure) bool { return f.Name == "Top speed" && f.Value == "219km/h" }) ||
		!slices.Contains(figures, menu.Figure{Name: "Figures of its class", Value: "4"}) || len(figures) < 5 {
		t.Errorf("%+v", figures)
	}
}

func TestTheBuiltInDriverLeavesALapToDriveAgainst(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole lap")
	}
	lap := ghosts.BuiltIn(t.Context(), session.Setup{Files: content.Base(), Scene: "oval"},
		ghost.Lap{Scene: "oval", Car: "p917"})
	if lap == nil || lap.Time < 20 || lap.Time > 200 || len(lap.Points) < 500 {
		t.Fatalf("%+v", lap)
	}
	shelf := ghosts.OpenShelf(filepath.Join(t.TempDir(), "laps"))
	if kept, err := shelf.Keep(lap); !kept || err != nil {
		t.Error(kept, err)
	}
	if n := len(sight.Times(lap)); float64(n) < lap.Points[len(lap.Points)-1].Along/10 {
		t.Errorf("%d times on %g m", n, lap.Points[len(lap.Points)-1].Along)
	}
}

func TestABrokenReplayIsToldByName(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.rec")
	if err := os.WriteFile(name, []byte("no recording"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r, err := readRecording(name); r != nil || err == nil || !strings.Contains(err.Error(), name) {
		t.Errorf("%v, %v", r, err)
	}
	if _, err := readRecording(name + ".none"); err == nil {
		t.Error("what is not there was read")
	}
}

func TestEveryOptionOfTheMenusIsASettingThatIsKept(t *testing.T) { // CFG-09
	var o menu.Options
	config := map[string]bool{}
	for _, s := range settings.Known() {
		config[s.Path] = true
	}
	for path := range switches(&o) {
		if !config[path] {
			t.Errorf("the switch %s is no setting", path)
		}
	}
	for path := range numbers(&o) {
		if !config[path] {
			t.Errorf("the number %s is no setting", path)
		}
	}
	drawn := effects.All()
	for e, name := range menu.EffectNames {
		if !config[effectsPath+name] || !slices.Contains(drawn, name) {
			t.Errorf("the effect %s is no setting, or not drawn", name)
		}
		for _, preset := range []string{"low", "medium", "high"} {
			var both [2]effects.Options
			for i, set := range []menu.Helper{menu.Never, menu.Always} {
				both[i], _ = effects.Preset(preset)
				all := [menu.Effects]menu.Helper{}
				all[e] = set
				pictures.DrawEffects(&both[i], &all)
			}
			if both[0] == both[1] {
				t.Errorf("switching %s changes nothing of preset %s", name, preset)
			}
		}
	}
	if len(drawn) != len(menu.EffectNames) {
		t.Errorf("menus switch %d effects of %d: %v", len(menu.EffectNames), len(drawn), drawn)
	}
	if to := numbers(&o)["/FahrSim/Feel@Strength"]; to != &o.Force {
		t.Error("the slider of force feedback sets nothing")
	}
}
