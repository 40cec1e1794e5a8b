// A server that lies of how much it says, or says more than anybody hears, takes no memory here.

package join

import (
	"bufio"
	"context"
	"encoding/binary"
	"io"
	"runtime"
	"testing"
	"time"

	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// floods says a beginning, and then a message again and again.
type floods struct {
	begins []byte
	again  []byte
	at     int
}

func (f *floods) Read(p []byte) (n int, err error) {
	if n = copy(p, f.begins); n > 0 {
		f.begins = f.begins[n:]
		return n, nil
	}
	n = copy(p, f.again[f.at:])
	f.at = (f.at + n) % len(f.again)
	return n, nil
}

func TestNoMoreThanATileIsTakenForOne(t *testing.T) {
	for kind := range 256 {
		for _, length := range []uint64{mostTile + 1, 64 << 20, 1 << 40, 1<<64 - 1} {
			from := &floods{begins: binary.AppendUvarint([]byte{byte(kind)}, length), again: make([]byte, 4096)}
			if m, err := wire.ReadWithin(bufio.NewReader(from), ground); err == nil || len(m.Body) > 0 {
				t.Errorf("of kind %d of %d bytes %d are taken", kind, length, len(m.Body))
			}
		}
	}
	if _, err := wire.ReadWithin(bufio.NewReader(&floods{begins: []byte{byte(wire.Blob), 1, 'x'}}), ground); err != nil {
		t.Errorf("a tile is not taken: %v", err)
	}
}

// TestWhatNobodyHearsYetIsNotQueued: the client is busy, and its server says a megabyte after the other.
func TestWhatNobodyHearsYetIsNotQueued(t *testing.T) {
	memory := link.NewMemory(link.Impair{}, 1, link.NewFake())
	if _, err := memory.Listen(link.MemoryKey(0)); err != nil {
		t.Fatal(err)
	}
	to, err := memory.Dial(context.Background(), link.MemoryKey(1))
	if err != nil {
		t.Fatal(err)
	}
	const long = 1 << 20
	blob := binary.AppendUvarint([]byte{byte(wire.Blob)}, long)
	from := &floods{again: append(blob, make([]byte, long)...)}
	c := &Client{Options: Options{Link: to}, heard: make(chan wire.Message, 256)}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	ended := make(chan bool)
	go func() { c.listen(&greeter{from: bufio.NewReader(io.Reader(from))}); close(ended) }()
	time.Sleep(300 * time.Millisecond)
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 8<<20 {
		t.Errorf("it takes %d MB", grown>>20)
	}
	for range 10 { // and nothing is lost for that
		if m := <-c.heard; m.Kind != wire.Blob || len(m.Body) != long {
			t.Errorf("a message of kind %d has %d bytes", m.Kind, len(m.Body))
		}
	}
	to.Close("")
	<-ended
}
