// The rigid body of a car: where it is, how it moves, and the forces gathered on it within one step.

package components

import (
	"camber/components/space"
	"camber/ecs"
)

// Chassis is the sprung rigid body that suspensions hang on (VEH-05, COL-09).
var Chassis = ecs.Declare[ChassisData]("chassis")

// ChassisData is the Chassis component.
type ChassisData struct {
	Params ChassisParams
	State  ChassisState
	Aux    ChassisAux
}

// ChassisParams describe the sprung mass; wheels and suspensions add their own.
type ChassisParams struct {
	Mass    float64   // kg, sprung
	Inertia space.Vec // kg m2, about the body's own axes: x pitch, y roll, z yaw
	// kg m2, the sums of m y z, m z x and m x y: what a load off the middle brings; 0 = the axes are principal
	Products space.Vec
	Origin   space.Vec // m, the blueprint's origin (where models hang) seen from the centre of gravity
	Size     space.Vec // m, width, length and height of the body, for drawing and first collisions
}

// ChassisState is the motion of the centre of gravity and the body about it.
type ChassisState struct {
	Place    space.Place // of the centre of gravity
	Turn     space.Quat  // body to world
	Velocity space.Vec   // m/s, world axes
	Spin     space.Vec   // rad/s, about the body's own axes
}

// ChassisAux is gathered anew in each step.
type ChassisAux struct {
	X, Y, Z space.Vec // the body's axes in the world
	Force   space.Vec // N, world axes, through the centre of gravity: aero and whatever pushes from outside
	Torque  space.Vec // N m, world axes
	Lag     space.Vec // rad/s, body axes: what turning through the step differs from the spin at its end (see drive.Push)
}

// Pose returns where the body is and how it is turned.
func (s *ChassisState) Pose() space.Pose { return space.Pose{Place: s.Place, Turn: s.Turn} }

// ToWorld turns a vector from body axes into world axes.
func (a *ChassisAux) ToWorld(v space.Vec) space.Vec {
	return space.Vec{
		X: float64(v.X*a.X.X) + float64(v.Y*a.Y.X) + float64(v.Z*a.Z.X),
		Y: float64(v.X*a.X.Y) + float64(v.Y*a.Y.Y) + float64(v.Z*a.Z.Y),
		Z: float64(v.X*a.X.Z) + float64(v.Y*a.Y.Z) + float64(v.Z*a.Z.Z),
	}
}

// ToBody turns a vector from world axes into body axes.
func (a *ChassisAux) ToBody(v space.Vec) space.Vec {
	return space.Vec{X: a.X.Dot(v), Y: a.Y.Dot(v), Z: a.Z.Dot(v)}
}
