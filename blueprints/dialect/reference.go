// A car that a published model moves, and the model's figures.

package dialect

import "camber/blueprints/source"

// Reference hands the car to one of CommonRoad's published vehicle models, for comparing. The figures stand in a file
// of theirs, or inside; the name that they publish each under ends its doc.
type Reference struct {
	Node
	Model  string      `attr:"model,required" oneof:"ks|kst|st|std|mb" doc:"Kinematic single-track, that with a trailer, single-track, single-track that drifts, or multi-body."`
	File   source.File `attr:"file" doc:"The figures: a parameter file of CommonRoad's vehicle models, .yaml or .json; in place of what may stand inside."`
	Pick   string      `attr:"pick" doc:"Which car of a file of many: 2_bmw_320i."`
	Source string      `attr:"source" note:"yes" doc:"Where the figures inside come from."`

	Size    *ReferenceSize    `elem:"outline" doc:"How large the car is, and where its axles are."`
	Steer   *ReferenceSteer   `elem:"steer" doc:"How far and how fast its front wheels turn."`
	Range   *ReferenceRange   `elem:"range" doc:"How it speeds up, and how fast it goes."`
	Masses  *ReferenceMasses  `elem:"masses" doc:"What it weighs, and at which height; st, std and mb need it, as they need what follows."`
	Moments *ReferenceMoments `elem:"moments" doc:"How hard its parts are to turn."`
	Front   *ReferenceAxle    `elem:"front-axle" doc:"Its front axle."`
	Rear    *ReferenceAxle    `elem:"rear-axle" doc:"Its rear axle."`
	Wheels  *ReferenceWheels  `elem:"wheels" doc:"What its four wheels have in common."`
	Joint   *ReferenceJoint   `elem:"joint" doc:"How axles give way sideways to the body."`
	Pull    *ReferencePull    `elem:"pull" doc:"The tyre's force along."`
	Side    *ReferenceSide    `elem:"side" doc:"The tyre's force across."`
	Trailer *ReferenceTrailer `elem:"trailer" doc:"What it pulls; kst needs it."`
}

// ReferenceSize is the car's outline and where its axles are.
type ReferenceSize struct {
	Length  float64 `attr:"length,required" unit:"length" above:"0m" max:"50m" doc:"Of the car (l)."`
	Width   float64 `attr:"width,required" unit:"length" above:"0m" max:"10m" doc:"Of the car (w)."`
	ToFront float64 `attr:"to-front,required" unit:"length" above:"0.01m" max:"20m" doc:"From the sprung centre of gravity to the front axle (a)."`
	ToRear  float64 `attr:"to-rear,required" unit:"length" above:"0.01m" max:"20m" doc:"To the rear axle (b)."`
}

// ReferenceSteer is how far and how fast front wheels turn.
type ReferenceSteer struct {
	Left      float64 `attr:"left,required" unit:"angle" above:"0deg" below:"90deg" doc:"Most angle to the left (steering.max)."`
	Right     float64 `attr:"right,required" unit:"angle" above:"0deg" below:"90deg" doc:"Most angle to the right (steering.min, positive)."`
	LeftRate  float64 `attr:"left-rate,required" unit:"angular-speed" above:"0deg/s" max:"100rad/s" doc:"Most speed to the left (steering.v_max)."`
	RightRate float64 `attr:"right-rate,required" unit:"angular-speed" above:"0deg/s" max:"100rad/s" doc:"Most speed to the right (steering.v_min, positive)."`
}

// ReferenceRange is what the car's engine and brakes can.
type ReferenceRange struct {
	Most    float64 `attr:"acceleration,required" unit:"acceleration" above:"0.01m/s2" max:"100m/s2" doc:"The most, either way (longitudinal.a_max)."`
	Power   float64 `attr:"power-from,required" unit:"speed" above:"0.01m/s" max:"200m/s" doc:"Speed from which the engine's power is the limit (longitudinal.v_switch)."`
	Speed   float64 `attr:"speed,required" unit:"speed" above:"0m/s" max:"200m/s" doc:"The most ahead (longitudinal.v_max)."`
	Reverse float64 `attr:"reverse,required" unit:"speed" min:"0m/s" max:"200m/s" doc:"The most backwards (longitudinal.v_min, positive)."`
	Brakes  float64 `attr:"brakes-front" default:"50%" unit:"ratio" min:"0%" max:"100%" doc:"Share of the brakes on the front axle (T_sb)."`
	Engine  float64 `attr:"engine-front" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"Share of the engine on the front axle (T_se)."`
}

