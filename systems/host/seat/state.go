//go:build cgo && window

// What somebody at the window is doing is a state: it takes what hands do, and says what comes next.

package seat

import (
	"time"

	"camber/components/person"
	"camber/systems/device"
	"camber/systems/host/seat/sight"
)

// hands is what was done at the window and at devices since the last look.
type hands struct {
	*device.Hands
	asked []person.Action // of the window, by buttons of devices
}

// state is one thing to be doing: driving, in menus, viewing a recording, taking photos. What it needs for that is its
// own; what outlives it is the cabin's.
type state interface {
	// enter begins it, or goes on with it.
	enter()
	// Handle takes what hands do and gives what comes next: itself for as long as it lasts; nil closes the window.
	Handle(h hands) (next state, err error)
}

// glass is a window, as states see it; tests put another in its place.
type glass interface {
	sight.Canvas
	Poll(most time.Duration) *device.Hands
	Pads(to []person.Reading) []person.Reading
	Fill(on bool, monitor, width, height, hz int)
	Full() bool
	Cursor(on bool)
	Again() error
	Monitors() []device.Monitor
	Close()
}

// become has another state begin, or this one anew.
func (b *cabin) become(next state) {
	b.now = next
	next.enter()
}

// settle has everything be as a state wants it that begins: whether menus are seen, whether the world stands, and
// whether nobody drives. No key is down, nothing stands on the stage, and the picture is the camera's.
func (b *cabin) settle(menus, stands, idle bool) {
	b.front.Cockpit.ReleaseAllKeys()
	b.stands = stands
	b.painter.Menus.Store(menus)
	b.window.Cursor(menus)
	b.menus.staging.clear(b.front)
	b.front.Own.Store(nil)
	b.front.Leave(func(m *sight.Mail) { m.Idle, m.Covered = idle, menus && b.screens.Covers() })
	b.hold()
}

// hold pauses the clock, or has it go on.
func (b *cabin) hold() {
	if b.game == nil || b.game.player != nil || b.game.party != nil { // others have clocks of their own
		return
	}
	clock, stands := b.game.book.Run.Loop.Clock(), b.stands || b.asleep || !b.drawn
	b.painter.Stands.Store(stands)
	if b.front.Cockpit.Hold(stands); stands {
		clock.Pause()
	} else {
		clock.Resume()
	}
}
