// One slot between the loop and who plays: neither waits for the other, and the newest scene is what is there.

package sound

import "sync/atomic"

// Exchange is a triple buffer of scenes.
type Exchange struct {
	scenes  [3]Scene
	newest  atomic.Uint32
	writing uint32
	reading uint32
}

const fresh = 1 << 8

// NewExchange makes one.
func NewExchange() *Exchange {
	e := &Exchange{reading: 1}
	e.newest.Store(2)
	return e
}

// Back is the scene to write into.
func (e *Exchange) Back() *Scene { return &e.scenes[e.writing] }

// HandOver makes it the newest.
func (e *Exchange) HandOver() { e.writing = e.newest.Swap(e.writing|fresh) &^ fresh }

// Newest is the newest scene where there is one that was not taken yet, to be read until the next call.
func (e *Exchange) Newest() (*Scene, bool) {
	if e.newest.Load()&fresh == 0 {
		return nil, false
	}
	e.reading = e.newest.Swap(e.reading) &^ fresh
	return &e.scenes[e.reading], true
}
