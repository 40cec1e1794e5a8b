//go:build cgo && window

// The page of keys and devices: what it shows, and what it changes.

package seat

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"camber/blueprints"
	"camber/blueprints/load"
	"camber/components"
	"camber/systems/control"
	"camber/systems/host/settings"
	"camber/systems/hud/menu"
	"camber/systems/hud/ui"
)

// controlsPage is what the page keeps from frame to frame.
type controlsPage struct {
	maps        []load.Entry
	calibration *control.Calibration
	before      map[string][2]uint64 // buttons at the last frame, by path
	last        map[string]int       // button that was pressed last, by path
	pad         [2]uint64            // of the pads together, for menus
	stick       [2]int               // where their sticks pointed: right and down
}

// controls fills the page.
func (b *menus) controls() {
	m, c := &b.screens.Model.Controls, b.front.cockpit
	if b.desk.before == nil {
		b.desk.before, b.desk.last = map[string][2]uint64{}, map[string]int{}
	}
	if len(m.Maps) == 0 {
		b.desk.maps = blueprints.List(b.setup.Files, blueprints.KindKeys)
		for i, e := range b.desk.maps {
			m.Maps = append(m.Maps, e.Name)
			if e.ID == c.config.Text("/FahrSim/Input@Keymap") {
				m.Map = i
			}
		}
	}
	if c.keymap != nil && m.Rebound == components.DoNothing {
		m.Keys = m.Keys[:0]
		for a := range components.Actions {
			if a.Keyed() {
				m.Keys = append(m.Keys, keyRow(c.keymap, a))
			}
		}
	}
	c.listen() // the loop may stand
	m.Delay = c.delays()
	readings := c.shown()
	m.Devices = slices.Grow(m.Devices[:0], len(readings))[:len(readings)]
	for i := range readings {
		r := &readings[i]
		path, now := r.Device.Path, r.Buttons
		if _, known := b.desk.last[path]; !known {
			b.desk.last[path] = -1
			b.desk.before[path] = now
		}
		for w := range now {
			if fresh := now[w] &^ b.desk.before[path][w]; fresh != 0 {
				b.desk.last[path] = 64*w + bits.TrailingZeros64(fresh)
			}
		}
		b.desk.before[path] = now
		d := &m.Devices[i]
		d.Reading, d.Last = *r, b.desk.last[path]
		d.Profile = components.Profile{Name: r.Device.Name}
		if p := control.ProfileFor(c.read, &r.Device); p != nil {
			d.Profile = *p
			d.Profile.Axes, d.Profile.Buttons = slices.Clone(p.Axes), slices.Clone(p.Buttons)
		}
		d.Levels = control.Levels(&d.Profile, r)
	}
	b.calibrate()
}

// keyRow is the row of an action.
func keyRow(m *components.Keymap, a components.Action) (row menu.ControlKey) {
	row.Does, row.Keys = a, control.KeysFor(m, a)
	return row
}

// calibrate watches the device that is looked at.
func (b *menus) calibrate() {
	m := &b.screens.Model.Controls
	if m.Device < 1 || m.Device > len(m.Devices) {
		b.desk.calibration = nil
		return
	}
	d := &m.Devices[m.Device-1]
	switch {
	case m.Calibrating && b.desk.calibration == nil:
		b.desk.calibration = &control.Calibration{}
		fallthrough
	case m.Calibrating:
		b.desk.calibration.See(&d.Reading)
	case b.desk.calibration != nil:
		if n := b.desk.calibration.Take(&d.Profile); n > 0 {
			b.front.cockpit.draft(&d.Reading.Device, d.Profile)
			b.screens.Model.Notice = fmt.Sprintf("%s: %d axes calibrated", d.Reading.Device.Name, n)
		}
		b.desk.calibration = nil
	}
}

