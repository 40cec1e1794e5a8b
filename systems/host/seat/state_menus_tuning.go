//go:build cgo && window

// The tuning panel over a drive: it opens and closes, compares set-ups, and has the car be what was turned.

package seat

import (
	"camber/systems/host/seat/tuning"
	"camber/systems/hud/menu"
)

// tuneOpen opens the panel, or closes it; nil: neither.
func (m *menus) tuneOpen() (next state) {
	s := m.screens
	if m.now == m && s.Screen() == menu.Panel {
		return m.driving
	}
	if m.tuner == nil {
		t, err := tuning.New(m.following, m.setup.Files, m.game.book.run)
		if err != nil {
			m.game.say("no tuning: "+err.Error(), true)
			return nil
		}
		m.tuner = t
	}
	t := &s.Model.Tune
	t.Car, t.Driving = m.game.book.carName(), false
	m.tuner.Show(t, s.Model.Options.Language.In("Adjust"))
	return m.menus.open(menu.Panel)
}

// tuneCompare drives the other set-up.
func (m *menus) tuneCompare() {
	g := m.game
	if m.tuner == nil {
		g.say("there is one set-up yet: the tuning panel makes another", false)
		return
	}
	text, _ := m.tuner.Do(menu.TuneSwitch, &m.screens.Model.Tune, "")
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

// carHelpers changes the electronics of the car that is driven.
func (m *menus) carHelpers() {
	run := m.game.book.run
	car := run.Scene.Cars[0].Car
	own := m.screens.helpers(car.Path)
	if m.game.player != nil { // a recording is looked at
		return
	}
	if m.tuner == nil {
		t, err := tuning.New(m.following, m.setup.Files, run)
		if err != nil {
			return
		}
		m.tuner = t
	}
	m.tuner.Give(own)
}
