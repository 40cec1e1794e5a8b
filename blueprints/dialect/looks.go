// What a car looks like.

package dialect

import "camber/blueprints/source"

// Body is a shape lofted from outlines.
type Body struct {
	Node
	Length    float64     `attr:"length,required" unit:"length" above:"0.1m" max:"40m" doc:"Over all."`
	Width     float64     `attr:"width,required" unit:"length" above:"0.1m" max:"10m" doc:"Over all, without mirrors."`
	Height    float64     `attr:"height,required" unit:"length" above:"0.1m" max:"10m" doc:"Over all."`
	Clearance float64     `attr:"clearance" default:"0.14m" unit:"length" min:"0.01m" max:"2m" doc:"Height of its underside above the ground, at rest."`
	Paint     source.File `attr:"paint" doc:"A paint file; cars without one get different colours."`
	Round     float64     `attr:"round" default:"50%" unit:"ratio" min:"0%" max:"100%" doc:"How round cross-sections are drawn, from a box to a drop."`
	Number    int         `attr:"number" default:"0" min:"0" max:"999" doc:"A number on the doors; 0 is none. In a race the first car that has it keeps it, the others show their place on the grid. A livery may say another."`
	Exhausts  *int        `attr:"exhausts" min:"0" max:"4" doc:"How many ends of exhausts are seen at its tail; two when left out, none of a car with a motor."`
	Speedo    float64     `attr:"speedo" default:"260km/h" unit:"speed" min:"40km/h" max:"1000km/h" doc:"Where the scale of the speedometer in its cockpit ends; the rev counter's follows the engine."`
	Side      *Outline    `elem:"side" doc:"The outline seen from the side: how high it is. What can be hit is made of it, in two convex parts; where nothing else is said, what is drawn as well."`
	Plan      *Outline    `elem:"plan" doc:"The outline of the left half seen from above: how far out it goes."`
	Skin      *Outline    `elem:"skin" doc:"The upper edge as it is drawn, without the cabin: bonnet, shoulder line and boot."`
	Under     *Outline    `elem:"under" doc:"The lower edge as it is drawn: how high floor, nose and tail are; at its clearance and drawn in at both ends when left out."`
	Cabin     *Cabin      `elem:"cabin" doc:"The glass house as it is drawn; found in the side outline when left out."`
	Lamps     []Lamp      `elem:"lamp" doc:"A lamp. Cars without head or tail lamps get some where they usually are."`
	Wings     []Wing      `elem:"wing" key:"-" doc:"A wing on struts, as it is drawn: what the air does says aero."`
	Stripes   []Stripe    `elem:"stripe" key:"-" doc:"A stripe of another colour."`
	Decals    []Decal     `elem:"decal" key:"-" doc:"What is stuck on it: words, numbers, pictures, roundels."`
	Cargo     []Cargo     `elem:"cargo" key:"-" doc:"A box that the car carries, as it is drawn."`
}

// Cabin is the glass house.
type Cabin struct {
	Node
	Outline source.Outline `attr:"outline,required" unit:"length" count:"3..64" min:"-40m" max:"40m" doc:"Pairs of how far forward and how high, from the foot of the windscreen over the roof to the foot of the rear window."`
	Lean    float64        `attr:"lean" default:"22%" unit:"ratio" min:"0%" max:"60%" doc:"How much narrower the roof is than the cabin's foot."`
	Pillars []float64      `attr:"pillars" unit:"length" count:"1..12" min:"-40m" max:"40m" doc:"How far forward the pillars between side windows stand; one behind the front doors when left out."`
	Glazed  *float64       `attr:"glazed" unit:"length" min:"-40m" max:"40m" doc:"How far back side windows go; as far as the roof when left out."`
}

// Wing is a wing on struts.
type Wing struct {
	Node
	At    source.Vec3 `attr:"at,required" unit:"length" min:"-40m" max:"40m" doc:"Its middle."`
	Span  float64     `attr:"span" default:"1.4m" unit:"length" above:"0m" max:"6m" doc:"From end to end."`
	Chord float64     `attr:"chord" default:"0.25m" unit:"length" above:"0m" max:"2m" doc:"From front to rear."`
}

// Stripe is a stripe of another colour.
type Stripe struct {
	Node
	Colour source.Colour `attr:"colour,required" doc:"Its colour, as #rrggbb."`
	At     float64       `attr:"at" default:"0m" unit:"length" min:"-5m" max:"5m" doc:"How far right its middle is; along the flanks how high."`
	Width  float64       `attr:"width" default:"0.25m" unit:"length" above:"0m" max:"5m" doc:"How wide it is."`
	On     string        `attr:"on" default:"top" oneof:"top|flanks" doc:"Whether it runs over bonnet, roof and boot, or along both flanks."`
}

// Decal is what is stuck on the skin.
type Decal struct {
	Node
	On      string        `attr:"on" default:"sides" oneof:"sides|left|right|top|nose|tail" doc:"Where it is: on both sides or one of them, on top (bonnet, roof or boot, by how far forward it is), on the nose or the tail. Glass has none."`
	At      source.Vec3   `attr:"at,required" unit:"length" min:"-40m" max:"40m" doc:"Its middle: it lies in the skin there, seen from where it is; how far out that is does not count."`
	Width   float64       `attr:"width" default:"500mm" unit:"length" above:"0m" max:"10m" doc:"How wide it is."`
	Height  float64       `attr:"height" default:"200mm" unit:"length" above:"0m" max:"10m" doc:"How high it is; on top how long."`
	Turn    float64       `attr:"turn" default:"0deg" unit:"angle" min:"-180deg" max:"180deg" doc:"How far it is turned, anticlockwise. On top what is not turned is read from behind."`
	Text    string        `attr:"text" doc:"Words, as large as fit; instead of a number or a picture."`
	Number  bool          `attr:"number" default:"no" doc:"The number that the car has in its race, in place of those on the doors."`
	Picture source.File   `attr:"picture" doc:"A picture (.png), 2048 pixels a side at most, drawn over the whole of it; what is clear in it shows the skin."`
	Shape   string        `attr:"shape" default:"none" oneof:"none|box|round" doc:"The ground that it lies on; one alone is a roundel or a patch. A number has one in any case: a box, or round."`
	Colour  source.Colour `attr:"colour" default:"#101012" doc:"The colour of words and numbers, as #rrggbb."`
	Back    source.Colour `attr:"back" default:"#edede8" doc:"The colour of its ground, as #rrggbb."`
}

