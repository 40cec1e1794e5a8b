// Making, re-making and ending entities. Layouts are fixed at birth; nothing here may happen while a system runs.

package ecs

import (
	"fmt"
	"slices"
	"unsafe"
)

// Spawn makes an entity of one fixed layout and deals it a Key. init fills it before any view sees it: set links and
// first State there; it may spawn further entities. Inside a system's Run it panics: use Later.
func (w *World) Spawn(init func(Key), kinds ...Kind) Key {
	return w.SpawnFrom(Origin{}, init, kinds...)
}

// SpawnFrom is Spawn for an entity made from a blueprint.
func (w *World) SpawnFrom(o Origin, init func(Key), kinds ...Kind) Key {
	w.mustNotRun("Spawn")
	l := w.layoutOf(infos(kinds))
	k := w.next
	w.next++
	w.keys = append(w.keys, k)
	w.give(k, l, o, init)
	return k
}

// Respawn makes a living entity anew under its Key, perhaps with another layout; all its components begin at zero.
func (w *World) Respawn(k Key, o Origin, init func(Key), kinds ...Kind) {
	w.mustNotRun("Respawn")
	old := w.record(k, "Respawn")
	l := w.layoutOf(infos(kinds))
	w.drop(old)
	w.give(k, l, o, init)
}

// Remove ends a living entity. Whatever links to it must end with it, or the joins that follow those links panic.
func (w *World) Remove(k Key) {
	w.mustNotRun("Remove")
	if k == WorldKey {
		panic("ecs: Remove of the world entity: it carries the singletons; make another world instead")
	}
	w.drop(w.record(k, "Remove"))
	delete(w.at, k)
	i, _ := slices.BinarySearch(w.keys, k)
	w.keys = slices.Delete(w.keys, i, i+1)
}

// give makes the incarnation that lives under k from now on.
func (w *World) give(k Key, l *layout, o Origin, init func(Key)) {
	w.at[k] = w.create(k, l, o)
	w.touch(l)
	if init != nil {
		init(k)
		w.touch(l) // init may have set links that a view built meanwhile has not seen
	}
}

func (w *World) create(k Key, l *layout, o Origin) *record {
	r := &record{e: w.d.Create(l.types...), layout: l, origin: o}
	entry := w.d.Entry(r.e)
	keyType.Get(entry).key = k
	for _, c := range l.kinds {
		if c.none != nil {
			*(*unsafe.Pointer)(unsafe.Add(entry.Component(c.d), c.paramsAt)) = c.none
		}
	}
	return r
}

func (w *World) drop(r *record) {
	w.d.Remove(r.e)
	w.touch(r.layout)
}

// touch makes every view of a layout's components look again.
func (w *World) touch(l *layout) {
	w.changes++
	for _, k := range l.kinds {
		w.table(k).version++
	}
}

func infos(kinds []Kind) []*kind {
	all := make([]*kind, len(kinds))
	for i, k := range kinds {
		if k == nil {
			panic(fmt.Sprintf("ecs: component %d of an entity is nil: pass what Declare returned", i))
		}
		all[i] = k.info()
	}
	return all
}

// mustNotRun refuses a change of structure while a system walks its rows.
func (w *World) mustNotRun(what string) {
	if w.running != nil {
		panic("ecs: " + what + " inside Run of " + SystemName(w.running) + ": use w.Later")
	}
}
