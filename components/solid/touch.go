// Who touches whom: contacts that last from step to step, and what is told of them.

package solid

import (
	"fmt"

	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
)

// Contacts is the singleton that remembers what touched at the end of the last step. It is State: the solver starts
// from the impulses that held last time.
var Contacts = ecs.Declare[ContactsData]("contacts")

// TouchLog tells when two things begin to touch, go on, and part; the event's keys are the two, lowest first. The
// ground's key is its track's.
var TouchLog = ecs.DeclareLog[Touch]("touches")

// ContactsData is the Contacts component.
type ContactsData struct {
	Params ContactsParams
	State  ContactsState
	Aux    ContactsAux
}

// ContactsParams are set by whoever makes the world.
type ContactsParams struct {
	Sleepless bool // nothing ever falls asleep: for timing what does not rest
}

// ContactsAux is emptied with all Aux.
type ContactsAux struct {
	Known bool // what collide has worked out from State is up to date
	// all that moves or can be hit, by Key, each in its box: ask Overlap, Sweep or Ray. From collide.Find on within a
	// step; nil before
	Things *tree.Fat
}

// ContactsState lists all contacts, sorted by Pair, then Part.
type ContactsState struct {
	Kept []Contact
	Told []Touching // sorted by Pair
}

// ContactKey names a pair: both Keys, the lower one in the upper half (COL-12).
type ContactKey uint64

// PairKey makes the ContactKey of two things. Keys are dealt from 1 upwards, so 32 bits of each last for four thousand
// million things.
func PairKey(a, b ecs.Key) ContactKey {
	if a > b {
		a, b = b, a
	}
	if b >= 1<<32 {
		panic(fmt.Sprintf("components: key %d is beyond what a contact key holds (2^32): spawn fewer things in one world", b))
	}
	return ContactKey(a)<<32 | ContactKey(b)
}

// Keys are the two things, lowest first.
func (k ContactKey) Keys() (low, high ecs.Key) { return ecs.Key(k >> 32), ecs.Key(k & (1<<32 - 1)) }

// Contact is one place where two parts touch, with up to four points.
type Contact struct {
	Pair   ContactKey
	Part   uint64 // which shapes of the two, or which triangle
	Points [4]ContactPoint
}

// ContactPoint is what a point of a contact carries on to the next step.
type ContactPoint struct {
	ID    uint64     // which features touch; 0: no point
	Push  float64    // N s, along the normal
	Slide [2]float64 // N s, across it, along the two tangents of its normal
}

// Touching is a pair that touches, as far as it has been told.
type Touching struct {
	Pair    ContactKey
	Since   uint64  // tick at which it began
	Next    uint64  // tick at which it is told again
	Impulse float64 // N s, not yet told
}

// TouchPhase is what a Touch tells.
type TouchPhase uint8

// The phases of a touch; Begin and End are told once each.
const (
	TouchBegin TouchPhase = iota + 1
	TouchStay
	TouchEnd
)

// Touch is one thing to tell of a pair.
type Touch struct {
	Phase    TouchPhase
	Fixed    bool        // one of the two is the ground or stands fixed
	Impulse  float64     // N s, along the normal since last told
	Place    space.Place // where, of the strongest point
	Normal   space.Vec   // unit, from the first key's thing to the second's
	Slip     float64     // m/s, how fast the two slide over each other there
	Material uint8       // of the ground, an index into its surfaces
}
