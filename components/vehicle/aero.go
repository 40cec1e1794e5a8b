// The air's pull on a car: drag, lift, side force and yaw moment over the angle of the wind (drag as NightRider's
// VEH-29).

package vehicle

import "camber/ecs"

// Aero is the air around a car.
var Aero = ecs.Declare[AeroData]("aero")

// AeroData is the Aero component.
type AeroData struct {
	Params *AeroParams
	Aux    AeroAux
}

// AeroParams describe the body in the air. Places are in body axes from the centre of gravity.
type AeroParams struct {
	Density    float64 // kg/m3, of the air that the source of these figures counts with; 0 = the world's Air
	DragArea   float64 // m2, drag coefficient times frontal area
	LiftFront  float64 // m2, lift coefficient times area at FrontY; negative = downforce
	LiftRear   float64 // m2, at RearY
	FrontY     float64 // m, forward of the centre of gravity
	RearY      float64 // m, forward of the centre of gravity (negative)
	DragHeight float64 // m, of the drag's point above the centre of gravity
	SideHeight float64 // m, of the side force's point, likewise; used with Yaw
	Tail       float64 // m, from the centre of gravity to where the wake begins, backwards
	Wake       bool    // it feels other cars' wakes; its own it leaves anyway

	Yaw         *AeroByYaw // how all of this changes with the angle of the wind; nil: drag straight against the motion
	FrontByRide *Curve     // factor on LiftFront over how much higher than at rest the body stands there, in m; nil = 1
	RearByRide  *Curve     // the same at the rear
}

// AeroByYaw is what the air does over the angle from which it comes, one row for each whole degree from 0 (ahead) to
// 180 (from behind); a car is the same on both sides.
type AeroByYaw [181]AeroRow

// AeroRow is what the air does at one angle: areas that its pressure acts on, in the car's axes.
type AeroRow struct {
	Drag      float64 // m2, backwards
	Side      float64 // m2, to the side that the air goes to
	LiftFront float64 // m2, upwards at FrontY
	LiftRear  float64 // m2, upwards at RearY
	Turn      float64 // m3, moment about the middle of the wheelbase that turns the nose away from the wind
}

// At reads the row at an angle in degrees, 0..180.
func (t *AeroByYaw) At(degrees float64) AeroRow {
	i := 0
	for step := 128; step > 0; step /= 2 { // the whole degree below, without turning a float into an int
		if i+step < len(t)-1 && float64(i+step) <= degrees {
			i += step
		}
	}
	a, b := &t[i], &t[i+1]
	f := min(max(degrees-float64(i), 0), 1)
	return AeroRow{
		Drag: a.Drag + float64(f*(b.Drag-a.Drag)), Side: a.Side + float64(f*(b.Side-a.Side)),
		LiftFront: a.LiftFront + float64(f*(b.LiftFront-a.LiftFront)),
		LiftRear:  a.LiftRear + float64(f*(b.LiftRear-a.LiftRear)),
		Turn:      a.Turn + float64(f*(b.Turn-a.Turn)),
	}
}

// AeroAux is for gauges and sound.
type AeroAux struct {
	Drag      float64 // N, backwards along the car; without AeroParams.Yaw against its motion through the air
	Side      float64 // N, to the right
	LiftFront float64 // N, upwards
	LiftRear  float64 // N, upwards
	Speed     float64 // m/s, through the air
	Angle     float64 // rad, from which the air comes, positive = from the right; with AeroParams.Yaw only
	Shelter   float64 // m/s, by which other cars' wakes carry the air along
}

// What a blueprint without aero gets.
const (
	DefaultDragArea = 0.75 // m2, a low sports prototype
)
