// Names and places of guests.

package serve

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
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
	if car := vehicle.CarsOf(s.run.World).Owned(int32(slot)); car != nil {
		return car.Key
	}
	return 0
}

// unlike is what a guest is called: as it wants to be, with a number where that reads like somebody else's name, or the
// name that it had before, if it had one. Nobody is called as the server is.
func (s *Server) unlike(before string, g *guest) string {
	if before != "" {
		return before
	}
	name := g.who.Name
	if name == "" || wire.IsOurs(name) {
		name = wire.Nameless
	}
	has := func(name string) bool {
		for _, other := range s.seats {
			if other != g.seat && wire.Alike(other.name, name) {
				return true
			}
		}
		for _, other := range s.guests {
			if other != g && other.seat == nil && wire.Alike(other.who.Name, name) {
				return true
			}
		}
		return false
	}
	for n, first := 2, name; has(name); n++ {
		more := fmt.Sprintf(" %d", n)
		for len(first)+len(more) > wire.MostName {
			_, size := utf8.DecodeLastRuneInString(first)
			first = strings.TrimSpace(first[:len(first)-size])
		}
		name = first + more
	}
	return name
}

// visitor is somebody who is here, or was: whoever runs the server can mean him by a number, by his key or by his name.
type visitor struct {
	number int // from 1, as they came
	name   string
	key    link.Key
}

// mostVisitors is how many are remembered who are not here any more.
const mostVisitors = 256

// visits remembers who comes, and numbers him.
func (s *Server) visits(name string, key link.Key) (number int) {
	s.numbered++
	s.visitors = append(s.visitors, visitor{s.numbered, name, key})
	for i := 0; len(s.visitors)-s.present() > mostVisitors && i < len(s.visitors); {
		if g, at := s.at(s.visitors[i].number); g == nil && at == nil {
			s.visitors = slices.Delete(s.visitors, i, i+1)
		} else {
			i++
		}
	}
	return s.numbered
}

// present is how many have a number who are here, or whose seat is kept.
func (s *Server) present() int {
	n := len(s.seats)
	for _, g := range s.guests {
		if g.seat == nil {
			n++
		}
	}
	return n
}

// at is who is here under a number, and his seat; nil: he is not, or has none.
func (s *Server) at(number int) (g *guest, at *seat) {
	for _, other := range s.seats {
		if other.number == number {
			return other.guest, other
		}
	}
	for _, other := range s.guests {
		if other.seat == nil && other.number == number {
			return other, nil
		}
	}
	return nil, nil
}

// meant is whom somebody means who types a number, a key, a name, or what reads like one; nil: nobody who ever was
// here. Who is here is meant before who was.
func (s *Server) meant(who string) *visitor {
	who = strings.TrimSpace(who)
	number, err := strconv.Atoi(who)
	if err != nil {
		number = 0
	}
	key, err := link.ParseKey(who)
	keyed := err == nil
	name := wire.CleanName(who)
	for _, is := range []func(v *visitor) bool{
		func(v *visitor) bool { return v.number == number },
		func(v *visitor) bool { return keyed && v.key == key },
		func(v *visitor) bool { return strings.EqualFold(v.name, name) },
		func(v *visitor) bool { return name != "" && wire.Alike(v.name, name) },
	} {
		var was *visitor
		for i := len(s.visitors) - 1; i >= 0; i-- {
			v := &s.visitors[i]
			if !is(v) {
				continue
			}
			if g, at := s.at(v.number); g != nil || at != nil {
				return v
			}
			if was == nil {
				was = v
			}
		}
		if was != nil {
			return was
		}
	}
	return nil
}
