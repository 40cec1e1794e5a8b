// Keys as pedals and wheel, keymaps, axes and the pads' mapping database.

package control

import (
	"math"
	"strings"
	"testing"

	"camber/components/person"
	"camber/components/vehicle"
)

func TestKeysRampPedalsAndTurnTheWheelLessAtSpeed(t *testing.T) { // INP-10
	d := newDesk(t)
	d.in.Car = &Ridden{Base: 2.5, Lock: 0.6, Grip: 12}
	d.hold(person.DoThrottle)
	if w := d.run(0.1); w.Throttle < 0.2 || w.Throttle > 0.5 {
		t.Errorf("a tenth of a second of gas is %g", w.Throttle)
	}
	d.hold(person.DoThrottle, person.DoLeft)
	if w := d.run(1); w.Throttle != 1 || math.Abs(w.Steer+1) > 1e-9 || w.Clutch != 1 {
		t.Errorf("held for a second: %+v", w)
	}
	d.hold(person.DoRight)
	d.in.Car.Speed = 40
	d.in.Car.Yaw = -keysShare * 12 / 40 // it turns as it is asked to
	if w, want := d.run(2), math.Atan(keysShare*12/1600*2.5)/0.6; math.Abs(w.Steer-want) > 1e-6 {
		t.Errorf("at 40 m/s the wheel goes to %g, want %g: what a car holds", w.Steer, want)
	}
	d.in.Car.Yaw = 0 // it pushes: more lock
	pushes := d.run(0.5).Steer
	d.in.Car.Yaw = -0.8 // the rear comes round: steered against
	if slides := d.run(0.5).Steer; !(pushes > 0.05 && slides < 0) {
		t.Errorf("pushing it is steered %g, sliding %g", pushes, slides)
	}
	d.in.Car.Yaw, d.in.Car.Slide = -keysShare*12/40, 0.1 // the rear slides to the right, and the hands follow it
	d.hold(person.DoThrottle, person.DoRight)
	if w := d.run(1); w.Steer < 0.17 || w.Throttle > catchRest+1e-9 {
		t.Errorf("with a rear that slides it is steered %g and given %g of the gas", w.Steer, w.Throttle)
	}
	d.mix.Keys.Plain = true
	if w := d.run(2); w.Steer != 1 {
		t.Errorf("without the aid it goes to %g", w.Steer)
	}
}

func TestKeysEaseOffWhereWheelsSlip(t *testing.T) {
	d := newDesk(t)
	d.in.Car = &Ridden{Speed: 20, Spins: 0.5, Locks: 0.5}
	d.hold(person.DoThrottle)
	if w := d.run(1); w.Throttle > 0.2 || w.Throttle < 0.1 {
		t.Errorf("spinning wheels get %g of the gas", w.Throttle)
	}
	d.hold(person.DoBrake)
	if w := d.run(1); w.Brake > 0.2 || w.Brake < 0.1 {
		t.Errorf("locking wheels get %g of the brake", w.Brake)
	}
	d.mix.Keys.Plain = true
	if w := d.run(1); w.Brake != 1 {
		t.Errorf("without the aid %g", w.Brake)
	}
}

func TestBrakingOnFindsReverseAndGasFindsFirst(t *testing.T) {
	d := newDesk(t)
	d.mix.Keys.Automatic = true
	g := &vehicle.GearboxData{Params: &vehicle.GearboxParams{Forward: []float64{3, 2}}}
	g.State.Gear = 1
	e := &vehicle.EngineData{Params: &vehicle.EngineParams{Idle: 90, MaxSpeed: 700}}
	e.State.Speed = 200
	d.in.Car = &Ridden{Engine: e, Gearbox: g}
	drive := func(does person.Action) (want vehicle.IntentState) {
		d.hold(does)
		for range 500 {
			want = d.run(0.004)
			g.State.Gear = min(max(g.State.Gear+int32(want.Shift), -1), 2)
		}
		return want
	}
	if w := drive(person.DoBrake); g.State.Gear != -1 || w.Throttle != 1 || w.Brake != 0 {
		t.Errorf("braking on at rest: gear %d, %+v", g.State.Gear, w)
	}
	if w := drive(person.DoThrottle); g.State.Gear < 1 || w.Throttle != 1 || math.Abs(w.Brake) > 0 {
		t.Errorf("gas at rest: gear %d, %+v", g.State.Gear, w)
	}
	d.in.Car.Speed, e.State.Speed = 30, 690
	if drive(person.DoThrottle); g.State.Gear != 2 {
		t.Errorf("at the limiter: gear %d", g.State.Gear)
	}
}

