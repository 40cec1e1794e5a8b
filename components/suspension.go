// One corner's suspension: a wheel carrier that slides along a joint, sprung and damped (VEH-07, VEH-12..14).

package components

import (
	"strconv"

	"camber/components/space"
	"camber/ecs"
)

// Suspension is one corner's joint, spring and damper.
var Suspension = ecs.Declare[SuspensionData]("suspension")

// SuspensionData is the Suspension component.
type SuspensionData struct {
	Params SuspensionParams
	State  SuspensionState
	Aux    SuspensionAux
}

// SuspensionParams are the sources' prismatic joint; positions in body axes from the centre of gravity.
type SuspensionParams struct {
	Mount           space.Vec // m, where the joint is fixed to the body
	Axis            space.Vec // unit, along the joint from the body to the wheel
	RollPoint       space.Vec // m, the roll centre (kept for the issue on dynamics; today the joint slides straight)
	RollAxis        space.Vec // unit, the roll axis (as RollPoint)
	DefaultRotation float64   // rad, of the hub about the joint: pi points the hub's outer side to the left, 0 to the right
	MaxSteer        float64   // rad, rotation about the joint at full lock
	Drive           float64   // share of the drive torque; shares are scaled to sum to 1 over the car
	Brake           float64   // share of BrakeTorque that the pedal commands, 0..1
	HandBrake       float64   // share of BrakeTorque that the hand brake commands, 0..1
	BrakeTorque     float64   // N m, the most that this corner's brake can hold
	Inertia         float64   // kg m2, of hub and disc about the axle
	Mass            float64   // kg, unsprung: hub, wheel and tyre
	SpringLength    float64   // m, relaxed, from mount to hub
	SpringStiffness float64   // N/m
	DampingBump     float64   // N s/m, while the joint shortens
	DampingRebound  float64   // N s/m, while it lengthens
	Bump            float64   // m, travel below which the bump stop pushes, where there are stops
	Droop           float64   // m, travel above which the droop stop pulls; below 0 where the spring is never free
	StopStiffness   float64   // N/m, of either stop; 0 = no stops
}

// SuspensionState is the joint's motion.
type SuspensionState struct {
	Chassis ecs.Key // the body it hangs on
	Corner  Corner  // which one it is
	Travel  float64 // m, along the joint from the spring's relaxed length; negative = compressed
	Speed   float64 // m/s, of Travel; positive = rebound
}

// SuspensionAux is what drive.Hubs and drive.Suspension work out.
type SuspensionAux struct {
	Hub     space.Vec // m, body axes, from the centre of gravity to the hub
	Axle    space.Vec // unit, body axes, along the axle to the car's right
	Force   float64   // N, spring, damper and stops on the wheel along the joint; positive pushes it out
	Damping float64   // N s/m, the damper's slope, for the implicit step
}

// Corner names a wheel's place on the car.
type Corner int8

// The corners of a four-wheeled car; more axles go on counting, left before right.
const (
	FrontLeft Corner = iota
	FrontRight
	RearLeft
	RearRight
)

// String gives the blueprint's name of a corner: fl fr rl rr, and from the third axle on 3l 3r and so on.
func (c Corner) String() string {
	if c < 0 {
		return "corner(" + strconv.Itoa(int(c)) + ")"
	}
	axle, side := int(c)/2, "lr"[c%2:c%2+1]
	switch axle {
	case 0:
		return "f" + side
	case 1:
		return "r" + side
	}
	return strconv.Itoa(axle+1) + side
}

// Hub returns where the joint holds the hub, in body axes from the centre of gravity.
func (p *SuspensionParams) Hub(travel float64) space.Vec {
	return p.Mount.AddScaled(p.Axis, p.SpringLength+travel)
}

// RestingCorner gives the travel of a corner that carries load newtons (sprung weight) at rest on level ground, and the
// height of the centre of gravity above that ground as this corner sees it; unsprung is the weight of its wheel in newtons.
func RestingCorner(s *SuspensionParams, t *TyreParams, load, unsprung float64) (travel, height float64) {
	down := -s.Axis.Z
	if down <= 0 || s.SpringStiffness <= 0 || t.VerticalStiffness <= 0 {
		return 0, 0
	}
	travel = -load / down / s.SpringStiffness
	squash := (load + unsprung) / t.VerticalStiffness
	return travel, t.Radius - squash - s.Hub(travel).Z
}
