// Reading: whole numbers of 8 to 32 bits and floats, any number of channels, into one.

package wav

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Sound is what is in a file.
type Sound struct {
	Hz       int       // samples a second
	Channels int       // of the file
	Samples  []float32 // -1..1, of one channel: the mean of those of the file
}

// What a file may hold at most.
const (
	MostHz       = 192000
	MostChannels = 16
	MostSamples  = 1 << 24 // five minutes at 48 kHz
)

// format is the chunk that says what the samples are.
type format struct {
	kind     uint16
	channels int
	hz       int
	bits     int
	frame    int // bytes
}

// Read reads a file. What is wrong is told with the byte at which it is.
func Read(data []byte) (*Sound, error) {
	if len(data) < 12 || string(data[:4]) != "RIFF" || string(data[8:12]) != "WAVE" {
		return nil,
			fmt.Errorf("byte 0: not a WAV file: it does not begin with RIFF and WAVE; save it as WAV (PCM of 16 bits)")
	}
	var f *format
	for at := 12; at+8 <= len(data); {
		id, size := string(data[at:at+4]), int64(binary.LittleEndian.Uint32(data[at+4:]))
		body := at + 8
		end := int64(body) + size
		switch id {
		case "fmt ":
			if end > int64(len(data)) {
				return nil, fmt.Errorf("byte %d: the chunk \"fmt \" of %d bytes goes beyond the end of the file, which has %d: "+
					"it was cut off; save it again", at, size, len(data))
			}
			var err error
			if f, err = formatOf(data[body:end], body); err != nil {
				return nil, err
			}
		case "data":
			if f == nil {
				return nil, fmt.Errorf("byte %d: samples come before the chunk \"fmt \" that says what they are; save it again", at)
			}
			switch {
			case end > int64(len(data)) && size != math.MaxUint32: // streams do not know how long they will be
				return nil, fmt.Errorf("byte %d: %d bytes of samples are announced and %d are there: the file was cut off; save "+
					"it again", at, size, len(data)-body)
			case end > int64(len(data)):
				end = int64(len(data))
			}
			return f.samples(data[body:end], body)
		}
		if end >= int64(len(data)) {
			break
		}
		at = int(end + size&1)
	}
	return nil, fmt.Errorf("byte %d: the file ends without samples (a chunk \"data\"); save it again", len(data))
}

// formatOf reads the chunk that lies at a byte.
func formatOf(b []byte, at int) (*format, error) {
	if len(b) < 16 {
		return nil, fmt.Errorf("byte %d: the chunk \"fmt \" has %d bytes, not 16 at least; save the file again", at, len(b))
	}
	f := &format{
		kind: binary.LittleEndian.Uint16(b), channels: int(binary.LittleEndian.Uint16(b[2:])),
		hz: int(binary.LittleEndian.Uint32(b[4:])), bits: int(binary.LittleEndian.Uint16(b[14:])),
	}
	if f.kind == extensible && len(b) >= 26 {
		f.kind = binary.LittleEndian.Uint16(b[24:])
	}
	f.frame = f.channels * f.bits / 8
	switch {
	case f.channels < 1 || f.channels > MostChannels:
		return nil, fmt.Errorf("byte %d: %d channels; a sound has 1 to %d, and one is enough", at+2, f.channels, MostChannels)
	case f.hz < 1000 || f.hz > MostHz:
		return nil, fmt.Errorf("byte %d: %d samples a second; a sound has 1000 to %d, best 48000", at+4, f.hz, MostHz)
	case f.kind == whole && (f.bits == 8 || f.bits == 16 || f.bits == 24 || f.bits == 32), f.kind == float &&
		(f.bits == 32 || f.bits == 64):
		return f, nil
	case f.kind == whole || f.kind == float:
		return nil, fmt.Errorf("byte %d: samples of %d bits; save it with 16 bits", at+14, f.bits)
	}
	return nil, fmt.Errorf("byte %d: it is packed (kind %d); save it unpacked, as PCM of 16 bits", at, f.kind)
}

const (
	whole      = 1
	float      = 3
	extensible = 0xfffe
)

// samples reads the samples that lie at a byte.
func (f *format) samples(b []byte, at int) (*Sound, error) {
	n := len(b) / f.frame
	if n == 0 {
		return nil, fmt.Errorf("byte %d: there are no samples in it", at)
	}
	if n > MostSamples {
		return nil, fmt.Errorf("byte %d: %d samples are too many (%d at most): cut it", at, n, MostSamples)
	}
	s := &Sound{Hz: f.hz, Channels: f.channels, Samples: make([]float32, n)}
	each := f.bits / 8
	share := 1 / float32(f.channels)
	for i := range s.Samples {
		sum := float32(0)
		for c := range f.channels {
			off := i*f.frame + c*each
			x := f.sample(b[off:])
			if x != x || x > 64 || x < -64 {
				return nil, fmt.Errorf("byte %d: sample %d is %g; samples are -1 to 1", at+off, i, x)
			}
			sum += x
		}
		s.Samples[i] = share * sum
	}
	return s, nil
}

// sample reads one.
func (f *format) sample(b []byte) float32 {
	switch {
	case f.kind == float && f.bits == 64:
		return float32(math.Float64frombits(binary.LittleEndian.Uint64(b)))
	case f.kind == float:
		return math.Float32frombits(binary.LittleEndian.Uint32(b))
	case f.bits == 8:
		return (float32(b[0]) - 128) / 128
	case f.bits == 16:
		return float32(int16(binary.LittleEndian.Uint16(b))) / (1 << 15)
	case f.bits == 24:
		return float32(int32(uint32(b[0])<<8|uint32(b[1])<<16|uint32(b[2])<<24)) / (1 << 31)
	}
	return float32(int32(binary.LittleEndian.Uint32(b))) / (1 << 31)
}
