//go:build cgo && window

// Pads, wheels and keys at a window, whatever is done with them.

package cockpit

import (
	"context"
	"fmt"
	"slices"

	"camber/components"
	"camber/components/person"
	"camber/content"
	"camber/systems/control"
	"camber/systems/device"
)

// ReleaseAllKeys has no key down.
func (c *Cockpit) ReleaseAllKeys() {
	c.Board.LetGo()
	c.Send()
}

// Watch tells when devices' profiles are saved; where they cannot be watched, the next start has them.
func (c *Cockpit) Watch(ctx context.Context) (saved <-chan []string) {
	c.padMappings()
	if dir := c.config.DeviceFolder(); dir != "" {
		saved, _ = content.Watch(ctx, dir, content.QuietTime, nil)
	}
	return saved
}

// Touch reads what the window has of pads, and profiles that were saved, and gives what buttons of devices ask of the
// window.
func (c *Cockpit) Touch(
	pads func(to []person.Reading) []person.Reading, focused bool, saved <-chan []string,
) (asked []person.Action) {
	if !focused {
		c.ReleaseAllKeys()
	}
	c.mu.Lock()
	c.pads = pads(c.pads[:0])
	for a, n := range c.asked {
		if n > 0 {
			asked = append(asked, person.Action(a))
		}
	}
	c.asked = [person.Actions]uint8{}
	c.mu.Unlock()
	select {
	case _, ok := <-saved:
		if ok { // else nothing is watched any more
			c.reprofile()
			c.padMappings()
		}
	default:
	}
	return asked
}

// Stick is how far the right stick of a pad is pushed ahead and to the right, -1..1.
func (c *Cockpit) Stick() (ahead, right float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	const idle = 0.15 // of its way, in which nobody pushes it
	for i := range c.panel.readings {
		if r := &c.panel.readings[i]; r.Device.Pad && !r.Gone && r.AxesN >= 4 {
			if x, y := float64(r.Axes[2]), float64(r.Axes[3]); x*x+y*y > idle*idle {
				return -y, x
			}
		}
	}
	return 0, 0
}

// Asks tells whether a key of an action went down.
func (c *Cockpit) Asks(h *device.Hands, does person.Action) bool {
	for _, p := range h.Presses {
		if p.Down && !p.Repeated && c.Keymap.Of(p.Key) == does {
			return true
		}
	}
	return false
}

// padMappings hands a person's lines of the pads' mapping database on; broken ones are told with their place.
func (c *Cockpit) padMappings() {
	file, data, err := c.config.PadMappings()
	if err != nil {
		c.told.Add(components.Notice{Kind: "pad-wrong", Bad: true, Text: err.Error()})
		return
	}
	good, wrong := control.PadMappings(file, data)
	for _, w := range wrong {
		c.told.Add(person.Wrong(w))
	}
	if good != "" && !device.UsePadMappings(good) {
		c.told.Add(components.Notice{Kind: "pad-refused", Bad: true, Who: file})
	}
}

// listen hears the devices while the loop stands, for the bars of the page.
func (c *Cockpit) listen() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.panel.readings = append(c.panel.readings[:0], c.pads...)
	if c.plugs != nil {
		c.panel.readings = c.plugs.Read(c.panel.readings)
	}
	if c.Remote != nil {
		c.panel.readings = c.Remote.Read(c.panel.readings)
	}
}

// shown are the readings for the page, without those that are gone.
func (c *Cockpit) shown() []person.Reading {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(c.panel.readings), func(r person.Reading) bool { return r.Gone })
}

// draft has a device do by another profile from now on, until the settings are read again.
func (c *Cockpit) draft(d *person.Device, p person.Profile) {
	p.From = "draft of " + d.Path
	p.Match = []string{d.ID}
	if d.ID == "" {
		p.Match = []string{person.MatchAny}
	}
	all := []*person.Profile{&p}
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
func (c *Cockpit) delays() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	d := c.panel.delay
	if d.Count == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f ms, at most %.1f ms", 1e3*d.Mean, 1e3*d.Worst)
}
