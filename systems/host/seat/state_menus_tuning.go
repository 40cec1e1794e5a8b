//go:build cgo && window

// The tuning panel over a drive: it opens and closes, compares set-ups, and has the car be what was turned.

package seat

import (
	"errors"

	"camber/blueprints/car"
	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/host/seat/orders"
	"camber/systems/host/seat/tuning"
	"camber/systems/hud/menu"
)

// tuneOpen opens the panel, or closes it; nil: neither.
func (m *menus) tuneOpen() (next state) {
	s := m.screens
	if m.now == m && s.Screen() == menu.Panel {
		return m.driving
	}
	if m.game.party != nil {
		m.game.say(tunesWhy(&s.Model.Together.Lobby))
		return nil
	}
	car, err := m.tunes()
	if err != nil {
		m.game.say(components.Notice{Kind: "tune-none", Bad: true, Text: err.Error()})
		return nil
	}
	t := &s.Model.Tune
	t.Car, t.Driving = car.Name, false
	m.tuner.Show(t, s.Model.Options.Language.In("Adjust"))
	return m.menus.open(menu.Panel)
}

// tunesWhy is why there is no panel in a race with others, and what there is in its place.
func tunesWhy(l *menu.Lobby) components.Notice {
	if l.Tunes {
		return components.Notice{Kind: "party-tune"}
	}
	return components.Notice{Kind: "party-denied"}
}

// tuneCompare drives the other set-up.
func (m *menus) tuneCompare() {
	g := m.game
	if g.party != nil {
		g.say(tunesWhy(&m.screens.Model.Together.Lobby))
		return
	}
	if m.tuner == nil {
		g.say(components.Notice{Kind: "setup-one"})
		return
	}
	said, _ := m.tuner.Do(menu.TuneSwitch, &m.screens.Model.Tune, "")
	g.say(said)
}

// tune does what was asked at the panel.
func (m *menus) tune(action menu.Action) {
	s := m.screens
	said, err := m.tuner.Do(action, &s.Model.Tune, m.command.Work)
	if err != nil {
		s.Model.Notice = person.Wrong(err)
	} else if said.Kind != "" {
		s.Model.Notice = said
	}
	m.tuner.Show(&s.Model.Tune, s.Model.Options.Language.In("Adjust"))
}

// carHelpers changes the electronics of the car that is driven.
func (m *menus) carHelpers() {
	if m.game.player != nil || m.game.party != nil { // a recording is looked at, or others say what cars are
		return
	}
	if car, err := m.tunes(); err == nil {
		m.tuner.Give(m.screens.helpers(car.Path))
	}
}

// tunes has the tuner be of the own car, and tells which that is.
func (m *menus) tunes() (own *car.Car, err error) {
	run, key := m.game.book.Run, ecs.Key(0)
	if own, err = orders.Ask(&m.game.orders, func() *car.Car {
		key = run.Car(1)
		return run.Blueprint(key)
	}); err != nil {
		return nil, err
	}
	if own == nil {
		return nil, errors.New("there is no car of one's own")
	}
	if m.tuner == nil || m.tuner.Car != key {
		m.tuner, err = tuning.New(m.following, m.setup.Files, run, key, own.Path)
	}
	return own, err
}
