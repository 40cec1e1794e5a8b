// Wheels and tyres.

package dialect

import "camber/blueprints/source"

// Wheel is a rim.
type Wheel struct {
	Node
	ID      string  `attr:"id" doc:"Short name of the wheel."`
	Name    string  `attr:"name" doc:"The name that people read."`
	Radius  float64 `attr:"radius,required" unit:"length" above:"0.02m" max:"2m" doc:"Of the rim."`
	Width   float64 `attr:"width,required" unit:"length" above:"0.01m" max:"2m" doc:"Of the rim."`
	Inertia float64 `attr:"inertia" default:"1kg.m2" unit:"inertia" above:"0kg.m2" max:"500kg.m2" doc:"Of rim and tyre about the axle."`
	Offset  float64 `attr:"offset" default:"0mm" unit:"length" min:"-300mm" max:"300mm" later:"yes" doc:"Of the rim's middle inwards from the hub's face, stamped on rims as ET."`
}

// Tyre is what lies between rim and road: a ring on springs, brushes, or the Magic Formula.
type Tyre struct {
	Node
	ID       string    `attr:"id" doc:"Short name of the tyre."`
	Name     string    `attr:"name" doc:"The name that people read."`
	Radius   float64   `attr:"radius,required" unit:"length" above:"0.05m" max:"3m" means:"top gear" doc:"Unloaded."`
	Pressure float64   `attr:"pressure" default:"2.2bar" unit:"pressure" above:"0bar" max:"15bar" later:"yes" doc:"Of the air in it, cold; a tyre of the Magic Formula has its own in <magic>."`
	Ring     *Ring     `elem:"ring" doc:"The springs between rim and tread; <friction> and <slip> belong to it."`
	Friction *Friction `elem:"friction" doc:"How well a ring tyre holds."`
	Slip     *Slip     `elem:"slip" doc:"At which slip a ring tyre holds."`
	Brush    *Brush    `elem:"brush" doc:"In place of the ring: a tyre by few numbers, each of which may be left out."`
	Magic    *Magic    `elem:"magic" doc:"In place of the ring: measured coefficients of a .tir file."`
	Heat     *Heat     `elem:"heat" doc:"Temperature and wear; without it neither changes the tyre."`
}

// Ring is the springs that hold the tread to the rim.
type Ring struct {
	Vertical float64 `attr:"vertical,required" unit:"stiffness" above:"1kN/m" max:"10000kN/m" means:"wheel hop" doc:"Up and down."`
	Lateral  float64 `attr:"lateral,required" unit:"stiffness" above:"1kN/m" max:"10000kN/m" doc:"Sideways."`
	Torsion  float64 `attr:"torsion,required" unit:"torsional-stiffness" above:"10Nm/rad" max:"1e7Nm/rad" doc:"About the axle."`
	Damping  float64 `attr:"damping" default:"500Ns/m" unit:"damping" min:"0Ns/m" max:"100kNs/m" doc:"Up and down."`
	Settle   float64 `attr:"settle" default:"12ms" unit:"time" min:"0ms" max:"1s" doc:"Damping over stiffness of the ring near standstill; stops a parked car from rocking."`
}

// Friction is how well a tyre holds, as force over load.
type Friction struct {
	Across  float64 `attr:"across,required" above:"0" max:"10" means:"friction across" doc:"The most across the wheel, in corners."`
	Along   float64 `attr:"along,required" above:"0" max:"10" means:"friction along" doc:"The most along the wheel, driving and braking."`
	Sliding float64 `attr:"sliding,required" above:"0" max:"10" doc:"Once it slides."`
	Rolling float64 `attr:"rolling" default:"1.2%" unit:"ratio" min:"0%" max:"50%" doc:"Share of the load that resists rolling."`
}

// Slip is where a tyre holds best, and from where on it slides.
type Slip struct {
	Node
	PeakAcross      float64 `attr:"peak-across,required" above:"0" max:"5" doc:"Tangent of the slip angle at which it holds best."`
	SlideAcross     float64 `attr:"slide-across,required" above:"0" max:"20" doc:"Tangent of the slip angle from which it slides."`
	StiffnessAcross float64 `attr:"stiffness-across,required" unit:"force" above:"0N" max:"10000kN" doc:"Force for each unit of slip, at small slip angles."`
	PeakAlong       float64 `attr:"peak-along,required" above:"0" max:"5" doc:"Slip ratio at which it holds best."`
	SlideAlong      float64 `attr:"slide-along,required" above:"0" max:"20" doc:"Slip ratio from which it slides."`
	StiffnessAlong  float64 `attr:"stiffness-along,required" unit:"force" above:"0N" max:"10000kN" doc:"Force for each unit of slip ratio, at small ratios."`
}

