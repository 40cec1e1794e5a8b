// What a driver wants, in whole steps, so that it is the same wherever it is read.

package wire

// Full is what a pedal says at its end, FullLock what the steering wheel does.
const (
	Full     = 1023
	FullLock = 4095
)

// Wish is what a driver wants. Values are as in vehicle.IntentState, but for their steps.
type Wish struct {
	Steer                              int16  // -FullLock = full left .. FullLock
	Throttle, Brake, Clutch, HandBrake uint16 // 0..Full; of Clutch 0 is the pedal down
	Shift, Lever, Indicator            int8
	Lights, Wipers                     uint8
	Starter, Flash, Horn               bool
}

// Rest is what an empty seat wants: feet off, clutch released.
var Rest = Wish{Clutch: Full}

// Limits of what is rare, as offsets and numbers of bits.
const (
	leverBits, leverOffset = 7, 1
	mostLever              = 64
)

// Limited is the wish with every value within its range.
func (w Wish) Limited() Wish {
	w.Steer = min(max(w.Steer, -FullLock), FullLock)
	w.Throttle, w.Brake = min(w.Throttle, Full), min(w.Brake, Full)
	w.Clutch, w.HandBrake = min(w.Clutch, Full), min(w.HandBrake, Full)
	w.Shift, w.Lever = min(max(w.Shift, -1), 1), min(max(w.Lever, -1), mostLever)
	w.Indicator = min(max(w.Indicator, -1), 2)
	w.Lights, w.Wipers = min(w.Lights, 3), min(w.Wipers, 3)
	return w
}

// Far tells whether another wish is so far away that a car goes elsewhere by it within a few frames.
func (w Wish) Far(o Wish) bool {
	far := func(a, b, full int) bool { return max(a-b, b-a) > full/8 }
	return far(int(w.Steer), int(o.Steer), FullLock) || far(int(w.Throttle), int(o.Throttle), Full) ||
		far(int(w.Brake), int(o.Brake), Full) || far(int(w.HandBrake), int(o.HandBrake), Full) ||
		far(int(w.Clutch), int(o.Clutch), Full) || w.Shift != o.Shift || w.Lever != o.Lever
}

// rare is all of a wish that seldom changes, as one number.
func (w *Wish) rare() uint64 {
	n := uint64(w.Clutch) | uint64(w.HandBrake)<<10 | uint64(w.Shift+1)<<20 | uint64(w.Lever+leverOffset)<<22 |
		uint64(w.Indicator+1)<<(22+leverBits) | uint64(w.Lights)<<31 | uint64(w.Wipers)<<33
	for i, on := range [...]bool{w.Starter, w.Flash, w.Horn} {
		if on {
			n |= 1 << (35 + i)
		}
	}
	return n
}

// rareBits is how many bits rare takes.
const rareBits = 38

func (w *Wish) setRare(n uint64) {
	w.Clutch, w.HandBrake = uint16(n&1023), uint16(n>>10&1023)
	w.Shift, w.Lever = int8(n>>20&3)-1, int8(n>>22&(1<<leverBits-1))-leverOffset
	w.Indicator = int8(n>>(22+leverBits)&3) - 1
	w.Lights, w.Wipers = uint8(n>>31&3), uint8(n>>33&3)
	w.Starter, w.Flash, w.Horn = n>>35&1 != 0, n>>36&1 != 0, n>>37&1 != 0
}
