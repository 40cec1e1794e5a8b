// What a thing looks like to the eye alone.

package solid

import (
	"camber/components/beyond"
	"camber/components/space"
)

// Looks are how a car or an obstacle is drawn. They are shared by all that were made from one blueprint and never
// written.
type Looks struct {
	ID   string // of the blueprint: some things are known by it, such as trees
	Side []OutlinePoint
	Plan []OutlinePoint

	Skin    []OutlinePoint // the upper edge as it is drawn, without the cabin; empty: made of Side
	Under   []OutlinePoint // the lower edge as it is drawn; empty: level, and drawn in at both ends
	Cabin   []OutlinePoint // the upper edge of the glass house, from the foot of the windscreen; empty: found in Side
	Lean    float64        // 0..1, how much narrower the roof is than the cabin's foot
	Pillars []float64      // m, how far forward the pillars between side windows stand; empty: one behind the front door
	Glazed  float64        // m, how far back side windows go; 0: as far as the roof
	Round   float64        // 0..1, how round cross-sections are

	Size      space.Vec // m, width, length and height over all; 0 where nobody says
	Clearance float64   // m, of the underside over the ground, at rest
	Origin    space.Vec // m, the origin that the outlines and places here count from, seen from the centre of gravity

	Colour [3]float64 // sRGB, 0..1
	Gloss  float64    // 0..1
	Flake  float64    // 0..1, how metallic
	Chosen bool       // the blueprint says the colour
	Number int        // on the doors; 0: none
	Pipes  int        // ends of exhausts
	Speedo float64    // m/s, where the speedometer ends; 0: as usual

	Lamps   []LookLamp
	Lights  []LookLight // of a thing
	Eyes    []LookEye
	Wings   []LookWing
	Stripes []LookStripe
	Decals  []LookDecal
	Cargo   []LookBox
	Models  []*LookModel // drawn in place of the body while it is near
	Until   float64      // m, how near; 0: always
}

// OutlinePoint is a point of an outline: how far forward, and how high or how far out.
type OutlinePoint struct{ Y, Out float64 } // m

// LookLamp is a lamp.
type LookLamp struct {
	ID    string // head, tail, brake, reverse, left, right or another
	At    space.Vec
	Wide  float64 // m; 0: as usual
	High  float64 // m; 0: as usual
	Round bool
}

// LookLight is a light that shines downwards in the dark.
type LookLight struct {
	At     space.Vec
	Reach  float64    // m
	Colour [3]float64 // sRGB, 0..1
}

// LookEye is a place to look from.
type LookEye struct {
	ID  string
	At  space.Vec
	Fov float64 // rad, up and down
}

// LookWing is a wing on struts.
type LookWing struct {
	At          space.Vec // m, the middle of its chord
	Span, Chord float64   // m
}

// LookStripe is a stripe of paint along the whole car.
type LookStripe struct {
	Colour   [3]float64 // sRGB, 0..1
	At, Wide float64    // m, how far right its middle is, and how wide
	Side     bool       // along the flanks, At m high
}

// LookDecal is what lies flat on the skin: words, a number, a picture, a roundel.
type LookDecal struct {
	On         DecalSide
	At         space.Vec // m, its middle, as far as it can be seen from there
	Wide, High float64   // m
	Turn       float64   // rad, anticlockwise
	Text       string
	Number     bool         // the number that the car has in its field
	Picture    *LookPicture // nil: none
	Shape      DecalShape   // of its ground
	Colour     [3]float64   // sRGB, 0..1, of text and number
	Back       [3]float64   // of its ground
}

// DecalSide is which way a decal looks.
type DecalSide uint8

// The sides there are.
const (
	DecalRight DecalSide = iota
	DecalLeft
	DecalTop
	DecalNose
	DecalTail
)

// DecalShape is the ground of a decal.
type DecalShape uint8

// The grounds there are.
const (
	DecalBare DecalShape = iota
	DecalBox
	DecalRound
)

// LookPicture is a picture, row by row from its upper left.
type LookPicture struct {
	Wide, High int
	Pixels     []byte // red, green, blue, alpha of each: sRGB, not multiplied
}

// LookBox is a box that is carried, such as a lorry's.
type LookBox struct {
	At, Size space.Vec  // m
	Colour   [3]float64 // sRGB, 0..1
}

// LookModel is a node of a model: triangles in the looks' axes, counted from its own origin.
type LookModel struct {
	Name      string // Body, Wheel_FL ...
	At        space.Vec
	Points    []space.Vec
	Triangles [][3]uint32
	Colours   [][3]float64 // sRGB, of each triangle; empty: the car's paint

	// Of each point and each triangle; what is empty, or ends early, says nothing of the others.
	UV       [][2]float32    // where the point lies on the triangle's picture, from the upper left corner
	Normals  []space.Vec     // unit; zero: nobody says
	Tints    [][3]float32    // linear, by which the colour is multiplied
	Pictures []*ModelPicture // nil: none
}

// ModelPicture is a picture that lies on triangles of a model, as its file has it: PNG or JPEG.
type ModelPicture struct {
	Name string
	Data []byte
	Wrap [2]beyond.Wrap // what lies beyond it, to its sides and above and below
}

// MostModelPictures is how many pictures of one model are drawn.
const MostModelPictures = 64
