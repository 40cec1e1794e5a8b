// Package way is the ways through a town, or round a track, lane by lane: which lanes each lane leads to over each
// junction and along which curve, who goes before whom, where who waits stops, and what the lights show. It is plain
// data in flat lists, made of a network's streets or of a course's line. It knows no map format and no world.
//
//   - of a network: [Of]; of a line that goes round: [Along]
//   - what a light shows: [Graph.Shows]
//   - who may go on where: [Graph.MayFollow]
//   - what is wrong with it: [Graph.Check]
package way

import (
	"camber/components/space"
	"camber/components/street"
)

// Graph is all ways of a town. Positions are metres east, north and up from the town's origin. What belongs to
// something lies together in a list, and is found by a Span.
type Graph struct {
	Lanes       []Lane       // by edge, those along it first, from left to right as they are driven
	Connections []Connection // by junction, its arms, the lanes that lead there, then where they lead to
	Conflicts   []Conflict   // of each connection those with others, by their number
	Entries     []int32      // connections that lead to a lane, by lane
	Approaches  []Approach   // by junction, then by arm
	Junctions   []Junction   // as the network's
	Stops       []Stop       // by lane
	Crossings   []Crossing   // by edge, then along it
	Groups      []Group      // of lights, by the least of their nodes
	Signals     []Signal     // of groups
	Phases      []Phase      // of groups
	Green       []int32      // signals that have green, of phases
	Nodes       []int64      // OSM ids of groups' nodes
	Bans        []Ban        // over more than one junction
	Path        []Leg        // of bans
	Points      []space.Vec  // of lanes and connections
	Widths      []Width      // of lanes
	legs        []Span       // of lanes, by leg
	fedLegs     []bool       // by leg: somebody can come along it
	open        []bool       // by leg: a way leads on from its end that nothing bars
	shut        []bool       // by leg: the map forbids all ways on from its end but the one back
}

// Span is a part of a list: from one number up to another, which it does not have.
type Span struct{ From, To int32 }

// Len is how many there are.
func (s Span) Len() int { return int(s.To - s.From) }

// part is that part of a list.
func part[T any](all []T, s Span) []T { return all[s.From:s.To:s.To] }

// Leg is an edge that is driven: twice its number, and 1 where it is driven against.
type Leg int32

// LegOf is that of an edge.
func LegOf(edge int32, back bool) Leg {
	if back {
		return Leg(2*edge + 1)
	}
	return Leg(2 * edge)
}

// Edge is its number, and whether it is driven against.
func (l Leg) Edge() (edge int32, back bool) { return int32(l) >> 1, l&1 != 0 }

// None is the number of what there is not.
const None = -1

// Lane is one of a street's lanes, in one direction: a lane that both share is there twice.
type Lane struct {
	Leg      Leg
	Number   int32       // in the edge's Lanes
	Twin     int32       // the other direction of the same lane; None
	From, To int32       // junctions; None: a track has none
	Begin    float64     // m along the leg, from its junction's middle to where its line begins
	End      float64     // m, likewise, to where it ends
	Length   float64     // m, of its line
	Limit    float64     // m/s; 0: there is none
	Line     Span        // in Points, as it is driven
	Width    Span        // in Widths
	Exits    Span        // in Connections
	Entries  Span        // in Entries
	Stops    Span        // in Stops
	Arrows   street.Ways // that are painted before its end; 0: none
}

// Width is how wide a lane is from a place along it on; up to the next it changes evenly.
type Width struct{ Along, Wide float64 } // m

// WidthAt is how wide a lane is, so many metres along it.
func (g *Graph) WidthAt(l *Lane, along float64) float64 {
	of := part(g.Widths, l.Width)
	for k := 1; k < len(of); k++ {
		if a, b := &of[k-1], &of[k]; along < b.Along {
			share := min(max((along-a.Along)/(b.Along-a.Along), 0), 1)
			return a.Wide + float64((b.Wide-a.Wide)*share)
		}
	}
	return of[len(of)-1].Wide
}

// Turn is which way a connection leads.
type Turn uint8

// The turns.
const (
	Straight Turn = iota
	Left
	Right
	Uturn
	Turns
)

// Connection is a way from one lane to another over a junction.
type Connection struct {
	From, To  int32 // lanes
	At        int32 // junction; None: a track has none
	Approach  int32 // that it is of; None
	Turn      Turn
	GivesWay  bool       // to somebody, by a sign, a rule, or because it turns
	Walkers   bool       // who turns gives way to walkers, who have green with it
	Length    float64    // m
	Width     [2]float64 // m, where it begins and where it ends
	Line      Span       // in Points
	Conflicts Span       // in Conflicts
}

// Conflict is what a connection has with another: they cross, or lead to one lane.
type Conflict struct {
	With  int32   // connection
	Along float64 // m along this one, where they come too near
	Merge bool    // both lead to one lane
	Yield bool    // this one gives way
}

// Rule is what stands before a junction.
type Rule uint8

// The rules.
const (
	NoSign Rule = iota
	GiveWay
	StopSign
)

// Approach is a street that leads to a junction.
type Approach struct {
	Junction int32
	Arm      int32 // of the junction
	Leg      Leg
	Heading  float64 // rad, away from the junction, clockwise from north
	Rank     uint8   // who has a higher one goes first; between equal ones the side that they come from tells
	Rule     Rule
	Left     bool  // people drive on the left there
	Fed      bool  // somebody can come
	Signal   int32 // that rules it; None
	Ways     Span  // in Connections
}

// Junction is where streets meet.
type Junction struct {
	Node       int64 // OSM id
	Arms       int32
	Control    street.Control
	Ways       Span  // in Connections
	Approaches Span  // in Approaches
	Group      int32 // of lights; None
}

// Stop is where who waits stops: a line across a lane.
type Stop struct {
	Lane    int32
	Along   float64 // m, along the lane
	At      space.Vec
	Heading float64 // rad, as the lane is driven there, clockwise from north
	Width   float64 // m
	Teeth   bool    // only to give way
	Painted bool    // the street is paved
	Signal  int32   // that it is for; None
}

// Crossing is where people walk over a street.
type Crossing struct {
	Edge   int32
	Along  float64 // m, from the edge's beginning
	At     space.Vec
	Kind   street.FeatureKind // Crossing, PlainCrossing or LightCrossing
	Lit    bool               // lights rule it: those of walkers, or those of the junction that it is at
	Width  float64            // m, that they walk
	Node   int64              // OSM id
	Signal int32              // theirs; None
}
