// What a sound card reads: whole frames, little end first, silence until there is something to play, and no memory.

package device

import (
	"encoding/binary"
	"math"
	"testing"
	"time"
)

func TestTheCardReadsWhatIsPulled(t *testing.T) {
	s := &audioBytes{}
	p := make([]byte, 8*audioFrame+5)
	for i := range p {
		p[i] = 0xee
	}
	if n, err := s.Read(p); n != 8*audioFrame || err != nil || math.Float32frombits(binary.LittleEndian.Uint32(p)) != 0 {
		t.Errorf("%d bytes, %v: silence is wanted", n, err)
	}
	next := float32(0)
	pull := func(out []float32) {
		for i := range out {
			next += 0.25
			out[i] = next
		}
	}
	s.from(pull)
	if n, _ := s.Read(p); n != 8*audioFrame || math.Float32frombits(binary.LittleEndian.Uint32(p[4*15:])) != 4 ||
		p[8*audioFrame] != 0xee {
		t.Errorf("%d bytes, the last is %g", n, math.Float32frombits(binary.LittleEndian.Uint32(p[4*15:])))
	}
	if s.frames.Load() != 16 {
		t.Errorf("%d frames", s.frames.Load())
	}
	if a := testing.AllocsPerRun(20, func() { _, _ = s.Read(p) }); a != 0 {
		t.Errorf("%v allocations", a)
	}
}

// TestLittleIsMixedAhead: 30 ms at most on a machine that keeps up, whatever a driver asks for at once.
func TestLittleIsMixedAhead(t *testing.T) {
	if d := audioLow; d > 30*time.Millisecond {
		t.Errorf("%v", d)
	}
	waits := 0
	s := &audioBytes{most: 100 * audioFrame, waiting: func() int { return waits }}
	// one frame at least: none would be the end
	for _, c := range [...]struct{ waits, want int }{{0, 100}, {60, 40}, {99, 1}, {100, 1}} {
		waits = c.waits * audioFrame
		if n, _ := s.Read(make([]byte, 100*audioFrame)); n != c.want*audioFrame {
			t.Errorf("%d frames wait: %d bytes more", c.waits, n)
		}
	}
}
