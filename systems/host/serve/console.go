// What is asked of a server: by whoever runs it, who types, and by guests, in the same words.

package serve

import (
	"fmt"
	"slices"
	"strings"

	"camber/components"
	"camber/components/vehicle"
	order "camber/systems/host/orders/wire"
	"camber/systems/replicate/link"
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
		{"players", "", "who is here", anybody, (*Server).listed},
		{"gone", "", "who was here and is not any more", admins, (*Server).left},
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
			s.tellAll(components.Notice{Text: wire.CleanText(text)})
			return ""
		}},
		{"go", "", "begin, whoever is not ready, or have the world go on", pausers, (*Server).goes},
		{"pause", "", "have the world stand", pausers, (*Server).pauses},
		{"restart", "", "the race begins again, or the drive", admins, (*Server).restart},
		{"flag", "", "the chequered flag comes out", admins, func(s *Server, _ *guest, _ string) string {
			_, err := s.gives.Order(&order.Request{Do: order.Race, What: "flag"})
			return failed(err)
		}},
		{"order", "JSON", `as a program: {"do":"recover"}`, anybody, (*Server).ordered},
		{"undo", "", "what was saved last is as it was before, for all at one tick", admins, (*Server).undo},
		{
			"kick", "WHO", "send somebody away, by name or number; he may come back", admins,
			func(s *Server, _ *guest, who string) string { return s.sendAway(who, false) },
		},
		{
			"ban", "WHO: WHY", "send somebody away for good, by name, number or key", admins,
			func(s *Server, _ *guest, who string) string { return s.sendAway(who, true) },
		},
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
				s.Said(components.Notice{Text: answer})
			}
		default:
			return
		}
	}
}

// asked answers a guest.
func (s *Server) asked(g *guest, line string) {
	pace, most := &g.asks, mostAsks
	if strings.HasPrefix(line, "order ") {
		pace, most = &g.orders, mostOrders
	}
	if !pace.may(s.now, most) {
		return
	}
	if answer := s.answer(g, line); answer != "" {
		g.tell(components.Notice{Text: wire.CleanLines(answer)})
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
		s.say(components.Notice{Kind: "guest-asks", Who: by.who.Name, Text: wire.CleanText(line)})
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
		s.tellAll(components.Notice{Kind: "server-begins", Numbers: [4]float64{s.Countdown.Seconds()}})
	case l.phase == wire.Gathering:
		s.begins()
	case l.phase == wire.Over:
		l.until = min(l.until, s.now+s.Countdown)
	default:
		l.paused = false
		s.tellAll(components.Notice{Kind: "server-goes"})
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
		s.tellAll(components.Notice{Kind: "server-stops"})
	default:
		l.paused = true
		s.tellAll(components.Notice{Kind: "server-stands"})
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
		_, err := s.gives.Order(&order.Request{Do: order.Restart})
		return failed(err)
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
func (s *Server) promote(_ *guest, who string) string {
	v := s.meant(who)
	if v == nil {
		return nobody(who)
	}
	g, _ := s.at(v.number)
	if g == nil {
		return v.name + " is not here"
	}
	if !slices.Contains(s.Admins, v.key) {
		s.Admins = append(slices.Clone(s.Admins), v.key)
		g.tell(components.Notice{Kind: "guest-admin"})
	}
	return fmt.Sprintf("%s runs the server too; for good with --admin %s", g.who.Name, v.key)
}

func nobody(name string) string {
	return fmt.Sprintf("nobody here is called %q: players tells who is", wire.CleanName(name))
}

// listed is who is here, a line each.
func (s *Server) listed(by *guest, _ string) string {
	var b strings.Builder
	knows := by == nil || s.admin(by)
	key := func(of link.Key) string {
		if !knows {
			return ""
		}
		return ", key " + of.String()
	}
	for _, at := range s.seats {
		car := 0
		if c := vehicle.CarsOf(s.run.World).Owned(int32(at.slot)); c != nil {
			car = c.Number(0)
		}
		fmt.Fprintf(&b, "%-3d %-24s car %d", at.number, at.name, car)
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
		b.WriteString(key(at.key) + "\n")
	}
	for _, g := range s.guests {
		if g.seat == nil {
			fmt.Fprintf(&b, "%-3d %-24s looks on%s\n", g.number, g.who.Name, key(g.link.Peer().Key))
		}
	}
	if b.Len() == 0 {
		return "nobody is here"
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// mostGone is how many of those who were here are told of at once.
const mostGone = 30

// left is who was here and is not any more, the newest first.
func (s *Server) left(*guest, string) string {
	lines := []string{}
	for _, v := range slices.Backward(s.visitors) {
		if g, at := s.at(v.number); g == nil && at == nil && len(lines) < mostGone {
			lines = append(lines, fmt.Sprintf("%-3d %-24s key %s", v.number, v.name, v.key))
		}
	}
	if len(lines) == 0 {
		return "nobody has gone"
	}
	return strings.Join(lines, "\n")
}

// sendAway has somebody go, and his car too. For good, all go who have his key.
func (s *Server) sendAway(who string, forGood bool) string {
	name, reason, _ := strings.Cut(who, ":")
	v := s.meant(name)
	if v == nil {
		return nobody(name)
	}
	if g, at := s.at(v.number); !forGood {
		if g == nil && at == nil {
			return v.name + " is not here"
		}
		s.sends(g, at)
		return ""
	}
	key := v.key
	s.mu.Lock()
	answer := failed(s.Bans.add(Ban{Key: key, Name: v.name, Reason: wire.CleanText(reason)}))
	s.mu.Unlock()
	for _, at := range slices.Clone(s.seats) {
		if at.key == key {
			s.sends(at.guest, at)
		}
	}
	for _, g := range slices.Clone(s.guests) {
		if g.link.Peer().Key == key {
			s.sends(g, nil)
		}
	}
	return answer
}

// sends has a guest go, and a seat with its car; either may be nil.
func (s *Server) sends(g *guest, at *seat) {
	if g != nil {
		s.drop(g, "whoever runs the server has sent you away")
	}
	if at != nil {
		s.vacate(at)
		s.lobby.owed = max(s.lobby.owed, settles)
	}
}