func TestAxesHaveEndsDeadZonesReachAndGamma(t *testing.T) { // INP-03, INP-07, INP-13
	for _, c := range []struct {
		name string
		b    person.AxisBinding
		in   float64
		want float64
	}{
		{"a wheel", person.AxisBinding{Does: person.DoSteer, Low: -1, High: 1, Full: 1, Gamma: 1}, -0.25, -0.25},
		{"turned round", person.AxisBinding{Does: person.DoSteer, Low: 1, High: -1, Full: 1, Gamma: 1}, -0.25, 0.25},
		{"off its middle", person.AxisBinding{
			Does: person.DoSteer, Low: -1, Middle: 0.2, High: 1, Full: 1,
			Gamma: 1,
		}, 0.6, 0.5},
		{"off its middle, left", person.AxisBinding{
			Does: person.DoSteer, Low: -1, Middle: 0.2, High: 1, Full: 1,
			Gamma: 1,
		}, -0.4, -0.5},
		{"dead", person.AxisBinding{Does: person.DoSteer, Low: -1, High: 1, Dead: 0.2, Full: 1, Gamma: 1}, 0.2, 0},
		{
			"behind it",
			person.AxisBinding{Does: person.DoSteer, Low: -1, High: 1, Dead: 0.2, Full: 1, Gamma: 1},
			0.6,
			0.5,
		},
		{
			"half a turn is all",
			person.AxisBinding{Does: person.DoSteer, Low: -1, High: 1, Full: 0.5, Gamma: 1},
			0.25,
			0.5,
		},
		{"all is half", person.AxisBinding{Does: person.DoSteer, Low: -1, High: 1, Full: 2, Gamma: 1}, -1, -0.5},
		{"gamma", person.AxisBinding{Does: person.DoSteer, Low: -1, High: 1, Full: 1, Gamma: 2}, -0.5, -0.25},
		{"a pedal", person.AxisBinding{Does: person.DoThrottle, Low: 1, High: -1, Full: 1, Gamma: 1}, 0, 0.5},
		{"pressed", person.AxisBinding{Does: person.DoBrake, Low: 1, High: -1, Full: 1, Gamma: 1}, -1, 1},
		{"no number", person.AxisBinding{Does: person.DoBrake, Low: 1, High: -1, Full: 1, Gamma: 1}, math.NaN(), 0},
		{"beyond", person.AxisBinding{Does: person.DoSteer, Low: -1, High: 1, Full: 1, Gamma: 1}, math.Inf(-1), -1},
		{"gas of both", person.AxisBinding{Does: person.DoPedals, Low: -1, High: 1, Full: 1, Gamma: 1}, 0.5, 0.5},
		{"brake of both", person.AxisBinding{Does: person.DoPedals, Low: -1, High: 1, Full: 1, Gamma: 1}, -0.5, -0.5},
	} {
		if got := shaped(&c.b, c.in); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %g becomes %g, want %g", c.name, c.in, got, c.want)
		}
	}
	if throttle, brake := pedals(-0.5); throttle != 0 || brake != 0.5 { // eq 3.1, 3.2
		t.Errorf("both pedals on one axis: %g %g", throttle, brake)
	}
}

func TestAProfileIsFoundByWhatADeviceSays(t *testing.T) { // INP-11
	own := &person.Profile{ID: "own", Match: []string{"046d:c24f"}}
	shipped := &person.Profile{ID: "shipped", Match: []string{"046d:c29b", "046d:c24f"}}
	pad, all := &person.Profile{ID: "pad", Match: []string{"pad"}},
		&person.Profile{ID: "all", Match: []string{"any"}}
	list := []*person.Profile{all, pad, own, shipped}
	for _, c := range []struct {
		d    person.Device
		want *person.Profile
	}{
		{person.Device{ID: "046d:c24f"}, own},
		{person.Device{ID: "046d:c29b"}, shipped},
		{person.Device{ID: "1:2", Pad: true}, pad},
		{person.Device{ID: "1:2"}, all},
		{person.Device{}, all},
	} {
		if got := ProfileFor(list, &c.d); got != c.want {
			t.Errorf("%+v gets %v", c.d, got)
		}
	}
	if got := ProfileFor([]*person.Profile{own}, &person.Device{ID: "1:2"}); got != nil {
		t.Errorf("a stranger gets %v", got)
	}
}

