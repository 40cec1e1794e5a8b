// Emptying Aux: it must change no bit of what follows, and tests do it to prove that.

package ecs

import (
	"reflect"
	"unsafe"
)

// Lasting may be implemented by a pointer to an Aux that takes long to find. A Restore leaves it to entities that stay:
// whoever keeps it compares it with the Params and State that it was found from before it is used again.
type Lasting interface{ Lasts() }

var lastingType = reflect.TypeFor[Lasting]()

// EmptyAux sets the Aux of every component of every entity to zero.
func (w *World) EmptyAux() { w.emptyAux(true) }

func (w *World) emptyAux(all bool) {
	for _, k := range w.present {
		if k.aux == nil || k.lasts && !all {
			continue
		}
		for _, r := range w.table(k).all(w) {
			reflect.NewAt(k.aux, unsafe.Add(r.at, k.auxAt)).Elem().SetZero()
		}
	}
}
