// Who is not heard any more: his car brakes, then it is a ghost, and when he does not come back it leaves. Back within
// that he has it again.

package serve

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	order "camber/systems/host/orders/wire"
	"camber/systems/replicate"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// After so much silence, in seconds.
const (
	brakesAfter = 0.5
	ghostAfter  = 5.0
	leavesAfter = 60.0
)

// braking is what is wanted for who is silent: the clutch is down, so that the engine lives.
var braking = wire.Wish{Brake: wire.Full}

// quiet looks after seats that nothing is heard from, before each tick.
func (s *Server) quiet() {
	for _, at := range slices.Clone(s.seats) {
		if at.client == nil {
			continue
		}
		switch silent := s.seconds(s.order.Silent(at.client)); {
		case silent > leavesAfter:
			s.vacate(at)
		case silent > brakesAfter:
			s.order.Hold(at.client, braking)
			if silent > ghostAfter {
				s.haunt(at, true)
			}
		case at.ghost:
			s.haunt(at, false)
		}
	}
}

// haunt has a seat's car be a ghost from the next tick on, or be there again as soon as it overlaps nobody. In a race
// that has begun again it is none any more.
func (s *Server) haunt(at *seat, ghost bool) {
	at.ghost = ghost
	car := vehicle.CarsOf(s.run.World).Owned(int32(at.slot))
	if car == nil || car.Bodywork == nil || car.Haunts() == ghost {
		return
	}
	err := vehicle.Ghosts.In(s.run.World).Push(s.run.World.Tick()+1, vehicle.Ghosting{Car: car.Key, Ghost: ghost})
	if err != nil {
		s.say(person.Wrong(err))
	}
}

// vacate has a car leave that nobody has come back to.
func (s *Server) vacate(at *seat) {
	if at.client != nil {
		s.order.Leave(at.client)
	}
	s.seats = slices.DeleteFunc(s.seats, func(other *seat) bool { return other == at })
	s.say(components.Notice{Kind: "guest-late", Who: at.name})
	if at.guest != nil {
		s.dismissSilent(at.guest)
	}
	if car := s.owned(at.slot); car != 0 {
		if err := s.gives.OrderOf(car, order.Request{Do: order.Leave}); err != nil {
			s.say(person.Wrong(err))
		}
	}
}

// leave sees to those whose link has ended, and who cannot be told any more.
func (s *Server) leave(now time.Duration) {
	for _, g := range slices.Clone(s.guests) {
		select {
		case <-g.link.Done():
			if s.lose(g); closedHere(g.link.Why()) {
				s.tellOthers(g, "it says what no guest may, or never ends what it says")
			}
			continue
		default:
		}
		if why := g.givenUp(now); why != "" {
			s.dismiss(g, why, why)
		} else if !s.runs() && (now-g.spoke).Seconds() > leavesAfter { // no tick comes, by which silence is told
			s.dismissSilent(g)
		}
	}
}

// dismissSilent sends away who says nothing for leavesAfter.
func (s *Server) dismissSilent(g *guest) {
	s.dismiss(g, "nothing was heard of you for a minute", "nothing was heard of it for a minute")
}

// closedHere tells whether a link was ended on this side.
func closedHere(why error) bool {
	var closed *link.ClosedError
	return errors.As(why, &closed) && closed.Ours
}

// dismiss drops a guest for what it does, and tells the others.
func (s *Server) dismiss(g *guest, why, others string) {
	s.drop(g, why)
	s.tellOthers(g, others)
}

// tellOthers says why somebody is not here any more: who drives beside him is to know that it was no accident.
func (s *Server) tellOthers(g *guest, why string) {
	for _, other := range s.guests {
		other.tell(components.Notice{Kind: "guest-left", Who: g.who.Name, Text: why})
	}
}

// drop ends a guest's link, with a word.
func (s *Server) drop(g *guest, why string) {
	g.link.Close(why)
	s.lose(g)
}

// lose takes out a guest whose link has ended. Its seat stays for it.
func (s *Server) lose(g *guest) {
	s.guests = slices.DeleteFunc(slices.Clone(s.guests), func(other *guest) bool { return other == g })
	g.finish()
	s.figures.Fared = s.figures.Worse(g.fared)
	switch {
	case g.client == nil:
	case g.seat == nil:
		s.order.Leave(g.client)
	case g.seat.guest == g:
		s.order.Away(g.client)
		g.seat.guest, g.seat.lost = nil, s.now
	}
	s.say(components.Notice{Kind: "guest-left", Who: g.who.Name, Text: fmt.Sprint(g.link.Why())})
}

// message is what a guest says beside its wishes.
func (s *Server) message(g *guest, m wire.Message) {
	switch m.Kind {
	case wire.Bye:
		s.drop(g, "goodbye")
	case wire.Trace:
		s.differs(g, m)
	case wire.Fares:
		if f, err := wire.ReadFared(m); err == nil {
			g.fared = f
		}
		if s.parted > 0 { // the last that it says
			s.drop(g, "goodbye")
		}
	case wire.Asks:
		if line, err := wire.ReadAsk(m); err == nil {
			s.asked(g, line)
		}
	case wire.Talk:
		t, err := replicate.Told(m)
		text := wire.CleanText(t.Text)
		if err != nil || text == "" || !g.talked.may(s.now, mostTalk) {
			return
		}
		s.tellAll(components.Notice{Kind: person.Chat, Who: g.who.Name, Text: text}) // whatever he says of its kind
	}
}
