// A server that says what it likes, to whoever joins it.

package join

import (
	"bufio"
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"runtime"
	"runtime/debug"
	"sync"
	"testing"
	"time"

	"camber/content"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// honest is what an honest server tells.
type honest struct {
	house    wire.House
	files    map[[32]byte][]byte
	snapshot []byte
}

// truth is of a small race, made once: a villain lies where it changes something of it.
var truth = sync.OnceValues(func() (*honest, error) {
	run, err := session.Open(session.Setup{Files: content.Base(), Scene: "pack", Cars: 1})
	if err != nil {
		return nil, err
	}
	brief, err := run.Brief()
	if err != nil {
		return nil, err
	}
	h := &honest{house: wire.House{Name: "test", Header: brief.Header, Hz: 1000}, files: map[[32]byte][]byte{}}
	for sum, data := range brief.Files {
		h.files[sum] = data
		h.house.Files = append(h.house.Files, wire.File{Sum: sum, Bytes: len(data)})
	}
	h.snapshot = run.World.Snapshot()
	return h, run.Close()
})

// villain is a server. Its methods fail the test in no way: whom it lies to may have left.
type villain struct {
	honest
	t      *testing.T
	link   link.Link
	stream link.Stream
	from   *bufio.Reader
	number uint8 // of the world that it told last
}

// lied has somebody join a villain, and gives what came of it.
func lied(t *testing.T, o Options, lies func(v *villain)) (*Client, error) {
	t.Helper()
	c, _, err := liedTo(t.Context(), t, o, lies)
	return c, err
}

func liedTo(ctx context.Context, t *testing.T, o Options, lies func(v *villain)) (*Client, *villain, error) {
	t.Helper()
	told, err := truth()
	if err != nil {
		t.Fatal(err)
	}
	memory := link.NewMemory(link.Impair{}, 1, link.Wall())
	listener, err := memory.Listen(link.MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	if o.Link, err = memory.Dial(t.Context(), link.MemoryKey(1)); err != nil {
		t.Fatal(err)
	}
	v := &villain{honest: *told, t: t}
	if v.link, err = listener.Accept(t.Context()); err != nil {
		t.Fatal(err)
	}
	over := make(chan struct{})
	go func() {
		defer close(over)
		if v.stream, err = v.link.Accept(context.Background()); err == nil {
			v.from = bufio.NewReader(v.stream)
			if _, err = wire.Read(v.from); err == nil { // who comes
				lies(v)
			}
		}
	}()
	c, wrong := Join(ctx, o)
	t.Cleanup(func() {
		if c != nil {
			_ = c.Close("the test is over")
		}
		o.Link.Close("the test is over")
		v.link.Close("the test is over")
		<-over
	})
	return c, v, wrong
}

// say sends a message, whatever is in it.
func (v *villain) say(kind wire.Kind, body []byte) bool {
	return wire.Write(v.stream, kind, body) == nil
}

// says is say of JSON.
func (v *villain) says(kind wire.Kind, body any) bool { return v.say(kind, wire.Encode(body)) }

// claims begins a message of so many bytes, and sends some of them.
func (v *villain) claims(kind wire.Kind, size uint64, some []byte) {
	_, _ = v.stream.Write(append(binary.AppendUvarint([]byte{byte(kind)}, size), some...))
}

// trickles sends a byte now and then until nobody reads it.
func (v *villain) trickles() {
	for {
		if _, err := v.stream.Write([]byte{0}); err != nil || v.link.Why() != nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// welcomes goes as far as an honest server does until the world comes.
func (v *villain) welcomes() {
	v.says(wire.Welcome, v.house)
	for {
		m, err := wire.Read(v.from)
		if err != nil || m.Kind == wire.Ready {
			return
		}
		v.gives(m)
	}
}

func (v *villain) gives(want wire.Message) {
	for at := 0; at+32 <= len(want.Body); at += 32 {
		v.say(wire.Blob, v.files[[32]byte(want.Body[at:])])
	}
}

// world is a Begin as an honest server has it.
func (v *villain) world() wire.World {
	v.number++
	return wire.World{Number: v.number, Slot: 0, Held: wire.NobodyYet(), Snapshot: deflated(v.snapshot)}
}

func (v *villain) begins() {
	v.welcomes()
	w := v.world()
	v.say(wire.Begin, w.Append(nil))
}

// tells sends a datagram of ticks in which nobody wants anything.
func (v *villain) tells(base, told, events uint64) {
	drives, upTo := wire.Pack(nil, wire.MostDrives, base, told, wire.NobodyYet(), nil)
	d := wire.Down{Base: base, Told: upTo, Events: events, Drives: drives}
	_ = v.link.Send(d.Append(nil))
}

// turns turns a client by a clock of its own until it ends, for so long at most; each is for before each turn.
func turns(c *Client, most, step time.Duration, each func(now time.Duration)) (took time.Duration, err error) {
	for now := step; now < most; now += step {
		each(now)
		time.Sleep(100 * time.Microsecond) // what was sent comes
		if err := c.Turn(now); err != nil {
			return now, err
		}
	}
	return most, nil
}

// isFalse checks that somebody was left with a word, and says it.
func isFalse(t *testing.T, err error, word string) {
	t.Helper()
	if _, is := errors.AsType[*FalseError](err); !is || !bytes.Contains([]byte(err.Error()), []byte(word)) {
		t.Errorf("it is told %q, and not that it %s", err, word)
	}
}

// zeros is how many bytes of zeros deflated.
func zeros(n int) []byte {
	var b bytes.Buffer
	z, _ := flate.NewWriter(&b, flate.BestCompression)
	piece := make([]byte, 1<<20)
	for ; n > 0; n -= len(piece) {
		_, _ = z.Write(piece[:min(n, len(piece))])
	}
	_ = z.Close()
	return b.Bytes()
}

// most is how many bytes of objects there were at most while something was done, beside those before. The collector
// follows closely meanwhile: what it had not come to yet on a busy machine would count as held.
func most(do func()) (grown float64) {
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	held := func() float64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc)
	}
	runtime.GC()
	before, end, over := held(), make(chan struct{}), make(chan float64)
	go func() {
		peak := 0.0
		for {
			select {
			case <-end:
				over <- peak
				return
			case <-time.After(5 * time.Millisecond):
				peak = max(peak, held()-before)
			}
		}
	}()
	do()
	close(end)
	return <-over
}

// comes waits for what does not depend on how busy the machine is, but for when it is.
func comes(t *testing.T, so func() bool) {
	t.Helper()
	for end := time.Now().Add(never); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it never comes")
		}
	}
}

func newFrom(stream link.Stream) *bufio.Reader { return bufio.NewReader(stream) }
