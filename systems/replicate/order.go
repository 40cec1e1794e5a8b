// The one order: which wish acts at which tick. It waits for nobody.

package replicate

import (
	"math"
	"slices"

	"camber/systems/replicate/wire"
)

// Limits of what a client may be away from the tick that is stepped.
const (
	mostAhead = 96 * wire.FrameTicks // ticks
	mostPast  = 20_000               // ticks that are told again; who is farther behind needs the world anew
)

// Order is the server's. It belongs to the goroutine that steps the world.
type Order struct {
	next    uint64 // the tick that is stepped next
	history history
	clients []*Client // by slot, those without one last
	due     []wire.Change
	events  []uint64 // ticks of the messages that reach the step, as they were sent
	before  uint64   // how many of these were forgotten
	packed  map[uint64]packed
	held    wire.Held // of whoever is packed for
}

// packed is what was packed for a base at the newest tick.
type packed struct {
	drives []byte
	told   uint64
}

// Client is one who is told of the order.
type Client struct {
	Slot uint8 // whose wishes it sends; 0: it looks on

	known  uint64 // tick up to which it knows all
	since  uint64 // its frames before this one are of before it was taken in: what came of them has acted
	have   uint64 // its frames before this one have come, or are given up
	frames [mostAhead/wire.FrameTicks + 1]frame
	newest uint64    // frame that acted last, and one more; 0: none has
	last   wire.Wish // that acted
	late   *wire.Wish
	shift  int8   // of a frame that came after a newer one had acted
	lates  uint64 // frames that came too late
	slack  int    // ticks by which frames came early at least, since the last Down
	heard  uint64 // tick at which its newest frame came
	mute   bool   // a wish is held for it until it is heard again
	away   bool   // nobody is told
}

// frame is a wish that waits for its tick.
type frame struct {
	number uint64 // and one more; 0: none is here
	wish   wire.Wish
}

// NewOrder begins behind a tick with what is wanted there.
func NewOrder(tick uint64, held *wire.Held) *Order {
	return &Order{next: tick + 1, history: newHistory(tick, held), packed: map[uint64]packed{}}
}

// Enter takes a client in that knows the world as it is after the newest tick. A slot that is taken changes hands.
func (o *Order) Enter(slot uint8) *Client {
	c := &Client{
		Slot: slot, known: o.next - 1, since: wire.FrameOf(o.next + wire.FrameTicks - 1),
		have: wire.FrameOf(o.next) + 1, slack: math.MaxInt16, heard: o.next,
		last: o.Held()[slot],
	}
	o.clients = append(o.clients, c)
	slices.SortStableFunc(o.clients, func(a, b *Client) int { return int(a.Slot-1) - int(b.Slot-1) })
	return c
}

// Leave takes a client out.
func (o *Order) Leave(c *Client) {
	o.clients = slices.DeleteFunc(o.clients, func(other *Client) bool { return other == c })
}

// Held is what is wanted at the newest tick. It is the caller's until the next call.
func (o *Order) Held() *wire.Held { return o.history.at(o.next-1, &o.held) }

// Hear takes what a client sent.
func (o *Order) Hear(c *Client, up *wire.Up) {
	if up.Known > c.known && up.Known < o.next {
		c.known = up.Known
	}
	if c.Slot == 0 {
		return
	}
	for i, w := range up.Wishes {
		c.hear(up.First+uint64(i), w, o.next)
	}
	for c.frames[c.have%uint64(len(c.frames))].number == c.have+1 || wire.FirstTick(c.have) < o.next {
		c.have++
	}
}

func (c *Client) hear(number uint64, w wire.Wish, next uint64) {
	at := &c.frames[number%uint64(len(c.frames))]
	early := int64(wire.FirstTick(number)) - int64(next)
	if at.number > number || number < c.since || early > mostAhead || early < -mostAhead {
		return // it was here before, or is from nowhere: a gear is not shifted twice
	}
	*at = frame{number + 1, w}
	c.slack = min(c.slack, int(early))
	c.heard, c.mute = next, false
	if early >= 0 {
		return
	}
	c.lates++
	if number+1 > c.newest {
		c.newest, c.late = number+1, &w
	} else if w.Shift != 0 {
		c.shift = w.Shift
	}
}

