//go:build cgo && window

// The eye of who drives or views a recording: each camera is as near as it was left, and the free one is flown by keys
// that do not drive, by the mouse and by pads, and stays where it is left.

package sight

import (
	"cmp"
	"math"
	"time"

	"camber/components/person"
	"camber/components/space"
	"camber/systems/device"
)

// How far and how quickly the camera comes nearer and goes away.
const (
	ZoomStep = 1.12
	zoomMost = 4.0
)

// Zoom has the camera that is on be so much farther away; the others stay as they are.
func (f *Front) Zoom(by float64) {
	f.Leave(func(m *Mail) {
		z := &m.Zooms[m.Camera]
		*z = min(max(cmp.Or(*z, 1)*by, 1/zoomMost), zoomMost)
	})
}

// NextCamera has the next one be on.
func (f *Front) NextCamera() (on person.CameraKind) {
	f.Leave(func(m *Mail) {
		m.Camera = (m.Camera + 1) % person.CameraKinds
		on = m.Camera
	})
	return on
}

// EyeSpeed is how fast the eye moves, in m/s.
const EyeSpeed = 4.0

// turnEach is how far the mouse turns the free camera, in rad for each pixel.
const turnEach = 0.003

// ways are the keys that fly it, which no drive needs.
var ways = map[string]space.Vec{
	"Home": {Y: 1}, "End": {Y: -1}, "Delete": {X: -1}, "PageDown": {X: 1}, "PageUp": {Z: 1}, "Insert": {Z: -1},
	"Keypad 8": {Y: 1}, "Keypad 2": {Y: -1}, "Keypad 4": {X: -1}, "Keypad 6": {X: 1}, "Keypad 9": {Z: 1},
	"Keypad 3": {Z: -1},
}

// Flying is the hand that flies.
type Flying struct {
	last time.Time
	x, y float32 // px, of the mouse; x is -1 before it was seen
}

func (k *Flying) Rest() { k.last, k.x = time.Now(), -1 }

// Hands have the wheel zoom, and the free camera fly: by all keys, or by those that a recording does not go by.
func (k *Flying) Hands(f *Front, h *device.Hands, all bool) {
	now := time.Now()
	dt := min(now.Sub(k.last).Seconds(), 0.1)
	x, y := k.x, k.y
	k.last, k.x, k.y = now, h.MouseX, h.MouseY
	if h.Wheel != 0 && all {
		f.Zoom(math.Pow(ZoomStep, -float64(h.Wheel)))
	}
	var fly person.Flight
	for key, way := range ways {
		if h.Down(key) && (all || key != "Home" && key != "End") {
			fly.Move = fly.Move.Add(way)
		}
	}
	speed := EyeSpeed * 2 * dt
	if h.Down("LeftShift") || h.Down("RightShift") {
		speed *= 6
	}
	fly.Move = fly.Move.Scale(speed)
	if h.Held && x >= 0 && all {
		fly.Right, fly.Up = turnEach*float64(h.MouseX-x), -turnEach*float64(h.MouseY-y)
	}
	ahead, right := f.Cockpit.Stick()
	fly.Move.Y += ahead * EyeSpeed * 2 * dt
	fly.Right += right * 1.5 * dt
	if fly == (person.Flight{}) {
		return
	}
	f.Leave(func(m *Mail) {
		if m.Camera == person.FreeFly {
			m.fly.Move, m.fly.Right, m.fly.Up = m.fly.Move.Add(fly.Move), m.fly.Right+fly.Right, m.fly.Up+fly.Up
		}
	})
}
