// What charges an engine, and what drives a car in place of one.

package dialect

// Turbo is a turbocharger.
type Turbo struct {
	Node
	Boost float64 `attr:"boost,required" unit:"ratio" above:"0%" max:"300%" means:"power" doc:"Torque that the whole boost adds, as a share of <torque full>."`
	Lag   float64 `attr:"lag" default:"0.4s" unit:"time" min:"0s" max:"10s" doc:"Time in which the boost comes 63% nearer to what throttle and speed ask for."`
	At    float64 `attr:"at" default:"2500rpm" unit:"angular-speed" min:"0rpm" max:"30000rpm" doc:"Engine speed from where the whole boost is there; below, it grows with the speed."`
}

// Motor is an electric motor.
type Motor struct {
	Node
	ID         string  `attr:"id" doc:"Short name of the motor."`
	Name       string  `attr:"name" doc:"The name that people read."`
	Torque     float64 `attr:"torque,required" unit:"torque" above:"0Nm" max:"20kNm" doc:"The most it gives, from rest on."`
	Power      float64 `attr:"power,required" unit:"power" above:"0kW" max:"20000kW" means:"power" doc:"The most it gives: from the speed on where the torque reaches it, the torque falls."`
	MaxSpeed   float64 `attr:"max-speed,required" unit:"angular-speed" above:"0rpm" max:"50000rpm" means:"first gear|top gear" doc:"Where it gives no more."`
	Inertia    float64 `attr:"inertia" default:"0.05kg.m2" unit:"inertia" above:"0kg.m2" max:"50kg.m2" doc:"Of its rotor."`
	Regen      float64 `attr:"regen" default:"15%" unit:"ratio" min:"0%" max:"100%" doc:"Share of its torque with which it brakes while the throttle is shut, giving back energy."`
	RegenFrom  float64 `attr:"regen-from" default:"300rpm" unit:"angular-speed" above:"0rpm" max:"10000rpm" doc:"Speed up to which that braking grows from nothing at rest."`
	Drag       float64 `attr:"drag" default:"1Nm" unit:"torque" min:"0Nm" max:"1kNm" doc:"Its own losses by turning, at the largest speed; in proportion below."`
	Efficiency float64 `attr:"efficiency" default:"92%" unit:"ratio" above:"0%" max:"100%" doc:"Share of the power that arrives, to the wheels as well as back to the battery: what the gauge shows."`
}
