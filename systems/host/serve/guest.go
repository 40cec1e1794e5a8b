// One guest: what it says comes in by a goroutine of its own, and what it is told goes out by another.

package serve

import (
	"bufio"
	"bytes"
	"compress/flate"
	"sync"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/systems/host/session"
	"camber/systems/replicate"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// guest is somebody who takes part or looks on. What is not marked belongs to the server's goroutine.
type guest struct {
	link   link.Link
	stream link.Stream
	from   *bufio.Reader
	who    wire.Guest

	heard  chan wire.Message // read by the server's goroutine
	gone   chan struct{}     // closed when nothing more goes out
	traced atomic.Int64      // bytes that a dump of its world has at most; 0: it was not asked for one

	mu    sync.Mutex // of what goes out
	wake  *sync.Cond
	out   []parcel
	bytes int
	last  bool          // nothing more comes in
	over  string        // why it was given up
	taken int           // pieces of what goes out that were taken
	since time.Duration // the newest of these was, or nothing was owed; 0: nobody has looked yet
	was   int           // of them then
	going *parcel       // that is on its way; nil: none is
	now   time.Duration // when it was looked last

	seat    *seat             // nil: it looks on
	number  int               // where it does: as a seat's
	client  *replicate.Client // nil: it has not begun
	worlds  uint8             // that it was given
	desyncs int
	astray  *session.Again // the last of its world that was another
	sent    uint64         // bytes of datagrams
	talked  paced          // when it said something of late
	asks    paced          // and asked for something
	orders  paced          // and ordered something, as programs do
	lobbied bool           // it was told of the lobby
	left    uint64         // datagrams that had left when it was told last
	begun   time.Duration  // when it was sent one first
	telling uint64         // number of the newest word of where its car is
	blamed  time.Duration  // when one was not believed
	fared   wire.Fared     // how it goes there, as it says
	knows   uint64         // tick up to which it has said that it knows all
	given   int            // times that it was given the world again since it said so
	spoke   time.Duration  // when it was heard last, or came
}

// parcel is a message that waits to go out.
type parcel struct {
	kind  wire.Kind
	body  []byte
	world *wire.World   // to be packed on its way: in place of body
	due   time.Duration // when it is to have been taken, with all before it
}

const tooSlow = "it reads too slowly"

// mostWaiting is how many bytes wait for a guest that reads slowly.
const mostWaiting = 160 << 20

func newGuest(l link.Link, stream link.Stream) *guest {
	g := &guest{
		link: l, stream: stream, from: bufio.NewReaderSize(stream, 512), heard: make(chan wire.Message, 16),
		gone: make(chan struct{}),
	}
	g.wake = sync.NewCond(&g.mu)
	return g
}

func (g *guest) read(most wire.Most) (wire.Message, error) { return wire.ReadWithin(g.from, most) }

// speak sends what waits, until finish.
func (g *guest) speak() {
	defer close(g.gone)
	for {
		g.mu.Lock()
		for len(g.out) == 0 && !g.last {
			g.wake.Wait()
		}
		if len(g.out) == 0 {
			g.mu.Unlock()
			_ = g.stream.CloseWrite()
			return
		}
		p := g.out[0]
		g.out = g.out[1:]
		g.bytes -= p.size()
		g.going = &p
		g.mu.Unlock()
		if p.world != nil {
			p.body = pack(p.world)
		}
		if wire.Write(pieces{g}, p.kind, p.body) != nil {
			return
		}
		g.mu.Lock()
		g.going = nil
		g.mu.Unlock()
	}
}

// pieces write to a guest's stream piece by piece, so that it is seen whether it reads.
type pieces struct{ g *guest }

// piece is how many bytes are to be taken within takesWithin.
const (
	piece       = 16 << 10
	takesWithin = time.Minute
)

// slowest is how many bytes a second are to be taken of what is owed. What every guest is told by datagrams is more.
const slowest = 4 << 10

// mayTake is how long so many bytes may take.
func mayTake(bytes int) time.Duration {
	return takesWithin + time.Duration(bytes)*time.Second/slowest
}

// Write is io.Writer's.
func (p pieces) Write(data []byte) (n int, err error) {
	for len(data) > 0 && err == nil {
		var wrote int
		wrote, err = p.g.stream.Write(data[:min(len(data), piece)])
		n, data = n+wrote, data[wrote:]
		p.g.mu.Lock()
		p.g.taken++
		p.g.mu.Unlock()
	}
	return n, err
}

func (p *parcel) size() int {
	if p.world != nil {
		return len(p.world.Snapshot)
	}
	return len(p.body)
}

// packers deflate worlds. Each takes a megabyte: sixty-four who come at once are to share a few.
var packers = sync.Pool{New: func() any {
	z, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic("serve: " + err.Error()) // the level is one that there is
	}
	return z
}}

// pack is a world as it travels: its snapshot deflated.
func pack(w *wire.World) []byte {
	var b bytes.Buffer
	if z, ok := packers.Get().(*flate.Writer); ok {
		z.Reset(&b)
		_, _ = z.Write(w.Snapshot) // into memory: it never fails
		_ = z.Close()
		packers.Put(z)
	}
	packed := *w
	packed.Snapshot = b.Bytes()
	return packed.Append(nil)
}

func (g *guest) send(kind wire.Kind, body []byte) { g.put(parcel{kind: kind, body: body}) }

func (g *guest) put(p parcel) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.last {
		return
	}
	if g.bytes += p.size(); g.bytes > mostWaiting {
		g.over, g.last, g.out = tooSlow, true, nil
	} else {
		p.due = g.now + mayTake(g.bytes)
		g.out = append(g.out, p)
	}
	g.wake.Signal()
}

// finish lets what waits go out, and no more.
func (g *guest) finish() {
	g.mu.Lock()
	g.last = true
	g.wake.Signal()
	g.mu.Unlock()
}

// givenUp is why nothing more can be told to it; "": it can. What it says of what it knows is no matter here: what it
// was sent has to be taken, all of it, and what is on its way is owed like what waits.
func (g *guest) givenUp(now time.Duration) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.now == 0 { // what was owed before counts from here
		for i := range g.out {
			g.out[i].due += now
		}
		if g.going != nil {
			g.going.due += now
		}
	}
	g.now = now
	oldest := g.going
	if oldest == nil && len(g.out) > 0 {
		oldest = &g.out[0]
	}
	if g.since == 0 || oldest == nil || g.taken != g.was {
		g.since, g.was = now, g.taken
	}
	if oldest != nil && g.over == "" && (now-g.since > takesWithin || now > oldest.due) {
		g.over, g.last, g.out = tooSlow, true, nil
	}
	return g.over
}

func (g *guest) tell(n components.Notice) { g.send(wire.Talk, replicate.Tell(n)) }

// slot is whose wishes it sends; 0: nobody's.
func (g *guest) slot() uint8 {
	if g.seat == nil {
		return 0
	}
	return g.seat.slot
}
