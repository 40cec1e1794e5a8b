// Where cars drive, and which.

package dialect

import "camber/blueprints/source"

// Scene is a track, the cars on it and how long to run.
type Scene struct {
	Node
	ID       string       `attr:"id" doc:"Short name; the file's name when left out."`
	Name     string       `attr:"name" doc:"The name that people read."`
	Seconds  float64      `attr:"seconds" default:"60s" unit:"time" above:"0s" max:"1000h" doc:"How long it runs when nobody says otherwise."`
	Cell     []int        `attr:"cell" count:"0..3" min:"-2000000000" max:"2000000000" doc:"The cell of the planet that its middle lies in: three whole numbers, of 1024 m each."`
	Middle   source.Vec3  `attr:"middle" default:"512 512 512m" unit:"length" min:"0m" max:"1023m" doc:"Where in that cell the track's middle lies."`
	Gravity  float64      `attr:"gravity" default:"9.81m/s2" unit:"acceleration" min:"0m/s2" max:"100m/s2" doc:"Downwards."`
	Air      float64      `attr:"air" default:"1.225kg/m3" unit:"density" above:"0kg/m3" max:"20kg/m3" doc:"Density of the air."`
	Wind     float64      `attr:"wind" default:"0m/s" unit:"speed" min:"0m/s" max:"100m/s" doc:"Speed of the wind, at the height of cars."`
	WindFrom float64      `attr:"wind-from" default:"0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Where the wind comes from: 0deg is north, 90deg east."`
	Gust     float64      `attr:"gust" default:"0m/s" unit:"speed" min:"0m/s" max:"50m/s" doc:"What gusts add to the wind, root mean square, along each of north and east."`
	Menu     bool         `attr:"menu" default:"yes" doc:"Whether menus offer it; no is for scenes that are there to test something."`
	Damage   bool         `attr:"damage" default:"off" doc:"Whether hits leave dents in every car, whatever its own file says."`
	Start    float64      `attr:"countdown" default:"0s" unit:"time" min:"0s" max:"60s" doc:"How long all cars are held at first, whoever drives: five lamps come on one after another, and when they go out, cars may go. 0s is a start without lights."`
	CueFile  string       `attr:"cues" doc:"A file of cues that are told beside its own: an id, a folder or a file."`
	About    *About       `elem:"about" doc:"Who made the scene, and what it shows."`
	Weather  *Weather     `elem:"weather" doc:"Rain, clouds and wet ground; a fine dry day when left out."`
	Time     *SceneTime   `elem:"time" doc:"What the clock says, and whether the sun moves; two in the afternoon, and it stands still, when left out."`
	Track    Track        `elem:"track" key:"-" doc:"The ground; a flat plane of asphalt when left out."`
	Cars     []SceneCar   `elem:"car,required" key:"group" doc:"A car, or a grid of equal ones."`
	Things   []Placement  `elem:"place" doc:"An obstacle that stands in the scene, or a row of equal ones."`
	Gates    []MovingGate `elem:"gate" doc:"A gate that opens and shuts by the clock, whatever is in its way."`
	Cues     []Cue        `elem:"cue" doc:"What the driver is told at a time: a task on the instruments, a sound, or both."`
	Marks    []MarkName   `elem:"mark" key:"code" doc:"What moments are called that people mark in the log while somebody drives, by their codes."`
}

// Weather is what falls and hangs over a scene. Wind and gusts are the scene's own.
type Weather struct {
	Node
	Rain  float64  `attr:"rain" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"How hard it rains: 20% drizzle, 100% a cloudburst. It is seen and heard; how wet the ground is, is wet."`
	Cloud *float64 `attr:"cloud" unit:"ratio" min:"0%" max:"100%" doc:"How much of the sky is covered; 35% when left out, and all of it where it rains harder than 15%."`
	Fog   *float64 `attr:"fog" unit:"length" min:"10m" max:"100km" doc:"How far one sees through fog that lies on the ground: 50m is thick, 1km is mist. It thins out upwards, half as thick every 40 m. When left out, there is none."`
	Wet   *float64 `attr:"wet" unit:"ratio" min:"0%" max:"100%" doc:"How wet the ground is: each surface loses as much of its grip, up to what its own wet leaves. When left out, dry without rain, and 40% and more of it with any."`
}

// Cues is a script of what a driver is told, for any scene.
type Cues struct {
	Node
	ID   string `attr:"id" doc:"Short name; the file's name when left out."`
	Name string `attr:"name" doc:"The name that people read."`
	Cues []Cue  `elem:"cue,required" doc:"What the driver is told at a time: a task on the instruments, a sound, or both."`

	Marks []MarkName `elem:"mark" key:"code" doc:"What moments are called that people mark in the log while somebody drives, by their codes."`
}

// MarkName is what moments of a code are called.
type MarkName struct {
	Node
	Code int    `attr:"code,required" min:"1" max:"255" doc:"What stands in the log's column mark."`
	Name string `attr:"name,required" doc:"What it is called: in events, channels and the dictionary of a study."`
	Says string `attr:"says" doc:"What it means, in a sentence."`
}

