// The car as a whole: every element that a <car> may hold.

package dialect

import "camber/blueprints/source"

// Car is a whole car.
type Car struct {
	Node
	ID   string `attr:"id" doc:"Short name, unique among cars; the file's name when left out."`
	Name string `attr:"name" doc:"The name that people read."`
	Year int    `attr:"year" default:"0" min:"0" max:"9999" note:"yes" doc:"Year of the model; 0 is unknown."`

	Livery string `attr:"livery" doc:"Which of its liveries it wears, by their ids; the first when left out."`

	About   *About   `elem:"about" doc:"Who made the car, and what it is."`
	Chassis *Chassis `elem:"chassis,required" doc:"Mass and where it sits."`

	Engine    *Engine       `elem:"engine" group:"engine,required" key:"-" doc:"The engine."`
	Motor     *Motor        `elem:"motor" group:"engine,required" key:"-" doc:"An electric motor in place of the engine."`
	Clutch    Clutch        `elem:"clutch" doc:"The clutch between engine and gearbox."`
	Converter *Converter    `elem:"converter" doc:"A torque converter between engine and automatic, in place of a clutch that slips."`
	Gearbox   *Gearbox      `elem:"gearbox,required" key:"-" doc:"Gears and final drive."`
	Drives    []Drive       `elem:"drive" doc:"An axle that the engine turns; one element for each driven axle."`
	Centre    *Differential `elem:"centre" doc:"The differential between driven axles; open when left out. How it splits the torque say the shares of the drives."`

	Axles    []Axle   `elem:"axle,required" doc:"An axle with its two wheels, from front to rear."`
	Steering Steering `elem:"steering" doc:"From the steering wheel to the wheels."`
	Aero     Aero     `elem:"aero" doc:"What the air does."`
	Assists  Assists  `elem:"assists" doc:"Electronic helpers."`

	Body     *Body    `elem:"body" doc:"The shape that can be hit, drawn without, or far from, a model."`
	Damage   Damage   `elem:"damage" doc:"What hits do to the car."`
	Model    *Model   `elem:"model" doc:"A model drawn instead of the body while it is near."`
	Liveries []Livery `elem:"livery" doc:"A named paint scheme."`
	Cameras  []Camera `elem:"camera" doc:"A place to look from."`
	Sounds   *Sounds  `elem:"sounds" key:"-" doc:"What the car sounds like; made up from its engine when left out."`

	Adjusts   []Adjust   `elem:"adjust" key:"path" doc:"A value that the driver may turn, and how far."`
	Setups    []Setup    `elem:"setup" doc:"A named set of adjusted values."`
	Reference *Reference `elem:"reference" key:"-" doc:"A published model that moves the car in place of its own forces, to compare."`
	Expects   []Expect   `elem:"expect" doc:"A promise of the car, which camber check --rigs drives and judges."`
}

// Chassis is the car's mass and where it sits.
type Chassis struct {
	Node
	Wheelbase  float64  `attr:"wheelbase,required" unit:"length" above:"0.1m" max:"30m" doc:"From the front axle to the rear one."`
	Mass       float64  `attr:"mass,required" unit:"mass" above:"1kg" max:"200t" means:"weight|ride" doc:"The whole car without driver and fuel, wheels included."`
	FrontShare float64  `attr:"front-share" default:"50%" unit:"ratio" above:"0%" below:"100%" means:"front share of the sprung weight|ride" doc:"Share of that mass on the front axle."`
	CogHeight  float64  `attr:"cog-height" default:"0.5m" unit:"length" above:"0m" max:"5m" doc:"Height of the centre of gravity above the ground, at rest."`
	Inertia    *Inertia `elem:"inertia" doc:"Moments of inertia; estimated from mass, wheelbase and track when left out."`
	Tank       *Tank    `elem:"tank" doc:"The fuel tank."`
	Seats      []Seat   `elem:"seat" doc:"A seat and who sits in it."`
	Loads      []Load   `elem:"load" doc:"Luggage, ballast, freight: a mass at a place."`
}

// Inertia is how hard the body is to turn.
type Inertia struct {
	Of     string  `attr:"of" default:"sprung" oneof:"sprung|whole" doc:"Whether wheels are left out (sprung) or counted (whole)."`
	Pitch  float64 `attr:"pitch,required" unit:"inertia" above:"0kg.m2" max:"1e7kg.m2" doc:"About the x axis, nose up and down."`
	Roll   float64 `attr:"roll,required" unit:"inertia" above:"0kg.m2" max:"1e7kg.m2" doc:"About the y axis, side to side."`
	Yaw    float64 `attr:"yaw,required" unit:"inertia" above:"0kg.m2" max:"1e7kg.m2" doc:"About the z axis, left and right."`
	Source string  `attr:"source" note:"yes" doc:"Where the figures come from."`
}

// Tank is the fuel tank.
type Tank struct {
	Node
	Volume  float64     `attr:"volume,required" unit:"volume" above:"0l" max:"2000l" doc:"How much it holds, and is filled to in the pits, where the engine says its consumption."`
	Fuel    float64     `attr:"fuel" default:"0l" unit:"volume" min:"0l" max:"2000l" means:"weight" doc:"How much is in it at the start; 0l with an engine that says its consumption does not start."`
	Density float64     `attr:"density" default:"0.745kg/l" unit:"density" above:"0kg/l" max:"2kg/l" doc:"Of the fuel."`
	At      source.Vec3 `attr:"at" default:"0 0 0.35m" unit:"length" min:"-20m" max:"20m" doc:"Middle of the tank."`
}

// Seat is a seat and who sits in it.
type Seat struct {
	ID   string      `attr:"id" note:"yes" doc:"Name of the seat, driver for the driver's."`
	Mass float64     `attr:"mass" default:"75kg" unit:"mass" min:"0kg" max:"500kg" means:"weight" doc:"Of the person in it; 0kg is an empty seat."`
	At   source.Vec3 `attr:"at,required" unit:"length" min:"-20m" max:"20m" doc:"Where that person's mass sits."`
}

// Load is something heavy in the car.
type Load struct {
	Node
	ID   string      `attr:"id" note:"yes" doc:"Its name."`
	Mass float64     `attr:"mass,required" unit:"mass" min:"0kg" max:"100t" doc:"How heavy it is; 0kg is nothing."`
	At   source.Vec3 `attr:"at,required" unit:"length" min:"-30m" max:"30m" doc:"Middle of it."`
}
