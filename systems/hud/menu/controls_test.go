// The page of keys and devices: bars that move, keys bound anew, and what it looks like.

package menu

import (
	"os"
	"testing"

	"camber/components/person"
	"camber/systems/hud/flat"
	"camber/systems/hud/ui"
)

// controlsPage opens the page with a wheel there.
func controlsPage() *studio {
	s := newStudio()
	s.to(Settings)
	s.tab = 3
	c := &s.Model.Controls
	c.Maps = []string{"Camber", "FahrSim", "NightRider"}
	for a := person.DoThrottle; a < person.DoGear1; a++ {
		c.Keys = append(c.Keys, ControlKey{a, "W, Up"})
	}
	r := person.Reading{Device: person.Device{Name: "Logitech G29"}, AxesN: 2, ButtonN: 20}
	r.Axes[0], r.Axes[1] = -0.4, 0.5
	c.Devices = []ControlDevice{{
		Reading: r, Last: 4, Levels: [person.DeviceAxes]float64{-0.4, 0.25},
		Profile: person.Profile{
			Axes: []person.AxisBinding{
				{Input: 0, Does: person.DoSteer, Low: -1, High: 1, Full: 1, Gamma: 1}, {
					Input: 1, Does: person.DoThrottle,
					Low: 1, High: -1, Full: 1, Gamma: 1,
				},
			},
			Buttons: []person.ButtonBinding{{Input: 4, Does: person.DoShiftUp}},
		},
	}}
	c.Delay = "hands to step: 2.1 ms"
	return s
}

func TestTheControlsPageLooksAsItDid(t *testing.T) { // INP-07: live values, turned round, buttons bound anew
	for name, device := range map[string]int{"controls": 1, "keys": 0} {
		s := controlsPage()
		s.Model.Controls.Device = device
		s.press(ui.Input{})
		err := flat.Compare(os.DirFS("testdata"), name, flat.AtDusk(&s.list, s.atlas, 1280, 720), 40, written())
		if err != nil {
			t.Error(err)
		}
	}
}

func TestAKeyRowTellsWhichActionHasAnotherKey(t *testing.T) {
	s := controlsPage()
	for range 4 { // device, force, keymap, all as it has them
		s.press(ui.Input{Down: true})
	}
	s.press(ui.Input{Accept: true})
	s.press(ui.Input{Key: "I"})
	if c := &s.Model.Controls; c.Rebound != person.DoThrottle || c.Keys[0].Keys != "I" {
		t.Errorf("rebound %s to %s", c.Rebound, c.Keys[0].Keys)
	}
	s.press(ui.Input{})
	if s.Model.Controls.Rebound != person.DoNothing {
		t.Error("it is told twice")
	}
}

func TestAnAxisIsTurnedRoundAndAButtonBoundAnew(t *testing.T) { // INP-07
	s := controlsPage()
	c := &s.Model.Controls
	c.Device = 1
	down := func(n int) {
		for range n {
			s.press(ui.Input{Down: true})
		}
	}
	down(5) // device, force, calibrate, bar, does, turned round
	s.press(ui.Input{Accept: true})
	if a := c.Devices[0].Profile.Axes[0]; !c.Changed || a.Low != 1 || a.High != -1 {
		t.Errorf("turned round: %+v, %v", a, c.Changed)
	}
	down(10) // dead, gamma, level; bar, does, turned round, dead, gamma, level; button
	s.press(ui.Input{Right: true})
	if b := c.Devices[0].Profile.Buttons[0]; !c.Changed || b.Does != person.DoShiftDown {
		t.Errorf("the button does %s", b.Does)
	}
	down(1)
	s.press(ui.Input{Accept: true})
	if !c.Keep {
		t.Error("it is not kept")
	}
	for range 13 {
		s.press(ui.Input{Up: true})
	}
	s.press(ui.Input{Up: true})
	s.press(ui.Input{Accept: true})
	if !c.Calibrating {
		t.Error("calibrating does not begin")
	}
}
