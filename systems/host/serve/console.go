// What whoever runs the server types.

package serve

import (
	"fmt"
	"slices"
	"strings"

	"camber/components"
)

// ConsoleHelp is what can be typed.
const ConsoleHelp = `players         who is here
say TEXT        tell all
pause, go       have the world stand, and go on
restart         the race begins again, or the drive
flag            the chequered flag comes out
kick NAME       send somebody away; he may come back
ban NAME        send somebody away for good
end             end the server`

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
			if answer := s.answer(line); answer != "" {
				s.Said(answer)
			}
		default:
			return
		}
	}
}

func (s *Server) answer(line string) string {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	rest = strings.TrimSpace(rest)
	switch word {
	case "":
		return ""
	case "players":
		return s.listed()
	case "say":
		for _, g := range s.guests {
			g.notice(cleanText(rest))
		}
		return ""
	case "pause":
		s.running = false
		return "the world stands"
	case "go":
		s.running = true
		return "the world goes on"
	case "restart":
		return failed(s.run.Anew())
	case "flag":
		return failed(s.run.Order(components.RaceOrder{Do: components.RaceFlag}))
	case "kick", "ban":
		return s.sendAway(rest, word == "ban")
	case "end":
		s.End("the server ends")
		return ""
	default:
		return ConsoleHelp
	}
}

func failed(err error) string {
	if err != nil {
		return err.Error()
	}
	return ""
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
func (s *Server) sendAway(name string, forGood bool) string {
	i := slices.IndexFunc(s.guests, func(g *guest) bool { return strings.EqualFold(g.who.Name, name) })
	if i < 0 {
		return fmt.Sprintf("nobody here is called %q: players tells who is", name)
	}
	g := s.guests[i]
	if forGood {
		s.mu.Lock()
		s.banned[g.link.Peer().Key] = true
		s.mu.Unlock()
	}
	at := g.seat
	s.drop(g, "whoever runs the server has sent you away")
	if at != nil && at.client != nil {
		s.vacate(at)
	}
	return ""
}

// outlaw is why a guest may not come in; "": it may.
func (s *Server) outlaw(g *guest) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.banned[g.link.Peer().Key] {
		return "whoever runs the server has sent you away for good"
	}
	return ""
}
