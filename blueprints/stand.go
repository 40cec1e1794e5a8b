// How a <camber> car stands: from an origin on the ground to places around the centre of gravity of the sprung body.

package blueprints

import (
	"camber/components"
	"camber/components/space"
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
	for i := range p.corners {
		p.hang(&c.Corners[i], &p.corners[i], points[i].Sub(centre), loads[i])
	}
	c.Chassis.Mass = sprung
	c.Chassis.Origin = centre.Neg()
	p.inertia(points, centre)
	c.settle()
}

// hang fixes a corner's joint where its hub rests at the given place, from the centre of gravity.
func (p *plan) hang(k *Corner, from *planned, hub space.Vec, load float64) {
	s := &k.Suspension
	travel := load / s.Axis.Z / s.SpringStiffness
	s.Mount = hub.AddScaled(s.Axis, -(s.SpringLength + travel))
	if from.what.Prismatic == nil {
		s.RollPoint = space.Vec{Y: hub.Y, Z: hub.Z}
	} else {
		s.RollPoint = s.RollPoint.Add(space.Vec{Y: from.y}).Add(p.car.Chassis.Origin)
	}
	if stop := from.what.Stop; stop != nil {
		s.Bump, s.Droop, s.StopStiffness = travel-stop.Bump, travel+stop.Droop, stop.Rate
	}
}

// inertia is the sprung body's, as written or estimated from the car's size.
func (p *plan) inertia(points []space.Vec, centre space.Vec) {
	doc := p.doc.Chassis
	m := p.car.Chassis.Mass
	if doc.Inertia == nil {
		base := doc.Wheelbase
		track := p.doc.Axles[0].Track
		p.car.Chassis.Inertia = space.Vec{
			X: float64(m * square(float64(pitchRadius*base))), Y: float64(m * square(float64(rollRadius*track))), Z: float64(m * square(float64(yawRadius*base))),
		}
		return
	}
	i := space.Vec{X: doc.Inertia.Pitch, Y: doc.Inertia.Roll, Z: doc.Inertia.Yaw}
	if doc.Inertia.Of == "whole" {
		for n, k := range p.corners {
			at := points[n].Sub(centre)
			x, y, z := square(at.X), square(at.Y), square(at.Z)
			i = i.Sub(space.Vec{X: y + z, Y: x + z, Z: x + y}.Scale(k.axle.Unsprung))
		}
	}
	p.car.Chassis.Inertia = i
}

// Radii of gyration that passenger cars have, as shares of wheelbase, track and wheelbase.
const (
	pitchRadius = 0.50
	rollRadius  = 0.45
	yawRadius   = 0.53
)

func square(x float64) float64 { return float64(x * x) }

// body is the size, and what the air does to it.
func (p *plan) body() {
	c := p.car
	if b := p.doc.Body; b != nil {
		c.Chassis.Size = space.Vec{X: b.Width, Y: b.Length, Z: b.Height}
	} else {
		c.Chassis.Size = c.guessedSize()
	}
	front := c.Chassis.Origin.Y
	a := &p.doc.Aero
	c.Aero = components.AeroParams{
		Density: components.DefaultAirDensity, DragArea: float64(a.Area * a.Drag),
		LiftFront: float64(a.Area * a.LiftFront), LiftRear: float64(a.Area * a.LiftRear),
		FrontY: front, RearY: front + axleAt(p.doc, len(p.doc.Axles)-1),
	}
}
