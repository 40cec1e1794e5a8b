// A car's chassis and its wheels.

package vehicle

import (
	"unsafe"

	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
)

// Chassis is the sprung rigid body that suspensions hang on (VEH-05, COL-09).
var Chassis = ecs.Declare[ChassisData]("chassis")

// ChassisData is the Chassis component.
type ChassisData struct {
	Params *ChassisParams
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
	Rest     float64   // m, the centre of gravity's height when the car stands on level ground
}

// ChassisState is the motion of the centre of gravity and the body about it.
type ChassisState struct {
	Place    space.Place `unit:"m" says:"of the centre of gravity"`
	Turn     space.Quat  `unit:"1" says:"body to world, a unit quaternion"`
	Velocity space.Vec   `unit:"m/s" says:"of the centre of gravity: east, north, up"`
	Spin     space.Vec   `unit:"rad/s" says:"about the body's own axes: right, forward, up"`
}

// ChassisAux is gathered anew in each step.
type ChassisAux struct {
	X, Y, Z space.Vec `unit:"1" says:"an axis of the body in the world: X right, Y forward, Z up"`
	Lag     space.Vec // rad/s, body axes: what turning through the step differs from the spin at its end (see drive.Push)
	Force   space.Vec `unit:"N" says:"world axes, through the centre of gravity: aero and whatever pushes from outside"`
	Torque  space.Vec `unit:"N m" says:"world axes, about the centre of gravity"`
}

// Numbers of a chassis as rows of four: see SuspensionAux.Hangs.
var (
	_ [32]byte = [unsafe.Offsetof(ChassisParams{}.Inertia) + 24 - unsafe.Offsetof(ChassisParams{}.Mass)]byte{}
	_ [32]byte = [unsafe.Offsetof(ChassisParams{}.Origin) + 8 - unsafe.Offsetof(ChassisParams{}.Products)]byte{}
	_ [48]byte = [unsafe.Offsetof(ChassisState{}.Spin) + 24 - unsafe.Offsetof(ChassisState{}.Velocity)]byte{}
	_ [96]byte = [unsafe.Offsetof(ChassisAux{}.Lag) + 24 - unsafe.Offsetof(ChassisAux{}.X)]byte{}
)

// Masses are Mass and Inertia.
func (p *ChassisParams) Masses() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&p.Mass)) }

// Skews are Products and Origin.X.
func (p *ChassisParams) Skews() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&p.Products)) }

// Rates are Velocity and Spin.X, and Velocity.Z and Spin.
func (s *ChassisState) Rates() (first, last *[4]float64) {
	return (*[4]float64)(unsafe.Pointer(&s.Velocity)), (*[4]float64)(unsafe.Pointer(&s.Velocity.Z))
}

// Axes are X, Y, Z and Lag.
func (a *ChassisAux) Axes() *[3][4]float64 { return (*[3][4]float64)(unsafe.Pointer(a)) }

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

// Wheel is the turning part of a corner; a Tyre is on the same entity.
var Wheel = ecs.Declare[WheelData]("wheel")

// WheelData is the Wheel component.
type WheelData struct {
	Params *WheelParams
	State  WheelState
	Aux    WheelAux
}

// WheelParams are the rim's sizes (VEH-08).
type WheelParams struct {
	Radius    float64 // m
	Width     float64 // m
	HubOffset float64 // m, of the wheel's middle plane along the axle, outwards from the hub
	Inertia   float64 // kg m2, of rim and tyre about the axle, beside the suspension's own Inertia
}

// WheelState is the wheel's turning.
type WheelState struct {
	Chassis    ecs.Key // the car
	Suspension ecs.Key // the corner it is mounted on
	Spin       float64 `unit:"rad/s" says:"positive = rolling forward"`
	Angle      float64 `unit:"rad" says:"turned so far, -pi..pi, for the eye"`
	Side       float64 // rad/s, of a flexible half shaft's inner end
	Twist      float64 // rad, of that end against the wheel
	Disc       float64 `unit:"K" says:"above the air, of the brake's disc"`
}

// WheelAux is where the wheel is and what it touches, worked out anew in each step.
type WheelAux struct {
	Axle    space.Vec `unit:"1" says:"world axes, along the axle to the car's right"`
	Arm     space.Vec `unit:"m" says:"world axes, from the centre of gravity to the middle of the wheel"`
	Radius  float64   `unit:"m" says:"of the unloaded tyre"`
	Outer   float64   // +1 where the wheel's outer side is the right one, -1 where it is the left
	Steer   float64   `unit:"rad" says:"of the wheel, positive = to the right"`
	Contact bool      `says:"it touches the ground"`
	Normal  space.Vec `unit:"1" says:"world axes, of the ground"`
	Ahead   space.Vec `unit:"1" says:"world axes, where the wheel points along the ground"`
	Aside   space.Vec `unit:"1" says:"world axes, to its right along the ground"`
	Foot    space.Vec `unit:"m" says:"world axes, from the centre of gravity to the contact"`
	Depth   float64   `unit:"m" says:"how much the ground shortens the tyre's radius"`
	Grip    float64   `unit:"1" says:"factor on the tyre's friction, of the material underneath"`
	Rolling float64   `unit:"1" says:"added to the tyre's rolling resistance coefficient, of the material underneath"`
	Camber  float64   `unit:"1" says:"sine of the lean to the left against the ground"`
	Gain    float64   // rad/s, change of Spin in this step, whose reaction the body feels
	// N m, forwards, what a half-shaft from the body brings: it does not push the carrier, as a brake does
	Drive    float64
	Owner    ecs.Key          // the track or tile that it stands on
	Material uint8            // which of its surfaces
	Surface  *terrain.Surface // that surface, for marks and sound; nil in the air
}

// Numbers of a wheel as rows of four: see SuspensionAux.Hangs.
var (
	_ [96]byte = [unsafe.Offsetof(WheelAux{}.Foot) + 24 - unsafe.Offsetof(WheelAux{}.Normal)]byte{}
	_ [32]byte = [unsafe.Offsetof(WheelAux{}.Gain) + 8 - unsafe.Offsetof(WheelAux{}.Grip)]byte{}
	_ [32]byte = [unsafe.Offsetof(WheelAux{}.Drive) + 8 - unsafe.Offsetof(WheelAux{}.Rolling)]byte{}
	_ [32]byte = [unsafe.Offsetof(WheelAux{}.Camber) + 8 - unsafe.Offsetof(WheelAux{}.Depth)]byte{}
	_ [72]byte = [unsafe.Offsetof(WheelAux{}.Steer) + 8 - unsafe.Offsetof(WheelAux{}.Axle)]byte{}
	_ [32]byte = [unsafe.Offsetof(WheelState{}.Twist) + 8 - unsafe.Offsetof(WheelState{}.Spin)]byte{}
	_ [32]byte = [unsafe.Sizeof(WheelParams{})]byte{}
)

// Hangs are Axle, Arm, Radius and Outer.
func (w *WheelAux) Hangs() *[2][4]float64 { return (*[2][4]float64)(unsafe.Pointer(&w.Axle)) }

// Stands are Normal, Ahead, Aside and Foot.
func (w *WheelAux) Stands() *[3][4]float64 { return (*[3][4]float64)(unsafe.Pointer(&w.Normal)) }

// Grips are Grip, Rolling, Camber and Gain.
func (w *WheelAux) Grips() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&w.Grip)) }

// Gains are Rolling, Camber, Gain and Drive.
func (w *WheelAux) Gains() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&w.Rolling)) }

// Sinks are Depth, Grip, Rolling and Camber.
func (w *WheelAux) Sinks() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&w.Depth)) }

// Rims are Arm.Z, Radius, Outer and Steer.
func (w *WheelAux) Rims() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&w.Arm.Z)) }

// Spins are Spin, Angle, Side and Twist.
func (s *WheelState) Spins() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&s.Spin)) }

// Sizes are Radius, Width, HubOffset and Inertia.
func (p *WheelParams) Sizes() *[4]float64 { return (*[4]float64)(unsafe.Pointer(p)) }
