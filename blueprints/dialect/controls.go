// Steering, air and electronic helpers.

package dialect

import "camber/blueprints/source"

// Steering is from the driver's wheel to the road wheels.
type Steering struct {
	Node
	Ratio    float64       `attr:"ratio" default:"15" above:"0" max:"100" doc:"Turn of the steering wheel for each turn of the road wheels."`
	Lock     float64       `attr:"lock" default:"900deg" unit:"angle" above:"0deg" max:"3600deg" doc:"Turn of the steering wheel from one stop to the other."`
	Quick    *source.Table `attr:"quick" unit:"angle:ratio" count:"2.." xmin:"0deg" xmax:"1800deg" min:"10%" max:"1000%" doc:"How quick the steering is over the turn of the steering wheel from the middle, against its average; the road wheels still reach the same lock. Even when left out."`
	Rack     float64       `attr:"rack" default:"47mm" unit:"length" above:"0mm" max:"1m" doc:"Way of the rack for a turn of the steering wheel, on average: what turns the torque of the column into the force on the rack."`
	Column   float64       `attr:"column" default:"25Nm/deg" unit:"torsional-stiffness" above:"0Nm/deg" max:"10kNm/deg" doc:"Stiffness of the column."`
	Rim      float64       `attr:"rim" default:"0.04kg.m2" unit:"inertia" above:"0kg.m2" max:"10kg.m2" doc:"Of the steering wheel, felt when nobody holds it."`
	Friction float64       `attr:"friction" default:"0.4Nm" unit:"torque" min:"0Nm" max:"100Nm" doc:"Of the rack, felt at the steering wheel: it sticks until this is overcome."`
	Assist   *source.Table `attr:"assist" unit:"speed:ratio" count:"1.." xmin:"0km/h" xmax:"1000km/h" min:"0%" max:"98%" doc:"Share of the effort that the assistance takes, over road speed; none when left out."`
	Trail    float64       `attr:"trail" default:"25mm" unit:"length" min:"-500mm" max:"500mm" doc:"How far ahead of the tyre's contact the steering axis meets the ground; for axles whose suspension does not say it by points or a table."`
	Scrub    float64       `attr:"scrub" default:"0mm" unit:"length" min:"-500mm" max:"500mm" doc:"How far inside of the tyre's contact the steering axis meets the ground, likewise."`
}

// Aero is what the air does.
type Aero struct {
	Node
	Area       float64       `attr:"area" default:"2m2" unit:"area" min:"0m2" max:"50m2" doc:"Frontal area."`
	Drag       float64       `attr:"drag" default:"0.35" min:"0" max:"5" doc:"Drag coefficient; where it is left out and there is a table in yaw, the table's."`
	LiftFront  float64       `attr:"lift-front" default:"0" min:"-10" max:"10" doc:"Lift coefficient at the front axle; negative is downforce. Where it is left out and there is a table in yaw, the table's."`
	LiftRear   float64       `attr:"lift-rear" default:"0" min:"-10" max:"10" doc:"Lift coefficient at the rear axle; negative is downforce. Where it is left out and there is a table in yaw, the table's."`
	Yaw        source.File   `attr:"yaw" doc:"A CSV table of the coefficients over the angle from which the air comes, with the columns yaw(deg),drag,side and, as wanted, lift-front,lift-rear,moment, from 0deg (ahead) to 180deg (from behind) at most; drag is along the car, side and moment (over the wheelbase, about its middle) turn away from the wind. Angles that the table leaves out, and cars without one, get plain shapes: drag with the cosine, a side force of 2.3 with the sine, a moment of 0.2 with the sine of twice the angle, and lift with the square of the cosine, none from behind."`
	DragHeight float64       `attr:"drag-height" default:"0m" unit:"length" min:"0m" max:"10m" doc:"Height above the ground at which the drag acts: 0m goes with lift coefficients from a balance under the wheels, which have the drag's own pitch in them."`
	SideHeight float64       `attr:"side-height" default:"0.5m" unit:"length" min:"0m" max:"10m" doc:"Height above the ground at which the side force acts."`
	FrontRide  *source.Table `attr:"front-by-ride" unit:"length:ratio" count:"2.." xmin:"-1m" xmax:"1m" min:"-1000%" max:"1000%" doc:"Share of the front lift over how much higher than at rest the body stands at the front axle; always all of it when left out."`
	RearRide   *source.Table `attr:"rear-by-ride" unit:"length:ratio" count:"2.." xmin:"-1m" xmax:"1m" min:"-1000%" max:"1000%" doc:"Share of the rear lift over how much higher than at rest the body stands at the rear axle; always all of it when left out."`
	Density    *float64      `attr:"density" unit:"density" above:"0kg/m3" max:"20kg/m3" doc:"Of the air that these figures go with, whatever the scene's is; for cars of a source that counts with its own."`
	Wake       bool          `attr:"wake" default:"off" doc:"Whether the car feels the wakes of others; its own it leaves anyway."`
}

// Assists are electronic helpers.
type Assists struct {
	Node
	ABS       bool          `attr:"abs" default:"off" doc:"Keeps wheels from locking under braking."`
	Traction  bool          `attr:"traction" default:"off" doc:"Keeps wheels from spinning under power."`
	Stability bool          `attr:"stability" default:"off" doc:"Brakes single wheels to keep the car from spinning."`
	Rate      float64       `attr:"rate" default:"200Hz" unit:"frequency" min:"20Hz" max:"1000Hz" doc:"How often the electronics decide."`
	Lag       float64       `attr:"lag" default:"12ms" unit:"time" above:"0ms" max:"1s" doc:"Of the brake fluid behind the valves."`
	Own       float64       `attr:"characteristic-speed" default:"80km/h" unit:"speed" above:"0km/h" max:"1000km/h" doc:"Of the understeer that stability control takes for right: the speed at which the car turns most for its steering."`
	Limit     *source.Table `attr:"steer-limit" unit:"speed:angle" count:"1.." xmin:"0km/h" xmax:"1000km/h" min:"0deg" max:"90deg" doc:"Most that the road wheels turn, over road speed; the driver's wish scales to it. 0km/h:10.5deg 40:10.5 80:3.5 is the steering of TUM's driving simulator."`
	SteerRate *source.Table `attr:"steer-rate" unit:"speed:angular-speed" count:"1.." xmin:"0km/h" xmax:"1000km/h" min:"1deg/s" max:"100000deg/s" doc:"How fast the steering wheel follows the driver's wish, over road speed: an aid for keys, which know only left and right. 0km/h:900deg/s 60:450 150:200 suits a saloon."`
}
