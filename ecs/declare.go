// Components as their declarers see them: a name, a Go type, and the promise that its State can be saved and hashed.

package ecs

import (
	"fmt"
	"reflect"
	"sync"
	"unsafe"

	"github.com/yohamta/donburi"
)

// Kind is any declared component, whatever its type.
type Kind interface {
	Name() string
	info() *kind
}

// Component is the handle of one declared component; keep it in a package variable of components.
type Component[T any] struct {
	k *kind
	d *donburi.ComponentType[T]
}

// kind is what ecs knows about a component without its type.
type kind struct {
	id     int // place in World.tables; depends on the order of Declare, so nothing exact may use it
	name   string
	d      donburi.IComponentType
	state  *codec                          // nil: nothing to save or hash
	offset uintptr                         // of State
	rests  func(state unsafe.Pointer) bool // whether it rests (see Rester); nil: it never does
	aux    reflect.Type
	auxAt  uintptr
	lasts  bool // its Aux is Lasting
	fields []Field

	none     unsafe.Pointer // what Params point to while nobody has set them, all zero; nil: Params are no pointer
	paramsAt uintptr
}

// declared holds every component, log and input of the process; donburi keeps globals of its own that are not safe
// to touch from two goroutines, so its calls that do so happen under this lock as well.
var declared = struct {
	sync.Mutex
	kinds  map[string]*kind
	logs   map[string]int
	inputs map[string]*inputKind
}{kinds: map[string]*kind{}, logs: map[string]int{}, inputs: map[string]*inputKind{}}

// keyed is on every entity.
type keyed struct {
	key    Key
	hidden bool // an incarnation that Restore has put aside until all makers have succeeded
}

var keyType = donburi.NewComponentType[keyed]().SetName("key")

// Declare registers a component, once, in a var block. T is a struct with any of the fields Params, State and Aux
// and no others. Params may be a pointer, to what several share and nobody writes; it begins at zeros. Declare panics,
// naming the field and the cure, when State holds what cannot be saved, hashed and replayed bit by bit.
func Declare[T any](name string) Component[T] {
	t := reflect.TypeFor[T]()
	k := &kind{name: name}
	if name == "" {
		panic(fmt.Sprintf("ecs: Declare[%s]: a component needs a name", t))
	}
	if t.Kind() != reflect.Struct {
		panic(fmt.Sprintf("ecs: component %s: %s is no struct: declare a struct of Params, State and Aux", name, t))
	}
	for i := range t.NumField() {
		switch f := t.Field(i); f.Name {
		case "Params":
			if f.Type.Kind() == reflect.Pointer {
				k.none, k.paramsAt = reflect.New(f.Type.Elem()).UnsafePointer(), f.Offset //exact:ok it is followed, never told
			}
		case "State":
			k.state, k.offset = compile(name+".State", f.Type), f.Offset
			k.rests = restingOf(f.Type)
			k.declareFields(name, f.Type, f.Offset)
		case "Aux":
			k.aux, k.auxAt = f.Type, f.Offset
			k.lasts = reflect.PointerTo(f.Type).Implements(lastingType)
			k.declareFields(name+".aux", f.Type, f.Offset)
		default:
			panic(fmt.Sprintf("ecs: component %s has a field %s: put it into Params, State or Aux", name, f.Name))
		}
	}
	declared.Lock()
	defer declared.Unlock()
	if declared.kinds[name] != nil {
		panic("ecs: component " + name + " is declared twice: declare it in one var block of components and use that")
	}
	d := donburi.NewComponentType[T]().SetName(name)
	k.id, k.d = len(declared.kinds), d
	declared.kinds[name] = k
	return Component[T]{k: k, d: d}
}

// kindNamed finds a declared component.
func kindNamed(name string) *kind {
	declared.Lock()
	defer declared.Unlock()
	return declared.kinds[name]
}

// Name is the name given to Declare.
func (c Component[T]) Name() string { return c.info().name }

func (c Component[T]) info() *kind {
	if c.k == nil {
		panic(fmt.Sprintf("ecs: a Component[%s] that nobody declared: make it with ecs.Declare", reflect.TypeFor[T]()))
	}
	return c.k
}

// Of is the component of an entity that must have it. It panics, naming both, when the entity is gone or has none.
// The pointer is good until the entity is removed or respawned: do not keep it; views do that for you.
func (c Component[T]) Of(w *World, k Key) *T {
	p, ok := c.Find(w, k)
	if !ok {
		panic("ecs: " + c.info().name + " of entity " + keyText(k) + c.missing(w, k))
	}
	return p
}

// Find is the component of an entity that may be gone or lack it.
func (c Component[T]) Find(w *World, k Key) (*T, bool) {
	info := c.info()
	r := w.at[k]
	if r == nil || !w.d.Valid(r.e) {
		return nil, false
	}
	entry := w.d.Entry(r.e)
	if !entry.HasComponent(info.d) {
		return nil, false
	}
	return c.d.Get(entry), true
}

// missing says why an entity's component was not found, and what cures it.
func (c Component[T]) missing(w *World, k Key) string {
	r := w.at[k]
	if r == nil || !w.d.Valid(r.e) {
		return ": there is no such entity: ask Alive or Find first"
	}
	return ": it has no " + c.info().name + ", only " + r.layout.String() + ": ask Find, or spawn it with one"
}