// ReferenceMasses is the weight and its height.
type ReferenceMasses struct {
	Whole  float64 `attr:"whole,required" unit:"mass" above:"1kg" max:"200t" doc:"The whole car (m)."`
	Sprung float64 `attr:"sprung,required" unit:"mass" above:"1kg" max:"200t" doc:"What the springs carry (m_s)."`
	Front  float64 `attr:"front,required" unit:"mass" above:"0.1kg" max:"20t" doc:"The front axle with both wheels (m_uf)."`
	Rear   float64 `attr:"rear,required" unit:"mass" above:"0.1kg" max:"20t" doc:"The rear axle with both wheels (m_ur)."`
	Centre float64 `attr:"centre-height,required" unit:"length" above:"0m" max:"5m" doc:"Of the whole car's centre of gravity (h_cg)."`
	Height float64 `attr:"sprung-height,required" unit:"length" above:"0m" max:"5m" doc:"Of the sprung mass's (h_s)."`
}

// ReferenceMoments is how hard parts are to turn.
type ReferenceMoments struct {
	Roll    float64 `attr:"roll,required" unit:"inertia" above:"0.1kg.m2" max:"1e7kg.m2" doc:"Of the sprung mass (I_Phi_s)."`
	Pitch   float64 `attr:"pitch,required" unit:"inertia" above:"0.1kg.m2" max:"1e7kg.m2" doc:"Of the sprung mass (I_y_s)."`
	Yaw     float64 `attr:"yaw,required" unit:"inertia" above:"0.1kg.m2" max:"1e7kg.m2" doc:"Of the whole car (I_z)."`
	RollYaw float64 `attr:"roll-yaw" default:"0kg.m2" unit:"inertia" min:"-1e6kg.m2" max:"1e6kg.m2" doc:"Product of the sprung mass (I_xz_s)."`
	Front   float64 `attr:"front-axle,required" unit:"inertia" above:"0.01kg.m2" max:"1e6kg.m2" doc:"Of the front axle in roll (I_uf)."`
	Rear    float64 `attr:"rear-axle,required" unit:"inertia" above:"0.01kg.m2" max:"1e6kg.m2" doc:"Of the rear axle in roll (I_ur)."`
	Wheel   float64 `attr:"wheel,required" unit:"inertia" above:"0.001kg.m2" max:"1e5kg.m2" doc:"Of one wheel about its axle (I_y_w)."`
}

// ReferenceAxle is an axle on its springs.
type ReferenceAxle struct {
	Track  float64 `attr:"track,required" unit:"length" above:"0.1m" max:"10m" doc:"Between its wheels (T_f, T_r)."`
	Spring float64 `attr:"spring,required" unit:"stiffness" above:"1N/m" max:"5000kN/m" doc:"Of one side (K_sf, K_sr)."`
	Damper float64 `attr:"damper,required" unit:"damping" min:"0Ns/m" max:"1000kNs/m" doc:"Of one side (K_sdf, K_sdr)."`
	Roll   float64 `attr:"roll" default:"0Nm/rad" unit:"torsional-stiffness" min:"-1e7Nm/rad" max:"1e7Nm/rad" doc:"What it adds to the springs in roll; below 0 stiffens (K_tsf, K_tsr)."`
	Height float64 `attr:"roll-height" default:"0m" unit:"length" min:"-5m" max:"5m" doc:"Of the roll axis (h_raf, h_rar)."`
	Camber float64 `attr:"camber" default:"0rad/m" unit:"angle-by-length" min:"-10rad/m" max:"10rad/m" doc:"Lean over the suspension's travel (D_f, D_r)."`
	Square float64 `attr:"camber-square" default:"0" min:"-100" max:"100" doc:"Lean by its square, in rad/m2 (E_f, E_r)."`
}

// ReferenceWheels is what all wheels have in common.
type ReferenceWheels struct {
	Radius   float64 `attr:"radius,required" unit:"length" above:"0.05m" max:"3m" doc:"Of a wheel (R_w)."`
	Vertical float64 `attr:"vertical,required" unit:"stiffness" above:"1N/m" max:"10000kN/m" doc:"Of a tyre (K_zt)."`
	Sideways float64 `attr:"sideways" default:"0m/N" unit:"length-by-force" min:"0m/N" max:"0.001m/N" doc:"How far the load moves under the wheel (K_lt)."`
}

// ReferenceJoint is what holds an axle sideways.
type ReferenceJoint struct {
	Stiffness float64 `attr:"stiffness,required" unit:"stiffness" above:"1N/m" max:"100000kN/m" doc:"Between body and axle (K_ras)."`
	Damping   float64 `attr:"damping,required" unit:"damping" min:"0Ns/m" max:"10000kNs/m" doc:"Likewise (K_rad)."`
}

