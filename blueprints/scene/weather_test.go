// The weather of a scene: a wet ground grips less, by each surface's own share; a dry one is as it always was.

package scene_test

import (
	"math"
	"testing"
	"testing/fstest"

	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/components"
	"camber/components/geo"
	"camber/components/sky"
	"camber/components/terrain"
	"camber/ecs"
)

// weathered loads a scene on the yard with an element of weather.
func weathered(t *testing.T, inner string) *scene.Scene {
	t.Helper()
	files := fstest.MapFS{
		"scenes/w.xml": {Data: []byte(`<camber version="1"><scene>` + inner +
			`<track><road closed="no"><leg length="500m"/></road><surface wet="60%" grip="1"/><beside><surface grip="0.5" wet="50%" marks="ruts" sound="grass"/></beside></track>` +
			`<car use="own" driver="none"/></scene></camber>`)},
		"cars/own.xml": {Data: []byte(`<camber version="1"><car id="own" mass="1000kg"/></camber>`)},
	}
	s, problems := scene.LoadGround(files, "scenes/w.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return &scene.Scene{Track: s}
}

func TestAWetGroundKeepsAsMuchGripAsEachSurfaceSays(t *testing.T) {
	dry := weathered(t, "").Track.Ground
	wet := weathered(t, `<weather wet="50%"/>`).Track.Ground
	for i, want := range []float64{0.8, 0.375} {
		if got := wet.Surfaces[i].Grip; math.Abs(got-want) > 1e-12 {
			t.Errorf("half flooded surface %d grips %g, want %g of %g", i, got, want, dry.Surfaces[i].Grip)
		}
	}
	if wet.Surfaces[0].Marks != "" || wet.Surfaces[1].Marks != "ruts" {
		t.Errorf("in the wet %q and %q are left on the ground", wet.Surfaces[0].Marks, wet.Surfaces[1].Marks)
	}
	if grip := wet.At(3, 4).Grip; math.Abs(grip-0.375) > 1e-12 { // as what lies beside the road
		t.Errorf("the plane around grips %g", grip)
	}
	same := weathered(t, `<weather rain="0%" cloud="100%"/>`).Track.Ground
	for i := range dry.Surfaces {
		if same.Surfaces[i] != dry.Surfaces[i] {
			t.Errorf("under dry clouds surface %d is %+v, else %+v", i, same.Surfaces[i], dry.Surfaces[i])
		}
	}
}

func TestAScenesWeatherAndHourComeIntoItsWorldAndBackWithASnapshot(t *testing.T) {
	s, problems := scene.Load(base, "scenes/rain.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Singletons()...)
	s.Spawn(w, s.Cell)
	got := terrain.Weather.Of(w, ecs.WorldKey).Params
	if got != s.Track.Sky.Weather || got.Rain != 0.6 || got.Wet != 0.85 || got.Cloud != 1 || got.Hour != 16.5 {
		t.Errorf("the world's weather is %+v", got)
	}
	again := ecs.NewWorld(components.Singletons()...)
	if err := again.Restore(w.Snapshot(), s.Maker(load.NewLibrary(s.Versions()...))); err != nil {
		t.Fatal(err)
	}
	if back := terrain.Weather.Of(again, ecs.WorldKey).Params; back != got {
		t.Errorf("restored it is %+v", back)
	}
}

func TestATimeSaysWhereOnTheEarthItIs(t *testing.T) {
	w := weathered(t, `<time hour="23" date="2026-06-21" at="42.5063,1.5218" zone="2" pace="3600"/>`).Track.Sky.Weather
	date := sky.Date{Year: 2026, Month: 6, Day: 21}
	if w.Place != (geo.Place{Lon: 1.5218, Lat: 42.5063}) || sky.DateOf(w.Day) != date || w.Zone != 2 {
		t.Fatalf("%+v", w)
	}
	if d := sky.DateOf(w.DayAt(2)); d.Day != 22 || w.HourAt(2) != 1 {
		t.Errorf("two hours later it is %v, %g h", d, w.HourAt(2))
	}
	if w = weathered(t, `<time at="35.7,139.7"/>`).Track.Sky.Weather; w.Zone != 9 || w.Day == 0 {
		t.Errorf("in Tokyo, without a word: %+v", w)
	}
	if w = weathered(t, `<time hour="7"/>`).Track.Sky.Weather; w.Day != 0 || w.DayAt(1e9) != 0 {
		t.Errorf("nowhere: %+v", w)
	}
}

func TestTheClockRunsAtItsPaceAndBeginsAgainAtMidnight(t *testing.T) {
	w := terrain.WeatherParams{Hour: 23.5, Pace: 60}
	for _, c := range [][2]float64{{0, 23.5}, {15, 23.75}, {30, 0}, {60, 0.5}} {
		if got := w.HourAt(c[0]); math.Abs(got-c[1]) > 1e-9 {
			t.Errorf("after %g s it is %g o'clock, want %g", c[0], got, c[1])
		}
	}
	still := terrain.WeatherParams{Hour: 14}
	if got := still.HourAt(1e6); got != 14 {
		t.Errorf("a clock that stands goes to %g", got)
	}
}

func TestFogIsAsFarAsOneSees(t *testing.T) {
	if w := weathered(t, `<weather fog="200m"/>`).Track.Sky.Weather; w.Fog != 200 || w.Rain != 0 || w.Wet != 0 {
		t.Errorf("in fog the weather is %+v", w)
	}
	if w := weathered(t, `<weather rain="20%"/>`).Track.Sky.Weather; w.Fog != 0 {
		t.Errorf("without a word of fog one sees %g m", w.Fog)
	}
}
