// The HUD in a whole world: what it reads, and that reading changes nothing.

package hud_test

import (
	"math"
	"strings"
	"testing"

	"camber/blueprints/car"
	layouts "camber/blueprints/hud"
	"camber/blueprints/track"
	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
	"camber/systems/hud"
	"camber/systems/telemetry"
)

// circuit is the oval with cars on it, watched from the show stage of the whole frame.
func circuit(t *testing.T, cars int) (*ecs.World, *ecs.Loop) {
	t.Helper()
	w := session.Empty(1000)
	t.Cleanup(w.Close)
	track, problems := track.Kind.Load(content.Base(), "tracks/oval.xml")
	if track == nil {
		t.Fatal(problems.Err())
	}
	middle := space.PlaceAt([3]int32{}, space.V(512, 512, 512))
	track.Spawn(w, middle)
	car, problems := car.Load(content.Base(), "cars/p917/p917.xml")
	if car == nil {
		t.Fatal(problems.Err())
	}
	for i := range cars {
		s := track.Course.Starts[i]
		k := car.Spawn(w, space.Pose{Place: middle.Moved(s.At), Turn: space.Heading(s.Heading)}, i+1)
		vehicle.Driver.Of(w, k).State.Active = true
	}
	h := person.HUD.Of(w, ecs.WorldKey)
	h.Params.Layout = layout(t, "race")
	h.Aux.Width, h.Aux.Height = 1280, 720
	return w, session.LoopOf(w, systems.Host{})
}

// layout is one of the house.
func layout(t testing.TB, id string) *person.HUDLayout {
	t.Helper()
	b, problems := layouts.Load(content.Base(), "huds/"+id+".xml")
	if b == nil {
		t.Fatal(problems.Err())
	}
	return b.Layout
}

// look asks for a picture's list.
func look(t *testing.T, loop *ecs.Loop, out *person.HUDAux) {
	t.Helper()
	out.Wanted = true
	if err := loop.Steps(1); err != nil {
		t.Fatal(err)
	}
}

func TestErrorsAreShownWhateverTheInstrumentsAre(t *testing.T) {
	for what, change := range map[string]func(h *person.HUDData){
		"hidden":           func(h *person.HUDData) { h.Aux.Hidden = true },
		"none":             func(h *person.HUDData) { h.Params.Layout = nil },
		"without messages": func(h *person.HUDData) { h.Params.Layout = &person.HUDLayout{} },
	} {
		w, loop := circuit(t, 1)
		h := person.HUD.Of(w, ecs.WorldKey)
		change(h)
		look(t, loop, &h.Aux)
		components.Notices.In(w).Add(ecs.Tick{N: w.Tick(), Dt: 1e-3}, components.Notice{Text: "all is well"})
		if look(t, loop, &h.Aux); len(h.Aux.List.Vertices) != 0 {
			t.Errorf("%s: good news has %d vertices", what, len(h.Aux.List.Vertices))
		}
		components.Notices.In(w).Add(ecs.Tick{N: w.Tick(), Dt: 1e-3}, components.Notice{Bad: true, Text: "all is lost"})
		if look(t, loop, &h.Aux); len(h.Aux.List.Vertices) == 0 {
			t.Errorf("%s: an error is not shown", what)
		}
	}
}

func TestAWatchedCarFillsTheList(t *testing.T) {
	w, loop := circuit(t, 2)
	if err := loop.Steps(3000); err != nil {
		t.Fatal(err)
	}
	out := &person.HUD.Of(w, ecs.WorldKey).Aux
	look(t, loop, out)
	sum := 0
	for _, r := range out.List.Runs {
		sum += r.Count
	}
	if sum != len(out.List.Vertices) || sum%3 != 0 || sum < 1000 {
		t.Fatalf("%d vertices in runs of %d", len(out.List.Vertices), sum)
	}
	for i, v := range out.List.Vertices {
		if !(v.X > -400 && v.X < 1700 && v.Y > -400 && v.Y < 1200) || math.IsNaN(float64(v.U+v.V)) {
			t.Fatalf("vertex %d stands at %v, %v", i, v.X, v.Y)
		}
	}
	out.Hidden = true // HUD-06
	look(t, loop, out)
	if len(out.List.Vertices) != 0 {
		t.Error("a HUD that is switched off paints nothing")
	}
}

func TestStartLightsAreSeenAsTheyAreInTheWorld(t *testing.T) {
	w, loop := circuit(t, 1)
	w.Spawn(func(k ecs.Key) { components.Start.Of(w, k).State.Go = 0.06 }, components.Start)
	out := &person.HUD.Of(w, ecs.WorldKey).Aux
	look(t, loop, out)
	colours := person.HUD.Of(w, ecs.WorldKey).Params.Layout
	lamps := func(c person.Colour) (n int) { // vertices of a colour where the lights stand
		for _, v := range out.List.Vertices {
			if v.X > 500 && v.X < 780 && v.Y > 100 && v.Y < 180 && v.Colour == c {
				n++
			}
		}
		return n
	}
	if lamps(colours.Bad)+lamps(colours.Good) != 0 {
		t.Error("lamps are on before the first comes on")
	}
	one := 0
	for i := range 5 {
		if err := loop.Steps(9); err != nil {
			t.Fatal(err)
		}
		if look(t, loop, out); i == 0 {
			one = lamps(colours.Bad)
		}
		if got := lamps(colours.Bad); one == 0 || got != (i+1)*one {
			t.Errorf("lamp %d comes on: %d vertices are red, one lamp has %d", i+1, got, one)
		}
	}
	if err := loop.Steps(10); err != nil {
		t.Fatal(err)
	}
	if look(t, loop, out); lamps(colours.Bad) != 0 || lamps(colours.Good) != 5*one {
		t.Errorf("at the go %d vertices are red, %d green", lamps(colours.Bad), lamps(colours.Good))
	}
}

