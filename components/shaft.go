// What lies between gearbox and wheels: differentials and flexible shafts (VEH-40..43).

package components

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
