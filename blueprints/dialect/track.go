// The ground that cars drive on.

package dialect

import "camber/blueprints/source"

// Track is the ground and the line driven on it.
type Track struct {
	Node
	ID      string   `attr:"id" doc:"Short name; the file's name when left out."`
	Name    string   `attr:"name" doc:"The name that people read."`
	Laps    int      `attr:"laps" default:"0" min:"0" max:"10000" doc:"Of a race; 0 is an open end."`
	SlopeX  float64  `attr:"rise-east" default:"0%" unit:"ratio" min:"-100%" max:"100%" doc:"Of an open plane: how steeply it rises towards the east."`
	SlopeY  float64  `attr:"rise-north" default:"0%" unit:"ratio" min:"-100%" max:"100%" doc:"Of an open plane: how steeply it rises towards the north."`
	About   *About   `elem:"about" doc:"Who made the track, and what it is."`
	Oval    *Oval    `elem:"oval" doc:"Two straights and two half circles: a short way to write a road."`
	Road    *Road    `elem:"road" doc:"A road by its legs, with all that lies along it; without road, oval, mesh and town the track is an open plane."`
	Town    *Town    `elem:"town" doc:"A town that was made of a map: its streets and the land around them."`
	Mesh    *Mesh    `elem:"mesh" doc:"Ground that was modelled elsewhere, with the way that is driven on it."`
	Surface *Surface `elem:"surface" key:"-" doc:"What the road is made of; dry asphalt when left out."`
	Beside  *Beside  `elem:"beside" doc:"What lies beside the road; grass when left out, on an open plane as the road."`

	Things []Placement  `elem:"place" doc:"An obstacle that stands on the track or beside it, or a row of equal ones."`
	Moving []MovingGate `elem:"gate" doc:"A gate on the track or beside it that opens and shuts by the clock, whatever is in its way."`
	Houses []House      `elem:"house" doc:"A house or a hall that stands on the ground beside the road, or a row of them. Cars hit its walls."`
}

// Beside is what lies beside a road.
type Beside struct {
	Surface *Surface `elem:"surface,required" key:"-" doc:"What it is made of."`
}

// Oval is two straights that run north and south, joined by two half circles, driven anticlockwise.
type Oval struct {
	Node
	Straight float64 `attr:"straight,required" unit:"length" min:"0m" max:"20km" doc:"Length of each straight."`
	Radius   float64 `attr:"radius,required" unit:"length" min:"5m" max:"10km" doc:"Of the bends, at the middle of the road."`
	Width    float64 `attr:"width" default:"12m" unit:"length" min:"2m" max:"500m" doc:"Of the road."`
	Bank     float64 `attr:"bank" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"How steeply the bends rise outwards."`
	Ease     float64 `attr:"ease" default:"50m" unit:"length" above:"0m" max:"10km" doc:"Length of straight over which the banking comes and goes."`
}

// Road is a road by its legs, one after the other, from the start line on.
type Road struct {
	Node
	Closed  bool         `attr:"closed" default:"yes" doc:"Whether its end is its start; no for a stage from start to finish."`
	Width   float64      `attr:"width" default:"12m" unit:"length" min:"2m" max:"100m" doc:"Of the road, where a leg does not say otherwise."`
	Crown   float64      `attr:"crown" default:"0%" unit:"ratio" min:"-10%" max:"10%" doc:"How steeply it falls from its middle to both edges."`
	Heading float64      `attr:"heading" default:"0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Where it points at its start: 0deg is north, 90deg east."`
	Verge   float64      `attr:"verge" default:"25m" unit:"length" min:"0m" max:"500m" doc:"Of ground on both sides, beyond run-off."`
	Legs    []Leg        `elem:"leg" doc:"A straight, or a bend."`
	Points  *RoadPoints  `elem:"points" doc:"Measured points of its middle, in place of legs and heights."`
	Heights []RoadHeight `elem:"height" doc:"How high the road is somewhere; in between it goes smoothly, level at the highest and lowest of them."`
	Jumps   []Jump       `elem:"jump" doc:"A crest that fast cars leave the ground on."`
	Paved   []Paved      `elem:"paved" doc:"A stretch of the road that is made of something else."`
	Kerbs   []Kerb       `elem:"kerb" doc:"A kerb along an edge of the road."`
	RunOffs []RunOff     `elem:"runoff" doc:"Ground beside road and kerb, before the verge."`
	Walls   []Wall       `elem:"wall" doc:"A wall, a guard rail or a fence along the road."`
	Grid    *Grid        `elem:"grid" doc:"Where cars start; two by two behind the line when left out."`
	Gates   []Gate       `elem:"gate" doc:"Where a time is taken besides start and finish."`
	Pits    *Pits        `elem:"pits" doc:"A pit lane beside the road."`
}

