// What is told of a race, for programs: who, what and why, without words.

package components

import "camber/ecs"

// Rulings tell what race control and the rules say; the event's first key is the car that it is about, 0: all.
var Rulings = ecs.DeclareLog[Ruling]("rulings")

// Ruling is one of them.
type Ruling struct {
	Kind    RulingKind
	Slot    int32 // of the entrant; 0: it is about all
	Car     ecs.Key
	Who     string // its name
	Cause   RaceCause
	Seconds float64 // of a penalty
	Through bool    // the penalty is a drive-through
	Number  int     // of the sector, or of the warning
}

// RulingKind is what is told.
type RulingKind uint8

// What there is to tell.
const (
	RulingGo RulingKind = iota
	RulingAgain
	RulingEnded
	RulingRefuelled
	RulingFlag
	RulingYellow
	RulingClear
	RulingBlue
	RulingWarning
	RulingPenalty
	RulingServed
	RulingOut
	RulingWon
	RulingWrongWay
	RulingMoved
)

// String is what programs read.
func (k RulingKind) String() string {
	return [...]string{
		"go", "restart", "ended", "refuelled", "chequered-flag", "yellow-flag", "clear", "blue-flag", "warning", "penalty",
		"served", "out", "won", "wrong-way", "moved",
	}[k]
}
