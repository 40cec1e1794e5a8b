// What streets are like where a map says nothing.

package dialect

// Roads is what streets of a town are like where its map says nothing: by class, by country, by what they are made of.
type Roads struct {
	Node
	ID     string  `attr:"id" doc:"Short name; the file's name when left out."`
	Name   string  `attr:"name" doc:"The name that people read."`
	Corner float64 `attr:"corner" default:"6m" unit:"length" min:"1m" max:"30m" doc:"Radius of a junction's corners."`

	About     *About        `elem:"about" doc:"Who made it, and what it is."`
	Classes   []RoadClass   `elem:"class,required" key:"highway" doc:"Streets of one class, the most important class first. What has none is no street."`
	Paved     []RoadPaved   `elem:"paved" key:"value" doc:"What a map's word for a surface is to a tyre."`
	Houses    []RoadHouse   `elem:"house" key:"building" doc:"Houses of one kind. The first one stands for all that are not here; without any, no houses are built."`
	Waters    []RoadWater   `elem:"water" key:"kind" doc:"Water of one kind. Kinds that are not here are not built."`
	Things    []RoadThing   `elem:"thing" key:"kind" doc:"What stands beside streets, of one kind. Kinds that are not here are not put up."`
	Countries []RoadCountry `elem:"country,required" key:"code" doc:"What the streets of a country have in common. The first one stands for all that are not here."`
}

// RoadClass is streets of one class.
type RoadClass struct {
	Node
	Highway  string  `attr:"highway,required" doc:"The class, by the map's word: motorway, residential ..."`
	Lanes    int     `attr:"lanes" default:"2" min:"1" max:"12" doc:"Of both directions together; of a class that has motorway=\"yes\", of one."`
	Lane     float64 `attr:"lane" default:"3.25m" unit:"length" min:"1.5m" max:"20m" doc:"Width of a lane."`
	Motorway bool    `attr:"motorway" default:"no" doc:"Whether its lanes are all for one direction, and a country's limit for motorways counts."`
	Limit    float64 `attr:"limit" default:"0km/h" unit:"speed" min:"0km/h" max:"300km/h" doc:"Speed limit; 0km/h takes the country's."`
	Surface  string  `attr:"surface" default:"asphalt" doc:"What it is made of: the id of a surface."`
	Shoulder float64 `attr:"shoulder" default:"0m" unit:"length" min:"0m" max:"5m" doc:"Paved strip on each side of the lanes."`
	Kerb     float64 `attr:"kerb" default:"0cm" unit:"length" min:"0cm" max:"30cm" doc:"Height of its kerbs where houses stand along it."`
	Pavement float64 `attr:"pavement" default:"0m" unit:"length" min:"0m" max:"10m" doc:"Width of its pavements where houses stand along it."`
	Lamps    float64 `attr:"lamps" default:"0m" unit:"length" min:"0m" max:"500m" doc:"From one street lamp to the next where houses stand along it; 0m puts up none."`
	Marks    string  `attr:"marks" default:"none" oneof:"none|middle|edges" doc:"What is painted: nothing, a line between the directions, or lines along the edges too."`
}

// RoadPaved is what a map's word is to a tyre.
type RoadPaved struct {
	Node
	Value   string  `attr:"value,required" doc:"The map's word: cobblestone, grade3, bad ..."`
	Tag     string  `attr:"tag" default:"surface" oneof:"surface|tracktype|smoothness" doc:"Which of the map's tags has it."`
	Surface string  `attr:"surface" doc:"The id of a surface; as the class has it when left out."`
	Rough   float64 `attr:"rough" default:"0mm" unit:"length" min:"0mm" max:"20cm" doc:"Height of bumps that it has beyond those of the surface."`
}

