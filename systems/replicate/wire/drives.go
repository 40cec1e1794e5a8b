// What all drivers want over some ticks, packed: each wish as what changed since the one before.

package wire

import (
	"fmt"
	"slices"
)

// Change is a driver's wish from a tick on.
type Change struct {
	Tick uint64
	Slot uint8 // of the driver
	Wish Wish
}

// Held is what each driver wants at some tick, by slot.
type Held [MaxSlots + 1]Wish

// NobodyYet is what is wanted before anybody wants anything.
func NobodyYet() *Held {
	h := &Held{}
	for i := range h {
		h[i] = Rest
	}
	return h
}

// driver is what one driver wanted last, and what of it changed then.
type driver struct {
	slot  uint8
	did   int // 1: something changed in the frame before
	last  Wish
	moved [4]int // 1: steer, throttle, brake or the rest did
	by    [3]int // how much steer, throttle and brake did
}

// drives is the state of a packing; both sides go through the same. Drivers share their odds: many teach fast.
type drives struct {
	drivers []driver
	changed [2]odds    // by whether something did in the frame before
	offset  odds       // not at the frame's first tick
	more    odds       // another change in the same frame
	parts   [4][2]odds // of steer, throttle, brake and the rest, by whether they did at the last change
	steer   number
	pedals  number
}

func newDrives(slots []uint8, held *Held) *drives {
	d := &drives{drivers: make([]driver, len(slots)), changed: [2]odds{even, even}, offset: even, more: even}
	for i := range d.parts {
		d.parts[i] = [2]odds{even, even}
	}
	for i, s := range slots {
		d.drivers[i] = driver{slot: s, last: held[s]}
	}
	d.steer.begin()
	d.pedals.begin()
	return d
}

// values of a wish that change often, with their ends.
func values(w *Wish) [3]int { return [3]int{int(w.Steer), int(w.Throttle), int(w.Brake)} }

var ends = [3][2]int{{-FullLock, FullLock}, {0, Full}, {0, Full}}

// foreseen is a value that goes on as it did.
func (d *driver) foreseen(i, was int) int { return min(max(was+d.by[i], ends[i][0]), ends[i][1]) }

func (s *drives) number(i int) *number {
	if i == 0 {
		return &s.steer
	}
	return &s.pedals
}

func (s *drives) pack(p *packer, d *driver, w Wish) {
	was, is := values(&d.last), values(&w)
	for i := range is {
		moved := btoi(was[i] != is[i])
		if p.bit(&s.parts[i][d.moved[i]], moved); moved != 0 {
			s.number(i).pack(p, is[i]-d.foreseen(i, was[i]))
		}
		d.by[i], d.moved[i] = is[i]-was[i], moved
	}
	rare := btoi(d.last.rare() != w.rare())
	if p.bit(&s.parts[3][d.moved[3]], rare); rare != 0 {
		p.bits(w.rare(), rareBits)
	}
	d.last, d.moved[3] = w, rare
}

