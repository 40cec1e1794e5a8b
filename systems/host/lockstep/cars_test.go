// Cars that come and leave while a client drives.

package lockstep

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/orders"
	"camber/systems/host/session"
	"camber/systems/reload"
	"camber/systems/telemetry/trace"
)

func TestCarsComeAndLeaveAndReplay(t *testing.T) { // VEH-02
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	var recorded bytes.Buffer
	alone := serve(t, session.Setup{}, 0)
	alone.good(`{"do":"step","ticks":20}`)
	first := alone.good(`{"do":"hash"}`).Hash
	c := serve(t, session.Setup{Record: &recorded}, 0)
	if a := c.raw(`{"do":"spawn","what":"wren","ahead":12,"driver":"parked"}`); !strings.Contains(a, `"car":2`) {
		t.Errorf("the first that comes: %s", a)
	}
	if r := c.ask(`{"do":"step","car":2,"throttle":1}`); !strings.Contains(r.Error, "comes with the next tick") {
		t.Errorf("a car that has not come yet: %+v", r)
	}
	c.good(`{"do":"spawn","what":"cars/wren","ahead":40,"speed":10,"values":["chassis@mass=1700kg"]}`)
	c.good(`{"do":"spawn","what":"stoat","ahead":-30,"right":3,"speed":15,"driver":"auto"}`)
	c.good(`{"do":"step"}`)
	c.good(`{"do":"read","channels":["speed","2/speed","3/speed","4/driver.active"]}`)
	r := c.good(`{"do":"step","ticks":300,"car":3,"throttle":1}`)
	heavy := vehicle.Chassis.Of(c.run.World, vehicle.CarsOf(c.run.World).Rows()[2].Key).Params.Mass
	if !(r.Values[2] > 9) || r.Values[3] != 1 || heavy < 1600 || math.Abs(r.Values[1]) > 0.1 ||
		!slices.Contains(c.good(`{"do":"hello"}`).Cars, "wren") {
		t.Errorf("they drive %v, and the third has %g kg", r.Values, heavy)
	}
	c.good(`{"do":"leave","car":2}`)
	if a := c.raw(`{"do":"step","ticks":2}`); !strings.Contains(a, ",null,") {
		t.Errorf("of a car that has left one reads %s", a)
	}
	for line, cure := range map[string]string{
		`{"do":"leave","car":2}`:                                `car 2 has left`,
		`{"do":"leave","car":9}`:                                `there are `,
		`{"do":"spawn","what":"wrenn","ahead":30}`:              `did you mean`,
		`{"do":"spawn"}`:                                        `camber list cars`,
		`{"do":"spawn","what":"wren","ahead":1}`:                `leave `,
		`{"do":"spawn","what":"wren","driver":"me","ahead":30}`: `the built-in driver`,
	} {
		if got := c.raw(line); !strings.Contains(got, cure) {
			t.Errorf("%s: %s, want %s", line, got, cure)
		}
	}
	c.good(`{"do":"step","ticks":300}`)
	if n := len(vehicle.CarsOf(c.run.World).Rows()); n != 3 {
		t.Errorf("%d cars are there", n)
	}
	hash := c.good(`{"do":"hash"}`).Hash
	c.good(`{"do":"reset"}`)
	if r := c.good(`{"do":"step","ticks":20}`); len(r.Values) != 4 || c.good(`{"do":"hash"}`).Hash != first {
		t.Errorf("after a reset it is another world: %v", r)
	}
	replays(t, bytes.NewBuffer(recorded.Bytes()), hash)
	recording, err := ecs.ReadRecording(bytes.NewReader(recorded.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	p, err := session.Play(recording, session.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }()
	if err := p.Scan(t.Context(), func(*session.Session) {}); err != nil { // and its frames
		t.Error(err)
	}
	for _, tick := range []uint64{600, 200, p.Last} {
		if err := p.Seek(tick); err != nil {
			t.Fatal(err)
		}
		if want, _ := recording.HashAt(tick); p.World.Hash() != want {
			t.Errorf("looked at, tick %d is another", tick)
		}
	}
}

func TestRaysMeetCarsAndThings(t *testing.T) { // ELE-08
	c := serve(t, session.Setup{}, 0)
	c.good(`{"do":"put","what":"crate","ahead":10}`)
	c.good(`{"do":"spawn","what":"wren","right":6,"driver":"parked"}`)
	c.good(`{"do":"step","ticks":800,"hand-brake":1}`)
	type answer struct {
		Rays []struct {
			Far    float64
			Normal [3]float64
			What   string
			Key    uint64
		}
	}
	ask := func() (a answer) {
		text := c.raw(`{"do":"rays","rays":[[0,0,0,0,40,0],[0,0,0,30,0,0],[0,0,0.2,-40,0,0.5],[0,0,0,0,0,-5],` +
			`[0,0,-0.1,0,3,0],[0,0,3,0,30,16]]}`)
		if err := json.Unmarshal([]byte(text), &a); err != nil || len(a.Rays) != 6 {
			t.Fatalf("%s: %v", text, err)
		}
		return a
	}
	a := ask()
	ahead, right := a.Rays[0], a.Rays[1]
	if ahead.What != "crate" || ahead.Key == 0 || !(ahead.Far > 8 && ahead.Far < 12) || ahead.Normal[1] > -0.99 {
		t.Errorf("ahead it meets %+v", ahead)
	}
	// The Wren is 1.6 m wide, and stands 6 m aside.
	if right.What != "car 2" || !(right.Far > 5 && right.Far < 5.6) || right.Normal[0] > -0.9 {
		t.Errorf("to the right it meets %+v", right)
	}
	if pits := a.Rays[2]; pits.What != "house" || math.Abs(pits.Far-30) > 0.1 { // as the track's file has it
		t.Errorf("to the left it meets %+v", pits)
	}
	if sky := a.Rays[5]; sky.Far != -1 || sky.What != "" {
		t.Errorf("into the sky it meets %+v", sky)
	}
	if down := a.Rays[3]; down.What != "ground" || !(down.Far > 0.1 && down.Far < 1) {
		t.Errorf("down it meets %+v", down)
	}
	if own := a.Rays[4]; own.Far != -1 {
		t.Errorf("the car sees itself: %+v", own)
	}
	if again := ask(); !slices.Equal(again.Rays, a.Rays) {
		t.Errorf("asked again it is %+v", again.Rays)
	}
	c.good(`{"do":"remove","what":"all"}`)
	c.good(`{"do":"leave","car":2}`)
	c.good(`{"do":"step"}`)
	if a := ask(); a.Rays[0].What == "crate" || a.Rays[1].What == "car 2" {
		t.Errorf("after both have gone it meets %+v", a.Rays)
	}
}

func TestACarIsWhereItIsToldAndGoesOnFromThere(t *testing.T) { // NET-14, NET-16, NET-23, NET-25, COL-07, X15
	var recorded bytes.Buffer
	c := serve(t, session.Setup{Record: &recorded}, 0)
	c.good(`{"do":"spawn","what":"wren","ahead":30,"driver":"told"}`)
	c.good(`{"do":"step","ticks":500}`)
	c.good(`{"do":"read","channels":["2/chassis.velocity.y","2/chassis.spin.z","2/speed"]}`)
	w := c.run.World
	car := vehicle.CarsOf(w).Rows()[1].Key
	at := func() space.Vec { return vehicle.Chassis.Of(w, car).State.Place.From(orders.Middle(w)) }
	c.good(`{"do":"tell","car":2,"east":300,"north":200,"heading":0,"speed":20}`)
	c.good(`{"do":"step"}`)
	first := at()
	r := c.good(`{"do":"step","ticks":500}`)
	if math.Abs(at().Z-first.Z) > 0.05 {
		t.Errorf("told without a height it stands at %v and goes to %v", first, at())
	}
	if off := at().Sub(first.Add(space.V(0, 10, 0))); math.Hypot(off.X, off.Y) > 0.05 || r.Values[0] < 19.9 {
		t.Errorf("told to go north at 20 m/s from %v, half a second later it is at %v", first, at())
	}
	c.good(`{"do":"tell","car":2,"east":300,"north":210.5,"heading":0,"speed":20,"turning":-1}`)
	r = c.good(`{"do":"step","ticks":200}`)
	if r.Values[1] != -1 || !(at().X > first.X) {
		t.Errorf("told to turn to the right it spins by %v rad/s, and is at %v", r.Values[1], at())
	}
	far := c.ask(`{"do":"tell","car":2,"east":600,"north":210,"heading":0,"speed":20}`)
	fast := c.ask(`{"do":"tell","car":2,"east":304,"north":214,"heading":0,"speed":200}`)
	if !strings.Contains(far.Error, "beside where it would be") || !strings.Contains(fast.Error, "faster than any car") {
		t.Errorf("what no car can do is answered with %q and %q", far.Error, fast.Error)
	}
	if a := c.ask(`{"do":"tell","car":1,"east":1,"north":1}`); !strings.Contains(a.Error, `driver="told"`) {
		t.Errorf("a car that moves by itself: %q", a.Error)
	}
	c.good(`{"do":"step","ticks":1500}`)
	if v := vehicle.Chassis.Of(w, car).State.Velocity.Len(); v != 0 {
		t.Errorf("told nothing for 1.5 s it still goes at %g m/s", v)
	}
	c.good(`{"do":"leave","car":2}`)
	c.good(`{"do":"step","ticks":2}`)
	if components.PuppetOf(w, car) != nil {
		t.Error("the car has left, and something else still moves it")
	}
	hash := c.good(`{"do":"end"}`).Hash
	if err := errors.Join(<-c.ended, c.run.Close()); err != nil {
		t.Fatal(err)
	}
	replays(t, bytes.NewBuffer(recorded.Bytes()), hash)
}

// The table is looked up anew when a car becomes another one: its wheels are others, and it may lack what it had.
func TestACarThatIsMadeAnewAsAnotherReadsAsThat(t *testing.T) {
	var recorded, log bytes.Buffer
	c := serve(t, session.Setup{Car: "nightrider", Record: &recorded, Log: &log}, 0)
	c.good(`{"do":"step","ticks":2990}`)
	c.good(`{"do":"move","east":120,"north":0,"speed":15}`)
	c.good(`{"do":"step","ticks":10}`)
	names := []string{
		"wheel.rl.spin", "tyre.fl.aux.load", "suspension.rr.travel", "engine.speed", "speed", "load-fl", "lambda",
		"airpath.lambda",
	}
	line, _ := json.Marshal(map[string]any{"do": "read", "channels": names})
	before, had := c.good(string(line)), len(c.good(`{"do":"channels"}`).Channels)
	if before.Values[0] == 0 || before.Values[6] == 0 || before.Values[7] == 0 {
		t.Fatalf("a car with a mixture reads %v", before.Values)
	}
	w := c.run.World
	const path = "cars/nightrider/nightrider.xml"
	electric, err := fs.ReadFile(content.Base(), "cars/lumen/lumen.xml")
	if err != nil {
		t.Fatal(err)
	}
	saved := reload.Over{Memory: reload.Memory{path: electric}, Under: content.Base()}
	if err := c.run.Reload.Refit(saved, c.run.Cars[0], path, nil); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		a := c.raw(`{"do":"step","ticks":50}`)
		var r struct{ Values []*float64 }
		if err := json.Unmarshal([]byte(a), &r); err != nil || len(r.Values) != len(names) {
			t.Fatal(a, err)
		}
		car := vehicle.CarsOf(w).Rows()[0]
		if car.Air != nil || car.Key != c.run.Cars[0] {
			t.Fatalf("it is %+v", car)
		}
		want := []float64{
			car.Wheels[2].Wheel.State.Spin, car.Wheels[0].Tyre.Aux.Load, car.Wheels[3].Suspension.State.Travel,
			car.Engine.State.Speed, car.Chassis.State.Turn.Unrotate(car.Chassis.State.Velocity).Y, car.Wheels[0].Tyre.Aux.Load,
		}
		for i, v := range r.Values {
			if i < len(want) && (v == nil || *v != want[i]) {
				t.Errorf("%s reads %v, the car has %g", names[i], v, want[i])
			} else if i >= len(want) && v != nil {
				t.Errorf("%s of a car that has none reads %g", names[i], *v)
			}
		}
	}
	if has := len(c.good(`{"do":"channels"}`).Channels); has >= had {
		t.Errorf("it has %d channels, and had %d", has, had)
	}
	c.good(`{"do":"end"}`)
	<-c.ended
	if err := c.run.Close(); err != nil {
		t.Fatal(err)
	}
	table, err := trace.Read(bytes.NewReader(log.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	lambda, _ := table.Column("lambda")
	load, _ := table.Column("load-rr")
	if n := len(load); n != 315 || math.IsNaN(lambda[299]) || !math.IsNaN(lambda[n-1]) || !(load[n-1] > 100) {
		t.Errorf("after %d rows the log has a lambda of %g and a load of %g N", n, lambda[n-1], load[n-1])
	}
	var again bytes.Buffer
	run, recording, err := session.Replay(&recorded, session.Setup{Log: &again})
	if err != nil {
		t.Fatal(err)
	}
	if err := run.Loop.Steps(len(recording.Hashes)); err != nil || run.Close() != nil ||
		!bytes.Equal(again.Bytes(), log.Bytes()) {
		t.Errorf("its replay logs something else: %v", err)
	}
}
