// Package road turns a track's numbers into ground and lines: the legs of a road into the way of its middle, that into
// cross-sections, those into meshes with a material on each triangle. It is pure.
//
//   - to make the ground of a road: Make
//   - to lay an oval out as legs: Oval
//   - to make ground of loose triangles: Loose
//   - to find the way that bends least: RacingLine
package road

import (
	"fmt"

	"camber/components/line"
	"camber/components/space"
	"camber/components/tree"
)

// Plan is a road in numbers. Distances along it are metres from the start line.
type Plan struct {
	Closed   bool
	Legs     []Leg
	Heading  float64 // rad, at the start, clockwise from north
	Width    float64 // m
	Crown    float64 // fall per metre from the middle to the edges
	Material uint8   // of the road
	Heights  []Height
	Jumps    []Jump
	Paved    []Strip // Width is not read
	Kerbs    []Strip
	RunOffs  []Strip
	Walls    []Wall
	Verge    float64 // m, of ground beyond run-off, on both sides
	Ground   uint8   // material of verge and of run-off that is not said
	Centred  bool    // the middle of all of it is put over the track's place, in place of its start
	Points   []Point // a measured middle, in place of Legs, Heights and Heading

	origin space.Vec // m, of the start of a measured road
	widths curveUp   // of a measured road
}

// Leg is a straight, or a bend where it has a radius.
type Leg struct {
	Length   float64 // m, of a straight
	Fit      bool    // a straight may be changed so that the road closes
	Radius   float64 // m
	Angle    float64 // rad, turned in all
	Right    bool
	Ease     float64 // m, over which it tightens and opens
	Bank     float64 // rise per metre outwards
	BankEase float64 // m, of straight before and after, over which the bank of a bend without ease comes and goes
	Width    float64 // m; 0: as the plan's
}

// Height is how high the middle is somewhere.
type Height struct{ At, Up float64 }

// Jump is a crest: a ramp of a length up to it, and one down behind it.
type Jump struct{ At, Length, Drop, Height float64 }

// Side of a road, as it is driven.
type Side uint8

// The sides, as bits.
const (
	Left Side = 1 << iota
	Right
	Both = Left | Right
)

// Strip is something along an edge.
type Strip struct {
	Side     Side
	From, To float64 // m, along; on a closed road From may be greater than To: it then goes over the start line
	Width    float64 // m
	Height   float64 // m, of a kerb
	Material uint8
}

// Wall stands along the road.
type Wall struct {
	Strip          // Width is its thickness
	Offset float64 // m, from the road's edge to its face
}

// Road is what Make makes.
type Road struct {
	Middle *line.Line
	Parts  []tree.Part
	Floor  float64    // m, below all of it
	Fitted [2]float64 // m, how much longer the two straights have become that may be fitted
	Turned float64    // rad, that bends turned too far to the right for the road to close; it was spread over them
	Gap    float64    // m, that was spread over the road so that it closes
}

// What a road may be at most. A mistyped number should not eat all memory.
const (
	mostLength    = 200e3 // m
	mostTriangles = 4 << 20
)

// Trouble is what is wrong with a road: where along it, and which leg, from 0; both -1 where it is all of it.
type Trouble struct {
	Leg  int
	At   float64
	Text string
}

// Error says what is wrong.
func (t *Trouble) Error() string { return t.Text }

func trouble(leg int, at float64, format string, words ...any) error {
	return &Trouble{leg, at, fmt.Sprintf(format, words...)}
}
