// Ground that a server sends in place of the right one is not driven on, and not kept.

package join

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io/fs"
	"strings"
	"sync/atomic"
	"testing"

	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// shelf is a Cache.
type shelf map[[32]byte][]byte

func (s shelf) Get(sum [32]byte) ([]byte, bool) { data, ok := s[sum]; return data, ok }
func (s shelf) Put(sum [32]byte, data []byte)   { s[sum] = data }

func TestOnlyTheTileOfTheTownsListIsTaken(t *testing.T) { // NET-26
	ctx := context.Background()
	memory := link.NewMemory(link.Impair{}, 1, link.Wall())
	listener, err := memory.Listen(link.MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	to, err := memory.Dial(ctx, link.MemoryKey(1))
	if err != nil {
		t.Fatal(err)
	}
	tile := []byte("ground")
	var asked atomic.Int32
	go func() {
		from, err := listener.Accept(ctx)
		if err != nil {
			return
		}
		for {
			stream, err := from.Accept(ctx)
			if err != nil {
				return
			}
			go answers(stream, tile, &asked)
		}
	}()
	sum := sha256.Sum256(tile)
	name := fmt.Sprintf("town/tile_%x", binary.LittleEndian.Uint64(sum[:]))
	name = strings.Replace(name, "town/", ".town/", 1)
	kept := shelf{}
	ground := newTiles(to, kept)
	if _, err := ground.Open("towns/wrong" + name); err == nil || !strings.Contains(err.Error(), "other ground") {
		t.Errorf("of a wrong tile it says: %v", err)
	}
	if len(kept) > 0 {
		t.Error("a wrong tile is kept")
	}
	for range 2 {
		if data, err := fs.ReadFile(ground, "towns/right"+name); err != nil || string(data) != string(tile) {
			t.Errorf("the right one is %q: %v", data, err)
		}
	}
	if _, err := ground.Open("towns/right.town/../../x"); err == nil {
		t.Error("a path that climbs is asked for")
	}
	if to.Close("the test is over"); asked.Load() != 2 || len(kept) != 1 {
		t.Errorf("the server was asked %d times, and %d tiles are kept", asked.Load(), len(kept))
	}
}

// answers has what is wrong get other ground.
func answers(stream link.Stream, tile []byte, asked *atomic.Int32) {
	for r := bufio.NewReader(stream); ; {
		m, err := wire.Read(r)
		if err != nil {
			return
		}
		asked.Add(1)
		data := tile
		if strings.HasPrefix(string(m.Body), "towns/wrong") {
			data = []byte("other ground")
		}
		_ = wire.Write(stream, wire.Blob, data)
	}
}
