//go:build cgo && window

// The tuning panel over a drive: it opens and closes, compares set-ups, and has the car be what was turned.

package seat

import (
	"camber/systems/host/seat/tuning"
	"camber/systems/hud/menu"
)

// tuneOpen opens the panel, or closes it; nil: neither.
func (b *cabin) tuneOpen() (next state) {
	s := b.screens
	if b.now == b.menus && s.Screen() == menu.Panel {
		return b.driving
	}
	if b.tuner == nil {
		t, err := tuning.New(b.following, b.setup.Files, b.game.book.run)
		if err != nil {
			b.game.say("no tuning: "+err.Error(), true)
			return nil
		}
		b.tuner = t
	}
	m := &s.Model.Tune
	m.Car, m.Driving = b.game.book.carName(), false
	b.tuner.Show(m, s.Model.Options.Language.In("Adjust"))
	return b.menus.open(menu.Panel)
}

// tuneCompare drives the other set-up.
func (b *cabin) tuneCompare() {
	g := b.game
	if b.tuner == nil {
		g.say("there is one set-up yet: the tuning panel makes another", false)
		return
	}
	text, _ := b.tuner.Do(menu.TuneSwitch, &b.screens.Model.Tune, "")
	g.say(text, false)
}

// tune does what was asked at the panel.
func (m *menus) tune(action menu.Action) {
	s := m.screens
	text, err := m.tuner.Do(action, &s.Model.Tune, m.command.Work)
	if err != nil {
		s.Model.Notice = err.Error()
	} else if text != "" {
		s.Model.Notice = text
	}
	m.tuner.Show(&s.Model.Tune, s.Model.Options.Language.In("Adjust"))
}
