// Reading evdev: from the bytes of a device to where its axes and buttons stand, each event with the kernel's own time.

package device

import (
	"encoding/binary"
	"math"
	"strconv"

	"camber/components/person"
)

// Kinds of events that are read, from the kernel's input-event-codes.
const (
	evSyn, evKey, evAbs = 0x00, 0x01, 0x03
	synReport, synLost  = 0, 3

	absHat, absHatEnd = 0x10, 0x18 // two axes for each of four hats
	absCount          = 0x40
	btnMisc, keyCount = 0x100, 0x300
	longBytes         = strconv.IntSize / 8
	inputBytes        = 2*longBytes + 8 // struct input_event
)

// span is what an axis says of itself.
type span struct {
	has               bool
	least, most, flat int32
	value             int32 // where it stands
}

// controls is what a device says that it has.
type controls struct {
	device person.Device
	keys   [keyCount / 8]byte // bit by bit: it has the key
	down   [keyCount / 8]byte // it is down now
	axes   [absCount]span
}

func bit(set []byte, n int) bool { return n/8 < len(set) && set[n/8]>>(n%8)&1 != 0 }

// evdev is one device being read. Axes and buttons are numbered as window libraries do it: axes by their codes without
// the hats, buttons by their codes from BTN_MISC on, then four for each hat: up, right, down, left.
type evdev struct {
	c       controls
	axis    [absCount]int8  // number of each code, -1: none
	button  [keyCount]int16 // likewise
	reading person.Reading
	lost    bool // events were dropped: what comes until the next report is stale
}

// newEvdev begins where the device stands.
func newEvdev(c controls, stamp int64) *evdev {
	e := &evdev{c: c}
	e.reading.Device = c.device
	for code := range e.axis {
		e.axis[code] = -1
		if c.axes[code].has && (code < absHat || code >= absHatEnd) && e.reading.AxesN < person.DeviceAxes {
			e.axis[code] = int8(e.reading.AxesN)
			e.reading.AxesN++
		}
	}
	for code := range e.button {
		e.button[code] = -1
	}
	for code := btnMisc; code < keyCount; code++ {
		if bit(c.keys[:], code) && e.reading.ButtonN < person.DeviceButtons {
			e.button[code] = int16(e.reading.ButtonN)
			e.reading.ButtonN++
		}
	}
	for code := absHat; code < absHatEnd; code += 2 {
		if c.axes[code].has && e.reading.ButtonN+4 <= person.DeviceButtons {
			e.axis[code], e.axis[code+1] = int8(e.reading.ButtonN), int8(e.reading.ButtonN)
			e.reading.ButtonN += 4
		}
	}
	e.stand(&c, stamp)
	return e
}

// stand takes over where all of the device stands.
func (e *evdev) stand(c *controls, stamp int64) {
	e.reading.Stamp = stamp
	for code := range e.axis {
		if c.axes[code].has {
			e.move(code, c.axes[code].value)
		}
	}
	for code := btnMisc; code < keyCount; code++ {
		e.reading.Press(int(e.button[code]), bit(c.down[:], code))
	}
}

// take reads the events in some bytes and gives what is left over of the last one. ask tells where the device stands
// after events were lost; done is called at the end of each report.
func (e *evdev) take(data []byte, ask func() (controls, bool), done func(*person.Reading)) (rest []byte) {
	for len(data) >= inputBytes {
		var seconds, micros int64
		if longBytes == 8 {
			seconds, micros = int64(binary.NativeEndian.Uint64(data)), int64(binary.NativeEndian.Uint64(data[8:]))
		} else {
			seconds, micros = int64(binary.NativeEndian.Uint32(data)), int64(binary.NativeEndian.Uint32(data[4:]))
		}
		at := 2 * longBytes
		kind, code := binary.NativeEndian.Uint16(data[at:]), int(binary.NativeEndian.Uint16(data[at+2:]))
		value := int32(binary.NativeEndian.Uint32(data[at+4:]))
		data = data[inputBytes:]
		stamp := seconds*1e9 + micros*1e3
		switch {
		case kind == evSyn && code == synLost:
			e.lost = true
		case kind == evSyn && code == synReport:
			if e.lost {
				e.lost = false
				if now, ok := ask(); ok {
					e.stand(&now, stamp)
				}
			}
			e.reading.Stamp = max(e.reading.Stamp, stamp)
			done(&e.reading)
		case e.lost:
		case kind == evAbs:
			e.move(code, value)
		case kind == evKey:
			e.press(code, value)
		}
	}
	return data
}

// move takes an axis's value. What lies beyond the range that the device itself has named is garbage.
func (e *evdev) move(code int, value int32) {
	if code < 0 || code >= absCount || !e.c.axes[code].has {
		e.reading.Garbage++
		return
	}
	s := &e.c.axes[code]
	if value < s.least || value > s.most || s.most <= s.least {
		e.reading.Garbage++
		return
	}
	if code >= absHat && code < absHatEnd {
		e.hat(code, value)
		return
	}
	if n := e.axis[code]; n >= 0 {
		way := float64(int64(value)-int64(s.least)) / float64(int64(s.most)-int64(s.least))
		e.reading.Axes[n] = float32(math.FMA(2, way, -1))
	}
}

// hat is four buttons.
func (e *evdev) hat(code int, value int32) {
	first := int(e.axis[code])
	if first < 0 {
		return
	}
	if (code-absHat)%2 == 0 {
		e.reading.Press(first+3, value < 0)
		e.reading.Press(first+1, value > 0)
	} else {
		e.reading.Press(first, value < 0)
		e.reading.Press(first+2, value > 0)
	}
}

// press takes a button's value: 0 up, 1 down, 2 held on.
func (e *evdev) press(code int, value int32) {
	if code < 0 || code >= keyCount || value < 0 || value > 2 {
		e.reading.Garbage++
		return
	}
	if code < btnMisc {
		return // keys of a keyboard on the device
	}
	if e.button[code] < 0 {
		e.reading.Garbage++
		return
	}
	e.reading.Press(int(e.button[code]), value != 0)
}

// drives tells whether a device is one to drive with: no keyboard, no mouse, no tablet, and no sensor.
func (c *controls) drives() bool {
	const (
		keyQ, keyP        = 0x10, 0x19
		btnMouse          = 0x110
		btnJoystick       = 0x120
		btnDigi, btnWheel = 0x140, 0x150
		btnHappy          = 0x2c0
		pedalAxes         = 0x0b // X to BRAKE
	)
	has := func(from, to int) bool {
		for code := from; code < to; code++ {
			if bit(c.keys[:], code) {
				return true
			}
		}
		return false
	}
	axes := 0
	for code := range pedalAxes {
		if c.axes[code].has {
			axes++
		}
	}
	switch {
	case axes == 0, has(btnDigi, btnWheel):
		return false
	case has(btnJoystick, btnDigi), has(btnWheel, btnWheel+2), has(btnHappy, keyCount):
		return true
	}
	return !has(keyQ, keyP+1) && !has(btnMouse, btnJoystick) && !has(0, btnMisc)
}
