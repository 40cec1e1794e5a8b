// What links of memory take the time from: the machine, or a test.

package link

import (
	"container/heap"
	"runtime"
	"runtime/metrics"
	"sync"
	"time"
)

// Clock tells the time since some moment of its own, and does things at a time.
type Clock interface {
	Now() time.Duration
	// At does something at a time, or at once when that has passed; never before it has returned.
	At(at time.Duration, do func())
}

// Wall is the machine's monotonic time.
func Wall() Clock { return wall{time.Now()} }

type wall struct{ start time.Time }

func (w wall) Now() time.Duration { return time.Since(w.start) }

func (w wall) At(at time.Duration, do func()) { time.AfterFunc(at-w.Now(), do) }

// Fake is a clock that a test moves. It is also an ecs.TimeSource: a loop can live by the same one.
type Fake struct {
	moving sync.Mutex // one moves it at a time
	mu     sync.Mutex
	now    time.Duration
	due    dueList
	n      uint64
}

// NewFake makes a clock that stands at zero.
func NewFake() *Fake { return &Fake{} }

// Now is the time that the test has set.
func (f *Fake) Now() time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.now
}

// At does something when the time comes, in the goroutine that moves the clock.
func (f *Fake) At(at time.Duration, do func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.n++
	heap.Push(&f.due, due{max(at, f.now), f.n, do})
}

// Advance lets time pass: what was to be done on the way is done, each at its time and in order, before it returns.
func (f *Fake) Advance(d time.Duration) {
	f.moving.Lock()
	defer f.moving.Unlock()
	f.mu.Lock()
	end := f.now + d
	for len(f.due) > 0 && f.due[0].at <= end {
		next := heap.Pop(&f.due).(due)
		f.now = next.at
		f.mu.Unlock()
		next.do()
		f.mu.Lock()
	}
	f.now = end
	f.mu.Unlock()
}

// What Settle does until the others rest.
const (
	settles = 100 * time.Millisecond // it waits so long at most
	yields  = 16                     // so often it lets the others go first, which is enough for most; then it sleeps,
	nap     = time.Millisecond       // so long each time at most
)

// Settle waits until every other goroutine of the process rests: who reads and writes streams has done what he can.
// The clock does not wait for them by itself, and on a busy machine half a second of it passes before one has read.
// Whom it waits for long needs the processor, so it sleeps meanwhile.
func (f *Fake) Settle() {
	busy := []metrics.Sample{
		{Name: "/sched/goroutines/runnable:goroutines"}, {Name: "/sched/goroutines/running:goroutines"},
	}
	began, sleeps := time.Now(), nap/64
	for n := 0; ; n++ {
		if metrics.Read(busy); busy[0].Value.Uint64()+busy[1].Value.Uint64() <= 1 || time.Since(began) >= settles {
			return
		}
		if n < yields {
			runtime.Gosched()
			continue
		}
		time.Sleep(sleeps)
		sleeps = min(2*sleeps, nap)
	}
}

// Sleep lets time pass at once.
func (f *Fake) Sleep(d time.Duration) { f.Advance(d) }

// due is something to do at a time.
type due struct {
	at time.Duration
	n  uint64 // of two at one time the one that was said first is done first
	do func()
}

// dueList is a heap, the earliest first.
type dueList []due

func (l dueList) Len() int { return len(l) }

func (l dueList) Less(i, j int) bool {
	return l[i].at < l[j].at || l[i].at == l[j].at && l[i].n < l[j].n
}

func (l dueList) Swap(i, j int) { l[i], l[j] = l[j], l[i] }

// Push is for container/heap.
func (l *dueList) Push(x any) { *l = append(*l, x.(due)) }

// Pop is for container/heap.
func (l *dueList) Pop() any {
	last := (*l)[len(*l)-1]
	(*l)[len(*l)-1] = due{}
	*l = (*l)[:len(*l)-1]
	return last
}
