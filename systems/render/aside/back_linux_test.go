// Tests of the priorities that threads have.

package aside

import (
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

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
	type seen struct{ priority, thread int }
	before, there := priority(t), make(chan seen)
	threads := map[int]bool{unix.Gettid(): true}
	for range 3 { // none gets the thread of the one before
		Go(func() { there <- seen{priority(t), unix.Gettid()} })
		got := <-there
		if want := max(before-backBy, askedFrom-nicest); got.priority != want {
			t.Errorf("it runs at %d beside %d, want %d", got.priority, before, want)
		}
		threads[got.thread] = true
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
	if len(threads) < 2 {
		t.Error("it was done on the thread of who asked")
	}
}
