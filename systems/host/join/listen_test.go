// A server that lies of how much it says, or says more than anybody hears, takes no memory here.

package join

import (
	"bufio"
	"encoding/binary"
	"testing"

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
