//go:build cgo && window

// Keys at a window while driving.

package main

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
	keys := &b.screens.Model.Options.Keys
	var put components.PutKeys
	now := b.front.now()
	for _, p := range h.Presses {
		if !p.Down || p.Repeated {
			continue
		}
		b.pressed(p.Key, &put)
	}
	b.front.leave(func(m *mail) {
		was := m.pressed
		m.pressed = control.Pressed{
			Throttle: h.Down(keys[0]) || h.Down("W"), Brake: h.Down(keys[1]) || h.Down("S"), Left: h.Down(keys[2]) || h.Down("A"), Right: h.Down(keys[3]) || h.Down("D"),
			HandBrake: h.Down(keys[6]), Clutch: h.Down(keys[7]), Starter: h.Down("I"), Up: was.Up, Down: was.Down,
		}
		for _, p := range h.Presses {
			if p.Down && !p.Repeated && p.Key == keys[4] {
				m.pressed.Up++
			}
			if p.Down && !p.Repeated && p.Key == keys[5] {
				m.pressed.Down++
			}
		}
		if m.pressed != was {
			m.touched = now
		}
		m.put.Ahead += put.Ahead
		m.put.Behind += put.Behind
		m.put.Next += put.Next
		m.put.Undo += put.Undo
		m.put.Clear = m.put.Clear || put.Clear
	})
}

// photograph has the next picture written beside the work.
func (b *cabin) photograph() {
	b.files++
	b.painter.shot(filepath.Join(b.command.Work, fmt.Sprintf("camber-%s-%d.png", time.Now().Format("20060102-150405"), b.files)))
}

// pressed does what a key means.
func (b *cabin) pressed(key string, put *components.PutKeys) {
	keys := &b.screens.Model.Options.Keys
	g := b.game
	switch key {
	case "Escape":
		b.screens.open(pauseScreen)
		b.mind(true)
	case keys[8]:
		b.front.leave(func(m *mail) { m.camera = (m.camera + 1) % components.CameraKinds })
	case keys[9]:
		b.front.leave(func(m *mail) { m.hidden = !m.hidden })
	case keys[10]:
		b.rearm()
		g.order(func() { g.restart(b.command.Record != "") })
	case keys[11]:
		g.order(func() { g.tell("the tuning panel is not there yet: edit the car's file and save", false) })
	case "F11":
		b.window.Fill(!b.window.Full(), max(b.command.Monitor-1, b.screens.Model.Options.Monitor, 0), 0, 0, 0)
	case "F12":
		b.photograph()
	case "K":
		put.Ahead++
	case "B":
		put.Behind++
	case "J":
		put.Next++
	case "U":
		put.Undo++
	case "L":
		put.Clear = true
	}
}
