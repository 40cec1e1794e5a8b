// Opening evdev devices to read them, on Linux.

package device

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"

	"camber/components/person"
)

// Now is the clock of readings, in ns: the system's monotonic one, on which the kernel stamps events for us.
func Now() int64 {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_MONOTONIC, &t) != nil {
		return 0
	}
	return t.Nano()
}

// files finds evdev devices in a folder.
type files struct{ folder string }

// finder is what this system finds devices with.
func systemFinder() finder { return files{"/dev/input"} }

// list names the devices; one that was plugged in anew has another name, though it may have the same path.
func (f files) list() (all []found) {
	entries, err := os.ReadDir(f.folder)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), "event") {
			continue
		}
		if info, err := e.Info(); err == nil {
			all = append(all, found{path: filepath.Join(f.folder, e.Name()), since: info.ModTime().UnixNano()})
		}
	}
	slices.SortFunc(all, func(a, b found) int { return strings.Compare(a.path, b.path) })
	return all
}

// Numbers of the kernel's calls for input devices: direction, size, 'E', number.
const (
	callRead  = 0x80000000 | 'E'<<8
	callWrite = 0x40000000 | 'E'<<8
	callID    = callRead | 8<<16 | 0x02
	callName  = callRead | 0x06
	callBits  = callRead | 0x20
	callWhere = callRead | 24<<16 | 0x40
	callDown  = callRead | 0x18
	callProps = callRead | 0x09
	callClock = callWrite | 4<<16 | 0xa0

	propSensor = 6 // an accelerometer
)

// opened is a device that is read.
type opened struct {
	file *os.File
	path string
}

func (f files) open(path string) (source, controls, error) {
	file, err := os.OpenFile(path, os.O_RDONLY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil, controls{}, err
	}
	o := &opened{file, path}
	c, err := o.ask()
	if err == nil && !c.drives() {
		err = errNoControls
	}
	if err != nil {
		_ = file.Close()
		return nil, c, err
	}
	clock := int32(unix.CLOCK_MONOTONIC)
	if err := o.call(callClock, unsafe.Slice((*byte)(unsafe.Pointer(&clock)), 4)); err != nil {
		_ = file.Close()
		return nil, c, fmt.Errorf("%s: its clock cannot be set: %w", path, err)
	}
	return o, c, nil
}

// call asks the kernel; the file stays one of Go's poller.
func (o *opened) call(number uint, data []byte) error {
	raw, err := o.file.SyscallConn()
	if err != nil {
		return err
	}
	var failed unix.Errno
	if err := raw.Control(func(fd uintptr) {
		_, _, failed = unix.Syscall(unix.SYS_IOCTL, fd, uintptr(number), uintptr(unsafe.Pointer(unsafe.SliceData(data))))
	}); err != nil {
		return err
	}
	if failed != 0 {
		return failed
	}
	return nil
}

// sized is a call whose number holds how much there is room for.
func (o *opened) sized(number uint, data []byte) error {
	return o.call(number|uint(len(data))<<16, data)
}

// ask tells what the device has and where it stands.
func (o *opened) ask() (c controls, err error) {
	var id [8]byte
	if err := o.call(callID, id[:]); err != nil {
		return c, fmt.Errorf("%s is no input device: %w", o.path, err)
	}
	name := make([]byte, 256)
	_ = o.sized(callName, name)
	name, _, _ = bytes.Cut(name, []byte{0})
	c.device = person.Device{
		ID:   fmt.Sprintf("%04x:%04x", binary.NativeEndian.Uint16(id[2:]), binary.NativeEndian.Uint16(id[4:])),
		Name: printable(string(name)), Path: o.path,
	}
	props, axes := make([]byte, 4), make([]byte, absCount/8)
	if o.sized(callProps, props) == nil && bit(props, propSensor) {
		return c, errNoControls
	}
	if err := o.sized(callBits|evKey, c.keys[:]); err != nil {
		return c, fmt.Errorf("%s: its buttons cannot be asked for: %w", o.path, err)
	}
	if err := o.sized(callBits|evAbs, axes); err != nil {
		return c, fmt.Errorf("%s: its axes cannot be asked for: %w", o.path, err)
	}
	_ = o.sized(callDown, c.down[:])
	for code := range c.axes {
		var s [24]byte
		if bit(axes, code) && o.call(callWhere|uint(code), s[:]) == nil {
			at := func(i int) int32 { return int32(binary.NativeEndian.Uint32(s[4*i:])) }
			c.axes[code] = span{has: true, value: at(0), least: at(1), most: at(2), flat: at(4)}
		}
	}
	return c, nil
}

func (o *opened) Read(to []byte) (int, error) { return o.file.Read(to) }
func (o *opened) Close() error                { return o.file.Close() }

var _ io.ReadCloser = (*opened)(nil)
