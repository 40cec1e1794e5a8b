// Choosing and changing gears: the driver's shift lever, and a plain automatic (VEH-31, VEH-32).

package drive

import (
	"math"

	"camber/components"
)

// When the automatic shifts, as shares of the engine's largest speed, at closed and at full throttle.
const (
	upClosed, upFull     = 0.55, 0.97
	downClosed, downFull = 0.25, 0.55
	downBraking          = 0.45 // braking calls for engine braking
	downMost             = 0.90 // a downshift never leads beyond this
	shiftRest            = 0.35 // s, between two shifts
	crawl                = 1.0  // rad/s of the wheels, below which reverse and forward may be chosen
	doubleBite           = 0.75 // of the clutch that takes over in a box with two
	bite                 = 0.25 // of the clutch, while it brings the engine to its new speed
)

// shift moves the gearbox on by dt: begins, continues or ends a shift. shaft is the wheels' mean speed in rad/s.
func shift(p *components.GearboxParams, s *components.GearboxState, want components.IntentState, most, shaft, dt float64) {
	if s.Shift > 0 {
		s.Shift = max(0, s.Shift-dt)
		if s.Shift <= float64(0.5*p.ShiftTime) {
			s.Gear = s.Next // the second half brings the engine to its new speed
		}
		if s.Shift > 0 {
			return
		}
		s.Gear, s.Hold = s.Next, shiftRest
	}
	s.Hold = max(0, s.Hold-dt)
	next := s.Gear
	if p.Single {
		next = single(s, want, shaft)
	} else if p.Auto {
		next = automatic(p, s, want, most, shaft)
	} else if want.Shift != 0 {
		next = s.Gear + int32(want.Shift)
	}
	next = min(max(next, -1), int32(len(p.Forward)))
	if next == -1 && p.Reverse <= 0 {
		next = max(s.Gear, 0)
	}
	if next == s.Gear {
		return
	}
	s.Next, s.Shift, s.Locked = next, p.ShiftTime, false
	if s.Gear == 0 || p.ShiftTime <= 0 {
		s.Gear, s.Shift = next, 0 // out of neutral nothing has to be waited for
	} else if p.Double {
		s.Gear = next // the other clutch already waits with it
	}
}

// automatic is the gear that an automatic wants.
func automatic(p *components.GearboxParams, s *components.GearboxState, want components.IntentState, most, shaft float64) int32 {
	if want.Shift != 0 && math.Abs(shaft) < crawl {
		return int32(want.Shift)
	}
	switch {
	case s.Gear == 0:
		return 1
	case s.Gear < 0 || s.Hold > 0:
		return s.Gear
	}
	speed := float64(shaft * p.RatioOf(s.Gear))
	up := float64(most * (upClosed + float64(want.Throttle*(upFull-upClosed))))
	if int(s.Gear) < len(p.Forward) && speed > up && want.Brake == 0 {
		return s.Gear + 1
	}
	if s.Gear > 1 {
		down := downClosed + float64(want.Throttle*(downFull-downClosed))
		if want.Brake > 0 {
			down = downBraking
		}
		lower := float64(shaft * p.RatioOf(s.Gear-1))
		if speed < float64(most*down) && lower < float64(most*downMost) {
			return s.Gear - 1
		}
	}
	return s.Gear
}

// engage says how far the clutch is closed: by the pedal, or by the automatic, which lets it slip in from somewhat above
// idle, so that a car moves off with its engine pulling and never stalls.
func engage(p *components.GearboxParams, s *components.GearboxState, want components.IntentState, idle, most, speed float64) float64 {
	if p.Single {
		return 1
	}
	if p.Double && s.Shift > 0 {
		return doubleBite
	}
	if s.Shift > 0 {
		if s.Gear == s.Next {
			return bite
		}
		return 0
	}
	if !p.Auto {
		return want.Clutch
	}
	from := float64(1.1 * idle)
	to := from + float64(0.2*(most-idle))
	if speed <= from || to <= from {
		return 0
	}
	return min(1, (speed-from)/(to-from))
}

// single is the direction of a car with one gear: it drives off forwards and turns round at standstill.
func single(s *components.GearboxState, want components.IntentState, shaft float64) int32 {
	switch {
	case want.Shift != 0 && math.Abs(shaft) < crawl:
		return int32(want.Shift)
	case s.Gear == 0:
		return 1
	}
	return s.Gear
}
