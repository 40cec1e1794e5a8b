// The same samples as bytes, for drivers that read: no more at once than keeps what waits for the card small.

package device

import (
	"encoding/binary"
	"math"
)

// audioBytes is an io.Reader of floats, little end first.
type audioBytes struct {
	audioSource
	most    int        // bytes that may wait for the card in all; 0: as many as it asks for
	waiting func() int // bytes that do
	floats  []float32
}

// Read fills p, or a part of it; it never ends and never fails.
func (s *audioBytes) Read(p []byte) (int, error) {
	if s.most > 0 {
		p = p[:min(len(p), max(s.most-s.waiting(), audioFrame))]
	}
	n := len(p) / audioFrame * 2
	if len(s.floats) < n {
		s.floats = make([]float32, n)
	}
	f := s.floats[:n]
	s.mix(f)
	for i, x := range f {
		binary.LittleEndian.PutUint32(p[4*i:], math.Float32bits(x))
	}
	return 4 * n, nil
}
