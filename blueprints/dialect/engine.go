// From the crank to the driven wheels.

package dialect

import "camber/blueprints/source"

// Engine makes torque.
type Engine struct {
	Node
	ID   string `attr:"id" doc:"Short name of the engine."`
	Name string `attr:"name" doc:"The name that people read."`

	Cylinders int       `attr:"cylinders" default:"0" min:"0" max:"24" doc:"How many it has, for the ear: its pitch is that number times half its turns. 0 takes <air-path cylinders>, or guesses by its torque."`
	Firing    []int     `attr:"firing" count:"1..24" min:"1" max:"24" doc:"In which order they fire, such as 1 3 4 2; the usual one when left out. Numbers run along one bank, then along the next."`
	Angles    []float64 `attr:"angles" unit:"angle" count:"1..24" min:"0deg" max:"719deg" doc:"At which angle of the crank, within two turns, each of them fires; evenly when left out."`
	Banks     int       `attr:"banks" default:"0" min:"0" max:"4" doc:"Rows of cylinders, each with an exhaust of its own: two of a V or a boxer. 0 is one row up to six cylinders, else two."`

	Consumption *float64 `attr:"consumption" unit:"specific-consumption" above:"0g/kWh" max:"1000g/kWh" doc:"Fuel for each kilowatt hour at full throttle, where it gives most power. With it a car that has a <tank> runs dry; friction is paid for too, so that it needs more for the same power with the throttle less open, and some to idle. Left out, it runs for ever."`

	Torque   *Torque  `elem:"torque,required" doc:"Torque over engine speed."`
	Idle     Idle     `elem:"idle" doc:"The idle control."`
	Limiter  *Limiter `elem:"limiter,required" doc:"The speed limiter."`
	Flywheel Flywheel `elem:"flywheel" doc:"Crank and flywheel."`
	Turbo    *Turbo   `elem:"turbo" doc:"A turbocharger."`
	Stall    *Stall   `elem:"stall" doc:"Where it dies; an engine without it never stalls."`
	Starter  *Starter `elem:"starter" doc:"What turns it when it has stalled."`
	AirPath  *AirPath `elem:"air-path" doc:"Makes the torque come from air and fuel, with the lag of the manifold and a mixture; without it the throttle blends between the tables at once."`
}

// Torque is the pair of curves that the throttle blends between.
type Torque struct {
	Node
	Full   source.Table  `attr:"full,required" unit:"angular-speed:torque" count:"2.." xmin:"0rpm" xmax:"30000rpm" min:"0Nm" max:"20kNm" means:"power" doc:"Throttle wide open."`
	Closed *source.Table `attr:"closed" unit:"angular-speed:torque" count:"2.." xmin:"0rpm" xmax:"30000rpm" min:"-5kNm" max:"0Nm" doc:"Throttle shut, negative: engine braking. Left out: from 0 at rest to a tenth of the full torque at the limiter."`
}

// Idle keeps the engine alive.
type Idle struct {
	Speed float64 `attr:"speed" default:"800rpm" unit:"angular-speed" min:"0rpm" max:"5000rpm" doc:"Held with the throttle shut."`
}

// Limiter keeps the engine whole.
type Limiter struct {
	Node
	Speed float64 `attr:"speed,required" unit:"angular-speed" above:"0rpm" max:"30000rpm" means:"power|first gear|top gear" doc:"Where the ignition is cut."`
	Cut   float64 `attr:"cut" default:"60ms" unit:"time" min:"0ms" max:"1s" doc:"For how long; 0ms closes the throttle softly instead."`
}

// Flywheel is what turns with the crank.
type Flywheel struct {
	Inertia float64 `attr:"inertia" default:"0.15kg.m2" unit:"inertia" above:"0kg.m2" max:"50kg.m2" doc:"Crank and flywheel together."`
}

// Stall is where the engine dies.
type Stall struct {
	Node
	Speed float64 `attr:"speed,required" unit:"angular-speed" above:"0rpm" max:"3000rpm" doc:"Below it the engine dies; a quarter above it, it runs by itself again. An automatic's engine never stalls."`
}

// Starter turns a stalled engine.
type Starter struct {
	Node
	Torque float64 `attr:"torque,required" unit:"torque" above:"0Nm" max:"5kNm" doc:"At the crank, at rest; it halves until the engine runs by itself."`
}
