// Clutch or converter, gears and final drive.

package dialect

// Clutch connects engine and gearbox.
type Clutch struct {
	Torque *float64 `attr:"torque" unit:"torque" above:"0Nm" max:"50kNm" doc:"The most it holds; 1.6 times the engine's best torque when left out. With a converter that of its lock-up clutch."`
}

// Converter is an automatic's torque converter.
type Converter struct {
	Node
	Stall    float64  `attr:"stall,required" unit:"angular-speed" above:"0rpm" max:"10000rpm" doc:"Stall speed: where it holds the engine at full throttle while the car stands. It is the converter's size: lower is larger and stiffer."`
	Ratio    float64  `attr:"ratio" default:"2" min:"1" max:"6" doc:"Times the engine's torque that comes out while the car stands; it falls to 1 at the coupling point."`
	Coupling float64  `attr:"coupling" default:"88%" unit:"ratio" min:"50%" max:"98%" doc:"Speed behind it over the engine's, from where it multiplies no more."`
	LockUp   *float64 `attr:"lock-up" unit:"ratio" min:"50%" max:"99%" doc:"Speed behind it over the engine's, from where a clutch joins both; never when left out."`
}

// Gearbox is the gears and the final drive.
type Gearbox struct {
	Node
	ID         string    `attr:"id" doc:"Short name of the gearbox."`
	Kind       string    `attr:"kind" default:"manual" oneof:"manual|sequential|automatic|double-clutch|single" doc:"Who shifts: the driver with clutch pedal and foot (helped while the pedal is up); the driver with the lever alone; the box, letting go of the engine unless there is a converter; the box with two clutches, never letting go; nobody, for a motor has one gear, the same backwards."`
	ShiftTime  float64   `attr:"shift-time" default:"0.3s" unit:"time" min:"0s" max:"5s" doc:"From gear to gear."`
	Reverse    float64   `attr:"reverse" default:"3.5" min:"0" max:"30" doc:"Turns in per turn out, backwards; 0 is no reverse gear. A single gear runs backwards as it does forwards."`
	Forward    []float64 `attr:"forward,required" count:"1..24" above:"0" max:"30" means:"first gear|top gear" doc:"Turns in per turn out, first gear first, descending."`
	Final      float64   `attr:"final,required" above:"0" max:"30" means:"first gear|top gear" doc:"Final drive: turns in per turn of the wheels."`
	Efficiency float64   `attr:"efficiency" default:"95%" unit:"ratio" above:"0%" max:"100%" doc:"Share of the torque that arrives behind the gears."`
	Shafts     float64   `attr:"final-efficiency" default:"100%" unit:"ratio" above:"0%" max:"100%" doc:"Share of that which arrives behind final drive and shafts."`
}
