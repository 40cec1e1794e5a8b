// Tables: for each component of a world its version and where its State lies, by Key. Hash, dump, snapshot and the
// search for NaN walk them.

package ecs

import (
	"cmp"
	"slices"
	"unsafe"

	"github.com/yohamta/donburi"
)

// table is one component in one world.
type table struct {
	version uint64 // counts entities that came or went
	kind    *kind
	watch   watch
	rows    []stateRow
	split   split // of rows, where the component can rest
}

// stateRow is the component of one entity; the pointer is to the component, not to its State.
type stateRow struct {
	key Key
	at  unsafe.Pointer
}

// table finds or makes the table of a component.
func (w *World) table(k *kind) *table {
	for len(w.tables) <= k.id {
		w.tables = append(w.tables, nil)
	}
	if w.tables[k.id] == nil {
		w.tables[k.id] = &table{kind: k}
	}
	return w.tables[k.id]
}

// all lists the living that have the component, sorted by Key.
func (t *table) all(w *World) []stateRow {
	if t.watch.query == nil {
		t.watch = newWatch(w, 1, anyKind{t.kind})
	}
	if t.watch.stale() {
		rows := make([]stateRow, 0, len(t.rows))
		t.watch.each(func(k Key, e *donburi.Entry) { rows = append(rows, stateRow{k, e.Component(t.kind.d)}) })
		slices.SortFunc(rows, func(x, y stateRow) int { return cmp.Compare(x.key, y.key) })
		t.rows, t.split.done = rows, false
		t.watch.fresh()
	}
	return t.rows
}

// anyKind lets a kind stand where its Component is not at hand.
type anyKind struct{ k *kind }

func (a anyKind) Name() string { return a.k.name }
func (a anyKind) info() *kind  { return a.k }
