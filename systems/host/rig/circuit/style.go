// How a lap is driven: how often a foot and the hands turn back, and how hard is braked.

package circuit

import (
	"camber/components"
	"camber/components/vehicle"
)

// Style is how smoothly a lap was driven.
type Style struct {
	Pedal   float64 // a minute, that the throttle turns back by pedalTurn or more
	Wheel   float64 // a minute, that the steering wheel turns back by wheelTurn or more
	Braking float64 // g, at the hardest over brakeSpan
}

// What counts.
const (
	pedalTurn = 0.10 // of the pedal
	wheelTurn = 0.03 // of the lock
	brakeSpan = 0.2  // s
)

// styling takes the style of a lap down, one look after the other.
type styling struct {
	pedal, wheel turns
	speeds       []float64 // m/s, over the newest brakeSpan
	hardest      float64   // m/s2
	time         float64   // s
}

// look takes in what is wanted of the car and how fast it goes, dt after the last look.
func (s *styling) look(want *vehicle.IntentState, speed, dt float64) {
	s.pedal.look(want.Throttle, pedalTurn)
	s.wheel.look(want.Steer, wheelTurn)
	s.time += dt
	if s.speeds = append(s.speeds, speed); float64(len(s.speeds)-1)*dt >= brakeSpan-1e-9 {
		s.hardest = max(s.hardest, (s.speeds[0]-speed)/brakeSpan)
		s.speeds = s.speeds[1:]
	}
}

// style is what it comes to.
func (s *styling) style() Style {
	if s.time == 0 {
		return Style{}
	}
	return Style{
		Pedal: float64(s.pedal.n) / s.time * 60, Wheel: float64(s.wheel.n) / s.time * 60,
		Braking: s.hardest / components.StandardGravity,
	}
}

// turns counts how often something turns back.
type turns struct {
	n         int
	low, high float64
	way       int // 1 upwards, -1 downwards, 0 neither yet
	begun     bool
}

// look takes in the next value; what turns back by less than least does not count.
func (t *turns) look(x, least float64) {
	if !t.begun {
		t.begun, t.low, t.high = true, x, x
	}
	t.low, t.high = min(t.low, x), max(t.high, x)
	switch {
	case t.way >= 0 && x < t.high-least:
		t.n += t.way
		t.way, t.low = -1, x
	case t.way <= 0 && x > t.low+least:
		t.n -= t.way
		t.way, t.high = 1, x
	}
}
