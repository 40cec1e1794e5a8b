// Letting guests in: who they are, whether they may, and the files that they lack. Each has a goroutine of his own for
// that, so that nobody waits for another.

package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"camber/components"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// greeting is how long a guest may take to say who it is, loading how long to fetch and load what it lacks.
const (
	greeting = 5 * time.Second
	loading  = 5 * time.Minute
)

func (s *Server) door() {
	for {
		l, err := s.Listener.Accept(s.ctx)
		if err != nil {
			return
		}
		go s.welcome(l)
	}
}

// welcome goes with a guest from its first word to where it can begin.
func (s *Server) welcome(l link.Link) {
	g, err := s.greet(l)
	if err != nil {
		l.Close(err.Error())
		s.turnedAway(l.Peer().Address, err)
		return
	}
	if s.ctx.Err() == nil {
		select {
		case s.arrivals <- g:
			return
		case <-s.ctx.Done():
		}
	}
	l.Close("the server ends")
}

// turnedAway tells people who did not come in, so often at most that nobody fills a log.
func (s *Server) turnedAway(from string, err error) {
	s.mu.Lock()
	more := s.away.more
	tells := s.away.paced.may(time.Since(s.born), mostAway)
	if s.away.more++; tells {
		s.away.more = 0
	}
	s.mu.Unlock()
	if !tells || s.ctx.Err() != nil {
		return
	}
	n := components.Notice{Kind: "guest-refused", Who: from, Text: wire.CleanText(err.Error())}
	if more > 0 {
		n.Kind, n.Numbers[0] = "guest-refused-more", float64(more)
	}
	select {
	case s.words <- n:
	default: // there is more to be told than anybody reads
	}
}

func (s *Server) greet(l link.Link) (*guest, error) {
	soon, cancel := context.WithTimeout(s.ctx, greeting)
	defer cancel()
	stream, err := l.Accept(soon)
	if err != nil {
		return nil, err
	}
	g := newGuest(l, stream)
	stream.Within(greeting)
	m, err := g.read(atFirst)
	if err != nil {
		return nil, err
	}
	if m.Kind != wire.Hello {
		return nil, fmt.Errorf("a guest begins with who it is")
	}
	if err := wire.Decode(m, &g.who); err != nil {
		return nil, err
	}
	why := s.outlaw(g)
	if why == "" {
		why = s.objection(&g.who)
	}
	if why == "" {
		why = s.tellsWhy(&g.who)
	}
	if why != "" {
		s.refused.Add(1)
		_ = wire.Write(stream, wire.Refuse, wire.Encode(wire.Reason{Why: why}))
		return nil, fmt.Errorf("%s", why)
	}
	stream.Within(loading)
	if err := s.equip(g); err != nil {
		return nil, err
	}
	stream.Within(0)
	go g.listen()
	go g.speak()
	go s.lends(g)
	return g, nil
}

// objection is why a guest cannot take part; "": it can.
func (s *Server) objection(who *wire.Guest) string {
	who.Name = wire.CleanName(who.Name)
	switch {
	case who.Protocol != wire.Protocol:
		return fmt.Sprintf("your camber %s speaks version %d of the race's protocol, and this server, camber %s, "+
			"version %d: use the same camber", wire.CleanName(who.Program), who.Protocol, s.Program, wire.Protocol)
	case who.Reference != session.Reference():
		return fmt.Sprintf("your machine computes otherwise: a reference drive ends with %s there and with %s here, so the "+
			"race could not be the same: use the same camber", wire.CleanName(who.Reference), session.Reference())
	}
	return ""
}

// files is how files go out: the first at once, then so slowly that those who race notice nothing.
func (s *Server) files(l link.Link, to link.Stream) io.Writer {
	return &filed{at: to, after: link.NewBulk(s.ctx, l, to, 0)}
}

// atOnce is how many bytes of files leave without a pace: as much as the content of a small race.
const atOnce = 256 << 10

type filed struct {
	at    io.Writer
	after io.Writer
	sent  int
}

// Write is io.Writer's.
func (f *filed) Write(p []byte) (int, error) {
	to := f.after
	if f.sent += len(p); f.sent <= atOnce {
		to = f.at
	}
	return to.Write(p)
}