func keymap() *person.Keymap {
	return &person.Keymap{ID: "m", Keys: []person.KeyBinding{
		{Key: "W", Does: person.DoThrottle},
		{Key: "Up", Does: person.DoThrottle},
		{Key: "S", Does: person.DoBrake},
		{Key: "V", Does: person.DoCamera},
	}}
}

func TestOwnKeysLieOverTheKeymap(t *testing.T) { // every key can be bound anew
	m, wrong := Over(keymap(), []Own{
		{person.DoThrottle, "I, ,", "a"},
		{person.DoBrake, "V", "b"},
		{person.DoHorn, "V", "c"},
		{person.DoFlash, "Spcae", "d"},
		{person.DoLeft, "none", "e"},
		{person.DoClutch, ",", "f"},
		{person.DoLights, "", "g"},
	})
	if len(wrong) != 3 || !strings.Contains(wrong[1].Error(), "c: key V does brake already") ||
		!strings.Contains(wrong[2].Error(), `did you mean "Space"`) {
		t.Errorf("told %v", wrong)
	}
	for key, does := range map[string]person.Action{
		"W": person.DoThrottle, "V": person.DoBrake,
		"S": person.DoNothing, ",": person.DoClutch,
	} {
		if got := m.Of(key); got != does {
			t.Errorf("%s does %s, want %s", key, got, does)
		}
	}
	if got := KeysFor(keymap(), person.DoThrottle); got != "W, Up" {
		t.Errorf("for throttle: %s", got)
	}
}

func TestTwoKeysForOneThingHoldItUntilBothAreUp(t *testing.T) {
	var b Board
	b.Use(keymap())
	b.Press("W", true, 5)
	b.Press("Up", true, 6)
	b.Press("Up", true, 7) // again, as keyboards do
	b.Press("W", false, 8)
	if !b.Held[person.DoThrottle] || b.Presses[person.DoThrottle] != 2 || b.Stamp != 8 {
		t.Errorf("%+v", b.Touches)
	}
	b.Press("Up", false, 9)
	if b.Held[person.DoThrottle] || b.Press("X", true, 10) != person.DoNothing {
		t.Error("nothing is down")
	}
	b.Press("S", true, 11)
	b.LetGo()
	if b.Held[person.DoBrake] {
		t.Error("let go, it brakes")
	}
}

func TestPadMappingsAreCheckedLineByLine(t *testing.T) { // a broken mapping file: named with its place
	const id = "030000005e0400008e02000014010000"
	good, wrong := PadMappings("db.txt",
		[]byte("# a comment\n\n"+id+",Pad,a:b0,leftx:a0,dpup:h0.1,lefttrigger:+a2,righty:a3~,platform:Linux,\n"+
			"123,Short,a:b0,\n"+id+",Pad,a:q0,\n"+id+",Pad,jump:b0,\n"+id+",,a:b0,\n"+id+",Pad,a\n"+id+
			",Nothing,platform:Linux,\n"))
	if strings.Count(good, "\n") != 1 || !strings.Contains(good, "dpup:h0.1") {
		t.Errorf("good: %q", good)
	}
	want := []string{
		"db.txt:4:1: \"123\" is not the identity", "db.txt:5:38: a: \"q0\" is none of",
		"db.txt:6:38: a pad has no \"jump\"", "db.txt:7:34: the name of the pad", "db.txt:8:38: \"a\" is no field",
		"maps nothing",
	}
	if len(wrong) != len(want) {
		t.Fatalf("told %v", wrong)
	}
	for i := range want {
		if !strings.Contains(wrong[i].Error(), want[i]) {
			t.Errorf("line %d: %v, want %s", i, wrong[i], want[i])
		}
	}
}

func FuzzPadMappings(f *testing.F) {
	f.Add([]byte("030000005e0400008e02000014010000,Pad,a:b0,leftx:a0,platform:Linux,\n"))
	f.Add([]byte("\xef\xbb\xbf# x\n,,,\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		good, wrong := PadMappings("x", data)
		if len(wrong) > 21 {
			t.Errorf("%d words about one file", len(wrong))
		}
		if again, wrong := PadMappings("x", []byte(good)); again != good || len(wrong) > 0 {
			t.Errorf("what was good is %q the second time, and %v", again, wrong)
		}
	})
}
