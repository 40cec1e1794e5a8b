//go:build cgo && window

// Pads, wheels and keys at a window, whatever is done with them.

package seat

import (
	"camber/components"
	"camber/systems/control"
	"camber/systems/device"
)

// releaseAllKeys has no key down.
func (b *cabin) releaseAllKeys() {
	b.front.cockpit.board.LetGo()
	b.front.cockpit.send()
}

// feel reads pads, and gives what buttons of devices ask of the window.
func (b *cabin) feel(h *device.Hands) (asked []components.Action) {
	c := b.front.cockpit
	if !h.Focused {
		b.releaseAllKeys()
	}
	c.mu.Lock()
	c.pads = b.window.Pads(c.pads[:0])
	for a, n := range c.asked {
		if n > 0 {
			asked = append(asked, components.Action(a))
		}
	}
	c.asked = [components.Actions]uint8{}
	c.mu.Unlock()
	select {
	case _, ok := <-b.profiles:
		if !ok {
			b.profiles = nil
			break
		}
		c.reprofile()
		b.padMappings()
	default:
	}
	return asked
}

// padMappings hands a person's lines of the pads' mapping database on; broken ones are told with their place.
func (b *cabin) padMappings() {
	c := b.front.cockpit
	file, data, err := c.config.PadMappings()
	if err != nil {
		c.told.Add(true, "pad mappings: "+err.Error())
		return
	}
	good, wrong := control.PadMappings(file, data)
	for _, w := range wrong {
		c.told.Add(true, w.Error())
	}
	if good != "" && !device.UsePadMappings(good) {
		c.told.Add(true, file+": the window's library does not take its mappings")
	}
}
