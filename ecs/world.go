// The World: who is alive, under which Key, in which layout, made from which blueprint.

package ecs

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/yohamta/donburi"
)

// World is one simulated world. It belongs to one goroutine at a time; two worlds may run in two goroutines.
type World struct {
	d       donburi.World
	at      map[Key]*record
	keys    []Key                             // of the living, ascending
	next    Key                               // the next one dealt; State of the world
	tick    uint64                            // of the last finished step; State of the world
	mend    func(t Tick, bad *NotFinite) bool // see OnNotFinite; nil: nobody can
	began   uint64                            // see Began
	cell    [3]int32                          // 1024 m boxes; places hash and dump relative to it
	layouts map[string]*layout
	tables  []*table // by kind.id; nil until wanted
	present []*kind  // that an entity of this world has or had, by name
	changes uint64   // counts changes of structure and Later batches: what a State image does not survive
	stirs   uint64   // counts what Stir was told
	later   []func()
	running System // nil: nobody
	inStep  bool   // a fixed step is under way
	stopped error  // why no step can be made any more; nil: they can
	rerun   bool   // a step is run again: nothing may leave the world
	mends   uint64 // counts what was mended
	past    *past  // nil: what has passed stays closed
	logs    []eventLog
	inputs  []pending // by inputKind.id; nil until wanted
	onInput []func(at Stamp, name string, payload []byte)
	joins   []bond
	crew    crew
	shared  map[any]any // what systems have in common

	lastSnapshot int // bytes; the next one will be about as long
}

// Origin says what an entity was made from.
type Origin struct {
	Blueprint string   // file name in the content overlay; empty: made by code
	Hash      [32]byte // content hash of that blueprint
	Part      string   // which part of it, by its name: "Wheel_FL"; never taken apart
}

// record is one living incarnation.
type record struct {
	e      donburi.Entity
	layout *layout
	origin Origin
}

// layout is a set of components; entities never change theirs.
type layout struct {
	kinds []*kind // by name
	types []donburi.IComponentType
}

// maxLayouts is what donburi's storage bears: from the 513th archetype on a component it has not seen panics there
// with an index out of range.
const maxLayouts = 512

// NewWorld makes a world with the given singletons on WorldKey.
func NewWorld(singletons ...Kind) *World {
	declared.Lock()
	d := donburi.NewWorld()
	declared.Unlock()
	w := &World{d: d, at: map[Key]*record{}, next: WorldKey, layouts: map[string]*layout{}}
	w.Spawn(nil, singletons...)
	return w
}

// Shared is what several systems of a world have in common, derived from it and made by the first that asks. The key is
// of a type of the package that they are in, so that no other has it. Ask in a system's constructor.
func (w *World) Shared(key any, make func() any) any {
	if w.shared == nil {
		w.shared = map[any]any{}
	}
	if _, ok := w.shared[key]; !ok {
		w.shared[key] = make()
	}
	return w.shared[key]
}

// Stop has the loop end with an error: what is lacking cannot be stepped around. The first one counts.
func (w *World) Stop(err error) { w.stopped = cmp.Or(w.stopped, err) }

// Tick is the number of the last finished step.
func (w *World) Tick() uint64 { return w.tick }

// Alive says whether an entity of that Key lives now.
func (w *World) Alive(k Key) bool { return w.at[k] != nil }

// Keys lists the living in ascending order, WorldKey first.
func (w *World) Keys() []Key { return slices.Clone(w.keys) }

// Kinds names the components of an entity, sorted; it panics when the entity is gone.
func (w *World) Kinds(k Key) []string {
	kinds := w.record(k, "Kinds").layout.kinds
	names := make([]string, len(kinds))
	for i, c := range kinds {
		names[i] = c.name
	}
	return names
}

// OriginOf says what an entity was made from; it panics when the entity is gone.
func (w *World) OriginOf(k Key) Origin { return w.record(k, "OriginOf").origin }

// SetOrigin notes that the Params of an entity now come from another blueprint, as after a hot reload.
func (w *World) SetOrigin(k Key, o Origin) {
	w.mustNotRun("SetOrigin")
	w.record(k, "SetOrigin").origin = o
	w.changes++
}

// EntityOf is the present incarnation of a Key, for caches outside the world; it panics when the entity is gone.
func (w *World) EntityOf(k Key) Entity { return Entity(w.record(k, "EntityOf").e) }

// Is says whether e still is the incarnation that lives under k.
func (w *World) Is(k Key, e Entity) bool {
	r := w.at[k]
	return r != nil && Entity(r.e) == e
}

// OriginCell is what SetOriginCell set.
func (w *World) OriginCell() [3]int32 { return w.cell }

// SetOriginCell says in which cell the scene was laid out. State fields [3]int32 tagged `ecs:"cell"` hash and dump
// relative to it, so that a scene moved by whole cells keeps its hashes. Snapshots hold them absolute.
func (w *World) SetOriginCell(cell [3]int32) { w.cell = cell }

func (w *World) record(k Key, who string) *record {
	r := w.at[k]
	if r == nil {
		panic("ecs: " + who + " of entity " + keyText(k) + ": there is no such entity: ask Alive first")
	}
	return r
}

// layoutOf interns a set of components, given in any order.
func (w *World) layoutOf(kinds []*kind) *layout {
	slices.SortFunc(kinds, func(a, b *kind) int { return cmp.Compare(a.name, b.name) })
	for i, k := range kinds {
		if i > 0 && kinds[i-1] == k {
			panic("ecs: an entity with " + k.name +
				" twice: one entity has one of each; spawn a second entity and link it by Key")
		}
	}
	name := layoutName(kinds)
	if l := w.layouts[name]; l != nil {
		return l
	}
	if len(w.layouts) == maxLayouts {
		panic(fmt.Sprintf("ecs: a layout beyond %d: %s: switch things on and off by a bool in State, not by a component each",
			maxLayouts, kindNames(kinds)))
	}
	l := &layout{kinds: slices.Clone(kinds), types: []donburi.IComponentType{keyType}}
	for _, k := range kinds {
		l.types = append(l.types, k.d)
		i, ok := slices.BinarySearchFunc(w.present, k.name, func(p *kind, n string) int { return cmp.Compare(p.name, n) })
		if !ok {
			w.present = slices.Insert(w.present, i, k)
		}
	}
	w.layouts[name] = l
	return l
}

// layoutName is the place of a sorted layout in World.layouts.
func layoutName(kinds []*kind) string {
	var b strings.Builder
	for _, k := range kinds {
		b.WriteString(strconv.Itoa(k.id))
		b.WriteByte(' ')
	}
	return b.String()
}

func (l *layout) String() string { return kindNames(l.kinds) }

func kindNames(kinds []*kind) string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.name
	}
	return "(" + strings.Join(names, " ") + ")"
}

func keyText(k Key) string { return strconv.FormatUint(uint64(k), 10) }
