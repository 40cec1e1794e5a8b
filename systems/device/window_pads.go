//go:build cgo && window

// Pads and joysticks as the window's library reads them: pads by the mapping database that all games share, in one
// layout.

package device

import (
	"fmt"
	"runtime"

	"github.com/go-gl/glfw/v3.3/glfw"

	"camber/components/person"
)

// padLook is how often absent joysticks are asked for again, in looks: asking may cost a search.
const padLook = 64

// pads are the joysticks of a window.
type pads struct {
	looks int
	there [glfw.JoystickLast + 1]bool
	last  [glfw.JoystickLast + 1]person.Reading
}

// Pads appends the readings of pads, and, where we do not read devices ourselves, of all joysticks. It is for the
// thread that polls.
func (w *Window) Pads(to []person.Reading) []person.Reading {
	p := &w.pads
	p.looks++
	for joy := glfw.Joystick1; joy <= glfw.JoystickLast; joy++ {
		if !p.there[joy] && p.looks%padLook != 1 {
			continue
		}
		r := &p.last[joy]
		if !joy.Present() {
			if p.there[joy] {
				p.there[joy], r.Gone = false, true
				to = append(to, *r)
			}
			continue
		}
		if !p.there[joy] {
			p.there[joy] = true
			*r = person.Reading{Device: person.Device{ID: guidID(joy.GetGUID()), Path: fmt.Sprintf("joystick %d",
				joy+1), Pad: joy.IsGamepad()}}
			if r.Device.Name = printable(joy.GetName()); r.Device.Pad {
				r.Device.Name = printable(joy.GetGamepadName())
			}
		}
		switch {
		case r.Device.Pad:
			readPad(joy, r)
		case runtime.GOOS == "linux":
			continue // evdev has it
		default:
			readJoystick(joy, r)
		}
		to = append(to, *r)
	}
	return to
}

// readPad reads a pad in its one layout.
func readPad(joy glfw.Joystick, r *person.Reading) {
	state := joy.GetGamepadState()
	if state == nil {
		return
	}
	was := *r
	r.AxesN, r.ButtonN = len(state.Axes), len(state.Buttons)
	for i, x := range state.Axes {
		setAxis(r, i, x)
	}
	for i, b := range state.Buttons {
		r.Press(i, b == glfw.Press)
	}
	stampIfNew(r, &was)
}

// readJoystick reads any other, as it is.
func readJoystick(joy glfw.Joystick, r *person.Reading) {
	was := *r
	axes, buttons := joy.GetAxes(), joy.GetButtons()
	r.AxesN, r.ButtonN = min(len(axes), person.DeviceAxes), min(len(buttons), person.DeviceButtons)
	for i := range r.AxesN {
		setAxis(r, i, axes[i])
	}
	for i := range r.ButtonN {
		r.Press(i, buttons[i] == glfw.Press)
	}
	stampIfNew(r, &was)
}

func setAxis(r *person.Reading, i int, x float32) {
	if x >= -1.001 && x <= 1.001 {
		r.Axes[i] = min(max(x, -1), 1)
	} else {
		r.Garbage++
	}
}

// stampIfNew stamps what has changed: the library does not tell when, so it is the moment of the look.
func stampIfNew(r, was *person.Reading) {
	if r.Axes != was.Axes || r.Buttons != was.Buttons || was.Stamp == 0 {
		r.Stamp = Now()
	}
}

// UsePadMappings takes lines of the mapping database over those that are built in; they must be whole
// (control.PadMappings).
func UsePadMappings(lines string) bool { return glfw.UpdateGamepadMappings(lines) }