// Brush is a tyre as brushes on a carcass.
type Brush struct {
	Width           float64  `attr:"width" default:"205mm" unit:"length" above:"20mm" max:"1.5m" doc:"Of the tread. Defaults that go by size go by it and by the tyre's radius."`
	Load            *float64 `attr:"load" unit:"force" above:"10N" max:"200kN" doc:"For which the other figures hold. Left out, 62 kN for each square metre of radius times width: 4 kN for 205/55 R16."`
	Friction        float64  `attr:"friction" default:"1" above:"0" max:"5" doc:"The most, as force over load."`
	Sliding         float64  `attr:"sliding" default:"80%" unit:"ratio" above:"0%" max:"100%" doc:"Share of the friction that is left once it slides."`
	StiffnessAcross float64  `attr:"stiffness-across" default:"15" above:"1" max:"100" doc:"Force over load for each unit of slip (rad) across."`
	StiffnessAlong  float64  `attr:"stiffness-along" default:"20" above:"1" max:"200" doc:"Force over load for each unit of slip ratio."`
	Fading          float64  `attr:"fading" default:"10%" unit:"ratio" min:"0%" max:"60%" doc:"Share of the friction lost when the load doubles."`
	Vertical        *float64 `attr:"vertical" unit:"stiffness" above:"1kN/m" max:"10000kN/m" doc:"Stiffness up and down. Left out, the load shortens the radius by 6 %."`
	Damping         float64  `attr:"damping" default:"500Ns/m" unit:"damping" min:"0Ns/m" max:"100kNs/m" doc:"Up and down."`
	RelaxAcross     *float64 `attr:"relax-across" unit:"length" above:"10mm" max:"5m" doc:"Way in which force across builds up. Left out, the radius."`
	RelaxAlong      *float64 `attr:"relax-along" unit:"length" above:"10mm" max:"5m" doc:"The same along. Left out, half the radius."`
	Camber          float64  `attr:"camber" default:"0.7" min:"0" max:"5" doc:"Force over load for each unit of lean (rad)."`
	Rolling         float64  `attr:"rolling" default:"1.2%" unit:"ratio" min:"0%" max:"50%" doc:"Share of the load that resists rolling."`
}

// Magic is a tyre that somebody measured.
type Magic struct {
	Node
	File     source.File `attr:"file,required" doc:"The .tir file: PAC2002, MF 5.2, 6.1 or 6.2."`
	Pressure *float64    `attr:"pressure" unit:"pressure" above:"0bar" max:"15bar" doc:"Of the air in it, where the file says what that changes. Left out, the file's."`
	Scale    bool        `attr:"load-scale" default:"yes" doc:"Whether the file's scale of the nominal load (LFZO) counts; some programs leave it out."`
	Angles   string      `attr:"angles" default:"tangent" oneof:"tangent|plain" doc:"Whether slip and camber enter as tangent and sine, or as plain angles, as Adams has it."`
}

// Heat is the layer of temperature and wear.
type Heat struct {
	Best    float64  `attr:"best" default:"40" min:"0" max:"200" doc:"How many degrees above the air the tread grips best."`
	Window  float64  `attr:"window" default:"40" above:"1" max:"200" doc:"How many degrees away from that it has lost a tenth of its grip."`
	Heating float64  `attr:"heating" default:"0.2" min:"0" max:"10" doc:"Degrees of the tread for each kJ that it loses by sliding."`
	Flexing float64  `attr:"flexing" default:"0.02" min:"0" max:"10" doc:"Degrees of the carcass for each kJ of rolling resistance."`
	Settle  float64  `attr:"settle" default:"60s" unit:"time" above:"0.1s" max:"1h" doc:"In which tread and carcass become alike."`
	Cool    float64  `attr:"cool" default:"120s" unit:"time" above:"0.1s" max:"10h" doc:"In which the tread of a standing tyre becomes as cold as the air."`
	Airflow *float64 `attr:"airflow" min:"0" max:"10" doc:"How much faster it cools for each m/s, as a share of the rate at rest. Left out, 0.1."`
	Life    float64  `attr:"life" default:"0" min:"0" max:"1e9" doc:"How many kJ of sliding wear the tread away; 0 = it never wears."`
	Worn    float64  `attr:"worn" default:"30%" unit:"ratio" min:"0%" max:"90%" doc:"Share of the grip that is lost with the tread."`
}
