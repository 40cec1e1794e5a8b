// One tyre as a massless ring on springs (VEH-09, VEH-16..18).

package components

import "camber/ecs"

// Tyre is the ring between rim and ground.
var Tyre = ecs.Declare[TyreData]("tyre")

// TyreData is the Tyre component.
type TyreData struct {
	Params TyreParams
	State  TyreState
	Aux    TyreAux
}

// TyreParams are the sources' figures; "My" there is friction, and its x is across, its y along the wheel (X16).
type TyreParams struct {
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

// TyreState is the ring's deflection against the rim.
type TyreState struct {
	Along  float64 // m, at the tread, by torsion; positive = tread lags behind (drives the car forward)
	Across float64 // m, of the ring to the left of the rim (pushes the rim to the right when positive)
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
}
