// What stands beside a road without having been written down: guard rails, woods, boards, stands. It is worked out
// once, where the track is built, so that what is seen is what is hit.

package components

import "camber/components/space"

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
