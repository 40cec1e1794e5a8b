// Cars that their guests move by telling where they are, where whoever runs the server lets them.

package serve

import (
	"time"

	"camber/components"
	"camber/components/person"
	"camber/systems/replicate/wire"
)

// tellsWhy is why a guest may not tell where its car is; "": it may.
func (s *Server) tellsWhy(who *wire.Guest) string {
	if !who.Tells || s.Told {
		return ""
	}
	return "this server takes no cars that something else moves: whoever runs it would say --told"
}

// comes has a seat's car come, with overrides of its own.
func (s *Server) comes(at *seat, sets []string) error {
	if !at.guest.who.Tells {
		return s.run.Come(int32(at.slot), at.name, at.car, sets...)
	}
	err := s.run.ComeTold(int32(at.slot), at.name, at.car, sets...)
	if err == nil {
		for _, g := range s.guests {
			g.tell(components.Notice{Kind: "guest-moved", Who: at.name})
		}
	}
	return err
}

// blameEvery is how much time passes before it is told of the same guest again.
const blameEvery = time.Second

// told takes a guest's word of where its car is, for the next tick.
func (s *Server) told(g *guest, data []byte) {
	m, err := wire.ReadTelling(data)
	if err != nil || g.client == nil || g.seat == nil {
		s.figures.Bad++
		return
	}
	if m.Number <= g.telling {
		return // it was overtaken, or came twice: any network does that
	}
	g.telling = m.Number
	w := s.run.World
	p := components.PuppetOf(w, s.owned(g.seat.slot))
	if p == nil {
		return // it has not come yet
	}
	is := components.ToldPose{Place: m.Place, Heading: m.Heading, Velocity: m.Velocity, Turning: m.Turning}.Quantised()
	if fault := p.Fault(&is, float64(w.Tick()+1-p.Tick)*s.run.Loop.Clock().Dt()); fault != "" {
		if s.now-g.blamed >= blameEvery || g.blamed == 0 {
			g.blamed = s.now
			g.tell(components.Notice{Kind: "guest-your-car", Bad: true, Text: fault})
			s.say(components.Notice{Kind: "guest-stays", Bad: true, Who: g.who.Name, Text: fault})
		}
		return
	}
	if err := components.Tellings.In(w).Push(w.Tick()+1, components.Telling{Car: p.Car, Is: is}); err != nil {
		s.say(person.Wrong(err))
	}
}
