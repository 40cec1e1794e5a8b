// Package cockpit is what is in front of the driver: keyboard, pads, wheels and pedals, here or on another machine,
// heard by the loop; at a window with the page of the menus where they are set, at a terminal with its keys.
package cockpit

import (
	"cmp"
	"io/fs"
	"math"
	"slices"
	"strings"
	"sync"

	"camber/blueprints"
	"camber/blueprints/input"
	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/control"
	"camber/systems/device"
	"camber/systems/host/seat/orders"
	"camber/systems/host/seat/wheel"
	"camber/systems/host/settings"
)

// Cockpit is everything that a driver touches. Poll belongs to the loop's goroutine, all else to whoever has the
// window.
type Cockpit struct {
	Board   control.Board // of the window's thread
	Keymap  *person.Keymap
	config  *settings.Config
	content fs.FS
	plugs   *device.Plugs  // nil: devices are not used
	Remote  *wheel.Remote  // nil: there is none
	Feel    *wheel.Feeling // nil: no wheel pushes back
	read    []*person.Profile
	told    orders.Notes // for people
	port    int          // which of the devices here is used, from 1; 0: all

	mu       sync.Mutex
	touches  control.Touches // of the keyboard, for the loop
	pads     []person.Reading
	profiles []*person.Profile // for the loop; nil: nothing new
	asked    [person.Actions]uint8
	panel    panel

	mix      control.Mix // of the loop
	rider    *control.Rider
	of       *ecs.World // that the rider is of
	heard    control.Heard
	look     float64 // rad, to the right, where the driver looks
	readings []person.Reading
	all      []person.Reading  // before they were dealt out
	using    []*person.Profile // by whom devices do what
	mates    []Mate            // who else drives
	feels    [MostMates]*wheel.Feeling
}

// panel is what the loop shows of devices to menus.
type panel struct {
	readings []person.Reading
	want     vehicle.IntentState
	delay    control.Delay
}

// New takes settings and profiles in. What is broken is told; what can be used is.
func New(config *settings.Config, files fs.FS) *Cockpit {
	c := &Cockpit{config: config, content: files, port: config.Int("/FahrSim/Input/Joystick@Port")}
	c.remap()
	c.reprofile()
	if config.Bool("/FahrSim/Input/Joystick@On") { // INP-02
		c.plugs = device.OpenPlugs()
		c.Feel = wheel.Start(config)
		for i := range c.feels {
			c.feels[i] = wheel.Beside(config)
		}
	}
	return c
}

// Close lets go of the devices.
func (c *Cockpit) Close() {
	c.Feel.End()
	for _, f := range c.feels {
		f.End()
	}
	if c.plugs != nil {
		c.plugs.Close()
	}
}

// Routes read keymaps and devices' profiles again that were saved. They count from the loop's next turn on, for keys
// that are held down too.
func (c *Cockpit) Routes() []orders.Route {
	return []orders.Route{
		{Under: "keymaps/", Take: func([]string) { c.remap(); c.Send() }},
		{Under: "devices/", Take: func([]string) { c.reprofile() }},
	}
}

// Send leaves what keys do for the loop.
func (c *Cockpit) Send() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for a, n := range c.Board.Presses {
		if !OfWindow(person.Action(a)) {
			c.touches.Presses[a] += min(n, 20-min(c.touches.Presses[a], 20))
		}
	}
	c.Board.Taken()
	c.touches.Held, c.touches.Stamp = c.Board.Held, c.Board.Stamp
}

// remap reads the keymap again, and a person's keys over it. Of a broken one the last good version stays.
func (c *Cockpit) remap() {
	m, err := baseKeymap(c.content, c.config)
	if err != nil {
		c.told.Add(components.Notice{Kind: "keymap-wrong", Bad: true, Text: err.Error()})
		if c.Keymap != nil {
			return
		}
		if m, err = keymapNamed(c.content, ""); err != nil {
			return
		}
	}
	over, wrong := control.Over(m, ownKeys(c.config))
	for _, w := range wrong {
		c.told.Add(person.Wrong(w))
	}
	if control.KeysFor(over, person.DoMenu) == "" { // nobody is locked out of the options
		over = &person.Keymap{ID: over.ID, Name: over.Name, Keys: slices.DeleteFunc(slices.Clone(over.Keys),
			func(k person.KeyBinding) bool { return k.Key == "Escape" })}
		over.Keys = append(over.Keys, person.KeyBinding{Key: "Escape", Does: person.DoMenu})
		c.told.Add(components.Notice{Kind: "keymap-menu"})
	}
	c.Keymap = over
	c.Board.Use(over)
}

