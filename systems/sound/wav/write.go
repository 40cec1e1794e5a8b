// Writing: 16 bits, any number of channels, as long as it takes.

package wav

import (
	"encoding/binary"
	"errors"
	"io"
)

// Writer writes a file of 16 bits.
type Writer struct {
	out    io.WriteSeeker
	bytes  int64 // of samples
	buf    []byte
	hz     int
	of     int // channels
	broken error
	noise  uint32
}

// headBytes is where samples begin.
const headBytes = 44

// NewWriter begins a file.
func NewWriter(out io.WriteSeeker, hz, channels int) (*Writer, error) {
	w := &Writer{out: out, hz: hz, of: channels, noise: 1}
	_, err := out.Write(w.head())
	return w, err
}

func (w *Writer) head() []byte {
	le := binary.LittleEndian
	size := uint32(min(w.bytes, 1<<32-1-headBytes))
	h := append(make([]byte, 0, headBytes), "RIFF"...)
	h = le.AppendUint32(h, size+headBytes-8)
	h = append(h, "WAVEfmt "...)
	h = le.AppendUint32(h, 16)
	h = le.AppendUint16(h, whole)
	h = le.AppendUint16(h, uint16(w.of))
	h = le.AppendUint32(h, uint32(w.hz))
	h = le.AppendUint32(h, uint32(w.hz*w.of*2))
	h = le.AppendUint16(h, uint16(w.of*2))
	h = le.AppendUint16(h, 16)
	h = append(h, "data"...)
	return le.AppendUint32(h, size)
}

// Write adds samples, of all channels by turns. Rounding them adds a noise below hearing, in place of a distortion.
func (w *Writer) Write(samples []float32) error {
	if w.broken != nil {
		return w.broken
	}
	w.buf = w.buf[:0]
	for _, x := range samples {
		w.noise = w.noise*1664525 + 1013904223
		dither := float32(int32(w.noise)) / (1 << 32)
		w.buf = binary.LittleEndian.AppendUint16(w.buf, uint16(int16(min(max(x*32767+dither, -32768), 32767))))
	}
	n, err := w.out.Write(w.buf)
	w.bytes += int64(n)
	w.broken = err
	return err
}

// Close writes how long it has become; the file is the caller's to close.
func (w *Writer) Close() error {
	_, err := w.out.Seek(0, io.SeekStart)
	if err == nil {
		_, err = w.out.Write(w.head())
	}
	return errors.Join(w.broken, err)
}
