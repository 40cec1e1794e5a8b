// Whatever a guest says that it may not, or says of a length that is not, takes no memory here.

package serve

import (
	"bufio"
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"runtime"
	"strings"
	"testing"
	"time"

	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// endless says a beginning, and then goes on for ever.
type endless struct {
	begins []byte
	read   int
}

func (e *endless) Read(p []byte) (int, error) {
	n := copy(p, e.begins)
	e.begins = e.begins[n:]
	for i := n; i < len(p); i++ {
		p[i] = 'x'
	}
	e.read += len(p)
	return len(p), nil
}

// states are all in which a guest says something, with what it may say there at most.
func states(t *testing.T) map[string]struct {
	most  wire.Most
	bytes int
} {
	t.Helper()
	g, _ := linked(t)
	asked, _ := linked(t)
	asked.traced.Store(100_000)
	return map[string]struct {
		most  wire.Most
		bytes int
	}{
		"at first":                {atFirst, 64 << 10},
		"told of 100 files":       {equipping(100), 101 * 32},
		"taking part":             {g.taking, traceBytes},
		"asked for a dump":        {asked.taking, traceBytes + 100_000},
		"where tiles are lent":    {lending, 256},
		"told of no file, though": {equipping(0), 32},
	}
}

// linked is a guest on a link in memory, and its side of its stream.
func linked(t *testing.T) (*guest, link.Stream) {
	t.Helper()
	ctx := context.Background()
	clock := link.NewFake()
	net := link.NewMemory(link.Impair{}, 1, clock)
	listener, err := net.Listen(link.MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	dialled, err := net.Dial(ctx, link.MemoryKey(1))
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := dialled.Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := theirs.Write([]byte{byte(wire.Ready), 0}); err != nil { // the other side hears of it with its first byte
		t.Fatal(err)
	}
	stop := make(chan struct{})
	ticks := make(chan struct{})
	go func() {
		defer close(ticks)
		for {
			select {
			case <-stop:
				return
			case <-time.After(time.Millisecond):
				clock.Advance(time.Millisecond)
			}
		}
	}()
	t.Cleanup(func() { close(stop); <-ticks })
	here, err := listener.Accept(ctx)
	if err != nil {
		t.Fatal(err)
	}
	ours, err := here.Accept(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return newGuest(here, ours), theirs
}

// TestNoMoreIsReadThanAGuestMaySay says each kind that a byte can name with lengths that lie, and goes on for ever.
func TestNoMoreIsReadThanAGuestMaySay(t *testing.T) {
	const buffered = 4096
	for state, may := range states(t) {
		said := 0
		for kind := range 256 {
			for _, length := range []uint64{
				0, 1, 31, 32, 33, 255, 256, 257, 4096, 4097, 64 << 10, 64<<10 + 1, 1 << 20, 32 << 20, 64 << 20, 64<<20 + 1,
				1 << 31, 1 << 32, 1 << 62, math.MaxInt64, math.MaxUint64,
			} {
				from := &endless{begins: binary.AppendUvarint([]byte{byte(kind)}, length)}
				m, err := wire.ReadWithin(bufio.NewReaderSize(from, buffered), may.most)
				if err == nil {
					said++
				}
				if err == nil && uint64(len(m.Body)) != length || from.read > may.bytes+2*buffered {
					t.Errorf("%s, kind %d of %d bytes: %d are read, %d taken: %v", state, kind, length, from.read, len(m.Body), err)
				}
			}
		}
		if said == 0 {
			t.Errorf("%s, nothing can be said at all", state)
		}
	}
}

func FuzzNoMoreIsReadThanAGuestMaySay(f *testing.F) {
	f.Add([]byte{byte(wire.Blob), 0x80, 0x80, 0x80, 0x20})
	f.Add([]byte{byte(wire.Trace), 0xff, 0xff, 0xff, 0x0f, 1})
	f.Add([]byte{byte(wire.Want), 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01})
	f.Fuzz(func(t *testing.T, begins []byte) {
		for _, most := range []wire.Most{atFirst, equipping(3), lending} {
			from := &endless{begins: begins}
			_, _ = wire.ReadWithin(bufio.NewReader(from), most)
			if from.read > 64<<10+8192 {
				t.Errorf("of % x %d bytes are read", begins[:min(len(begins), 20)], from.read)
			}
		}
	})
}

// TestADumpThatSwellsIsNotTaken: a deflated megabyte is a gigabyte.
func TestADumpThatSwellsIsNotTaken(t *testing.T) {
	var bomb bytes.Buffer
	z, err := flate.NewWriter(&bomb, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.CopyN(z, zeros{}, 256<<20); err != nil {
		t.Fatal(err)
	}
	_ = z.Close()
	listener, err := link.NewMemory(link.Impair{}, 1, link.NewFake()).Listen(link.MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	s, err := Open(Options{Setup: session.Setup{Files: content.Base(), Scene: "drop"}, Listener: listener})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close("") }()
	s.recent.Keep(s.run.World)
	if err := s.run.Loop.Steps(30); err != nil {
		t.Fatal(err)
	}
	again, ok := s.recent.Since(20, s.brief)
	if !ok {
		t.Fatal("nothing is kept")
	}
	moments, err := again.Moments(20)
	if err != nil {
		t.Fatal(err)
	}
	g, _ := linked(t)
	g.who.Name, g.astray = "Ada", again
	body := wire.Encode(wire.Differs{Tick: 20, System: moments[len(moments)-1].System, Dump: bomb.Bytes()})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s.differs(g, wire.Message{Kind: wire.Trace, Body: body})
	word := session.InWords(<-s.words)
	runtime.ReadMemStats(&after)
	if !strings.Contains(word, "is longer than the") {
		t.Errorf("it is told: %s", word)
	}
	if taken := after.TotalAlloc - before.TotalAlloc; taken > 64<<20 {
		t.Errorf("of a dump of %d bytes it takes %d MB", bomb.Len(), taken>>20)
	}
}

// zeros are without end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestWhatIsOnItsWayIsOwed: a guest that takes nothing of one thing, or takes it by drops, is given up, whatever it
// says that it knows.
func TestWhatIsOnItsWayIsOwed(t *testing.T) {
	for _, c := range []struct {
		name  string
		drops int           // bytes that it reads
		every time.Duration // so often
		gone  bool
	}{
		{"it reads nothing", 0, time.Hour, true},
		{"it reads a drop now and then", piece, takesWithin / 2, true},
		{"it is slow", 16 << 10, time.Second, false},
	} {
		g, theirs := linked(t)
		go g.speak()
		g.send(wire.Begin, make([]byte, 300<<10))
		for range 500 { // until all of it is on its way, and nothing waits
			g.mu.Lock()
			going := g.going != nil && len(g.out) == 0
			g.mu.Unlock()
			if going {
				break
			}
			time.Sleep(time.Millisecond)
		}
		why, now, read := "", time.Second, time.Second
		for ; now < time.Hour && why == "" && g.owes(); now += time.Second {
			if why = g.givenUp(now); now-read < c.every {
				continue
			}
			read = now
			if _, err := io.ReadFull(theirs, make([]byte, c.drops)); err != nil {
				t.Fatal(err)
			}
			for was := g.tookSoFar(); g.owes() && g.tookSoFar() == was; { // what was read makes room for more
				time.Sleep(time.Millisecond)
			}
		}
		if (why == tooSlow) != c.gone || c.gone && now > 5*time.Minute {
			t.Errorf("%s: after %v it is told %q", c.name, now, why)
		}
		g.link.Close("")
	}
}

func (g *guest) owes() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.going != nil || len(g.out) > 0
}

func (g *guest) tookSoFar() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.taken
}

// TestARecordingOfAWorldThatStandsIsOnDisk: what was stepped before is handed over while nothing is.
func TestARecordingOfAWorldThatStandsIsOnDisk(t *testing.T) {
	listener, err := link.NewMemory(link.Impair{}, 1, link.NewFake()).Listen(link.MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	s, err := Open(Options{
		Setup: session.Setup{Files: content.Base(), Scene: "drop", Record: &file}, Listener: listener, Begin: AtOnce,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close("") }()
	turn := func(at time.Duration) {
		t.Helper()
		if err := s.Turn(at); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 20 {
		turn(time.Second + time.Duration(n)*time.Millisecond)
	}
	s.pauses(nil, "")
	time.Sleep(100 * time.Millisecond)
	turn(2 * time.Second)
	var cut *ecs.RecordingError
	if _, err := ecs.ReadRecording(bytes.NewReader(file.Bytes())); !errors.As(err, &cut) || s.run.World.Tick() < 5 ||
		cut.Tick != s.run.World.Tick() {
		t.Errorf("the world stands at tick %d, and on disk is: %v", s.run.World.Tick(), err)
	}
}
