// Who races whom, where, for how long, and by which rules.

package dialect

// Race is a field of cars on a track, and the sessions that they drive.
type Race struct {
	Node
	ID     string `attr:"id" doc:"Short name; the file's name when left out."`
	Name   string `attr:"name" doc:"The name that people read."`
	Menu   bool   `attr:"menu" default:"yes" doc:"Whether menus offer it; no is for races that are there to test something."`
	Scene  string `attr:"scene" doc:"A scene whose track, things and weather it takes: an id, a folder or a file. Its cars are left out."`
	Hands  bool   `attr:"hands" default:"yes" doc:"Whether entrants with driver=\"hands\" are in it: no has the bots race alone."`
	Guests string `attr:"guests" doc:"A car, by its id, its folder or its file, for those who come over a network and name none; with it nobody else has to be in the race."`
	Damage *bool  `attr:"damage" doc:"Whether hits leave dents in every car, whatever its own file says; as the scene has it when left out."`
	Points []int  `attr:"points" count:"0..100" min:"0" max:"1000000" doc:"For the first, the second and so on of the last session; nobody gets any when left out."`

	About    *About        `elem:"about" doc:"Who made the race, and what it is."`
	Weather  *Weather      `elem:"weather" doc:"Rain, clouds and wet ground; the scene's, or a fine dry day, when left out."`
	Time     *SceneTime    `elem:"time" doc:"What the clock says; the scene's, or two in the afternoon, when left out."`
	Track    *Track        `elem:"track" key:"-" doc:"Where it is raced, in place of a scene."`
	Rules    RaceRules     `elem:"rules" doc:"What is punished, and how."`
	Sessions []RaceSession `elem:"session,required" key:"kind" doc:"A part of the race; they follow each other in this order."`
	Entrants []RaceEntrant `elem:"entrant" key:"slot" doc:"Somebody with a name."`
	Bots     *RaceBots     `elem:"bots" doc:"Built-in drivers that fill up the field."`
}

// RaceRules are what is punished, and how.
type RaceRules struct {
	Node
	FalseStart   float64 `attr:"false-start" default:"5s" unit:"time" min:"0s" max:"1h" doc:"Added to the time of a car that moves by more than 0.3m before it may."`
	Cut          float64 `attr:"cut" default:"5s" unit:"time" min:"0s" max:"1h" doc:"Added for a cut: with all wheels off the road, and without losing speed by it. In practice, qualifying and attack the lap does not count instead."`
	Warnings     int     `attr:"warnings" default:"3" min:"0" max:"1000" doc:"Cuts that cost nothing."`
	DriveThrough string  `attr:"drive-through" default:"nothing" oneof:"nothing|false-start|cut|both" doc:"What is punished with a drive through the pits in place of that time."`
	Through      float64 `attr:"through" default:"20s" unit:"time" min:"0s" max:"1h" doc:"Added for a drive-through that was not driven, or where there are no pits."`
	Yellow       float64 `attr:"yellow" default:"0s" unit:"time" min:"0s" max:"1h" doc:"Added for each car that is overtaken under a yellow flag; 0s lets that be."`
	Retire       float64 `attr:"retire" default:"60s" unit:"time" above:"0s" max:"1000h" doc:"How long a car may stand before it is out."`
	After        float64 `attr:"after" default:"120s" unit:"time" min:"0s" max:"1000h" doc:"How long the others are awaited once the flag is out."`
	Orders       bool    `attr:"orders" default:"no" doc:"Orders of programs (--control) may move cars, put obstacles down, bring cars or change weather and ground while it is on. The lap of who is moved does not count."`
}

// Season is races one after the other, with points.
type Season struct {
	Node
	ID     string        `attr:"id" doc:"Short name; the file's name when left out."`
	Name   string        `attr:"name" doc:"The name that people read."`
	Points []int         `attr:"points" count:"0..100" min:"0" max:"1000000" doc:"For the first, the second and so on of each race; as each race says when left out."`
	About  *About        `elem:"about" doc:"Who made it, and what it is."`
	Rounds []SeasonRound `elem:"round,required" key:"-" doc:"A race of it; they follow each other in this order."`
}

// SeasonRound is one of its races.
type SeasonRound struct {
	Node
	Race string `attr:"race,required" doc:"Which race: its id or its file."`
	Laps int    `attr:"laps" default:"0" min:"0" max:"10000" doc:"How many are driven; 0 leaves it to the race."`
}

// RaceSession is one part of a race.
type RaceSession struct {
	Node
	Kind    string  `attr:"kind" default:"race" oneof:"practice|qualifying|race|attack|stage" doc:"What counts: the best lap, in practice for nothing, in qualifying for the grid of the next session, in an attack for itself; who is home first, in a race; the time from start to finish, on a stage."`
	Laps    int     `attr:"laps" default:"0" min:"0" max:"10000" doc:"How many are driven; write this or minutes. A stage has one."`
	Minutes float64 `attr:"minutes" default:"0" min:"0" max:"10000" doc:"When the flag is shown: in a race as its first next comes to the line, else at once."`
	Grid    string  `attr:"grid" default:"starts" oneof:"starts|qualifying|reversed" doc:"Who stands in front: by slot, as the session before ended, or the other way round than that."`
	Lights  *bool   `attr:"lights" doc:"Whether it begins under start lights; a race does when left out, nothing else."`
	Apart   float64 `attr:"apart" default:"0s" unit:"time" min:"0s" max:"1h" doc:"From one start to the next, where they start one by one: each from the first place, which it is put on 4s before. 0s has all go at once, else it is 5s or more."`
}

// RaceEntrant is somebody with a name.
type RaceEntrant struct {
	Node
	Name   string  `attr:"name" doc:"Who it is; made up when left out."`
	Car    string  `attr:"car,required" doc:"Which car: its id, its folder (cars/p917) or its file."`
	Driver string  `attr:"driver" default:"built-in" oneof:"built-in|hands" doc:"Who drives: the engine's own driver, or the person at the devices."`
	Skill  float64 `attr:"skill" default:"80%" unit:"ratio" above:"0%" max:"100%" doc:"Of the built-in driver: share of the grip that is used."`
	Slot   int     `attr:"slot" default:"0" min:"0" max:"100000" doc:"Place on the grid, 1 in front; 0 is the next free one behind the bots."`
}

// RaceBots are built-in drivers that fill up the field.
type RaceBots struct {
	Node
	Count int      `attr:"count,required" min:"1" max:"1000" doc:"How many; they take the free slots from the front."`
	Cars  []string `attr:"cars,required" count:"1..1000" doc:"Their cars, by id, folder or file: one after the other, and again."`
	From  float64  `attr:"from" default:"90%" unit:"ratio" above:"0%" max:"100%" doc:"Skill of the first; those between go evenly."`
	To    float64  `attr:"to" default:"60%" unit:"ratio" above:"0%" max:"100%" doc:"Skill of the last."`
}
