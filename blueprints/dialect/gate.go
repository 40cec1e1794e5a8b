// Gates that open and shut by the clock.

package dialect

import "camber/blueprints/source"

// MovingGate is a gate across a way.
type MovingGate struct {
	Node
	Kind    string        `attr:"kind" default:"arm" oneof:"arm|sliding" doc:"How it opens: an arm turns upwards about its post, a sliding gate goes back behind it."`
	Along   *float64      `attr:"along" unit:"length" min:"-1000km" max:"1000km" doc:"Its post, this far along the middle of the road from the line's start; instead of at."`
	Offset  float64       `attr:"offset" default:"0m" unit:"length" min:"-10km" max:"10km" doc:"With along: how far right of the road's middle."`
	At      *source.Vec2  `attr:"at" unit:"length" min:"-100km" max:"100km" doc:"Its post, this far east and north of the track's middle; instead of along."`
	Heading float64       `attr:"heading" default:"0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Where it points from its post while it is shut: 0deg is north, 90deg east; with along, to the right of the track's direction, so that 90deg lies across the road."`
	Length  float64       `attr:"length" default:"4m" unit:"length" min:"0.5m" max:"20m" doc:"From its post to its end."`
	Height  float64       `attr:"height" default:"1m" unit:"length" min:"0.2m" max:"10m" doc:"Of an arm: of its middle over the ground at its post. Of a sliding gate: of its upper edge."`
	Thick   float64       `attr:"thickness" default:"10cm" unit:"length" min:"2cm" max:"1m" doc:"Of the arm, or of the leaf."`
	Angle   float64       `attr:"angle" default:"85deg" unit:"angle" min:"5deg" max:"90deg" doc:"Of an arm: how far it rises."`
	Period  float64       `attr:"period" default:"20s" unit:"time" min:"0.5s" max:"1h" doc:"From one opening to the next."`
	Phase   float64       `attr:"phase" default:"0s" unit:"time" min:"-1h" max:"1h" doc:"When it begins to open, after the scene's beginning; and a period later again, and so on."`
	Open    float64       `attr:"open" default:"6s" unit:"time" min:"0s" max:"1h" doc:"How long it stands open."`
	Moves   float64       `attr:"moves" default:"3s" unit:"time" min:"0.2s" max:"10min" doc:"How long it takes to open, and to shut."`
	Bounce  float64       `attr:"bounce" default:"0.1" min:"0" max:"1" doc:"Share of the speed of a hit that things bounce off it with."`
	Rubs    float64       `attr:"friction" default:"0.4" min:"0" max:"3" doc:"Of its skin against what slides along it."`
	Stuff   string        `attr:"stuff" default:"sheet" oneof:"wood|plastic|metal|sheet|rubber|concrete|glass|earth" doc:"What it is made of, for the ear."`
	Colour  source.Colour `attr:"colour" default:"#c8201e" doc:"Of every other stripe, as #rrggbb."`
	Stripe  source.Colour `attr:"stripe" default:"#f4f4f0" doc:"Of the stripes between those."`
}
