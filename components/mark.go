// Marks: what people at a study want found again in its log.

package components

import "camber/ecs"

// Marks carry them, stamped with their tick. Nothing that is simulated depends on one.
var Marks = ecs.DeclareInput[Mark]("marks")

// MarkNames carry what codes of marks are called, stamped with the tick from which they are.
var MarkNames = ecs.DeclareInput[MarkName]("mark-names")

// MarkLog tells each mark at its tick; the event's first key is the car.
var MarkLog = ecs.DeclareLog[Mark]("marks")

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

// NamedMark is what marks of a code are called, and what they mean; "" is what nobody said.
type NamedMark struct{ Name, Says string }

// MarkTable is what the marks of a world are called, by their codes: the step neither reads nor hashes it.
type MarkTable struct {
	Of      [256]NamedMark
	Version uint64 // counts what was named
}

// ofMarks is the key of a world's MarkTable.
type ofMarks struct{}

// MarksOf is what the marks of a world are called.
func MarksOf(w *ecs.World) *MarkTable {
	return w.Shared(ofMarks{}, func() any { return new(MarkTable) }).(*MarkTable)
}

// Call has marks of a code be called so from now on.
func (t *MarkTable) Call(code uint8, as NamedMark) {
	t.Of[code] = as
	t.Version++
}

// MaxMarkName is how many bytes the name of a mark may have.
const MaxMarkName = 64
