// The sound card: what it is asked for, and when it is silent.

package device

import (
	"encoding/binary"
	"math"
	"sync/atomic"
	"time"
)

// AudioRate is how many frames a second are played, of two channels.
const AudioRate = 48000

// What is mixed before it is heard: the card's own buffer and what waits for it, 26 ms together.
const (
	audioCard  = 16 * time.Millisecond
	audioAhead = 10 * time.Millisecond
)

// audioFrame is how many bytes a frame has: two floats.
const audioFrame = 8

// audioSource is what the card reads: bytes of floats, little end first. Until there is somebody to pull from it is silent.
type audioSource struct {
	pull   atomic.Pointer[func([]float32)]
	frames atomic.Uint64 // played so far
	floats []float32
	begun  bool
}

// Read fills p; it never ends and never fails.
func (s *audioSource) Read(p []byte) (int, error) {
	if !s.begun {
		s.begun = true
		hasten()
	}
	n := len(p) / audioFrame * 2
	if len(s.floats) < n {
		s.floats = make([]float32, n)
	}
	f := s.floats[:n]
	if pull := s.pull.Load(); pull != nil {
		(*pull)(f)
	} else {
		clear(f)
	}
	for i, x := range f {
		binary.LittleEndian.PutUint32(p[4*i:], math.Float32bits(x))
	}
	s.frames.Add(uint64(n / 2))
	return 4 * n, nil
}
