// What goes wrong for a driver in a race: the less they know, the more often. It is drawn by the run, the car, the lap
// and the stretch of the road, and so needs no memory and repeats from any moment.

package control

import (
	"math"

	"camber/components/num"
	"camber/ecs"
)

const (
	errStretch = 150.0 // m of the road, that each mistake is drawn for
	errOften   = 0.3   // chance of one there, for each part of skill that lacks
	errBrake   = 1.5   // times the braking that they know of is reckoned with: too late
	errWide    = 1.8   // m, that a bend is left too wide
	errShift   = 0.06  // chance that a gear does not go in, likewise
	errShifts  = 0.5   // s, until it is tried again
)

var (
	lateBrake  = num.Purpose("brakes too late")
	wideExit   = num.Purpose("leaves a bend too wide")
	missedGear = num.Purpose("misses a gear")
)

// err has a driver in a race brake late or leave a bend wide, now and then.
func (s *Driver) err(c *seat, v *view) {
	if c.row < 0 || !s.starts.Races(c.car) {
		return
	}
	laps := s.racers[c.row].Lap.State.Laps
	late, wide := errs(s.seed, c.car, laps, v.along, c.lacks())
	if late {
		v.stop = float64(v.stop * errBrake)
	}
	if wide {
		to := v.aside - math.Copysign(float64(errWide*min(float64(math.Abs(v.road.Curve)*errBend), 1)), v.road.Curve)
		v.aside = min(max(to, edgeGap-v.road.Left), v.road.Right-edgeGap)
	}
}

// errs tells what goes wrong in a lap at a place along the road, in metres, for who lacks so much skill.
func errs(seed uint64, car ecs.Key, laps int32, along, lacks float64) (late, wide bool) {
	where := uint64(laps)<<16 | uint64(num.Floor(max(along, 0)/errStretch, 0, math.MaxUint16))
	chance := float64(errOften * lacks)
	late = num.Uniform(seed, uint64(car), lateBrake, where) < chance
	wide = num.Uniform(seed, uint64(car), wideExit, where) < chance
	return late, wide
}

const errBend = 100.0 // m, the radius of a bend that is left as wide as any

// lacks is how much skill is wanting.
func (c *seat) lacks() float64 {
	return 1 - min(c.skill(), 1)
}

// misses has the gear that a driver in a race wants not go in, now and then: it is wanted again a little later.
func (s *Driver) misses(c *seat, was float64) {
	want, d := &c.intent.State, &c.driver.State
	if want.Shift == 0 || d.Rest <= was || !s.starts.Races(c.car) {
		return
	}
	if num.Uniform(s.seed, uint64(c.car), missedGear, s.tick.N) < float64(errShift*c.lacks()) {
		want.Shift, d.Rest = 0, errShifts
	}
}
