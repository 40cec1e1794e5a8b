// Locks on files, where the system has them: they end with the process that holds them, however it ends.

//go:build unix

package content

import (
	"errors"
	"os"
	"syscall"
)

const holds = true

// hold takes the lock of an open file; without wait it gives up at once. False where another process has it.
func hold(f *os.File, wait bool) bool {
	how := syscall.LOCK_EX
	if !wait {
		how |= syscall.LOCK_NB
	}
	for {
		err := syscall.Flock(int(f.Fd()), how)
		if err != syscall.EINTR {
			return err == nil
		}
	}
}

// rename gives an open file its name and closes it.
func rename(f *os.File, path string) error {
	return errors.Join(os.Rename(f.Name(), path), f.Close())
}
