// Several people in front of one machine: who has which device, and what becomes of a car without one.

package cockpit

import (
	"strings"
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/host/settings"
)

func TestEachMateHasADeviceOfHisOwnAndTheFirstDriverTheKeyboard(t *testing.T) { // CFG-19
	t.Setenv("HOME", t.TempDir())
	config, _, err := settings.OpenConfig()
	if err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Files: content.Base(), Car: "bmw320i", Cars: 3, Driver: session.DriverNone})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	var players []uint32
	run.World.OnInput(func(at ecs.Stamp, name string, _ []byte) {
		if name == vehicle.Intents.Name() {
			players = append(players, at.Player)
		}
	})
	c := New(config, content.Base())
	defer c.Close()
	c.plugs = nil // what this machine has beside it
	told := components.Notices.In(run.World).Reader()
	var said []string
	d := &person.Devices.Of(run.World, ecs.WorldKey).Aux
	d.Mates = make([]person.DevicesAux, 2)
	pad := func(name string, gas float32) person.Reading {
		r := person.Reading{Device: person.Device{ID: name, Path: name, Name: name, Pad: true}, AxesN: 6}
		r.Axes[4], r.Axes[5] = -1, gas
		return r
	}
	drive := func(pads ...person.Reading) (gas [3]float64, active [3]bool) {
		c.mu.Lock()
		c.pads = pads
		c.mu.Unlock()
		for range 40 {
			d.Car, d.Active = run.Cars[0], true
			for i := range d.Mates {
				d.Mates[i].Car = run.Cars[i+1]
			}
			c.Poll(d, run.World, 0.02, Assists{})
			for n, ok := told.Next(); ok; n, ok = told.Next() {
				said = append(said, session.InWords(n.What))
			}
			if err := run.Loop.Steps(1); err != nil {
				t.Fatal(err)
			}
		}
		for i, car := range run.Cars {
			gas[i] = vehicle.Intent.Of(run.World, car).State.Throttle
			active[i] = vehicle.Driver.Of(run.World, car).State.Active
		}
		return gas, active
	}
	drive(pad("one", -1))
	c.Board.Press("W", true, 1)
	c.Send()
	if gas, active := drive(pad("one", 0)); gas[0] < 0.2 || gas[1] < 0.3 || gas[1] > 0.7 || active != [3]bool{2: true} {
		t.Errorf("with a key and one pad gas is %v, and the built-in driver drives %v", gas, active)
	}
	drive(pad("one", 0), pad("two", -1))
	if gas, active := drive(pad("one", -1), pad("two", 1)); gas[0] < 0.2 || gas[1] > 0.1 || gas[2] != 1 ||
		active != [3]bool{} {
		t.Errorf("with a key and two pads gas is %v, and the built-in driver drives %v", gas, active)
	}
	gone := pad("one", 0)
	gone.Gone = true
	drive(gone, pad("two", 0))
	if _, active := drive(pad("two", 0)); active != [3]bool{1: true} {
		t.Errorf("when the first pad is gone the built-in driver drives %v", active)
	}
	seen := map[uint32]bool{}
	for _, p := range players {
		seen[p] = true
	}
	if !seen[0] || !seen[1] || !seen[2] || len(seen) != 3 {
		t.Errorf("their wishes are stamped as those of players %v", seen)
	}
	if all := strings.Join(said, "\n"); !strings.Contains(all, "driver 2 has one") ||
		!strings.Contains(all, "driver 3 has no device") || !strings.Contains(all, "driver 3 has two") ||
		strings.Count(all, "driver 2 has") != 2 {
		t.Errorf("it says %s", all)
	}
}
