// Seats, and the cars that go with them: who sits in one is given a car, and another one where he asks for it.

package serve

import (
	"fmt"
	"slices"
	"time"

	"camber/blueprints"
	"camber/components"
	order "camber/systems/host/orders/wire"
	"camber/systems/reload/tune"
	"camber/systems/replicate"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// seat is whose a slot is, as long as the car is there.
type seat struct {
	key     link.Key
	slot    uint8
	number  int // under which whoever runs the server can mean it
	name    string
	guest   *guest            // nil: it is away
	client  *replicate.Client // nil: nobody has begun
	car     string            // id that is asked for; "": as the host has it
	livery  string            // id; "": the car's first
	ready   bool
	kept    bool          // of a server before this one, and nobody has come yet
	panel   *tune.Panel   // what of its car was turned; nil: nothing
	assists []string      // overrides of these
	tried   time.Duration // when a car was last asked for; 0: never
	wrong   string        // why there was none
	lost    time.Duration // when it was left
	ghost   bool          // its car was made one
}

// A seat without a car asks for one again after so long; in a world that stands it is left so long after its guest.
const (
	tryEvery  = 15 * time.Second
	standsFor = 60 * time.Second
)

// seatAll gives cars to those who have none, and takes seats from those who have left a world that stands.
func (s *Server) seatAll(now time.Duration) {
	for _, at := range slices.Clone(s.seats) {
		if at.kept && at.lost == 0 {
			at.lost = max(now, 1)
		}
		switch {
		case at.guest == nil && (at.kept || !s.runs()) && now-at.lost > standsFor:
			s.vacate(at)
			s.lobby.owed = max(s.lobby.owed, settles)
		case at.guest != nil && s.owned(at.slot) == 0 && (at.tried == 0 || now-at.tried > tryEvery):
			s.fetch(at)
		}
	}
}

// settles is how many ticks of a world that stands it takes until who has come, or goes, is seen to.
const settles = 2

// fetch has a car come for a seat.
func (s *Server) fetch(at *seat) {
	at.tried = max(s.now, 1)
	s.lobby.owed = max(s.lobby.owed, settles)
	err := s.comes(at, at.sets())
	if err == nil {
		at.wrong = ""
		return
	}
	if text := wire.CleanText(err.Error()); text != at.wrong {
		at.wrong = text
		at.guest.tell(components.Notice{Bad: true, Text: text})
		s.say(components.Notice{Kind: "guest-no-car", Bad: true, Who: at.name, Text: text})
	}
	at.car, at.livery, at.panel, at.assists = "", "", nil, nil // the next time it is the scene's
	at.tried = max(s.now-tryEvery+time.Second, 1)
}

// choose gives a guest another car, or the same one in another livery.
func (s *Server) choose(g *guest, car, livery string) string {
	at := g.seat
	if s.lobby.races && (s.lobby.phase == wire.Racing || s.lobby.phase == wire.Countdown) {
		return "cars are chosen before a race: wait until it is over"
	}
	if livery == "" {
		if len(s.Cars) > 0 && !slices.Contains(s.Cars, car) {
			return fmt.Sprintf("there is no car %q here: choose one of %v", car, s.Cars)
		}
		if _, err := blueprints.Find(s.run.Setup().Files, blueprints.KindCar, car); err != nil {
			return err.Error()
		}
	} else if why := s.wears(at, livery); why != "" {
		return why
	}
	if at.car != car {
		at.panel = nil
	}
	at.car, at.livery, at.ready = car, livery, false
	own := s.owned(at.slot)
	if own == 0 {
		at.tried = 0
		return ""
	}
	at.tried = 0 // as soon as the old one has left
	s.lobby.owed = max(s.lobby.owed, settles)
	return s.give(at.slot, order.Request{Do: order.Leave})
}

// wears is why a seat's car cannot wear a livery; "": it can.
func (s *Server) wears(at *seat, livery string) string {
	made := s.run.Blueprint(s.owned(at.slot))
	if made == nil {
		return "there is no car to wear it yet"
	}
	ids := []string{}
	for _, l := range made.Liveries {
		if l.ID == livery {
			return ""
		}
		ids = append(ids, l.ID)
	}
	return fmt.Sprintf("%s has no livery %q: it has %v", made.Name, livery, ids)
}
