// What a CommonRoad parameter file holds.

package commonroad

// Parameters are one car's figures, each under its key; sections are joined with a dot. Angles are in radians, lengths
// in metres. The field names are those of vehicle.ReferenceParams, so that one converts into the other.
type Parameters struct {
	Length float64 `key:"l"`
	Width  float64 `key:"w"`

	SteerMin     float64 `key:"steering.min"`
	SteerMax     float64 `key:"steering.max"`
	SteerRateMin float64 `key:"steering.v_min"`
	SteerRateMax float64 `key:"steering.v_max"`

	AccelerationMax float64 `key:"longitudinal.a_max" check:"positive"`
	SpeedMin        float64 `key:"longitudinal.v_min"`
	SpeedMax        float64 `key:"longitudinal.v_max"`
	SpeedSwitch     float64 `key:"longitudinal.v_switch" check:"positive"`

	Mass          float64 `key:"m" check:"body positive"`
	Sprung        float64 `key:"m_s" check:"body positive"`
	UnsprungFront float64 `key:"m_uf" check:"body positive"`
	UnsprungRear  float64 `key:"m_ur" check:"body positive"`
	ToFront       float64 `key:"a" check:"positive"`
	ToRear        float64 `key:"b" check:"positive"`

	InertiaRoll    float64 `key:"I_Phi_s" check:"body positive"`
	InertiaPitch   float64 `key:"I_y_s" check:"body positive"`
	InertiaYaw     float64 `key:"I_z" check:"body positive"`
	InertiaRollYaw float64 `key:"I_xz_s" check:"body"`

	SpringFront float64 `key:"K_sf" check:"body positive"`
	DamperFront float64 `key:"K_sdf" check:"body not-negative"`
	SpringRear  float64 `key:"K_sr" check:"body positive"`
	DamperRear  float64 `key:"K_sdr" check:"body not-negative"`
	TrackFront  float64 `key:"T_f" check:"body positive"`
	TrackRear   float64 `key:"T_r" check:"body positive"`

	JointStiffness float64 `key:"K_ras" check:"body positive"`
	JointDamping   float64 `key:"K_rad" check:"body not-negative"`
	RollFront      float64 `key:"K_tsf" check:"body"`
	RollRear       float64 `key:"K_tsr" check:"body"`
	TyreVertical   float64 `key:"K_zt" check:"body positive"`

	CentreHeight    float64 `key:"h_cg" check:"body positive"`
	RollHeightFront float64 `key:"h_raf" check:"body"`
	RollHeightRear  float64 `key:"h_rar" check:"body"`
	SprungHeight    float64 `key:"h_s" check:"body positive"`

	InertiaFront float64 `key:"I_uf" check:"body positive"`
	InertiaRear  float64 `key:"I_ur" check:"body positive"`
	WheelInertia float64 `key:"I_y_w" check:"body positive"`
	TyreLateral  float64 `key:"K_lt" check:"body not-negative"`
	WheelRadius  float64 `key:"R_w" check:"body positive"`
	BrakeFront   float64 `key:"T_sb" check:"body share"`
	EngineFront  float64 `key:"T_se" check:"body share"`

	CamberFront       float64 `key:"D_f" check:"body"`
	CamberRear        float64 `key:"D_r" check:"body"`
	CamberFrontSquare float64 `key:"E_f" check:"body"`
	CamberRearSquare  float64 `key:"E_r" check:"body"`

	TrailerLength    float64 `key:"trailer.l" check:"trailer positive"`
	TrailerWidth     float64 `key:"trailer.w" check:"trailer positive"`
	HitchLength      float64 `key:"trailer.l_hitch" check:"trailer positive"`
	TotalLength      float64 `key:"trailer.l_total" check:"trailer positive"`
	TrailerWheelbase float64 `key:"trailer.l_wb" check:"trailer positive"`

	PCX1 float64 `key:"tire.p_cx1" check:"tyre positive"`
	PDX1 float64 `key:"tire.p_dx1" check:"tyre positive"`
	PDX3 float64 `key:"tire.p_dx3" check:"tyre"`
	PEX1 float64 `key:"tire.p_ex1" check:"tyre"`
	PKX1 float64 `key:"tire.p_kx1" check:"tyre positive"`
	PHX1 float64 `key:"tire.p_hx1" check:"tyre"`
	PVX1 float64 `key:"tire.p_vx1" check:"tyre"`
	RBX1 float64 `key:"tire.r_bx1" check:"tyre"`
	RBX2 float64 `key:"tire.r_bx2" check:"tyre"`
	RCX1 float64 `key:"tire.r_cx1" check:"tyre"`
	REX1 float64 `key:"tire.r_ex1" check:"tyre"`
	RHX1 float64 `key:"tire.r_hx1" check:"tyre"`
	PCY1 float64 `key:"tire.p_cy1" check:"tyre positive"`
	PDY1 float64 `key:"tire.p_dy1" check:"tyre positive"`
	PDY3 float64 `key:"tire.p_dy3" check:"tyre"`
	PEY1 float64 `key:"tire.p_ey1" check:"tyre"`
	PKY1 float64 `key:"tire.p_ky1" check:"tyre negative"`
	PHY1 float64 `key:"tire.p_hy1" check:"tyre"`
	PHY3 float64 `key:"tire.p_hy3" check:"tyre"`
	PVY1 float64 `key:"tire.p_vy1" check:"tyre"`
	PVY3 float64 `key:"tire.p_vy3" check:"tyre"`
	RBY1 float64 `key:"tire.r_by1" check:"tyre"`
	RBY2 float64 `key:"tire.r_by2" check:"tyre"`
	RBY3 float64 `key:"tire.r_by3" check:"tyre"`
	RCY1 float64 `key:"tire.r_cy1" check:"tyre"`
	REY1 float64 `key:"tire.r_ey1" check:"tyre"`
	RHY1 float64 `key:"tire.r_hy1" check:"tyre"`
	RVY1 float64 `key:"tire.r_vy1" check:"tyre"`
	RVY3 float64 `key:"tire.r_vy3" check:"tyre"`
	RVY4 float64 `key:"tire.r_vy4" check:"tyre"`
	RVY5 float64 `key:"tire.r_vy5" check:"tyre"`
	RVY6 float64 `key:"tire.r_vy6" check:"tyre"`
}

// skipped are the keys that a file may hold and no model uses: limits of planners.
var skipped = map[string]bool{
	"steering.kappa_dot_max": true, "steering.kappa_dot_dot_max": true,
	"longitudinal.j_max": true, "longitudinal.j_dot_max": true,
}