// equip tells a guest what is run until it has all of it.
func (s *Server) equip(g *guest) error {
	slow := s.files(g.link, g.stream)
	for {
		house, files := s.house()
		if err := wire.Write(g.stream, wire.Welcome, wire.Encode(house)); err != nil {
			return err
		}
		for asked := 0; ; {
			m, err := g.read(equipping(len(files)))
			if err != nil {
				return err
			}
			if m.Kind == wire.Ready {
				break
			}
			if asked += len(m.Body) / sumBytes; asked > len(files) {
				return errors.New("a guest asks for files again and again")
			}
			if m.Kind != wire.Want || len(m.Body)%sumBytes != 0 {
				return fmt.Errorf("a guest that is told of files says which it lacks")
			}
			for sum := range slices.Chunk(m.Body, sumBytes) {
				data, ok := files[[32]byte(sum)]
				if !ok {
					return fmt.Errorf("a guest asks for a file that is none of the race's")
				}
				if err := wire.Write(slow, wire.Blob, data); err != nil {
					return err
				}
			}
		}
		s.mu.Lock()
		same := len(s.brief.Brought) == len(house.Brought)
		if same {
			s.waiting = append(s.waiting, g) // what comes from now on is told to it
		}
		s.mu.Unlock()
		if same {
			return nil
		}
	}
}

// house is what is run, as it is now.
func (s *Server) house() (*wire.House, map[[32]byte][]byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	h := &wire.House{Name: s.Name, Scene: s.run.Scene.Name, Hz: s.hz, Header: s.brief.Header}
	files := make(map[[32]byte][]byte, len(s.brief.Files))
	for sum, data := range s.brief.Files {
		files[sum] = data
		h.Files = append(h.Files, wire.File{Sum: sum, Bytes: len(data)})
	}
	slices.SortFunc(h.Files, func(a, b wire.File) int { return slices.Compare(a.Sum[:], b.Sum[:]) })
	for _, in := range s.brief.Brought {
		h.Brought = append(h.Brought, wire.Input{
			Tick: in.Tick, Player: in.Player, Number: in.Number, Name: in.Name, Payload: in.Payload,
		})
	}
	return h, files
}

// turnAway sends those away who stand before the door, or in it.
func (s *Server) turnAway(why string) {
	s.mu.Lock()
	for _, g := range s.waiting {
		g.link.Close(why)
	}
	s.mu.Unlock()
	for {
		select {
		case g := <-s.arrivals:
			g.link.Close(why)
		default:
			return
		}
	}
}

// admit takes in those who stand before the door.
func (s *Server) admit() {
	for {
		select {
		case g := <-s.arrivals:
			s.enter(g)
		default:
			return
		}
	}
}

// enter gives a guest a slot, a car and the world.
func (s *Server) enter(g *guest) {
	s.mu.Lock()
	s.waiting = slices.DeleteFunc(s.waiting, func(other *guest) bool { return other == g })
	s.mu.Unlock()
	at := s.seatOf(g.link.Peer().Key)
	switch {
	case g.who.Looks:
		at = nil
	case at != nil && at.guest != nil:
		s.drop(at.guest, "you came again from elsewhere")
	case at == nil:
		if at = s.place(g); at == nil {
			g.send(wire.Refuse, wire.Encode(wire.Reason{Why: "all places are taken: come back later, or look on"}))
			g.finish()
			s.refused.Add(1)
			return
		}
		s.seats = append(s.seats, at)
	}
	if at != nil {
		at.guest, g.seat = g, at
		at.name = s.unlike(at.name, g)
		if at.number == 0 {
			at.number = s.visits(at.name, at.key)
		}
		at.ready = at.ready || g.who.Ready
		if at.client == nil && !at.kept {
			at.car, at.livery = g.who.Car, g.who.Livery
		}
		at.kept = false
	}
	s.guests, g.spoke = append(s.guests, g), s.now
	wanted := g.who.Name
	if at != nil {
		g.who.Name = at.name
	} else {
		g.who.Name = s.unlike("", g)
		g.number = s.visits(g.who.Name, g.link.Peer().Key)
	}
	s.begin(g)
	if wire.IsOurs(wanted) {
		g.tell(components.Notice{Kind: "guest-named", Who: g.who.Name, Other: wanted})
	}
	s.say(components.Notice{Kind: "guest-came", Who: g.who.Name, Numbers: [4]float64{float64(len(s.guests))}})
}
