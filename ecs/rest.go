// Resting State: what lies still by the thousand costs nothing in the search for NaN and in the images that the loop
// keeps.

package ecs

import (
	"reflect"
	"unsafe"
)

// Rester may be implemented by a pointer to a State. While Resting is true no system writes that State: whoever makes
// it true or false calls World.Stir in the same step.
type Rester interface{ Resting() bool }

var resterType = reflect.TypeFor[Rester]()

// restingOf asks a State whether it rests; nil where its type never does.
func restingOf(state reflect.Type) func(unsafe.Pointer) bool {
	if !reflect.PointerTo(state).Implements(resterType) {
		return nil
	}
	return func(p unsafe.Pointer) bool {
		return reflect.NewAt(state, p).Interface().(Rester).Resting()
	}
}

// Stir says that some State has begun to rest, or has ceased to.
func (w *World) Stir() { w.stirs++ }

// split is a table's rows, those that rest apart.
type split struct {
	done  bool
	stirs uint64 // World.stirs when it was made
	up    []stateRow
	down  []stateRow
}

// awake lists the rows that a step may have written, sorted by Key.
func (t *table) awake(w *World) []stateRow {
	up, _ := t.apart(w)
	return up
}

// apart lists the rows that a step may write, and those that rest; each list is sorted by Key and never written again.
func (t *table) apart(w *World) (up, down []stateRow) {
	rows := t.all(w)
	if t.kind.rests == nil {
		return rows, nil
	}
	if s := &t.split; !s.done || s.stirs != w.stirs {
		up := make([]stateRow, 0, len(s.up)+1)
		down := make([]stateRow, 0, len(s.down)+1)
		for _, r := range rows {
			if t.kind.rests(unsafe.Add(r.at, t.kind.offset)) {
				down = append(down, r)
			} else {
				up = append(up, r)
			}
		}
		*s = split{true, w.stirs, up, down}
	}
	return t.split.up, t.split.down
}
