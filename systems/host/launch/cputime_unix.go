// The processor time of this process, on systems like Unix.

//go:build unix

package launch

import (
	"runtime"
	"syscall"
	"time"
)

// CPUTime is the processor time this process has used, in user and kernel.
func CPUTime() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		return 0
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// PeakMB is the most memory that this process has had at once, in megabytes.
func PeakMB() float64 {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		return 0
	}
	if runtime.GOOS == "darwin" { // bytes there, kilobytes elsewhere
		return float64(use.Maxrss) / 1e6
	}
	return float64(use.Maxrss) / 1e3
}
