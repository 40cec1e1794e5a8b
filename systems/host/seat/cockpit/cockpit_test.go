// Keys while driving, through what the window calls: a keymap that is saved counts at the next turn, a broken one does
// not.

package cockpit

import (
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/seat/orders"
	"camber/systems/host/session"
	"camber/systems/host/settings"
)

func TestAKeymapSavedWhileDrivingChangesTheKeys(t *testing.T) { // INP-01, INP-10
	base := content.Base()
	text, err := fs.ReadFile(base, "keymaps/camber.xml")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"keymaps/camber.xml": {Data: text}}
	config, _, err := settings.OpenConfig()
	if err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Files: base, Car: "bmw320i", Driver: session.DriverNone})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	c := New(config, files)
	defer c.Close()
	told := components.Notices.In(run.World).Reader()
	d := &person.Devices.Of(run.World, ecs.WorldKey).Aux
	drive := func() vehicle.IntentState { // a turn of the loop and its step, 20 ms later
		d.Car, d.Active = run.Cars[0], true
		c.Poll(d, run.World, 0.02, Assists{})
		if err := run.Loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		return vehicle.Intent.Of(run.World, run.Cars[0]).State
	}
	key := func(name string, down bool) {
		c.Board.Press(name, down, 1)
		c.Send()
	}
	book, _ := session.OpenWords(nil)
	hint := c.Hint(book.Named("Deutsch").In)
	if hint != "Up oder W Gas   Down oder S Bremse   Left oder A links   Right oder D "+
		"rechts\nBackspace zurück auf der Straße   V oder Q Kamera   Escape Menü   F1 alle Tasten" {
		t.Errorf("Germans are told %q", hint)
	}
	if hint := c.Hint(book.English().In); hint != "Up or W gas   Down or S brake   Left or A left   Right or D right\n"+
		"Backspace back on the road   V or Q camera   Escape menu   F1 all keys" {
		t.Errorf("newcomers are told %q", hint)
	}
	key("W", true)
	drive()
	gas := drive().Throttle
	if gas <= 0 {
		t.Fatal("the key for gas gives none")
	}
	swapped := strings.NewReplacer(`"W"`, `"J"`, `"J"`, `"W"`).Replace(string(text))
	files["keymaps/camber.xml"] = &fstest.MapFile{Data: []byte(swapped)}
	others := 0
	rest := orders.Route{Take: func(files []string) { others += len(files) }}
	orders.Deliver([]string{"keymaps/camber.xml", "cars/kestrel/kestrel.xml"}, append(c.Routes(), rest))
	if others != 1 {
		t.Error("what is a keymap, and what is none")
	}
	if now := drive().Throttle; now >= gas {
		t.Errorf("at the next turn the key that was held still gives gas: %g, then %g", gas, now)
	}
	for name, want := range map[string]float64{"1": -math.Pi / 2, "2": math.Pi, "3": math.Pi / 2} {
		key(name, true)
		if drive(); c.look != want {
			t.Errorf("with %s held the driver looks %.2f rad to the right, want %.2f", name, c.look, want)
		}
		if key(name, false); drive().Throttle < 0 || c.look != 0 {
			t.Errorf("after %s the driver looks %.2f rad to the right", name, c.look)
		}
	}
	key("W", false)
	key("J", true)
	drive()
	if gas = drive().Throttle; gas <= 0 {
		t.Error("the other key gives none")
	}
	for _, more := told.Next(); more; _, more = told.Next() {
	}
	files["keymaps/camber.xml"] = &fstest.MapFile{Data: []byte(strings.Replace(swapped, "does=", "dose=", 1))}
	orders.Deliver([]string{"keymaps/camber.xml"}, c.Routes())
	if now := drive().Throttle; now < gas {
		t.Errorf("a broken keymap has taken the keys away: %g, then %g", gas, now)
	}
	var said []string
	for n, ok := told.Next(); ok; n, ok = told.Next() {
		said = append(said, session.InWords(n.What))
	}
	if all := strings.Join(said, "\n"); !strings.Contains(all, "keymap: keymaps/camber.xml:") ||
		!strings.Contains(all, "dose") {
		t.Errorf("of the broken keymap it says %q", all)
	}
}

func TestAKeymapWithoutTheMenuLocksNobodyOut(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	config, _, err := settings.OpenConfig()
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"keymaps/camber.xml": &fstest.MapFile{Data: []byte(
		`<camber version="1"><keys id="camber" name="C"><key name="Escape" does="horn"/></keys></camber>`)}}
	c := New(config, files)
	defer c.Close()
	if does := c.Keymap.Of("Escape"); does != person.DoMenu {
		t.Errorf("Escape does %v", does)
	}
}

// TestAWheelPulledOutWhileTheCarTurns: from the device to the car, on the clock that is: the car keeps its wheel for
// 200 ms, then it fades, people are told, and the keyboard has it.
func TestAWheelPulledOutWhileTheCarTurns(t *testing.T) {
	config, _, err := settings.OpenConfig()
	if err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Files: content.Base(), Car: "bmw320i", Driver: session.DriverNone})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	c := New(config, content.Base())
	defer c.Close()
	if c.plugs != nil { // what this machine has beside it
		c.plugs.Close()
		c.plugs = nil
	}
	told := components.Notices.In(run.World).Reader()
	d := &person.Devices.Of(run.World, ecs.WorldKey).Aux
	said := ""
	drive := func() float64 {
		d.Car, d.Active = run.Cars[0], true
		c.Poll(d, run.World, 0.004, Assists{})
		if err := run.Loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		for n, ok := told.Next(); ok; n, ok = told.Next() {
			said += session.InWords(n.What) + "\n"
		}
		return vehicle.Intent.Of(run.World, run.Cars[0]).State.Steer
	}
	wheel := person.Reading{
		Device: person.Device{ID: "046d:c24f", Name: "G29", Path: "/dev/input/event5"},
		AxesN:  4, ButtonN: 20, Stamp: device.Now(),
	}
	wheel.Axes[1], wheel.Axes[2], wheel.Axes[3] = 1, 1, 1 // pedals up
	c.pads = []person.Reading{wheel}
	drive()
	c.pads[0].Axes[0], c.pads[0].Stamp = 0.5, device.Now()
	held := 0.0
	for range 500 {
		held = drive()
	}
	if held < 0.1 {
		t.Fatalf("turned by half, the wheel steers %g", held)
	}
	c.pads[0].Gone = true
	from, kept, gone := device.Now(), int64(0), int64(0)
	for gone == 0 {
		now := device.Now() - from
		switch steer := drive(); {
		case steer >= held-1e-9:
			kept = now
		case steer <= 1e-9:
			gone = now
		}
		if now > 20e9 {
			t.Fatal("it never fades")
		}
	}
	// Loops take their time on a busy machine, so the latest moment at which it was kept may lie before 200 ms, never
	// behind.
	if kept > 260e6 || gone < 200e6 {
		t.Errorf("kept for %d ms, faded after %d ms", kept/1e6, gone/1e6)
	}
	if !strings.Contains(said, "G29 was pulled out") {
		t.Errorf("it says %q", said)
	}
	c.Board.Press("Right", true, device.Now())
	c.Send()
	for range 500 {
		held = drive()
	}
	if held < 0.5 {
		t.Errorf("the keyboard does not have it: %g", held)
	}
}
