// Indicators, lights, wipers and horn: stalks and buttons of whatever device (INP-15).

package control

import (
	"math"

	"camber/components/person"
	"camber/components/vehicle"
)

// signals is how the stalks stand.
type signals struct {
	indicator int8
	lights    uint8
	wipers    uint8
	turned    bool // the wheel has gone as far as a bend takes, to the side that is indicated
}

// How a stalk comes back by itself: after the wheel has been turned so far and is back.
const (
	indicateBend = 0.15 // of full lock
	indicateBack = 0.04
)

// move goes by what was pressed, and puts it into the wish.
func (s *signals) move(t *Touches, want *vehicle.IntentState) {
	for range t.Presses[person.DoIndicateLeft] {
		s.indicate(-1)
	}
	for range t.Presses[person.DoIndicateRight] {
		s.indicate(1)
	}
	for range t.Presses[person.DoHazard] {
		s.indicate(vehicle.IndicatorBoth)
	}
	for range t.Presses[person.DoLights] {
		s.lights = (s.lights + 1) % (vehicle.LightsMain + 1)
	}
	for range t.Presses[person.DoWipers] {
		s.wipers = (s.wipers + 1) % (vehicle.WipersMost + 1)
	}
	if s.indicator == -1 || s.indicator == 1 {
		toSide := float64(want.Steer * float64(s.indicator))
		switch {
		case toSide > indicateBend:
			s.turned = true
		case s.turned && (toSide < 0 || math.Abs(want.Steer) < indicateBack):
			s.indicate(s.indicator)
		}
	}
	want.Indicator, want.Lights, want.Wipers = s.indicator, s.lights, s.wipers
	want.Horn, want.Flash = t.Held[person.DoHorn], t.Held[person.DoFlash]
}

// indicate puts the stalk to a side, or back from it.
func (s *signals) indicate(to int8) {
	if s.indicator == to {
		to = 0
	}
	s.indicator, s.turned = to, false
}