// rebind takes what the page has changed.
func (b *menus) rebind() {
	s := b.screens
	m, c := &s.Model.Controls, b.front.cockpit
	set := func(path, text string) {
		if err := c.config.SetString(path, text); err != nil {
			s.Model.Notice = err.Error()
		}
	}
	switch {
	case m.Remapped && m.Map < len(b.desk.maps):
		set("/FahrSim/Input@Keymap", b.desk.maps[m.Map].ID)
		c.remap()
	case m.Rebound != components.DoNothing:
		i := slices.IndexFunc(m.Keys, func(k menu.ControlKey) bool { return k.Does == m.Rebound })
		key := m.Keys[i].Keys
		if lost := c.keymap.Of(key); lost != components.DoNothing && lost != m.Rebound { // it does one thing
			rest := slices.DeleteFunc(strings.Split(control.KeysFor(c.keymap, lost), ", "),
				func(k string) bool { return k == key })
			text := strings.Join(rest, ", ")
			if text == "" {
				text = "none"
			}
			set(settings.KeySetting(lost), text)
			s.Model.Notice = fmt.Sprintf("%s: %s", lost, text)
		}
		set(settings.KeySetting(m.Rebound), key)
		m.Rebound = components.DoNothing
		c.remap()
	}
	if m.Device < 1 || m.Device > len(m.Devices) {
		return
	}
	d := &m.Devices[m.Device-1]
	if m.Changed {
		c.draft(&d.Reading.Device, d.Profile)
	}
	if m.Keep {
		if err := c.config.KeepProfile(&d.Reading.Device, &d.Profile); err != nil {
			s.Model.Notice = err.Error()
		} else {
			s.Model.Notice = d.Reading.Device.Name + ": " + c.config.DeviceFolder()
			c.reprofile()
		}
	}
}

// lead has pads lead through menus, as keys do: the cross or the left stick, A to accept, B to go back, shoulders for
// tabs.
func (b *menus) lead(in *ui.Input) {
	c := b.front.cockpit
	var now [2]uint64
	stick := [2]int{}
	c.mu.Lock()
	for i := range c.pads {
		r := &c.pads[i]
		if !r.Device.Pad || r.Gone {
			continue
		}
		now[0] |= r.Buttons[0]
		for a := range stick {
			switch x := r.Axes[a]; {
			case x > 0.6:
				stick[a] = 1
			case x < -0.6:
				stick[a] = -1
			}
		}
	}
	c.mu.Unlock()
	fresh := now[0] &^ b.desk.pad[0]
	moved := [2]int{}
	for a := range stick {
		if stick[a] != b.desk.stick[a] {
			moved[a] = stick[a]
		}
	}
	b.desk.pad, b.desk.stick = now, stick
	pressed := func(button int) bool { return fresh>>button&1 != 0 }
	in.Accept = in.Accept || pressed(0)
	in.Back = in.Back || pressed(1) || pressed(7)
	in.Last, in.Next = in.Last || pressed(4), in.Next || pressed(5)
	in.Up, in.Right = in.Up || pressed(11) || moved[1] < 0, in.Right || pressed(12) || moved[0] > 0
	in.Down, in.Left = in.Down || pressed(13) || moved[1] > 0, in.Left || pressed(14) || moved[0] < 0
}

// listen hears the devices while the loop stands, for the bars of the page.
func (c *cockpit) listen() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.panel.readings = append(c.panel.readings[:0], c.pads...)
	if c.plugs != nil {
		c.panel.readings = c.plugs.Read(c.panel.readings)
	}
	if c.remote != nil {
		c.panel.readings = c.remote.Read(c.panel.readings)
	}
}

// shown are the readings for the page, without those that are gone.
func (c *cockpit) shown() []components.Reading {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(c.panel.readings), func(r components.Reading) bool { return r.Gone })
}

// draft has a device do by another profile from now on, until the settings are read again.
func (c *cockpit) draft(d *components.Device, p components.Profile) {
	p.From = "draft of " + d.Path
	p.Match = []string{d.ID}
	if d.ID == "" {
		p.Match = []string{components.MatchAny}
	}
	all := []*components.Profile{&p}
	for _, old := range c.read {
		if old.From != p.From {
			all = append(all, old)
		}
	}
	c.read = all
	c.mu.Lock()
	c.profiles = all
	c.mu.Unlock()
}

// delays is how long it took from a device's event to the step, for a person; empty where nothing was heard.
func (c *cockpit) delays() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	d := c.panel.delay
	if d.Count == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f ms, at most %.1f ms", 1e3*d.Mean, 1e3*d.Worst)
}
