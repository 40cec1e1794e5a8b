// Suspensions by their points.

package dialect

import "camber/blueprints/source"

// Hardpoints are a suspension by its points: which ones it needs, its kind says.
type Hardpoints struct {
	Node
	Points []Point `elem:"p,required" doc:"A point of the suspension."`
}

// Point is a named point.
type Point struct {
	Node
	ID string      `attr:"id,required" doc:"Which point: its suspension tells the names, and every kind may have spring-top, spring-bottom, damper-top, damper-bottom."`
	At source.Vec3 `attr:"at,required" unit:"length" min:"-10m" max:"10m" doc:"Where it is on the left side of the car, its y seen from the axle."`
	On string      `attr:"on" default:"wheel" oneof:"wheel|lower|upper" doc:"Of spring-bottom and damper-bottom: the wheel's carrier, the lower or the upper arm."`
}

// Suspension is the kind with points that hangs on a corner and its points; nil where there is none.
func (c *Corner) Suspension() (kind string, points *Hardpoints) {
	for _, k := range []struct {
		name   string
		points *Hardpoints
	}{
		{"macpherson", c.MacPherson},
		{"double-wishbone", c.DoubleWishbone},
		{"multi-link", c.MultiLink},
		{"trailing-arm", c.TrailingArm},
		{"semi-trailing-arm", c.SemiTrailingArm},
		{"twist-beam", c.TwistBeam},
		{"live-axle", c.LiveAxle},
	} {
		if k.points != nil {
			return k.name, k.points
		}
	}
	return "", nil
}
