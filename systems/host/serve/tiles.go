// Ground on its way: guests who lack the town that is driven in ask for its tiles by name, over streams that go on
// beside the race.

package serve

import (
	"bufio"
	"io/fs"
	"path"
	"time"

	"camber/components"
	"camber/content/town"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// lentAtOnce is how many streams of a guest are answered at a time: as many as one has who drives. More wait.
const lentAtOnce = 4

// lends answers a guest who asks for tiles, until it goes.
func (s *Server) lends(g *guest) {
	room := make(chan struct{}, lentAtOnce)
	for {
		select {
		case room <- struct{}{}:
		case <-g.link.Done():
			return
		}
		stream, err := g.link.Accept(s.ctx)
		if err != nil {
			return
		}
		go func() {
			s.lend(g, stream)
			<-room
		}()
	}
}

// lend answers over one stream. Who asks for anything else than a tile of the towns that are driven in is not answered.
func (s *Server) lend(g *guest, stream link.Stream) {
	defer stream.Cancel()
	to := &timely{Stream: stream}
	slow := s.files(g.link, to)
	for from := bufio.NewReaderSize(stream, nameBytes); ; {
		stream.Within(0)
		if _, err := from.Peek(1); err != nil {
			return
		}
		stream.ReadWithin(sayWithin)
		m, err := wire.ReadWithin(from, lending)
		if err != nil || !s.lendable(string(m.Body)) {
			return
		}
		data, err := fs.ReadFile(s.run.Setup().Files, string(m.Body))
		if err != nil {
			select {
			case s.words <- components.Notice{Kind: "guest-no-ground", Bad: true, Who: g.who.Name, Text: err.Error()}:
			default:
			}
			return
		}
		to.till(len(data))
		if wire.Write(slow, wire.Blob, data) != nil {
			return
		}
	}
}

// timely is a stream whose other side takes what it asked for: a piece within a minute, and all at no less than the
// slowest pace. Otherwise what it was lent would be held here for as long as it likes.
type timely struct {
	link.Stream
	end time.Time
}

// till begins to lend so many bytes.
func (t *timely) till(bytes int) { t.end = time.Now().Add(mayTake(bytes)) }

// Write is io.Writer's.
func (t *timely) Write(p []byte) (int, error) {
	left := time.Until(t.end)
	if left <= 0 {
		return 0, link.ErrLate
	}
	t.Within(min(takesWithin, left))
	return t.Stream.Write(p)
}

// lendable tells whether a name is that of a tile of a town that is driven in.
func (s *Server) lendable(name string) bool {
	in, _, ok := town.TileIn(name)
	if !ok || !town.IsPart(name) {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.towns == nil || len(s.brief.Brought) != s.townsOf {
		names, err := s.brief.Names()
		if err != nil {
			return false
		}
		s.towns, s.townsOf = map[string]bool{}, len(s.brief.Brought)
		for _, f := range names {
			if town.IsPart(f.Name) {
				s.towns[path.Dir(f.Name)] = true
			}
		}
	}
	return s.towns[in]
}
