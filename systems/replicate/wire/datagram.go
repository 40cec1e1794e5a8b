// The two datagrams: what a client sends, and what a server does. Each says again what is not known to have come.

package wire

import (
	"encoding/binary"
	"fmt"
)

// Kinds of datagrams: their first byte.
const (
	kindUp   = 0x01
	kindDown = 0x02
)

// Up is what a client sends.
type Up struct {
	World  uint8    // which it has of those that it was given: the last number of a Begin
	Known  uint64   // tick up to which it knows all wishes
	First  uint64   // frame that Wishes begins with
	Wishes []Wish   // of one frame after the other; at most MostFrames
	Hashes []Hashed // of its confirmed world; at most MostHashes
}

// Hashed is what the world was at a tick.
type Hashed struct{ Tick, Hash uint64 }

// What an Up holds at most.
const (
	MostFrames = 128
	MostHashes = 8
)

// Append writes it.
func (m *Up) Append(to []byte) []byte {
	to = append(to, kindUp, m.World)
	to = binary.AppendUvarint(to, m.Known)
	to = binary.AppendUvarint(to, m.First)
	to = append(to, uint8(len(m.Wishes)), uint8(len(m.Hashes)))
	for _, h := range m.Hashes {
		to = binary.AppendUvarint(to, h.Tick)
		to = binary.LittleEndian.AppendUint64(to, h.Hash)
	}
	s, p := newDrives([]uint8{0}, NobodyYet()), newPacker(to)
	for _, w := range m.Wishes {
		s.packNext(&p, w)
	}
	return p.end()
}

// packNext writes a wish of the one driver whose wishes come without a gap.
func (s *drives) packNext(p *packer, w Wish) {
	d := &s.drivers[0]
	changed := btoi(d.last != w)
	if p.bit(&s.changed[d.did], changed); changed != 0 {
		s.pack(p, d, w)
	}
	d.did = changed
}

// ReadUp reads one.
func ReadUp(from []byte) (*Up, error) {
	r := reader{from: from}
	if r.byte() != kindUp {
		return nil, fmt.Errorf("this is no datagram of a client")
	}
	m := &Up{World: r.byte(), Known: r.uvarint(), First: r.uvarint()}
	wishes, hashes := int(r.byte()), int(r.byte())
	if wishes > MostFrames || hashes > MostHashes || m.First > mostTick || m.Known > mostTick {
		return nil, fmt.Errorf("a client's datagram tells of %d wishes, %d hashes, frame %d and tick %d", wishes, hashes,
			m.First, m.Known)
	}
	for range hashes {
		m.Hashes = append(m.Hashes, Hashed{r.uvarint(), r.uint64()})
	}
	if r.short {
		return nil, errShort
	}
	s, u := newDrives([]uint8{0}, NobodyYet()), newUnpacker(r.from)
	d := &s.drivers[0]
	for range wishes {
		if d.did = u.bit(&s.changed[d.did]); d.did != 0 {
			s.unpack(&u, d)
		}
		m.Wishes = append(m.Wishes, d.last)
	}
	return m, nil
}

// Down is what a server sends.
type Down struct {
	Paused bool
	Base   uint64 // tick up to which the client said it knows all
	Told   uint64 // tick up to which all wishes are in here
	Events uint64 // how many messages that reach the step there were for ticks up to Told
	Have   uint64 // the client's frames before this one have come, or are given up
	Late   uint64 // of its frames, how many came too late so far
	Slack  int16  // ticks by which its frames of late came early at least; below 0: too late
	Drives []byte // for Unpack
}

// MostDrives is how many bytes of a Down are for wishes.
const MostDrives = MaxDatagram - 64

// Append writes it.
func (m *Down) Append(to []byte) []byte {
	to = append(to, kindDown, uint8(btoi(m.Paused)))
	to = binary.AppendUvarint(to, m.Base)
	to = binary.AppendUvarint(to, m.Told-m.Base)
	to = binary.AppendUvarint(to, m.Events)
	to = binary.AppendUvarint(to, m.Have)
	to = binary.AppendUvarint(to, m.Late)
	to = binary.LittleEndian.AppendUint16(to, uint16(m.Slack))
	return append(to, m.Drives...)
}

// ReadDown reads one.
func ReadDown(from []byte) (*Down, error) {
	r := reader{from: from}
	if r.byte() != kindDown {
		return nil, fmt.Errorf("this is no datagram of a server")
	}
	m := &Down{Paused: r.byte() != 0, Base: r.uvarint()}
	more := r.uvarint()
	m.Events, m.Have, m.Late = r.uvarint(), r.uvarint(), r.uvarint()
	m.Slack = int16(r.uint16())
	if r.short {
		return nil, errShort
	}
	if m.Base > mostTick || more > MostTicks {
		return nil, fmt.Errorf("a server's datagram tells of %d ticks after %d", more, m.Base)
	}
	m.Told, m.Drives = m.Base+more, r.from
	return m, nil
}
