// Package orders is what is handed from thread to thread: what the window has the drive's goroutine do between two
// turns (Queue), lines for people (Notes) and saved files (Parcel, Route).
package orders

import (
	"errors"
	"slices"
	"sync"

	"camber/components"
)

// Why an order is refused.
var (
	ErrBusy = errors.New("the drive is busy with what was asked before: ask again in a moment")
	ErrOver = errors.New("this drive is over")
)

// mostOrders is how many may wait.
const mostOrders = 64

// Queue is of orders that wait for a goroutine that turns the world. Each that is taken is done before the end, in its
// order; others are refused with a word.
type Queue struct {
	mu      sync.Mutex
	waiting []func()
	over    bool
}

// Put has something done soon, or says why it will not be.
func (o *Queue) Put(do func()) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case o.over:
		return ErrOver
	case len(o.waiting) >= mostOrders:
		return ErrBusy
	}
	o.waiting = append(o.waiting, do)
	return nil
}

// Do does what waits; for the goroutine that turns the world. What comes meanwhile waits for the next time.
func (o *Queue) Do() {
	o.mu.Lock()
	all := o.waiting
	o.waiting = nil
	o.mu.Unlock()
	for _, do := range all {
		do()
	}
}

// End does what waits and takes nothing more.
func (o *Queue) End() {
	o.mu.Lock()
	o.over = true
	o.mu.Unlock()
	o.Do()
}

// Refuse takes nothing more, and leaves what waits undone.
func (o *Queue) Refuse() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.over, o.waiting = true, nil
}

// Ask has the drive's goroutine answer, and waits for that.
func Ask[T any](o *Queue, question func() T) (answer T, err error) {
	done := make(chan struct{})
	if err := o.Put(func() {
		defer close(done)
		answer = question()
	}); err != nil {
		return answer, err
	}
	<-done
	return answer, nil
}

// Notes are lines for people that wait to be shown.
type Notes struct {
	mu   sync.Mutex
	all  []components.Notice
	more int // that had no room
}

// mostNotes is how many lines may wait.
const mostNotes = 32

// Add leaves a line.
func (n *Notes) Add(said components.Notice) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if len(n.all) >= mostNotes {
		n.more++
		return
	}
	n.all = append(n.all, said)
}

// Take gives what has come, and how much had no room.
func (n *Notes) Take() []components.Notice {
	n.mu.Lock()
	defer n.mu.Unlock()
	all := n.all
	if n.more > 0 {
		all = append(all, components.Notice{Kind: "told-more", Bad: true, Numbers: [4]float64{float64(n.more)}})
	}
	n.all, n.more = nil, 0
	return all
}

// Parcel is files that wait for somebody who is slow: each waits once, and none is lost.
type Parcel []string

// Add has files wait.
func (p *Parcel) Add(files []string) {
	for _, f := range files {
		if !slices.Contains(*p, f) {
			*p = append(*p, f)
		}
	}
}

// Hand hands them on if there is room.
func (p *Parcel) Hand(to chan<- []string) {
	if len(*p) == 0 {
		return
	}
	select {
	case to <- *p:
		*p = nil
	default:
	}
}
