// What a driver may turn, named sets of it, and what the car promises.

package dialect

// Adjust is a value that the driver may turn.
type Adjust struct {
	Node
	Path  string `attr:"path,required" doc:"Which value, as front/antiroll@rate: elements by id or name, the attribute behind @."`
	Min   string `attr:"min,required" doc:"The least, with the unit of that value."`
	Max   string `attr:"max,required" doc:"The most."`
	Step  string `attr:"step" doc:"From one click to the next; free when left out."`
	Label string `attr:"label" doc:"What the slider is called; the path when left out."`
}

// Setup is a named set of adjusted values.
type Setup struct {
	Node
	ID   string `attr:"id,required" doc:"Short name, such as wet."`
	Name string `attr:"name" doc:"The name that people read."`
	Sets []Set  `elem:"set" key:"path" doc:"One value of the set."`
}

// Set is one value of a setup.
type Set struct {
	Node
	Path string `attr:"path,required" doc:"Which value; an <adjust> must allow it."`
	To   string `attr:"to,required" doc:"What it becomes."`
}

// Expect is a promise of the car.
type Expect struct {
	Node
	Rig    string `attr:"rig,required" doc:"The manoeuvre that measures it."`
	Value  string `attr:"value,required" doc:"Which of its figures."`
	Is     string `attr:"is,required" doc:"What the figure should be, with its unit."`
	Within string `attr:"within" default:"5%" doc:"How far off is still right: a share of it, or with its unit."`
	Source string `attr:"source" doc:"Who says so: where it is published, or which cars the class is. Without one it is our own measurement, there to notice a change by."`
	Fitted string `attr:"fitted" doc:"Path of the value that was chosen to reach it, if one was; without one it is a prediction."`
	Class  string `attr:"class" doc:"Of a car that nobody built: the real cars that it was designed after; with least and most."`
	Least  string `attr:"least" doc:"The least that real cars of the class have, with its unit."`
	Most   string `attr:"most" doc:"The most that they have."`
	Missed string `attr:"missed" doc:"Why the car does not come to what is published, or lies outside its class: then camber check --rigs shows it as missed, with its difference, in place of broken."`
}

// Figure is something that a rig measures.
type Figure struct {
	Name string
	Dim  string // dimension
	Doc  string
}

// Rig is a manoeuvre that measures a car.
type Rig struct {
	Name    string
	Doc     string
	Figures []Figure
}

// Rigs are the manoeuvres that <expect> may name, with the figures that camber rig prints.
var Rigs = []Rig{
	{"accel", "From standstill at full throttle.", []Figure{
		{"t_0_50", "time", "to 50 km/h"},
		{"t_0_100", "time", "to 100 km/h"},
		{"t_0_60mph", "time", "to 60 mph"},
		{"t_0_200", "time", "to 200 km/h"},
		{"t_80_120", "time", "from 80 to 120 km/h in gear"},
		{"quarter_mile", "time", "for a quarter of a mile"},
		{"t_400m", "time", "for 400 m"},
		{"t_1000m", "time", "for 1000 m"},
		{"power", "power", "the most that its engine gives meanwhile, at the crank"},
		{"torque", "torque", "the most that it gives in torque"},
		{"mass", "mass", "on its wheels before it starts, with driver and fuel"},
	}},
	{"vmax", "As fast as it goes on a level road.", []Figure{{"vmax", "speed", "the fastest it goes"}}},
	{"brake", "From 100 km/h to standstill, as hard as the tyres take it.", []Figure{
		{"distance", "length", "until it stands"},
		{"time", "time", "until it stands"},
		{"a_mean", "acceleration", "on average over the distance"},
		{"a_mfdd", "acceleration", "mean fully developed"},
	}},
	{"coastdown", "Rolling out in neutral.", []Figure{
		{"t_100_50", "time", "from 100 to 50 km/h"},
		{"drag_area", "area", "drag coefficient times area, as it shows"},
		{"rolling", "ratio", "rolling resistance over weight, as it shows"},
	}},
	{"hold", "Parked on a slope of 20 degrees with the hand brake.", []Figure{
		{"drift", "length", "the furthest it creeps in a minute"},
		{"max_speed", "speed", "the fastest it moves"},
		{"turned", "angle", "the furthest a wheel turns"},
	}},
	{"skidpad", "Round a circle of 100 m, slowly ever faster.", []Figure{
		{"lateral", "acceleration", "the most it holds"},
		{"understeer", "understeer", "how much more steering of the road wheels each g wants"},
		{"understeer_4ms2", "understeer", "the same about 4 m/s2"},
		{"roll", "angle", "of the body at its most"},
		{"roll_gradient", "understeer", "how much more it rolls with each g"},
	}},
	{"stepsteer", "A sudden turn of the steering wheel at 80 km/h to 4 m/s2.", []Figure{
		{"t_response", "time", "until the yaw rate is at 90 % of its steady value"},
		{"t_peak", "time", "until the yaw rate peaks"},
		{"overshoot", "ratio", "of the yaw rate"},
		{"t_lateral", "time", "until the lateral acceleration is at 90 %"},
		{"yaw_gain", "frequency", "steady yaw rate by steering of the road wheels"},
		{"steady", "acceleration", "that was reached"},
	}},
	{"sine-with-dwell", "A sine of the steering wheel with a dwell, ever larger.", []Figure{
		{"stable", "ratio", "up to which multiple of the steering for 0.3 g it is stable"},
		{"yaw_1000", "ratio", "yaw rate 1 s after the end by its peak, worst"},
		{"yaw_1750", "ratio", "the same 1.75 s after the end"},
		{"aside", "length", "how far aside it gets"},
	}},
	{"lanechange", "A double lane change between cones, ever faster.", []Figure{
		{"clean", "speed", "the highest without touching a cone"},
		{"lateral", "acceleration", "the most at that speed"},
		{"slip", "angle", "of the body, the most at that speed"},
	}},
	{"kerb", "Onto kerbs of 5 and 10 cm, head on and at a slant.", []Figure{
		{"load", "force", "the most that a tyre carries"},
		{"vertical", "acceleration", "of the body"},
		{"lost", "speed", "the most that is lost"},
		{"upright", "ratio", "share of the runs that end on the wheels"},
	}},
	{"ride", "On four posts that shake it.", []Figure{
		{"f_front", "frequency", "of the body over the front axle"},
		{"f_rear", "frequency", "over the rear axle"},
		{"f_front_wheel", "frequency", "of the front wheels"},
		{"f_rear_wheel", "frequency", "of the rear wheels"},
		{"damping_front", "ratio", "of the body at the front"},
		{"damping_rear", "ratio", "at the rear"},
		{"damping_front_wheel", "ratio", "of the front wheels"},
		{"damping_rear_wheel", "ratio", "of the rear wheels"},
	}},
	{"energy", "Coasting and swerving.", []Figure{
		{"gain", "energy", "the most it gains"},
		{"share", "ratio", "that, of what it began with"},
		{"left", "ratio", "what is left at the end"},
	}},
}
