// What stands on a track, to be seen: houses, and guard rails, woods, boards and stands that are worked out once, where
// the track is built. What of it is hit are meshes of the ground, so that what is seen is what is hit.

package terrain

import (
	"camber/components/space"
	"camber/ecs"
)

// Scenery is what stands on a track; it counts from the Track of the same entity.
var Scenery = ecs.Declare[SceneryData]("scenery")

// SceneryData is the Scenery component.
type SceneryData struct {
	Params SceneryParams
}

// SceneryParams are shared and never written.
type SceneryParams struct {
	Rails  []TrackRail
	Houses []TrackHouse
	Verge  *Verge // nil: nothing is there
}

// TrackRail is a wall of a track that looks like a guard rail.
type TrackRail struct {
	From, To float64 // m along Middle; From behind To: over the start line
	Side     float64 // -1 left, 1 right
	Offset   float64 // m, from the road's edge to its face
	High     float64 // m
	Material uint8   // of the wall's triangles, and of nothing else
}

// HouseKind is what a house is made of, and for.
type HouseKind uint8

// The kinds there are.
const (
	Plaster HouseKind = iota // rendered walls below a tiled roof
	Brick
	Timbered // a half-timbered storey over a rendered one
	Hall     // sheet metal below a low roof
	PitHall  // garages, and a gallery over them
	HouseKinds
)

// TrackHouse is one house of a track. Seen from its middle its front is forward (y), its right side to the right (x).
type TrackHouse struct {
	At      space.Vec // m, the middle of its ground floor, from the track's Place
	Heading float64   // rad on the compass, where its front looks
	Long    float64   // m, of its front
	Deep    float64   // m, from front to back
	Foot    float64   // m, how far its walls go down below the ground floor
	Eaves   float64   // m, height of its walls over the ground floor
	Ridge   float64   // m, of the ridge over the ground floor, along the front; as Eaves: the roof is flat
	Storeys int       // seen in its walls
	Kind    HouseKind
	Colour  [3]float64 // of the walls, sRGB, 0..1
	Painted bool       // Colour was chosen; else the kind's own
	Number  uint32     // of the house; what differs from house to house goes by it
}

// Corners are those of its ground floor, from the front left clockwise as seen from above, from the track's Place.
func (h *TrackHouse) Corners() (c [4]space.Vec) {
	turn := space.Heading(h.Heading)
	x, y := float64(0.5*h.Long), float64(0.5*h.Deep)
	for i, p := range [4]space.Vec{{X: -x, Y: y}, {X: x, Y: y}, {X: x, Y: -y}, {X: -x, Y: -y}} {
		c[i] = h.At.Add(turn.Rotate(p))
	}
	return c
}

// Seen is a point of the track's frame as it is seen from the house: to the right of its middle, before it, and over
// its ground floor.
func (h *TrackHouse) Seen(p space.Vec) space.Vec {
	return space.Heading(-h.Heading).Rotate(p.Sub(h.At))
}

// Verge is what stands beside a road. Places are metres from the track's Place.
type Verge struct {
	Rails  []VergeRail
	Groves []VergeGrove
	Trees  []VergeTree
	Things []VergeThing
}

// VergeRail is a piece of guard rail, from post to post. Its front is to the right of the way from one to the other.
type VergeRail struct {
	From, To space.Vec // of the posts' feet
	High     float64   // m
	Wall     bool      // a wall of the track is hit in its place
}

// VergeGrove is a piece of a wall of trees.
type VergeGrove struct {
	At      space.Vec // the middle of its foot
	Tall    float64   // m
	Kind    int       // 0 broad leaves, 1 firs, 2 both
	Heading float64   // rad, on the compass, away from the road
	Mirror  bool      // its picture is the other way round
	Shade   float64   // 0..1, how dark it is behind others
}

// VergeTree is a single tree.
type VergeTree struct {
	At     space.Vec // its foot
	Tall   float64   // m
	Kind   int       // 0 and 2 have leaves, 1 is a fir, 3 a bush
	Turn   float64   // rad
	Shade  float64   // 0..1, how dark it is beside others
	Rank   int       // how many stand nearer to the road
	Hidden bool      // it stands behind a wall of trees
	Solid  bool      // its stem can be hit
}

// Bush is the Kind of trees that nobody runs into.
const Bush = 3

// VergeKind is what people put up beside a road.
type VergeKind int

// The kinds there are.
const (
	VergeBoard VergeKind = iota // of a sponsor
	VergePost                   // of a marshal
	VergeStand
	VergeKinds
)

// VergeSizes are how large these things are: half their width, from front to back, and their height, in metres.
var VergeSizes = [VergeKinds]space.Vec{{X: 4, Y: 0.1, Z: 1.45}, {X: 1.2, Y: 1.8, Z: 2.4}, {X: 22, Y: 9.4, Z: 9.4}}

// VergeThing is one of these things. Its front looks along its own -y, towards the road.
type VergeThing struct {
	Kind    VergeKind
	Variant int       // of a board: whose it is
	At      space.Vec // its foot
	Heading float64   // rad, on the compass, away from the road
}

// Sponsors is how many boards look different.
const Sponsors = 4
