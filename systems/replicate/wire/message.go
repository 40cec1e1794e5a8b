// Messages over a stream: what must come whole and in order.

package wire

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Kind says what a message is.
type Kind uint8

// The kinds. Bodies are JSON where no type of this package is named.
const (
	Hello   Kind = iota + 1 // a client: who it is and what it wants
	Refuse                  // the server: why not
	Welcome                 // the server: what is run here, and the files of it
	Want                    // a client: sums of files that it lacks, 32 bytes each
	Blob                    // the server: the bytes of a file
	Ready                   // a client: it has all it needs
	Begin                   // the server, a World: how things stand, and from which tick on all else is told
	Event                   // the server, an Event: what reaches the step beside wishes
	Talk                    // either: what people say and do outside the step
	Wrong                   // the server: the client's world is another
	Trace                   // the server: hashes of each system of each tick; a client: where its own differ
	Bye                     // either: it goes, and why
	Lobbies                 // the server, a Lobby: who is here and what is on
	Asks                    // a client, an Ask: it wants something of the server
	Fares                   // a client, a Fared: how it goes there, now and then and at the end
	kinds
)

// Message is one.
type Message struct {
	Kind Kind
	Body []byte
}

// most is how long a body is at most, in bytes.
func (k Kind) most() int {
	switch k {
	case Blob:
		return 64 << 20
	case Begin, Trace:
		return 32 << 20
	case Welcome, Event, Want:
		return 4 << 20
	case Lobbies:
		return 1 << 20
	default:
		return 64 << 10
	}
}

// inOne is how long a body is at most that is written in one piece with its kind: a longer one is not copied for that.
const inOne = 16 << 10

// Write writes a message.
func Write(to io.Writer, kind Kind, body []byte) error {
	if len(body) > kind.most() {
		return fmt.Errorf("a message of %d bytes: %d are the most of its kind", len(body), kind.most())
	}
	head := binary.AppendUvarint([]byte{byte(kind)}, uint64(len(body)))
	if len(body) <= inOne {
		_, err := to.Write(append(head, body...))
		return err
	}
	if _, err := to.Write(head); err != nil {
		return err
	}
	_, err := to.Write(body)
	return err
}

// Most is how long a body of a kind is at most, in bytes, as far as whoever says it may; below 0: it is nothing to be
// said now.
type Most func(Kind) int

// AtMost is so many bytes of any kind; 0: as many as each kind may have.
func AtMost(bytes int) Most {
	if bytes <= 0 {
		return Kind.most
	}
	return func(Kind) int { return bytes }
}

// Read reads the next message, of any kind.
func Read(from *bufio.Reader) (Message, error) { return ReadWithin(from, Kind.most) }

// ReadWithin reads the next message of somebody who may not say all that there is: what is longer, or nothing to be
// said now, is refused before anything of it is taken. Of a long one memory is taken as its bytes come.
func ReadWithin(from *bufio.Reader, most Most) (Message, error) {
	return ReadPieces(from, most, func(int, int) {})
}

// ReadPieces reads the next message as ReadWithin does, and says before each piece of it how much of how long a body is
// here already: so whoever waits can say for how long.
func ReadPieces(from *bufio.Reader, most Most, next func(got, of int)) (Message, error) {
	kind, err := from.ReadByte()
	if err != nil {
		return Message{}, err
	}
	m := Message{Kind: Kind(kind)}
	if m.Kind == 0 || m.Kind >= kinds {
		return m, fmt.Errorf("a message of kind %d is not known here: is this another version of camber?", kind)
	}
	may := min(most(m.Kind), m.Kind.most())
	if may < 0 {
		return m, fmt.Errorf("a message of kind %d is not to be said now", kind)
	}
	next(0, 0)
	size, err := binary.ReadUvarint(from)
	if err != nil {
		return m, cutShort(err)
	}
	if size > uint64(may) {
		return m, fmt.Errorf("a message of %d bytes: %d are the most of its kind", size, may)
	}
	const piece = 64 << 10
	for uint64(len(m.Body)) < size {
		at := len(m.Body)
		next(at, int(size))
		m.Body = append(m.Body, make([]byte, min(size-uint64(at), piece))...)
		if _, err := io.ReadFull(from, m.Body[at:]); err != nil {
			return m, cutShort(err)
		}
	}
	return m, nil
}

func cutShort(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// Input is the body of an Event: a stamped input as ecs encodes it.
type Input struct {
	Tick           uint64
	Player, Number uint32
	Name           string
	Payload        []byte
}

// Append writes it.
func (m *Input) Append(to []byte) []byte {
	to = binary.AppendUvarint(to, m.Tick)
	to = binary.AppendUvarint(to, uint64(m.Player))
	to = binary.AppendUvarint(to, uint64(m.Number))
	to = append(to, uint8(len(m.Name)))
	to = append(to, m.Name...)
	return append(to, m.Payload...)
}

// ReadInput reads one.
func ReadInput(from []byte) (*Input, error) {
	r := reader{from: from}
	m := &Input{Tick: r.uvarint()}
	player, number := r.uvarint(), r.uvarint()
	m.Name = string(r.take(int(r.byte())))
	if r.short || player > 1<<32-1 || number > 1<<32-1 || m.Tick > mostTick {
		return nil, errShort
	}
	m.Player, m.Number, m.Payload = uint32(player), uint32(number), r.from
	return m, nil
}

// World is the body of a Begin.
type World struct {
	Number   uint8 // of those that the client was given, from 1; it wraps round
	Tick     uint64
	Slot     uint8  // whose wishes the client sends; 0: nobody's
	Events   uint64 // messages of events that came before
	Held     *Held
	Snapshot []byte // as ecs takes it
}

// Append writes it.
func (m *World) Append(to []byte) []byte {
	to = append(to, m.Number)
	to = binary.AppendUvarint(to, m.Tick)
	to = binary.AppendUvarint(to, m.Events)
	to = append(to, m.Slot)
	s, p := newDrives(allSlots(), NobodyYet()), newPacker(nil)
	for i := range s.drivers {
		d := &s.drivers[i]
		changed := btoi(m.Held[d.slot] != d.last)
		if p.bit(&s.changed[0], changed); changed != 0 {
			s.pack(&p, d, m.Held[d.slot])
		}
	}
	held := p.end()
	to = binary.AppendUvarint(to, uint64(len(held)))
	to = append(to, held...)
	return append(to, m.Snapshot...)
}

func allSlots() []uint8 {
	all := make([]uint8, MaxSlots+1)
	for i := range all {
		all[i] = uint8(i)
	}
	return all
}

// ReadWorld reads one.
func ReadWorld(from []byte) (*World, error) {
	r := reader{from: from}
	m := &World{Number: r.byte(), Tick: r.uvarint(), Events: r.uvarint(), Slot: r.byte(), Held: NobodyYet()}
	size := r.uvarint()
	if size > uint64(len(r.from)) || m.Tick > mostTick {
		return nil, errShort
	}
	s, u := newDrives(allSlots(), NobodyYet()), newUnpacker(r.take(int(size)))
	for i := range s.drivers {
		if u.bit(&s.changed[0]) != 0 {
			m.Held[i] = s.unpack(&u, &s.drivers[i])
		}
	}
	if m.Snapshot = r.from; r.short {
		return nil, errShort
	}
	return m, nil
}
