// Gearboxes, and what lies between them and the wheels: differentials and flexible shafts (VEH-40..43).

package vehicle

import "camber/ecs"

// Gearbox is a car's clutch, gears and final drive.
var Gearbox = ecs.Declare[GearboxData]("gearbox")

// GearboxData is the Gearbox component.
type GearboxData struct {
	Params *GearboxParams
	State  GearboxState
	Aux    GearboxAux
}

// GearboxParams describe the gears; ratios are engine turns per turn behind the gearbox.
type GearboxParams struct {
	Forward    []float64 // gear 1 upwards, shared, never written
	Reverse    float64   // of the reverse gear, positive
	Final      float64   // final drive
	Efficiency float64   // 0..1, of the torque that leaves; 0 reads as 1
	Clutch     float64   // N m, capacity
	ShiftTime  float64   // s, clutch open, gear changed, clutch closed
	Auto       bool      // it shifts and slips the clutch itself
	Manual     bool      // a clutch pedal and a lever between gears: a driver who presses it does all by himself
	Double     bool      // two clutches: it shifts without letting go
	Single     bool      // one gear ahead, the same backwards, no clutch
	Drag       float64   // N m, at the wheels together, whatever is driven

	Converter *Converter   // instead of an automatic's clutch; nil = there is none
	Axles     []DrivenAxle // from front to rear, shared, never written; none: open differentials and rigid shafts
	Centre    Differential // between driven axles
}

// Converter is a torque converter: impeller, turbine and a stator that lets go at the coupling point.
type Converter struct {
	Stall    float64 // times the torque, with the turbine at rest
	Coupling float64 // speed ratio, where it multiplies no more
	Capacity float64 // N m s2/rad2, of the impeller below the coupling point: torque over speed squared
	LockUp   float64 // speed ratio, from where a clutch joins both; 0 = never
}

// GearboxState is the chosen gear and a shift under way.
type GearboxState struct {
	Gear   int32   `says:"that is in; 1 and above are gears ahead" named:"-1 reverse, 0 neutral"`
	Next   int32   `says:"the gear a shift under way leads to" named:"-1 reverse, 0 neutral"`
	Shift  float64 `unit:"s" says:"left of a shift"`
	Hold   float64 // s, left before the automatic may shift again
	Locked bool    `says:"the clutch does not slip"`
	LockUp bool    `says:"the converter's clutch is closed"`
	Shaft  float64 // rad/s, of the driven wheels, a step ago; of automatics
	Gain   float64 // rad/s2, by which they gain speed, smoothed; of automatics
	Higher int8    // what a higher gear would do: 1 pull harder, -1 let the car lose speed; of automatics
}

// GearboxAux is for gauges and sound.
type GearboxAux struct {
	Clutch float64 `unit:"N m" says:"through the clutch this step"`
	Ratio  float64 `unit:"1" says:"engine turns per wheel turn, signed; 0 = neutral"`
	Engage float64 `unit:"1" says:"0..1, how far the clutch is closed"`
}

// What the sources' blueprint leaves open about clutch and gears (VEH-32 prints only a flag). The gears are chosen for
// the p917: 700 rad/s and wheels of 0.3 m give 30 m/s in first and 95 m/s (its 340 km/h) in fifth.
const (
	DefaultFinal       = 2.4  // engine turns per wheel turn in a 1:1 gear
	DefaultReverse     = 2.9  // before the final drive
	DefaultShiftTime   = 0.2  // s
	DefaultEfficiency  = 0.95 // of the torque
	DefaultClutchShare = 1.6  // of the engine's largest torque
	DirectClutch       = 1e6  // N m, of a gearbox without a clutch: more than any shaft
)

// DefaultForward are the forward gears of a car whose blueprint has none.
func DefaultForward() []float64 { return []float64{2.8, 1.95, 1.42, 1.10, 0.88} }

// RatioOf gives engine turns per wheel turn in a gear; 0 in neutral and for gears that do not exist.
func (p *GearboxParams) RatioOf(gear int32) float64 {
	switch {
	case gear == -1:
		return float64(-p.Reverse * p.Final)
	case gear >= 1 && int(gear) <= len(p.Forward):
		return float64(p.Forward[gear-1] * p.Final)
	}
	return 0
}

// Seamless says whether the box hands the torque from gear to gear, instead of letting go of the engine in between.
func (p *GearboxParams) Seamless() bool { return p.Double || p.Converter != nil }

// Differential couples two outputs beside sharing torque between them; its zero value is an open one.
type Differential struct {
	Locked  bool    // both outputs turn as one
	Preload float64 // N m, difference of the outputs' torques that it always holds
	Power   float64 // 0..1, of the torque that drives, added to Preload
	Coast   float64 // 0..1, of the torque that brakes, added to Preload
	Viscous float64 // N m s/rad, between the outputs; 0 = none
}

// Open says whether the outputs turn freely against each other.
func (d *Differential) Open() bool {
	return !d.Locked && d.Preload <= 0 && d.Power <= 0 && d.Coast <= 0 && d.Viscous <= 0
}

// Bias is the Power or Coast of a torque-biasing differential: the better output takes at most ratio times the other's.
func Bias(ratio float64) float64 {
	if ratio <= 1 {
		return 0
	}
	return (ratio - 1) / (ratio + 1)
}

// HalfShaft is the shaft from a differential's side gear to a wheel, a spring between two masses (VEH-40); without
// stiffness and damping it is rigid.
type HalfShaft struct {
	Stiffness float64 // N m/rad
	Damping   float64 // N m s/rad
	Inertia   float64 // kg m2, of the side gear and its share of gearbox and propeller shaft
}

// DefaultSideInertia is the inertia of a side gear that nobody gave, in kg m2.
const DefaultSideInertia = 0.02

// DrivenAxle is what drives the two wheels of an axle.
type DrivenAxle struct {
	Differential Differential
	Shaft        HalfShaft
}