func (s *drives) unpack(u *unpacker, d *driver) Wish {
	was := values(&d.last)
	is := was
	for i := range is {
		moved := u.bit(&s.parts[i][d.moved[i]])
		if moved != 0 {
			is[i] = min(max(d.foreseen(i, was[i])+s.number(i).unpack(u), ends[i][0]), ends[i][1])
		}
		d.by[i], d.moved[i] = is[i]-was[i], moved
	}
	d.last.Steer, d.last.Throttle, d.last.Brake = int16(is[0]), uint16(is[1]), uint16(is[2])
	if d.moved[3] = u.bit(&s.parts[3][d.moved[3]]); d.moved[3] != 0 {
		d.last.setRare(u.bits(rareBits))
	}
	d.last = d.last.Limited()
	return d.last
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Pack appends the changes of the ticks after base up to and with upTo, which are sorted by tick and hold one of a slot
// at a tick at most; of many so many whole frames as fit below limit bytes. It gives the tick up to which they are
// told.
func Pack(to []byte, limit int, base, upTo uint64, held *Held, changes []Change) (out []byte, told uint64) {
	if upTo <= base {
		return to, base
	}
	var there [MaxSlots + 1]bool
	for i := range changes {
		there[changes[i].Slot] = true
	}
	slots := make([]uint8, 0, 64)
	for s, is := range there {
		if is {
			slots = append(slots, uint8(s))
		}
	}
	began := len(to)
	to = append(to, uint8(len(slots)))
	to = append(to, slots...)
	s, p := newDrives(slots, held), newPacker(to)
	var chain chain
	packed := 0
	for frame := FrameOf(base + 1); frame <= FrameOf(upTo); frame++ {
		before, n := p, 0
		for n < len(changes) && FrameOf(changes[n].Tick) == frame {
			n++
		}
		chain.of(changes[:n])
		for i := range s.drivers {
			s.packFrame(&p, &s.drivers[i], frame, changes, &chain)
		}
		if packed += n; p.size()-began > limit || packed > MostChanges {
			return before.end(), max(base, FirstTick(frame)-1)
		}
		changes = changes[n:]
	}
	return p.end(), upTo
}

// chain leads from a slot through its changes in a frame; 0 ends it, else the change's number from 1.
type chain struct {
	first [MaxSlots + 1]uint16
	next  []uint16
}

func (c *chain) of(changes []Change) {
	c.next = slices.Grow(c.next[:0], len(changes))[:len(changes)]
	for i, change := range slices.Backward(changes) {
		c.next[i], c.first[change.Slot] = c.first[change.Slot], uint16(i+1)
	}
}

// packFrame writes a driver's changes in a frame, and takes them off the chain.
func (s *drives) packFrame(p *packer, d *driver, frame uint64, changes []Change, c *chain) {
	at := c.first[d.slot]
	c.first[d.slot] = 0
	changed := btoi(at != 0)
	p.bit(&s.changed[d.did], changed)
	d.did = changed
	for ; at != 0; at = c.next[at-1] {
		change := &changes[at-1]
		into := int(change.Tick - FirstTick(frame))
		off := btoi(into != 0)
		if p.bit(&s.offset, off); off != 0 {
			p.bits(uint64(into), 3)
		}
		s.pack(p, d, change.Wish)
		p.bit(&s.more, btoi(c.next[at-1] != 0))
	}
}

// Unpack reads what Pack wrote, with the same base and what was wanted there, up to the tick that Pack told. Changes
// come sorted by tick and slot.
func Unpack(from []byte, base, told uint64, held *Held) ([]Change, error) {
	if told <= base {
		return nil, nil
	}
	if told-base > MostTicks {
		return nil, fmt.Errorf("%d ticks in one datagram: %d are the most", told-base, MostTicks)
	}
	if len(from) == 0 || len(from) < 1+int(from[0]) {
		return nil, fmt.Errorf("drivers are cut off")
	}
	slots := from[1 : 1+int(from[0])]
	for i := 0; i+1 < len(slots); i++ {
		if slots[i] >= slots[i+1] {
			return nil, fmt.Errorf("drivers are not in their order")
		}
	}
	s, u := newDrives(slots, held), newUnpacker(from[1+len(slots):])
	var all []Change
	for frame := FrameOf(base + 1); frame <= FrameOf(told); frame++ {
		first := len(all)
		for i := range s.drivers {
			d := &s.drivers[i]
			if d.did = u.bit(&s.changed[d.did]); d.did == 0 {
				continue
			}
			for last := uint64(0); ; {
				tick := FirstTick(frame)
				if u.bit(&s.offset) != 0 {
					tick += u.bits(3)
				}
				if tick <= last || tick <= base || tick > told {
					return nil, fmt.Errorf("a wish for tick %d, which is not its turn", tick)
				}
				if last = tick; len(all) == MostChanges {
					return nil, fmt.Errorf("a datagram of %d bytes tells of more than %d wishes", len(from), MostChanges)
				}
				all = append(all, Change{tick, d.slot, s.unpack(&u, d)})
				if u.bit(&s.more) == 0 {
					break
				}
			}
		}
		slices.SortStableFunc(all[first:], func(a, b Change) int { return int(int64(a.Tick) - int64(b.Tick)) })
	}
	return all, nil
}

// What a datagram tells of at most. Packed bytes that lie can be read as wishes without end.
const (
	MostTicks   = 1 << 12
	MostChanges = 1 << 13
)