// Cargo is a box that is carried.
type Cargo struct {
	Node
	At     source.Vec3   `attr:"at,required" unit:"length" min:"-40m" max:"40m" doc:"Its middle."`
	Size   source.Vec3   `attr:"size,required" unit:"length" min:"0.01m" max:"40m" doc:"Width, length and height."`
	Colour source.Colour `attr:"colour" default:"#d8d8d4" doc:"Its colour, as #rrggbb."`
}

// Outline is a line of points.
type Outline struct {
	Node
	Outline source.Outline `attr:"outline,required" unit:"length" count:"2..256" min:"-40m" max:"40m" doc:"Pairs of how far forward and how high (side) or how far out (plan), from nose to tail."`
}

// Lamp is a lamp on the body.
type Lamp struct {
	Node
	ID     string      `attr:"id,required" doc:"What it is: head, fog, tail, brake, reverse, left or right, with more behind a hyphen where there are several (head-outer), or a name of your own."`
	At     source.Vec3 `attr:"at,required" unit:"length" min:"-40m" max:"40m" doc:"Where it is: it lies in the body's surface there, in front or at the rear."`
	Mirror bool        `attr:"mirror" default:"no" doc:"Whether there is another on the other side."`
	Width  float64     `attr:"width" default:"0.3m" unit:"length" above:"0m" max:"3m" doc:"How wide it is."`
	Height float64     `attr:"height" default:"0.13m" unit:"length" above:"0m" max:"3m" doc:"How high it is."`
	Shape  string      `attr:"shape" default:"box" oneof:"box|round" doc:"Whether its lens has corners or is round."`
}

// Model is a model file.
type Model struct {
	Node
	File  source.File `attr:"file,required" doc:"A model: glTF (.glb, .gltf), COLLADA (.dae), .obj or .ase, with the nodes Body, Wheel_FL, Wheel_FR, Wheel_RL and Wheel_RR without parents; without wheels it keeps the usual ones. One that cannot be read is told of, and the body is drawn."`
	Until *float64    `attr:"until" unit:"length" above:"0m" max:"100km" doc:"Distance up to which it replaces the body; always when left out."`
}

// Livery is a paint scheme.
type Livery struct {
	Node
	ID      string      `attr:"id,required" doc:"Short name."`
	Name    string      `attr:"name" doc:"The name that people read, in menus; its id when left out."`
	Paint   source.File `attr:"paint" doc:"A paint file."`
	Number  int         `attr:"number" default:"0" min:"0" max:"999" doc:"A number on the doors; 0 leaves the body's."`
	Decals  source.File `attr:"decals" doc:"A picture (.png) laid over both flanks, as long and as high as the car. A drawing of another kind is not drawn, with a warning."`
	Stripes []Stripe    `elem:"stripe" key:"-" doc:"A stripe of another colour, in place of the body's."`
	Stuck   []Decal     `elem:"decal" key:"-" doc:"What is stuck on, in place of the body's."`
}

// Paint is a colour and how it shines.
type Paint struct {
	ID     string        `attr:"id" doc:"Short name."`
	Name   string        `attr:"name" doc:"The name that people read."`
	Colour source.Colour `attr:"colour,required" doc:"The colour, as #rrggbb."`
	Gloss  float64       `attr:"gloss" default:"80%" unit:"ratio" min:"0%" max:"100%" doc:"From dull to mirror."`
	Flake  float64       `attr:"flake" default:"0%" unit:"ratio" min:"0%" max:"100%" doc:"How metallic it is."`
}

// Camera is a place to look from.
type Camera struct {
	Node
	ID  string      `attr:"id,required" oneof:"chase|hood|cockpit|wheel|tv|orbit|in-car|diagonal|fixed|top|free|map" doc:"The view whose eye this is. In hood, cockpit, wheel and in-car it goes with the body; chase and diagonal follow from there, orbit goes round as far out and up, top and map look down from as high, free begins there; tv and fixed see as wide."`
	At  source.Vec3 `attr:"at,required" unit:"length" min:"-100m" max:"100m" doc:"Where the eye is."`
	Fov float64     `attr:"fov" default:"60deg" unit:"angle" min:"5deg" max:"170deg" doc:"How wide it sees, up and down."`
}

// Damage is what hits do to a car.
type Damage struct {
	Node
	On    bool    `attr:"on" default:"off" doc:"Whether hits leave dents, which spoil steering and air; a scene may switch it on for all its cars."`
	Yield float64 `attr:"yield" default:"1500Ns" unit:"impulse" above:"0Ns" max:"1000kNs" doc:"Impulse within a tenth of a second below which nothing is bent."`
	Stiff float64 `attr:"stiff" default:"20kNs" unit:"impulse" above:"0Ns" max:"10000kNs" doc:"Impulse beyond that which crushes one side of the body all the way."`
}
