// The processor time of this process, on systems like Unix.

//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime is the processor time this process has used, in user and kernel.
func cpuTime() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		return 0
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
