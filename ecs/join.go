// Joins: views that follow a Key in a component to a component of another entity, and back.

package ecs

import (
	"cmp"
	"slices"

	"github.com/yohamta/donburi"
)

// Joined follows the Key that link finds in A to the entity that has B: a suspension and its chassis. Links are
// State, set in Spawn's init and fixed from then on: to link a thing elsewhere, respawn it. A link to an entity that
// is gone or has no B panics, naming both.
func Joined[A, B any](w *World, a Component[A], b Component[B], link func(*A) Key) *View2[A, B] {
	v := &View2[A, B]{watch: newWatch(w, 1, a, b), a: a, b: b, link: link}
	w.joins = append(w.joins, bond{a.k, func() (k, was, now Key) {
		if v.watch.stale() {
			return
		}
		for i, was := range v.to {
			if now := link(v.rows[i].A); now != was {
				return v.rows[i].Key, was, now
			}
		}
		return
	}})
	return v
}

// bond is a join that has been made.
type bond struct {
	from *kind
	torn func() (k, was, now Key) // the first row whose link has changed since it was cached; none: all zero
}

// follow notes where the link of one row leads.
func follow[A any](to []Key, link func(*A) Key, a *A) []Key {
	if link == nil {
		return to
	}
	return append(to, link(a))
}

// mustHold refuses a link that has changed: the cached row still leads to where it was, but one cached anew would not.
func (b *bond) mustHold() {
	if k, was, now := b.torn(); was != now {
		panic("ecs: " + b.from.name + " of entity " + keyText(k) + " was linked to entity " + keyText(was) +
			" and now names " + keyText(now) + ": a link is fixed at spawn: Respawn the entity with another link")
	}
}

// reach finds the B of a row: on the same entity, or on the one that the link names.
func reach[A, B any](q *watch, k Key, a *A, e *donburi.Entry, from *kind, b Component[B], link func(*A) Key) *B {
	if link == nil {
		return b.d.Get(e)
	}
	to := link(a)
	p, ok := b.Find(q.w, to)
	if !ok {
		panic("ecs: " + from.name + " of entity " + keyText(k) + " links to entity " + keyText(to) + ": " + b.Name() +
			" of entity " + keyText(to) + b.missing(q.w, to) +
			"; set links in Spawn's init, and remove what links to a thing with the thing")
	}
	return p
}

// Gather is one row of a Group: an entity with A, and all the B that name it.
type Gather[A, B any] struct {
	Key  Key
	A    *A
	B    []*B  // sorted by their Keys
	Keys []Key // of each B
}

// Group walks entities together with those that link to them.
type Group[A, B any] struct {
	watch watch
	a     Component[A]
	b     Component[B]
	link  func(*B) Key
	seekB watch
	rows  []Gather[A, B]
}

// Gathered walks each entity that has A with every B whose link names it: a chassis and its wheels. Rows without any
// B are there too. A B whose link names a living entity without A belongs to no row; one whose link names nobody
// panics.
func Gathered[A, B any](w *World, a Component[A], b Component[B], link func(*B) Key) *Group[A, B] {
	g := &Group[A, B]{watch: newWatch(w, 1, a, b), seekB: newWatch(w, 1, b), a: a, b: b, link: link}
	w.joins = append(w.joins, bond{b.k, func() (k, was, now Key) {
		if g.watch.stale() {
			return
		}
		for i := range g.rows {
			for j, m := range g.rows[i].B {
				if now := link(m); now != g.rows[i].Key {
					return g.rows[i].Keys[j], g.rows[i].Key, now
				}
			}
		}
		return
	}})
	return g
}

// Stale tells whether entities of the group have come or gone since Rows was last asked.
func (g *Group[A, B]) Stale() bool { return g.watch.stale() }

// Rows are the entities with A, sorted by Key, as in View1.Rows.
func (g *Group[A, B]) Rows() []Gather[A, B] {
	if g.watch.stale() {
		g.rows = g.gather()
		g.watch.fresh()
	}
	return g.rows
}

func (g *Group[A, B]) gather() []Gather[A, B] {
	rows := make([]Gather[A, B], 0, len(g.rows))
	g.watch.each(func(k Key, e *donburi.Entry) { rows = append(rows, Gather[A, B]{Key: k, A: g.a.d.Get(e)}) })
	slices.SortFunc(rows, func(x, y Gather[A, B]) int { return cmp.Compare(x.Key, y.Key) })

	type member struct {
		to, key Key
		b       *B
	}
	var all []member
	g.seekB.each(func(k Key, e *donburi.Entry) {
		b := g.b.d.Get(e)
		to := g.link(b)
		if !g.watch.w.Alive(to) {
			panic("ecs: " + g.b.k.name + " of entity " + keyText(k) + " links to entity " + keyText(to) +
				", which does not live; set links in Spawn's init, and remove what links to a thing with the thing")
		}
		all = append(all, member{to, k, b})
	})
	slices.SortFunc(all, func(x, y member) int { return cmp.Or(cmp.Compare(x.to, y.to), cmp.Compare(x.key, y.key)) })

	bs, keys := make([]*B, len(all)), make([]Key, len(all)) // one block each for all rows
	for i, m := range all {
		bs[i], keys[i] = m.b, m.key
	}
	from := 0
	for i := range rows {
		for from < len(all) && all[from].to < rows[i].Key {
			from++
		}
		to := from
		for to < len(all) && all[to].to == rows[i].Key {
			to++
		}
		rows[i].B, rows[i].Keys = bs[from:to:to], keys[from:to:to]
		from = to
	}
	return rows
}
