// What goes out of a client: a wish a frame, said again until it has come.

package replicate

import (
	"camber/systems/replicate/wire"
)

// Frames are a client's own wishes, from the oldest that may not have come to the newest.
type Frames struct {
	first  uint64 // frame
	wishes []wire.Wish
	kept   int // of them the oldest have come, and are kept for the own world
}

// NewFrames begins with a frame.
func NewFrames(first uint64) *Frames { return &Frames{first: first} }

// Next is the frame that Add adds.
func (f *Frames) Next() uint64 { return f.first + uint64(len(f.wishes)) }

// Add is what the driver wants in the next frame. Of more than fit into a datagram the oldest are given up.
func (f *Frames) Add(w wire.Wish) {
	f.wishes = append(f.wishes, w)
	if over := len(f.wishes) - f.kept - wire.MostFrames; over > 0 {
		f.kept += over
	}
}

// Skip goes on with a later frame: the clock was put forward. Until there the newest wish stands.
func (f *Frames) Skip(to uint64) {
	w := wire.Rest
	if n := len(f.wishes); n > 0 {
		w = f.wishes[n-1]
		w.Shift = 0
	}
	if to > f.Next()+wire.MostFrames {
		*f = Frames{first: to}
	}
	for f.Next() < to {
		f.Add(w)
	}
}

// Have takes the server's word of what has come.
func (f *Frames) Have(frame uint64) {
	if frame > f.first {
		f.kept = max(f.kept, int(min(frame-f.first, uint64(len(f.wishes)))))
	}
}

// Forget gives up wishes of frames that begin at a tick or before: the own world has them.
func (f *Frames) Forget(upTo uint64) {
	n := 0
	for n < f.kept && wire.FirstTick(f.first+uint64(n)) <= upTo {
		n++
	}
	f.first, f.kept = f.first+uint64(n), f.kept-n
	f.wishes = append(f.wishes[:0], f.wishes[n:]...)
}

// Up is what is to be sent; of nil, before the clock has begun, nothing is wanted yet.
func (f *Frames) Up(known uint64, hashes []wire.Hashed) wire.Up {
	if f == nil {
		return wire.Up{Known: known, Hashes: hashes}
	}
	return wire.Up{Known: known, First: f.first + uint64(f.kept), Wishes: f.wishes[f.kept:], Hashes: hashes}
}

// At is what is wanted anew from a tick on.
func (f *Frames) At(tick uint64) (w wire.Wish, ok bool) {
	number := wire.FrameOf(tick)
	if wire.FirstTick(number) != tick || number < f.first || number >= f.Next() {
		return w, false
	}
	return f.wishes[number-f.first], true
}
