// What a thing looks like: what blueprints say for the eye alone.

package components

import "camber/components/space"

// Looks are how a car or an obstacle is drawn. They are shared by all that were made from one blueprint and never written.
type Looks struct {
	ID   string // of the blueprint: some things are known by it, such as trees
	Side []OutlinePoint
	Plan []OutlinePoint

	Size      space.Vec // m, width, length and height over all; 0 where nobody says
	Clearance float64   // m, of the underside over the ground, at rest
	Origin    space.Vec // m, the origin that the outlines and places here count from, seen from the centre of gravity

	Colour [3]float64 // sRGB, 0..1
	Gloss  float64    // 0..1
	Flake  float64    // 0..1, how metallic
	Chosen bool       // the blueprint says the colour

	Lamps []LookLamp
	Eyes  []LookEye
}

// OutlinePoint is a point of an outline: how far forward, and how high or how far out.
type OutlinePoint struct{ Y, Out float64 } // m

// LookLamp is a lamp.
type LookLamp struct {
	ID string // head, tail, brake, reverse, left, right or another
	At space.Vec
}

// LookEye is a place to look from.
type LookEye struct {
	ID  string
	At  space.Vec
	Fov float64 // rad, up and down
}
