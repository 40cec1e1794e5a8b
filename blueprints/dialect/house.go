// Houses and halls beside the road.

package dialect

import "camber/blueprints/source"

// House is a house that stands beside a road, or a row of them. Its picture is painted by the engine.
type House struct {
	Node
	Kind    string         `attr:"kind" default:"plaster" oneof:"plaster|brick|timber|hall|pits" doc:"What it is: a house with rendered walls, one of brick, one that is half-timbered; a hall of sheet metal; a pit building, with garages below and a gallery over them."`
	Along   *float64       `attr:"along" unit:"length" min:"-1000km" max:"1000km" doc:"This far along the middle of the road from the line's start; instead of at."`
	Offset  float64        `attr:"offset" default:"0m" unit:"length" min:"-10km" max:"10km" doc:"With along: how far right of the road's middle its front stands, which looks at the road."`
	At      *source.Vec2   `attr:"at" unit:"length" min:"-100km" max:"100km" doc:"The middle of its front stands this far east and north of the track's middle; instead of along."`
	Heading float64        `attr:"heading" default:"0deg" unit:"angle" min:"-360deg" max:"360deg" doc:"Where its front looks: 0deg is north, 90deg east; with along, turned so far to the right from looking at the road."`
	Length  float64        `attr:"length" default:"12m" unit:"length" min:"3m" max:"300m" doc:"Of its front."`
	Depth   float64        `attr:"depth" default:"9m" unit:"length" min:"3m" max:"100m" doc:"From front to back."`
	Storeys int            `attr:"storeys" default:"2" min:"1" max:"8" doc:"How many there are below the roof."`
	Roof    string         `attr:"roof" default:"usual" oneof:"usual|pitched|flat" doc:"Its roof; that of a pit building is usually flat, all others pitched."`
	Colour  *source.Colour `attr:"colour" doc:"Of its walls, as red, green and blue: #rrggbb; a usual one of its kind when left out."`
	Count   int            `attr:"count" default:"1" min:"1" max:"1000" doc:"How many stand in the row: with along they follow the road, else each stands to the right of the one before, as they look out."`
	Gap     float64        `attr:"gap" default:"20m" unit:"length" above:"0m" max:"10km" doc:"From one to the next, from middle to middle."`
	Vary    float64        `attr:"vary" default:"15%" unit:"ratio" min:"0%" max:"50%" doc:"How much longer or shorter, deeper or flatter than the others a house of a row may be."`
}
