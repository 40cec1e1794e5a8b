// Towns that are driven in, and what their map has wrong.

package dialect

import "camber/blueprints/source"

// Town is ground that was made of a map of the Earth.
type Town struct {
	Node
	File    source.File `attr:"file,required" doc:"What camber town build made: towns/andorra.town."`
	Street  string      `attr:"street" doc:"The street that cars start on, as its sign says; when left out, one near at or near the middle of the map."`
	At      string      `attr:"at" doc:"Near which place cars start: latitude and longitude in degrees, as in 42.5063,1.5218."`
	Reverse bool        `attr:"reverse" default:"no" doc:"Cars start against the way the street was drawn, where both ways are allowed."`
	Style   string      `attr:"style" default:"summer" doc:"How its ground and trees are painted: the id of a style, such as summer, autumn, winter or plain. Nothing that is driven on hangs on it."`
	Ways    []TownWay   `elem:"way" doc:"What the map has wrong about a street. It stays when the town is built anew of a newer map."`
	Added   []TownAdd   `elem:"add" doc:"A street that the map lacks."`
	Things  []TownThing `elem:"thing" doc:"What the map has wrong about what stands beside streets."`

	Junctions []TownJunction `elem:"junction" doc:"What the map has wrong about who goes first where streets meet."`
	Signals   []TownSignal   `elem:"signal" doc:"What the map has wrong about lights, of a junction or between junctions."`

	Objects []TownObject `elem:"object" key:"-" doc:"A thing at a place of the Earth. Saved while driving, it stands elsewhere at once."`
	Tables  []TownTable  `elem:"objects" key:"-" doc:"A table of such things."`
}

// TownObject is a thing at a place of the Earth.
type TownObject struct {
	Node
	ID      string      `attr:"id" doc:"By it a thing is known when the file is saved anew; its number among them when left out."`
	Use     string      `attr:"use" doc:"Which obstacle: its id, its folder (obstacles/cone) or its file."`
	Model   source.File `attr:"model" doc:"In place of use: a model that stands fast. It is hit where its meshes s_... are, or where it is seen."`
	At      string      `attr:"at,required" doc:"Latitude and longitude in degrees, as in 42.5063,1.5218."`
	Heading float64     `attr:"heading" default:"0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Where it points: 0deg is north, 90deg east."`
}

// TownTable is a table of things at places of the Earth.
type TownTable struct {
	Node
	File source.File `attr:"file,required" doc:"A table with the columns thing (an obstacle, or a model's file), latitude, longitude, and, if you like, heading in degrees and id."`
}

// TownWay is a correction of one way of a town's map. What is left out stays as the map has it.
type TownWay struct {
	Node
	ID int `attr:"id,required" min:"1" doc:"The way's number in OpenStreetMap: camber town where NAME.town LAT,LON tells it, and so does the log."`
	TownStreet
	Gone bool `attr:"gone" default:"no" doc:"It is not there at all."`
}

// TownThing is a correction of what stands in a town: a tree, a hedge, a bench, a wood.
type TownThing struct {
	Node
	ID   int    `attr:"id,required" min:"1" doc:"Its number in OpenStreetMap."`
	Of   string `attr:"of" default:"node" oneof:"node|way|relation" doc:"What that number counts: a tree or a bench is a node, a hedge or a wood a way or a relation."`
	Gone bool   `attr:"gone" default:"no" doc:"It is not there at all."`
}

// TownJunction is a correction of who goes first where streets meet. What is left out stays as the map has it.
type TownJunction struct {
	Node
	ID       int    `attr:"id,required" min:"1" doc:"The number of its node in OpenStreetMap: camber town where --json tells the next one (next_junction_id)."`
	Control  string `attr:"control" default:"map" oneof:"map|none|priority|all_stop|signals" doc:"What rules it: what the map says; nothing, so that who comes from the right (or the left) goes first; signs and classes of streets; a stop sign at each arm; lights."`
	Priority []int  `attr:"priority" count:"0..30" min:"-1000000000000" max:"1000000000000" doc:"The numbers of the ways that go first there: all others get a sign to give way."`
	Bans     bool   `attr:"bans" default:"yes" doc:"Whether turns that the map forbids there are forbidden."`
}

// TownSignal is a correction of lights. What is left out stays as it is.
type TownSignal struct {
	Node
	ID     int      `attr:"id,required" min:"1" doc:"The number of a node in OpenStreetMap: of a junction with lights, of lights between junctions, or of a crossing that gets some."`
	Green  float64  `attr:"green" default:"0s" unit:"time" min:"0s" max:"300s" doc:"How long each of its streets has green, at least 5s; as is usual when left out. Where walkers need longer it is longer."`
	Offset *float64 `attr:"offset" unit:"time" min:"0s" max:"1000s" doc:"How far into their plan its lights are when the scene begins."`
	Gone   bool     `attr:"gone" default:"no" doc:"It has no lights."`
}

// TownAdd is a street that a town's map lacks.
type TownAdd struct {
	Node
	ID   int    `attr:"id,required" max:"-1" doc:"Its number, below 0, so that no map has it: -1, -2 ..."`
	Like int    `attr:"like,required" min:"1" doc:"The way that it is like in all that is not said here: class, lanes, kerbs, lamps, limit."`
	Name string `attr:"name" doc:"What its sign says."`
	TownStreet
	Points []TownPoint `elem:"point,required" key:"-" doc:"A point of its middle; at least two. Where a point lies on a street, or the way crosses one, they meet; bridges and tunnels it passes below and above."`
}

// TownPoint is a point of a street.
type TownPoint struct {
	Node
	At string `attr:"at,required" doc:"Latitude and longitude in degrees, as in 42.5063,1.5218."`
}

// TownStreet is what may be said of any of them.
type TownStreet struct {
	Width   *float64 `attr:"width" unit:"length" min:"2m" max:"60m" doc:"Of all its lanes together, without shoulders, parked cars and pavements."`
	Lanes   *int     `attr:"lanes" min:"1" max:"24" doc:"Of both directions together; without width each is as wide as they were."`
	Oneway  *bool    `attr:"oneway" doc:"Whether it is driven one way only, as it was drawn."`
	Surface string   `attr:"surface" doc:"What it is made of: the id of a surface, as camber list surfaces has them."`
	Limit   *float64 `attr:"limit" unit:"speed" min:"0km/h" max:"300km/h" doc:"Speed limit, both ways; 0km/h says that there is none."`
	Height  float64  `attr:"height" default:"0m" unit:"length" min:"-20m" max:"20m" doc:"By how much it and its junctions lie higher than the town has them, less than 0m lower; streets that meet it come up to it."`
}
