// Three pictures between a loop that writes and a thread that draws: neither ever waits for the other.

package seen

import "sync/atomic"

// Exchange is a triple buffer: one picture is being written, one is the newest, one is being drawn.
type Exchange struct {
	pictures [3]Picture
	newest   atomic.Uint32 // index of the picture in the middle; fresh when it was not taken yet
	writing  uint32
	reading  uint32
	last     *Picture
}

const fresh = 1 << 8

// NewExchange makes one.
func NewExchange() *Exchange {
	e := &Exchange{writing: 0, reading: 1}
	e.newest.Store(2)
	return e
}

// Back is the picture to write into, and the one that was handed over before it.
func (e *Exchange) Back() (p, last *Picture) { return &e.pictures[e.writing], e.last }

// HandOver makes the written picture the newest.
func (e *Exchange) HandOver() {
	e.last = &e.pictures[e.writing]
	old := e.newest.Swap(e.writing | fresh)
	e.writing = old &^ fresh
}

// Newest is the newest picture, to be read until the next call. It is false until the first was handed over.
func (e *Exchange) Newest() (p *Picture, ok bool) {
	if e.newest.Load()&fresh != 0 {
		e.reading = e.newest.Swap(e.reading) &^ fresh
	}
	p = &e.pictures[e.reading]
	return p, p.Span > 0
}
