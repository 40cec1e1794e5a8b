// Package aside has work done beside the pictures, on threads that the system lets wait for the one that draws: what is
// made for a picture to come must not hold up the one that is drawn.
package aside

import (
	"runtime"
	"sync"
)

// A hand is a thread that stands back for good: it could not come forward again. So it is kept for what comes next. A
// new one would come in front of who draws, as all new threads do, and stay there until the system looks again.
type hand chan func()

// resting are the hands that have nothing to do, the one that rested last at the end.
var (
	all     sync.Mutex
	resting []hand
)

// Go has something done, by a hand that rests or by a new one.
func Go(work func()) {
	all.Lock()
	var h hand
	if last := len(resting) - 1; last >= 0 {
		h, resting = resting[last], resting[:last]
	}
	all.Unlock()
	if h == nil {
		h = make(hand, 1)
		go h.serve()
	}
	h <- work
}

// serve does what comes.
func (h hand) serve() {
	runtime.LockOSThread()
	standBack()
	for work := range h {
		work()
		all.Lock()
		resting = append(resting, h)
		all.Unlock()
	}
}
