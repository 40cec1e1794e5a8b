// Ticks: what is wanted, stepped, and told.

package serve

import (
	"time"

	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/systems/replicate"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// turns is the time of the newest turn, which a server's clock reads.
type turns struct{ now time.Duration }

// Now is ecs.TimeSource's.
func (t *turns) Now() time.Duration { return t.now }

// Sleep is ecs.TimeSource's: whoever calls Turn waits.
func (t *turns) Sleep(time.Duration) {}

// hear takes what guests have sent.
func (s *Server) hear() {
	for _, g := range s.guests {
		s.datagrams(g)
		s.messages(g)
	}
}

// mostDatagrams is how many of a guest are read in a turn: more are nothing that it needs.
const mostDatagrams = 16

func (s *Server) datagrams(g *guest) {
	for range mostDatagrams {
		data, err := g.link.Receive(link.Past)
		if err != nil {
			return
		}
		if wire.IsTelling(data) {
			s.told(g, data)
			continue
		}
		up, err := wire.ReadUp(data)
		if err != nil {
			s.figures.Bad++
			continue
		}
		if g.spoke = s.now; g.client == nil {
			continue
		}
		if up.World != g.worlds { // it has not heard yet that it was given another
			up.Known, up.Hashes = 0, nil
		}
		s.order.Hear(g.client, up)
		if up.Known > g.knows {
			g.knows, g.given = up.Known, 0
		}
		s.compare(g, up.Hashes)
	}
}

func (s *Server) messages(g *guest) {
	for {
		select {
		case m, ok := <-g.heard:
			if !ok {
				g.heard = nil // it is found in leave
				return
			}
			s.message(g, m)
		default:
			return
		}
	}
}

// step runs the ticks that are due.
func (s *Server) step(now time.Duration) error {
	if s.turns.now = now; s.runs() {
		s.clock.Resume()
	} else {
		s.clock.Pause()
	}
	n := s.clock.Due()
	if !s.runs() {
		n, s.lobby.owed = s.lobby.owed, 0
	} else if s.lobby.owed > 0 {
		s.lobby.owed = 0 // it comes by itself
	}
	if n == 0 {
		s.others()
		return nil
	}
	began := time.Now()
	defer func() { s.health.step += time.Since(began) }()
	for range n {
		s.quiet()
		if err := replicate.Push(s.run.World, s.order.Due()); err != nil {
			return err
		}
		if err := s.run.Loop.Steps(1); err != nil {
			return err
		}
		s.passed()
		s.others()
		if s.ended != 0 {
			return nil
		}
	}
	return nil
}

// passed is for after a tick: what was told for it is past, its hash is noted, and it may have been the last one.
func (s *Server) passed() {
	tick := s.run.World.Tick()
	kept := s.coming[:0]
	for _, in := range s.coming {
		if in.Tick > tick {
			kept = append(kept, in)
		}
	}
	s.coming = kept
	if tick%wire.HashEvery == 0 {
		s.truth.note(tick, s.run.World)
		s.order.Trim()
	}
	if tick%session.RecentEvery == 0 {
		s.recent.Keep(s.run.World)
	}
	for _, n := range s.run.Notices() {
		s.Said(n)
	}
	if s.lobby.races && s.lobby.phase == wire.Racing && tick%uint64(s.hz/10+1) == 0 {
		t := ecs.Tick{N: tick, Dt: s.run.Loop.Clock().Dt()}
		if r := race.ResultsOf(s.run.World, t); r != nil && r.Over && len(r.Standings) > 0 {
			s.raced(r)
		}
	}
}

// mostGiven is how often a guest is given the world again that never says that it has come: each time it was told for
// 20 s.
const mostGiven = 3

// tell sends each guest what it does not know.
func (s *Server) tell(now time.Duration) {
	var buffer []byte
	for _, g := range s.guests {
		if g.client == nil {
			continue
		}
		d, ok := s.order.Down(g.client)
		if !ok { // it is too far behind to be told
			if g.given++; g.given > mostGiven {
				s.dismiss(g, "nothing that you are told comes to you, or you do not say so",
					"nothing that it is told comes to it, or it does not say so")
				continue
			}
			s.begin(g)
			continue
		}
		d.Paused = !s.runs() || s.ended != 0
		buffer = d.Append(buffer[:0])
		left := g.link.Counts().Sent
		s.health.most = max(s.health.most, int(left-g.left)) // what does not fit into one waits for the next sending
		g.left = left
		if g.link.Send(buffer) == nil {
			if g.sent += uint64(len(buffer)); g.begun == 0 {
				g.begun = now
			}
			s.figures.told(g, len(buffer), now)
		}
	}
}

// begin gives a guest the world as it is; with the next tick it is told of all. Who sat there before gives way.
func (s *Server) begin(g *guest) {
	old := g.client
	if g.seat != nil {
		old = g.seat.client
	}
	if old != nil {
		s.order.Leave(old)
	}
	tick := s.run.World.Tick()
	before := g.client
	if g.client = s.order.Enter(g.slot()); g.seat != nil {
		g.seat.client = g.client
	}
	if before != nil { // to be given the world anew is no word of its own
		g.client.SilentAs(before)
	}
	g.worlds++
	held := *s.order.Held()
	g.put(parcel{kind: wire.Begin, world: &wire.World{
		Number: g.worlds, Tick: tick, Slot: g.slot(), Events: s.order.Events(tick), Held: &held,
		Snapshot: s.run.World.Snapshot(),
	}})
	for i := range s.coming {
		g.send(wire.Event, s.coming[i].Append(nil))
	}
}
