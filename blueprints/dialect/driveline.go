// Behind the gearbox: driven axles, their differentials and shafts.

package dialect

// Drive is a driven axle.
type Drive struct {
	Node
	Axle         string        `attr:"axle,required" doc:"Id of the axle that is driven."`
	Share        float64       `attr:"share" default:"1" unit:"ratio" above:"0" max:"1" doc:"Its share of the torque; shares are scaled to sum to one."`
	Differential *Differential `elem:"differential" doc:"How the torque is split between left and right; open when left out."`
	Halfshaft    *Halfshaft    `elem:"halfshaft" doc:"The shafts to the wheels; stiff when left out."`
}

// Differential splits torque between two outputs that may turn at different speeds.
type Differential struct {
	Node
	Kind    string   `attr:"kind" default:"open" oneof:"open|plates|viscous|torsen|locked" doc:"How it works: two outputs turn freely; plates rub between them; a fluid drags them along; gears bias the torque to the slower one; both turn as one."`
	Preload *float64 `attr:"preload" unit:"torque" min:"0Nm" max:"5kNm" doc:"Of plates and torsen: difference of the outputs' torques that is always held; none when left out."`
	Power   *float64 `attr:"power" unit:"ratio" min:"0%" max:"100%" means:"bias under power" doc:"Of plates: locking under power, as the share of the torque that the outputs' torques may differ by; none when left out."`
	Coast   *float64 `attr:"coast" unit:"ratio" min:"0%" max:"100%" means:"bias on the overrun" doc:"Of plates: locking under engine braking, as a share of the torque; none when left out."`
	Viscous *float64 `attr:"viscous" unit:"torsional-damping" min:"0Nms/rad" max:"1e5Nms/rad" doc:"Of a viscous one: torque from the fast to the slow output for each rad/s between them."`
	Bias    *float64 `attr:"bias" min:"1" max:"20" means:"bias under power" doc:"Of a torsen: how many times the faster output's torque the slower one gets at most, of an even split."`
}

// Halfshaft is the pair of shafts to the wheels.
type Halfshaft struct {
	Node
	Stiffness float64 `attr:"stiffness" default:"9kNm/rad" unit:"torsional-stiffness" above:"0Nm/rad" max:"1e6Nm/rad" means:"half shaft" doc:"Of one shaft."`
	Damping   float64 `attr:"damping" default:"60Nms/rad" unit:"torsional-damping" min:"0Nms/rad" max:"1e5Nms/rad" doc:"Of one shaft."`
	Inertia   float64 `attr:"inertia" default:"0.02kg.m2" unit:"inertia" min:"0.001kg.m2" max:"50kg.m2" means:"half shaft" doc:"Of what turns with its inner end: the side gear and its share of gearbox and propeller shaft."`
}
