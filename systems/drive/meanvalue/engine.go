// From pedal, speed and injection time to torque, lambda and air (VEH-33).

package meanvalue

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
)

// Input is what the engine is given for a step.
type Input struct {
	Pedal     float64 // 0..1, of the throttle
	Valve     float64 // m2, of the idle valve beside it
	Speed     float64 // rad/s, of the crank
	Injection float64 // s, for which each injector is open in each cycle
	Fire      float64 // 0..1, of the injections that the limiter lets happen
	Boost     float64 // of the ambient pressure, that a turbocharger adds before the throttle
}

// Output is what it gives.
type Output struct {
	Torque float64 // N m, at the crank
	Slope  float64 // N m s/rad, of that torque over speed, with the manifold as it is
	Lambda float64 // at the sensor, continuous
	Lean   bool    // what the switching sensor says
	In     float64 // kg/s, of air past the throttle
	Flow   float64 // kg/s, of air into the cylinders
}

// Limits of what a mixture can be, for the sensor: beyond them it tells nothing more.
const (
	richest = 0.5
	leanest = 2.0
)

// standing is the speed, in rad/s, below which a crank makes no cycles worth counting.
const standing = 5.0

// Run moves the engine on by dt.
func Run(p *vehicle.AirPathParams, s *vehicle.AirPathState, in Input, dt float64) Output {
	if s.Pressure <= 0 {
		fill(s)
	}
	speed := max(0, in.Speed)
	before := float64(vehicle.AmbientAir * (1 + in.Boost))
	area := p.Area(in.Pedal) + in.Valve
	breath, more := p.Breathing.At(speed)
	swept := float64(p.PerPascal() * speed) // m3/s
	past := manifold(p, s, area, before, float64(swept*breath), dt)
	fuel := wall(p, s, float64(in.Fire*injected(p, in.Injection, speed)), dt)
	if speed > standing {
		s.Burnt = leanest
		if needs := float64(vehicle.Stoichiometry * fuel); s.Flow < float64(leanest*needs) {
			s.Burnt = max(richest, s.Flow/needs)
		}
	}
	way(p, s, speed, dt)

	// the work of the fuel that finds air, for each m3 swept
	work := 0.0
	if speed > standing {
		work = float64(min(1, s.Burnt)*fuel) * vehicle.HeatingValue * p.Efficiency() / swept
	}
	friction, rubs := p.Friction.At(speed)
	mean := work - (float64(vehicle.BackPressure*before) - s.Pressure) - friction
	slope := -rubs
	if breath > 0 {
		slope += float64(work*more) / breath
	}
	return Output{
		Torque: float64(p.PerPascal() * mean), Slope: float64(p.PerPascal() * slope),
		Lambda: s.Lambda, Lean: s.Lean, In: past, Flow: s.Flow,
	}
}

// fill is the state of an engine before its first turn.
func fill(s *vehicle.AirPathState) {
	s.Pressure, s.Burnt, s.Lambda = vehicle.AmbientAir, 1, 1
	for i := range s.Way {
		s.Way[i] = 1
	}
}

// manifold finds the pressure after dt at which what came in and went out fits, and what went: breathes is the volume
// in m3/s that the cylinders take of a manifold as full as the air before the throttle.
func manifold(p *vehicle.AirPathParams, s *vehicle.AirPathState, area, before, breathes,
	dt float64,
) (past float64) {
	const heat = vehicle.AirGas * vehicle.AmbientWarmth
	root := math.Sqrt(heat)
	was := s.Pressure / before
	a := float64(dt*root) * vehicle.Discharge * area / p.Manifold
	b := float64(dt*breathes) / p.Manifold
	lo, hi, ratio := least, max(1, was), max(least, min(was, 1))
	var psi, share float64
	for range tries {
		var slope, r, grows float64
		psi, slope, r = vehicle.Flow(ratio)
		share, grows = p.Fill(ratio, r)
		off := ratio - was - float64(a*psi) + float64(b*ratio*share)
		if math.Abs(off) < enough {
			break
		}
		if off > 0 {
			hi = ratio
		} else {
			lo = ratio
		}
		next := ratio - off/(1-float64(a*slope)+float64(b*(share+float64(ratio*grows))))
		if !(next > lo && next < hi) {
			next = lo + float64(0.5*(hi-lo))
		}
		if next == ratio {
			break
		}
		ratio = next
	}
	s.Pressure = float64(ratio * before)
	s.Flow = s.Pressure * breathes * share / heat
	return area * vehicle.Discharge * before * psi / root
}

const (
	least  = 1e-3  // of the pressure before the throttle, below which no manifold is emptied
	enough = 1e-13 // of that pressure, at which the solution stands
	tries  = 60    // two or three as a rule; halving alone needs this many
)

// injected is the flow of fuel in kg/s from an injection time: each cylinder has one in each cycle of two turns.
func injected(p *vehicle.AirPathParams, time, speed float64) float64 {
	cycles := speed / (4 * math.Pi)
	return float64(p.Cylinders * p.Injector * cycles * max(0, time-p.Dead))
}

// wall is the flow of fuel that reaches the cylinders, after the film on the wall has taken and given its part (the
// X-tau model).
func wall(p *vehicle.AirPathParams, s *vehicle.AirPathState, given, dt float64) float64 {
	lands := float64(p.Film * given)
	s.Puddle = (s.Puddle + float64(dt*lands)) / (1 + dt/p.Dry)
	return given - lands + s.Puddle/p.Dry
}

// way moves the exhaust towards the sensor, by slots that are each a part of Delay turns, and lets the sensor follow.
func way(p *vehicle.AirPathParams, s *vehicle.AirPathState, speed, dt float64) {
	s.Phase += float64(dt*speed*(vehicle.ExhaustSlots-1)) / float64(2*math.Pi*p.Delay)
	for n := num.Floor(s.Phase, 0, vehicle.ExhaustSlots); n > 0; n-- {
		s.Way[s.At] = s.Burnt
		s.At = (s.At + 1) % vehicle.ExhaustSlots
		s.Phase = max(0, s.Phase-1)
	}
	s.Phase = min(s.Phase, 1)
	old, next := s.Way[s.At], s.Way[(s.At+1)%vehicle.ExhaustSlots]
	arrives := old + float64(s.Phase*(next-old))
	s.Lambda += float64(dt*(arrives-s.Lambda)) / (dt + p.Lag)
	s.Lean = s.Lambda > 1
}
