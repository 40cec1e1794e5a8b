// Inputs: what reaches the step from outside, stamped with the tick at which it acts. A step is a pure function of
// State and inputs, so a run is recorded by its inputs alone.

package ecs

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"sort"
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

// Stamp is when an input acts, and its place among those of its kind: by tick, then player, then number. It does not
// hang on when it came.
type Stamp struct {
	Tick   uint64
	Player uint32 // who sends it; 0: whoever runs the world
	Number uint32 // among those of its tick and player, from 1; 0: the next
}

func (s Stamp) compare(o Stamp) int {
	return cmp.Or(cmp.Compare(s.Tick, o.Tick), cmp.Compare(s.Player, o.Player), cmp.Compare(s.Number, o.Number))
}

// Inputs holds the stamped values of one kind in one world, sorted by their stamps.
type Inputs[T any] struct {
	w      *World
	k      *inputKind
	stamps []Stamp
	values []T
}

// pending is any Inputs.
type pending interface {
	push(at Stamp, payload []byte) error
	accept(at Stamp, payload []byte) // of a checked payload
	trim(upTo uint64)
	each(after uint64, f func(at Stamp, payload []byte))
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

// Decode reads a value that OnInput gave, here or in another process.
func (o InputOf[T]) Decode(payload []byte) (v T, err error) {
	err = o.k.read(payload, unsafe.Pointer(&v))
	return v, err
}

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

// Push stamps a value for a step to come, after all that whoever runs the world has pushed for it.
func (in *Inputs[T]) Push(tick uint64, v T) error { return in.PushAs(Stamp{Tick: tick}, v) }

// PushAs stamps a value of a player for a step to come, or for one that has passed where the loop keeps its past. Any
// other tick, a stamp that is taken, a NaN or an infinity is an error and changes nothing. Slices in v are copied. From
// inside the step it panics: a system of the step writes State.
func (in *Inputs[T]) PushAs(at Stamp, v T) error {
	p := unsafe.Pointer(&v)
	at, err := in.check(at, p)
	if err != nil {
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
		w.tellInput(at, in.k.name, payload)
	}
	in.insert(at, v)
	return nil
}

// At lists the values stamped with a tick, in their order. They stay until the loop is past any need to run that step
// again.
func (in *Inputs[T]) At(tick uint64) []T {
	from := in.from(tick)
	to := from
	for to < len(in.stamps) && in.stamps[to].Tick == tick {
		to++
	}
	return in.values[from:to:to]
}

// Each calls f with the stamped values of the ticks after one, up to and including another, in their order. What At
// forgets, this does.
func (in *Inputs[T]) Each(after, upTo uint64, f func(at Stamp, v *T)) {
	for i := in.from(after + 1); i < len(in.stamps) && in.stamps[i].Tick <= upTo; i++ {
		f(in.stamps[i], &in.values[i])
	}
}

// from is where a tick begins.
func (in *Inputs[T]) from(tick uint64) int {
	return sort.Search(len(in.stamps), func(i int) bool { return in.stamps[i].Tick >= tick })
}

// push is PushAs of an encoded value.
func (in *Inputs[T]) push(at Stamp, payload []byte) error {
	var v T
	if err := in.k.read(payload, unsafe.Pointer(&v)); err != nil {
		return err
	}
	at, err := in.check(at, unsafe.Pointer(&v))
	if err != nil {
		return err
	}
	in.w.tellInput(at, in.k.name, payload)
	in.insert(at, v)
	return nil
}

func (in *Inputs[T]) accept(at Stamp, payload []byte) {
	var v T
	in.k.codec.decode(payload, unsafe.Pointer(&v))
	in.insert(at, v)
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

// check refuses what cannot be taken, and gives a stamp its number.
func (in *Inputs[T]) check(at Stamp, p unsafe.Pointer) (Stamp, error) {
	w := in.w
	if w.inStep {
		panic("ecs: Push of input " + in.k.name +
			" inside the step: a system of the step writes State; push from a stage that runs each loop")
	}
	if at.Tick <= w.tick && !w.past.opens(at.Tick, w.tick) {
		return at, fmt.Errorf("input %s for tick %d: %w", in.k.name, at.Tick, w.past.tooLate(at.Tick, w.tick))
	}
	if in.k.codec.floats && !in.k.codec.finite(p) {
		var bad NotFinite
		in.k.codec.locate(p, "", &bad)
		return at, fmt.Errorf("input %s for tick %d: %s is %v", in.k.name, at.Tick, bad.Field, bad.Value)
	}
	if at.Number == 0 {
		at.Number = 1
		if i := in.place(Stamp{at.Tick, at.Player, math.MaxUint32}); i > 0 {
			if last := in.stamps[i-1]; last.Tick == at.Tick && last.Player == at.Player {
				at.Number = last.Number + 1
			}
		}
	} else if i := in.place(at); i < len(in.stamps) && in.stamps[i] == at {
		return at, fmt.Errorf("input %s for tick %d: number %d of player %d is there already", in.k.name, at.Tick, at.Number,
			at.Player)
	}
	return at, nil
}

// place is where a stamp stands, or would.
func (in *Inputs[T]) place(at Stamp) int {
	i, _ := slices.BinarySearchFunc(in.stamps, at, Stamp.compare)
	return i
}

func (in *Inputs[T]) insert(at Stamp, v T) {
	i := in.place(at)
	in.stamps = slices.Insert(in.stamps, i, at)
	in.values = slices.Insert(in.values, i, v)
	if w := in.w; at.Tick <= w.tick { // check has seen that the past opens there
		w.past.late = min(cmp.Or(w.past.late, at.Tick), at.Tick)
	}
}

// trim forgets the values of ticks that no one asks for again.
func (in *Inputs[T]) trim(upTo uint64) {
	n := len(in.stamps)
	if upTo < math.MaxUint64 {
		n = in.from(upTo + 1)
	}
	if n < len(in.stamps)-n { // many are still to come, as in a replay: do not move them each time
		clear(in.values[:n])
		in.stamps, in.values = in.stamps[n:], in.values[n:]
		return
	}
	in.stamps = slices.Delete(in.stamps, 0, n)
	in.values = slices.Delete(in.values, 0, n)
}

func (in *Inputs[T]) each(after uint64, f func(at Stamp, payload []byte)) {
	for i, at := range in.stamps {
		if at.Tick > after {
			f(at, in.k.codec.encode(nil, unsafe.Pointer(&in.values[i])))
		}
	}
}