// baseKeymap is the one that the settings name.
func baseKeymap(files fs.FS, config *settings.Config) (*person.Keymap, error) {
	return keymapNamed(files, config.Text("/FahrSim/Input@Keymap"))
}

// defaultKeymap serves where none is named, or that one is broken from the beginning.
const defaultKeymap = "camber"

func keymapNamed(files fs.FS, name string) (*person.Keymap, error) {
	name = cmp.Or(name, defaultKeymap)
	path, err := blueprints.Find(files, blueprints.KindKeys, name)
	if err != nil {
		return nil, err
	}
	loaded, problems := input.LoadKeymap(files, path)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return loaded.Map, nil
}

// ownKeys are the keys that a person has set.
func ownKeys(config *settings.Config) (own []control.Own) {
	for a := range person.Actions {
		if a.Keyed() {
			path := settings.KeySetting(a)
			own = append(own, control.Own{Does: a, Keys: config.Text(path), From: config.Path() + ": " + path})
		}
	}
	return own
}

// reprofile reads the profiles of devices again.
func (c *Cockpit) reprofile() {
	all, words := c.config.Profiles(c.content, c.read)
	for _, w := range words {
		c.told.Add(components.Notice{Bad: true, Text: w})
	}
	c.read = all
	c.mu.Lock()
	c.profiles = all
	c.mu.Unlock()
}

// Assists are what helps at the devices.
type Assists struct{ Plain, Manual bool }

// Poll is a loop's moment: all devices become what the driver wants of the car.
func (c *Cockpit) Poll(d *person.DevicesAux, w *ecs.World, dt float64, help Assists) {
	c.take(len(d.Mates))
	if c.of != w {
		c.of, c.rider = w, control.NewRider(w)
	}
	intent, seated := vehicle.Intent.Find(w, d.Car)
	if seated && !d.Active { // the built-in driver has it
		c.mix.Adopt(intent.State)
	}
	h := &c.heard
	h.Devices, h.Car, h.Now, h.Dt = c.readings, c.rider.Feel(d.Car), device.Now(), dt
	c.mix.Keys.Plain, c.mix.Keys.Automatic = help.Plain, !help.Manual
	want, pressed := c.mix.Move(h)
	c.feel(h.Now)
	put := &d.Put
	put.Ahead += pressed.Presses[person.DoAdd]
	put.Behind += pressed.Presses[person.DoAddBehind]
	put.Next += int8(pressed.Presses[person.DoNext])
	put.Undo += pressed.Presses[person.DoUndo]
	put.Clear = put.Clear || pressed.Presses[person.DoClear] > 0
	d.Back = d.Back || pressed.Presses[person.DoRecover] > 0
	c.look = lookOf(&pressed.Held)
	_, driven := vehicle.Driver.Find(w, d.Car)
	if seated && driven && pressed.Presses[person.DoDriver]%2 == 1 {
		if d.Seat = vehicle.SeatOwn; d.Active {
			d.Seat = vehicle.SeatBuiltIn
		}
		said := map[int8]person.Saying{vehicle.SeatOwn: "seat-own", vehicle.SeatBuiltIn: "seat-built-in"}
		c.mix.Notices = append(c.mix.Notices, components.Notice{Kind: said[d.Seat]})
	}
	d.Want, d.Stamp = want, c.mix.Stamp()
	c.pollMates(d.Mates, w, h.Now, dt, help)
	c.show(w, want, pressed)
}

