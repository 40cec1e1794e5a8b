// Whether somebody is still writing a file, as Linux tells it.

package content

import (
	"os"
	"syscall"
)

// As the kernel numbers them, for all CPUs.
const (
	setLease = 1024 // fcntl's F_SETLEASE
	forRead  = 0    // F_RDLCK
	unlocked = 2    // F_UNLCK
)

// beingWritten tells whether some process has a file open for writing: nobody gets a lease for reading it then. What
// cannot be told is no.
func beingWritten(path string) bool {
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return false
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return false
	}
	_, _, wrong := syscall.Syscall(syscall.SYS_FCNTL, f.Fd(), setLease, forRead)
	if wrong == 0 {
		_, _, _ = syscall.Syscall(syscall.SYS_FCNTL, f.Fd(), setLease, unlocked)
	}
	return wrong == syscall.EAGAIN
}
