// Names and places of guests.

package serve

import (
	"fmt"
	"strings"

	"camber/components"
	"camber/ecs"
	"camber/systems/replicate/link"
)

// seatOf is the seat of a key that nobody is heard from; nil: there is none. Two of one account may be there at once,
// each with a seat.
func (s *Server) seatOf(key link.Key) *seat {
	for _, at := range s.seats {
		if at.key == key && (at.guest == nil || at.client != nil && s.seconds(s.order.Silent(at.client)) > goneAfter) {
			return at
		}
	}
	return nil
}

func (s *Server) seconds(ticks uint64) float64 { return float64(ticks) / float64(s.hz) }

// goneAfter is for how long somebody who comes again was not heard, in seconds.
const goneAfter = 3.0

// place is a free slot for a guest; nil: there is none.
func (s *Server) place(g *guest) *seat {
	taken := map[uint8]bool{}
	for _, other := range s.seats {
		taken[other.slot] = true
	}
	for slot := 1; slot <= s.Places; slot++ {
		if !taken[uint8(slot)] && s.owned(uint8(slot)) == 0 {
			return &seat{key: g.link.Peer().Key, slot: uint8(slot)}
		}
	}
	return nil
}

// owned is the car of a slot; 0: it has none.
func (s *Server) owned(slot uint8) ecs.Key {
	if car := components.CarsOf(s.run.World).Owned(int32(slot)); car != nil {
		return car.Key
	}
	return 0
}

// unlike is a guest's name, with a number where somebody else has it: the name that it had before, if it had one.
func (s *Server) unlike(before string, g *guest) string {
	if before != "" {
		return before
	}
	name := g.who.Name
	if name == "" {
		name = "Guest"
	}
	has := func(name string) bool {
		for _, other := range s.seats {
			if other != g.seat && strings.EqualFold(other.name, name) {
				return true
			}
		}
		for _, other := range s.guests {
			if other != g && other.seat == nil && strings.EqualFold(other.who.Name, name) {
				return true
			}
		}
		return false
	}
	for n, first := 2, name; has(name); n++ {
		name = fmt.Sprintf("%s %d", first, n)
	}
	return name
}
