//go:build cgo && window

// The page of keys and devices: what it shows, and what it changes.

package cockpit

import (
	"cmp"
	"io/fs"
	"math/bits"
	"slices"
	"strings"

	"camber/blueprints"
	"camber/blueprints/load"
	"camber/components"
	"camber/components/person"
	"camber/systems/control"
	"camber/systems/host/settings"
	"camber/systems/hud/menu"
	"camber/systems/hud/ui"
)

// Page is the page, and what it keeps from frame to frame.
type Page struct {
	cockpit     *Cockpit
	model       *menu.Model
	files       fs.FS
	maps        []load.Entry
	calibration *control.Calibration
	before      map[string][2]uint64 // buttons at the last frame, by path
	last        map[string]int       // button that was pressed last, by path
	pad         [2]uint64            // of the pads together, for menus
	undo        [][]keySet           // what the settings said before each change of a key, the newest last
	stick       [2]int               // where their sticks pointed: right and down
}

// NewPage is one that nobody has looked at yet.
func NewPage(c *Cockpit, m *menu.Model, files fs.FS) Page {
	return Page{cockpit: c, model: m, files: files}
}

// keySet is what the settings say of an action's keys.
type keySet struct{ path, text string }

// Show fills the page.
func (p *Page) Show() {
	m, c := &p.model.Controls, p.cockpit
	if p.before == nil {
		p.before, p.last = map[string][2]uint64{}, map[string]int{}
	}
	if len(m.Maps) == 0 {
		p.maps = blueprints.List(p.files, blueprints.KindKeys)
		for i, e := range p.maps {
			m.Maps = append(m.Maps, e.Name)
			if e.ID == c.config.Text("/FahrSim/Input@Keymap") {
				m.Map = i
			}
		}
	}
	if c.Keymap != nil && m.Rebound == person.DoNothing {
		m.Keys = m.Keys[:0]
		for a := range person.Actions {
			if a.Keyed() {
				m.Keys = append(m.Keys, keyRow(c.Keymap, a))
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
		if _, known := p.last[path]; !known {
			p.last[path] = -1
			p.before[path] = now
		}
		for w := range now {
			if fresh := now[w] &^ p.before[path][w]; fresh != 0 {
				p.last[path] = 64*w + bits.TrailingZeros64(fresh)
			}
		}
		p.before[path] = now
		d := &m.Devices[i]
		d.Reading, d.Last = *r, p.last[path]
		d.Profile = person.Profile{Name: r.Device.Name}
		if known := control.ProfileFor(c.read, &r.Device); known != nil {
			d.Profile = *known
			d.Profile.Axes, d.Profile.Buttons = slices.Clone(known.Axes), slices.Clone(known.Buttons)
		}
		d.Levels = control.Levels(&d.Profile, r)
	}
	p.calibrate()
}

// keyRow is the row of an action.
func keyRow(m *person.Keymap, a person.Action) (row menu.ControlKey) {
	row.Does, row.Keys = a, control.KeysFor(m, a)
	return row
}

// calibrate watches the device that is looked at.
func (p *Page) calibrate() {
	m := &p.model.Controls
	if m.Device < 1 || m.Device > len(m.Devices) {
		p.calibration = nil
		return
	}
	d := &m.Devices[m.Device-1]
	switch {
	case m.Calibrating && p.calibration == nil:
		p.calibration = &control.Calibration{}
		fallthrough
	case m.Calibrating:
		p.calibration.See(&d.Reading)
	case p.calibration != nil:
		if n := p.calibration.Take(&d.Profile); n > 0 {
			p.cockpit.draft(&d.Reading.Device, d.Profile)
			p.model.Notice = components.Notice{
				Kind: "device-calibrated", Who: d.Reading.Device.Name, Numbers: [4]float64{float64(n)},
			}
		}
		p.calibration = nil
	}
}

// Rebind takes what the page has changed.
func (p *Page) Rebind() {
	m, c := &p.model.Controls, p.cockpit
	var before []keySet
	set := func(path, text string) {
		before = append(before, keySet{path, c.config.Text(path)})
		if err := c.config.SetString(path, text); err != nil {
			p.model.Notice = person.Wrong(err)
		}
	}
	defer func() {
		if len(before) > 0 {
			p.undo = append(p.undo, before)
		}
		m.Undo = len(p.undo) > 0
	}()
	switch {
	case m.Remapped && m.Map < len(p.maps):
		set("/FahrSim/Input@Keymap", p.maps[m.Map].ID)
		c.remap()
	case m.TakeBack && len(p.undo) > 0:
		last := len(p.undo) - 1
		for _, k := range slices.Backward(p.undo[last]) {
			set(k.path, k.text)
		}
		p.undo, before = p.undo[:last], nil
		c.remap()
	case m.Afresh:
		for a := range person.Actions {
			if a.Keyed() && c.config.Text(settings.KeySetting(a)) != "" {
				set(settings.KeySetting(a), "")
			}
		}
		c.remap()
	case m.Rebound != person.DoNothing:
		i := slices.IndexFunc(m.Keys, func(k menu.ControlKey) bool { return k.Does == m.Rebound })
		key := m.Keys[i].Keys
		if lost := c.Keymap.Of(key); lost != person.DoNothing && lost != m.Rebound { // it does one thing
			rest := slices.DeleteFunc(strings.Split(control.KeysFor(c.Keymap, lost), ", "),
				func(k string) bool { return k == key })
			text := cmp.Or(strings.Join(rest, ", "), "none")
			set(settings.KeySetting(lost), text)
			p.model.Notice = components.Notice{Kind: "device-file", Who: lost.String(), Text: text}
		}
		set(settings.KeySetting(m.Rebound), key)
		m.Rebound = person.DoNothing
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
			p.model.Notice = person.Wrong(err)
		} else {
			p.model.Notice = components.Notice{
				Kind: "device-file", Who: d.Reading.Device.Name, Text: c.config.DeviceFolder(),
			}
			c.reprofile()
		}
	}
}

// Lead has pads lead through menus, as keys do: the cross or the left stick, A to accept, B to go back, shoulders for
// tabs.
func (p *Page) Lead(in *ui.Input) {
	c := p.cockpit
	var now [2]uint64
	stick := [2]int{}
	c.mu.Lock()
	used := c.chosen(c.pads) // a pad that is not used leads nobody
	for i := range used {
		r := &used[i]
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
	fresh := now[0] &^ p.pad[0]
	moved := [2]int{}
	for a := range stick {
		if stick[a] != p.stick[a] {
			moved[a] = stick[a]
		}
	}
	p.pad, p.stick = now, stick
	pressed := func(button int) bool { return fresh>>button&1 != 0 }
	in.Accept = in.Accept || pressed(0)
	in.Back = in.Back || pressed(1) || pressed(7)
	in.Last, in.Next = in.Last || pressed(4), in.Next || pressed(5)
	in.Up, in.Right = in.Up || pressed(11) || moved[1] < 0, in.Right || pressed(12) || moved[0] > 0
	in.Down, in.Left = in.Down || pressed(13) || moved[1] > 0, in.Left || pressed(14) || moved[0] < 0
}
