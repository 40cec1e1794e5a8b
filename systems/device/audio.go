// The sound card: what it is asked for, and when it is silent.

package device

import (
	"sync/atomic"
	"time"
)

// AudioRate is how many frames a second are played, of two channels.
const AudioRate = 48000

// What is mixed before it is heard, 28 ms together: what the card's own buffer takes, and the portion that waits for
// room in it. Each time that this was not enough, since other work kept the processor, the buffer is doubled up to the
// most: later is better than with gaps.
const (
	audioCard    = 24 * time.Millisecond
	audioPortion = 4 * time.Millisecond
	audioMost    = 192 * time.Millisecond
)

// audioFrame is how many bytes a frame has: two floats.
const audioFrame = 8

// audioSource is what a card plays. Until there is somebody to pull from it is silent.
type audioSource struct {
	pull   atomic.Pointer[func([]float32)]
	frames atomic.Uint64 // played so far
}

// from says where samples come from, from now on; nil is silence.
func (s *audioSource) from(pull func([]float32)) {
	if pull == nil {
		s.pull.Store(nil)
		return
	}
	s.pull.Store(&pull)
}

// mix fills f with the next frames.
func (s *audioSource) mix(f []float32) {
	if pull := s.pull.Load(); pull != nil {
		(*pull)(f)
	} else {
		clear(f)
	}
	s.frames.Add(uint64(len(f) / 2))
}
