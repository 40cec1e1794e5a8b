// Inputs: what reaches the step from outside, stamped with the tick at which it acts. A step is a pure function of
// State and inputs, so a run is recorded by its inputs alone.

package ecs

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"unsafe"
)

// InputOf is the handle of one declared input.
type InputOf[T any] struct{ k *inputKind }

// inputKind is what ecs knows about an input without its type.
type inputKind struct {
	id    int
	name  string
	codec *codec
	in    func(*World) pending
}

// Inputs holds the stamped values of one kind in one world, sorted by tick, those of one tick as they came.
type Inputs[T any] struct {
	w      *World
	k      *inputKind
	ticks  []uint64
	values []T
}

// pending is any Inputs.
type pending interface {
	push(tick uint64, payload []byte) error
	accept(tick uint64, payload []byte) // of a checked payload
	trim(upTo uint64)
	each(after uint64, f func(tick uint64, payload []byte))
}

// DeclareInput registers an input, once, in a var block. T obeys the rules of State, and panics like it.
func DeclareInput[T any](name string) InputOf[T] {
	k := &inputKind{name: name, codec: compile("input "+name, reflect.TypeFor[T]())}
	declared.Lock()
	defer declared.Unlock()
	if declared.inputs[name] != nil || name == "" {
		panic(fmt.Sprintf("ecs: input %q is declared twice or has no name: declare it in one var block and use that", name))
	}
	k.id = len(declared.inputs)
	k.in = func(w *World) pending { return InputOf[T]{k}.In(w) }
	declared.inputs[name] = k
	return InputOf[T]{k}
}

// Name is what recordings call it.
func (o InputOf[T]) Name() string { return o.k.name }

// In is the input of one world; take it in a system's constructor.
func (o InputOf[T]) In(w *World) *Inputs[T] {
	if o.k == nil {
		panic("ecs: an input that nobody declared: make it with ecs.DeclareInput")
	}
	for len(w.inputs) <= o.k.id {
		w.inputs = append(w.inputs, nil)
	}
	if w.inputs[o.k.id] == nil {
		w.inputs[o.k.id] = &Inputs[T]{w: w, k: o.k}
	}
	return w.inputs[o.k.id].(*Inputs[T])
}

// Push stamps a value for a step to come. A tick that has passed, a NaN or an infinity is an error and changes
// nothing. Slices in v are copied. From inside the step it panics: a system of the step writes State.
func (in *Inputs[T]) Push(tick uint64, v T) error {
	p := unsafe.Pointer(&v)
	if err := in.check(tick, p); err != nil {
		return err
	}
	w := in.w
	if len(w.onInput) > 0 || in.k.codec.slices {
		payload := in.k.codec.encode(nil, p)
		if in.k.codec.slices {
			var own T
			in.k.codec.decode(payload, unsafe.Pointer(&own))
			v = own
		}
		w.tellInput(tick, in.k.name, payload)
	}
	in.insert(tick, v)
	return nil
}

// At lists the values stamped with a tick, in the order they were pushed. They stay until the loop is past any need
// to run that step again.
func (in *Inputs[T]) At(tick uint64) []T {
	from, _ := slices.BinarySearch(in.ticks, tick)
	to := from
	for to < len(in.ticks) && in.ticks[to] == tick {
		to++
	}
	return in.values[from:to:to]
}

// push is Push of an encoded value.
func (in *Inputs[T]) push(tick uint64, payload []byte) error {
	var v T
	if err := in.k.read(payload, unsafe.Pointer(&v)); err != nil {
		return err
	}
	if err := in.check(tick, unsafe.Pointer(&v)); err != nil {
		return err
	}
	in.w.tellInput(tick, in.k.name, payload)
	in.insert(tick, v)
	return nil
}

func (in *Inputs[T]) accept(tick uint64, payload []byte) {
	var v T
	in.k.codec.decode(payload, unsafe.Pointer(&v))
	in.insert(tick, v)
}

// read decodes a payload into p, or only checks it when p is nil.
func (k *inputKind) read(payload []byte, p unsafe.Pointer) error {
	rest, ok := k.codec.decode(payload, nil)
	if !ok || len(rest) > 0 {
		return fmt.Errorf("input %s: a payload of %d bytes is not one of this build (at least %d bytes)",
			k.name, len(payload), k.codec.least)
	}
	if p != nil {
		k.codec.decode(payload, p)
	}
	return nil
}

func (in *Inputs[T]) check(tick uint64, p unsafe.Pointer) error {
	w := in.w
	if w.inStep {
		panic("ecs: Push of input " + in.k.name +
			" inside the step: a system of the step writes State; push from a stage that runs each loop")
	}
	if tick <= w.tick {
		return fmt.Errorf("input %s for tick %d: tick %d has already passed", in.k.name, tick, w.tick)
	}
	if in.k.codec.floats && !in.k.codec.finite(p) {
		var bad NotFinite
		in.k.codec.locate(p, "", &bad)
		return fmt.Errorf("input %s for tick %d: %s is %v", in.k.name, tick, bad.Field, bad.Value)
	}
	return nil
}

func (in *Inputs[T]) insert(tick uint64, v T) {
	i, _ := slices.BinarySearchFunc(in.ticks, tick, func(have, want uint64) int {
		return cmp.Or(cmp.Compare(have, want), -1) // behind all of the same tick
	})
	in.ticks = slices.Insert(in.ticks, i, tick)
	in.values = slices.Insert(in.values, i, v)
}

// trim forgets the values of ticks that no one asks for again.
func (in *Inputs[T]) trim(upTo uint64) {
	n := 0
	for n < len(in.ticks) && in.ticks[n] <= upTo {
		n++
	}
	if n < len(in.ticks)-n { // many are still to come, as in a replay: do not move them each time
		clear(in.values[:n])
		in.ticks, in.values = in.ticks[n:], in.values[n:]
		return
	}
	in.ticks = slices.Delete(in.ticks, 0, n)
	in.values = slices.Delete(in.values, 0, n)
}

func (in *Inputs[T]) each(after uint64, f func(tick uint64, payload []byte)) {
	for i, tick := range in.ticks {
		if tick > after {
			f(tick, in.k.codec.encode(nil, unsafe.Pointer(&in.values[i])))
		}
	}
}
