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

// Tyre is a ring on springs between rim and road.
type Tyre struct {
	Node
	ID       string      `attr:"id" doc:"Short name of the tyre."`
	Name     string      `attr:"name" doc:"The name that people read."`
	Radius   float64     `attr:"radius,required" unit:"length" above:"0.05m" max:"3m" doc:"Unloaded."`
	Pressure float64     `attr:"pressure" default:"2.2bar" unit:"pressure" above:"0bar" max:"15bar" later:"yes" doc:"Of the air in it, cold."`
	TIR      source.File `attr:"tir" later:"yes" doc:"A measured tyre in a .tir file, for the models that read one."`
	Ring     *Ring       `elem:"ring,required" doc:"The springs between rim and tread."`
	Friction *Friction   `elem:"friction,required" doc:"How well it holds."`
	Slip     *Slip       `elem:"slip,required" doc:"At which slip."`
}

// Ring is the springs that hold the tread to the rim.
type Ring struct {
	Vertical float64 `attr:"vertical,required" unit:"stiffness" above:"1kN/m" max:"10000kN/m" doc:"Up and down."`
	Lateral  float64 `attr:"lateral,required" unit:"stiffness" above:"1kN/m" max:"10000kN/m" doc:"Sideways."`
	Torsion  float64 `attr:"torsion,required" unit:"torsional-stiffness" above:"10Nm/rad" max:"1e7Nm/rad" doc:"About the axle."`
	Damping  float64 `attr:"damping" default:"500Ns/m" unit:"damping" min:"0Ns/m" max:"100kNs/m" doc:"Up and down."`
	Settle   float64 `attr:"settle" default:"12ms" unit:"time" min:"0ms" max:"1s" doc:"Damping over stiffness of the ring near standstill; stops a parked car from rocking."`
}

// Friction is how well a tyre holds, as force over load.
type Friction struct {
	Across  float64 `attr:"across,required" above:"0" max:"10" doc:"The most across the wheel, in corners."`
	Along   float64 `attr:"along,required" above:"0" max:"10" doc:"The most along the wheel, driving and braking."`
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
