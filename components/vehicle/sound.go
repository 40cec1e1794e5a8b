// What a car sounds like.

package vehicle

import "camber/components/space"

// CarSound is what a car sounds like. It is shared by all cars of one blueprint and never written.
type CarSound struct {
	Cylinders int       // of the engine; 0: it is a motor
	Order     []int     // of firing, cylinders from 1 on; empty: one after the other
	Angles    []float64 // 0..1, of the two turns in which all fire, when each of Order does; empty: evenly
	Banks     int       // rows of cylinders, each with a pipe of its own; 0 reads as 1
	Idle      float64   // rad/s
	Limit     float64   // rad/s
	Turbo     bool      // it has one

	Exhaust float64 // 0..1, how loud
	Intake  float64 // 0..1
	Muffler float64 // 0..1, how much of the exhaust's edge is swallowed
	Pipe    float64 // m, how long the exhaust is
	Pops    float64 // 0..1, how much burns in the exhaust when the throttle closes
	Whine   float64 // 0..1, of gears or of a motor
	Cabin   float64 // 0..1, how much of what is outside is kept out of it
	Horn    float64 // Hz, the lower of its tones

	Tail   space.Vec // m, where the exhaust ends, body axes from the centre of gravity
	Engine space.Vec // m, likewise, the engine

	Loops  []SoundLoop // recordings in place of exhaust and intake, from slow to fast
	Events []SoundFile // recordings in place of what is made up
}

// SoundLoop is a recording of an engine that turns at one speed.
type SoundLoop struct {
	File  string
	Speed float64 // rad/s
	Pull  bool    // it pulls; false: the throttle is shut
}

// SoundFile is a recording of something that happens.
type SoundFile struct {
	On   string // shift, start, horn, tick, knock, hit
	File string
	Gain float64
}

// GuessCylinders is how many cylinders an engine of a torque in N m has where nobody says: some 90 N m come from a
// litre.
func GuessCylinders(torque float64) int {
	for _, k := range [...]struct {
		below float64
		n     int
	}{{95, 3}, {240, 4}, {350, 6}, {560, 8}} {
		if torque < k.below {
			return k.n
		}
	}
	return 12
}

// PlainSound is what a car with so many cylinders sounds like where nobody says more; 0 is a motor.
func PlainSound(cylinders int) *CarSound {
	s := &CarSound{
		Cylinders: cylinders, Order: UsualOrder(cylinders), Banks: 1, Exhaust: 0.7, Intake: 0.4, Muffler: 0.6, Pipe: 3,
		Whine: 0.1,
		Cabin: 0.75, Horn: 410, Tail: space.Vec{Y: -2}, Engine: space.Vec{Y: 1.2},
	}
	if cylinders >= 8 {
		s.Banks = 2
	}
	if cylinders > 8 { // nobody builds those to be quiet
		s.Exhaust, s.Intake, s.Muffler, s.Pipe, s.Cabin, s.Pops = 1, 0.8, 0.15, 2, 0.35, 0.3
	}
	if cylinders == 0 {
		s.Whine = 0.6
	}
	return s
}

// UsualOrder is in which order cylinders mostly fire, counted along one row and then the other; nil where there is no
// usual one.
func UsualOrder(cylinders int) []int {
	switch cylinders {
	case 3:
		return []int{1, 3, 2}
	case 4:
		return []int{1, 3, 4, 2}
	case 5:
		return []int{1, 2, 4, 5, 3}
	case 6:
		return []int{1, 5, 3, 6, 2, 4}
	case 8:
		return []int{1, 5, 4, 2, 6, 3, 7, 8}
	case 12:
		return []int{1, 7, 5, 11, 3, 9, 6, 12, 2, 8, 4, 10}
	}
	return nil
}
