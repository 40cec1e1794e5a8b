// Standing back on Linux, where each thread has a priority of its own.

package aside

import "golang.org/x/sys/unix"

// nicest is as far back as the system lets a thread stand: it has a sixtieth of what one of the others has where both
// want a core, and all of one that nobody else wants. What it is given it has until the system looks again, which takes
// milliseconds; so the less often, the better for who draws.
const nicest = 19

// standBack has the system run this thread after others, and never in front of one because it wakes; and lets who was
// running when it came go on at once. Where it may not, work goes on as it would have.
func standBack() {
	batch := unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_BATCH, Nice: nicest}
	if unix.SchedSetAttr(0, &batch, 0) != nil {
		_ = unix.Setpriority(unix.PRIO_PROCESS, unix.Gettid(), nicest)
	}
	_, _, _ = unix.RawSyscall(unix.SYS_SCHED_YIELD, 0, 0, 0)
}
