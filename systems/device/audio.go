// The sound card: what it is asked for, and when it is silent.

package device

import (
	"sync/atomic"
	"time"
)

// AudioRate is how many frames a second are played, of two channels.
const AudioRate = 48000

// What is mixed before it is heard: 28 ms, and more where other work keeps the processor longer than that; later is
// better than with gaps.
const (
	audioLow     = 28 * time.Millisecond
	audioMost    = 200 * time.Millisecond
	audioPortion = 4 * time.Millisecond // mixed at once
)

// audioFrames is how many frames are played in a time.
func audioFrames(d time.Duration) int { return int(d * AudioRate / time.Second) }

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
