// Force feedback as Linux' evdev has it: the bytes of its effects and events, and the numbers of its calls.

package device

import (
	"encoding/binary"
	"math"
	"strconv"
)

// The numbers of linux/input.h that are needed.
const (
	evFF         = 0x15
	ffRumble     = 0x50
	ffPeriodic   = 0x51
	ffConstant   = 0x52
	ffSpring     = 0x53
	ffFriction   = 0x54
	ffDamper     = 0x55
	ffInertia    = 0x56
	ffRamp       = 0x57
	ffGain       = 0x60
	ffAutocentre = 0x61

	absX     = 0x00
	absWheel = 0x08

	btnStick = 0x120 // the first button of a stick or wheel
	btnGear  = 0x150 // a wheel's own

	callRemove   = 0x40044581 // EVIOCRMFF: takes the number of an effect
	callSlots    = 0x80044584 // EVIOCGEFFECTS: how many effects there is room for
	callAxis     = 0x80184540 // EVIOCGABS(0): where an axis is
	axisBytes    = 24         // struct input_absinfo: value, least, most, fuzz, flat, resolution
	unionAt      = 16         // where the parameters of an effect begin
	pointerBytes = strconv.IntSize / 8
	effectBytes  = 40 + pointerBytes                       // struct ff_effect: 48 where pointers have 64 bits
	callUpload   = 0x40004580 | effectBytes<<16            // EVIOCSFF: 0x40304580 there
	eventBytes   = 2*pointerBytes + 8                      // struct input_event
	toTheLeft    = 0x4000                                  // the one direction that all wheels' drivers take
	noEffect     = int16(-1)                               // asks for a new one
	effectMs     = 200                                     // after which an effect ends by itself
	rearmMs      = effectMs / 2                            // after which it is played again
	mostLevel    = math.MaxInt16                           // of a constant force
	mostRumble   = math.MaxUint16                          // of a motor
	everyBit     = uint32(math.MaxUint16)                  // of the gain
	effectShort  = "constant-force effects of 200 ms each" // for people
)

// effect is a struct ff_effect in the machine's own byte order.
type effect [effectBytes]byte

// newEffect fills in what never changes.
func newEffect(kind uint16) (e effect) {
	order := binary.NativeEndian
	order.PutUint16(e[0:], kind)
	e.setID(noEffect)
	order.PutUint16(e[4:], toTheLeft)
	order.PutUint16(e[10:], effectMs)
	return e
}

func (e *effect) id() int16      { return int16(binary.NativeEndian.Uint16(e[2:])) }
func (e *effect) setID(id int16) { binary.NativeEndian.PutUint16(e[2:], uint16(id)) }

// setConstant sets a constant force, to the left.
func (e *effect) setConstant(level int16) {
	binary.NativeEndian.PutUint16(e[unionAt:], uint16(level))
}

// setRumble sets the two motors.
func (e *effect) setRumble(strong, weak uint16) {
	binary.NativeEndian.PutUint16(e[unionAt:], strong)
	binary.NativeEndian.PutUint16(e[unionAt+2:], weak)
}

// event is a struct input_event; the kernel looks at no time in what it is given.
type event [eventBytes]byte

// set fills in a force-feedback event: an effect's number and how often it plays, or gain or autocentre and their
// strength.
func (e *event) set(code uint16, value uint32) {
	const at = 2 * pointerBytes
	order := binary.NativeEndian
	order.PutUint16(e[at:], evFF)
	order.PutUint16(e[at+2:], code)
	order.PutUint32(e[at+4:], value)
}

// quantised is the constant force for a level -1..1 to the right: the direction is to the left.
func quantised(level float64) int16 {
	return int16(math.Round(-mostLevel * min(max(level, -1), 1)))
}

// motor is a motor's strength; its last bits are left out, so that a radio is not kept busy by what nobody can feel.
func motor(share float64) uint16 {
	return uint16(math.Round(mostRumble*min(max(share, 0), 1))) &^ 0x3ff
}
