// How a <camber> car stands: from an origin on the ground to places around the centre of gravity of the sprung body.

package car

import (
	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
)

// stand finds the sprung body's centre of gravity and hangs every corner so that the car rests at its written height.
func (p *plan) stand() {
	c := p.car
	sprung := p.mass - p.unsprung
	centre := p.centre.Scale(p.mass)
	points := make([]space.Vec, len(p.corners)) // of the wheels, from the car's origin
	for i, k := range p.corners {
		points[i] = space.Vec{X: float64(float64(0.5*k.axle.Track) * k.side), Y: k.y}
		centre = centre.AddScaled(points[i], -k.axle.Unsprung)
	}
	centre = centre.Scale(1 / sprung)
	seen := make([]space.Vec, len(points))
	for i := range points {
		seen[i] = points[i].Sub(centre)
	}
	loads := shares(seen, float64(sprung*components.StandardGravity))
	for i, k := range p.corners {
		t := &c.Corners[i].Tyre
		squash := (loads[i] + float64(k.axle.Unsprung*components.StandardGravity)) / t.VerticalStiffness
		points[i].Z = t.Radius - squash
		centre.Z -= float64(k.axle.Unsprung*points[i].Z) / sprung
	}
	c.Chassis.Origin = centre.Neg()
	p.link(points)
	for i := range p.corners {
		p.hang(&c.Corners[i], &p.corners[i], points[i].Sub(centre), loads[i])
	}
	for i := 0; i+1 < len(c.Corners); i += 2 {
		preload(&c.Corners[i].Suspension, &c.Corners[i+1].Suspension, loads[i], loads[i+1])
	}
	c.Chassis.Mass = sprung
	p.inertia(points, centre)
	c.settle()
}

// hang fixes a corner's joint where its hub rests at the given place, from the centre of gravity.
func (p *plan) hang(k *Corner, from *planned, hub space.Vec, load float64) {
	s := &k.Suspension
	if k.rests(hub, load) {
		if stop := from.what.Stop; stop != nil {
			s.Bump, s.Droop, s.StopStiffness = -stop.Bump, stop.Droop, stop.Rate
		}
		return
	}
	travel := load / s.Axis.Z / s.SpringStiffness
	s.Mount = hub.AddScaled(s.Axis, -(s.SpringLength + travel))
	if from.what.Prismatic == nil {
		s.RollPoint, s.RollAxis = space.Vec{}, space.Vec{}
	} else {
		s.RollPoint = s.RollPoint.Add(space.Vec{Y: from.y}).Add(p.car.Chassis.Origin)
	}
	if stop := from.what.Stop; stop != nil {
		s.Bump, s.Droop, s.StopStiffness = travel-stop.Bump, travel+stop.Droop, stop.Rate
	}
}

// preload shortens the springs of two linkages of an axle so that they carry their loads at the design place. On a beam
// each spring carries a share of the other's load.
func preload(l, r *vehicle.SuspensionParams, left, right float64) {
	if l.Linkage == nil || r.Linkage == nil {
		return
	}
	ownLeft, acrossLeft := springSlopes(l.Linkage)
	ownRight, acrossRight := springSlopes(r.Linkage)
	det := float64(ownLeft*ownRight) - float64(acrossLeft*acrossRight)
	l.Preload = -(float64(ownRight*left) - float64(acrossRight*right)) / det / l.SpringStiffness
	r.Preload = -(float64(ownLeft*right) - float64(acrossLeft*left)) / det / r.SpringStiffness
}

// springSlopes are how a spring's shortening grows at the design place, with its own wheel's travel and with the
// other's.
func springSlopes(l *vehicle.Linkage) (own, across float64) {
	var at vehicle.LinkageAt
	l.Read(0, 0, &at)
	if l.Beam {
		across = l.Across(0, 0).SpringSlope
	}
	return at.SpringSlope, across
}

// inertia is the sprung body's about its centre of gravity: the empty car's, as written or estimated from its size, and
// what it carries.
func (p *plan) inertia(points []space.Vec, centre space.Vec) {
	own := p.mass - p.unsprung // of the empty body
	at := centre.Scale(p.mass - p.unsprung)
	for _, l := range p.loads {
		own -= l.mass
		at = at.AddScaled(l.at, -l.mass)
	}
	at = at.Scale(1 / own) // its centre of gravity
	t := p.empty(own, at, points).moved(own, at.Sub(centre))
	for _, l := range p.loads {
		t = t.moved(l.mass, l.at.Sub(centre))
	}
	c := &p.car.Chassis
	c.Inertia, c.Products = t.diagonal, t.products
}

// empty is the empty sprung body's about its own centre of gravity.
func (p *plan) empty(mass float64, centre space.Vec, points []space.Vec) inertia {
	doc := p.doc.Chassis
	if doc.Inertia == nil {
		base := doc.Wheelbase
		track := p.doc.Axles[0].Track
		return inertia{diagonal: space.Vec{
			X: float64(mass * square(float64(pitchRadius*base))), Y: float64(mass * square(float64(rollRadius*track))),
			Z: float64(mass * square(float64(yawRadius*base))),
		}}
	}
	t := inertia{diagonal: space.Vec{X: doc.Inertia.Pitch, Y: doc.Inertia.Roll, Z: doc.Inertia.Yaw}}
	if doc.Inertia.Of != "whole" {
		return t
	}
	whole := centre.Scale(mass) // of body and wheels
	all := mass
	for n, k := range p.corners {
		whole = whole.AddScaled(points[n], k.axle.Unsprung)
		all += k.axle.Unsprung
	}
	whole = whole.Scale(1 / all)
	t = t.moved(-mass, centre.Sub(whole))
	for n, k := range p.corners {
		t = t.moved(-k.axle.Unsprung, points[n].Sub(whole))
	}
	t.products = space.Vec{} // what is written is about the body's own axes
	return t
}

// inertia is how hard a body is to turn: moments about x, y and z, and the products m y z, m z x and m x y.
type inertia struct{ diagonal, products space.Vec } // kg m2

// moved adds what a mass at d from the centre brings.
func (t inertia) moved(mass float64, d space.Vec) inertia {
	x, y, z := square(d.X), square(d.Y), square(d.Z)
	return inertia{
		t.diagonal.Add(space.Vec{X: y + z, Y: x + z, Z: x + y}.Scale(mass)),
		t.products.Add(space.Vec{X: float64(d.Y * d.Z), Y: float64(d.Z * d.X), Z: float64(d.X * d.Y)}.Scale(mass)),
	}
}

// Radii of gyration that passenger cars have, as shares of wheelbase, track and wheelbase.
const (
	pitchRadius = 0.50
	rollRadius  = 0.45
	yawRadius   = 0.53
)

func square(x float64) float64 { return float64(x * x) }

// body is the size.
func (p *plan) body() {
	c := p.car
	if b := p.doc.Body; b != nil {
		c.Chassis.Size = space.Vec{X: b.Width, Y: b.Length, Z: b.Height}
	} else {
		c.Chassis.Size = c.guessedSize()
	}
}
