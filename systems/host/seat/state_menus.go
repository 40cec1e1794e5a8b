//go:build cgo && window

// In menus: a screen lies over the drive, and what is chosen there is done.

package seat

import (
	"slices"
	"time"

	"camber/components"
	"camber/components/person"
	service "camber/systems/host/orders"
	order "camber/systems/host/orders/wire"
	"camber/systems/host/seat/cockpit"
	"camber/systems/host/seat/orders"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
)

// menus is the state in which a screen has the keys; beside the tuning panel the car may be driven on.
type menus struct {
	*cabin
	goesOn  bool // the world, behind them
	desk    cockpit.Page
	staging staging
	listed  time.Time   // when the results were last looked up
	loading bool        // a race that was chosen is being opened
	cup     *cupRace    // that is on; nil: none of a championship is
	coming  *cupRace    // that is being opened, likewise
	stayed  menu.Screen // where somebody asked for what would lose tuned values
	meant   menu.Action // what that was: Quit or Drive
}

// leaves ends the drive at the window or for another one, or asks first where tuned values would be lost.
func (m *menus) leaves(from menu.Screen, by menu.Action) state {
	if m.stayed, m.meant = from, by; m.tuner == nil || !m.tuner.Unsaved() {
		return m.left()
	}
	return m.open(menu.Unsaved)
}

// left closes the window or begins the other drive, as was meant.
func (m *menus) left() state {
	if m.meant == menu.Quit {
		return nil
	}
	if m.screens.Screen() == menu.Unsaved {
		m.open(m.stayed)
	}
	switch m.meant {
	case menu.Enter:
		m.enterRace()
	case menu.DriveTown:
		m.driveTown()
	default:
		m.load()
	}
	return m
}

// listEvery is how often a table of results goes on while others still drive.
const listEvery = 500 * time.Millisecond

// open puts a screen up, before which the world stands.
func (m *menus) open(at menu.Screen) *menus {
	m.screens.open(at)
	if g := m.game; at == pauseScreen && g != nil {
		people := max(m.front.People, 1)
		in, _ := orders.Ask(&g.orders, func() (in []bool) { // a drive that is over has no race
			if on, _ := g.book.Run.Races(); on && g.player == nil && g.party == nil {
				for player := 1; player <= people; player++ {
					in = append(in, g.book.Run.InRace(player))
				}
			}
			return in
		})
		m.screens.Model.Racing, m.screens.Model.Entered = len(in) > 0, in
	}
	m.goesOn = false
	return m
}

func (m *menus) enter() { m.settle(true, !m.goesOn, m.screens.idle()) }

// Handle shows the screen and does what was chosen.
func (m *menus) Handle(h hands) (next state, err error) {
	s := m.screens
	m.painter.PhotoKey(h.Hands)
	tuning := s.Screen() == menu.Panel
	driving := tuning && s.Model.Tune.Driving
	if tuning {
		m.tuner.Hear()
		m.tuner.Show(&s.Model.Tune, s.Model.Options.Language.In("Adjust"))
	}
	if now := time.Now(); s.Screen() == menu.Finish && now.Sub(m.listed) > listEvery {
		m.listed = now
		s.finish(m.game)
	}
	set := s.Screen() == menu.Settings || s.Screen() == menu.Keys
	if set {
		m.desk.Show()
	}
	m.progress()
	m.counts()
	action := s.frame(h.Hands, m.front.Area(h.Hands), driving)
	if set {
		m.desk.Rebind()
	}
	m.painter.Screens.Put(&s.aux)
	m.front.Leave(func(to *sight.Mail) { to.Covered = s.Covers() })
	m.stage()
	if driving {
		if next := m.driving.press(h.Hands); next != nil {
			return next, nil
		}
	} else if tuning && m.front.Cockpit.Asks(h.Hands, person.DoTuning) && s.Screen() == menu.Panel {
		action = menu.Resume
	}
	return m.do(action), nil
}

