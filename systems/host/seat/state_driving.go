//go:build cgo && window

// Driving: keys, pads and wheels have the car.

package seat

import (
	"camber/components"
	"camber/components/person"
	"camber/systems/device"
	"camber/systems/host/seat/cockpit"
	"camber/systems/host/seat/sight"
	"camber/systems/hud/menu"
)

// driving is the state in which nothing is over the world.
type driving struct {
	*cabin
	flying sight.Flying
}

func (d *driving) enter() {
	d.flying.Rest()
	d.settle(false, false, false)
}

// Handle does what buttons of devices and keys ask.
func (d *driving) Handle(h hands) (state, error) {
	d.flying.Hands(d.front, h.Hands, true)
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
	c := d.front.Cockpit
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
	now := d.front.Now()
	d.front.Leave(func(m *sight.Mail) { m.Touched = now })
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
	on := !d.painter.Highlit.Load()
	d.painter.Highlit.Store(on)
	n := components.Notice{Kind: "streets-usual"}
	if on {
		n.Kind = "streets-lit"
	}
	d.game.say(n)
}

// does does what a key or button asks of the window, and gives the state that this begins; nil: none.
func (d *driving) does(a person.Action) (next state) {
	g, o := d.game, &d.screens.Model.Options
	switch a {
	case person.DoMenu:
		return d.menus.open(pauseScreen)
	case person.DoCamera:
		if d.front.NextCamera() == person.FreeFly {
			g.say(components.Notice{Kind: "camera-free"})
		}
	case person.DoZoomIn:
		d.front.Zoom(1 / sight.ZoomStep)
	case person.DoZoomOut:
		d.front.Zoom(sight.ZoomStep)
	case person.DoHUD:
		d.front.Leave(func(m *sight.Mail) { m.Hidden = !m.Hidden })
	case person.DoShader:
		if d.painter.Streets.Load() {
			d.highlight()
		} else if n := len(d.screens.Model.Presets); n > 0 {
			o.Preset = (o.Preset + 1) % n
			d.menus.apply()
			g.say(components.Notice{Kind: "picture-preset", Who: d.command.Preset})
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
		d.front.Leave(func(m *sight.Mail) { m.View = (m.View + 1) % person.HUDViews })
	case person.DoProfile:
		g.order(g.profiled)
	case person.DoFilm:
		d.painter.Film(g.say)
	case person.DoPhoto:
		return newPhoto(d.cabin)
	case person.DoReplay:
		d.replays.view()
	case person.DoFullScreen:
		d.fill(!d.window.Full(), max(d.command.Monitor-1, o.Monitor, 0))
	case person.DoScreenshot:
		d.painter.Photo()
	}
	return nil
}
