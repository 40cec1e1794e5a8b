// The built-in driver turns round where a street ends: forwards to its edge, back, and forwards again, as often as it
// takes.

package control

import (
	"math"

	"camber/components/num"
	"camber/components/street"
	"camber/components/street/walk"
	"camber/components/vehicle"
)

const (
	roundNear  = 1.0  // m, before the end of the line, from where on he turns round
	roundSpeed = 2.0  // m/s
	roundStop  = 1.5  // m/s2, by which he slows down before the edge
	roundAsk   = 2.0  // m/s2, that he gains or loses at most
	roundLag   = 0.3  // s, in which a speed that is off is mended
	roundHelp  = 4.0  // m/s3, by which more is asked of a car that does not move
	roundSee   = 2.5  // m, that are looked at
	roundLock  = 0.95 // of the lock, that is reckoned with
	roundStuck = 1.5  // s, without moving, after which he pulls the other way
	roundMade  = 0.35 // rad, by which a car may miss the way that it shall look
	mostPulls  = 24   // then he goes on as he can
)

// rounds tells whether the driver is turning round.
func (c *seat) rounds() bool { return c.route != nil && c.route.State.Pulls > 0 }

// backs tells whether the driver wants to go backwards.
func (c *seat) backs() bool {
	return c.driver.State.Back > 0 || c.rounds() && c.route.State.Pulls%2 == 0
}

// turnRound has a driver turn round where that is due, and tells whether it is.
func (s *Driver) turnRound(c *seat, v *view, dt float64) bool {
	if c.route == nil || v.line != c.route.Aux.Line || v.line == nil || v.lock.most == 0 {
		return false
	}
	r, d := &c.route.State, &c.driver.State
	if r.Round == vehicle.NotRound && c.route.Aux.Turns && v.along > v.line.Length-roundNear {
		r.Round = vehicle.RoundEnd
	}
	if r.Ends && v.slow <= 0 && v.speed < roundSpeed { // downhill, too, nobody rolls out of a street that ends
		d.ToPedal = -holdPedal
	}
	if r.Round == vehicle.NotRound || r.Pulls == vehicle.Rounded {
		return false
	}
	if r.Pulls == 0 {
		r.Pulls, d.Stuck, d.Back = 1, 0, 0
	}
	goal := v.road.Heading
	if r.Round == vehicle.RoundEnd {
		goal = v.line.Knots[len(v.line.Knots)-1].Heading + math.Pi
	}
	p := s.pull(c, v, goal)
	if p.Left < roundMade || r.Pulls > mostPulls {
		r.Pulls, d.Stuck = vehicle.Rounded, 0
		return false
	}
	back, speed := r.Pulls%2 == 0, v.speed
	if back {
		speed = -speed
	}
	free := roundSee
	if c.gearbox != nil {
		free = p.Free(back, min(float64(p.Left*p.Radius), roundSee))
		over := free < walk.PullStep && speed < standing || back && p.Fits()
		if inGear := back == (c.gearbox.State.Gear < 0); inGear && math.Abs(speed) < standing {
			d.Stuck += dt
		} else {
			d.Stuck, over = 0, over && inGear
		}
		if over || d.Stuck > roundStuck {
			r.Pulls, d.Stuck, back = r.Pulls+1, 0, !back
		}
	}
	if d.ToSteer = p.Side; back {
		d.ToSteer = -p.Side
	}
	if back && v.behind || !back && v.blocked {
		free = 0
	}
	d.ToPedal = v.crawl(speed, math.Sqrt(float64(2*roundStop*free)), d.Stuck)
	return true
}

// crawl is the pedal for a speed of at most so much, in m/s, of a car that has not moved for some seconds.
func (v *view) crawl(speed, most, still float64) float64 {
	ask := min(max((min(most, roundSpeed)-speed)/roundLag, -roundAsk), roundAsk) // m/s2
	if ask >= 0 && v.can.full > v.can.none {
		ask += float64(roundHelp * still)
		return min(float64(ask*v.can.mass)/(v.can.full-v.can.none), 1)
	}
	if v.can.brake > 0 {
		return -min(float64(-ask*v.can.mass)/v.can.brake, 1)
	}
	return 0
}

// pull is how a driver's car stands that shall look where goal points, in radians.
func (s *Driver) pull(c *seat, v *view, goal float64) walk.Pull {
	st := &c.chassis.State
	course := s.courses.At(st.Place)
	p := walk.Pull{Finder: course.Town.Finder, Side: -1, Base: v.lock.base, Middle: v.lock.base - v.lock.fore}
	if c.route.Aux.Left {
		p.Side = 1
	}
	for _, k := range c.suspensions {
		p.Half = max(p.Half, math.Abs(k.Params.Mount.X))
	}
	p.Way = st.Turn.Heading()
	p.At = st.Place.From(course.Place).AddScaled(street.Ahead(p.Way), -p.Middle)
	p.Radius = p.Base / num.Tan(float64(roundLock*v.lock.at(roundSpeed)))
	turn := float64(p.Side*(goal-p.Way)) / (2 * math.Pi)
	if p.Left = float64(2 * math.Pi * (turn - math.Floor(turn))); p.Left > 1.5*math.Pi {
		p.Left -= 2 * math.Pi // it has turned too far, by a little
	}
	return p
}
