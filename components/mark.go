// Marks: what people at a study want found again in its log.

package components

import "camber/ecs"

// Marks carry them, stamped with their tick. Nothing that is simulated depends on one.
var Marks = ecs.DeclareInput[Mark]("marks")

// MarkNames carry what codes of marks are called, stamped with the tick from which they are.
var MarkNames = ecs.DeclareInput[MarkName]("mark-names")

// MarkLog tells each mark at its tick; the event's first key is the car.
var MarkLog = ecs.DeclareLog[Mark]("marks")

// MarkNameLog tells what a code is called from now on.
var MarkNameLog = ecs.DeclareLog[MarkName]("mark-names")

// Mark is one of them.
type Mark struct {
	Car    ecs.Key
	Code   uint8   // from 1
	Valued bool    // Value counts
	Value  float64 // whatever the code means by it
}

// MarkName is what the marks of a code are called.
type MarkName struct {
	Code uint8
	Name []byte // UTF-8, MaxMarkName bytes at most
}

// MaxMarkName is how many bytes the name of a mark may have.
const MaxMarkName = 64
