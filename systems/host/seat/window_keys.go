//go:build cgo && window

// Keys, pads and wheels at a window while driving.

package seat

import (
	"fmt"
	"path/filepath"
	"time"

	"camber/components"
	"camber/systems/control"
	"camber/systems/device"
)

// press reads keys while driving.
func (b *cabin) press(h *device.Hands) {
	c := b.front.cockpit
	if len(h.Presses) == 0 {
		return
	}
	stamp := device.Now()
	for _, p := range h.Presses {
		if p.Repeated {
			continue
		}
		if does := c.board.Press(p.Key, p.Down, stamp); p.Down && ofWindow(does) {
			b.does(does)
			if b.screens.up {
				return // a menu: it has the keys now
			}
		}
	}
	b.front.cockpit.send()
	now := b.front.now()
	b.front.leave(func(m *mail) { m.touched = now })
}

// letGo has no key down.
func (b *cabin) letGo() {
	b.front.cockpit.board.LetGo()
	b.front.cockpit.send()
}

// feel reads pads and does what buttons of devices ask of the window.
func (b *cabin) feel(h *device.Hands) {
	c := b.front.cockpit
	if !h.Focused {
		b.letGo()
	}
	c.mu.Lock()
	c.pads = b.window.Pads(c.pads[:0])
	asked := c.asked
	c.asked = [components.Actions]uint8{}
	c.mu.Unlock()
	for a, n := range asked {
		if n > 0 && !b.screens.up {
			b.does(components.Action(a))
		}
	}
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
}

// padMappings hands a person's lines of the pads' mapping database on; broken ones are told with their place.
func (b *cabin) padMappings() {
	c := b.front.cockpit
	file, data, err := c.config.PadMappings()
	if err != nil {
		c.tell(true, "pad mappings: "+err.Error())
		return
	}
	good, wrong := control.PadMappings(file, data)
	for _, w := range wrong {
		c.tell(true, w.Error())
	}
	if good != "" && !device.UsePadMappings(good) {
		c.tell(true, file+": the window's library does not take its mappings")
	}
}

// photograph has the next picture written beside the work.
func (b *cabin) photograph() {
	b.files++
	b.painter.shot(shot{file: filepath.Join(b.command.Work, fmt.Sprintf("camber-%s-%d.png",
		time.Now().Format("20060102-150405"), b.files))})
}

// does does what a key or button asks of the window.
func (b *cabin) does(a components.Action) {
	g, o := b.game, &b.screens.Model.Options
	switch a {
	case components.DoMenu:
		b.screens.open(pauseScreen)
		b.mind(true)
	case components.DoCamera:
		b.front.leave(func(m *mail) { m.camera = (m.camera + 1) % components.CameraKinds })
	case components.DoZoomIn:
		b.front.leave(func(m *mail) { m.zoom = zoomed(m.zoom, 1/zoomStep) })
	case components.DoZoomOut:
		b.front.leave(func(m *mail) { m.zoom = zoomed(m.zoom, zoomStep) })
	case components.DoHUD:
		b.front.leave(func(m *mail) { m.hidden = !m.hidden })
	case components.DoShader:
		if n := len(b.screens.Model.Presets); n > 0 {
			o.Preset = (o.Preset + 1) % n
			b.apply()
			g.say("drawn as preset "+b.command.Preset, false)
		}
	case components.DoRestart, components.DoReset:
		b.restart()
	case components.DoTuning:
		b.tuneOpen()
	case components.DoCompare:
		b.tuneCompare()
	case components.DoViews:
		b.front.leave(func(m *mail) { m.view = (m.view + 1) % components.HUDViews })
	case components.DoProfile:
		b.order(g.profiled)
	case components.DoFilm:
		b.filming()
	case components.DoPhoto:
		b.photoMode()
	case components.DoReplay:
		b.view(b.following)
	case components.DoFullScreen:
		b.window.Fill(!b.window.Full(), max(b.command.Monitor-1, o.Monitor, 0), 0, 0, 0)
	case components.DoScreenshot:
		b.photograph()
	}
}

// How far and how quickly the camera comes nearer and goes away.
const (
	zoomStep = 1.12
	zoomMost = 4.0
)

func zoomed(zoom, by float64) float64 {
	if zoom == 0 {
		zoom = 1
	}
	return min(max(zoom*by, 1/zoomMost), zoomMost)
}