// do does what was chosen, and gives what comes next.
func (m *menus) do(action menu.Action) (next state) {
	s := m.screens
	switch action {
	case menu.Nothing:
	case menu.Quit, menu.Drive, menu.Enter, menu.DriveTown:
		return m.leaves(m.screens.Screen(), action)
	case menu.LoseTuned:
		return m.left()
	case menu.SaveTuned:
		if _, err := m.tuner.Do(menu.TuneSave, &s.Model.Tune, m.command.Work); err != nil {
			s.Model.Notice = person.Wrong(err)
			return m
		}
		return m.left()
	case menu.Stay:
		return m.open(m.stayed)
	case menu.CupAgain:
		s.cupAgain()
	case menu.Resume:
		return m.driving
	case menu.Restart:
		m.game.anew()
		return m.driving
	case menu.Withdraw:
		g, player := m.game, s.Model.Who+1
		g.order(func() {
			run := g.book.Run
			g.complain(service.New(run).OrderOf(run.Car(player), order.Request{Do: order.Leave}))
		})
		return m.driving
	case menu.Join:
		m.join()
		return m.driving
	case menu.ListServers, menu.JoinRace, menu.HostRace, menu.SayReady, menu.BeginRace, menu.SayWord:
		m.doTogether(action)
	case menu.Leave:
		if m.game.party != nil {
			m.leaveTogether()
		}
		m.settleCup()
		m.open(mainScreen).enter()
		s.Model.Resumes = m.game.party == nil
	case menu.Apply:
		m.apply()
	case menu.Replay:
		m.replays.view()
	case menu.ListTowns:
		m.towns.list(s, &m.command.Folders)
	case menu.LookAtTown:
		m.lookAtTown()
	case menu.MakeTown:
		m.makeTown()
	case menu.StopTown:
		m.towns.stop()
	case menu.Tune:
		if next := m.tuneOpen(); next != nil {
			m.become(next)
		}
	case menu.TuneDrive:
		s.Model.Tune.Driving = !s.Model.Tune.Driving
		m.goesOn = s.Model.Tune.Driving
		m.enter()
	default:
		m.tune(action)
	}
	return m
}

// join has a player's car come into the race that is on: the one that was left, or the one that is chosen.
func (m *menus) join() {
	g, id, player := m.game, "", m.screens.Model.Who+1
	if i := m.screens.Model.Race.Car; i >= 0 && i < len(m.screens.cars) {
		id = m.screens.cars[i].ID
	}
	g.order(func() { g.complain(g.book.Run.Enter(player, id)) })
}

// load opens the chosen race beside the one that is on.
func (m *menus) load() {
	s := m.screens
	race := s.Model.Race
	if m.loading || race.Car >= len(s.cars) || race.Track >= len(s.scenes) {
		return
	}
	s.Model.Notice = components.Notice{Kind: "loading", Who: s.scenes[race.Track].Name}
	setup := m.setup
	setup.Scene, setup.Car, setup.Cars = s.scenes[race.Track].ID, "", 0
	if race.Car >= 0 {
		setup.Car = s.cars[race.Car].ID
	}
	setup.Cars, setup.Skill = race.Rivals+max(race.People, 1), race.Skill
	setup.Own = append(s.helpers(setup.Car), s.livery(race.Car)...)
	setup.Rivals, setup.Grid, setup.Sets = s.theirs(), race.Grid, slices.Concat(setup.Sets, conditions(&race))
	setup.Ended, m.coming = nil, nil
	setup.Record, setup.Log, setup.Again = nil, nil, nil // those are of the drive that the command line asked for
	m.begin(setup, race)
}

// enterRace opens the race that is chosen, as its file says.
func (m *menus) enterRace() {
	s := m.screens
	if m.loading || s.Model.Event >= len(s.races) {
		return
	}
	race := s.races[s.Model.Event]
	setup := m.setup
	setup.Scene, setup.Car, setup.Cars, setup.Skill, setup.Rivals, setup.Grid = race.Path, "", 0, 0, nil, 0
	setup.Own, m.coming = nil, nil
	setup.Record, setup.Log, setup.Again, setup.Ended = nil, nil, nil, nil
	name := race.Name
	if i := s.Model.Cup - 1; i >= 0 && i < len(s.Model.Cups) {
		if err := m.nextRace(&setup); err != nil {
			s.Model.Notice = person.Wrong(err)
			return
		}
		name = s.Model.Cups[i].Next
	}
	s.Model.Notice = components.Notice{Kind: "loading", Who: name}
	m.begin(setup, menu.Race{People: s.Model.Race.People})
}

// begin opens a session beside the one that is on.
func (m *menus) begin(setup session.Setup, race menu.Race) {
	m.loading, setup.People = true, race.People
	go func() {
		run, err := session.Open(setup)
		if put := m.inbox.Put(func() {
			m.loading = false
			m.arrive(run, race, err)
		}); put != nil && run != nil { // the window is closed
			_ = run.Close()
		}
	}()
}

// arrive sits down in a session that was opened, or says why there is none.
func (m *menus) arrive(run *session.Session, race menu.Race, err error) {
	if err != nil {
		m.screens.Model.Notice = person.Wrong(err)
		return
	}
	m.replays.leave()
	old := m.game
	_ = old.end()
	m.closes.Go(func() { _ = old.book.Run.Close() }) // a championship waits for who still drives
	m.cup, m.coming = m.coming, nil
	m.screens.Model.Notice = components.Notice{}
	m.share(max(race.People, 1))
	m.sit(run, race.Laps, nil)
	m.become(m.driving)
}