// take fetches what the other threads have left, and deals the devices out where others drive, too.
func (c *Cockpit) take(mates int) {
	c.mu.Lock()
	if c.heard.Keys == nil {
		c.heard.Keys = new(control.Touches)
	}
	*c.heard.Keys = c.touches
	c.touches.Taken()
	c.readings = append(c.readings[:0], c.pads...)
	if c.profiles != nil {
		c.mix.Use(c.profiles)
		for i := range c.mates {
			c.mates[i].mix.Use(c.profiles)
		}
		c.using, c.profiles = c.profiles, nil
	}
	c.mu.Unlock()
	c.mix.Notices = append(c.mix.Notices, c.told.Take()...)
	pads := len(c.readings)
	if c.plugs != nil {
		c.readings = c.plugs.Read(c.readings)
		for _, note := range c.plugs.Notes() {
			c.mix.Notices = append(c.mix.Notices, components.Notice{Bad: true, Text: note})
		}
	}
	if pads > 0 { // a pad that the window reads is not read twice
		n := pads
		for i := pads; i < len(c.readings); i++ {
			id := c.readings[i].Device.ID
			if !slices.ContainsFunc(c.readings[:pads], func(r person.Reading) bool { return r.Device.ID == id }) {
				c.readings[n] = c.readings[i]
				n++
			}
		}
		c.readings = c.readings[:n]
	}
	if c.all = append(c.all[:0], c.readings...); mates == 0 {
		c.readings = c.chosen(c.readings)
	}
	c.deal(mates)
	if c.Remote != nil {
		c.readings = c.Remote.Read(c.readings)
		c.mix.Notices = append(c.mix.Notices, c.Remote.Said()...)
	}
}

// chosen are those of the devices here that are used.
func (c *Cockpit) chosen(all []person.Reading) []person.Reading {
	if c.port == 0 {
		return all
	}
	return all[min(c.port-1, len(all)):min(c.port, len(all))]
}

// show tells what there is to tell, and leaves for the window what is its own.
func (c *Cockpit) show(w *ecs.World, want vehicle.IntentState, pressed *control.Touches) {
	log := components.Notices.In(w)
	for _, n := range c.mix.Notices {
		log.Add(ecs.Tick{N: w.Tick()}, n)
	}
	c.mix.Notices = c.mix.Notices[:0]
	c.mu.Lock()
	defer c.mu.Unlock()
	for a, n := range pressed.Presses {
		if OfWindow(person.Action(a)) {
			c.asked[a] = min(c.asked[a]+n, 9)
		}
	}
	c.panel.readings = append(c.panel.readings[:0], c.readings...)
	c.panel.want, c.panel.delay = want, c.mix.Delay
}

// Hint names the keys that a newcomer needs first, as they are bound.
func (c *Cockpit) Hint(say func(word string) string) string {
	named := func(does person.Action, word string) string {
		return strings.ReplaceAll(control.KeysFor(c.Keymap, does), ", ", " "+say("or")+" ") + " " + word
	}
	return strings.Join([]string{
		named(person.DoThrottle, say("gas")) + "   " + named(person.DoBrake, say("brake")) + "   " +
			named(person.DoLeft, say("left")) + "   " + named(person.DoRight, say("right")),
		named(person.DoRecover, say("back on the road")) + "   " + named(person.DoCamera, say("camera")) + "   " +
			named(person.DoMenu, say("menu")) + "   " + named(person.DoHelp, say("all keys")),
	}, "\n")
}

// OfWindow says whether an action is done by the window, not by the car or the world.
func OfWindow(a person.Action) bool {
	return a >= person.DoCamera && a <= person.DoReset || a >= person.DoRestart && a != person.DoDriver &&
		a != person.DoRecover
}

// Look is where the driver looks, in rad to the right of ahead; of the loop.
func (c *Cockpit) Look() float64 { return c.look }

// lookOf is where held keys have the driver look: to the side, or back with both or the third of them.
func lookOf(held *[person.Actions]bool) float64 {
	left, right := held[person.DoLookLeft], held[person.DoLookRight]
	switch {
	case held[person.DoLookBack], left && right:
		return math.Pi
	case left:
		return -math.Pi / 2
	case right:
		return math.Pi / 2
	}
	return 0
}
