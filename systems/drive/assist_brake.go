// ABS: the valves of each wheel, by its slip and its deceleration.

package drive

import (
	"math"

	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// antilock decides what the valves do until the next decision. It does not set a slip: it sees a wheel fall behind the
// car and lets pressure go, holds while the wheel comes back, and builds up again until it falls behind once more. Rear
// wheels follow the one with less grip, and the front wheel with more grip may only slowly brake harder than the other,
// so that the driver can steer against what pulls the car round.
func antilock(c *fleet.Car, m *senses) {
	p, s := c.Assist.Params, &c.Assist.State
	if s.Reference < antilockEnds {
		s.Phase, s.Split = [vehicle.AssistWheels]vehicle.AssistPhase{}, splitLeast
		return
	}
	for i := range m.n {
		demand := s.Added[i]
		if p.Antilock {
			demand = max(demand, m.pedal)
		}
		valve(s, m, i, demand)
		if s.Phase[i] != vehicle.PhaseOpen && p.Antilock {
			c.Assist.Aux.Antilock = true
		}
	}
	if p.Antilock && m.pedal > 0 {
		selectLow(c, s, m)
	}
}

// valve decides for one wheel that is asked to brake with a demand.
func valve(s *vehicle.AssistState, m *senses, i int, demand float64) {
	if demand <= 0 {
		s.Phase[i] = vehicle.PhaseOpen
		return
	}
	should := max(m.should[i], antilockEnds)
	slip := (should - m.speed[i]) / should
	falls := slip > slipDeep || slip > slipLow && m.accel[i] < -decelMost
	switch s.Phase[i] {
	case vehicle.PhaseOpen, vehicle.PhaseBuild:
		if falls {
			s.Phase[i] = vehicle.PhaseRelease
			s.Target[i] = float64(min(s.Pressure[i], demand) * firstDrop)
			break
		}
		if s.Phase[i] == vehicle.PhaseBuild {
			rise := buildSlow
			if slip < float64(0.5*slipLow) {
				rise = buildFast
			}
			s.Target[i] += float64(rise * m.dt)
			if s.Target[i] >= demand {
				s.Phase[i] = vehicle.PhaseOpen
			}
		}
	case vehicle.PhaseRelease:
		if m.accel[i] > s.Ahead || slip < slipLow { // it falls behind no more
			s.Phase[i] = vehicle.PhaseHold
			break
		}
		s.Target[i] = max(0, s.Target[i]-float64(release*m.dt))
	case vehicle.PhaseHold:
		switch {
		case slip < slipLow:
			s.Phase[i] = vehicle.PhaseBuild
		case slip > slipDeep && m.accel[i] < s.Ahead:
			s.Phase[i] = vehicle.PhaseRelease
		}
	}
}

// selectLow ties the wheels of each axle together.
func selectLow(c *fleet.Car, s *vehicle.AssistState, m *senses) {
	free := true
	first := c.Corners[0].Suspension.State.Corner / 2
	for i := range m.n {
		j := c.Corners[i].Mate
		if j < i || j >= m.n || s.Phase[i] == vehicle.PhaseOpen && s.Phase[j] == vehicle.PhaseOpen {
			continue
		}
		low := min(given(s, i, m.pedal), given(s, j, m.pedal))
		if c.Corners[i].Suspension.State.Corner/2 == first {
			free = false
			low += s.Split
		}
		for _, k := range [2]int{i, j} {
			if given(s, k, m.pedal) > low {
				s.Target[k] = low
				if s.Phase[k] == vehicle.PhaseOpen {
					s.Phase[k] = vehicle.PhaseBuild
				}
			}
		}
	}
	off := math.Abs(m.yaw-wanted(c, s, m.way)) > splitYaw
	switch {
	case free:
		s.Split = splitLeast
	case off:
		s.Split = max(0, s.Split-float64(splitFall*m.dt))
	default:
		s.Split = min(1, s.Split+float64(splitRise*m.dt))
	}
}

// given is what the valves let a wheel have.
func given(s *vehicle.AssistState, i int, pedal float64) float64 {
	if s.Phase[i] == vehicle.PhaseOpen {
		return pedal
	}
	return s.Target[i]
}

// How the valves are tuned; shares are of a full pedal.
const (
	antilockEnds = 1.5  // m/s, below which the pedal is on its own
	slipLow      = 0.07 // below which a wheel runs
	slipDeep     = 0.14 // beyond which it is about to lock
	decelMost    = 25.0 // m/s2, more than any car slows: the wheel leaves the car behind
	firstDrop    = 0.85 // of the pressure, when it falls
	release      = 9.0  // 1/s
	buildFast    = 4.0  // 1/s, while there is hardly any slip
	buildSlow    = 1.2  // 1/s, near the limit
	splitLeast   = 0.2  // by which the front wheels may differ at first
	splitRise    = 1.0  // 1/s
	splitFall    = 0.5  // 1/s, while the car turns other than it is steered
	splitYaw     = 0.1  // rad/s, off what is steered
)
