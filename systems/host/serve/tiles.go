// Ground on its way: guests who lack the town that is driven in ask for its tiles by name, over streams that go on
// beside the race.

package serve

import (
	"bufio"
	"io/fs"
	"path"

	"camber/content/town"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// lends answers a guest who asks for tiles, until it goes.
func (s *Server) lends(g *guest) {
	for {
		stream, err := g.link.Accept(s.ctx)
		if err != nil {
			return
		}
		go s.lend(g, stream)
	}
}

// lend answers over one stream. Who asks for anything else than a tile of the towns that are driven in is not answered.
func (s *Server) lend(g *guest, stream link.Stream) {
	defer stream.Cancel()
	slow := s.files(g.link, stream)
	for from := bufio.NewReader(stream); ; {
		m, err := wire.Read(from)
		if err != nil || m.Kind != wire.Want || !s.lendable(string(m.Body)) {
			return
		}
		data, err := fs.ReadFile(s.run.Setup().Files, string(m.Body))
		if err != nil {
			select {
			case s.words <- g.who.Name + " gets no ground: " + err.Error():
			default:
			}
			return
		}
		if wire.Write(slow, wire.Blob, data) != nil {
			return
		}
	}
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
