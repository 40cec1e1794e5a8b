// Tests of a changed track under living cars.

package reload

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"camber/blueprints/load"
	scenes "camber/blueprints/scene"
	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

const ovalScene, ovalTrack = "scenes/oval.xml", "tracks/oval.xml"

// newRoad is a yard with the oval's track and its car.
func newRoad(t *testing.T, files fs.FS) (y *yard, track ecs.Key, scene *scenes.Scene) {
	t.Helper()
	scene, problems := scenes.Load(files, ovalScene)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Run, components.Gravity, terrain.Air, terrain.Weather)
	t.Cleanup(w.Close)
	y = &yard{w: w, notices: components.Notices.In(w).Reader(), known: load.NewLibrary(scene.Versions()...)}
	y.source = NewSource(y.known, scene.Blueprints())
	y.source.FollowTrack(scene)
	y.cars = scene.Spawn(w, [3]int32{})
	y.reload = New(w, y.source)
	y.loop = ecs.NewLoop(w, ecs.Schedule{
		{Name: "hear", When: ecs.EachLoop, Slots: []ecs.Slot{{System: y.reload, Says: "reloads"}}},
		{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{{System: nothing{}, Says: "nothing"}}},
	}, ecs.NewClock(1000, ecs.NewFake()))
	for _, k := range w.Keys() {
		if _, ok := terrain.Track.Find(w, k); ok {
			track = k
		}
	}
	return y, track, scene
}

// resave reads the track again, as Follow does.
func (y *yard) resave(t *testing.T, files fs.FS) string {
	t.Helper()
	y.source.fresh <- y.source.readTrack(files, ovalScene)
	return y.step(t)
}

func (y *yard) road(track ecs.Key) *terrain.CourseParams {
	return &terrain.Course.Of(y.w, track).Params
}

func TestASavedTrackChangesUnderTheCarsAtOneTick(t *testing.T) { // CFG-16
	files := disk(t)
	y, track, _ := newRoad(t, files)
	body, place := vehicle.Chassis.Of(y.w, y.cars[0]).State, terrain.Track.Of(y.w, track).State
	was, origin := y.road(track).Middle.Length, y.w.OriginOf(track)
	if origin.Hash == ([32]byte{}) {
		t.Error("the track's entity does not name its content")
	}
	edit(t, files, ovalTrack, `straight="500m"`, `straight="600m"`)
	told := y.resave(t, files)
	if got := y.road(track).Middle.Length; got < was+195 || got > was+205 {
		t.Errorf("the road was %g m long and is %g m, want 200 m more", was, got)
	}
	for _, want := range []string{"straight 500 -> 600 m", "road length 1754 -> 1954 m"} {
		if !strings.Contains(told, want) {
			t.Errorf("it does not tell %q but %q", want, told)
		}
	}
	if vehicle.Chassis.Of(y.w, y.cars[0]).State != body || terrain.Track.Of(y.w, track).State != place {
		t.Error("the car or the track has moved")
	}
	if y.w.OriginOf(track).Hash == origin.Hash {
		t.Error("the track's entity still names the old content")
	}
}