// Leg is a straight, or a bend where it has a radius.
type Leg struct {
	Node
	Length float64  `attr:"length" default:"0m" unit:"length" min:"0m" max:"50km" doc:"Of a straight."`
	Fit    bool     `attr:"fit" default:"no" doc:"Of a straight: it may be made longer or shorter so that the road closes; two such straights, not side by side, are enough."`
	Radius float64  `attr:"radius" default:"0m" unit:"length" min:"0m" max:"10km" doc:"Of a bend, at the middle of the road."`
	Angle  float64  `attr:"angle" default:"0deg" unit:"angle" min:"0deg" max:"350deg" doc:"How far a bend turns, its eases included."`
	Turn   string   `attr:"turn" default:"left" oneof:"left|right" doc:"Which way a bend turns."`
	Ease   float64  `attr:"ease" default:"0m" unit:"length" min:"0m" max:"1km" doc:"Length over which a bend tightens at its beginning, and opens at its end."`
	Bank   float64  `attr:"bank" default:"0%" unit:"ratio" min:"-30%" max:"100%" doc:"How steeply a bend rises outwards; less than nothing falls outwards (off-camber)."`
	Width  *float64 `attr:"width" unit:"length" min:"2m" max:"100m" doc:"Of the road on this leg, reached within 20m."`
}

// RoadPoints are measured points of a road's middle.
type RoadPoints struct {
	Node
	File source.File `attr:"file,required" doc:"A CSV table with the columns east(m), north(m) and, if they were measured, up(m) and width(m): a row for each point, in the order in which they are driven, at least 0.5m apart. The road bends smoothly through all of them."`
}

// RoadHeight is how high a road is at a distance along it.
type RoadHeight struct {
	Node
	At float64 `attr:"at,required" unit:"length" min:"0m" max:"200km" doc:"Along the road."`
	Up float64 `attr:"up,required" unit:"length" min:"-2km" max:"2km" doc:"Over the track's middle."`
}

// Jump is a crest.
type Jump struct {
	Node
	At     float64 `attr:"at,required" unit:"length" min:"0m" max:"200km" doc:"Of its highest point, along the road."`
	Length float64 `attr:"length" default:"18m" unit:"length" min:"2m" max:"200m" doc:"Of the ramp up to it."`
	Drop   float64 `attr:"drop" default:"12m" unit:"length" min:"2m" max:"200m" doc:"Length of the way down behind it."`
	Height float64 `attr:"height,required" unit:"length" above:"0m" max:"10m" doc:"Over the road without it."`
}

// Along is a stretch along one side of a road.
type Along struct {
	Side string  `attr:"side" default:"both" oneof:"left|right|both" doc:"Of the road, as it is driven."`
	From float64 `attr:"from" default:"0m" unit:"length" min:"0m" max:"200km" doc:"Where it begins, along the road."`
	To   float64 `attr:"to" default:"200km" unit:"length" min:"0m" max:"200km" doc:"Where it ends; beyond the road's end means all of it."`
}

// Paved is a stretch of another surface.
type Paved struct {
	Node
	From    float64  `attr:"from" default:"0m" unit:"length" min:"0m" max:"200km" doc:"Where it begins, along the road."`
	To      float64  `attr:"to" default:"200km" unit:"length" min:"0m" max:"200km" doc:"Where it ends."`
	Surface *Surface `elem:"surface,required" key:"-" doc:"What it is made of."`
}

// Kerb is a kerb along an edge.
type Kerb struct {
	Node
	Along
	Width   float64  `attr:"width" default:"1m" unit:"length" min:"0.2m" max:"5m" doc:"Of the kerb."`
	Height  float64  `attr:"height" default:"5cm" unit:"length" min:"0cm" max:"30cm" doc:"Of its top over the road's edge."`
	Surface *Surface `elem:"surface" key:"-" doc:"What it is made of; painted concrete when left out."`
}

// RunOff is ground beside the road.
type RunOff struct {
	Node
	Along
	Width   float64  `attr:"width" default:"8m" unit:"length" min:"0.5m" max:"200m" doc:"From kerb or road to the verge."`
	Surface *Surface `elem:"surface" key:"-" doc:"What it is made of; grass when left out."`
}

// Wall is what ends the ground.
type Wall struct {
	Node
	Along
	Offset    float64  `attr:"offset" default:"6m" unit:"length" min:"0m" max:"200m" doc:"From the road's edge to its face."`
	Height    float64  `attr:"height" default:"1m" unit:"length" min:"0.1m" max:"20m" doc:"Over the ground."`
	Thickness float64  `attr:"thickness" default:"30cm" unit:"length" min:"5cm" max:"5m" doc:"Of the wall."`
	Look      string   `attr:"look" default:"wall" oneof:"wall|rail" doc:"What is seen of it: the wall, or a guard rail on posts in its place. Cars hit the same wall."`
	Surface   *Surface `elem:"surface" key:"-" doc:"What it is made of; bare concrete when left out."`
}

