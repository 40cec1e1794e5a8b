//go:build sound && cgo

// The thread that mixes comes before those that draw, where the system allows it: a picture that is late is not seen, a gap is heard.

package device

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// mixingNice is the rank that sound servers give themselves.
const mixingNice = -11

// hasten keeps this goroutine on a thread of its own and asks for that rank; without the right to it, it goes on as it is.
func hasten() {
	runtime.LockOSThread()
	_ = unix.Setpriority(unix.PRIO_PROCESS, unix.Gettid(), mixingNice)
}
