// Steering, air and electronic helpers.

package dialect

import "camber/blueprints/source"

// Steering is from the driver's wheel to the road wheels.
type Steering struct {
	Node
	Ratio    float64       `attr:"ratio" default:"15" above:"0" max:"100" doc:"Turn of the steering wheel for each turn of the road wheels."`
	Lock     float64       `attr:"lock" default:"900deg" unit:"angle" above:"0deg" max:"3600deg" doc:"Turn of the steering wheel from one stop to the other."`
	Column   float64       `attr:"column" default:"25Nm/deg" unit:"torsional-stiffness" above:"0Nm/deg" max:"10kNm/deg" later:"yes" doc:"Stiffness of the column."`
	Friction float64       `attr:"friction" default:"0.4Nm" unit:"torque" min:"0Nm" max:"100Nm" later:"yes" doc:"Felt at the steering wheel."`
	Assist   *source.Table `attr:"assist" unit:"speed:ratio" count:"1.." xmin:"0km/h" xmax:"1000km/h" min:"0%" max:"100%" later:"yes" doc:"Share of the effort that the assistance takes, over road speed; none when left out."`
}

// Aero is what the air does.
type Aero struct {
	Node
	Area      float64     `attr:"area" default:"2m2" unit:"area" min:"0m2" max:"50m2" doc:"Frontal area."`
	Drag      float64     `attr:"drag" default:"0.35" min:"0" max:"5" doc:"Drag coefficient."`
	LiftFront float64     `attr:"lift-front" default:"0" min:"-10" max:"10" doc:"Lift coefficient at the front axle; negative is downforce."`
	LiftRear  float64     `attr:"lift-rear" default:"0" min:"-10" max:"10" doc:"Lift coefficient at the rear axle; negative is downforce."`
	Yaw       source.File `attr:"yaw" later:"yes" doc:"A CSV table of the coefficients over the angle of the wind."`
	Wake      bool        `attr:"wake" default:"off" later:"yes" doc:"Whether cars feel each other's wake."`
}

// Assists are electronic helpers.
type Assists struct {
	ABS       bool `attr:"abs" default:"off" later:"yes" doc:"Keeps wheels from locking under braking."`
	Traction  bool `attr:"traction" default:"off" later:"yes" doc:"Keeps wheels from spinning under power."`
	Stability bool `attr:"stability" default:"off" later:"yes" doc:"Brakes single wheels to keep the car from spinning."`
}