func TestSavedGatesAreTheNewOnesAtOnceAndTheirClockGoesOn(t *testing.T) { // CFG-16
	files := disk(t)
	edit(t, files, ovalTrack, "</track>", `<gate along="50m" offset="-8m" heading="90deg" period="20s"/></track>`)
	edit(t, files, ovalScene, "</scene>", `<gate kind="sliding" at="0 0m" length="3m"/></scene>`)
	y, _, scene := newRoad(t, files)
	gates := func() []ecs.Row1[solid.GuidedData] { return ecs.NewView1(y.w, solid.Guided).Rows() }
	gate := func(i int) *solid.Gate { return gates()[i].A.Params.Way.(*solid.Gate) }
	posts := func() int { return len(ecs.NewView1(y.w, solid.Body).Rows()) }
	if len(gates()) != 2 || posts() != 2 || gate(0).Angle == 0 || gate(1).Slide.Len() != 3 {
		t.Fatalf("%d gates and %d posts", len(gates()), posts())
	}
	key, place := gates()[0].Key, gates()[0].A.State.Place
	gates()[0].A.State.Since = 77

	edit(t, files, ovalTrack, `period="20s"`, `period="31s"`)
	edit(t, files, ovalScene, "</scene>", `<gate at="9 9m" length="2m"/></scene>`)
	told := y.resave(t, files)
	if !strings.Contains(told, "period 20 -> 31 s") {
		t.Errorf("told: %q", told)
	}
	first := gates()[0]
	if first.Key != key || first.A.State.Place != place || first.A.State.Since != 77 || gate(0).Period != 31 ||
		y.w.OriginOf(key).Hash != y.source.ground.Hash || len(gates()) != 3 || posts() != 3 {
		t.Errorf("%d gates, %d posts, the first %+v", len(gates()), posts(), first.A)
	}

	kept := y.w.Snapshot()
	edit(t, files, ovalScene, `length="3m"`, `length="4m"`)
	edit(t, files, ovalScene, `<gate at="9 9m" length="2m"/>`, "")
	told = y.resave(t, files)
	if len(gates()) != 2 || posts() != 2 || gate(1).Slide.Len() != 4 || !strings.Contains(told, "scene/gate") {
		t.Errorf("%d gates, %d posts, told %q", len(gates()), posts(), told)
	}
	if err := y.w.Restore(kept, scene.Maker(y.known)); err != nil { // with what it had then
		t.Fatal(err)
	}
	if len(gates()) != 3 || gate(1).Slide.Len() != 3 || gate(0).Period != 31 || gates()[0].A.State.Since != 77 {
		t.Errorf("put back, there are %d gates: %+v", len(gates()), gate(1))
	}
	edit(t, files, ovalTrack, `period="31s"`, `period="3s"`)
	if told := y.resave(t, files); !strings.Contains(told, "period: 3s is too short") || gate(0).Period != 31 {
		t.Errorf("told: %q", told)
	}
}

func TestABrokenTrackChangesNothing(t *testing.T) { // CFG-16
	files := disk(t)
	y, track, _ := newRoad(t, files)
	before := y.dump(t)
	edit(t, files, ovalTrack, `radius="120m"`, `radius="wide"`)
	if told := y.resave(t, files); !strings.Contains(told, "the track keeps its last good blueprint") ||
		!strings.Contains(told, ovalTrack+":5:") {
		t.Errorf("told: %q", told)
	}
	if y.dump(t) != before || y.road(track).Middle == nil {
		t.Error("the world has changed")
	}
}

func TestWhatWouldBeInTheGroundIsLiftedOntoIt(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	files := disk(t)
	y, _, _ := newRoad(t, files)
	body := &vehicle.Chassis.Of(y.w, y.cars[0]).State
	body.Place = body.Place.Moved(space.V(-120, 375, 0)) // to the outside of the northern bend
	before := body.Place
	edit(t, files, ovalTrack, `width="14m"`, `width="14m" bank="10%"`)
	y.resave(t, files)
	if rise := body.Place.From(before); rise.X != 0 || rise.Y != 0 || rise.Z < 0.45 || rise.Z > 0.55 {
		t.Errorf("the road came up by 0.5 m, the car by %v", rise)
	}
}

