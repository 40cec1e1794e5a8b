// Package street is a town's streets as plain data: junctions, the edges between them with their lanes, and what they
// are called. It knows no map format, no meshes and no world.
//
//   - what a map says of its streets: [Network]
//   - what is taken for granted where it says nothing: [Rules]
//   - which street a place is on: [Finder]
package street

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"camber/components/space"
)

// Network is all streets of a town. Positions are metres east, north and up from the town's origin.
type Network struct {
	Country   string     // two letters, by ISO 3166; empty where nothing tells
	Left      bool       // people drive on the left, where an edge does not say otherwise
	Junctions []Junction // by OSM id
	Edges     []Edge     // by OSM id of their way, then along it
	Names     []string   // of streets, each once; the first is empty
	Turns     []Turn     // that are forbidden, by junction, then by edges
	Detours   []Detour   // that are forbidden, by their way, then by relation
	Said      []Said     // what somebody knows better than the map, by node: a town's file has none
	Surfaces  []string   // that Edge.Surface counts in: ids of surface blueprints
	Classes   []string   // that Edge.Class counts in, the most important first: motorway, trunk, ...
}

// OneLine is a name as it may be shown: of maps of strangers some hold ends of lines, and marks that turn what follows.
func OneLine(name string) string {
	return strings.Join(strings.FieldsFunc(name, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
	}), " ")
}

// HasWay tells whether any edge is of a way.
func (n *Network) HasWay(id int64) bool {
	_, ok := slices.BinarySearchFunc(n.Edges, id, func(e Edge, id int64) int { return cmp.Compare(e.Way, id) })
	return ok
}

// Junction is where edges meet or end.
type Junction struct {
	Node    int64     // OSM id
	At      space.Vec // m
	Arms    []Arm     // clockwise from north
	Control Control   // what rules its traffic
	Small   bool      // a roundabout that is only painted
	Circle  float64   // m, radius of a turning circle; 0: there is none
}

// Arm is one end of an edge at a junction.
type Arm struct {
	Edge    int32
	End     bool    // the edge ends here; else it begins
	Heading float64 // rad, away from the junction, clockwise from north
}

// Control is what rules a junction's traffic.
type Control uint8

// The controls, from none to the strongest.
const (
	Free     Control = iota
	Priority         // some arms give way or stop
	AllStop          // all arms stop
	Signalled
	ControlKinds
)

// Edge is a street from one junction to another, without any in between.
type Edge struct {
	Way      int64 // OSM id
	From, To int32 // junctions
	Points   []space.Vec
	Length   float64 // m, level, along Points

	Name, Ref int32 // in Names
	Class     uint8 // in Classes
	Surface   uint8 // in Surfaces
	Layer     int8  // above others where it is higher; the ground is 0
	Flags     Flags
	Limit     [2]float64 // m/s, along and against it; 0: there is none
	Lanes     []Lane     // from left to right, seen along it
	Width     float64    // m, of all lanes with their edges
	Shoulder  float64    // m, paved, on each side
	Kerb      float64    // m, how high; 0: there is none
	Pavement  [2]float64 // m, how wide, left and right of it; 0: there is none
	Parking   [2]Parking // left and right
	Lamps     float64    // m, from one to the next; 0: there are none
	Marks     Marks      // what is painted where it is wide enough: see Painted
	Rough     float64    // m, height of bumps that it has beyond those of its surface
	Features  []Feature

	// What corners at its beginning and its end may take of it, in metres, where it was parted from a longer street;
	// 0: half of it, or what a bridge or tunnel leaves to the land.
	CornerRoom [2]float64
}

// Level is in which order edges lie above each other: the land is 0, bridges are above it and tunnels below.
func (e *Edge) Level() int {
	l := int(e.Layer)
	switch {
	case e.Flags.Has(Bridge):
		return max(l, 1)
	case e.Flags.Has(Tunnel):
		return min(l, -1)
	}
	return 0 // what is neither held up nor covered lies on the land, whatever its layer
}

// Flags are what an edge is besides.
type Flags uint16

// The flags.
const (
	Oneway     Flags = 1 << iota // along it
	Bridge                       // it is held up
	Tunnel                       // it is covered
	Roundabout                   // it goes round one
	Link                         // it joins roads: a slip road
	Lit                          // its lamps burn at night
	Private                      // not everybody may drive there
	BuiltUp                      // houses stand along it
	Ford                         // water runs over it
	Assumed                      // its lanes are those of its class: the map says nothing of them
	LeftHand                     // people drive on the left
	Covered                      // houses stand over it

	AllFlags = Covered<<1 - 1
)