// Due gives what is wanted anew from the next tick on, and closes that tick: it is for each once, just before it is
// stepped.
func (o *Order) Due() []wire.Change {
	o.due = o.due[:0]
	clear(o.packed)
	for _, c := range o.clients {
		if w, ok := c.due(o.next); ok {
			o.due = append(o.due, wire.Change{Tick: o.next, Slot: c.Slot, Wish: w})
		}
	}
	o.history.changes = append(o.history.changes, o.due...)
	o.next++
	return o.due
}

func (c *Client) due(tick uint64) (w wire.Wish, ok bool) {
	if c.Slot == 0 {
		return w, false
	}
	w = c.last
	w.Shift = 0
	if c.late != nil {
		w, c.late = *c.late, nil
	}
	number := wire.FrameOf(tick)
	if f := &c.frames[number%uint64(len(c.frames))]; wire.FirstTick(number) == tick && f.number == number+1 {
		w, c.newest = f.wish, max(c.newest, number+1)
	}
	if c.shift != 0 && w.Shift == 0 {
		w.Shift = c.shift
	}
	c.shift = 0
	if held := c.last; w.Shift == 0 {
		held.Shift = 0
		if w == held {
			return w, false
		}
	}
	c.last = w
	return w, true
}

// Silent is for how many ticks nothing new of a driver's has come.
func (o *Order) Silent(c *Client) uint64 { return o.next - min(c.heard, o.next) }

// SilentAs has a client have been silent for as long as one before it, in whose place it is.
func (c *Client) SilentAs(before *Client) { c.heard, c.mute = before.heard, before.mute }

// Hold has a wish stand in for a driver who is silent, from the next tick on until he is heard again.
func (o *Order) Hold(c *Client, w wire.Wish) {
	if !c.mute {
		c.mute, c.late = true, &w
	}
}

// Away says that nobody is told any more for whom a client stands; what was wanted goes on.
func (o *Order) Away(c *Client) { c.away = true }

// Told notes that a message that reaches the step at a tick goes to all clients.
func (o *Order) Told(tick uint64) { o.events = append(o.events, tick) }

// Events is how many messages there were for ticks up to one.
func (o *Order) Events(upTo uint64) uint64 {
	n := o.before
	for _, tick := range o.events {
		if tick <= upTo {
			n++
		}
	}
	return n
}

// Down is what a client is sent now: all that it does not know, or as much of it as fits. ok is false where it is too
// far behind.
func (o *Order) Down(c *Client) (d wire.Down, ok bool) {
	newest := min(o.next-1, c.known+wire.MostTicks)
	if c.known < o.history.floor {
		return d, false
	}
	p, there := o.packed[c.known]
	if !there {
		changes := o.history.between(c.known, newest)
		p.drives, p.told = wire.Pack(nil, wire.MostDrives, c.known, newest, o.history.at(c.known, &o.held), changes)
		o.packed[c.known] = p
	}
	d = wire.Down{
		Base: c.known, Told: p.told, Events: o.Events(p.told), Have: c.have, Late: c.lates, Slack: int16(c.slack),
		Drives: p.drives,
	}
	c.slack = math.MaxInt16
	return d, true
}

// Trim forgets what all clients know, and what is too long ago.
func (o *Order) Trim() {
	upTo := o.next - 1
	for _, c := range o.clients {
		if !c.away {
			upTo = min(upTo, c.known)
		}
	}
	upTo = max(upTo, o.next-1-min(o.next-1, mostPast))
	o.history.trim(upTo)
	kept := o.events[:0]
	for _, tick := range o.events {
		if tick > upTo {
			kept = append(kept, tick)
		} else {
			o.before++
		}
	}
	o.events = kept
}

// Known is the tick up to which a client knows all.
func (c *Client) Known() uint64 { return c.known }
