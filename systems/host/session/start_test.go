// Races that begin under lights: nobody goes before they are out, whatever is done, and the run repeats to the bit.

package session

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints"
	"camber/components"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// grid is a scene with every car there is, side by side on level ground under start lights.
func grid(t *testing.T) Setup {
	t.Helper()
	files := base(t)
	text := `<camber version="1"><scene id="grid" countdown="1.2s">`
	for i, e := range blueprints.List(files, blueprints.KindCar) {
		text += fmt.Sprintf(`<car use=%q driver="none" at="%d 0m"/>`, e.ID, 10*i)
	}
	files["scenes/grid.xml"] = &fstest.MapFile{Data: []byte(text + `</scene></camber>`)}
	return Setup{Files: files, Scene: "scenes/grid.xml"}
}

func TestNoCarLeavesUnderStartLightsHoweverItIsDriven(t *testing.T) {
	setup := grid(t)
	var recorded bytes.Buffer
	setup.Record, setup.Again = &recorded, nil
	run := open(t, setup)
	full := vehicle.IntentState{Throttle: 1, Clutch: 1}
	for _, k := range run.Cars {
		full.Shift = 1
		if err := vehicle.Intents.In(run.World).Push(300, vehicle.Wish{Car: k, Want: full}); err != nil {
			t.Fatal(err)
		}
	}
	steps(t, run, 300)
	from := map[ecs.Key]vehicle.ChassisState{}
	for _, k := range run.Cars {
		from[k] = vehicle.Chassis.Of(run.World, k).State
	}
	moved := func(k ecs.Key) float64 {
		return vehicle.Chassis.Of(run.World, k).State.Place.From(from[k].Place).Len()
	}
	steps(t, run, 500)
	middle := run.World.Snapshot()
	steps(t, run, 400)
	revved := 0
	for i, k := range run.Cars {
		if far := moved(k); far > 0.02 {
			t.Errorf("%s came %.3f m while the lights were on", run.Scene.Cars[i].Car.ID, far)
		}
		if e, ok := vehicle.Engine.Find(run.World, k); ok && e.State.Speed > 2*e.Params.Idle {
			revved++
		}
	}
	if revved < len(run.Cars)/2 {
		t.Errorf("%d of %d engines turn faster than idle with the throttle down", revved, len(run.Cars))
	}
	told := ""
	for range 800 {
		steps(t, run, 1)
		for _, n := range run.Notices() {
			told += fmt.Sprintf("%d %s\n", run.World.Tick(), InWords(n))
		}
	}
	if !strings.HasPrefix(told, "1201 go\n") || strings.Count(told, "go\n") != 1 {
		t.Errorf("told %q", told)
	}
	for i, k := range run.Cars {
		if far := moved(k); far < 0.1 {
			t.Errorf("%s came %.3f m in 0.8 s of full throttle", run.Scene.Cars[i].Car.ID, far)
		}
	}
	hash := run.World.Hash()
	if err := run.Restart(); err != nil {
		t.Fatal(err)
	}
	if lit, goes := components.NewStarts(run.World).Lit(0.7); lit != 3 || goes {
		t.Errorf("begun again %d lamps are lit after 0.7 s, goes %v", lit, goes)
	}
	if err := run.Put(middle); err != nil {
		t.Fatal(err)
	}
	if steps(t, run, 1200); run.World.Hash() != hash {
		t.Error("put back under the lights it drives another way")
	}
	replayed(t, recorded.Bytes())
}

func TestAGridIsDealtAsTheSetUpSaysAndRepeats(t *testing.T) {
	var recorded bytes.Buffer
	run := open(t, Setup{
		Files: base(t), Scene: "village", Record: &recorded, Grid: 2, People: 2, Rivals: []string{"wren", "p917"},
		Car:  "lumen",
		Sets: []string{"scene@countdown=0.1s", "scene/weather@rain=60%", "scene/time@hour=21"},
	})
	var ids []string
	for _, c := range run.Scene.Cars {
		ids = append(ids, c.Car.ID)
	}
	if got := strings.Join(ids, " "); got != "lumen wren p917 wren p917" {
		t.Errorf("they drive %s", got)
	}
	line := run.Scene.Track.Course.Middle
	own, _ := line.Locate(run.Scene.Cars[0].At, math.Inf(1))
	ahead := 0
	for _, c := range run.Scene.Cars[1:] {
		if along, _ := line.Locate(c.At, math.Inf(1)); along > own {
			ahead++
		}
	}
	if ahead != 1 {
		t.Errorf("%d cars stand ahead of the first, want 1", ahead)
	}
	if w := terrain.Weather.Of(run.World, ecs.WorldKey).Params; w.Rain != 0.6 || w.Hour != 21 || w.Wet != 1 {
		t.Errorf("the weather is %+v", w)
	}
	steps(t, run, 600)
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	replayed(t, recorded.Bytes())
	if _, err := Open(Setup{Files: base(t), Scene: "village", Rivals: []string{"wrn"}}); err == nil ||
		!strings.Contains(err.Error(), `a rival's car: there is no car "wrn" (did you mean "wren"?)`) {
		t.Errorf("a car that is not there: %v", err)
	}
}