// ReferencePull is a tyre's force along.
type ReferencePull struct {
	PCX1 float64 `attr:"pcx1,required" above:"0.001" max:"10" doc:"Shape (p_cx1)."`
	PDX1 float64 `attr:"pdx1,required" above:"0.001" max:"10" doc:"Friction (p_dx1)."`
	PDX3 float64 `attr:"pdx3" default:"0" min:"-100" max:"100" doc:"Friction by lean (p_dx3)."`
	PEX1 float64 `attr:"pex1" default:"0" min:"-100" max:"1" doc:"Curvature (p_ex1)."`
	PKX1 float64 `attr:"pkx1,required" above:"0.01" max:"1000" doc:"Stiffness (p_kx1)."`
	PHX1 float64 `attr:"phx1" default:"0" min:"-1" max:"1" doc:"Shift of the slip (p_hx1)."`
	PVX1 float64 `attr:"pvx1" default:"0" min:"-1" max:"1" doc:"Shift of the force (p_vx1)."`
	RBX1 float64 `attr:"rbx1" default:"0" min:"-1000" max:"1000" doc:"Slope with slip across (r_bx1)."`
	RBX2 float64 `attr:"rbx2" default:"0" min:"-1000" max:"1000" doc:"That by slip along (r_bx2)."`
	RCX1 float64 `attr:"rcx1" default:"1" min:"-10" max:"10" doc:"Shape with slip across (r_cx1)."`
	REX1 float64 `attr:"rex1" default:"0" min:"-100" max:"1" doc:"Curvature with slip across (r_ex1)."`
	RHX1 float64 `attr:"rhx1" default:"0" min:"-1" max:"1" doc:"Shift with slip across (r_hx1)."`
}

// ReferenceSide is a tyre's force across, in axes where it points against the slip angle.
type ReferenceSide struct {
	PCY1 float64 `attr:"pcy1,required" above:"0.001" max:"10" doc:"Shape (p_cy1)."`
	PDY1 float64 `attr:"pdy1,required" above:"0.001" max:"10" doc:"Friction (p_dy1)."`
	PDY3 float64 `attr:"pdy3" default:"0" min:"-100" max:"100" doc:"Friction by lean (p_dy3)."`
	PEY1 float64 `attr:"pey1" default:"0" min:"-100" max:"1" doc:"Curvature (p_ey1)."`
	PKY1 float64 `attr:"pky1,required" min:"-1000" below:"0" doc:"Stiffness (p_ky1)."`
	PHY1 float64 `attr:"phy1" default:"0" min:"-1" max:"1" doc:"Shift of the slip (p_hy1)."`
	PHY3 float64 `attr:"phy3" default:"0" min:"-10" max:"10" doc:"That by lean (p_hy3)."`
	PVY1 float64 `attr:"pvy1" default:"0" min:"-1" max:"1" doc:"Shift of the force (p_vy1)."`
	PVY3 float64 `attr:"pvy3" default:"0" min:"-10" max:"10" doc:"That by lean (p_vy3)."`
	RBY1 float64 `attr:"rby1" default:"0" min:"-1000" max:"1000" doc:"Slope with slip along (r_by1)."`
	RBY2 float64 `attr:"rby2" default:"0" min:"-1000" max:"1000" doc:"That by slip across (r_by2)."`
	RBY3 float64 `attr:"rby3" default:"0" min:"-10" max:"10" doc:"Where that is centred (r_by3)."`
	RCY1 float64 `attr:"rcy1" default:"1" min:"-10" max:"10" doc:"Shape with slip along (r_cy1)."`
	REY1 float64 `attr:"rey1" default:"0" min:"-100" max:"1" doc:"Curvature with slip along (r_ey1)."`
	RHY1 float64 `attr:"rhy1" default:"0" min:"-1" max:"1" doc:"Shift with slip along (r_hy1)."`
	RVY1 float64 `attr:"rvy1" default:"0" min:"-10" max:"10" doc:"Force by slip along (r_vy1)."`
	RVY3 float64 `attr:"rvy3" default:"0" min:"-10" max:"10" doc:"That by lean (r_vy3)."`
	RVY4 float64 `attr:"rvy4" default:"0" min:"-1000" max:"1000" doc:"That by slip across (r_vy4)."`
	RVY5 float64 `attr:"rvy5" default:"0" min:"-1000" max:"1000" doc:"Its shape over slip along (r_vy5)."`
	RVY6 float64 `attr:"rvy6" default:"0" min:"-1000" max:"1000" doc:"Its slope over slip along (r_vy6)."`
}

// ReferenceTrailer is what the car pulls.
type ReferenceTrailer struct {
	Length    float64 `attr:"length,required" unit:"length" above:"0m" max:"50m" doc:"Of the trailer (trailer.l)."`
	Width     float64 `attr:"width,required" unit:"length" above:"0m" max:"10m" doc:"Of the trailer (trailer.w)."`
	Hitch     float64 `attr:"hitch,required" unit:"length" above:"0m" max:"20m" doc:"Length of its hitch (trailer.l_hitch)."`
	Total     float64 `attr:"total,required" unit:"length" above:"0m" max:"100m" doc:"Length of car and trailer (trailer.l_total)."`
	Wheelbase float64 `attr:"wheelbase,required" unit:"length" above:"0.1m" max:"50m" doc:"From hitch to its axle (trailer.l_wb)."`
}
