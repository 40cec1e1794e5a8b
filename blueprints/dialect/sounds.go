// What a car sounds like.

package dialect

import "camber/blueprints/source"

// Sounds is what the car sounds like.
type Sounds struct {
	Node
	ID      string       `attr:"id" later:"yes" doc:"Short name."`
	Exhaust float64      `attr:"exhaust" default:"70%" unit:"ratio" min:"0%" max:"100%" doc:"Loudness of the exhaust."`
	Intake  float64      `attr:"intake" default:"40%" unit:"ratio" min:"0%" max:"100%" doc:"Loudness of the intake."`
	Muffler float64      `attr:"muffler" default:"60%" unit:"ratio" min:"0%" max:"100%" doc:"How much of the exhaust's edge is swallowed: 0% is an open pipe."`
	Pipe    float64      `attr:"pipe" default:"3m" unit:"length" min:"0.2m" max:"15m" doc:"From the valves to the end of the exhaust: the longer, the deeper it rings."`
	Pops    float64      `attr:"pops" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"How often what was not burnt bangs in the exhaust, at the limiter and when the throttle closes."`
	Whine   *float64     `attr:"whine" unit:"ratio" min:"0%" max:"100%" doc:"Loudness of the gears, and of a motor; 10% with an engine and 60% with a motor when left out."`
	Cabin   float64      `attr:"cabin" default:"75%" unit:"ratio" min:"0%" max:"100%" doc:"How much of what is outside its cabin keeps out: 0% is an open car."`
	Horn    float64      `attr:"horn" default:"410Hz" unit:"frequency" min:"80Hz" max:"2000Hz" doc:"Pitch of its horn, the lower of two tones."`
	Loops   []SoundLoop  `elem:"loop" key:"-" doc:"A recording of the engine at one speed, in place of what is made up of exhaust and intake. Several blend into each other, from slow to fast."`
	Events  []SoundEvent `elem:"event" doc:"A recording in place of what is made up."`
}

// SoundLoop is a recording of an engine at one speed.
type SoundLoop struct {
	Node
	File  source.File `attr:"file,required" doc:"A WAV file that goes around without a seam, in the packs."`
	Speed float64     `attr:"speed,required" unit:"angular-speed" above:"0rpm" max:"30000rpm" doc:"How fast the engine turns in it."`
	Load  string      `attr:"load" default:"on" oneof:"on|off" doc:"Whether it pulls in it, or the throttle is shut."`
}

// SoundEvent is a recording of something that happens.
type SoundEvent struct {
	Node
	ID   string      `attr:"id,required" oneof:"shift|tick" doc:"What it is the sound of: shift, another gear; tick, the relay of the indicator."`
	File source.File `attr:"file,required" doc:"A WAV file in the packs."`
	Loud float64     `attr:"loud" default:"100%" unit:"ratio" min:"0%" max:"400%" doc:"Its loudness."`
}
