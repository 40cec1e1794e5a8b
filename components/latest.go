// The newest of a kind of value, from one goroutine to another; neither ever waits.

package components

import "sync/atomic"

// Latest hands the newest of a kind of value over: write into Back, then HandOver; Newest takes. It holds three values:
// one is being written, one is the newest, one is being read. One goroutine writes and one
// reads. Values are written over, never made anew. The zero Latest is empty and ready.
type Latest[T any] struct {
	slots   [3]T
	newest  atomic.Uint32 // where it is, as slot^2, so that 0 is the last; fresh: not taken yet; full: there is one
	writing uint32        // slot
	reading uint32        // slot^1
	last    *T
}

const (
	slot  = 3
	fresh = 1 << 2
	full  = 1 << 3
)

// Back is the value to write into; what is in it is old.
func (b *Latest[T]) Back() *T { return &b.slots[b.writing] }

// Last is the value that was handed over last, for the writer to look at; nil: there was none.
func (b *Latest[T]) Last() *T { return b.last }

// HandOver makes the written value the newest.
func (b *Latest[T]) HandOver() {
	b.last = &b.slots[b.writing]
	b.writing = b.newest.Swap(b.writing^2|fresh|full)&slot ^ 2
}

// Newest is the newest value, to be read until the next call, and whether it is another one than at the last call. It
// is nil until one was handed over.
func (b *Latest[T]) Newest() (v *T, another bool) {
	state := b.newest.Load()
	if state&full == 0 {
		return nil, false
	}
	if another = state&fresh != 0; another {
		b.reading = b.newest.Swap(b.reading^1^2|full)&slot ^ 2 ^ 1
	}
	return &b.slots[b.reading^1], another
}

// Each shows the writer all three values, one of which may be being read: it may change only what no reader looks at.
func (b *Latest[T]) Each(do func(*T)) {
	for i := range b.slots {
		do(&b.slots[i])
	}
}
