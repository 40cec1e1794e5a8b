// Traction and stability control: what keeps driven wheels from spinning, and the car from turning round.

package drive

import (
	"math"

	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// wanted is the yaw rate, to the left, that the steering asks for: of a car that steers as the plain model with two
// wheels does, its understeer told by its characteristic speed.
func wanted(c *fleet.Car, s *vehicle.AssistState, way float64) float64 {
	p := c.Assist.Params
	if !(p.Wheelbase > 0) {
		return 0
	}
	own := p.Own
	if own == 0 {
		own = vehicle.DefaultOwnSpeed
	}
	v := s.Reference
	angle := float64(c.Steered() * p.Steer)
	return float64(-way*float64(v*angle)) / float64(p.Wheelbase*(1+float64(v*v)/float64(own*own)))
}

// steady is stability control: a car that turns more than it is steered gets its outer front wheel braked, one that
// turns less its inner rear one, and the engine is held back meanwhile.
func steady(c *fleet.Car, m *senses) {
	p, s := c.Assist.Params, &c.Assist.State
	s.Added = [vehicle.AssistWheels]float64{}
	if !p.Stability || s.Reference < steadyFrom || m.way < 0 {
		return
	}
	want := wanted(c, s, m.way)
	most := max(steadyLeast, float64(steadyGrip*m.grip(s))) / s.Reference // what grip there is can turn
	want = min(max(want, -most), most)
	slide := m.yaw + s.Aside/s.Reference // rad/s, by which the car turns away from its course, to the left
	over := float64(sign(m.yaw)*(m.yaw-want)) - overFrom
	over = max(over, float64(sign(m.yaw)*slide)-slideFrom)
	under := float64(sign(want)*(want-m.yaw)) - underFrom
	switch {
	case over > 0 && m.yaw != 0:
		s.Added = brakeOne(c, m, m.yaw > 0, true, trimmed(float64(overGain*over), 1))
	case under > 0 && want != 0 && float64(sign(want)*sign(m.yaw)) >= 0:
		s.Added = brakeOne(c, m, want < 0, false, trimmed(float64(underGain*under), underMost))
	default:
		return
	}
	c.Assist.Aux.Stability = true
	s.Throttle = min(s.Throttle, steadyThrottle)
}

// brakeOne brakes the wheels of one side: at the front, with a little of the rear one, or at the rear.
func brakeOne(c *fleet.Car, m *senses, right, front bool, share float64) (added [vehicle.AssistWheels]float64) {
	first := c.Corners[0].Suspension.State.Corner / 2
	for i := range m.n {
		corner := c.Corners[i].Suspension.State.Corner
		if (corner&1 == 1) != right {
			continue
		}
		switch atFront := corner/2 == first; {
		case atFront == front:
			added[i] = share
		case front:
			added[i] = float64(rearShare * share)
		}
	}
	return added
}

// pull is traction control: the engine is held back while the driven wheels spin, and of two on an axle the one that
// spins more is braked, so that the other still pulls.
func pull(c *fleet.Car, m *senses) {
	p, s := c.Assist.Params, &c.Assist.State
	throttle := 0.0
	if c.Intent != nil {
		throttle = c.Intent.State.Throttle
	}
	back := float64(throttleRise * m.dt)
	if !p.Traction || m.pedal > 0 || throttle == 0 {
		s.Throttle = min(1, s.Throttle+back)
		return
	}
	allow := max(spinLeast, float64(spinShare*s.Reference))
	most := math.Inf(-1)
	for i := range m.n {
		u := c.Corners[i].Suspension.Params
		if u.Drive == 0 {
			continue
		}
		spins := m.speed[i] - m.should[i]
		if j := c.Corners[i].Mate; j >= 0 && j < m.n && s.Reference < pullUpTo {
			if apart := spins - (m.speed[j] - m.should[j]) - allow; apart > 0 {
				s.Added[i] = max(s.Added[i], trimmed(float64(pullGain*apart), pullMost))
				c.Assist.Aux.Traction = true
				spins = m.speed[j] - m.should[j] // its brake takes care of it
				if s.Added[i] >= pullMost {
					spins = apart
				}
			}
		}
		most = max(most, spins-allow)
	}
	switch {
	case most > 0:
		s.Throttle = max(throttleLeast, min(s.Throttle, throttle)-float64(trimmed(float64(cutGain*most), cutMost)*m.dt))
		c.Assist.Aux.Traction = true
	default:
		s.Throttle = min(1, s.Throttle+back)
	}
}

// How stability and traction control are tuned; shares are of a full pedal or throttle.
const (
	steadyFrom     = 5.0  // m/s
	steadyLeast    = 3.0  // m/s2, of grip that is always believed in
	steadyGrip     = 1.25 // of the acceleration that is sensed, believed in
	steadyThrottle = 0.15
	overFrom       = 0.06 // rad/s more than steered
	overGain       = 4.0  // s/rad
	slideFrom      = 0.25 // rad/s away from the course
	underFrom      = 0.12 // rad/s less than steered
	underGain      = 1.0  // s/rad
	underMost      = 0.25
	rearShare      = 0.3 // of what the front wheel of that side gets

	spinLeast     = 0.6  // m/s, that a driven wheel may be faster than the car
	spinShare     = 0.08 // of the car's speed, likewise
	pullUpTo      = 22.0 // m/s, above which wheels are not braked against each other
	pullGain      = 0.25 // s/m
	pullMost      = 0.5
	cutGain       = 3.0 // 1/m: share of the throttle per second for each m/s too fast
	cutMost       = 8.0 // 1/s
	throttleRise  = 1.2 // 1/s
	throttleLeast = 0.02
)
