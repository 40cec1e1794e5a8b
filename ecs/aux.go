// Emptying Aux: it must change no bit of what follows, and tests do it to prove that.

package ecs

import (
	"reflect"
	"unsafe"
)

// EmptyAux sets the Aux of every component of every entity to zero.
func (w *World) EmptyAux() {
	for _, k := range w.present {
		if k.aux == nil {
			continue
		}
		for _, r := range w.table(k).all(w) {
			reflect.NewAt(k.aux, unsafe.Add(r.at, k.auxAt)).Elem().SetZero()
		}
	}
}
