// Tests of the priorities that threads have.

package aside

import (
	"runtime"
	"sync"
	"testing"

	"golang.org/x/sys/unix"
)

// askedFrom is what the system's call counts down from.
const askedFrom = 20

// priority is what the system's call says of the thread that asks: the more, the sooner it runs.
func priority(t *testing.T) int {
	t.Helper()
	n, err := unix.Getpriority(unix.PRIO_PROCESS, 0)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestWhatIsDoneAsideStandsBackAndNobodyElse(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	type seen struct {
		priority, thread int
		policy           uint32
	}
	before, there := priority(t), make(chan seen)
	threads := map[int]bool{}
	look := func() seen {
		s := seen{priority: priority(t), thread: unix.Gettid()}
		if a, err := unix.SchedGetAttr(0, 0); err != nil {
			t.Error(err)
		} else {
			s.policy = a.Policy
		}
		return s
	}
	const pieces, hands = 40, 2
	for range pieces {
		var last sync.WaitGroup
		last.Add(hands) // both are at it at once, so that there are two
		for range hands {
			Go(func() {
				last.Done()
				last.Wait()
				there <- look()
			})
		}
		for range hands {
			got := <-there
			if want := askedFrom - nicest; got.priority != want || got.policy != unix.SCHED_BATCH {
				t.Errorf("it runs at %d by policy %d, want %d by %d", got.priority, got.policy, want, unix.SCHED_BATCH)
			}
			threads[got.thread] = true
		}
	}
	if threads[unix.Gettid()] {
		t.Error("it was done on the thread of who asked")
	}
	// who has just said what it saw may not yet be at rest when the next work comes
	if len(threads) < hands || len(threads) > 2*hands {
		t.Errorf("%d threads did it, two at a time", len(threads))
	}
	if after := priority(t); after != before {
		t.Errorf("who has it done runs at %d, and did at %d", after, before)
	}
	done := make(chan int)
	for range 50 { // goroutines that come later run on no such thread
		go func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			n, _ := unix.Getpriority(unix.PRIO_PROCESS, 0)
			done <- n
		}()
	}
	for range 50 {
		if n := <-done; n != before {
			t.Fatalf("a goroutine that came later runs at %d, not %d", n, before)
		}
	}
}
