//go:build cgo && window

// Driving: keys, pads and wheels have the car.

package seat

import (
	"camber/components/person"
	"camber/systems/device"
	"camber/systems/host/seat/cockpit"
	"camber/systems/hud/menu"
)

// driving is the state in which nothing is over the world.
type driving struct {
	*cabin
	flying flying
}

func (d *driving) enter() {
	d.flying.rest()
	d.settle(false, false, false)
}

// Handle does what buttons of devices and keys ask.
func (d *driving) Handle(h hands) (state, error) {
	d.flying.hands(d.front, h.Hands, true)
	for _, a := range h.asked {
		if next := d.does(a); next != nil {
			return next, nil
		}
	}
	if next := d.press(h.Hands); next != nil {
		return next, nil
	}
	return d, nil
}

// press reads keys, and gives the state that one of them begins; nil: none.
func (d *driving) press(h *device.Hands) (next state) {
	c := d.front.cockpit
	if len(h.Presses) == 0 {
		return nil
	}
	stamp := device.Now()
	for _, p := range h.Presses {
		if p.Repeated {
			continue
		}
		if by := map[string]int{"Right": 1, "Left": -1}[p.Key]; by != 0 && p.Down {
			d.lookOn(by)
		}
		if does := c.Board.Press(p.Key, p.Down, stamp); p.Down && cockpit.OfWindow(does) {
			if next := d.does(does); next != nil { // it has the keys now
				return next
			}
		}
	}
	c.Send()
	now := d.front.now()
	d.front.leave(func(m *mail) { m.touched = now })
	return nil
}

// lookOn has who looks on at a race with others look at another car.
func (d *driving) lookOn(by int) {
	g := d.game
	if g.party == nil {
		return
	}
	g.order(func() {
		if g.party.client.Own() == 0 {
			g.party.client.LookOn(by)
		}
	})
}

// highlight has streets be highlighted, or no longer.
func (d *driving) highlight() {
	on := !d.painter.highlit.Load()
	d.painter.highlit.Store(on)
	word := "streets are as usual"
	if on {
		word = "streets are highlighted"
	}
	d.game.say(word, false)
}

// does does what a key or button asks of the window, and gives the state that this begins; nil: none.
func (d *driving) does(a person.Action) (next state) {
	g, o := d.game, &d.screens.Model.Options
	switch a {
	case person.DoMenu:
		return d.menus.open(pauseScreen)
	case person.DoCamera:
		if d.front.nextCamera() == person.FreeFly {
			g.say(flyHint, false)
		}
	case person.DoZoomIn:
		d.front.zoom(1 / zoomStep)
	case person.DoZoomOut:
		d.front.zoom(zoomStep)
	case person.DoHUD:
		d.front.leave(func(m *mail) { m.hidden = !m.hidden })
	case person.DoShader:
		if d.painter.streets.Load() {
			d.highlight()
		} else if n := len(d.screens.Model.Presets); n > 0 {
			o.Preset = (o.Preset + 1) % n
			d.menus.apply()
			g.say("drawn as preset "+d.command.Preset, false)
		}
	case person.DoRestart, person.DoReset:
		g.anew()
	case person.DoTuning:
		return d.menus.tuneOpen()
	case person.DoCompare:
		d.menus.tuneCompare()
	case person.DoHelp:
		return d.menus.open(menu.Keys)
	case person.DoViews:
		d.front.leave(func(m *mail) { m.view = (m.view + 1) % person.HUDViews })
	case person.DoProfile:
		g.order(g.profiled)
	case person.DoFilm:
		d.painter.film(g.say)
	case person.DoPhoto:
		return newPhoto(d.cabin)
	case person.DoReplay:
		d.replays.view()
	case person.DoFullScreen:
		d.fill(!d.window.Full(), max(d.command.Monitor-1, o.Monitor, 0))
	case person.DoScreenshot:
		d.painter.photo()
	}
	return nil
}
