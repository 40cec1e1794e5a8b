// Names of things: the Key that outlives a process, the Entity that does not, and the Tick that systems are given.

package ecs

import (
	"reflect"
	"strings"

	"github.com/yohamta/donburi"
)

// Key names an entity on the wire, on disk and in State. Keys are dealt by a counter and never dealt twice;
// 0 names nothing.
type Key uint64

// WorldKey is the entity on which singletons live.
const WorldKey Key = 1

// Entity names one incarnation of a Key inside this process; a respawned thing keeps its Key and gets another
// Entity. State refuses it.
type Entity donburi.Entity

// Tick is the only clock that a system may read.
type Tick struct {
	N  uint64  // number of this step; the first one is 1
	Dt float64 // s
}

// System does one job at one moment of the frame. Its constructor binds its views; Run has only the Tick.
type System interface{ Run(t Tick) }

// Stamped is a System of a stage before the step that takes inputs by their tick. In a turn of several steps it runs
// again before each step that is due, so that none is passed over.
type Stamped interface {
	System
	Due(tick uint64) bool
}

// SystemName is what messages and schedules call a system: its Name() where it has one, else its type, as in
// "drive.Suspension".
func SystemName(s System) string {
	if n, ok := s.(interface{ Name() string }); ok {
		return n.Name()
	}
	return strings.TrimLeft(reflect.TypeOf(s).String(), "*")
}
