// The lobby: people come in and say when they are ready, a race begins, is over, and another one comes.

package serve

import (
	"bytes"
	"slices"
	"time"

	"camber/components"
	"camber/components/vehicle"
	"camber/systems/race"
	"camber/systems/replicate/wire"
)

// Begin says when a server's world begins to run.
type Begin uint8

// When it does.
const (
	WithFirst Begin = iota // with the first who drives
	WhenReady              // when all who drive are ready
	AtOnce
)

// lobby is what it has come to.
type lobby struct {
	phase  string        // as wire names it
	until  time.Duration // the countdown, or the wait for the next race, ends
	forced bool          // it begins whoever is not ready
	paused bool
	races  bool          // there is a race to be run
	race   int           // that is on, or was last, from 1
	owed   int           // ticks that a world which stands is stepped by, so that who has come is there
	looked time.Duration // when it was looked whether anything has changed
	told   []byte        // what was told last
}

// runs tells whether time passes in the world.
func (s *Server) runs() bool {
	return !s.lobby.paused && (s.lobby.phase == wire.Racing || s.lobby.phase == wire.Over)
}

// gather goes from phase to phase.
func (s *Server) gather(now time.Duration) {
	l := &s.lobby
	s.seatAll(now)
	switch l.phase {
	case wire.Gathering:
		switch {
		case s.Begin == AtOnce, s.Begin == WithFirst && s.drivers() > 0:
			s.begins()
		case s.Begin == WhenReady && s.ready():
			wait := s.Countdown
			if s.hasty() {
				wait = 0
			}
			s.count(wait, false)
		}
	case wire.Countdown:
		switch {
		case !l.forced && !s.ready():
			l.phase = wire.Gathering
			s.tellAll(components.Notice{Kind: "server-unready"})
		case now >= l.until && l.owed == 0:
			s.begins()
		}
	case wire.Over:
		if s.ready() {
			l.until = min(l.until, now+s.Countdown)
		}
		switch {
		case now < l.until:
		case s.drivers() > 0 || s.Begin == AtOnce:
			s.begins()
		default:
			l.phase = wire.Gathering
		}
	}
}

// count begins the countdown.
func (s *Server) count(wait time.Duration, forced bool) {
	s.lobby.phase, s.lobby.until, s.lobby.forced = wire.Countdown, s.now+wait, forced
}

// begins has the world run, and the race begin.
func (s *Server) begins() {
	l := &s.lobby
	if l.races {
		l.race++
		if s.run.World.Tick() > 0 && (l.race > 1 || s.Begin == WhenReady) {
			if err := s.run.Order(components.RaceOrder{Do: components.RaceAfresh}); err != nil {
				s.say(components.Notice{Kind: "server-no-race", Bad: true, Text: err.Error()})
			}
		}
	}
	l.phase, l.paused, l.forced = wire.Racing, false, false
	for _, at := range s.seats {
		at.ready = at.guest != nil && at.guest.who.Ready
	}
}

// raced is for a race that is over: it is told, and after a while the next one comes.
func (s *Server) raced(r *race.Results) {
	s.final = r
	if s.Results != nil {
		s.Results(r)
	}
	s.tellResults(r)
	if s.Races > 0 && s.lobby.race >= s.Races {
		s.End("the race is over")
		return
	}
	s.lobby.phase, s.lobby.until = wire.Over, s.now+s.Between
}

// tellResults tells the first of a race.
func (s *Server) tellResults(r *race.Results) {
	s.tellAll(components.Notice{Kind: "server-result", Numbers: [4]float64{float64(s.lobby.race)}})
	for _, p := range r.Standings[:min(3, len(r.Standings))] {
		n := components.Notice{Kind: "result-place", Who: p.Name, Numbers: [4]float64{float64(p.Place), p.Time}}
		switch at := slices.Index(components.RaceCauses[:], p.Retired); {
		case at > 0:
			n.Kind, n.Cause = "result-out", components.RaceCause(at).Saying()
		case p.Time > 0:
			n.Kind = "result-time"
		}
		s.tellAll(n)
	}
}

// drivers is how many who drive are here.
func (s *Server) drivers() (n int) {
	for _, at := range s.seats {
		if at.guest != nil {
			n++
		}
	}
	return n
}

// ready tells whether all who drive are, and somebody does.
func (s *Server) ready() bool {
	return s.drivers() > 0 && !slices.ContainsFunc(s.seats, func(at *seat) bool { return at.guest != nil && !at.ready })
}

// hasty tells whether all who drive were ready as they came: no person has to be waited for.
func (s *Server) hasty() bool {
	return !slices.ContainsFunc(s.seats, func(at *seat) bool { return at.guest != nil && !at.guest.who.Ready })
}

// tellAll tells people here and there.
func (s *Server) tellAll(n components.Notice) {
	s.say(n)
	for _, g := range s.guests {
		g.tell(n)
	}
}

// lookEvery is how often it is looked whether anything of the lobby has changed.
const lookEvery = 100 * time.Millisecond

// tellLobby tells guests of the lobby where anything of it has changed, and who has come.
func (s *Server) tellLobby(now time.Duration) {
	l := &s.lobby
	if now-l.looked < lookEvery && l.looked > 0 {
		return
	}
	l.looked = now
	state := s.state()
	text := wire.Encode(state)
	changed := !bytes.Equal(text, l.told)
	if l.told = text; changed {
		s.keep()
	}
	if l.phase == wire.Countdown || l.phase == wire.Over { // that time passes is not told again and again
		state.Left = max(l.until-now, 0).Seconds()
	}
	var bodies [2][]byte // for guests, and for admins
	for _, g := range s.guests {
		if !changed && g.lobbied {
			continue
		}
		g.lobbied = true
		which := 0
		if state.Admin, state.May = s.admin(g), s.mayOf(g); state.Admin {
			which = 1
		}
		if bodies[which] == nil {
			bodies[which] = wire.Encode(state)
		}
		g.send(wire.Lobbies, bodies[which])
	}
}

// state is the lobby as all are told of it.
func (s *Server) state() *wire.Lobby {
	l := &wire.Lobby{
		Phase: s.lobby.phase, Paused: s.lobby.paused, Race: s.lobby.race, Races: s.Races, Guests: []wire.Present{},
		Cars: s.Cars,
	}
	cars := vehicle.CarsOf(s.run.World)
	for _, at := range s.seats {
		p := wire.Present{
			Slot: at.slot, Name: at.name, Car: at.car, Livery: at.livery, Ready: at.ready, Away: at.guest == nil,
			Admin: slices.Contains(s.Admins, at.key),
		}
		if c := cars.Owned(int32(at.slot)); c != nil {
			p.Number = c.Number(0)
			if made := s.run.Blueprint(c.Key); made != nil {
				p.Car = made.ID
			}
		}
		l.Guests = append(l.Guests, p)
	}
	for _, g := range s.guests {
		if g.seat == nil {
			l.Guests = append(l.Guests, wire.Present{Name: g.who.Name, Looks: true, Admin: s.admin(g)})
		}
	}
	return l
}
