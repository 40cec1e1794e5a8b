// What a server keeps of its lobby, so that it is the same after a restart: who has which seat, in which car.

package serve

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"camber/components"
	"camber/content"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// kept is the file.
type kept struct {
	Seats []keptSeat `json:"seats"`
}

type keptSeat struct {
	Key    string `json:"key"`
	Slot   uint8  `json:"slot"`
	Name   string `json:"name"`
	Car    string `json:"car,omitempty"`
	Livery string `json:"livery,omitempty"`
}

const (
	stateMode  = 0o600 // it says who was here
	stateBytes = 1 << 20
)

// restore takes the seats that a server before this one had; each waits a minute for whose it is.
func (s *Server) restore() error {
	if s.State == "" {
		return nil
	}
	release, err := content.Claim(s.State)
	if errors.Is(err, content.ErrClaimed) {
		return fmt.Errorf("%s belongs to a server that runs: two would write over each other's lobby; end that one, or name "+
			"another file", s.State)
	}
	if err != nil {
		return fmt.Errorf("the state of the server cannot be kept: %w", err)
	}
	s.release = release
	file, err := content.ReadMost(s.State, stateBytes)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(file) == 0 {
		return nil
	}
	var k kept
	if err == nil {
		err = json.Unmarshal(file, &k)
	}
	if err != nil {
		return fmt.Errorf("the state of the server in %s: %w; take it away to begin without", s.State, err)
	}
	taken := map[uint8]bool{0: true}
	for _, was := range k.Seats {
		key, err := link.ParseKey(was.Key)
		if err != nil || taken[was.Slot] || int(was.Slot) > s.Places {
			continue
		}
		taken[was.Slot] = true
		at := &seat{
			key: key, slot: was.Slot, name: wire.CleanName(was.Name), car: wire.CleanText(was.Car),
			livery: wire.CleanText(was.Livery), kept: true,
		}
		at.name = s.unlike("", &guest{who: wire.Guest{Name: at.name}}) // it may be of a camber with another rule
		s.seats = append(s.seats, at)
		at.number = s.visits(at.name, key)
	}
	return nil
}

// keep hands what is to be kept to the goroutine that writes it: the tick never waits for a disk.
func (s *Server) keep() {
	if s.State == "" {
		return
	}
	select {
	case <-s.states: // an older one that was not written yet
	default:
	}
	s.states <- s.stateNow()
}

func (s *Server) stateNow() []byte {
	k := kept{Seats: []keptSeat{}}
	for _, at := range s.seats {
		k.Seats = append(k.Seats, keptSeat{at.key.String(), at.slot, at.name, at.car, at.livery})
	}
	text, err := json.Marshal(k)
	if err != nil {
		panic("serve: " + err.Error()) // plain fields always encode
	}
	return text
}

// keeps writes what is to be kept, until the server is closed and the newest is written.
func (s *Server) keeps() {
	defer close(s.written)
	for {
		select {
		case text := <-s.states:
			s.write(text)
		case <-s.ctx.Done():
			select {
			case text := <-s.states:
				s.write(text)
			default:
			}
			return
		}
	}
}

func (s *Server) write(text []byte) {
	if err := content.WriteFile(s.State, text, stateMode); err != nil {
		select {
		case s.words <- components.Notice{Kind: "server-lobby-lost", Bad: true, Text: err.Error()}:
		default:
		}
	}
}

// letGo has the file be anybody's again, once the newest is written.
func (s *Server) letGo() {
	if s.release != nil {
		<-s.written
		s.release()
	}
}
