// What is asked of a server: by whoever runs it, who types, and by guests, in the same words.

package serve

import (
	"fmt"
	"slices"
	"strings"

	"camber/components"
	"camber/systems/replicate/wire"
)

// command is one thing that can be asked.
type command struct {
	word, takes string
	says        string
	needs       right
	do          func(s *Server, by *guest, rest string) string // by is nil: whoever types at the server
}

// commands are all of them, in the order of their help.
func commands() []command {
	return slices.Concat(talks(), wants())
}

// talks are those that are no wants.
func talks() []command {
	return []command{
		{"players", "", "who is here", anybody, func(s *Server, _ *guest, _ string) string { return s.listed() }},
		{"ready", "", "the race may begin for me", drivers, func(_ *Server, by *guest, _ string) string {
			by.seat.ready = true
			return ""
		}},
		{"unready", "", "wait for me", drivers, func(_ *Server, by *guest, _ string) string {
			by.seat.ready = false
			return ""
		}},
		{"car", "ID", "drive another car", drivers, func(s *Server, by *guest, id string) string {
			return s.choose(by, id, "")
		}},
		{"livery", "ID", "have the car wear another one", drivers, (*Server).paint},
		{"say", "TEXT", "tell all", admins, func(s *Server, _ *guest, text string) string {
			s.tellAll(wire.CleanText(text))
			return ""
		}},
		{"go", "", "begin, whoever is not ready, or have the world go on", pausers, (*Server).goes},
		{"pause", "", "have the world stand", pausers, (*Server).pauses},
		{"restart", "", "the race begins again, or the drive", admins, (*Server).restart},
		{"flag", "", "the chequered flag comes out", admins, func(s *Server, _ *guest, _ string) string {
			return failed(s.run.Order(components.RaceOrder{Do: components.RaceFlag}))
		}},
		{"undo", "", "what was saved last is as it was before, for all at one tick", admins, (*Server).undo},
		{"kick", "NAME", "send somebody away; he may come back", admins, func(s *Server, _ *guest, name string) string {
			return s.sendAway(name, false)
		}},
		{"ban", "NAME: WHY", "send somebody away for good", admins, func(s *Server, _ *guest, name string) string {
			return s.sendAway(name, true)
		}},
		{"unban", "NAME", "let him in again", admins, (*Server).unban},
		{"bans", "", "who may not come in", admins, (*Server).banned},
		{"admin", "NAME", "have somebody run the server too, until it ends", admins, (*Server).promote},
		{"restart-server", "", "end it, and have all come again when it is there", admins, (*Server).restarts},
		{"end", "", "end the server", admins, func(s *Server, _ *guest, _ string) string {
			s.End("the server ends")
			return ""
		}},
	}
}

// ConsoleHelp is what can be typed at a server.
var ConsoleHelp = help(func(c *command) bool { return !c.needs.car() })

// GuestHelp is what a guest can ask who has a car.
var GuestHelp = help(func(c *command) bool { return c.needs < admins })

func help(which func(*command) bool) string {
	var lines []string
	for _, c := range commands() {
		if which(&c) {
			lines = append(lines, fmt.Sprintf("%-18s %s", strings.TrimSpace(c.word+" "+c.takes), c.says))
		}
	}
	return strings.Join(lines, "\n")
}

// Ask takes a line that was typed; it is answered to people. Any goroutine may ask.
func (s *Server) Ask(line string) {
	select {
	case s.asks <- line:
	default: // nobody types so fast
	}
}

// hearConsole answers what was typed.
func (s *Server) hearConsole() {
	for {
		select {
		case line := <-s.asks:
			if answer := s.answer(nil, line); answer != "" {
				s.Said(answer)
			}
		default:
			return
		}
	}
}

// asked answers a guest.
func (s *Server) asked(g *guest, line string) {
	if !g.asks.may(s.now, mostAsks) {
		return
	}
	if answer := s.answer(g, line); answer != "" {
		g.notice(wire.CleanLines(answer))
	}
}

// answer does what a line says. by is who asks, nil whoever types at the server.
func (s *Server) answer(by *guest, line string) string {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if word == "" {
		return ""
	}
	all := commands()
	at := slices.IndexFunc(all, func(c command) bool { return c.word == word })
	if at < 0 {
		return help(func(c *command) bool { return s.denied(by, c.needs) == "" })
	}
	if why := s.denied(by, all[at].needs); why != "" {
		return why
	}
	if n := all[at].needs; by != nil && (n == pausers || n == admins) {
		s.say("%s asks: %s", by.who.Name, wire.CleanText(line))
	}
	return all[at].do(s, by, strings.TrimSpace(rest))
}

func failed(err error) string {
	if err != nil {
		return err.Error()
	}
	return ""
}

