// Who may ask what: admins all, others what the server lets them.

package serve

import (
	"fmt"
	"slices"
	"time"

	"camber/systems/replicate/wire"
)

// admin tells whether a guest runs the server too.
func (s *Server) admin(g *guest) bool { return slices.Contains(s.Admins, g.link.Peer().Key) }

// ParseMay reads what guests may, by the words of a command line.
func ParseMay(words []string) (may wire.May, err error) {
	all := map[string]*bool{
		"pause": &may.Pause, "reset": &may.Reset, "tune": &may.Tune, "place": &may.Place, "assist": &may.Assist,
		"hand-over": &may.HandOver,
	}
	for _, word := range words {
		may, ok := all[word]
		if !ok {
			return wire.May{}, fmt.Errorf("guests cannot be let %q: say pause, reset, tune, place, assist or hand-over", word)
		}
		*may = true
	}
	return may, nil
}

// everything is what who runs a server may.
var everything = wire.May{Pause: true, Reset: true, Tune: true, Place: true, Assist: true, HandOver: true}

// mayOf is what a guest may; nil is whoever types at the server.
func (s *Server) mayOf(g *guest) wire.May {
	if g == nil || s.admin(g) {
		return everything
	}
	return s.May
}

// right is what a command needs.
type right uint8

const (
	anybody   right = iota
	drivers         // who has a seat
	resetters       // one, and May.Reset; and so on
	tuners
	placers
	assisted
	handers
	pausers // May.Pause
	admins
)

// car tells whether only who has a seat can ask for it.
func (r right) car() bool { return r >= drivers && r <= handers }

// denied is why somebody may not ask for something; "": he may. nil is whoever types at the server.
func (s *Server) denied(g *guest, needs right) string {
	may := s.mayOf(g)
	if needs.car() && (g == nil || g.seat == nil) {
		return "that is for who drives here"
	}
	lets := map[right]bool{
		resetters: may.Reset, tuners: may.Tune, placers: may.Place, assisted: may.Assist, handers: may.HandOver,
		pausers: may.Pause, admins: g == nil || s.admin(g), anybody: true, drivers: true,
	}
	if !lets[needs] {
		return "whoever runs the server does not let you do that"
	}
	return ""
}

// paced counts what somebody does of late.
type paced []time.Duration

// A guest says and asks so much at most within this time.
const (
	mostTalk   = 5
	mostAsks   = 20
	mostOrders = 250
	mostAway   = 5 // words of all who are turned away
	paceWithin = 10 * time.Second
)

// may tells whether it may be done now once more.
func (p *paced) may(now time.Duration, most int) bool {
	*p = slices.DeleteFunc(*p, func(at time.Duration) bool { return now-at > paceWithin })
	if len(*p) >= most {
		return false
	}
	*p = append(*p, now)
	return true
}
