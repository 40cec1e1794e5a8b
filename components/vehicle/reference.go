// The parameters of CommonRoad's published vehicle models, and the state that such a reference car carries.

package vehicle

import (
	"fmt"

	"camber/components/space"
	"camber/ecs"
)

// Reference makes a car move by a published model in place of the forces of its parts.
var Reference = ecs.Declare[ReferenceData]("reference")

// ReferenceData is the Reference component.
type ReferenceData struct {
	Params ReferenceSetup
	State  ReferenceState
}

// ReferenceSetup is which model moves the car, and by which figures.
type ReferenceSetup struct {
	Model ReferenceModel
	Car   *ReferenceParams // shared, never written
}

// ReferenceState is the model's own state, and where in the world its axes are.
type ReferenceState struct {
	Set     bool        // the rest is filled in
	From    space.Place // where the centre of gravity was when the model took over
	Heading float64     // rad, clockwise from north, of the model's x axis
	X       [29]float64 // as the model numbers them
}

// ReferenceModel names one of the published models.
type ReferenceModel uint8

// The models, from the simplest to the fullest.
const (
	NoReference  ReferenceModel = iota // none
	ReferenceKS                        // kinematic single-track
	ReferenceKST                       // the same with a trailer
	ReferenceST                        // single-track with linear tyres
	ReferenceSTD                       // single-track with wheels that spin and slide
	ReferenceMB                        // multi-body
)

// String gives the model's name as files and flags write it.
func (m ReferenceModel) String() string {
	names := [...]string{"none", "ks", "kst", "st", "std", "mb"}
	if int(m) < len(names) {
		return names[m]
	}
	return fmt.Sprintf("model(%d)", uint8(m))
}

// States is how many numbers the model carries.
func (m ReferenceModel) States() int {
	return [...]int{0, 5, 6, 7, 9, 29}[m]
}

// ReferenceParams are one car's figures as CommonRoad publishes them; the name there stands behind each. Angles are in
// radians, x points forward, y left and z down, as in "CommonRoad: Vehicle Models" (Althoff and Wuersching, 2020).
type ReferenceParams struct {
	Length float64 // m, l
	Width  float64 // m, w

	SteerMin     float64 // rad, steering.min
	SteerMax     float64 // rad, steering.max
	SteerRateMin float64 // rad/s, steering.v_min
	SteerRateMax float64 // rad/s, steering.v_max

	AccelerationMax float64 // m/s2, longitudinal.a_max
	SpeedMin        float64 // m/s, longitudinal.v_min
	SpeedMax        float64 // m/s, longitudinal.v_max
	SpeedSwitch     float64 // m/s, longitudinal.v_switch: above it the engine's power is the limit

	Mass          float64 // kg, m
	Sprung        float64 // kg, m_s
	UnsprungFront float64 // kg, m_uf, the whole axle
	UnsprungRear  float64 // kg, m_ur, the whole axle
	ToFront       float64 // m, a: from the sprung centre of gravity to the front axle
	ToRear        float64 // m, b: to the rear axle

	InertiaRoll    float64 // kg m2, I_Phi_s, of the sprung mass
	InertiaPitch   float64 // kg m2, I_y_s, of the sprung mass
	InertiaYaw     float64 // kg m2, I_z, of the whole car
	InertiaRollYaw float64 // kg m2, I_xz_s

	SpringFront float64 // N/m, K_sf, of one side
	DamperFront float64 // N s/m, K_sdf, of one side
	SpringRear  float64 // N/m, K_sr
	DamperRear  float64 // N s/m, K_sdr
	TrackFront  float64 // m, T_f
	TrackRear   float64 // m, T_r

	JointStiffness float64 // N/m, K_ras, sideways between body and axle
	JointDamping   float64 // N s/m, K_rad
	RollFront      float64 // N m/rad, K_tsf, what the axle adds to the springs in roll; negative stiffens
	RollRear       float64 // N m/rad, K_tsr
	TyreVertical   float64 // N/m, K_zt

	CentreHeight    float64 // m, h_cg, of the whole car
	RollHeightFront float64 // m, h_raf, of the roll axis above ground
	RollHeightRear  float64 // m, h_rar
	SprungHeight    float64 // m, h_s, of the sprung centre of gravity

	InertiaFront float64 // kg m2, I_uf, of the front axle in roll
	InertiaRear  float64 // kg m2, I_ur
	WheelInertia float64 // kg m2, I_y_w, of one wheel about its axle
	TyreLateral  float64 // m/N, K_lt, how far the load moves under the wheel
	WheelRadius  float64 // m, R_w
	BrakeFront   float64 // share, T_sb
	EngineFront  float64 // share, T_se

	CamberFront       float64 // rad/m, D_f, over the suspension's travel
	CamberRear        float64 // rad/m, D_r
	CamberFrontSquare float64 // rad/m2, E_f
	CamberRearSquare  float64 // rad/m2, E_r

	TrailerLength    float64 // m, trailer.l
	TrailerWidth     float64 // m, trailer.w
	HitchLength      float64 // m, trailer.l_hitch
	TotalLength      float64 // m, trailer.l_total
	TrailerWheelbase float64 // m, trailer.l_wb

	// The tyre, under tire: p_* for one slip alone, r_* for both at once; names and meaning as in a PAC2002 .tir file.
	PCX1, PDX1, PDX3, PEX1, PKX1, PHX1, PVX1             float64
	RBX1, RBX2, RCX1, REX1, RHX1                         float64
	PCY1, PDY1, PDY3, PEY1, PKY1, PHY1, PHY3, PVY1, PVY3 float64
	RBY1, RBY2, RBY3, RCY1, REY1, RHY1                   float64
	RVY1, RVY3, RVY4, RVY5, RVY6                         float64
}
