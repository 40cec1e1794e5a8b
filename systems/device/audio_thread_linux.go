//go:build sound && cgo

// The thread that mixes comes before those that draw, where the system allows it: a picture that is late is not seen, a
// gap is heard.

package device

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// What the thread asks for. A sound server's own threads stand above it.
const (
	mixingRank  = 4         // among those that the system runs at once
	mixingNice  = -11       // as sound servers give themselves
	mixingSlice = 300 * 1e3 // ns: whoever wants little at a time waits less for it; Linux 6.12 and later heed it
)

// hasten keeps this goroutine on a thread of its own and asks for the best rank there is: to be run at once, else
// before others, else sooner, which everybody may ask for. Without any of these it goes on as it is.
func hasten() {
	runtime.LockOSThread()
	for _, want := range [...]unix.SchedAttr{
		{Policy: unix.SCHED_RR, Priority: mixingRank},
		{Policy: unix.SCHED_NORMAL, Nice: mixingNice, Runtime: mixingSlice},
		{Policy: unix.SCHED_NORMAL, Runtime: mixingSlice},
	} {
		want.Size = unix.SizeofSchedAttr
		if unix.SchedSetAttr(0, &want, 0) == nil {
			return
		}
	}
}
