// One tyre: a massless ring on springs (VEH-09, VEH-16..18), brushes, or the Magic Formula (VEH-25).

package components

import "camber/ecs"

// Tyre is what lies between rim and ground.
var Tyre = ecs.Declare[TyreData]("tyre")

// TyreData is the Tyre component.
type TyreData struct {
	Params TyreParams
	State  TyreState
	Aux    TyreAux
}

// TyreKind is by which model a tyre's force is found.
type TyreKind uint8

// The models.
const (
	RingTyre  TyreKind = iota // the sources' ring on springs
	BrushTyre                 // few numbers
	MagicTyre                 // a .tir file
)

// TyreParams are the sources' figures; "My" there is friction, and its x is across, its y along the wheel (X16). Of a
// brush or a Magic Formula tyre the frictions and stiffnesses are those at its nominal load, for whoever wants one
// figure.
type TyreParams struct {
	Kind  TyreKind
	Brush *Brush // of a BrushTyre
	Magic *Magic // of a MagicTyre
	Heat  *Heat  // nil: neither temperature nor wear change it

	Radius             float64 // m, unloaded
	LateralStiffness   float64 // N/m, of the ring against the rim, sideways
	VerticalStiffness  float64 // N/m
	TorsionalStiffness float64 // N m/rad, of the ring against the rim, about the axle
	FrictionLat        float64 // peak friction across
	FrictionLong       float64 // peak friction along
	FrictionSlide      float64 // friction of a sliding tyre
	SlipPeakLat        float64 // tangent of the slip angle at the peak
	SlipSlideLat       float64 // tangent of the slip angle from which the tyre slides
	StiffnessLat       float64 // N per unit of slip, at small slip angles
	SlipPeakLong       float64 // slip ratio at the peak
	SlipSlideLong      float64 // slip ratio from which the tyre slides
	StiffnessLong      float64 // N per unit of slip ratio, at small ratios
	VerticalDamping    float64 // N s/m, chosen: see DefaultVerticalDamping
	RingDamping        float64 // s, damping over stiffness of the ring near standstill, chosen: see DefaultRingDamping
	RollingResistance  float64 // share of the load that resists rolling, chosen: see DefaultRollingResistance
}

// What the sources' blueprints leave open about a tyre.
const (
	DefaultVerticalDamping   = 500.0 // N s/m: 8 % of critical for 30 kg on 200 kN/m plus 50 kN/m
	DefaultRingDamping       = 0.012 // s: a parked p917 rocks on its tyres with about 20 % of critical damping
	DefaultRollingResistance = 0.012 // of the load, a road tyre on asphalt
)

// TyreState is the tread's deflection against the rim, and what the tyre has been through.
type TyreState struct {
	Along   float64 // m, at the tread, by torsion; positive = tread lags behind (drives the car forward)
	Across  float64 // m, of the ring to the left of the rim (pushes the rim to the right when positive)
	Twist   float64 // rad, of the contact about the ground's normal against the rim, positive = to the left
	Steered float64 // rad, WheelAux.Steer of the step before, from which the wheel's turning about the normal follows
	Tread   float64 // K above the ambient air, of the tread's surface
	Carcass float64 // K above the ambient air, of what lies beneath
	Wear    float64 // share of the tread that is gone, 0..1
	From    float64 // factor on the ground's grip that comes from outside; 0 = none does (VEH-23, ELE-08)
}

// TyreAux is what the tyre does this step.
type TyreAux struct {
	Load      float64 // N, normal to the ground
	Long      float64 // N, on the car along WheelAux.Ahead
	Lat       float64 // N, on the car along WheelAux.Aside
	Slope     float64 // N s/m: how much Long grows for each m/s that the tread runs faster
	Take      float64 // share of a demanded deflection that the ring takes; the rest slips through the patch
	LimitLong float64 // N, the most the combined curve allows along the wheel alone
	LimitLat  float64 // N, the most it allows across the wheel alone
	Roll      float64 // m, rolling radius: from the hub to the ground
	SlipLong  float64 // slip ratio
	SlipLat   float64 // tangent of the slip angle
	Use       float64 // 0..1, share of the friction in use

	Mx float64 // N m, on the wheel about WheelAux.Ahead, overturning, positive = top to the right
	// N m, the formula's rolling resistance, for gauges: the powertrain takes TyreParams.RollingResistance
	My      float64
	Mz      float64    // N m, on the wheel about WheelAux.Normal, self-aligning and bore torque, positive = to the left
	Clamped MagicClamp // which inputs lay outside of the file's ranges
}

// Heat is the layer of temperature and wear on a tyre of any kind.
type Heat struct {
	Best     float64 // K above the ambient air, tread temperature at which it grips best
	Window   float64 // K away from it at which 10 % of the grip are lost
	Heating  float64 // K/J, of the tread by what the sliding friction does
	Flexing  float64 // K/J, of the carcass by rolling resistance
	Exchange float64 // 1/s, between tread and carcass
	Cooling  float64 // 1/s, of the tread to the air at rest
	Airflow  float64 // 1/m, how much more for each m/s
	Life     float64 // J of sliding friction that wear the tread away
	Worn     float64 // share of the grip that is lost with the last of the tread
}
