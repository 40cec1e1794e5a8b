// Orders: what the window has the drive's goroutine do between two turns, and what is handed from thread to thread.

package seat

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"camber/components"
)

// Why an order is refused.
var (
	errBusy = errors.New("the drive is busy with what was asked before: ask again in a moment")
	errOver = errors.New("this drive is over")
)

// mostOrders is how many may wait.
const mostOrders = 64

// orders wait for a goroutine that turns the world. Each that is taken is done before the end, in its order; others are
// refused with a word.
type orders struct {
	mu      sync.Mutex
	waiting []func()
	over    bool
}

// put has something done soon, or says why it will not be.
func (o *orders) put(do func()) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case o.over:
		return errOver
	case len(o.waiting) >= mostOrders:
		return errBusy
	}
	o.waiting = append(o.waiting, do)
	return nil
}

// do does what waits; for the goroutine that turns the world. What comes meanwhile waits for the next time.
func (o *orders) do() {
	o.mu.Lock()
	all := o.waiting
	o.waiting = nil
	o.mu.Unlock()
	for _, do := range all {
		do()
	}
}

// end does what waits and takes nothing more.
func (o *orders) end() {
	o.mu.Lock()
	o.over = true
	o.mu.Unlock()
	o.do()
}

// ask has the drive's goroutine answer, and waits for that.
func ask[T any](o *orders, question func() T) (answer T, err error) {
	done := make(chan struct{})
	if err := o.put(func() {
		defer close(done)
		answer = question()
	}); err != nil {
		return answer, err
	}
	<-done
	return answer, nil
}

// notes are lines for people that wait to be shown.
type notes struct {
	mu   sync.Mutex
	all  []components.Notice
	more int // that had no room
}

// mostNotes is how many lines may wait.
const mostNotes = 32

// add leaves a line.
func (n *notes) add(bad bool, text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if len(n.all) >= mostNotes {
		n.more++
		return
	}
	n.all = append(n.all, components.Notice{Bad: bad, Text: text})
}

// take gives what has come, and how much had no room.
func (n *notes) take() []components.Notice {
	n.mu.Lock()
	defer n.mu.Unlock()
	all := n.all
	if n.more > 0 {
		all = append(all, components.Notice{Bad: true, Text: fmt.Sprintf("%d more lines had no room", n.more)})
	}
	n.all, n.more = nil, 0
	return all
}

// parcel is files that wait for somebody who is slow: each waits once, and none is lost.
type parcel []string

func (p *parcel) add(files []string) {
	for _, f := range files {
		if !slices.Contains(*p, f) {
			*p = append(*p, f)
		}
	}
}

// hand hands them on if there is room.
func (p *parcel) hand(to chan<- []string) {
	if len(*p) == 0 {
		return
	}
	select {
	case to <- *p:
		*p = nil
	default:
	}
}
