// What waits to be taken: in order, bounded, by any goroutine.

package link

import (
	"context"
	"sync"
)

// queue holds what has come until it is taken. When it is full the oldest goes: of news the newest counts.
type queue[T any] struct {
	mu    sync.Mutex
	items []T
	most  int
	more  chan struct{} // closed, and made anew, when something came or it ended
	why   error         // it has ended
}

func newQueue[T any](most int) *queue[T] {
	return &queue[T]{most: most, more: make(chan struct{})}
}

// put adds an item and tells whether nothing was pushed out for it.
func (q *queue[T]) put(item T) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.why != nil {
		return true
	}
	room := len(q.items) < q.most
	if !room {
		q.items = append(q.items[:0], q.items[1:]...)
	}
	q.items = append(q.items, item)
	q.wake()
	return room
}

// end has takers fail once nothing is left.
func (q *queue[T]) end(why error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.why == nil {
		q.why = why
		q.wake()
	}
}

func (q *queue[T]) wake() {
	close(q.more)
	q.more = make(chan struct{})
}

// take waits for an item; one that is there is had even when the context is done.
func (q *queue[T]) take(ctx context.Context) (T, error) {
	for {
		q.mu.Lock()
		if len(q.items) > 0 {
			var none T
			item := q.items[0]
			q.items[0] = none
			if q.items = q.items[1:]; len(q.items) == 0 {
				q.items = nil
			}
			q.mu.Unlock()
			return item, nil
		}
		why, more := q.why, q.more
		q.mu.Unlock()
		if why != nil {
			var none T
			return none, why
		}
		select {
		case <-more:
		case <-ctx.Done():
			var none T
			return none, ctx.Err()
		}
	}
}
