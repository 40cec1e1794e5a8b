// Counting instructions, where the kernel and the processor let a program do so.

package bench

import (
	"encoding/binary"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// counter counts what the thread that made it does; nil counts nothing.
type counter struct{ fd int }

// countInstructions counts this thread's instructions outside of the kernel; nil where that cannot be had, as in most
// virtual machines.
func countInstructions() *counter {
	return countOf(unix.PERF_TYPE_HARDWARE, unix.PERF_COUNT_HW_INSTRUCTIONS)
}

// countOf counts events of a kind.
func countOf(kind uint32, which uint64) *counter {
	ask := unix.PerfEventAttr{
		Type: kind, Config: which, Size: uint32(unsafe.Sizeof(unix.PerfEventAttr{})),
		Bits: unix.PerfBitExcludeKernel | unix.PerfBitExcludeHv,
	}
	runtime.LockOSThread()
	fd, err := unix.PerfEventOpen(&ask, 0, -1, -1, unix.PERF_FLAG_FD_CLOEXEC)
	if err != nil {
		runtime.UnlockOSThread()
		return nil
	}
	return &counter{fd}
}

// read is how many there have been.
func (c *counter) read() uint64 {
	var b [8]byte
	if c == nil {
		return 0
	}
	if n, err := unix.Read(c.fd, b[:]); n != len(b) || err != nil {
		return 0
	}
	return binary.NativeEndian.Uint64(b[:])
}

// close ends the counting.
func (c *counter) close() {
	if c != nil {
		_ = unix.Close(c.fd)
		runtime.UnlockOSThread()
	}
}