// goes has the world go on, or begin.
func (s *Server) goes(*guest, string) string {
	switch l := &s.lobby; {
	case l.phase == wire.Countdown && l.forced:
	case l.phase == wire.Gathering && s.Begin == WhenReady, l.phase == wire.Countdown:
		s.count(s.Countdown, true)
		s.tellAll(fmt.Sprintf("it begins in %.0f s", s.Countdown.Seconds()))
	case l.phase == wire.Gathering:
		s.begins()
	case l.phase == wire.Over:
		l.until = min(l.until, s.now+s.Countdown)
	default:
		l.paused = false
		s.tellAll("the world goes on")
	}
	return ""
}

// pauses has the world stand.
func (s *Server) pauses(*guest, string) string {
	switch l := &s.lobby; l.phase {
	case wire.Gathering:
		return "the world stands already"
	case wire.Countdown:
		l.phase = wire.Gathering
		s.tellAll("the countdown stops")
	default:
		l.paused = true
		s.tellAll("the world stands")
	}
	return ""
}

// restart has the race begin again, or the drive.
func (s *Server) restart(*guest, string) string {
	switch l := &s.lobby; l.phase {
	case wire.Gathering, wire.Countdown:
		return "it has not begun yet: say go"
	case wire.Over:
		l.until = s.now
	default:
		for _, at := range s.seats {
			at.tried = 0 // a drive begins again with the scene's cars alone
		}
		return failed(s.run.Anew())
	}
	return ""
}

// undo has what was saved last be as it was before.
func (s *Server) undo(*guest, string) string {
	path, err := s.run.Undo()
	if err != nil {
		return strings.TrimPrefix(path+": "+err.Error(), ": ")
	}
	s.lobby.owed = max(s.lobby.owed, settles)
	return path + " is as it was before"
}

// restarts ends the server, whose guests are to come again.
func (s *Server) restarts(*guest, string) string {
	s.again = true
	s.End("the server restarts")
	return ""
}

// paint has a guest's car wear another livery.
func (s *Server) paint(by *guest, id string) string {
	car := by.seat.car
	if made := s.run.Blueprint(s.owned(by.seat.slot)); made != nil {
		car = made.ID
	}
	if id == "" {
		return "say which livery"
	}
	return s.choose(by, car, id)
}

// promote has somebody run the server too.
func (s *Server) promote(_ *guest, name string) string {
	g := s.called(name)
	if g == nil {
		return nobody(name)
	}
	if key := g.link.Peer().Key; !slices.Contains(s.Admins, key) {
		s.Admins = append(slices.Clone(s.Admins), key)
		g.notice("you run the server too: what its console knows, you may ask")
	}
	return fmt.Sprintf("%s runs the server too; for good with --admin %s", g.who.Name, g.link.Peer().Key)
}

// called is who has a name; nil: nobody here.
func (s *Server) called(name string) *guest {
	i := slices.IndexFunc(s.guests, func(g *guest) bool { return strings.EqualFold(g.who.Name, name) })
	if i < 0 {
		return nil
	}
	return s.guests[i]
}

func nobody(name string) string {
	return fmt.Sprintf("nobody here is called %q: players tells who is", wire.CleanName(name))
}

// listed is who is here, a line each.
func (s *Server) listed() string {
	var b strings.Builder
	for _, at := range s.seats {
		car := 0
		if c := components.CarsOf(s.run.World).Owned(int32(at.slot)); c != nil {
			car = c.Number(0)
		}
		fmt.Fprintf(&b, "%-24s car %d", at.name, car)
		if g := at.guest; g == nil {
			b.WriteString(", away")
		} else {
			counts := g.link.Counts()
			if at.ready {
				b.WriteString(", ready")
			}
			fmt.Fprintf(&b, ", %d ms there and back, %d datagrams lost, put right %d times", counts.RoundTrip.Milliseconds(),
				counts.Lost, g.desyncs)
		}
		b.WriteString("\n")
	}
	for _, g := range s.guests {
		if g.seat == nil {
			fmt.Fprintf(&b, "%-24s looks on\n", g.who.Name)
		}
	}
	if b.Len() == 0 {
		return "nobody is here"
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// sendAway has somebody go, and his car too.
func (s *Server) sendAway(who string, forGood bool) string {
	name, reason, _ := strings.Cut(who, ":")
	var at *seat
	g := s.called(name)
	if i := slices.IndexFunc(s.seats, func(at *seat) bool { return strings.EqualFold(at.name, name) }); i >= 0 {
		at = s.seats[i] // who is away is sent away too
	} else if g == nil {
		return nobody(name)
	}
	answer := ""
	if forGood {
		ban := Ban{Reason: wire.CleanText(reason)}
		if g != nil {
			ban.Key, ban.Name = g.link.Peer().Key, g.who.Name
		} else {
			ban.Key, ban.Name = at.key, at.name
		}
		s.mu.Lock()
		answer = failed(s.Bans.add(ban))
		s.mu.Unlock()
	}
	if g != nil {
		s.drop(g, "whoever runs the server has sent you away")
	}
	if at != nil {
		s.vacate(at)
		s.lobby.owed = max(s.lobby.owed, settles)
	}
	return answer
}