// Grid is where cars start.
type Grid struct {
	Node
	At      float64 `attr:"at" default:"-8m" unit:"length" min:"-1km" max:"200km" doc:"Of the first row, along the road from the start line."`
	Rows    int     `attr:"rows" default:"16" min:"1" max:"100" doc:"How many rows."`
	Lanes   int     `attr:"lanes" default:"2" min:"1" max:"10" doc:"How many stand side by side."`
	Gap     float64 `attr:"gap" default:"8m" unit:"length" min:"4m" max:"100m" doc:"From row to row."`
	LaneGap float64 `attr:"lane-gap" default:"4m" unit:"length" min:"2m" max:"20m" doc:"From lane to lane."`
	Stagger float64 `attr:"stagger" default:"0m" unit:"length" min:"0m" max:"50m" doc:"How far each lane stands behind the one to its left."`
}

// Gate is where a time is taken.
type Gate struct {
	Node
	At float64 `attr:"at,required" unit:"length" min:"0m" max:"200km" doc:"Along the road."`
}

// Pits is a pit lane: hard ground beside the road, a wall between the two, and boxes.
type Pits struct {
	Node
	Side    string   `attr:"side" default:"right" oneof:"left|right" doc:"Of the road, as it is driven."`
	From    float64  `attr:"from,required" unit:"length" min:"0m" max:"200km" doc:"Where cars leave the road, along it; it may lie before the start line, as a greater distance than to."`
	To      float64  `attr:"to,required" unit:"length" min:"0m" max:"200km" doc:"Where they come back."`
	Width   float64  `attr:"width" default:"14m" unit:"length" min:"6m" max:"50m" doc:"Of lane and boxes."`
	Entry   float64  `attr:"entry" default:"60m" unit:"length" min:"10m" max:"500m" doc:"Length of road at both ends that no wall parts from the lane."`
	Boxes   int      `attr:"boxes" default:"12" min:"1" max:"60" doc:"How many cars find a place."`
	Surface *Surface `elem:"surface" key:"-" doc:"What it is made of; concrete when left out."`
}

// Mesh is ground from a model.
type Mesh struct {
	Node
	Model     source.File    `attr:"model,required" doc:"A glTF file. Its nodes: a poly line DriveLine is driven, its first point just after the start; startpos00, startpos01 ... are places of the grid; Sky is not ground."`
	Width     float64        `attr:"width" default:"10m" unit:"length" min:"2m" max:"100m" doc:"Of the road along DriveLine."`
	Open      bool           `attr:"open" default:"no" doc:"Whether DriveLine goes from a start to a finish instead of round."`
	Materials []MeshMaterial `elem:"material" key:"-" doc:"What a material of the model is made of; others go by their names: those with grass, kerb, concrete, wall, gravel or sand in them are these, all else is road."`
}

// MeshMaterial is what one material of a model is made of.
type MeshMaterial struct {
	Node
	Name    string   `attr:"name,required" doc:"Of the material, as the model has it."`
	Surface *Surface `elem:"surface,required" key:"-" doc:"What it is made of."`
}

// Surface is what ground is made of.
type Surface struct {
	ID        string        `attr:"id" doc:"Short name; the file's name when left out."`
	Name      string        `attr:"name" doc:"The name that people read."`
	Grip      float64       `attr:"grip" default:"1" unit:"ratio" above:"0" max:"3" doc:"Factor on the friction of tyres; 1 is dry asphalt."`
	Wet       float64       `attr:"wet" default:"70%" unit:"ratio" above:"0%" max:"150%" doc:"Share of its grip that is left when a scene's weather floods it; half as wet, half as much is lost."`
	Rolling   float64       `attr:"rolling" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"Added to the tyres' rolling resistance: force over load."`
	Roughness float64       `attr:"roughness" default:"0mm" unit:"length" min:"0mm" max:"20cm" doc:"Height of bumps that are too small for the mesh."`
	Bumps     float64       `attr:"bumps" default:"0.5m" unit:"length" min:"5cm" max:"50m" doc:"From one of these bumps to the next."`
	Friction  float64       `attr:"friction" default:"0.7" unit:"ratio" min:"0" max:"3" doc:"Of bodies that slide on it."`
	Bounce    float64       `attr:"bounce" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"Share of its speed with which a body leaves it again."`
	Sound     string        `attr:"sound" default:"asphalt" doc:"What rolling on it sounds like: asphalt, concrete, kerb, grass, gravel, sand, metal."`
	Marks     string        `attr:"marks" default:"rubber" oneof:"none|rubber|dust|ruts" doc:"What a sliding tyre leaves."`
	Colour    source.Colour `attr:"colour" default:"#404042" doc:"As red, green and blue: #rrggbb."`
}
