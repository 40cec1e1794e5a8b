// What is written comes back; what is broken is told with its place, whatever it is.

package wav_test

import (
	"encoding/binary"
	"io"
	"math"
	"strings"
	"testing"

	"camber/systems/sound/wav"
)

// memory is a file in memory.
type memory struct {
	data []byte
	at   int
}

func (m *memory) Write(p []byte) (int, error) {
	if need := m.at + len(p); need > len(m.data) {
		m.data = append(m.data, make([]byte, need-len(m.data))...)
	}
	m.at += copy(m.data[m.at:], p)
	return len(p), nil
}

func (m *memory) Seek(to int64, _ int) (int64, error) {
	m.at = int(to)
	return to, nil
}

// file makes a WAV file of a kind and width out of samples of all channels by turns.
func file(kind, channels, hz, bits int, samples ...float64) []byte {
	le := binary.LittleEndian
	var data []byte
	for _, x := range samples {
		switch {
		case kind == 3 && bits == 64:
			data = le.AppendUint64(data, math.Float64bits(x))
		case kind == 3:
			data = le.AppendUint32(data, math.Float32bits(float32(x)))
		case bits == 8:
			data = append(data, byte(math.Round(x*127)+128))
		case bits == 16:
			data = le.AppendUint16(data, uint16(int16(x*32767)))
		case bits == 24:
			v := uint32(int32(x * (1<<31 - 1)))
			data = append(data, byte(v>>8), byte(v>>16), byte(v>>24))
		default:
			data = le.AppendUint32(data, uint32(int32(x*(1<<31-1))))
		}
	}
	b := append([]byte("RIFF\x00\x00\x00\x00WAVELIST\x03\x00\x00\x00abc\x00fmt "), 16, 0, 0, 0)
	b = le.AppendUint16(b, uint16(kind))
	b = le.AppendUint16(b, uint16(channels))
	b = le.AppendUint32(b, uint32(hz))
	b = le.AppendUint32(b, 0)
	b = le.AppendUint16(b, uint16(channels*bits/8))
	b = le.AppendUint16(b, uint16(bits))
	b = append(b, "data"...)
	b = le.AppendUint32(b, uint32(len(data)))
	return append(b, data...)
}

func TestEveryKindOfSampleIsRead(t *testing.T) {
	for _, k := range []struct{ kind, bits int }{{1, 8}, {1, 16}, {1, 24}, {1, 32}, {3, 32}, {3, 64}} {
		s, err := wav.Read(file(k.kind, 2, 44100, k.bits, 0.5, 0.25, -1, -0.5, 0, 0))
		if err != nil {
			t.Errorf("%+v: %v", k, err)
			continue
		}
		for i, want := range []float32{0.375, -0.75, 0} {
			if d := s.Samples[i] - want; d > 0.01 || d < -0.01 {
				t.Errorf("%+v: sample %d is %g, not %g", k, i, s.Samples[i], want)
			}
		}
		if s.Hz != 44100 || s.Channels != 2 || len(s.Samples) != 3 {
			t.Errorf("%+v: %+v", k, s)
		}
	}
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	m := &memory{}
	w, err := wav.NewWriter(m, 48000, 2)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := w.Write([]float32{0.5, 0.5, -2, -2}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := wav.Read(m.data)
	if err != nil || len(s.Samples) != 6 || math.Abs(float64(s.Samples[2])-0.5) > 1e-4 || s.Samples[3] != -1 {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestWhatIsBrokenIsToldWithItsPlace(t *testing.T) {
	good := file(1, 1, 48000, 16, 0.1, 0.2, 0.3)
	edit := func(at int, b ...byte) []byte {
		d := append([]byte(nil), good...)
		copy(d[at:], b)
		return d
	}
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"text", []byte("not a sound at all"), "byte 0: not a WAV file"},
		{"empty", nil, "byte 0: not a WAV file"},
		{"cut", good[:len(good)-2], "byte 48: 6 bytes of samples are announced and 4 are there"},
		{"no samples", good[:48], "ends without samples"},
		{"packed", edit(32, 2), "byte 32: it is packed (kind 2)"},
		{"channels", edit(34, 0), "byte 34: 0 channels"},
		{"slow", edit(36, 1, 0, 0, 0), "byte 36: 1 samples a second"},
		{"bits", edit(46, 12), "byte 46: samples of 12 bits"},
		{"cut in the middle", good[:40], "byte 24: the chunk \"fmt \" of 16 bytes goes beyond the end"},
		{"NaN", file(3, 1, 48000, 32, 0, math.NaN()), "sample 1 is NaN"},
	} {
		if _, err := wav.Read(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %q", c.name, err, c.want)
		}
	}
}

// full is a disk that is full after some bytes.
type full struct{ left int }

func (f *full) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, io.ErrShortWrite
	}
	return len(p), nil
}
func (f *full) Seek(to int64, _ int) (int64, error) { return to, nil }

func TestAFullDiskIsToldOnceAndAgainAtTheEnd(t *testing.T) {
	w, err := wav.NewWriter(&full{100}, 48000, 1)
	if err != nil {
		t.Fatal(err)
	}
	if w.Write(make([]float32, 100)) == nil || w.Write(nil) == nil || w.Close() == nil {
		t.Error("a full disk is not told")
	}
}

func FuzzRead(f *testing.F) {
	f.Add(file(1, 2, 44100, 16, 0.5, 0.25))
	f.Add(file(3, 1, 44100, 64, 0.5, 0.25))
	f.Add([]byte("RIFF\x00\x00\x00\x00WAVEdata\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := wav.Read(data)
		if err == nil && (len(s.Samples) == 0 || s.Hz < 1000) {
			t.Errorf("a sound without samples: %+v", s)
		}
	})
}
