// Things that stand or lie about and can be hit, by their shapes.

package dialect

import "camber/blueprints/source"

// Obstacle is a thing that can be hit, or a set of such things.
type Obstacle struct {
	Node
	ID       string        `attr:"id" doc:"Short name; the file's name when left out."`
	Name     string        `attr:"name" doc:"The name that people read."`
	Kind     string        `attr:"kind" default:"free" oneof:"free|fixed|breakable" doc:"Whether it moves when it is hit, never moves, or stands fast until a hit breaks it off."`
	Mass     *float64      `attr:"mass" unit:"mass" above:"0kg" max:"100t" doc:"Of the whole thing; not needed for what is fixed."`
	Breaks   *float64      `attr:"breaks" unit:"impulse" above:"0Ns" max:"1000kNs" doc:"Of a breakable thing: the impulse of a hit that breaks it off."`
	Holds    float64       `attr:"holds" default:"0N" unit:"force" min:"0N" max:"10000kN" doc:"Of a breakable thing that is tied to its neighbours or to what stands behind it, as a tyre wall is: the force with which it is held back while it gives way. It stands fast again where it stops."`
	Friction float64       `attr:"friction" default:"0.6" min:"0" max:"3" doc:"Of its skin against what it slides on."`
	Bounce   float64       `attr:"bounce" default:"0.2" min:"0" max:"1" doc:"Share of the speed of a hit that it bounces back with."`
	Rolling  float64       `attr:"rolling" default:"0mm" unit:"length" min:"0mm" max:"1m" doc:"Lever of rolling resistance: keeps round things from rolling for ever."`
	Stuff    string        `attr:"stuff" default:"wood" oneof:"wood|plastic|metal|sheet|rubber|concrete|glass|earth" doc:"What it is made of, for the ear; sheet is metal that is thin and large."`
	DragArea *float64      `attr:"drag-area" unit:"area" min:"0m2" max:"100m2" doc:"Drag coefficient times area in the air; estimated from its shapes when left out."`
	Centre   *source.Vec3  `attr:"centre" unit:"length" min:"-50m" max:"50m" doc:"Its centre of gravity; worked out from its shapes when left out."`
	Colour   source.Colour `attr:"colour" default:"#808080" doc:"What it is drawn in, as #rrggbb."`

	About     *About     `elem:"about" doc:"Who made it, and what it is."`
	Inertia   *Moments   `elem:"inertia" doc:"Moments of inertia; worked out from mass and shapes when left out."`
	Model     *Model     `elem:"model" doc:"A model drawn instead of its shapes while it is near. One that cannot be read is told of, and the shapes are drawn."`
	Lights    []Light    `elem:"light" doc:"A light that shines downwards in the dark, until the thing is broken off."`
	Spheres   []Sphere   `elem:"sphere" doc:"A part of it; several make a cluster."`
	Capsules  []Capsule  `elem:"capsule" doc:"A part of it: a cylinder with round ends."`
	Boxes     []Block    `elem:"box" doc:"A part of it with six flat faces."`
	Cylinders []Cylinder `elem:"cylinder" doc:"A part of it with flat ends."`
	Hulls     []Hull     `elem:"hull" doc:"A part of it: the convex body around some points."`
	Things    []SetPlace `elem:"place" doc:"One thing of a set, or a row of equal ones; a set has no shapes of its own."`
}

// Moments are how hard a thing is to turn about its own axes.
type Moments struct {
	Node
	X      float64 `attr:"x,required" unit:"inertia" above:"0kg.m2" max:"1e7kg.m2" doc:"About the x axis, to the right."`
	Y      float64 `attr:"y,required" unit:"inertia" above:"0kg.m2" max:"1e7kg.m2" doc:"About the y axis, forward."`
	Z      float64 `attr:"z,required" unit:"inertia" above:"0kg.m2" max:"1e7kg.m2" doc:"About the z axis, upright."`
	Source string  `attr:"source" note:"yes" doc:"Where the figures come from."`
}

// Light is a light of a street lamp and the like.
type Light struct {
	Node
	At     source.Vec3   `attr:"at,required" unit:"length" min:"-50m" max:"50m" doc:"Where it is; the origin is the ground under the thing's middle."`
	Reach  float64       `attr:"reach" default:"30m" unit:"length" min:"1m" max:"200m" doc:"How far it is of use; its pool on the ground is about as wide."`
	Colour source.Colour `attr:"colour" default:"#ffd9a0" doc:"Of its light, as #rrggbb."`
}

// Sphere is a ball.
type Sphere struct {
	Node
	At      source.Vec3 `attr:"at,required" unit:"length" min:"-50m" max:"50m" doc:"Its middle; the origin is the ground under the thing's middle."`
	Radius  float64     `attr:"radius,required" unit:"length" min:"5mm" max:"50m" doc:"Its radius."`
	Density float64     `attr:"density" default:"1" above:"0" max:"1000" doc:"How dense it is beside the other parts; only shares of the mass depend on it."`
}

