// The sources' own dialect: <HH> files, plain numbers in SI, the origin in the centre of gravity (VEH-03..10).

package dialect

import "camber/blueprints/source"

// HHName is how an <HH> element says what it is: the sources mix name, id and type; id wins (X19).
type HHName struct {
	ID   string `attr:"id" doc:"What it is called; wins over name. Where nothing refers to it, it is for people."`
	Name string `attr:"name" doc:"What it is called, where there is no id. Where nothing refers to it, it is for people."`
	Type string `attr:"type" doc:"What kind of blueprint it is, such as assembly; its name where it has no other."`
}

// Called is the name that counts.
func (n HHName) Called() string {
	switch {
	case n.ID != "":
		return n.ID
	case n.Name != "":
		return n.Name
	}
	return n.Type
}

// HHAssembly is a <Blueprint> that puts a car and its wheels together.
type HHAssembly struct {
	Node
	HHName
	Car    *HHCarRef `elem:"Car,required" doc:"The car's body."`
	Wheels *HHWheels `elem:"Wheels,required" doc:"Its wheels."`
	Look   *HHLook   `elem:"Look" doc:"What it looks like: new beside the printed format. One is made up around the wheels when left out."`

	Expects []Expect `elem:"expect" doc:"A promise of the car, which camber check --rigs drives and judges: new beside the printed format."`
}

// HHLook names the file of a body that is drawn.
type HHLook struct {
	Node
	File source.File `attr:"file,required" doc:"A <camber> file with one <body>, from the root of the pack. It is for the eye alone: its outlines count from the ground under the middle of the front axle, and what can be hit stays the box around the wheels."`
}

// HHCarRef names the file of a body.
type HHCarRef struct {
	Node
	HHName
	File source.File `attr:"file,required" doc:"The car's file, from the root of the pack."`
}

// HHWheels are the wheels of an assembly.
type HHWheels struct {
	Node
	Wheels []HHWheelRef `elem:"Wheel,required" key:"name" doc:"One wheel."`
}

// HHWheelRef names the file of a wheel and the suspension it is mounted on.
type HHWheelRef struct {
	Node
	HHName
	File  source.File `attr:"file,required" doc:"The wheel's file, from the root of the pack."`
	Mount string      `attr:"mount,required" doc:"Name of the suspension that carries it."`
}

// HHCarFile is a <Blueprint> that holds a car.
type HHCarFile struct {
	Node
	HHName
	Car *HHCar `elem:"MyFirstCar,required" doc:"The car."`
}

// HHCar is a car: a body, an engine, a gearbox and any number of suspensions (VEH-11).
type HHCar struct {
	Node
	HHName
	Body       *HHBody       `elem:"RigidBody,required" doc:"The body without wheels and suspensions."`
	Engine     *HHEngine     `elem:"Engine,required" doc:"The engine."`
	Gearbox    HHGearbox     `elem:"Gearbox" doc:"The gearbox."`
	Suspension *HHSuspension `elem:"Suspension,required" doc:"What the wheels hang on."`
}

// HHBody is the rigid body.
type HHBody struct {
	Node
	Mass    float64     `attr:"mass,required" bare:"mass" above:"1" max:"200000" means:"weight|ride" doc:"Mass in kg."`
	Inertia source.Vec3 `attr:"inertia,required" bare:"inertia" above:"0" max:"1e7" doc:"Moments of inertia about x (pitch), y (roll) and z (yaw) in kg m2."`
}

// HHEngine is an engine in its plain form, or with curves (X18).
type HHEngine struct {
	Node
	Torque    *float64  `attr:"torque" bare:"torque" min:"0" max:"20000" means:"power" doc:"Torque in Nm, the same at every speed, with engine braking that grows with speed."`
	MaxSpeed  float64   `attr:"maxspeed,required" bare:"angular-speed" above:"0" max:"3000" means:"power|first gear|top gear" doc:"The limiter in rad/s."`
	Cylinders int       `attr:"cylinders" default:"0" min:"0" max:"24" doc:"How many it has, for the ear: new beside the printed format. 0 guesses by its torque."`
	Curves    []HHCurve `elem:"Curve" key:"throttle" doc:"A torque curve instead of the plain torque."`
}

