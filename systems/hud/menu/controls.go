// Controls: what keys, buttons and axes do, each bound anew here, and a device's axes as bars that move with it
// (INP-07, CFG-17).

package menu

import (
	"strconv"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// Controls are keys and devices. The host fills them before each frame and takes changes from them after it.
type Controls struct {
	Maps    []string // keymaps
	Map     int
	Keys    []ControlKey
	Devices []ControlDevice
	Device  int // that is looked at; 0 is the keyboard
	Delay   string

	Changed     bool          // Profile is another one now
	Calibrating bool          // all axes are moved from end to end
	Keep        bool          // Profile is to be kept for this kind of device
	Rebound     person.Action // that has another key now; DoNothing: none
	Remapped    bool          // Map is another one now
	Undo        bool          // a change can be taken back
	TakeBack    bool          // it is to be
	Afresh      bool          // all keys are to be as the keymap has them
}

// ControlKey is what does an action.
type ControlKey struct {
	Does person.Action
	Keys string // "W, Up"
}

// ControlDevice is a device that is there.
type ControlDevice struct {
	Reading person.Reading
	Profile person.Profile
	Levels  [person.DeviceAxes]float64 // what its axes ask for
	Last    int                        // the button that was pressed last; -1: none yet
}

// The words of what keys and axes do, in the order of actions; those without one are called as files call them.
var actionWords = [person.Actions]string{
	person.DoNothing: "nothing", person.DoSteer: "Steering", person.DoPedals: "Both pedals",
	person.DoThrottle: "Throttle", person.DoBrake: "Brake",
	person.DoClutch: "Clutch", person.DoHandBrake: "Hand brake", person.DoLeft: "Steer left",
	person.DoRight:   "Steer right",
	person.DoReverse: "Reverse gear", person.DoStarter: "Starter", person.DoFlash: "Headlamp flasher",
	person.DoHorn:    "Horn",
	person.DoShiftUp: "Shift up", person.DoShiftDown: "Shift down", person.DoIndicateLeft: "Indicate left",
	person.DoIndicateRight: "Indicate right",
	person.DoHazard:        "Hazard lights", person.DoLights: "Lights", person.DoWipers: "Wipers",
	person.DoCamera: "Camera",
	person.DoZoomIn: "Nearer", person.DoZoomOut: "Farther", person.DoHUD: "HUD",
	person.DoShader: "Streets, or quality", person.DoReset: "Back to the start",
	person.DoAdd: "Put something down", person.DoClear: "Clear all", person.DoAddBehind: "Put it down behind",
	person.DoNext: "Next thing",
	person.DoUndo: "Take the last away", person.DoRestart: "Restart", person.DoTuning: "Tuning",
	person.DoDriver: "Built-in driver",
	person.DoMenu:   "Menu", person.DoScreenshot: "Screenshot", person.DoFullScreen: "Full screen",
	person.DoCompare: "Compare set-ups", person.DoViews: "Developer's views", person.DoProfile: "Profiler",
	person.DoFilm: "Film", person.DoPhoto: "Photo",
	person.DoReplay: "Replay", person.DoRecover: "Back on the road", person.DoHelp: "Keys",
	person.DoLookLeft:  "Look left",
	person.DoLookRight: "Look right", person.DoLookBack: "Look back",
}

// act is the word of an action in the language.
func (m *Menu) act(a person.Action) string {
	if word := actionWords[a]; word != "" {
		return m.say(word)
	}
	if a >= person.DoGear1 && a <= person.DoGear8 {
		return m.numbered("Gear", int(a-person.DoGear1)+1)
	}
	return a.String()
}

// controls is the page.
func (m *Menu) controls(o *Options) {
	c := &m.Model.Controls
	c.Rebound, c.Changed, c.Keep, c.Remapped = person.DoNothing, false, false, false
	c.TakeBack, c.Afresh = false, false
	m.names = append(m.names[:0], m.say("keyboard"))
	for i := range c.Devices {
		m.names = append(m.names, c.Devices[i].Reading.Device.Name)
	}
	if m.Choice(m.say("Wheel or pad"), &c.Device, m.names...) {
		c.Calibrating = false
	}
	m.Slider(m.say("Force feedback"), &o.Force, 0, 2, 0.05, percent)
	if c.Device > 0 && c.Device <= len(c.Devices) {
		m.device(c, &c.Devices[c.Device-1])
		return
	}
	c.Remapped = m.Choice(m.say("Keymap"), &c.Map, c.Maps...)
	c.TakeBack = c.Undo && m.Button(m.say("Take the last change back"))
	c.Afresh = m.Button(m.say("All keys as the keymap has them"))
	for i := range c.Keys {
		if m.KeyRow(m.act(c.Keys[i].Does), &c.Keys[i].Keys, m.say("press a key")) {
			c.Rebound = c.Keys[i].Does
		}
	}
}

// device is what one has: an axis is a bar that moves with it, and what it does; then the button that was pressed last.
func (m *Menu) device(c *Controls, d *ControlDevice) {
	p := &d.Profile
	if c.Delay != "" {
		m.Pair(m.say("Delay"), c.Delay)
	}
	word := "Calibrate: feet off, then move everything"
	if c.Calibrating {
		word = "Done: everything was moved"
	}
	if m.Button(m.say(word)) {
		c.Calibrating = !c.Calibrating
	}
	for i := range d.Reading.AxesN {
		m.axis(c, d, i)
	}
	if d.Last >= 0 {
		which, now := 0, person.DoNothing
		for _, b := range p.Buttons {
			if b.Input == d.Last {
				now = b.Does
			}
		}
		m.names = append(m.names[:0], m.act(person.DoNothing))
		for a := person.DoThrottle; a < person.Actions; a++ {
			if a == now {
				which = len(m.names)
			}
			m.names = append(m.names, m.act(a))
		}
		if m.Choice(m.numbered("Button", d.Last), &which, m.names...) {
			does := person.DoNothing
			if which > 0 {
				does = person.DoThrottle + person.Action(which-1)
			}
			p.Buttons = bound(p.Buttons, d.Last, does)
			c.Changed = true
		}
	} else {
		m.Label(m.say("Press a button of it to say what it does"))
	}
	c.Keep = m.Button(m.say("Keep this for the device"))
}

// axis is three rows: where it stands, what it does, and whether it is turned round, with the dead zone of what it
// does.
func (m *Menu) axis(c *Controls, d *ControlDevice, input int) {
	raw := float64(d.Reading.Axes[input])
	m.Slider(m.numbered("Axis", input), &raw, -1, 1, 0, signed)
	at := -1
	for i := range d.Profile.Axes {
		if d.Profile.Axes[i].Input == input {
			at = i
		}
	}
	which := 0
	if at >= 0 {
		which = int(d.Profile.Axes[at].Does)
	}
	m.names = m.names[:0]
	for a := person.DoNothing; a <= person.DoHandBrake; a++ {
		m.names = append(m.names, m.act(a))
	}
	if m.Choice("   "+m.say("does"), &which, m.names...) {
		c.Changed = true
		switch does := person.Action(which); {
		case does == person.DoNothing && at >= 0:
			d.Profile.Axes = append(d.Profile.Axes[:at:at], d.Profile.Axes[at+1:]...)
			return
		case at < 0:
			d.Profile.Axes = append(d.Profile.Axes, person.AxisBinding{
				Input: input, Does: does, Low: -1, High: 1, Full: 1,
				Gamma: 1,
			})
			at = len(d.Profile.Axes) - 1
		default:
			d.Profile.Axes[at].Does = does
		}
	}
	if at < 0 {
		return
	}
	a := &d.Profile.Axes[at]
	turned := a.High < a.Low
	if m.Toggle("   "+m.say("turned round"), &turned) {
		a.Low, a.High, c.Changed = a.High, a.Low, true
	}
	if m.Slider("   "+m.say("Dead zone"), &a.Dead, 0, 0.3, 0.01, percent) || m.Slider("   "+m.say("Gamma"), &a.Gamma, 0.2,
		5, 0.1, nil) {
		c.Changed = true
	}
	level := d.Levels[input]
	m.Slider("   "+m.act(a.Does), &level, min(0, -two(a.Does)), 1, 0, signed)
}

// two is 1 for what goes to two sides.
func two(a person.Action) float64 {
	if a == person.DoSteer || a == person.DoPedals {
		return 1
	}
	return 0
}

// bound gives a button something to do, or nothing.
func bound(all []person.ButtonBinding, input int, does person.Action) []person.ButtonBinding {
	var kept []person.ButtonBinding
	for _, b := range all {
		if b.Input != input {
			kept = append(kept, b)
		}
	}
	if does != person.DoNothing {
		kept = append(kept, person.ButtonBinding{Input: input, Does: does})
	}
	return kept
}

func (m *Menu) numbered(word string, n int) string { return m.say(word) + " " + strconv.Itoa(n) }

// signed shows a share with its sign.
func signed(to []byte, v float64) []byte { return strconv.AppendFloat(to, v, 'f', 2, 64) }

// keys is the page that lists what every key does, in two columns, for a driver who has forgotten one.
func (m *Menu) keys() Action {
	m.Column(m.place())
	m.Title(m.say("Keys"))
	plain := m.Type(20, text.Plain, paint.Left, m.Look.Ink)
	strong := m.Type(20, text.Plain, paint.Right, m.Look.Accent)
	rows := m.Model.Controls.Keys
	shown := 0
	for i := range rows {
		k := &rows[i]
		if k.Keys == "" {
			continue
		}
		r := m.Box(60+380*float32(shown/keysDown), 180+29*float32(shown%keysDown), 350, 29)
		m.Fit(r.X, r.Y, 0.62*r.W, m.act(k.Does), plain)
		m.Fit(r.X+r.W, r.Y, 0.36*r.W, k.Keys, strong)
		shown++
	}
	m.Column(m.Box(60, -40, 700, 60))
	if m.Button(m.say("Back")) {
		return m.leaveKeys()
	}
	return Nothing
}

// keysDown is how many keys stand below each other.
const keysDown = 27

// leaveKeys goes back to where the page was opened from: a screen, or the drive.
func (m *Menu) leaveKeys() Action {
	if len(m.before) == 0 {
		return Resume
	}
	m.back()
	return Nothing
}
