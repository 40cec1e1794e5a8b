//go:build cgo && window && !linux

// Where there is no EGL, pictures need a window.

package device

import (
	"errors"
	"unsafe"
)

// Offscreen is a GL context that has no window.
type Offscreen struct{}

// OpenOffscreen fails: only Linux has EGL.
func OpenOffscreen() (*Offscreen, error) {
	return nil, errors.New("pictures without a window are drawn through EGL, which only Linux has")
}

// Proc finds nothing.
func (*Offscreen) Proc(string) unsafe.Pointer { return nil }

// Again fails as opening does.
func (*Offscreen) Again() error {
	_, err := OpenOffscreen()
	return err
}

// Close has nothing to give back.
func (*Offscreen) Close() {}
