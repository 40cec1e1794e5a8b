// A tyre as brushes on a carcass, for blueprints that know little of it.

package components

// Brush is a row of elastic bristles under a parabolic pressure: few numbers, and all of a tyre's behaviour from them.
// It is shared by all wheels that carry it and never changed.
type Brush struct {
	Load           float64 // N, nominal: what the figures below are for
	FrictionLong   float64 // peak friction along, at the nominal load
	FrictionLat    float64 // peak friction across
	Slide          float64 // share of the peak friction left once all bristles slide
	Fade           float64 // m/s, of sliding over which the friction falls to that
	StiffnessLong  float64 // N per unit of slip ratio, at the nominal load
	StiffnessLat   float64 // N per unit of slip, at the nominal load
	LoadFriction   float64 // loss of friction for each nominal load more, as a share
	LoadStiffness  float64 // nominal loads at which the stiffness across is highest
	CamberThrust   float64 // N per unit of the lean's sine for each N of load
	PatchHalf      float64 // m, half the contact's length at the nominal load
	RelaxationLong float64 // m, at the nominal load
	RelaxationLat  float64 // m
}