// HHCurve is one torque curve: new beside the printed format, for the two tables that the text promises (X18, VEH-30).
type HHCurve struct {
	Node
	Throttle string       `attr:"throttle,required" oneof:"full|closed" doc:"Whether the throttle is open or shut."`
	Points   source.Table `attr:"points,required" bare:"angular-speed:torque" count:"2.." xmin:"0" xmax:"3000" min:"-5000" max:"20000" doc:"Pairs of rad/s and Nm."`
}

// HHGearbox is the gearbox.
type HHGearbox struct {
	Node
	AutoGears int      `attr:"autogears" default:"1" min:"0" max:"1" doc:"1 shifts by itself."`
	Gears     *HHGears `elem:"Gears" doc:"The gear ratios; five that suit the p917 when left out."`
}

// HHGears are gear ratios: new beside the printed format (X18, VEH-31).
type HHGears struct {
	Node
	Convention string    `attr:"convention,required" oneof:"out/in|in/out" doc:"What a ratio is: out/in is the speed that leaves over the speed that enters, as the sources' text has it; in/out is the usual reverse."`
	Forward    []float64 `attr:"forward,required" count:"1..24" above:"0" max:"100" means:"first gear|top gear" doc:"First gear first."`
	Reverse    float64   `attr:"reverse,required" above:"0" max:"100" doc:"The reverse gear."`
	Final      float64   `attr:"final,required" above:"0" max:"100" doc:"The final drive, in the same convention."`
}

// HHSuspension is the list of suspensions.
type HHSuspension struct {
	Node
	Prismatics []HHPrismatic `elem:"Prismatic,required" key:"name" doc:"A joint along which a wheel slides."`
}

// HHPrismatic is one corner.
type HHPrismatic struct {
	Node
	HHName
	Mount       source.Vec3 `attr:"vJointMount_VRF,required" bare:"length" min:"-50" max:"50" doc:"Where the joint is fixed, from the centre of gravity, in m."`
	Axis        source.Vec3 `attr:"vJointAxis_VRF,required" bare:"none" min:"-1" max:"1" doc:"Along the joint from the body to the wheel."`
	RollPoint   source.Vec3 `attr:"vRollPoint_VRF,required" bare:"length" min:"-50" max:"50" doc:"The roll centre, in m."`
	RollAxis    source.Vec3 `attr:"vRollAxis_VRF,required" bare:"none" min:"-1" max:"1" doc:"The roll axis."`
	Rotation    float64     `attr:"DefaultRotation" default:"0" bare:"angle" min:"-6.3" max:"6.3" doc:"Of the hub about the joint, in rad: pi on the left, 0 on the right."`
	MaxSteering float64     `attr:"MaxSteeringRotation" default:"0" bare:"angle" min:"0" max:"1.5" doc:"At full lock, in rad; 0 is not steered."`
	Drive       float64     `attr:"Drive" default:"0" min:"0" max:"1" doc:"Share of the drive; scaled to sum to one over the car."`
	Brake       float64     `attr:"Brake" default:"1" min:"0" max:"1" doc:"Share of BrakeTorque that the pedal commands."`
	HandBrake   float64     `attr:"HandBrake" default:"0" min:"0" max:"1" doc:"Share of BrakeTorque that the hand brake commands."`
	BrakeTorque float64     `attr:"BrakeTorque,required" bare:"torque" min:"0" max:"200000" doc:"The most that the brake holds, in Nm."`
	Inertia     float64     `attr:"Inertia,required" bare:"inertia" above:"0" max:"500" doc:"Of hub and wheel about the axle, in kg m2."`
	Mass        float64     `attr:"Mass,required" bare:"mass" above:"0" max:"5000" means:"wheel hop" doc:"Of hub, wheel and tyre, in kg."`
	Length      float64     `attr:"SpringLength,required" bare:"length" above:"0" max:"5" doc:"Of the relaxed spring, from mount to hub, in m."`
	Stiffness   float64     `attr:"SpringStiffness,required" bare:"stiffness" above:"0" max:"5000000" means:"ride" doc:"In N/m."`
	Bump        float64     `attr:"DampingBump,required" bare:"damping" min:"0" max:"1000000" means:"bump damping" doc:"While the wheel goes up, in Ns/m."`
	Rebound     float64     `attr:"DampingRebound,required" bare:"damping" min:"0" max:"1000000" means:"rebound damping" doc:"While it comes down, in Ns/m."`
}

