// Channels on instruments: whatever can be read of the car, as the one table has it.

package hud

import (
	"math"
	"testing"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/telemetry"
)

func TestAChannelIsWrittenWithItsUnitItsNameOrADash(t *testing.T) {
	for want, c := range map[string]struct {
		is    person.HUDReading
		none  bool
		miles bool
	}{
		"–":          {none: true},
		"– ":         {is: person.HUDReading{Value: math.NaN(), Unit: "l"}},
		"–  ":        {is: person.HUDReading{Value: math.Inf(1), Unit: "l"}},
		"0.25 rad/s": {is: person.HUDReading{Value: 0.25, Unit: "rad/s"}},
		"-9.81 m/s²": {is: person.HUDReading{Value: -9.8066, Unit: "m/s2"}},
		"72.00 km/h": {is: person.HUDReading{Value: 20, Unit: "m/s"}},
		"44.74 mph":  {is: person.HUDReading{Value: 20, Unit: "m/s"}, miles: true},
		"0.50":       {is: person.HUDReading{Value: 0.5, Unit: "1"}},
		"4":          {is: person.HUDReading{Value: 4}},
		"lean":       {is: person.HUDReading{Value: 2, Named: "lean"}},
		"on":         {is: person.HUDReading{Value: 1, Truth: true}},
		"off":        {is: person.HUDReading{Truth: true}},
	} {
		s := newStudio()
		b := &s.sheet.brush
		b.look, b.item = &person.HUDLayout{Miles: c.miles}, &person.HUDItem{Places: 2}
		for want[len(want)-1] == ' ' {
			want = want[:len(want)-1]
		}
		if got := string(b.reading(c.is, !c.none)); got != want {
			t.Errorf("%+v reads %q, want %q", c.is, got, want)
		}
	}
}

// The instruments' numbers are those that programs read, of the car that is looked at.
func TestInstrumentsReadTheTableOfTheCarThatIsLookedAt(t *testing.T) {
	built, problems := scene.Load(content.Base(), "scenes/pack.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Singletons()...)
	t.Cleanup(w.Close)
	keys := built.Spawn(w, [3]int32{})
	car := keys[1]
	body, engine := vehicle.Chassis.Of(w, car), vehicle.Engine.Of(w, car)
	body.State.Velocity = body.State.Turn.Rotate(space.V(1, 30, 0))
	engine.State.Speed, engine.State.Stalled = 400, true
	vehicle.Intent.Of(w, car).State = vehicle.IntentState{
		Throttle: 0.7, Brake: 0.1, Steer: -0.3, Clutch: 0.9, HandBrake: 0.2,
	}
	vehicle.Assist.Of(w, car).Aux.Antilock = true
	vehicle.Gearbox.Of(w, car).State.Gear = 3
	table := telemetry.NewInstruments(w, 0, nil)
	g, out := newGaze(w, table), &person.HUDAux{Watched: car}
	r := g.read(ecs.Tick{N: 10, Dt: 1e-3}, out)
	if math.Abs(r.Speed-30) > 1e-9 || r.Engine != 400 || !r.Stalled || r.Gear != 3 || r.Throttle != 0.7 ||
		r.Brake != 0.1 || r.Steer != -0.3 || r.Clutch != 0.9 || r.HandBrake != 0.2 || r.Lamps != (Lamps{ABS: true}) {
		t.Errorf("it reads %+v", *r)
	}
	if is, has := r.Read("drift"); !has || math.Abs(is.Value-1) > 1e-9 || is.Unit != "m/s" {
		t.Errorf("drift reads %+v, %v", is, has)
	}
	if is, has := r.Read("lambda"); has && !math.IsNaN(is.Value) {
		t.Errorf("what nobody knows reads %+v", is)
	}
	if _, has := r.Read("nothing"); has {
		t.Error("there is a channel nothing")
	}
	// 2 m/s more in 0.1 s are 20 m/s2, of which a head has felt 1 - exp(-0.1/0.08).
	body.State.Velocity = body.State.Turn.Rotate(space.V(1, 32, 0))
	want := (1 - math.Exp(-0.1/forceLag)) * 20 / components.StandardGravity
	if r = g.read(ecs.Tick{N: 110, Dt: 1e-3}, out); math.Abs(r.Ahead-want) > 1e-6 || math.Abs(r.Aside) > 1e-6 {
		t.Errorf("the head feels %g g ahead, %g aside, want %g", r.Ahead, r.Aside, want)
	}
	if r = g.read(ecs.Tick{N: 110, Dt: 1e-3}, out); math.Abs(r.Ahead-want) > 1e-6 {
		t.Errorf("while the world stands it feels %g g", r.Ahead)
	}
}

func TestALayoutsChannelIsPaintedAndAllocatesNothingMore(t *testing.T) {
	look := hudOf(t, `<camber version="1"><hud id="x">
		<instrument kind="channel" channel="speed" width="300" height="40"/>
		<instrument kind="channel" channel="engine.stalled" text="Stalled" y="50" width="300" height="40"/></hud></camber>`)
	is := person.HUDReading{Value: 20, Unit: "m/s"}
	r := &Readings{Read: func(name string) (person.HUDReading, bool) { return is, name == "speed" }}
	s := newStudio()
	s.frame(look, r, 1280, 720)
	painted := len(s.list.Vertices)
	s.frame(look, &Readings{}, 1280, 720)
	if painted == 0 || len(s.list.Vertices) != 0 {
		t.Errorf("%d vertices of a car, %d of none", painted, len(s.list.Vertices))
	}
	is.Value = 2000 // a digit more is a glyph more
	s.frame(look, r, 1280, 720)
	if len(s.list.Vertices) <= painted {
		t.Errorf("another value has %d vertices, and had %d", len(s.list.Vertices), painted)
	}
	if n := testing.AllocsPerRun(100, func() { s.frame(look, r, 1280, 720) }); n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
}
