// What a car looks and sounds like.

package dialect

import "camber/blueprints/source"

// Body is a shape lofted from two outlines.
type Body struct {
	Node
	Length    float64     `attr:"length,required" unit:"length" above:"0.1m" max:"40m" doc:"Over all."`
	Width     float64     `attr:"width,required" unit:"length" above:"0.1m" max:"10m" doc:"Over all, without mirrors."`
	Height    float64     `attr:"height,required" unit:"length" above:"0.1m" max:"10m" doc:"Over all."`
	Clearance float64     `attr:"clearance" default:"0.14m" unit:"length" min:"0.01m" max:"2m" doc:"Height of its underside above the ground, at rest."`
	Paint     source.File `attr:"paint" later:"yes" doc:"A paint file."`
	Side      *Outline    `elem:"side" doc:"The outline seen from the side: how high it is. What can be hit is made of it, in two convex parts."`
	Plan      *Outline    `elem:"plan" doc:"The outline of the left half seen from above: how far out it goes."`
	Lamps     []Lamp      `elem:"lamp" doc:"A lamp."`
}

// Outline is a line of points.
type Outline struct {
	Node
	Outline source.Outline `attr:"outline,required" unit:"length" count:"2..256" min:"-40m" max:"40m" doc:"Pairs of how far forward and how high (side) or how far out (plan), from nose to tail."`
}

// Lamp is a lamp on the body.
type Lamp struct {
	Node
	ID     string      `attr:"id,required" later:"yes" doc:"What it is: head, tail, brake, reverse, left, right or a name of your own."`
	At     source.Vec3 `attr:"at,required" unit:"length" min:"-40m" max:"40m" later:"yes" doc:"Where it is."`
	Mirror bool        `attr:"mirror" default:"no" later:"yes" doc:"Whether there is another on the other side."`
}

// Model is a model file.
type Model struct {
	Node
	File  source.File `attr:"file,required" later:"yes" doc:"A glTF model (.glb)."`
	Until *float64    `attr:"until" unit:"length" above:"0m" max:"100km" later:"yes" doc:"Distance up to which it replaces the body; always when left out."`
}

// Livery is a paint scheme.
type Livery struct {
	Node
	ID     string      `attr:"id,required" later:"yes" doc:"Short name."`
	Name   string      `attr:"name" later:"yes" doc:"The name that people read."`
	Paint  source.File `attr:"paint" later:"yes" doc:"A paint file."`
	Decals source.File `attr:"decals" later:"yes" doc:"A drawing (.svg or .png) laid over it."`
}

// Paint is a colour and how it shines.
type Paint struct {
	ID     string        `attr:"id" later:"yes" doc:"Short name."`
	Name   string        `attr:"name" later:"yes" doc:"The name that people read."`
	Colour source.Colour `attr:"colour,required" later:"yes" doc:"The colour, as #rrggbb."`
	Gloss  float64       `attr:"gloss" default:"80%" unit:"ratio" min:"0%" max:"100%" later:"yes" doc:"From dull to mirror."`
	Flake  float64       `attr:"flake" default:"0%" unit:"ratio" min:"0%" max:"100%" later:"yes" doc:"How metallic it is."`
}

// Camera is a place to look from.
type Camera struct {
	Node
	ID  string      `attr:"id,required" later:"yes" doc:"Short name, such as cockpit."`
	At  source.Vec3 `attr:"at,required" unit:"length" min:"-100m" max:"100m" later:"yes" doc:"Where the eye is."`
	Fov float64     `attr:"fov" default:"60deg" unit:"angle" min:"5deg" max:"170deg" later:"yes" doc:"How wide it sees, up and down."`
}

// Sounds is what the car sounds like.
type Sounds struct {
	Node
	ID      string  `attr:"id" later:"yes" doc:"Short name."`
	Exhaust float64 `attr:"exhaust" default:"70%" unit:"ratio" min:"0%" max:"100%" later:"yes" doc:"Loudness of the exhaust."`
	Intake  float64 `attr:"intake" default:"40%" unit:"ratio" min:"0%" max:"100%" later:"yes" doc:"Loudness of the intake."`
}

// Damage is what hits do to a car.
type Damage struct {
	Node
	On    bool    `attr:"on" default:"off" doc:"Whether hits leave dents, which spoil steering and air; a scene may switch it on for all its cars."`
	Yield float64 `attr:"yield" default:"1500Ns" unit:"impulse" above:"0Ns" max:"1000kNs" doc:"Impulse within a tenth of a second below which nothing is bent."`
	Stiff float64 `attr:"stiff" default:"20kNs" unit:"impulse" above:"0Ns" max:"10000kNs" doc:"Impulse beyond that which crushes one side of the body all the way."`
}
