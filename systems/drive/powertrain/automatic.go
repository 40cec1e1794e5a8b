// Choosing and changing gears: the driver's shift lever, and a plain automatic (VEH-31, VEH-32).

package powertrain

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
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
	doubleHold           = 0.35 // of the clutch that lets go, for each throttle, while the engine runs up to a lower gear
	gainLag              = 0.3  // s, over which an automatic feels how the car gains speed
	bite                 = 0.25 // of the clutch, while it brings the engine to its new speed
	blip                 = 0.05 // of the throttle per rad/s that the engine is too slow for the next gear
	ownFoot              = 0.5  // of the clutch pedal's way: who presses it further shifts by himself
)

// gearing lets the gearbox choose and says what joins the engine to the wheels in this step. driven is the driven
// wheels' mean speed in rad/s, heft what they have to push, as an inertia in kg m2. It gives the throttle that reaches
// the engine.
func gearing(e *vehicle.EngineData, g *vehicle.GearboxData, want *vehicle.IntentState, driven, heft float64,
	l *line, dt float64,
) (throttle float64) {
	p, s, speed := g.Params, &g.State, e.State.Speed
	if p.Auto && !p.Single {
		s.Gain += (driven - s.Shaft - float64(dt*s.Gain)) / (dt + gainLag)
		s.Shaft = driven
		s.Higher = higher(e, p, s, want.Throttle, driven, heft)
	}
	shift(p, s, want, e.Params.MaxSpeed, driven, dt)
	to := float64(driven * p.RatioOf(s.Next))
	if s.Shift > 0 && p.Seamless() && s.Gear > s.Next && speed >= to {
		s.Gear = s.Next // the engine has run up to the lower gear
	}
	l.Ratio = p.RatioOf(s.Gear)
	if p.Efficiency > 0 {
		l.Efficiency = p.Efficiency
	}
	g.Aux.Engage = engage(p, s, want, e.Params.Idle, e.Params.MaxSpeed, speed)
	if p.Converter != nil && !(s.Shift > 0 && s.Gear > s.Next) {
		convert(g, l, speed, float64(l.Ratio*driven), e.Params.Idle)
	} else {
		s.LockUp = false
		l.Capacity = float64(p.Clutch * g.Aux.Engage)
	}
	return foot(p, s, want, to-speed)
}

// higher says what the next higher gear would do: 1, pull harder; -1, let the car lose speed, so that an automatic
// which shifted up would soon come back; 0, neither.
func higher(e *vehicle.EngineData, p *vehicle.GearboxParams, s *vehicle.GearboxState, throttle, driven,
	heft float64,
) int8 {
	here, next, most := p.RatioOf(s.Gear), p.RatioOf(s.Gear+1), e.Params.MaxSpeed
	if s.Gear < 1 || next == 0 || float64(driven*here) < float64(upClosed*most) {
		return 0
	}
	charge := 1 + float64(e.Params.Boost*e.State.Boost)
	_, now, _ := charged(e.Params, float64(driven*here), throttle, charge)
	_, then, _ := charged(e.Params, float64(driven*next), throttle, charge)
	lost := float64(now*here) - float64(then*next)
	stays := float64(1.05 * most * (downClosed + float64(throttle*(downFull-downClosed))))
	switch {
	case lost < 0 && float64(driven*next) > stays:
		return 1
	case float64(s.Gain*heft) < float64(p.Efficiency*lost):
		return -1
	}
	return 0
}

// foot is the throttle while gears change: an automatic's, and a driver's foot, as long as the clutch is open. lacks is
// how much the engine is too slow for the next gear, in rad/s.
func foot(p *vehicle.GearboxParams, s *vehicle.GearboxState, want *vehicle.IntentState,
	lacks float64,
) float64 {
	switch {
	case s.Shift <= 0, p.Manual && want.Clutch < ownFoot:
		return want.Throttle
	case p.Seamless():
		if s.Gear > s.Next && s.Next > 0 {
			return min(1, max(want.Throttle, float64(blip*lacks)))
		}
		return want.Throttle
	case s.Gear == s.Next && lacks > 0 && !p.Single:
		return min(1, float64(blip*lacks))
	}
	return 0
}

// shift moves the gearbox on by dt: begins, continues or ends a shift. shaft is the wheels' mean speed in rad/s.
func shift(p *vehicle.GearboxParams, s *vehicle.GearboxState, want *vehicle.IntentState, most, shaft,
	dt float64,
) {
	if s.Shift > 0 {
		s.Shift = num.Positive(s.Shift - dt)
		if s.Shift <= float64(0.5*p.ShiftTime) && (!p.Seamless() || s.Gear <= s.Next) {
			s.Gear = s.Next // the second half brings the engine to its new speed
		}
		if s.Shift > 0 {
			return
		}
		s.Gear, s.Hold = s.Next, shiftRest
	}
	s.Hold = num.Positive(s.Hold - dt)
	next := s.Gear
	if p.Single {
		next = single(s, want, shaft)
	} else if p.Auto {
		next = automatic(p, s, want, most, shaft)
	} else if want.Shift != 0 {
		next = s.Gear + int32(want.Shift)
	} else if want.Lever == vehicle.LeverNeutral {
		next = 0
	} else if want.Lever != 0 {
		next = int32(want.Lever)
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
	} else if p.Double && next > s.Gear {
		s.Gear = next // the other clutch already waits with it
	}
}

// automatic is the gear that an automatic wants.
func automatic(p *vehicle.GearboxParams, s *vehicle.GearboxState, want *vehicle.IntentState, most,
	shaft float64,
) int32 {
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
	wants := speed > up && (s.Higher >= 0 || speed >= float64(most*upFull)) || s.Higher > 0
	if int(s.Gear) < len(p.Forward) && wants && want.Brake == 0 {
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

// engage says how far the clutch is closed: by the pedal, or by the automatic, which lets it slip in from somewhat
// above idle, so that a car moves off with its engine pulling and never stalls.
func engage(p *vehicle.GearboxParams, s *vehicle.GearboxState, want *vehicle.IntentState, idle, most,
	speed float64,
) float64 {
	if p.Single {
		return 1
	}
	if s.Shift > 0 {
		switch {
		case p.Seamless() && s.Gear > s.Next: // the clutch that lets go passes on what the driver asks for
			return float64(doubleHold * want.Throttle)
		case p.Double:
			return min(doubleBite, slipped(idle, most, speed))
		case s.Gear != s.Next:
			return 0
		case p.Manual && want.Clutch < ownFoot:
			return want.Clutch
		}
		return bite
	}
	if !p.Auto {
		return want.Clutch
	}
	return slipped(idle, most, speed)
}

// slipped is how far an automatic closes its clutch at an engine speed; a motor needs no clutch to start.
func slipped(idle, most, speed float64) float64 {
	from := float64(1.1 * idle)
	to := from + float64(0.2*(most-idle))
	if idle <= 0 || to <= from {
		return 1
	}
	return num.AtMost(num.Positive((speed-from)/(to-from)), 1)
}

// single is the direction of a car with one gear: it drives off forwards and turns round at standstill.
func single(s *vehicle.GearboxState, want *vehicle.IntentState, shaft float64) int32 {
	switch {
	case want.Shift != 0 && math.Abs(shaft) < crawl:
		return int32(want.Shift)
	case s.Gear == 0:
		return 1
	}
	return s.Gear
}
