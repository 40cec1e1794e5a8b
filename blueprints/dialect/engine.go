// From the crank to the driven wheels.

package dialect

import "camber/blueprints/source"

// Engine makes torque.
type Engine struct {
	Node
	ID       string   `attr:"id" doc:"Short name of the engine."`
	Name     string   `attr:"name" doc:"The name that people read."`
	Torque   *Torque  `elem:"torque,required" doc:"Torque over engine speed."`
	Idle     Idle     `elem:"idle" doc:"The idle control."`
	Limiter  *Limiter `elem:"limiter,required" doc:"The speed limiter."`
	Flywheel Flywheel `elem:"flywheel" doc:"Crank and flywheel."`
}

// Torque is the pair of curves that the throttle blends between.
type Torque struct {
	Node
	Full   source.Table  `attr:"full,required" unit:"angular-speed:torque" count:"2.." xmin:"0rpm" xmax:"30000rpm" min:"0Nm" max:"20kNm" doc:"Throttle wide open."`
	Closed *source.Table `attr:"closed" unit:"angular-speed:torque" count:"2.." xmin:"0rpm" xmax:"30000rpm" min:"-5kNm" max:"0Nm" doc:"Throttle shut, negative: engine braking. Left out: from 0 at rest to a tenth of the full torque at the limiter."`
}

// Idle keeps the engine alive.
type Idle struct {
	Speed float64 `attr:"speed" default:"800rpm" unit:"angular-speed" min:"0rpm" max:"5000rpm" doc:"Held with the throttle shut."`
}

// Limiter keeps the engine whole.
type Limiter struct {
	Node
	Speed float64 `attr:"speed,required" unit:"angular-speed" above:"0rpm" max:"30000rpm" doc:"Where the ignition is cut."`
	Cut   float64 `attr:"cut" default:"60ms" unit:"time" min:"0ms" max:"1s" later:"yes" doc:"For how long."`
}

// Flywheel is what turns with the crank.
type Flywheel struct {
	Inertia float64 `attr:"inertia" default:"0.15kg.m2" unit:"inertia" above:"0kg.m2" max:"50kg.m2" doc:"Crank and flywheel together."`
}

// Clutch connects engine and gearbox.
type Clutch struct {
	Torque *float64 `attr:"torque" unit:"torque" above:"0Nm" max:"50kNm" doc:"The most it holds; 1.6 times the engine's best torque when left out."`
}

// Gearbox is the gears and the final drive.
type Gearbox struct {
	Node
	ID         string    `attr:"id" doc:"Short name of the gearbox."`
	Kind       string    `attr:"kind" default:"manual" oneof:"manual|sequential|automatic" doc:"Who shifts: the driver with a clutch, the driver without, the box."`
	ShiftTime  float64   `attr:"shift-time" default:"0.3s" unit:"time" min:"0s" max:"5s" doc:"From gear to gear."`
	Reverse    float64   `attr:"reverse" default:"3.5" min:"0" max:"30" doc:"Turns in per turn out, backwards; 0 is no reverse gear."`
	Forward    []float64 `attr:"forward,required" count:"1..24" above:"0" max:"30" doc:"Turns in per turn out, first gear first, descending."`
	Final      float64   `attr:"final,required" above:"0" max:"30" doc:"Final drive: turns in per turn of the wheels."`
	Efficiency float64   `attr:"efficiency" default:"95%" unit:"ratio" above:"0%" max:"100%" doc:"Share of the torque that arrives."`
}

// Drive is a driven axle.
type Drive struct {
	Node
	Axle         string        `attr:"axle,required" doc:"Id of the axle that is driven."`
	Share        float64       `attr:"share" default:"1" unit:"ratio" above:"0" max:"1" doc:"Its share of the torque; shares are scaled to sum to one."`
	Differential *Differential `elem:"differential" later:"yes" doc:"How the torque is split between left and right; open when left out."`
	Halfshaft    *Halfshaft    `elem:"halfshaft" later:"yes" doc:"The shafts to the wheels; stiff when left out."`
}

// Differential splits torque between left and right.
type Differential struct {
	Kind    string  `attr:"kind" default:"open" oneof:"open|plates|viscous|torsen|locked" later:"yes" doc:"How it works."`
	Preload float64 `attr:"preload" default:"0Nm" unit:"torque" min:"0Nm" max:"5kNm" later:"yes" doc:"Locking torque that is always there."`
	Power   float64 `attr:"power" default:"0%" unit:"ratio" min:"0%" max:"100%" later:"yes" doc:"Locking under power, as a share of the torque."`
	Coast   float64 `attr:"coast" default:"0%" unit:"ratio" min:"0%" max:"100%" later:"yes" doc:"Locking under engine braking, as a share of the torque."`
}

// Halfshaft is the pair of shafts to the wheels.
type Halfshaft struct {
	Stiffness float64 `attr:"stiffness" default:"9kNm/rad" unit:"torsional-stiffness" above:"0Nm/rad" max:"1e6Nm/rad" later:"yes" doc:"Of one shaft."`
	Damping   float64 `attr:"damping" default:"60Nms/rad" unit:"torsional-damping" min:"0Nms/rad" max:"1e5Nms/rad" later:"yes" doc:"Of one shaft."`
}