// HHWheelFile is a <Blueprint> that holds a wheel with its tyre.
type HHWheelFile struct {
	Node
	HHName
	Wheel *HHWheel `elem:"Wheel,required" doc:"The wheel."`
	Tyre  *HHTyre  `elem:"Tyre,required" doc:"The tyre."`
}

// HHWheel is a rim.
type HHWheel struct {
	HHName
	Width     float64 `attr:"Width,required" bare:"length" above:"0" max:"2" doc:"In m."`
	HubOffset float64 `attr:"HubOffset" default:"0" bare:"length" min:"-1" max:"1" doc:"Of the wheel's middle outwards from the hub, in m."`
	Radius    float64 `attr:"Radius,required" bare:"length" above:"0" max:"3" doc:"In m."`
}

// HHTyre is a ring on springs. Long is along the wheel, Lat across it: the sources' y and x (X16).
type HHTyre struct {
	Node
	HHName
	Radius             float64 `attr:"Radius,required" bare:"length" above:"0.05" max:"3" means:"top gear" doc:"Unloaded, in m."`
	LateralStiffness   float64 `attr:"LateralStiffness,required" bare:"stiffness" above:"0" max:"1e7" doc:"Of the ring sideways, in N/m."`
	VerticalStiffness  float64 `attr:"VerticalStiffness,required" bare:"stiffness" above:"0" max:"1e7" means:"wheel hop" doc:"In N/m."`
	TorsionalStiffness float64 `attr:"TorsionalStiffness,required" bare:"torsional-stiffness" above:"0" max:"1e7" doc:"Of the ring about the axle, in Nm/rad."`
	FrictionLat        float64 `attr:"MyLat,required" above:"0" max:"10" means:"friction across" doc:"Peak friction across the wheel."`
	FrictionLong       float64 `attr:"MyLong,required" above:"0" max:"10" means:"friction along" doc:"Peak friction along the wheel."`
	FrictionSlide      float64 `attr:"MySlide,required" above:"0" max:"10" doc:"Friction of a sliding tyre."`
	SlipPeakLat        float64 `attr:"SlipPeakLat,required" above:"0" max:"5" doc:"Tangent of the slip angle at the peak."`
	SlipSlideLat       float64 `attr:"SlipSlideLat,required" above:"0" max:"20" doc:"Tangent of the slip angle from which it slides."`
	StiffnessLat       float64 `attr:"StiffnessLat,required" bare:"force" above:"0" max:"1e7" doc:"N per unit of slip, at small slip angles."`
	SlipPeakLong       float64 `attr:"SlipPeakLong,required" above:"0" max:"5" doc:"Slip ratio at the peak."`
	SlipSlideLong      float64 `attr:"SlipSlideLong,required" above:"0" max:"20" doc:"Slip ratio from which it slides."`
	StiffnessLong      float64 `attr:"StiffnessLong,required" bare:"force" above:"0" max:"1e7" doc:"N per unit of slip ratio, at small ratios."`
}
