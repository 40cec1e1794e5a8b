// Package wire is how a steering wheel on another machine speaks to a simulator over one TCP connection (INP-14). Both
// sides know a code, which the simulator shows and somebody types in beside the wheel; who does not know it steers
// nothing. What is said is not secret, but nobody between can change it.
//
// All numbers are little-endian. The code's ten letters and digits, without what divides them, become a key by
// PBKDF2-HMAC-SHA256: salt "camber remote wheel", 100,000 rounds, 32 bytes. H(x) is the HMAC-SHA256 of x with it.
//
//	the simulator: "CBRW", version 2 in one byte, three zeros, 16 random bytes S                       24 bytes
//	the wheel:     16 random bytes W, H("wheel" S W)                                                   48 bytes
//	the simulator: H("simulator" S W), or it hangs up                                                  32 bytes
//	the wheel:     frames, from now on
//
// A frame is
//
//	 0  4  "CBRW"
//	 4  1  version, 2
//	 5  1  kind: 0 a reading, 1 a name, 2 goodbye
//	 6  1  how many axes, at most 16
//	 7  1  how many buttons, at most 128
//	 8  4  number of the frame: 0, and one more each time; it wraps round
//	12  8  time of the newest event in µs, on the sender's own clock, which must not run backwards
//	20 32 sixteen axes of two bytes: -32767 to 32767 from end to end, those that are not there 0; or the name in UTF-8,
//	zeros behind
//	52 16  128 buttons, the lowest bit of the first byte is button 0
//	68 16  the first half of the HMAC-SHA256 of the 68 bytes before, with H("frames" S W) as the key
//
// A sender names itself first, sends a reading whenever something changes, at most 1000 a second, and one every 100 ms
// when nothing does. After half a second of silence the simulator takes the wheel for unplugged. Whatever is wrong
// ends the connection.
//
//   - to pair: NewCode, SecretOf, Greet, Answer, Welcome
//   - to make a frame: Seal.Append
//   - to read one: Seal.Open
package wire

import (
	"encoding/binary"
	"fmt"
	"unicode/utf8"
)

// Size is how long a frame is, in bytes.
const Size = atSeal + sealSize

// Kind says what a frame is.
type Kind uint8

// The kinds.
const (
	Reading Kind = iota
	Name
	Goodbye
	kinds
)

// The most a frame has room for.
const (
	Axes    = 16
	Buttons = 128
	Letters = 32 // bytes of a name
)

// Full is what an axis says at its end.
const Full = 32767

const (
	magic   = "CBRW"
	version = 2
	atAxes  = 20
	atKeys  = 52
	atSeal  = 68
)

// Frame is one frame.
type Frame struct {
	Kind    Kind
	AxesN   uint8
	ButtonN uint8
	Number  uint32
	Micros  uint64 // µs, on the sender's clock
	Axes    [Axes]int16
	Buttons [Buttons / 64]uint64
	Name    [Letters]byte // of a Name
}

// append adds the frame's bytes, without its seal.
func (f *Frame) append(to []byte) []byte {
	to = append(to, magic...)
	to = append(to, version, byte(f.Kind), f.AxesN, f.ButtonN)
	to = binary.LittleEndian.AppendUint32(to, f.Number)
	to = binary.LittleEndian.AppendUint64(to, f.Micros)
	if f.Kind == Name {
		to = append(to, f.Name[:]...)
	} else {
		for _, x := range f.Axes {
			to = binary.LittleEndian.AppendUint16(to, uint16(x))
		}
	}
	for _, b := range f.Buttons {
		to = binary.LittleEndian.AppendUint64(to, b)
	}
	return to
}

// SetName puts a name in, as much of it as there is room for.
func (f *Frame) SetName(name string) {
	f.Name = [Letters]byte{}
	n := 0
	for _, c := range name {
		if n+utf8.RuneLen(c) > Letters {
			break
		}
		n += utf8.EncodeRune(f.Name[n:], c)
	}
}

// Called is the name in a frame.
func (f *Frame) Called() string {
	n := 0
	for n < Letters && f.Name[n] != 0 {
		n++
	}
	return string(f.Name[:n])
}

// parse reads a frame without its seal; an error says what is wrong with it.
func parse(data []byte) (f Frame, err error) {
	if len(data) != atSeal {
		return f, fmt.Errorf("a frame has %d bytes before its seal, not %d", atSeal, len(data))
	}
	switch {
	case string(data[:4]) != magic:
		return f, fmt.Errorf("a frame begins with %q, not with %q", magic, data[:4])
	case data[4] != version:
		return f, fmt.Errorf("version %d is not known here; this simulator speaks %d", data[4], version)
	case Kind(data[5]) >= kinds:
		return f, fmt.Errorf("kind %d is not known", data[5])
	case data[6] > Axes || data[7] > Buttons:
		return f, fmt.Errorf("%d axes and %d buttons are more than %d and %d", data[6], data[7], Axes, Buttons)
	}
	f = Frame{
		Kind: Kind(data[5]), AxesN: data[6], ButtonN: data[7],
		Number: binary.LittleEndian.Uint32(data[8:]), Micros: binary.LittleEndian.Uint64(data[12:]),
	}
	if f.Kind == Name {
		copy(f.Name[:], data[atAxes:])
		if !utf8.ValidString(f.Called()) {
			return Frame{}, fmt.Errorf("the name is no UTF-8")
		}
	} else {
		for i := range f.Axes {
			f.Axes[i] = int16(binary.LittleEndian.Uint16(data[atAxes+2*i:]))
		}
	}
	for i := range f.Buttons {
		f.Buttons[i] = binary.LittleEndian.Uint64(data[atKeys+8*i:])
	}
	return f, nil
}
