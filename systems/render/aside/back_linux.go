// Standing back on Linux, where each thread has a priority of its own.

package aside

import "golang.org/x/sys/unix"

// backBy is by how much a thread is nicer than the others of its process: it has a tenth of what one of them has where
// both want a core, and all of one that nobody else wants.
const backBy = 10

// nicest is as far back as the system lets a thread stand, and askedFrom what its call counts down from.
const nicest, askedFrom = 19, 20

// standBack has the system run this thread after others. Where it may not, work goes on as it would have.
func standBack() {
	if n, err := unix.Getpriority(unix.PRIO_PROCESS, 0); err == nil {
		_ = unix.Setpriority(unix.PRIO_PROCESS, unix.Gettid(), min(askedFrom-n+backBy, nicest))
	}
}
