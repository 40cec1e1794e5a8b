// Inputs of all kinds together: those a recording or a snapshot brings, and their trimming.

package ecs

import (
	"cmp"
	"fmt"
	"slices"
)

// OnInput has f called with every input that is accepted: the recorder's hook. The payload is f's only during the
// call.
func (w *World) OnInput(f func(at Stamp, name string, payload []byte)) {
	w.onInput = append(w.onInput, f)
}

// PushEncoded is PushAs for a payload that OnInput gave, here or in another process. Unknown names and bad payloads are
// errors, too.
func (w *World) PushEncoded(at Stamp, name string, payload []byte) error {
	k := inputNamed(name)
	if k == nil {
		return fmt.Errorf("input %q is not known to this build", name)
	}
	return k.in(w).push(at, payload)
}

// TrimInputs forgets the inputs of ticks up to and including upTo, of those that have passed. A Loop does it by
// itself.
func (w *World) TrimInputs(upTo uint64) {
	for _, in := range w.inputs {
		if in != nil {
			in.trim(min(upTo, w.tick))
		}
	}
}

// DropInputs forgets all inputs, those to come, too: whoever runs the world on has its own.
func (w *World) DropInputs() {
	for _, in := range w.inputs {
		if in != nil {
			in.trim(^uint64(0))
		}
	}
}

func (w *World) tellInput(at Stamp, name string, payload []byte) {
	for _, f := range w.onInput {
		f(at, name, payload)
	}
}

func inputNamed(name string) *inputKind {
	declared.Lock()
	defer declared.Unlock()
	return declared.inputs[name]
}

// inputKinds lists all declared inputs by name.
func inputKinds() []*inputKind {
	declared.Lock()
	defer declared.Unlock()
	all := make([]*inputKind, 0, len(declared.inputs))
	for _, k := range declared.inputs { //exact:ok sorted below
		all = append(all, k)
	}
	slices.SortFunc(all, func(a, b *inputKind) int { return cmp.Compare(a.name, b.name) })
	return all
}