// Has tells whether all of some flags are set.
func (f Flags) Has(all Flags) bool { return f&all == all }

// Lane is one of an edge's lanes.
type Lane struct {
	Back   bool    // it is driven against the edge
	Offset float64 // m, of its middle, to the right of the edge's
	Width  float64 // m
	Turns  Ways    // that are painted on it; 0: none
	Keep   Sides   // its sides that nobody may leave it by
}

// Shared tells whether both directions share an edge's only lane.
func (e *Edge) Shared() bool { return len(e.Lanes) == 1 && !e.Flags.Has(Oneway) }

// Leads tells whether one of an edge's lanes is driven along the edge, or back.
func (e *Edge) Leads(lane int, back bool) bool { return e.Lanes[lane].Back == back || e.Shared() }

// Sides are the left and the right of something, seen along the edge, as bits.
type Sides uint8

// The sides.
const (
	LeftSide Sides = 1 << iota
	RightSide

	AllSides = LeftSide | RightSide
)

// Ways are directions that a lane may be left in, as bits.
type Ways uint16

// The ways out of a lane.
const (
	Through Ways = 1 << iota
	TurnLeft
	SlightLeft
	SharpLeft
	TurnRight
	SlightRight
	SharpRight
	Reverse
	MergeLeft
	MergeRight

	AllWays = MergeRight<<1 - 1
)

// Parking is how cars stand along an edge.
type Parking uint8

// The kinds of parking.
const (
	NoParking Parking = iota
	Parallel
	Diagonal
	Perpendicular
	ParkingKinds
)

// Room is how wide a strip it takes, in metres.
func (p Parking) Room() float64 { return [ParkingKinds]float64{0, 2.1, 4.2, 5}[p] }

// Marks is how an edge is painted.
type Marks uint8

// The kinds of marks.
const (
	Unpainted Marks = iota
	Middle          // a line between the directions
	Edged           // that, and lines along the edges
	MarksKinds
)

// Feature is something on an edge.
type Feature struct {
	Kind  FeatureKind
	Along float64 // m, from the edge's beginning
	Back  bool    // it is for who drives against the edge; signals, stops and give-ways are for one direction
	Node  int64   // OSM id
}

// FeatureKind is what a feature is.
type FeatureKind uint8

// The kinds of features.
const (
	SignalHere FeatureKind = iota + 1
	StopHere
	GiveWayHere
	Crossing // a painted one
	Hump
	Bollard
	Gate
	CattleGrid
	Toll
	Camera
	BusStop
	PlainCrossing // people cross, but nothing is painted
	LightCrossing // they have lights
	ShutGate      // nobody gets through
	Table         // a hump with a flat top
	FeatureKinds
)

// Turn is one that is forbidden.
type Turn struct {
	At       int32 // junction
	From, To int32 // edges
	Relation int64 // OSM id
}

// Said is what somebody knows better than the map of who goes first at a node, and of its lights.
type Said struct {
	Node   int64    // OSM id
	Equal  bool     // nobody goes first there by signs or classes of streets: the side that they come from tells
	First  []int64  // OSM ids of ways that go first there, and all others give way; none: signs and classes tell
	Green  float64  // s, of each green of its lights; 0: as is usual
	Offset *float64 // s, into their plan at tick 0; nil: as is usual
}

// SaidOf is what somebody said of a node; nil: nothing.
func (n *Network) SaidOf(node int64) *Said {
	k, ok := slices.BinarySearchFunc(n.Said, node, func(s Said, node int64) int { return cmp.Compare(s.Node, node) })
	if !ok {
		return nil
	}
	return &n.Said[k]
}

// Detour is a way over several junctions that is forbidden: who has come over all of it but its last edge may not go on
// there. Each edge is twice its number, and 1 more where it is driven against.
type Detour struct {
	Relation int64 // OSM id
	Path     []int32
}

// Paved tells whether paint holds on an edge.
func (n *Network) Paved(e *Edge) bool {
	if int(e.Surface) >= len(n.Surfaces) {
		return false
	}
	s := n.Surfaces[e.Surface]
	return s == "asphalt" || s == "concrete"
}