// RoadHouse is what houses of one kind are like.
type RoadHouse struct {
	Node
	Building string  `attr:"building,required" doc:"The kind, by the map's word: yes, garage, church ..."`
	Height   float64 `attr:"height" default:"7m" unit:"length" min:"0m" max:"500m" doc:"How high they are up to their eaves where the map does not say; 0m builds none."`
	Storey   float64 `attr:"storey" default:"3m" unit:"length" min:"2m" max:"10m" doc:"How high each level is where the map says how many there are."`
	Open     bool    `attr:"open" default:"no" doc:"Whether only the roof is there, to be driven under."`
	Walls    string  `attr:"walls" default:"usual" oneof:"usual|plaster|brick|timber|block|glass|hall|stone|boards|garage|school" doc:"What their walls are like where the map does not say; usual goes by size and country."`
	Roof     string  `attr:"roof" default:"usual" oneof:"usual|flat|gabled|hipped|half-hipped|pyramidal|skillion|gambrel|mansard|dome|round" doc:"The shape of their roofs where the map does not say; usual goes by size and country."`
	Steep    float64 `attr:"steep" default:"0" min:"0" max:"10" doc:"How much their roofs rise, metres for each metre; 0 is as usual for the shape."`
	Shop     bool    `attr:"shop" default:"no" doc:"Whether there are shop windows along the ground floor."`
}

// RoadWater is what water of one kind is like.
type RoadWater struct {
	Node
	Kind  string  `attr:"kind,required" doc:"What it is: water is lakes and rivers whose banks the map has; lines have the map's word, such as river, canal or stream."`
	Width float64 `attr:"width" default:"0m" unit:"length" min:"0m" max:"200m" doc:"How wide a line is where the map does not say; 0m builds none there."`
	Low   float64 `attr:"low" default:"60cm" unit:"length" min:"0cm" max:"10m" doc:"How far its surface lies below the land beside it."`
}

// RoadThing is what things of one kind are like that stand beside streets and between them.
type RoadThing struct {
	Node
	Kind  string  `attr:"kind,required" doc:"What it is: tree, tree_row, wood, scrub, orchard, vineyard, hedge, fence, wall, guard_rail, lamp, tunnel_lamp, signal, sign, plate (of a street's name), bus_stop, bench, bin, post_box, hydrant, column, bollard, pole, fountain, rail, tram, pier, parked_car."`
	High  float64 `attr:"high" default:"1m" unit:"length" min:"0.1m" max:"80m" doc:"How high it is where the map does not say."`
	Wide  float64 `attr:"wide" default:"0.4m" unit:"length" min:"0.05m" max:"30m" doc:"How wide it is from side to side, likewise: of hedges, walls, piers and fountains."`
	Apart float64 `attr:"apart" default:"10m" unit:"length" min:"2m" max:"500m" doc:"From one to the next, where they stand in a row or all over an area."`
	Share float64 `attr:"share" default:"1" min:"0" max:"1" doc:"How many of the places for one have one."`
}

// RoadCountry is what the streets of a country have in common.
type RoadCountry struct {
	Node
	Code     string    `attr:"code,required" doc:"Two letters by ISO 3166."`
	Side     string    `attr:"side" default:"right" oneof:"right|left" doc:"Where people drive."`
	Signs    string    `attr:"signs" default:"km/h" oneof:"km/h|mph" doc:"What its speed limits are signed in."`
	Town     float64   `attr:"town" default:"50km/h" unit:"speed" above:"0km/h" max:"300km/h" doc:"Limit where houses stand along the street."`
	Rural    float64   `attr:"rural" default:"90km/h" unit:"speed" above:"0km/h" max:"300km/h" doc:"Limit elsewhere."`
	Motorway float64   `attr:"motorway" default:"120km/h" unit:"speed" min:"0km/h" max:"300km/h" doc:"Limit of motorways; 0km/h says that there is none."`
	At       []float64 `attr:"at" count:"0..64" min:"-180" max:"180" doc:"Where it lies, coarsely: west, south, east and north of a box, in degrees; more boxes follow. The smallest that has a town counts."`
}
