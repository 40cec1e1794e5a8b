// Opening evdev devices on Linux, and a clock fine enough to write to them at 500 Hz.

package device

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"camber/ecs"
)

// OpenForce opens a device to play on it.
func OpenForce(info ForceInfo) (*ForcePlayer, error) {
	if info.Mute {
		return nil, errors.New(info.Name + ": " + Drivers(info))
	}
	fd, err := unix.Open(info.Path, unix.O_RDWR|unix.O_CLOEXEC|unix.O_NONBLOCK, 0)
	if err != nil {
		return nil, refused(info, err)
	}
	return newForcePlayer(info, descriptor(fd))
}

// MayOpenForce tells why a device cannot be opened, without touching it; nil where it can.
func MayOpenForce(info ForceInfo) error {
	if info.Mute {
		return errors.New(info.Name + ": " + Drivers(info))
	}
	if err := unix.Access(info.Path, unix.R_OK|unix.W_OK); err != nil {
		return refused(info, err)
	}
	return nil
}

func refused(info ForceInfo, err error) error {
	switch {
	case errors.Is(err, fs.ErrPermission):
		return errors.New(info.Name + ": " + AccessCure(info))
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: there is no %s here: in a container, pass the folder /dev/input on to it", info.Name,
			info.Path)
	}
	return fmt.Errorf("%s: %w", info.Name, &os.PathError{Op: "open", Path: info.Path, Err: err})
}

// descriptor is a file by its number: of a device that is written to from one goroutine, without Go's poller in
// between.
type descriptor int

func (d descriptor) Write(data []byte) (int, error) { return unix.Write(int(d), data) }
func (d descriptor) Close() error                   { return unix.Close(int(d)) }

func (d descriptor) Call(number uint, data []byte) error {
	return result(unix.Syscall(unix.SYS_IOCTL, uintptr(d), uintptr(number),
		uintptr(unsafe.Pointer(unsafe.SliceData(data)))))
}

func (d descriptor) CallWith(number uint, value int) error {
	return result(unix.Syscall(unix.SYS_IOCTL, uintptr(d), uintptr(number), uintptr(value)))
}

func result(_, _ uintptr, err syscall.Errno) error {
	if err != 0 {
		return err
	}
	return nil
}

// FineTime is the machine's time with waits that end within some tens of microseconds; for a goroutine of its own.
func FineTime() ecs.TimeSource { return fine{ecs.Wall()} }

type fine struct{ ecs.TimeSource }

func (fine) Sleep(d time.Duration) {
	if d <= 0 {
		return
	}
	left := unix.NsecToTimespec(d.Nanoseconds())
	// the runtime sends signals to its threads
	for unix.ClockNanosleep(unix.CLOCK_MONOTONIC, 0, &left, &left) == unix.EINTR {
	}
}

// Hurry has this thread, which must be locked and must not be given back, wake in time: with less slack in its waits,
// and before others where the system lets it.
func Hurry() {
	const slack, nice = 1000, -11 // ns; what sound servers ask for
	_ = unix.Prctl(unix.PR_SET_TIMERSLACK, slack, 0, 0, 0)
	_ = unix.Setpriority(unix.PRIO_PROCESS, unix.Gettid(), nice) // people may be allowed to, or not
}
