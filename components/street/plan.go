// The phases of a junction's signals.

package street

import "math"

// Plan is when which arms of a junction have green. It goes round for ever.
type Plan struct {
	Phases []Phase
	Offset float64 // s, into the plan at tick 0
}

// Phase is one part of a plan: some arms have green, then yellow; then all have red.
type Phase struct {
	Green  uint32  // arms, as bits
	Length float64 // s, of green
}

// What lies between two phases, in seconds.
const (
	Yellow = 3.0
	AllRed = 2.0
)

// Cycle is how long the plan takes once, in seconds.
func (p *Plan) Cycle() float64 {
	sum := 0.0
	for i := range p.Phases {
		sum += p.Phases[i].Length + Yellow + AllRed
	}
	return sum
}

// Light is what an arm sees.
type Light uint8

// The lights.
const (
	Red Light = iota
	Amber
	Green
)

// At is what an arm of the plan's junction sees at a time, in seconds.
func (p *Plan) At(arm int, now float64) Light {
	cycle := p.Cycle()
	if cycle <= 0 || arm < 0 || arm > 31 {
		return Red
	}
	left := now + p.Offset
	left -= float64(cycle * math.Floor(left/cycle))
	for i := range p.Phases {
		f := &p.Phases[i]
		mine := f.Green>>arm&1 != 0
		switch {
		case left < f.Length && mine:
			return Green
		case left >= f.Length && left < f.Length+Yellow && mine:
			return Amber
		}
		if left -= f.Length + Yellow + AllRed; left < 0 {
			break
		}
	}
	return Red
}