func TestDialsAreThoseOfTheDashboardInTheCockpit(t *testing.T) {
	w, loop := circuit(t, 1)
	out := &person.HUD.Of(w, ecs.WorldKey).Aux
	triangles := func(inside ecs.Key) int {
		out.Eye.Inside = inside
		look(t, loop, out)
		return len(out.List.Vertices)
	}
	out.Eye.Fov = 1
	outside, inside := triangles(0), triangles(1)
	if inside == 0 || inside > outside-2000 {
		t.Errorf("the instruments have %d corners from outside, %d in the cockpit", outside, inside)
	}
}

func TestPaintingChangesNoBitOfTheDrive(t *testing.T) {
	w, loop := circuit(t, 1)
	bare, other := circuit(t, 1)
	person.HUD.Of(bare, ecs.WorldKey).Params.Layout = nil
	out := &person.HUD.Of(w, ecs.WorldKey).Aux
	for range 3 {
		out.Wanted = true
		if err := loop.Steps(500); err != nil {
			t.Fatal(err)
		}
		if err := other.Steps(500); err != nil {
			t.Fatal(err)
		}
	}
	if w.Hash() != bare.Hash() {
		t.Error("the HUD is seen in the hash of the world")
	}
}

func TestNoticesBecomeMessages(t *testing.T) {
	w, loop := circuit(t, 1)
	if err := loop.Steps(200); err != nil {
		t.Fatal(err)
	}
	out := &person.HUD.Of(w, ecs.WorldKey).Aux
	look(t, loop, out)
	before := len(out.List.Vertices)
	components.Notices.In(w).Add(ecs.Tick{N: w.Tick(), Dt: 0.001},
		components.Notice{Bad: true, Text: strings.Repeat("a message ", 4)})
	if err := loop.Steps(2); err != nil {
		t.Fatal(err)
	}
	look(t, loop, out)
	if len(out.List.Vertices) < before+100 {
		t.Errorf("a message adds %d vertices", len(out.List.Vertices)-before)
	}
}

func TestATaskStandsInTheNoteUntilItIsTakenAway(t *testing.T) { // HUD-09
	w, loop := circuit(t, 1)
	data := person.HUD.Of(w, ecs.WorldKey)
	data.Params.Layout = &person.HUDLayout{Items: []person.HUDItem{
		{Kind: person.HUDNote, W: 600, H: 50},
	}}
	shown := func(text string, steps int) int {
		t.Helper()
		if err := components.Cues.In(w).Push(w.Tick()+1, components.Cue{Shows: true, Task: []byte(text)}); err != nil {
			t.Fatal(err)
		}
		if err := loop.Steps(steps); err != nil {
			t.Fatal(err)
		}
		look(t, loop, &data.Aux)
		return len(data.Aux.List.Vertices)
	}
	none, task := shown("", 2), shown("Overtake the van", 3000)
	if task < none+100 {
		t.Errorf("a task adds %d vertices, seconds after it was told", task-none)
	}
	if left := shown("", 2); left != none {
		t.Errorf("%d vertices are left of it", left-none)
	}
}

func TestAFrameOfTheHUDAllocatesNothing(t *testing.T) {
	w, loop := circuit(t, 2)
	if err := loop.Steps(4000); err != nil {
		t.Fatal(err)
	}
	h, out := hud.New(w, telemetry.NewInstruments(w, 0, nil)), &person.HUD.Of(w, ecs.WorldKey).Aux
	tick := ecs.Tick{N: w.Tick(), Dt: 0.001}
	frame := func() { tick.N++; out.Wanted = true; h.Run(tick) }
	for range 400 {
		frame()
	}
	if n := testing.AllocsPerRun(200, frame); n > 0 {
		t.Errorf("a frame allocates %.2f times", n)
	}
}

func BenchmarkHUD(b *testing.B) {
	w := ecs.NewWorld(components.Singletons()...)
	defer w.Close()
	out := person.HUD.Of(w, ecs.WorldKey)
	out.Params.Layout = layout(b, "race")
	out.Aux.Width, out.Aux.Height = 1280, 720
	h := hud.New(w, telemetry.NewInstruments(w, 0, nil))
	b.ReportAllocs()
	for i := range b.N {
		out.Aux.Wanted = true
		h.Run(ecs.Tick{N: uint64(i), Dt: 0.001})
	}
}
