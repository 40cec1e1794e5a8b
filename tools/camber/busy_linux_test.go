// How much longer than on a quiet machine a test's work takes, because others use its processors too.

package main

import (
	"runtime"
	"syscall"
	"time"
)

func init() {
	howBusy = func() float64 {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		const thread, enough = 1, 20 * time.Millisecond // as Linux numbers who is asked about
		processor := func() time.Duration {
			var u syscall.Rusage
			_ = syscall.Getrusage(thread, &u)
			return time.Duration(u.Utime.Nano() + u.Stime.Nano())
		}
		start, from := time.Now(), processor()
		for processor()-from < enough {
		}
		return max(1, float64(time.Since(start))/float64(enough))
	}
}
