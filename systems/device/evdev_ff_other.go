//go:build !linux

// Where there is no evdev, no device is found, and nobody comes to open one.

package device

import (
	"errors"

	"camber/ecs"
)

// OpenForce fails: only Linux' devices are known.
func OpenForce(info ForceInfo) (*ForcePlayer, error) {
	return nil, errors.New(info.Name + ": force feedback is played through evdev, which only Linux has")
}

// MayOpenForce tells why a device cannot be opened.
func MayOpenForce(info ForceInfo) error {
	_, err := OpenForce(info)
	return err
}

// FineTime is the machine's time.
func FineTime() ecs.TimeSource { return ecs.Wall() }

// Hurry does nothing: waits are as the system has them.
func Hurry() {}