// Cue is what a driver is told at a time.
type Cue struct {
	Node
	At    float64     `attr:"at,required" unit:"time" min:"0s" max:"1000h" doc:"When, after the scene's beginning."`
	Task  *string     `attr:"task" doc:"What the driver is to do: shown where the instruments have a note, and among the messages; an empty one takes the last away."`
	Sound source.File `attr:"sound" doc:"A WAV file in the packs, such as sounds/bell.wav."`
	Force float64     `attr:"force" default:"0Nm" unit:"torque" min:"-30Nm" max:"30Nm" doc:"What a steering wheel that pushes back is pushed with, to the right, beside what the car's steering brings."`
	Lasts float64     `attr:"lasts" default:"200ms" unit:"time" above:"0s" max:"1000s" doc:"How long that force lasts; the next one takes its place."`
	Loud  float64     `attr:"loud" default:"100%" unit:"ratio" above:"0%" max:"400%" doc:"Its loudness."`
}

// SceneTime is the hour of the day, and where on the Earth it is that.
type SceneTime struct {
	Node
	Hour float64  `attr:"hour" default:"14" min:"0" max:"24" doc:"What the clock says when the scene begins: 0 to 24. In a town, and with at, sun, moon and stars stand where they stand there; elsewhere the sun stands as on a day in early autumn."`
	Date string   `attr:"date" doc:"The day, such as 2026-06-21; 2026-09-22 in a town when left out. Elsewhere it needs at."`
	Zone *float64 `attr:"zone" min:"-12" max:"14" doc:"By how many hours the clock is ahead of universal time: 2 is summer in central Europe. When left out, what suits the longitude: a whole number of hours, without summer time."`
	At   string   `attr:"at" doc:"Where on the Earth it is, in place of the town's own middle: latitude and longitude in degrees, as in 42.5063,1.5218."`
	Pace float64  `attr:"pace" default:"0" min:"0" max:"3600" doc:"Seconds that pass on the sky's clock in one second: 0 stands still, 1 is real time, 60 brings the night within minutes."`
}

// SceneCar is a car of a scene, or a grid of them.
type SceneCar struct {
	Node
	Use     string      `attr:"use,required" doc:"Which car: its id, its folder (cars/p917) or its file."`
	Group   int         `attr:"group" default:"0" min:"0" max:"100000" doc:"Number of the player; 0 is the next free one."`
	Count   int         `attr:"count" default:"1" min:"1" max:"1000" doc:"How many; they line up behind each other."`
	Lanes   int         `attr:"lanes" default:"1" min:"1" max:"100" doc:"How many stand side by side."`
	Gap     float64     `attr:"gap" default:"10m" unit:"length" above:"0m" max:"10km" doc:"From row to row."`
	LaneGap float64     `attr:"lane-gap" default:"4m" unit:"length" above:"0m" max:"1km" doc:"From lane to lane."`
	Along   *float64    `attr:"along" unit:"length" min:"-1000km" max:"1000km" doc:"Start on the track, this far behind the line's start; instead of at."`
	Offset  float64     `attr:"offset" default:"0m" unit:"length" min:"-10km" max:"10km" doc:"With along: how far right of the road's middle."`
	At      source.Vec2 `attr:"at" default:"0 0m" unit:"length" min:"-100km" max:"100km" doc:"Start this far east and north of the track's middle."`
	Level   int         `attr:"level" default:"0" min:"-9" max:"9" doc:"In a town, with at: on which of several streets above each other, by the map's layers. 0 is the land, 1 a bridge over it, -1 a tunnel; where there is none of that level it is the nearest."`
	Height  float64     `attr:"height" default:"0m" unit:"length" min:"-1km" max:"100km" doc:"Above where it would stand at rest."`
	Heading float64     `attr:"heading" default:"0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Where the nose points: 0deg is north, 90deg east; with along, to the right of the track's direction."`
	Speed   float64     `attr:"speed" default:"0km/h" unit:"speed" min:"-1000km/h" max:"1000km/h" doc:"Forwards, at the start."`
	Spin    source.Vec3 `attr:"spin" default:"0 0 0rad/s" unit:"angular-speed" min:"-1000rad/s" max:"1000rad/s" doc:"About the car's own x, y and z axes, at the start."`
	Driver  string      `attr:"driver" default:"built-in" oneof:"built-in|hands|parked|told|none" doc:"Who drives: the engine's own driver, the person at the devices, nobody with the hand brake on, something else that tells where the car is (camber lockstep: tell), nobody."`
	Skill   float64     `attr:"skill" default:"80%" unit:"ratio" above:"0%" max:"100%" doc:"Of the built-in driver: share of the grip that is used."`
	Top     float64     `attr:"top" default:"0km/h" unit:"speed" min:"0km/h" max:"1000km/h" doc:"Of the built-in driver: never faster; 0 is no limit."`
}
