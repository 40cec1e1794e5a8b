// How a town's ground is painted: a season, or a plain picture for studies.

package dialect

import "camber/blueprints/source"

// Style is how a town's land, streets, roofs and trees are painted.
type Style struct {
	Node
	ID    string  `attr:"id" doc:"Short name; the file's name when left out."`
	Name  string  `attr:"name" doc:"The name that people read."`
	Wear  float64 `attr:"wear" default:"100%" unit:"ratio" min:"0%" max:"100%" doc:"How much of wear is seen on streets: tracks of wheels, patches, dirt in the gutters."`
	Verge float64 `attr:"verge" default:"80%" unit:"ratio" min:"0%" max:"100%" doc:"How bare the land is beside streets that have no kerbs."`
	Snow  float64 `attr:"snow" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"How much of roofs lies under snow; no blades of grass stand where it is more than half. What the land looks like say its looks."`

	About *About       `elem:"about" doc:"Who made it, and what it is."`
	Looks []StyleLook  `elem:"look,required" key:"of" doc:"How one kind of land, or what streets are made of, is painted. Land that has none is seen as what lies below it."`
	Trees []StyleTrees `elem:"foliage" key:"of" doc:"The colours of trees; those of summer when left out."`
}

// StyleLook is how one kind of land is painted.
type StyleLook struct {
	Node
	Of      string         `attr:"of,required" oneof:"nothing|residential|commercial|industrial|farmland|meadow|grass|park|garden|orchard|vineyard|allotments|wood|scrub|heath|sand|rock|scree|wetland|glacier|water|square|car-park|pitch|playground|cemetery|quarry|railway|path|track|building|sea|court|yard|asphalt|concrete|cobbles|gravel|pavement|roof" doc:"Which land by its use; nothing is land of which the map says nothing; court and yard are paved ground and gravel about houses of which it says nothing, either. asphalt, concrete, cobbles and gravel are what streets are made of, gravel also their verges; roof is how roofs look from above."`
	Colour  source.Colour  `attr:"colour,required" doc:"Its colour, as #rrggbb."`
	Other   *source.Colour `attr:"other" doc:"The colour of its patches."`
	Patches float64        `attr:"patches" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"How much of these is seen."`
	Grain   float64        `attr:"grain" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"How rough it looks; no blades of grass stand where it is 0%."`
	Rows    float64        `attr:"rows" default:"0m" unit:"length" min:"0m" max:"50m" doc:"From one row to the next, of what is sown or laid in rows; 0m has none."`
	Deep    float64        `attr:"deep" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"How much darker it is between rows."`
	Vary    float64        `attr:"vary" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"How much one field or garden differs from the next."`
}

// StyleTrees are the colours of trees of one kind.
type StyleTrees struct {
	Node
	Of   string        `attr:"of,required" oneof:"leaves|needles" doc:"Trees and bushes with leaves, or with needles."`
	From source.Colour `attr:"from" default:"#4d6633" doc:"The colour of the ones; as a picture of summer has them: #4d6633."`
	To   source.Colour `attr:"to" default:"#4d6633" doc:"The colour of the others; each tree lies somewhere between."`
}
