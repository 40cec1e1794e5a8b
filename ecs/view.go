// Views: rows of component pointers, sorted by Key and kept until an entity of their components comes or goes.

package ecs

import (
	"cmp"
	"slices"

	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"
)

// Row1 is one entity of a View1.
type Row1[A any] struct {
	Key Key
	A   *A
}

// Row2 is one entity of a View2; of a join, B lives on the entity that A names.
type Row2[A, B any] struct {
	Key Key
	A   *A
	B   *B
}

// View1 walks the entities that have A.
type View1[A any] struct {
	watch watch
	a     Component[A]
	rows  []Row1[A]
}

// View2 walks the entities that have A and B, or a join.
type View2[A, B any] struct {
	watch watch
	a     Component[A]
	b     Component[B]
	link  func(*A) Key // nil: B is on the same entity
	to    []Key        // what link found, by row
	rows  []Row2[A, B]
}

// NewView1 makes a view; do it once, in a system's constructor.
func NewView1[A any](w *World, a Component[A]) *View1[A] {
	return &View1[A]{watch: newWatch(w, 1, a), a: a}
}

// NewView2 makes a view; do it once, in a system's constructor.
func NewView2[A, B any](w *World, a Component[A], b Component[B]) *View2[A, B] {
	return &View2[A, B]{watch: newWatch(w, 2, a, b), a: a, b: b}
}

// Rows are the entities, sorted by Key. The slice is yours to read until the next change of structure; it is never
// written again, so a loop over it that spawns or removes (outside Run) still walks what it began with.
func (v *View1[A]) Rows() []Row1[A] {
	if v.watch.stale() {
		rows := make([]Row1[A], 0, len(v.rows))
		v.watch.each(func(k Key, e *donburi.Entry) { rows = append(rows, Row1[A]{k, v.a.d.Get(e)}) })
		slices.SortFunc(rows, func(x, y Row1[A]) int { return cmp.Compare(x.Key, y.Key) })
		v.rows = rows
		v.watch.fresh()
	}
	return v.rows
}

// Rows are the entities, sorted by Key, as in View1.Rows.
func (v *View2[A, B]) Rows() []Row2[A, B] {
	if v.watch.stale() {
		rows := make([]Row2[A, B], 0, len(v.rows))
		v.watch.each(func(k Key, e *donburi.Entry) {
			a := v.a.d.Get(e)
			rows = append(rows, Row2[A, B]{k, a, reach(&v.watch, k, a, e, v.a.k, v.b, v.link)})
		})
		slices.SortFunc(rows, func(x, y Row2[A, B]) int { return cmp.Compare(x.Key, y.Key) })
		v.rows, v.to = rows, v.to[:0]
		for i := range rows {
			v.to = follow(v.to, v.link, rows[i].A)
		}
		v.watch.fresh()
	}
	return v.rows
}

// watch knows when rows must be found anew, and finds their entities. Each view has its own donburi query: the one
// inside a donburi.ComponentType is shared by all worlds and races.
type watch struct {
	w      *World
	query  *donburi.Query
	tables [3]*table // whose versions matter
	seen   [3]uint64
	n      int
	built  bool
}

// newWatch watches all kinds and selects entities that have the first ones.
func newWatch(w *World, selecting int, kinds ...Kind) watch {
	q := watch{w: w, n: len(kinds)}
	types := make([]donburi.IComponentType, selecting)
	for i, k := range kinds {
		q.tables[i] = w.table(k.info())
		if i < selecting {
			types[i] = k.info().d
		}
	}
	q.query = donburi.NewQuery(filter.Contains(types...))
	return q
}

func (q *watch) stale() bool {
	for i := range q.n {
		if q.seen[i] != q.tables[i].version {
			return true
		}
	}
	return !q.built
}

// fresh notes that rows are as new as their components. A view built while links were broken stays stale: the panic
// comes before.
func (q *watch) fresh() {
	for i := range q.n {
		q.seen[i] = q.tables[i].version
	}
	q.built = true
}

func (q *watch) each(f func(Key, *donburi.Entry)) {
	if q.w.crew.splitting {
		panic("ecs: a view asked inside Split for the first time since entities came or went: ask once before it")
	}
	q.query.Each(q.w.d, func(e *donburi.Entry) {
		if id := keyType.Get(e); !id.hidden {
			f(id.key, e)
		}
	})
}

// SameRows tells whether two slices are one: rows that a view has given, and what else is never written again.
func SameRows[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }
