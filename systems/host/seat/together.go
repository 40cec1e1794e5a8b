//go:build cgo && window

// Races with others in the menus: looking for servers, getting in, the lobby, and leaving.

package seat

import (
	"cmp"
	"errors"
	"fmt"
	"os/user"
	"time"

	"camber/components"
	"camber/systems/host/find"
	"camber/systems/host/join"
	"camber/systems/host/seat/company"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// listPath is the setting of a list of servers.
const listPath = "/FahrSim/Network@ServerList"

// listServers looks for servers, beside everything else.
func (m *menus) listServers() {
	t := &m.screens.Model.Together
	if t.Searching {
		return
	}
	t.Searching = true
	if account, err := user.Current(); t.Name == "" && err == nil {
		t.Name = account.Username
	}
	where := find.Where{List: m.screens.config.Text(listPath)}
	go func() {
		found, problems, err := findServers(m.ctx, where)
		_ = m.inbox.Put(func() { // else the window is closed
			t.Searching, t.Found = false, nil
			for _, o := range found {
				t.Found = append(t.Found, menu.Server{Address: o.Address, Name: o.Name, Detail: lineOf(&o)})
			}
			if err != nil {
				problems = append(problems, err.Error())
			}
			for _, p := range problems {
				m.screens.refused(fmt.Errorf("%s", p))
			}
		})
	}()
}

// findServers is how servers are found; tests have others.
var findServers = find.Servers

// lineOf is what a server says of itself, in a line.
func lineOf(o *link.Offer) string {
	text := fmt.Sprintf("%s, %d/%d", o.Scene, o.Players, o.Places)
	if o.Bots > 0 {
		text += fmt.Sprintf(" + %d", o.Bots)
	}
	if o.Password {
		text += ", *"
	}
	return text
}

// joinRace takes part in the race of the server that is chosen.
func (m *menus) joinRace() {
	s := m.screens
	t := &s.Model.Together
	j := &company.Race{Party: join.Party{
		Address: t.Address, Password: t.Password, Name: t.Name, Looks: t.Looks, Program: m.command.Program,
	}}
	if i := s.Model.Race.Car; i >= 0 && i < len(s.cars) {
		j.Car, j.Livery = s.cars[i].ID, s.worn(i)
	}
	m.enterTogether(j, m.setup, t.Address)
}

// hostRace has others come to the race that is chosen, and takes part in it.
func (m *menus) hostRace() {
	s := m.screens
	t, race := &s.Model.Together, &s.Model.Race
	if race.Track >= len(s.scenes) {
		return
	}
	setup := m.setup
	setup.Scene, setup.Car, setup.Cars = s.scenes[race.Track].ID, "", 0
	j := &company.Race{
		Party: join.Party{Password: t.Password, Name: t.Name, Program: m.command.Program},
		Host:  &company.Host{Name: t.Name, Password: t.Password, Bots: race.Rivals, Laps: race.Laps},
	}
	if race.Car >= 0 && race.Car < len(s.cars) {
		j.Car, j.Livery = s.cars[race.Car].ID, s.worn(race.Car)
	}
	m.enterTogether(j, setup, s.scenes[race.Track].Name)
}

// worn is the livery that is chosen for a car; "": as its file has it.
func (s *screens) worn(car int) string {
	c := &s.Model.Cars[car]
	if c.Livery <= 0 || c.Livery >= len(c.Liveries) {
		return ""
	}
	return c.Liveries[c.Livery].Name
}

// enterTogether gets into a race with others beside the drive that is on.
func (m *menus) enterTogether(j *company.Race, setup session.Setup, name string) {
	t := &m.screens.Model.Together
	t.Joining = true
	setup.Record, setup.Log, setup.Again, setup.Ended = nil, nil, nil, nil
	m.screens.Model.Notice = components.Notice{Kind: "loading", Who: name}
	go func() {
		p, err := m.dial(j, setup)
		if put := m.inbox.Put(func() {
			t.Joining = false
			m.arriveTogether(p, err)
		}); put != nil && p != nil { // the window is closed
			_ = p.leave()
		}
	}()
}

// arriveTogether sits down in a race with others, in its lobby.
func (m *menus) arriveTogether(p *party, err error) {
	if err != nil {
		m.screens.refused(err)
		return
	}
	m.replays.leave()
	old := m.game
	_ = old.end()
	m.closes.Go(func() { _ = old.book.Run.Close() })
	m.cup, m.coming = nil, nil
	m.screens.Model.Notice = components.Notice{}
	m.share(1)
	m.sit(p.run, 0, p)
	m.become(m.lobby())
}

// lobby puts the lobby up.
func (m *menus) lobby() *menus {
	next := m.open(menu.LobbyPage)
	next.goesOn = true
	return next
}

// The phases of a lobby, as menus say them.
const gathering = "gathering"

var phases = map[string]string{
	wire.Gathering: gathering, wire.Countdown: "it begins in", wire.Racing: "a race is on", wire.Over: "a race is over",
}

// told takes what is known of the lobby; for the window's thread.
func (b *cabin) told(p *party, l *wire.Lobby, now float64, way join.Way) {
	if b.game == nil || b.game.party != p {
		return
	}
	t, slot := &b.screens.Model.Together, p.client.Slot()
	t.Way = components.Notice{Kind: "party-way"}
	t.Way.Numbers = [4]float64{way.RoundTrip, 100 * way.Lost, way.Age, way.Early}
	if l == nil {
		return
	}
	was := t.Lobby.Phase
	to := menu.Lobby{
		Server: cmp.Or(p.name, "Camber"), Phase: phases[l.Phase], Leads: l.Admin && l.Phase != wire.Racing,
		Looks: slot == 0, Tunes: l.May.Tune,
	}
	p.ends = now + l.Left
	if l.Left == 0 {
		p.ends = 0
	}
	for i := range l.Guests {
		g := &l.Guests[i]
		own := slot != 0 && g.Slot == slot
		to.Ready = to.Ready || own && g.Ready
		to.Guests = append(to.Guests, menu.Guest{
			Name: g.Name, Car: cmp.Or(b.screens.carNamed(g.Car), g.Car), Ready: g.Ready, Looks: g.Looks, Away: g.Away, Own: own,
		})
	}
	t.In, t.Hosts, t.Lobby = true, p.host != nil, to
	if begins := was != to.Phase && l.Phase == wire.Racing; begins && b.now == b.menus {
		switch b.screens.Screen() {
		case menu.LobbyPage, menu.Finish:
			b.become(b.driving)
		}
	}
}

// carNamed is what a car is called; "": it is not known here.
func (s *screens) carNamed(id string) string {
	if i := entry(s.cars, id); i >= 0 && id != "" {
		return s.cars[i].Name
	}
	return ""
}

// counts has the lobby count down.
func (b *cabin) counts() {
	if g := b.game; g != nil && g.party != nil && g.party.ends > 0 {
		b.screens.Model.Together.Lobby.Left = max(g.party.ends-b.front.Now(), 0)
	}
}

// mostSaid is how many lines of what was said are kept.
const mostSaid = 50

// heard takes what others say, or the host tells.
func (b *cabin) heard(n components.Notice) {
	b.said(n)
	b.command.port.Tell(n)
	_ = b.inbox.Put(func() { // else the window is closed
		t := &b.screens.Model.Together
		if t.Said = append(t.Said, n); len(t.Said) > mostSaid {
			t.Said = t.Said[1:]
		}
	})
}

// doTogether does what was asked in the lobby.
func (m *menus) doTogether(action menu.Action) {
	t := &m.screens.Model.Together
	p := m.game.party
	switch {
	case action == menu.ListServers:
		m.listServers()
	case action == menu.JoinRace:
		m.joinRace()
	case action == menu.HostRace:
		m.hostRace()
	case p == nil:
	case action == menu.SayReady && t.Lobby.Ready:
		p.client.Ask("unready")
	case action == menu.SayReady:
		p.client.Ask("ready")
	case action == menu.BeginRace:
		p.client.Ask("go")
	case action == menu.SayWord:
		p.client.Typed(t.Word)
		t.Word = ""
	}
}

// leaveTogether leaves a race with others; what is seen of it stands.
func (m *menus) leaveTogether() {
	g := m.game
	m.screens.Model.Together.In = false
	g.order(func() { g.complain(g.party.leave()) })
}

// A lost server is tried for so long, so often.
const (
	againFor   = time.Minute
	againEvery = time.Second
)

// dialAgain has the server of a party that was lost be tried, beside all else; for any goroutine.
func (b *cabin) dialAgain(lost *party, j *company.Race, setup session.Setup) {
	_ = b.inbox.Put(func() { // else the window is closed
		if b.game == nil || b.game.party != lost || b.screens.Model.Together.Joining {
			return
		}
		drives := b.now == b.driving
		b.screens.Model.Together.Joining = true
		go func() {
			p, err := b.tryAgain(j, setup)
			if put := b.inbox.Put(func() { b.menus.comeBack(lost, p, err, drives) }); put != nil && p != nil {
				_ = p.leave()
			}
		}()
	})
}

// tryAgain dials until the server is there, or says no.
func (b *cabin) tryAgain(j *company.Race, setup session.Setup) (*party, error) {
	b.said(components.Notice{Kind: "join-tried"})
	for until := time.Now().Add(againFor); ; {
		p, err := b.dial(j, setup)
		_, no := errors.AsType[*join.RefusedError](err)
		_, bad := errors.AsType[*join.ContentError](err)
		if err == nil || no || bad || time.Now().After(until) || b.ctx.Err() != nil {
			return p, err
		}
		select {
		case <-time.After(againEvery):
		case <-b.ctx.Done():
		}
	}
}

// comeBack sits down again in the race that was lost, or is where others are looked for.
func (m *menus) comeBack(lost, p *party, err error, drives bool) {
	m.screens.Model.Together.Joining = false
	switch {
	case m.game.party != lost: // somebody has left meanwhile, or is elsewhere
		if p != nil {
			m.closes.Go(func() { _ = p.leave() })
		}
	case err != nil:
		m.screens.Model.Together.In = false
		m.open(menu.TogetherPage).enter()
		m.screens.refused(fmt.Errorf("the server is not there again: %w", err))
	default:
		m.arriveTogether(p, nil)
		if drives {
			m.become(m.driving)
		}
	}
}
