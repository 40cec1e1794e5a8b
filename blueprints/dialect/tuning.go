// What a driver may turn, named sets of it, and what the car promises.

package dialect

// Adjust is a value that the driver may turn.
type Adjust struct {
	Node
	Path  string `attr:"path,required" later:"yes" doc:"Which value, as front/antiroll@rate: elements by id or name, the attribute behind @."`
	Min   string `attr:"min,required" later:"yes" doc:"The least, with the unit of that value."`
	Max   string `attr:"max,required" later:"yes" doc:"The most."`
	Step  string `attr:"step" later:"yes" doc:"From one click to the next; free when left out."`
	Label string `attr:"label" later:"yes" doc:"What the slider is called; the path when left out."`
}

// Setup is a named set of adjusted values.
type Setup struct {
	Node
	ID   string `attr:"id,required" later:"yes" doc:"Short name, such as wet."`
	Name string `attr:"name" later:"yes" doc:"The name that people read."`
	Sets []Set  `elem:"set" key:"path" doc:"One value of the set."`
}

// Set is one value of a setup.
type Set struct {
	Node
	Path string `attr:"path,required" later:"yes" doc:"Which value; an <adjust> must allow it."`
	To   string `attr:"to,required" later:"yes" doc:"What it becomes."`
}

// Expect is a promise of the car.
type Expect struct {
	Node
	Rig    string `attr:"rig,required" later:"yes" doc:"The manoeuvre that measures it."`
	Value  string `attr:"value,required" later:"yes" doc:"Which of its figures."`
	Is     string `attr:"is,required" later:"yes" doc:"What the figure should be, with its unit."`
	Within string `attr:"within" default:"5%" later:"yes" doc:"How far off is still right: a share of it, or with its unit."`
	Source string `attr:"source" later:"yes" doc:"Who says so."`
	Fitted string `attr:"fitted" later:"yes" doc:"Path of the value that was chosen to reach it, if one was."`
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

// Rigs are the manoeuvres that <expect> may name.
var Rigs = []Rig{
	{"accel", "From standstill at full throttle.", []Figure{
		{"t_0_50", "time", "to 50 km/h"},
		{"t_0_100", "time", "to 100 km/h"},
		{"t_0_200", "time", "to 200 km/h"},
		{"t_400m", "time", "for 400 m"},
		{"t_1000m", "time", "for 1000 m"},
		{"v_max", "speed", "the fastest it goes"},
	}},
	{"brake", "To standstill at full pedal.", []Figure{
		{"d_100_0", "length", "from 100 km/h"}, {"d_200_0", "length", "from 200 km/h"}, {"a_mean", "acceleration", "on average"},
	}},
	{"skidpad", "Round a circle, ever faster.", []Figure{
		{"understeer", "understeer", "how much more steering each g wants"},
		{"a_lat", "acceleration", "the most it holds"},
		{"roll", "angle", "of the body at its most"},
	}},
	{"step", "A sudden turn of the steering wheel.", []Figure{
		{"t_yaw", "time", "until the yaw rate peaks"}, {"overshoot", "ratio", "of the yaw rate"},
	}},
	{"ride", "Over a kerb.", []Figure{
		{"f_front", "frequency", "of the body over the front axle"}, {"f_rear", "frequency", "over the rear axle"},
	}},
	{"coast", "Rolling out in neutral.", []Figure{{"t_100_50", "time", "from 100 to 50 km/h"}}},
}
