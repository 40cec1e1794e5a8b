// An oval, laid out as legs.

package road

import "math"

// Oval is two straights that run north and south and two half circles, driven anticlockwise, its start line across the
// middle of the eastern straight. What is not of its shape is left to fill in.
func Oval(straight, radius, bank, ease float64) Plan {
	half := float64(0.5 * straight)
	bend := Leg{Radius: radius, Angle: math.Pi, Bank: bank, BankEase: ease}
	return Plan{
		Closed:  true,
		Centred: true,
		Legs:    []Leg{{Length: half}, bend, {Length: straight}, bend, {Length: half}},
	}
}