func TestARecordedTrackRepeatsFromItsBytesAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	files := disk(t)
	y, track, scene := newRoad(t, files)
	blobs := [][]byte{}
	y.source.Keep = func(_ Sum, data []byte) { blobs = append(blobs, data) }
	var pushed [][]byte
	y.w.OnInput(func(_ ecs.Stamp, _ string, payload []byte) { pushed = append(pushed, bytes.Clone(payload)) })
	edit(t, files, ovalTrack, `width="14m"`, `width="10m"`)
	y.resave(t, files)
	if len(pushed) != 1 {
		t.Fatalf("the reload is %d inputs", len(pushed))
	}

	again, other, _ := newRoad(t, disk(t))
	for _, data := range blobs {
		again.source.Store(data)
	}
	if err := again.w.PushEncoded(ecs.Stamp{Tick: 1}, "reload", pushed[0]); err != nil {
		t.Fatal(err)
	}
	again.step(t)
	if err := again.reload.Err(); err != nil {
		t.Fatal(err)
	}
	if a, b := y.road(track).Middle.Knots[0].Right, again.road(other).Middle.Knots[0].Right; a != 5 || b != 5 {
		t.Errorf("half the road is %g m and in the replay %g m wide, want 5", a, b)
	}
	if y.w.OriginOf(track) != again.w.OriginOf(other) || y.dump(t) != again.dump(t) {
		t.Error("the replay differs")
	}

	saved := y.w.Snapshot()
	third, other, _ := newRoad(t, disk(t))
	if err := third.w.Restore(saved, scene.Maker(load.NewLibrary(scene.Versions()...))); err == nil {
		t.Error("a scene that does not know the track's version restores it")
	}
	err := third.w.Restore(saved, scene.Maker(y.known))
	if err != nil {
		t.Fatal(err)
	}
	if got := third.road(other).Middle.Knots[0].Right; got != 5 {
		t.Errorf("restored, half the road is %g m wide", got)
	}
}

func TestASavedWeatherIsOverTheDriveAtOneTick(t *testing.T) { // CFG-16
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	files := disk(t)
	y, track, _ := newRoad(t, files)
	sky := func() (terrain.WeatherParams, terrain.AirState) {
		return terrain.Weather.Of(y.w, ecs.WorldKey).Params, terrain.Air.Of(y.w, ecs.WorldKey).State
	}
	was, grip := y.w.OriginOf(track), terrain.Ground.Of(y.w, track).Params.Surfaces[0].Grip
	edit(t, files, ovalScene, `<track `, `<weather rain="50%"/><time hour="20"/><track `)
	told := y.resave(t, files)
	if over, _ := sky(); over.Rain != 0.5 || over.Hour != 20 {
		t.Errorf("over the drive is %+v", over)
	}
	if got := terrain.Ground.Of(y.w, track).Params.Surfaces[0].Grip; !(got < 0.95*grip) {
		t.Errorf("the road gripped %g and grips %g in the rain", grip, got)
	}
	if y.w.OriginOf(track) == was {
		t.Error("a recording cannot tell the wet track from the dry one")
	}
	for _, want := range []string{"weather rain new: 50%", "grip of the road"} {
		if !strings.Contains(told, want) {
			t.Errorf("it does not tell %q but %q", want, told)
		}
	}
	wet := y.w.Snapshot()

	// Wind that somebody has made while driving goes on, until the file says another.
	terrain.Air.Of(y.w, ecs.WorldKey).State.Wind = space.V(3, 0, 0)
	edit(t, files, ovalScene, `rain="50%"`, `rain="10%"`)
	y.resave(t, files)
	if _, air := sky(); air.Wind != space.V(3, 0, 0) {
		t.Errorf("with other rain the wind is %v", air.Wind)
	}
	edit(t, files, ovalScene, `<scene `, `<scene wind="7m/s" wind-from="180deg" `)
	y.resave(t, files)
	if _, air := sky(); air.Wind.Sub(space.V(0, 7, 0)).Len() > 1e-9 {
		t.Errorf("a wind from the south blows %v", air.Wind)
	}

	third, _, scene := newRoad(t, disk(t))
	if err := third.w.Restore(wet, scene.Maker(y.known)); err != nil {
		t.Fatal(err)
	}
	if got := terrain.Weather.Of(third.w, ecs.WorldKey).Params; got.Rain != 0.5 || got.Hour != 20 {
		t.Errorf("restored, over the drive is %+v", got)
	}
}
