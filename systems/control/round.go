// The built-in driver turns round where a street ends: forwards to its edge, back, and forwards again, as often as it
// takes.

package control

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/components/vehicle"
)

const (
	roundNear  = 1.0  // m, before the end of the line, from where on he turns round
	roundSpeed = 2.0  // m/s
	roundStop  = 1.5  // m/s2, by which he slows down before the edge
	roundAsk   = 2.0  // m/s2, that he gains or loses at most
	roundLag   = 0.3  // s, in which a speed that is off is mended
	roundHelp  = 4.0  // m/s3, by which more is asked of a car that does not move
	roundStep  = 0.25 // m, from one place that is looked at to the next
	roundSee   = 2.5  // m, that are looked at
	roundLock  = 0.95 // of the lock, that is reckoned with
	roundWheel = 0.25 // m, from a wheel's middle to the edge, that are kept
	roundPlay  = 1.0  // m, from a street's middle, that a car's may be in any case: wheels leave the narrowest ones
	roundEdge  = 0.35 // m, from a car's middle to the edge, that are kept in any case
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
	if p.left < roundMade || r.Pulls > mostPulls {
		r.Pulls, d.Stuck = vehicle.Rounded, 0
		return false
	}
	back, speed := r.Pulls%2 == 0, v.speed
	if back {
		speed = -speed
	}
	free := roundSee
	if c.gearbox != nil {
		free = p.free(back, min(float64(p.left*p.radius), roundSee))
		over := free < roundStep && speed < standing || back && p.fits()
		if inGear := back == (c.gearbox.State.Gear < 0); inGear && math.Abs(speed) < standing {
			d.Stuck += dt
		} else {
			d.Stuck, over = 0, over && inGear
		}
		if over || d.Stuck > roundStuck {
			r.Pulls, d.Stuck, back = r.Pulls+1, 0, !back
		}
	}
	if d.ToSteer = p.side; back {
		d.ToSteer = -p.side
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

// pull is a car that turns round, as it stands: by its rear axle, which goes where the car points.
type pull struct {
	finder *street.Finder
	at     space.Vec // m, of the middle of the rear axle
	way    float64   // rad, of the nose
	left   float64   // rad, that are left to turn
	side   float64   // -1: it turns left, 1: right
	radius float64   // m, of the rear axle's way
	base   float64   // m, from axle to axle
	middle float64   // m, of the car's middle ahead of the rear axle
	half   float64   // m, from its middle to its wheels
}

// pull is how a driver's car stands that shall look where goal points, in radians.
func (s *Driver) pull(c *seat, v *view, goal float64) pull {
	st := &c.chassis.State
	course := s.courses.At(st.Place)
	p := pull{finder: course.Town.Finder, side: -1, base: v.lock.base, middle: v.lock.base - v.lock.fore}
	if c.route.Aux.Left {
		p.side = 1
	}
	for _, k := range c.suspensions {
		p.half = max(p.half, math.Abs(k.Params.Mount.X))
	}
	p.way = st.Turn.Heading()
	p.at = st.Place.From(course.Place).AddScaled(street.Ahead(p.way), -p.middle)
	p.radius = p.base / num.Tan(float64(roundLock*v.lock.at(roundSpeed)))
	turn := float64(p.side*(goal-p.way)) / (2 * math.Pi)
	if p.left = float64(2 * math.Pi * (turn - math.Floor(turn))); p.left > 1.5*math.Pi {
		p.left -= 2 * math.Pi // it has turned too far, by a little
	}
	return p
}

// on is the car so many metres further, forwards or back, at full lock: either way it turns on.
func (p *pull) on(back bool, far float64) {
	if p.way += float64(p.side*far) / (2 * p.radius); back {
		far = -far
	}
	p.at = p.at.AddScaled(street.Ahead(p.way), far)
	p.way += float64(p.side*math.Abs(far)) / (2 * p.radius)
}

// room is how far the wheels that go first are from the edge, and whether that will do.
func (p *pull) room(back bool) (room float64, will bool) {
	ahead := street.Ahead(p.way)
	first, right := p.at, space.Vec{X: ahead.Y, Y: -ahead.X}
	if !back {
		first = first.AddScaled(ahead, p.base)
	}
	a, _ := p.finder.Room(first.AddScaled(right, p.half))
	b, _ := p.finder.Room(first.AddScaled(right, -p.half))
	if room = min(a, b); room >= roundWheel {
		return room, true
	}
	middle, in := p.finder.Room(p.at.AddScaled(ahead, p.middle))
	return room, middle >= roundEdge && in.Len() < roundPlay
}

// free is how far the car can go on, forwards or back, without leaving the street: at most so many metres. Where it has
// left it, it goes on as long as that brings it nearer.
func (p pull) free(back bool, most float64) (far float64) {
	was, _ := p.room(back)
	for far < most {
		p.on(back, roundStep)
		room, will := p.room(back)
		if !will && room <= was {
			return far
		}
		far, was = far+roundStep, room
	}
	return most
}

// fits tells whether the car gets round forwards from here.
func (p *pull) fits() bool {
	most := float64(p.left * p.radius)
	return p.free(false, most) >= most
}