// Capsule is an upright cylinder with round ends.
type Capsule struct {
	Node
	At      source.Vec3 `attr:"at,required" unit:"length" min:"-50m" max:"50m" doc:"Its middle; the origin is the ground under the thing's middle."`
	Radius  float64     `attr:"radius,required" unit:"length" min:"5mm" max:"50m" doc:"Its radius."`
	Length  float64     `attr:"length,required" unit:"length" min:"10mm" max:"100m" doc:"Over all, round ends included; upright unless it is turned."`
	Turn    source.Vec3 `attr:"turn" default:"0 0 0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Turned about the thing's x, then y, then z axis, right-handed."`
	Density float64     `attr:"density" default:"1" above:"0" max:"1000" doc:"How dense it is beside the other parts; only shares of the mass depend on it."`
}

// Block is a box.
type Block struct {
	Node
	At      source.Vec3 `attr:"at,required" unit:"length" min:"-50m" max:"50m" doc:"Its middle; the origin is the ground under the thing's middle."`
	Size    source.Vec3 `attr:"size,required" unit:"length" min:"10mm" max:"100m" doc:"Width, length and height."`
	Turn    source.Vec3 `attr:"turn" default:"0 0 0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Turned about the thing's x, then y, then z axis, right-handed."`
	Density float64     `attr:"density" default:"1" above:"0" max:"1000" doc:"How dense it is beside the other parts; only shares of the mass depend on it."`
}

// Cylinder is an upright cylinder.
type Cylinder struct {
	Node
	At      source.Vec3 `attr:"at,required" unit:"length" min:"-50m" max:"50m" doc:"Its middle; the origin is the ground under the thing's middle."`
	Radius  float64     `attr:"radius,required" unit:"length" min:"5mm" max:"50m" doc:"Its radius."`
	Length  float64     `attr:"length,required" unit:"length" min:"10mm" max:"100m" doc:"From end to end; upright unless it is turned."`
	Turn    source.Vec3 `attr:"turn" default:"0 0 0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Turned about the thing's x, then y, then z axis, right-handed."`
	Density float64     `attr:"density" default:"1" above:"0" max:"1000" doc:"How dense it is beside the other parts; only shares of the mass depend on it."`
}

// Hull is a convex body by points.
type Hull struct {
	Node
	Points  []float64 `attr:"points,required" unit:"length" count:"12..384" min:"-50m" max:"50m" doc:"Its corners, three numbers each, seen from the thing's origin; points inside it do not matter."`
	Density float64   `attr:"density" default:"1" above:"0" max:"1000" doc:"How dense it is beside the other parts; only shares of the mass depend on it."`
}

// SetPlace is one thing of a set, or a row of them.
type SetPlace struct {
	Node
	Use     string      `attr:"use,required" doc:"Which obstacle: its id, its folder or its file."`
	At      source.Vec2 `attr:"at" default:"0 0m" unit:"length" min:"-1km" max:"1km" doc:"How far to the right and forward of the set's origin."`
	Heading float64     `attr:"heading" default:"0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Where it points, to the right of the set's own direction."`
	Count   int         `attr:"count" default:"1" min:"1" max:"1000" doc:"How many stand in the row, each ahead of the one before."`
	Gap     float64     `attr:"gap" default:"2m" unit:"length" above:"0m" max:"1km" doc:"From one to the next, from origin to origin."`
}

// Placement is an obstacle that a track or a scene puts somewhere, or a row of equal ones.
type Placement struct {
	Node
	Use     string       `attr:"use,required" doc:"Which obstacle: its id, its folder (obstacles/cone) or its file."`
	Along   *float64     `attr:"along" unit:"length" min:"-1000km" max:"1000km" doc:"This far along the middle of the road from the line's start; instead of at."`
	Offset  float64      `attr:"offset" default:"0m" unit:"length" min:"-10km" max:"10km" doc:"With along: how far right of the road's middle."`
	At      *source.Vec2 `attr:"at" unit:"length" min:"-100km" max:"100km" doc:"This far east and north of the track's middle; instead of along."`
	Heading float64      `attr:"heading" default:"0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Where it points: 0deg is north, 90deg east; with along, to the right of the track's direction."`
	Count   int          `attr:"count" default:"1" min:"1" max:"10000" doc:"How many stand in the row: with along they follow the road, else each stands ahead of the one before."`
	Gap     float64      `attr:"gap" default:"2m" unit:"length" above:"0m" max:"10km" doc:"From one to the next, from origin to origin."`
}
