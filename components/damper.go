// Dampers as tables of force over speed, read by straight lines.

package components

import "math"

// Damper is a damper's characteristic, at the damper itself. It is shared by all cars of a blueprint and never written.
type Damper struct {
	Bump    []DamperPoint // while it shortens
	Rebound []DamperPoint // while it lengthens
}

// DamperPoint begins a stretch of the characteristic, which goes on to the next point or, the last, for ever.
type DamperPoint struct {
	Speed float64 // m/s, not negative
	Force float64 // N, against the motion
	Slope float64 // N s/m, from here on
}

// NewDamper makes a damper of two tables of speed and force, both rising. What such a table leaves open: from
// standstill to its first point it is a straight line, after its last it goes on as it came; a force at standstill,
// which is friction, is reached at StuckSpeed.
func NewDamper(bump, rebound Curve) *Damper {
	return &Damper{Bump: stretches(bump), Rebound: stretches(rebound)}
}

// StuckSpeed is the speed, in m/s, at which a damper's friction is all there: below it, it grows from nothing, so that
// a car at rest settles.
const StuckSpeed = 0.005

func stretches(c Curve) []DamperPoint {
	points := make([]DamperPoint, 1, len(c)+1) // (0, 0) first
	for _, p := range c {
		switch {
		case p.X > 0:
			points = append(points, DamperPoint{Speed: p.X, Force: p.Y})
		case p.Y > 0:
			points = append(points, DamperPoint{Speed: StuckSpeed, Force: p.Y})
		}
	}
	if len(points) > 2 && points[1].Speed >= points[2].Speed { // friction, and the table's next point comes sooner
		points = append(points[:1], points[2:]...)
	}
	for i := 1; i < len(points); i++ {
		points[i-1].Slope = (points[i].Force - points[i-1].Force) / (points[i].Speed - points[i-1].Speed)
	}
	if n := len(points); n > 1 {
		points[n-1].Slope = points[n-2].Slope
	}
	return points
}

// At gives the force against the motion, in N, negative while the damper lengthens, and its slope in N s/m. speed is
// how fast the damper shortens, in m/s.
func (d *Damper) At(speed float64) (force, slope float64) {
	points := d.Bump
	if speed < 0 {
		points = d.Rebound
	}
	fast := math.Abs(speed)
	i := len(points) - 1
	for i > 0 && points[i].Speed > fast {
		i--
	}
	if i < 0 {
		return 0, 0
	}
	p := &points[i]
	return math.Copysign(p.Force+float64(p.Slope*(fast-p.Speed)), speed), p.Slope
}
